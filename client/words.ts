// The messages that only the terminal and the command line say are left out of what browsers load.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const PACKAGE = join(import.meta.dirname, "../src/rollbook");
const TERMINAL = ["cli", "terminal", "mass", "training", "check.py"].map((name) => join(PACKAGE, name)); // no browser talks to these
const TOLD = ["mass/summary.py"].map((name) => join(PACKAGE, name)); // though they lie there, browsers say what is in these
const BUILT = ["how-", "unit-"]; // beginnings of messages whose names only the terminal puts together

function sources(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.map((file) => join(file.parentPath, file.name)).filter((path) => /\.(py|ts|svelte)$/.test(path));
}

/** Everything between quotes in some files. */
function named(files: string[]): Set<string> {
  return new Set(files.flatMap((file) => readFileSync(file, "utf-8").match(/(?<=["'`])[a-z][a-z0-9-]*(?=["'`])/g) ?? []));
}

/** The ids that no browser can be told: named by the terminal's code alone, or put together there. */
export function onlyTyped(ids: string[]): Set<string> {
  const python = sources(PACKAGE);
  const typed = (file: string) => TERMINAL.some((part) => file.startsWith(part)) && !TOLD.includes(file);
  const terminal = named(python.filter(typed));
  const others = named([...python.filter((file) => !typed(file)), ...sources(join(import.meta.dirname, "src"))]);
  return new Set(ids.filter((id) => !others.has(id) && (terminal.has(id) || BUILT.some((beginning) => id.startsWith(beginning)))));
}

const MESSAGE = /^([a-z][a-z0-9-]*) =.*\n(?:(?:[ \t]|\}).*\n)*/gm;

/** A Fluent file without comments and without what is only typed. */
export function shortened(text: string): string {
  const messages = [...text.matchAll(MESSAGE)];
  const within = new Set([...text.matchAll(/\{ ([a-z][a-z0-9-]*) \}/g)].map(([, id]) => id)); // messages within messages
  const left = onlyTyped(messages.map(([, id]) => id));
  return messages.filter(([, id]) => !left.has(id) || within.has(id)).map(([message]) => message).join("");
}

/** For Vite: Fluent files are loaded shortened. */
export const words = {
  name: "words",
  enforce: "pre" as const,
  load(id: string): string | undefined {
    const [path, query] = id.split("?");
    return path.endsWith(".ftl") && query === "raw" ? `export default ${JSON.stringify(shortened(readFileSync(path, "utf-8")))};` : undefined;
  },
};
