// Messages from the Fluent files that Python reads too; one language is loaded at a time, in two parts: see words.ts beside src.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { shelf } from "./shelf";

const files = import.meta.glob("../../../src/rollbook/words/*.ftl", { query: "?raw", import: "default" }) as Record<
  string,
  () => Promise<string>
>;
const besides = import.meta.glob("../../../src/rollbook/words/*.ftl", { query: "?beside", import: "default" }) as typeof files;

export const LANGUAGES: Record<string, string> = Object.fromEntries(
  Object.keys(files).map((path) => [path.match(/(\w+)\.ftl$/)![1], path]),
);

export const NAMES: Record<string, string> = {
  de: "Deutsch",
  en: "English",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  nl: "Nederlands",
};

let bundle = $state.raw(new FluentBundle("en"));
let english: FluentBundle | null = $state.raw(null); // for what nobody has translated; fetched when it is needed
let current = $state("en");

export function language(): string {
  return current;
}

let more = false; // whether words that are only said beside the table are wanted too
let ready: Promise<unknown> = Promise.resolve(); // when they are here
let speaking: Promise<void> | null = null;

/** The words of what a table does not load at first; whatever says them waits for this. */
export function moreWords(): Promise<unknown> {
  if (!more && speaking) {
    ready = speaking.then(async () => bundle.addResource(new FluentResource(await besides[LANGUAGES[current]]())));
    ready.catch(() => (more = false)); // whoever wants them next tries again
  }
  more = true; // whoever speaks from now on fetches both parts
  return ready;
}

/** Something that is fetched when it is wanted, with its words. */
export async function withWords<Part>(part: Promise<Part>): Promise<Part> {
  return (await Promise.all([part, moreWords()]))[0];
}

export function speak(wanted: string): Promise<void> {
  return (speaking = change(wanted));
}

async function change(wanted: string): Promise<void> {
  const chosen = wanted in LANGUAGES ? wanted : "en";
  bundle = await fetched(chosen);
  current = chosen;
  document.documentElement.lang = chosen;
}

async function fetched(language: string): Promise<FluentBundle> {
  const fresh = new FluentBundle(language, { useIsolating: false });
  const path = LANGUAGES[language];
  for (const text of await Promise.all([files[path](), ...(more ? [besides[path]()] : [])])) fresh.addResource(new FluentResource(text));
  return fresh;
}

let asked = false;

/** English beside the language spoken; for a page that goes on without a network it is fetched when the page opens. */
export async function alsoEnglish(): Promise<void> {
  if (asked || current === "en") return;
  asked = true;
  english = await fetched("en").catch(() => null);
  asked = english !== null;
}

/** The language spoken if it has a message, else English, as soon as that is there. */
function bundleWith(key: string): FluentBundle {
  if (bundle.hasMessage(key) || current === "en") return bundle;
  void alsoEnglish();
  return english?.hasMessage(key) ? english : bundle;
}

/** The address can carry a language (?lang=de), which is as good as chosen; else the one chosen last, else the browser's. */
export async function startWords(): Promise<void> {
  const address = new URL(location.href);
  const asked = address.searchParams.get("lang");
  if (asked !== null) {
    address.searchParams.delete("lang"); // or it would overrule a later choice when the page is loaded again
    history.replaceState(history.state, "", address);
    if (asked in LANGUAGES) shelf.set("language", asked);
  }
  const kept = shelf.get("language");
  const browser = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES);
  setTimeout(() => percent(0)); // the first number takes a browser some 20 ms: now, while the words are on their way
  await speak(kept ?? browser ?? "en");
}

export async function chooseLanguage(wanted: string): Promise<void> {
  shelf.set("language", wanted);
  await speak(wanted);
}

/** A number with a true minus. */
export function figure(number: number): string {
  return String(number).replace(/^-/, "−");
}

/** A part of the whole. */
export function percent(part: number): string {
  return new Intl.NumberFormat(current, { style: "percent" }).format(part);
}

/** A number with so many places. */
export function decimal(number: number, places: number, style: "decimal" | "percent" = "decimal"): string {
  return new Intl.NumberFormat(current, { style, minimumFractionDigits: places, maximumFractionDigits: places }).format(number).replace(/^-/, "−");
}

/** The key of a message about something that has a name of several words. */
function keyed(kind: string, name: string): string {
  return `${kind} ${name}`.replaceAll(" ", "-");
}

export function has(key: string): boolean {
  return bundle.hasMessage(key);
}

const HYPHEN = "\u00ad"; // where a long word may be parted

export function say(key: string, values: Record<string, FluentVariable> = {}): string {
  return formatted(key, values).replaceAll(HYPHEN, "");
}

function formatted(key: string, values: Record<string, FluentVariable> = {}): string {
  const spoken = bundleWith(key);
  const message = spoken.getMessage(key);
  if (!message?.value) return key;
  return spoken.formatPattern(message.value, values);
}

/** Names one after the other, as the language spoken joins them. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(current === "en" ? "en-GB" : current, { type: "conjunction" }).format(names);
}

/** A score in its unit: points, stars, goals. */
export function scored(unit: string, points: number): string {
  return say(unit, { count: points }).replace(/^-/, "−");
}

/** What a family of games is called in the language spoken; "" where that is its name. */
export function translatedName(family: string): string {
  const name = word("family", family);
  const also = has(`also-${family}`) ? say(`also-${family}`) : name;
  return also === name ? "" : also;
}

/** Short pieces one beside the other, as labels list them; empty ones are left out. */
export function beside(...pieces: string[]): string {
  return joined("beside", pieces);
}

/** Longer pieces, which have commas of their own. */
export function apart(...pieces: string[]): string {
  return joined("apart", pieces);
}

function joined(message: string, pieces: string[]): string {
  return pieces.filter(Boolean).reduce((one, other) => (one ? say(message, { one, other }) : other), "");
}

/** What something is called that a game names in its own way; without a message, its name. */
export function word(kind: string, name: string): string {
  return partedWord(kind, name).replaceAll(HYPHEN, "");
}

/** The same for narrow places, with hyphens that show only where a line ends. */
export function partedWord(kind: string, name: string): string {
  const key = keyed(kind, name);
  return bundleWith(key).hasMessage(key) ? formatted(key) : name;
}
