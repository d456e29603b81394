import { expect, test } from "vitest";
import { looks } from "../src/lib/look";
import { cellName, cellTitle, dieRolled, fieldName, summaryOf } from "../src/lib/naming";
import { tell, theColoured } from "../src/lib/telling";
import type { Zone } from "../src/lib/types";
import { beside, has, listed, moreWords, partedWord, say, scored, speak, translatedName, word } from "../src/lib/words.svelte";
import { cell, seat, sheet } from "./sample";

const LANGUAGES = ["en", "de", "fr", "it", "es", "nl"];

/** The same in every language, in the order of the list above. */
async function inAll(said: () => string): Promise<string[]> {
  const found = [];
  for (const language of LANGUAGES) {
    await speak(language);
    found.push(said());
  }
  return found;
}

test("a cell and a lock are called by words of the language spoken", async () => {
  const number = cell("r7", 0, 5, { label: "7", colour: "red" });
  const lock = cell("r-lock", 0, 11, { label: "lock", colour: "green", marks: ["lock"] });
  expect(await inAll(() => cellTitle(number, "", "rows"))).toEqual(["red 7", "rote 7", "7 rouge", "7 rosso", "7 rojo", "rode 7"]);
  expect(await inAll(() => cellTitle(lock, "", "rows"))).toEqual(
    ["lock of the green row", "Schloss der grünen Reihe", "cadenas de la rangée verte", "lucchetto della riga verde", "candado de la fila verde", "slot van de groene rij"],
  );
});

test("a score is counted in its unit, with a true minus", async () => {
  await speak("en");
  expect([scored("points", -5), scored("stars", 1), scored("goals", 3)]).toEqual(["−5 points", "1 star", "3 goals"]);
});

test("pieces of a label stand beside each other, empty ones are left out", async () => {
  await speak("fr");
  expect([beside("Anna", "", "3 points"), beside("Anna"), beside()]).toEqual(["Anna, 3 points", "Anna", ""]);
});

test("a family is called by its translated name too, where it has one", async () => {
  expect(await inAll(() => translatedName("wuerfel-bingo"))).toEqual(
    ["Dice Bingo", "", "Bingo dé", "Bingo a dadi", "Bingo de dados", "Dobbelsteen Bingo"],
  );
  expect(await inAll(() => translatedName("made-up"))).toEqual(LANGUAGES.map(() => ""));
});

test("before the first roll nobody is told a count of rolls", async () => {
  expect(await inAll(() => say("progress-throw", { throw: 0 }))).toEqual(["at the start", "zu Beginn", "au début", "all’inizio", "al principio", "aan het begin"]);
  expect(await inAll(() => say("progress-throw", { throw: 1 }))).toEqual(["roll 1", "Wurf 1", "lancer 1", "lancio 1", "tirada 1", "worp 1"]);
});

test("a long word is parted only where a narrow cell asks for it", async () => {
  await speak("de");
  expect([partedWord("field", "doubt"), word("field", "doubt")]).toEqual(["An\u00adzweifeln", "Anzweifeln"]);
});

test("a state agrees with the thing that is in it, and with how many", async () => {
  const goals: Zone = { id: "goals", kind: "card", cells: [cell("g1", 0, 0, { label: "straight", marks: ["goal"] }), cell("g2", 0, 1, { label: "full-house", marks: ["goal"] })] };
  const aids: Zone = { id: "rerolls", kind: "card", cells: [cell("h1", 1, 0, { label: "straight" }), cell("h2", 1, 1, { label: "free" })] };
  const card = sheet([], { zones: [goals, aids] });
  const state = (name: string) => ({ state: name, text: "" });
  const anna = seat("Anna", { cells: { g1: state("reached"), g2: state("reached"), h1: state("used"), h2: state("available") } });
  const look = looks({ sheet: card, seat: anna, before: null, legal: [], chain: [], shown: [], turn: null });
  expect(await inAll(() => summaryOf(card, anna)[0])).toEqual([
    "main goals, reached: straight and full house", "Hauptziele, erreicht: Straße und Full House", "objectifs principaux, atteints\u202f: suite et full",
    "obiettivi principali, raggiunti: scala e full", "objetivos principales, logrados: escalera y full", "hoofddoelen, bereikt: straat en full house",
  ]);
  expect(await inAll(() => summaryOf(card, anna)[1])).toContain("relances, disponibles\u202f: gratuit");
  const told = (of: Zone) => inAll(() => cellName(of.cells[0], look(of.cells[0]), "card", null));
  expect(await told(goals)).toEqual(["straight, reached", "Straße, erreicht", "suite, objectif atteint", "scala, obiettivo raggiunto", "escalera, objetivo logrado", "straat, bereikt"]);
  expect(await told(aids)).toEqual(["straight, used", "Straße, eingesetzt", "suite, case utilisée", "scala, casella usata", "escalera, casilla usada", "straat, ingezet"]);
});

test("a lock is open or crossed as a lock is, a field struck as a field is", async () => {
  const lock = cell("r-lock", 0, 11, { label: "lock", colour: "green", marks: ["lock"] });
  const field = cell("f1", 0, 0, { colour: "green" });
  const anna = seat("Anna", { cells: { f1: { state: "struck", text: "" } } });
  const look = looks({ sheet: sheet([lock]), seat: anna, before: null, legal: [], chain: [], shown: [], turn: null });
  expect((await inAll(() => cellName(lock, look(lock), "rows", null).split(", ")[1]))).toEqual(["open", "offen", "ouvert", "aperto", "abierto", "open"]);
  expect(await inAll(() => fieldName(field, anna, false, null))).toEqual(
    ["green field, struck", "grünes Feld, gestrichen", "case verte, rayée", "campo verde, depennato", "casilla verde, anulada", "groen vakje, doorgestreept"],
  );
});

test("tiles that are turned over are one or several", async () => {
  const tiles: Zone = { id: "tiles", kind: "tiles", cells: [cell("a1", 0, 0), cell("b1", 0, 1)] };
  const turned = (...ids: string[]) => seat("Anna", { cells: Object.fromEntries(ids.map((id, at) => [id, { state: "turned", text: String(at + 3) }])) });
  await speak("fr");
  expect([turned("a1"), turned("a1", "b1")].map((anna) => summaryOf(sheet([], { zones: [tiles] }), anna)[0])).toEqual(["retourné\u202f: 3", "retournés\u202f: 3 et 4"]);
});

test("coloured things have their articles in sentences", async () => {
  const dice = sheet([], { dice: ["white", "red"] });
  expect(await inAll(() => listed([theColoured("red", "2"), theColoured("blue", "11")]))).toEqual(
    ["red 2 and blue 11", "die rote 2 und die blaue 11", "le 2 rouge et le 11 bleu", "il 2 rosso e l’11 blu", "el 2 rojo y el 11 azul", "de rode 2 en de blauwe 11"],
  );
  expect(await inAll(() => listed([dieRolled(dice, 0, 3), dieRolled(dice, 1, 4)]))).toEqual(
    ["white 3 and red 4", "eine weiße 3 und eine rote 4", "un 3 blanc et un 4 rouge", "un 3 bianco e un 4 rosso", "un 3 blanco y un 4 rojo", "een witte 3 en een rode 4"],
  );
});

test("news speak to whoever is alone on the device, also together with others", async () => {
  await speak("en");
  const names = ["Anna", "Ben", "Lea"];
  const closed: [string, Record<string, string>] = ["news-closed", { seats: "0 2", row: "red" }];
  expect([[], [0], [0, 2]].map((mine) => tell(closed, names, mine))).toEqual(["Anna and Lea close the red row", "With Lea you close the red row", "Anna and Lea close the red row"]);
  expect(tell(["news-misthrow", { seat: 1 }], names, [1])).toBe("You cross a misthrow");
});

test("lists in the short rules are joined by the language spoken, rows are named by their colours", async () => {
  const values = { crosses: 5, order: "both", rising: ["red", "yellow"], falling: ["green", "blue"], locks: 1 };
  expect((await inAll(() => tell(["step-order", values]).split(/[.;]/)[1])).slice(0, 2)).toEqual(
    [" numbers rise in red and yellow, fall in green and blue", " in Rot und Gelb steigen die Zahlen, in Grün und Blau fallen sie"],
  );
});

test("what only the terminal says is not loaded", async () => {
  await speak("en");
  expect(["column-elo", "error-usage", "how-white", "saved"].filter(has)).toEqual([]);
  expect(["ask-white", "error-throw-over", "taken-back"].filter((key) => !has(key))).toEqual([]);
});

test("what is only said beside the table comes later, and then in every language", async () => {
  await speak("en");
  const later = ["history-decide", "review-mistakes", "coach-dearest", "how-many-people", "history-over-time-told"];
  expect(later.filter(has)).toEqual([]);
  expect(["review", "review-amount", "with-help", "rank-club", "player", "no-such-page"].filter((key) => !has(key))).toEqual([]); // said at the table too, or within others
  await Promise.all([moreWords(), moreWords()]);
  expect(later.filter((key) => !has(key))).toEqual([]);
  expect(await inAll(() => say("history-you"))).toEqual(["you", "du", "toi", "tu", "tú", "jij"]);
});
