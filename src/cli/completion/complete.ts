/** What may come next on a command line. */

import { pathEndOf } from "../../core/select/nodeid.ts";
import { type Flag, OWN_FLAGS } from "../flags/flag-table.ts";
import { type CommandName, COMMANDS, type FlagOwner } from "../flags/flag-kinds.ts";
import { SHELLS } from "./scripts.ts";
import { PREDICATE_FORMS, isPredicateName } from "../../core/select/filter/parse-filter.ts";

/** What may come, and what the shell does with it. */
export interface Completion {
  /**
   * `word`: each is a whole argument. `part`: something may follow without a blank. `files`: the shell's own completion of files comes
   * after these.
   */
  readonly kind: "word" | "part" | "files";
  /** Whole arguments, or the beginnings of some. */
  readonly candidates: readonly string[];
}

/** The names of a project. Each may be empty. */
export interface ProjectNames {
  /** Node ids of the tests, with paths from the working directory. */
  ids(): Promise<readonly string[]>;
  marks(): Promise<readonly string[]>;
  fixtures(): Promise<readonly string[]>;
  params(): Promise<readonly string[]>;
  /** Paths of test files, from the root. */
  testFiles(): Promise<readonly string[]>;
  /** The files and folders, from the root, in the folder of the beginning of a path. */
  entries(beginning: string): Promise<readonly string[]>;
}

const NOTHING: Completion = { kind: "word", candidates: [] };
const FILES: Completion = { kind: "files", candidates: [] };

/**
 * Completes an argument.
 *
 * @param words - the arguments before it, without the program's name and without quotes.
 * @param current - the beginning of the argument, without quotes.
 */
export async function complete(words: readonly string[], current: string, names: ProjectNames): Promise<Completion> {
  const { command, operands, open } = readWords(words);
  if (open !== null) return valueOf(open, current, names);
  const [, long, value] = /^(--[^=]+)=(.*)$/s.exec(current) ?? [];
  if (long !== undefined && value !== undefined) {
    const flag = OWN_FLAGS.find(({ longs }) => longs.includes(long));
    if (flag === undefined) return NOTHING;
    const { kind, candidates } = await valueOf(flag, value, names);
    return { kind, candidates: candidates.map((candidate) => `${long}=${candidate}`) };
  }
  if (current.startsWith("-") && !words.includes("--")) return startingWith(flagsOf(command, words), current);
  return operand(command, operands, current, names);
}

interface ReadWords {
  readonly command: CommandName | null;
  /** Without the command. */
  readonly operands: readonly string[];
  /** The flag whose value comes next; null if none does. */
  readonly open: Flag | null;
}

function readWords(words: readonly string[]): ReadWords {
  const operands: string[] = [];
  let open: Flag | null = null;
  let isOver = false;
  for (const word of words) {
    if (open !== null) open = null;
    else if (isOver || !word.startsWith("-") || word === "-") operands.push(word);
    else if (word === "--") isOver = true;
    else open = openFlag(word);
  }
  const command = COMMANDS.find((name) => name === operands[0]) ?? null;
  return { command, operands: command === null ? operands : operands.slice(1), open };
}

/** The flag at the end of an argument, if its value is the next one: `--tb`, or the last letter of `-vk`. */
function openFlag(word: string): Flag | null {
  if (word.startsWith("--"))
    return OWN_FLAGS.find(({ longs, kind }) => kind.takesValue === true && longs.includes(word)) ?? null;
  for (const [index, letter] of [...word].entries()) {
    const flag = index === 0 ? undefined : OWN_FLAGS.find(({ short }) => short === `-${letter}`);
    if (flag?.kind.takesValue === true) return index === word.length - 1 ? flag : null;
  }
  return null;
}

/** The flags of a command, those that may be given once only if they are not given yet. */
function flagsOf(command: CommandName | null, words: readonly string[]): string[] {
  const owners: readonly FlagOwner[] = [command ?? "run"];
  return OWN_FLAGS.flatMap(({ longs, short, owners: some, help, kind }) => {
    if (some?.some((owner) => owners.includes(owner)) === false) return [];
    const all = [...longs, ...(short === null ? [] : [short])];
    const isRepeatable = help.includes("repeatable") || kind.takesValue === true;
    return isRepeatable || !all.some((name) => words.includes(name)) ? all : [];
  });
}

function startingWith(candidates: readonly string[], beginning: string, kind: Completion["kind"] = "word"): Completion {
  return { kind, candidates: candidates.filter((candidate) => candidate.startsWith(beginning)) };
}

/** Flags whose values are files or folders. */
const FILE_FLAGS: ReadonlySet<string> = new Set([
  ...["baseTemp", "browserExecutable", "durationsFrom", "ignore", "reportJson", "junitXml", "out", "archive", "trace"],
  ...["configFile", "rootdir", "plugins", "benchmarkJson"],
]);

/** The value of a flag. */
async function valueOf({ key, kind }: Flag, current: string, names: ProjectNames): Promise<Completion> {
  if (kind.choices !== undefined) return startingWith(kind.choices, current);
  if (key === "filters") return completeFilter(current, names);
  if (key === "marks") return lastName(current, await names.marks());
  if (key === "keyword") return lastName(current, namesOfIds(await names.ids()));
  if (key === "deselect") return idsAndPaths(current, await names.ids());
  return FILE_FLAGS.has(key) ? FILES : NOTHING;
}

/** The last name in an expression of `-k` or `-m`. */
function lastName(current: string, names: readonly string[]): Completion {
  const [, before = "", word = ""] = /^(.*?)([^\s()]*)$/s.exec(current) ?? [];
  const all = [...new Set(names), ...(before.trim() === "" ? ["not"] : ["and", "or", "not"])];
  return startingWith(
    all.map((name) => before + name),
    before + word,
  );
}

/** The names of tests and classes, which `-k` can have: no parameters. */
function namesOfIds(ids: readonly string[]): string[] {
  return [...new Set(ids.flatMap((id) => id.replace(/\[.*$/s, "").split("::").slice(1)))];
}

async function operand(
  command: CommandName | null,
  operands: readonly string[],
  current: string,
  names: ProjectNames,
): Promise<Completion> {
  if (command === "completion") return operands.length === 0 ? startingWith(SHELLS, current) : NOTHING;
  if (command === "coverage") return operands.length === 0 ? startingWith(["merge"], current) : FILES;
  if (command === "covers") return FILES;
  if (command === "typegen" || command === "init" || command === "lsp" || command === "affected") return NOTHING;
  const { kind, candidates } = idsAndPaths(current, await names.ids());
  const commands = command === null && operands.length === 0 ? startingWith(COMMANDS, current).candidates : [];
  const all = [...commands, ...candidates];
  if (commands.length > 0) return { kind: candidates.length === 0 ? "word" : "part", candidates: all };
  // Nothing was listed yet, or another file is meant.
  return all.length === 0 && !current.includes("::") ? FILES : { kind, candidates: all };
}

/** Node ids once a file is named; before that the files and folders with tests, one step at a time. */
function idsAndPaths(current: string, ids: readonly string[]): Completion {
  const matching = ids.filter((id) => id.startsWith(current));
  const found = new Set<string>();
  for (const id of matching) {
    const end = pathEndOf(id);
    const slash = id.indexOf("/", current.length);
    if (current.length > end) addNodes(found, id, end + 2, current);
    else found.add(id.slice(0, slash !== -1 && slash < end ? slash + 1 : end));
  }
  const candidates = [...found];
  const [only] = candidates;
  // The file is complete: its tests are next.
  if (candidates.length === 1 && only === current && !current.includes("::") && !current.endsWith("/"))
    return idsAndPaths(`${current}::`, ids);
  // A class or a test follows a file.
  const isPart = candidates.some((candidate) => pathEndOf(candidate) === -1);
  return { kind: isPart ? "part" : "word", candidates };
}

/** The id, and the classes and the function around it. */
function addNodes(found: Set<string>, id: string, start: number, current: string): void {
  const bracket = id.indexOf("[", start);
  const address = bracket === -1 ? id : id.slice(0, bracket);
  for (let at = address.indexOf("::", start); at !== -1; at = address.indexOf("::", at + 2)) {
    if (at >= current.length) found.add(address.slice(0, at));
  }
  if (address.startsWith(current)) found.add(address);
  found.add(id);
}

/** @param text - the beginning of a filter. */
export async function completeFilter(text: string, names: ProjectNames): Promise<Completion> {
  const open = openPredicate(text);
  if (open === null) {
    const [, before = "", word = ""] = /^(.*?)([\p{L}\p{N}_]*)$/su.exec(text) ?? [];
    // After a predicate comes an operator.
    if (/\)\s*$/.test(before) && word === "") return { kind: "part", candidates: [] };
    const written = Object.entries(PREDICATE_FORMS).map(
      ([name, { takes }]) => `${name}(${takes === "nothing" ? ")" : ""}`,
    );
    const candidates = [...written, ...(word === "" ? [] : ["not "])].filter((one) => one.startsWith(word));
    return { kind: "part", candidates: candidates.map((one) => before + one) };
  }
  const { name, before, argument } = open;
  const sign = /^[=~#]/.exec(argument)?.[0] ?? "";
  const found = (await namesFor(name, names, argument.slice(sign.length))).filter((one) =>
    one.startsWith(argument.slice(sign.length)),
  );
  return {
    kind: "part",
    candidates: [...new Set(found)].map((one) => `${before}${sign}${escaped(one)}${one.endsWith("/") ? "" : ")"}`),
  };
}

interface OpenPredicate {
  readonly name: string;
  /** The text up to the argument. */
  readonly before: string;
  readonly argument: string;
}

/** The predicate whose parentheses are not closed at the end of a text. */
function openPredicate(text: string): OpenPredicate | null {
  const [, before = "", name = "", argument = ""] = /^(.*?(?<![\p{L}\p{N}_])([a-z]+)\(\s*)([^()]*)$/su.exec(text) ?? [];
  return isPredicateName(name) ? { name, before, argument } : null;
}

function namesFor(name: string, names: ProjectNames, beginning: string): Promise<readonly string[]> {
  switch (name) {
    case "fixture":
      return names.fixtures();
    case "mark":
      return names.marks();
    case "param":
      return names.params();
    case "path":
    case "deps":
      return names.testFiles();
    case "rdeps":
      return names.entries(beginning);
    case "id":
      return names.ids();
    case "name":
      return names.ids().then((ids) => ids.map((id) => id.replace(/\[.*$/s, "").split("::").at(-1) ?? ""));
    default:
      return Promise.resolve([]);
  }
}

/** Only parentheses and backslashes end or change a text. */
function escaped(text: string): string {
  return text.replace(/[\\()]/g, "\\$&");
}
