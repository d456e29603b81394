// What browsers load of the words: nothing that only the terminal and the command line say, and apart from the rest what is
// only said beside the table (history, coach, set-up, pads ...), so that whoever comes to a table does not wait for it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const PACKAGE = join(import.meta.dirname, "../src/rollbook");
const TERMINAL = ["cli", "terminal", "mass", "training", "conform", "check.py"].map((name) => join(PACKAGE, name)); // no browser talks to these
const TOLD = ["mass/ahead.py", "mass/summary.py"].map((name) => join(PACKAGE, name)); // though they lie there, browsers say what is in these
const BESIDE = [join(PACKAGE, "mass/summary.py")]; // of what the server tells, what only comes with a review
const CLIENT = join(import.meta.dirname, "src");
const TABLE = ["main.ts", "pages/TablePage.svelte"].map((name) => join(CLIENT, name)); // everything that a table loads at first begins with these
const BUILT = ["how-", "unit-"]; // beginnings of messages whose names only the terminal puts together

function sources(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.map((file) => join(file.parentPath, file.name)).filter((path) => /\.(py|ts|svelte)$/.test(path));
}

/** Everything between quotes in some files. */
function named(files: string[]): Set<string> {
  return new Set(files.flatMap((file) => readFileSync(file, "utf-8").match(/(?<=["'`])[a-z][a-z0-9-]*(?=["'`])/g) ?? []));
}

/** The same answer without asking twice: all languages have the same messages. */
function once<Answer>(ask: () => Answer): () => Answer {
  let known: { answer: Answer } | null = null;
  return () => (known ??= { answer: ask() }).answer;
}

const typed = (file: string) => TERMINAL.some((part) => file.startsWith(part)) && !TOLD.includes(file);

/** Whether no browser can be told an id: it is named by the terminal's code alone, or put together there. */
const onlyTyped = once(() => {
  const python = sources(PACKAGE);
  const terminal = named(python.filter(typed));
  const others = named([...python.filter((file) => !typed(file)), ...sources(CLIENT)]);
  return (id: string) => !others.has(id) && (terminal.has(id) || BUILT.some((beginning) => id.startsWith(beginning)));
});

/** Some files and all that they import, but not what they fetch when it is wanted. */
function imported(files: string[], found = new Set<string>()): Set<string> {
  for (const file of files.filter((one) => !found.has(one))) {
    found.add(file);
    const paths = [...readFileSync(file, "utf-8").matchAll(/^\s*(?:import|export) [^"()]*"(\.[^"]+)"/gm)].map(([, path]) => join(dirname(file), path));
    imported(paths.flatMap((path) => [path, `${path}.ts`].filter((one) => /\.(ts|svelte)$/.test(one) && existsSync(one)).slice(0, 1)), found);
  }
  return found;
}

/** Everything of ours that a table loads at first. */
export const tableFiles = once(() => imported(TABLE));

/** What the ids begin with that some files put together. */
function beginnings(files: string[]): string[] {
  const put = files.flatMap((file) => [...readFileSync(file, "utf-8").matchAll(/["'`]([a-z][a-z0-9-]*-)(?:["'`] \+|\$\{)|\b(?:word|partedWord)\("([a-z-]+)"/g)]);
  return put.map(([, beginning, kind]) => beginning ?? `${kind}-`);
}

/** Whether an id is only said beside the table: it is named by files that it does not load at first, and nowhere else. */
const onlyBeside = once(() => {
  const first = [...tableFiles()];
  const told = sources(PACKAGE).filter((file) => !typed(file) && !BESIDE.includes(file));
  const [atTable, beside] = [named([...first, ...told]), named([...sources(CLIENT).filter((file) => !first.includes(file)), ...BESIDE])];
  const put = beginnings(first);
  return (id: string) => beside.has(id) && !atTable.has(id) && !put.some((beginning) => id.startsWith(beginning));
});

const MESSAGE = /^([a-z][a-z0-9-]*) =.*\n(?:(?:[ \t]|\}).*\n)*/gm;

/** A Fluent file without comments and without what is only typed: what a table needs, or what is only said beside it. */
export function shortened(text: string, beside: boolean): string {
  const messages = [...text.matchAll(MESSAGE)];
  const within = new Set([...text.matchAll(/\{ ([a-z][a-z0-9-]*) \}/g)].map(([, id]) => id)); // messages within messages
  const wanted = (id: string) => (within.has(id) ? !beside : !onlyTyped()(id) && onlyBeside()(id) === beside);
  return messages.filter(([, id]) => wanted(id)).map(([message]) => message).join("");
}

/** For Vite: Fluent files are loaded shortened, in two parts. */
export const words = {
  name: "words",
  enforce: "pre" as const,
  load(id: string): string | undefined {
    const [path, query] = id.split("?");
    return path.endsWith(".ftl") && query ? `export default ${JSON.stringify(shortened(readFileSync(path, "utf-8"), query === "beside"))};` : undefined;
  },
};
