/** What the scripts of a `package.json` call another runner with. */
import { posix } from "node:path";
import { unquoted } from "../../core/text/shell-quotes.ts";
import type { Dialect } from "../../core/data/compat/compat-config.ts";
import { argsOfBorp } from "./scripts/borp.ts";

/** A call of a runner in a script. */
export interface RunnerCommand {
  /** The arguments after the runner's name. */
  readonly args: readonly string[];
  /** Variables that the script sets for it. */
  readonly env: Readonly<Record<string, string>>;
  /** The folder that it is called in, from that of the `package.json`. */
  readonly folder: string;
  /** The name of the script. */
  readonly script: string;
}

/** A command of a shell: its words, without quotes. */
type Command = readonly string[];

/** Splits a script into simple commands. Quotes and backslashes are those of a POSIX shell; variables stay as they are. */
export function shellCommands(text: string): Command[] {
  const commands: string[][] = [[]];
  let word: string | null = null;
  const endWord = () => {
    if (word !== null) commands.at(-1)?.push(word);
    word = null;
  };
  for (const [part] of text.matchAll(/'[^']*'|"(?:[^"\\]|\\[^])*"|\\[^]|\s+|&&|\|\||[;|&\n()]|[^'"\\\s;|&()]+|[^]/g)) {
    if (/^\s+$/.test(part) && !part.includes("\n")) endWord();
    else if (/^(?:&&|\|\||[;|&()]|\s+)$/.test(part)) {
      endWord();
      commands.push([]);
    } else word = (word ?? "") + unquoted(part);
  }
  endWord();
  return commands.filter((words) => words.length > 0);
}

/** The names of the programs that are a runner. */
const PROGRAMS: Readonly<Record<Exclude<Dialect, "node:test" | "bun">, RegExp>> = {
  vitest: /^(?:.*\/)?vitest(?:\.mjs)?$/,
  jest: /^(?:.*\/)?jest(?:\.js)?$/,
  mocha: /^(?:.*\/)?(?:_?mocha|ts-mocha|mocha\.js)$/,
};

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
const WRAPPERS = /^(?:.*\/)?(?:nyc|c8|npx|pnpm|yarn|bunx?|cross-env|dotenv|env|node|time|xvfb-run(?:-safe)?)$/;

/** Programs that call scripts by name. */
const CALLS_SCRIPTS = /^(?:npm|pnpm|yarn|bun|run-s|run-p|npm-run-all2?|run-z|wireit|nr|ni|node)$/;

/**
 * The calls of a runner: those that `test` leads to, else those of the first other script with tests.
 *
 * @param scripts - `scripts` of a `package.json`.
 */
export function runnerCommands(scripts: Readonly<Record<string, string>>, dialect: Dialect): RunnerCommand[] {
  const names = Object.keys(scripts);
  const others = names.filter((name) => /^(?:test|unit|spec|mocha|jest|vitest)/.test(name) && name !== "test");
  // A file that is called without a runner may have tests.
  for (const isSure of dialect === "node:test" ? [true, false] : [true]) {
    for (const script of ["test", ...others]) {
      const found = commandsOfScript({ scripts, dialect, isSure, seen: new Set() }, script);
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** What is looked for. */
interface CommandSearch {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dialect: Dialect;
  /** Whether a call has to name the runner. */
  readonly isSure: boolean;
  readonly seen: Set<string>;
}

function commandsOfScript(search: CommandSearch, script: string): RunnerCommand[] {
  const { scripts, seen } = search;
  const text = scripts[script];
  if (text === undefined || seen.has(script)) return [];
  seen.add(script);
  let folder = ".";
  return shellCommands(text).flatMap((words): RunnerCommand[] => {
    const [first = "", second] = words;
    if (first === "cd" && second !== undefined) folder = posix.join(folder, second);
    const call = callIn(words, search);
    if (call !== null) return [{ ...call, folder, script }];
    if (!words.some((word) => CALLS_SCRIPTS.test(word))) return [];
    return calledScripts(words, Object.keys(scripts)).flatMap((name) => commandsOfScript(search, name));
  });
}

/** The scripts that a command calls by name or, in `run-s test:*`, by pattern. */
function calledScripts(words: Command, names: readonly string[]): string[] {
  return words.flatMap((word) => {
    if (!word.includes("*")) return names.includes(word) ? [word] : [];
    const pattern = new RegExp(`^${word.replace(/[$()+.?[\\\]^{|}]/g, "\\$&").replace(/\*+/g, "[^]*")}$`);
    return names.filter((name) => pattern.test(name));
  });
}

function callIn(words: Command, search: CommandSearch): Pick<RunnerCommand, "args" | "env"> | null {
  const at = runnerAt(words, search);
  if (at === null) return null;
  const program = words[at - 1] ?? "";
  const args = BETTER_NODE_TEST.test(program)
    ? ["**/*.test.{js,ts}"]
    : BORP.test(program)
      ? argsOfBorp(words.slice(at))
      : words.slice(at);
  if (args.some((word) => NO_TESTS.has(word))) return null;
  const env: Record<string, string> = {};
  for (const word of words.slice(0, at)) {
    const { name, value } = ASSIGNMENT.exec(word)?.groups ?? {};
    if (name !== undefined && value !== undefined) env[name] = value;
  }
  return { args, env };
}

/** The program of better-node-test, which calls `node --test` with these files. */
const BETTER_NODE_TEST = /^(?:.*\/)?bnt$/;

/** A program that runs the tests of `node:test`. */
const BORP = /^(?:.*\/)?borp$/;

/** The place of the first argument of a runner; null if a command does not call it. */
function runnerAt(words: Command, { dialect, isSure }: CommandSearch): number | null {
  if (dialect === "bun") {
    const at = words.findIndex((word, i) => word === "bun" && words[i + 1] === "test");
    return at === -1 ? null : at + 2;
  }
  if (dialect === "node:test") {
    const better = words.findIndex((word) => BETTER_NODE_TEST.test(word));
    if (better !== -1) return better + 1;
    const at = words.findIndex((word) => /^(?:.*\/)?(?:node|tsx|borp)$/.test(word));
    if (at === -1) return null;
    const args = words.slice(at + 1);
    const isTest =
      BORP.test(words[at] ?? "") ||
      args.some((word) => /^--(?:test|experimental-test)(?:$|-)/.test(word)) ||
      (!isSure &&
        args.some((word) => /^(?!-)(?:.*[/._-])?tests?(?:[/._-].*)?$/.test(word) && /\.[cm]?[jt]s$/.test(word)));
    return isTest ? at + 1 : null;
  }
  const program = PROGRAMS[dialect];
  // The value of a flag of a linter may have the same name, and flags of a wrapper may come before it.
  const isWrapped = WRAPPERS.test(words.find((word) => !ASSIGNMENT.test(word)) ?? "");
  const at = words.findIndex((word, i) => program.test(word) && (isWrapped || !/^-[^=]*$/.test(words[i - 1] ?? "")));
  return at === -1 ? null : at + 1;
}
