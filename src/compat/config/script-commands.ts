/** What the scripts of a `package.json` call another runner with. */

import { posix } from "node:path";
import { unquoted } from "../../core/text/shell-quotes.ts";
import { foundFiles } from "./found-files.ts";
import type { Dialect } from "../../core/data/compat/compat-config.ts";

/** A call of a runner in a script. */
export interface RunnerCommand {
  /** The name of the program: `mocha`, `node`, `borp`. */
  readonly program: string;
  /** The arguments after the runner's name. */
  readonly args: readonly string[];
  /** Those of Node, where it is called with the runner's script. */
  readonly nodeArgs: readonly string[];
  /** Variables that the script sets for it. */
  readonly env: Readonly<Record<string, string>>;
  /** The folder that it is called in, from that of the `package.json`. */
  readonly folder: string;
  /** The name of the script. */
  readonly script: string;
}

/** The call of a runner that no script calls. */
export const NO_COMMAND: RunnerCommand = { program: "", args: [], nodeArgs: [], env: {}, folder: ".", script: "" };

/** A command of a shell: its words, without quotes. */
type Command = readonly string[];

/** Quoted and escaped texts, command substitutions, separators, spaces and plain texts. */
const PARTS =
  /\$\((?:\\[^]|'[^']*'|"(?:[^"\\]|\\[^])*"|\([^()]*\)|[^()'"\\])*\)|`[^`]*`|'[^']*'|"(?:[^"\\]|\\[^])*"|\\[^]|\s+|&&|\|\||[;|&\n()]|[^'"\\\s;|&()$`]+|[^]/g;

/** `find … | xargs COMMAND` calls the command with what is found. */
const PIPED = /\b(?<found>(?:find|ls|git ls-files) [^|;&]*?)\s*\|\s*xargs (?:-\S+ (?:\d+ )?)*(?<command>[^|;&]+)/g;

/**
 * Splits a script into simple commands. Quotes and backslashes are those of a POSIX shell; variables stay as they are, and so do command substitutions, but
 * for files that are found.
 */
export function shellCommands(text: string): Command[] {
  const commands: string[][] = [[]];
  let word: string | null = null;
  const endWord = () => {
    if (word !== null) commands.at(-1)?.push(word);
    word = null;
  };
  for (const [part] of text.replace(PIPED, "$<command> $($<found>)").matchAll(PARTS)) {
    const files = word === null ? substituted(part) : null;
    if (files !== null) commands.at(-1)?.push(...files);
    else if (/^\s+$/.test(part) && !part.includes("\n")) endWord();
    else if (/^(?:&&|\|\||[;|&()]|\s+)$/.test(part)) {
      endWord();
      commands.push([]);
    } else word = (word ?? "") + unquoted(part);
  }
  endWord();
  return commands.filter((words) => words.length > 0);
}

/** The files that a command substitution finds; null for all others. */
function substituted(part: string): string[] | null {
  const { inner = "" } = /^(?:\$\(|`)(?<inner>[^]*)(?:\)|`)$/.exec(part)?.groups ?? {};
  const [command, ...others] = inner === "" ? [] : shellCommands(inner);
  // What follows orders the names, or writes them on a line.
  const isPlain = others.every(([program]) => program === "sort" || program === "tr" || program === "xargs");
  return command !== undefined && isPlain ? foundFiles(command) : null;
}

/** A package of a workspace, with the scripts of its `package.json`. */
export interface PackageScripts {
  readonly name: string;
  /** From the folder of the root, without `./`. */
  readonly folder: string;
  readonly scripts: Readonly<Record<string, string>>;
}

/** The names of the programs that are a runner. */
const PROGRAMS: Readonly<Record<Exclude<Dialect, "node:test" | "bun">, RegExp>> = {
  vitest: /^(?:.*\/)?vitest(?:\.mjs)?$/,
  jest: /^(?:.*\/)?jest(?:-cli)?(?:\.js)?$/,
  mocha: /^(?:.*\/)?(?:_?mocha|ts-mocha|electron-mocha|mocha\.js)$/,
};

/** What runs files of `node:test`: Node and what runs Node. */
const NODE_PROGRAMS = /^(?:.*\/)?(?:node|tsx|ts-node(?:-esm)?)$/;

/** Programs that call `node --test`, or import the same files one by one, with patterns of their own. */
const NODE_RUNNERS = /^(?:.*\/)?(?:borp|bnt|tap)$/;

/** What these runners are called for besides tests. */
const NO_TESTS = new Set([
  "bench",
  "typecheck",
  "init",
  "list",
  "--clearCache",
  "--listTests",
  "--showConfig",
  "--init",
]);

const ASSIGNMENT = /^(?<name>[A-Za-z_]\w*)=(?<value>.*)$/s;

/** Programs that run another one. */
const WRAPPERS =
  /^(?:.*\/)?(?:nyc|c8|npx|npm|pnpm|pnpx|yarn|bunx?|cross-env|dotenvx?|env|env-cmd|node|time|timeout|xvfb-run(?:-safe)?|lerna)$/;

/** Programs that call scripts by name. */
const CALLS_SCRIPTS = /^(?:npm|pnpm|yarn|bun|vp|run-s|run-p|npm-run-all2?|run-z|wireit|nr|ni|node|concurrently)$/;

/** Programs whose arguments are commands, as texts. */
const CALLS_COMMANDS =
  /^(?:.*\/)?(?:concurrently|(?:ba|z)?sh|cross-env-shell|start-server-and-test|start-test|server-test|glob|npm-run-all)$/;

/** Programs that call scripts of all packages of a workspace. */
const CALLS_PACKAGES = /^(?:.*\/)?(?:lerna|turbo|nx|wsrun|ultra)$/;

const MANAGERS = /^(?:npm|npx|pnpm|pnpx|yarn|bunx?|vp)$/;

/** Programs that have a runner of their own as their command `test`. */
const OWN_TEST: ReadonlyMap<string, Dialect> = new Map<string, Dialect>([
  ["bun", "bun"],
  ["vp", "vitest"],
]);

/** What makes package managers do so. */
const OF_PACKAGES =
  /^(?:-r|--recursive|-F|--filter(?:=.*)?|-w|-ws|--workspaces?(?:=.*)?|workspaces?|--scope(?:=.*)?|foreach)$/;

/**
 * The calls of a runner: those that `test` leads to, else those of the first other script with tests.
 *
 * @param scripts - `scripts` of a `package.json`.
 * @param packages - gives the packages of its workspace. Default: there are none.
 */
export function runnerCommands(
  scripts: Readonly<Record<string, string>>,
  dialect: Dialect,
  packages: () => readonly PackageScripts[] = () => [],
): RunnerCommand[] {
  for (const isSure of [true, false]) {
    const found = callsOf(scripts, packages, isSure).find((commands) =>
      commands.some((one) => one.dialect === dialect),
    );
    if (found !== undefined) return found.filter((one) => one.dialect === dialect);
  }
  return [];
}

/** A call, and the runner that it calls. */
export interface FoundCommand extends RunnerCommand {
  readonly dialect: Dialect;
}

/** The names of scripts that may have tests, `test` first. */
const OF_TESTS = /^(?:test|unit|spec|mocha|jest|vitest)/;

/**
 * The calls of all runners, script by script: those that `test` leads to come first.
 *
 * @param isSure - whether a call has to name the runner: a file that Node is called with may have tests.
 */
export function callsOf(
  scripts: Readonly<Record<string, string>>,
  packages: () => readonly PackageScripts[],
  isSure: boolean,
): FoundCommand[][] {
  const others = Object.keys(scripts).filter((name) => OF_TESTS.test(name) && name !== "test");
  return ["test", ...others].map((script) =>
    commandsOfScript({ scripts, packages, isSure, seen: new Set(), folder: "." }, script),
  );
}

/** The calls of a runner in all scripts. */
export function everyRunnerCommand(scripts: Readonly<Record<string, string>>, dialect: Dialect): RunnerCommand[] {
  return Object.keys(scripts).flatMap((script) =>
    commandsOfScript({ scripts, packages: () => [], isSure: true, seen: new Set(), folder: "." }, script).filter(
      (command) => command.dialect === dialect,
    ),
  );
}

/** A call of a program in a script. */
export interface ProgramCall extends Pick<RunnerCommand, "args" | "folder"> {
  /** Whether `npm test` leads to it. */
  readonly isOfTest: boolean;
}

/** The calls of a program in all scripts: its words after its name. */
export function programCalls(scripts: Readonly<Record<string, string>>, name: string): ProgramCall[] {
  const ofTest = scriptsOfTest(scripts);
  return Object.entries(scripts).flatMap(([script, text]) => {
    let folder = ".";
    return shellCommands(text).flatMap((words): ProgramCall[] => {
      if (words[0] === "cd" && words[1] !== undefined) folder = posix.join(folder, words[1]);
      const at = words.findIndex((word) => word === name || word.endsWith(`/${name}`));
      return at === -1 ? [] : [{ args: words.slice(at + 1), folder, isOfTest: ofTest.has(script) }];
    });
  });
}

/** The names of the scripts that `npm test` runs. */
function scriptsOfTest(scripts: Readonly<Record<string, string>>): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    for (const one of [name, `pre${name}`, `post${name}`]) {
      const text = scripts[one];
      if (text === undefined || found.has(one)) continue;
      found.add(one);
      for (const words of shellCommands(text)) {
        if (!words.some((word) => CALLS_SCRIPTS.test(word))) continue;
        for (const called of calledScripts(words, Object.keys(scripts))) add(called);
        // `npm t` is short for it.
        if (/^(?:npm|pnpm|yarn)$/.test(words[0] ?? "") && words[1] === "t") add("test");
      }
    }
  };
  add("test");
  return found;
}

/** What is looked for. */
interface CommandSearch {
  readonly scripts: Readonly<Record<string, string>>;
  readonly packages: () => readonly PackageScripts[];
  readonly isSure: boolean;
  readonly seen: Set<string>;
  readonly folder: string;
}

/** @param args - what is written behind the script where it is called. */
function commandsOfScript(search: CommandSearch, script: string, args: readonly string[] = []): FoundCommand[] {
  const { scripts, seen } = search;
  const text = scripts[script];
  if (text === undefined || seen.has(script)) return [];
  seen.add(script);
  const commands = shellCommands(text);
  const last = commands.pop() ?? [];
  return commandsOf([...commands, [...last, ...args]], search, script);
}

/** The script that `npm run NAME`, `yarn NAME` and the like call, also where a program has its name, and what is written behind it. */
function scriptCall(
  given: Command,
  { scripts, seen }: CommandSearch,
): { readonly script: string; readonly args: Command } | null {
  const at = given.findIndex((word) => /^(?:npm|pnpm|yarn|bun|vp)$/.test(word));
  const isName = (word: string): boolean => !/^(?:-.*|run|run-script)$/.test(word);
  const nameAt = given.findIndex((word, i) => at !== -1 && i > at && isName(word));
  const manager = given[at];
  const script = manager === "npm" && given[nameAt] === "t" ? "test" : given[nameAt];
  if (script === undefined || scripts[script] === undefined || seen.has(script)) return null;
  // Others call a program or have a command of that name.
  const isCalled = manager === "npm" ? script === "test" : !OWN_TEST.has(manager ?? "");
  if (!isCalled && !given.slice(at, nameAt).some((word) => word.startsWith("run"))) return null;
  const args = given.slice(nameAt + 1);
  const end = args.indexOf("--");
  // Flags before it are for npm.
  const before = (end === -1 ? args : args.slice(0, end)).filter((word) => manager !== "npm" || !word.startsWith("-"));
  return { script, args: end === -1 ? before : [...before, ...args.slice(end + 1)] };
}

function commandsOf(commands: readonly Command[], search: CommandSearch, script: string): FoundCommand[] {
  let { folder } = search;
  return commands.flatMap((words): FoundCommand[] => {
    const program = words.find((word) => !ASSIGNMENT.test(word)) ?? "";
    const [first = "", second] = words;
    if (first === "cd" && second !== undefined) folder = posix.join(folder, second);
    const place = { ...search, folder };
    const inPackages = packagesOf(words, program, place);
    const named = inPackages.length > 0 ? null : scriptCall(words, search);
    if (named !== null) {
      const env = assignmentsOf(words.slice(0, words.indexOf(named.script)));
      return commandsOfScript(place, named.script, named.args).map((one) => ({ ...one, env: { ...env, ...one.env } }));
    }
    const call = callIn(words, search.isSure);
    if (call !== null) {
      const folders = inPackages.length === 0 ? [folder] : inPackages.map((one) => one.folder);
      return folders.map((one) => ({ ...call, folder: one, script }));
    }
    const inTexts = CALLS_COMMANDS.test(program) ? commandsOf(commandsIn(words), place, script) : [];
    const called = (names: readonly string[]) => calledScripts(words, names);
    if (inPackages.length > 0) {
      return inPackages.flatMap((one) => {
        const inside = { scripts: one.scripts, packages: () => [], isSure: search.isSure, folder: one.folder };
        return called(Object.keys(one.scripts)).flatMap((name) =>
          commandsOfScript({ ...inside, seen: new Set() }, name),
        );
      });
    }
    if (!words.some((word) => CALLS_SCRIPTS.test(word))) return inTexts;
    const byName = called(Object.keys(search.scripts)).flatMap((name) => commandsOfScript(place, name));
    return [...inTexts, ...byName];
  });
}

/** The commands that are arguments. What `glob -c` finds is added to its command. */
function commandsIn(words: Command): Command[] {
  const at = words.findIndex((word) => word.includes(" "));
  if (/(?:^|\/)glob$/.test(words[0] ?? "") && at !== -1) {
    return shellCommands(words[at] ?? "").map((command) => [...command, ...words.slice(at + 1)]);
  }
  return words.filter((word) => word.includes(" ")).flatMap(shellCommands);
}

/** The packages that a command calls scripts of: those that it names, else all; none if it calls no script of packages. */
function packagesOf(given: Command, program: string, { packages, folder }: CommandSearch): readonly PackageScripts[] {
  // What follows is for the script.
  const words = given.includes("--") && MANAGERS.test(program) ? given.slice(0, given.indexOf("--")) : given;
  const isOfAll =
    CALLS_PACKAGES.test(program) ||
    (MANAGERS.test(program) && words.some((word) => OF_PACKAGES.test(word) || CALLS_PACKAGES.test(word)));
  if (!isOfAll) return folder === "." ? [] : packages().filter((one) => one.folder === folder);
  const all = packages();
  const texts = new Set(
    words.map((word) =>
      word
        .replace(/^--[\w-]+=/, "")
        .replace(/^\.\//, "")
        .replace(/\/$/, ""),
    ),
  );
  const named = all.filter(({ name, folder }) => texts.has(name) || texts.has(folder));
  return named.length > 0 ? named : all;
}

/** The scripts that a command calls by name or, in `run-s test:*`, by pattern. */
function calledScripts(words: Command, names: readonly string[]): string[] {
  const called = words.flatMap((given) => {
    const word = given.replace(/^(?:npm|pnpm|yarn|bun):|^--targets?=/, "");
    if (!word.includes("*")) return names.includes(word) ? [word] : [];
    const pattern = new RegExp(`^${word.replace(/[$()+.?[\\\]^{|}]/g, "\\$&").replace(/\*+/g, "[^]*")}$`);
    return names.filter((name) => pattern.test(name));
  });
  return [...new Set(called)];
}

function callIn(words: Command, isSure: boolean): Omit<FoundCommand, "folder" | "script"> | null {
  const found = runnerAt(words, isSure);
  if (found === null) return null;
  const { dialect, at } = found;
  const args = words.slice(at);
  if (args.some((word) => NO_TESTS.has(word))) return null;
  const node = words.findIndex((word) => posix.basename(word) === "node");
  const nodeArgs = node === -1 || dialect === "node:test" ? [] : words.slice(node + 1, at - 1);
  const env = assignmentsOf(words.slice(0, at));
  return { dialect, program: posix.basename(words[found.program ?? at - 1] ?? ""), args, nodeArgs, env };
}

/** The variables that words of a command set: `NAME=VALUE`. */
function assignmentsOf(words: Command): Record<string, string> {
  return Object.fromEntries(
    words.flatMap((word) => {
      const { name, value } = ASSIGNMENT.exec(word)?.groups ?? {};
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Programs that call Jest by their command `test` with the configuration that `react-scripts` makes. */
export const REACT_PROGRAMS: ReadonlySet<string> = new Set(["react-scripts", "craco", "react-app-rewired"]);

/** Where a command calls a runner. */
interface RunnerPlace {
  readonly dialect: Dialect;
  /** The place of its first argument. */
  readonly at: number;
  /** That of the program. Default: before the first argument. */
  readonly program?: number;
}

/** The runner that a command calls; null if it calls none. */
function runnerAt(words: Command, isSure: boolean): RunnerPlace | null {
  // The value of a flag of a linter may have the same name, and flags of a wrapper may come before it.
  const isWrapped = WRAPPERS.test(words.find((word) => !ASSIGNMENT.test(word)) ?? "");
  const programAt = (program: RegExp): number =>
    words.findIndex((word, i) => program.test(word) && (isWrapped || !/^-[^=]*$/.test(words[i - 1] ?? "")));
  const named: { dialect: Dialect; at: number }[] = [
    { dialect: "vitest", at: programAt(PROGRAMS.vitest) },
    { dialect: "jest", at: programAt(PROGRAMS.jest) },
    { dialect: "mocha", at: programAt(PROGRAMS.mocha) },
    { dialect: "node:test", at: programAt(NODE_RUNNERS) },
  ];
  const [first] = named.filter(({ at }) => at !== -1).sort((a, b) => a.at - b.at);
  if (first !== undefined) return isSure ? { ...first, at: first.at + 1 } : null;
  const react = words.findIndex((word, i) => REACT_PROGRAMS.has(posix.basename(word)) && words[i + 1] === "test");
  if (react !== -1) return isSure ? { dialect: "jest", at: react + 2, program: react } : null;
  const own = words.findIndex((word, i) => OWN_TEST.has(word) && words[i + 1] === "test");
  const dialect = OWN_TEST.get(words[own] ?? "");
  if (dialect !== undefined) return isSure ? { dialect, at: own + 2 } : null;
  const at = words.findIndex((word) => NODE_PROGRAMS.test(word));
  if (at === -1) return null;
  const args = words.slice(at + 1);
  const isTest = isSure
    ? args.some((word) => /^--(?:test|experimental-test)(?:$|-)/.test(word))
    : args.some((word) => /^(?!-)(?:.*[/._-])?tests?(?:[/._-].*)?$/.test(word) && /\.[cm]?[jt]sx?$/.test(word));
  return isTest ? { dialect: "node:test", at: at + 1 } : null;
}

/** Modules that are only required to compile tests, which is done here. */
const COMPILERS =
  /(?:^|\/)(?:ts-node|tsx|tsm|esm|sucrase|jiti|coffee-?script|babel-register|babel-core\/register|esbuild-register|esbuild-runner|source-map-support|tsconfig-paths|@babel\/register|@swc-node\/register|@swc\/register|@esbuild-kit\/[\w-]+|@oxc-node\/core)(?:\/|$)|--loader/;

/** Whether a module, as a flag names it, is one of them. */
export function isCompiler(specifier: string): boolean {
  return COMPILERS.test(specifier.replaceAll("\\", "/").replace(/\.[cm]?js$/, ""));
}
