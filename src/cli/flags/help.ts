/** The text of `--help`: an overview of the program, or one command with its own flags. */
import type { AddedOptions } from "../../config/plugins/added-options.ts";
import type { AddedValues } from "../../core/data/added/added-values.ts";
import { COMMON_FLAGS, type Flag, OWN_FLAGS } from "./flag-table.ts";
import { COMMANDS, type CommandName, type FlagOwner } from "./flag-kinds.ts";
import { type BundleFlags, flagOfPlugin } from "./args.ts";

/** Columns of the text. */
const WIDTH = 80;

/** Columns of a term that has its text beside it. */
const LONGEST_TERM = 32;

/** The code of a project that commands without a run execute. */
const EXECUTED =
  "Of the project, only the configuration and its plugins are executed, and vite.config.* if an import is not found without its aliases; with --no-config, nothing.";

/** A command in `--help`. The detail is only in the help of the command. */
interface CommandHelp {
  readonly operands: string;
  readonly summary: string;
  readonly detail?: string;
}

/** What `--help` says of each command besides its flags. */
const COMMAND_HELP: Readonly<Record<CommandName, CommandHelp>> = {
  run: { operands: "[PATH | NODEID]...", summary: "Run tests. This is the default command." },
  watch: {
    operands: "[PATH | NODEID]...",
    summary: "Run tests, and after each change those that it reaches.",
    detail: "Press h for the keys. Without a terminal there are none, and it ends with its input.",
  },
  bench: {
    operands: "[PATH | NODEID]...",
    summary: "Run benchmarks: the tests that have the fixture benchmark, one after the other.",
    detail:
      "It is xtest run --benchmark-only, and has the flags of xtest run. With --against REF, those of the working tree and of another commit run in turns, and it says which differences the noise allows to see.",
  },
  list: { operands: "[PATH | NODEID]...", summary: "List tests without importing them.", detail: EXECUTED },
  build: { operands: "[PATH | NODEID]...", summary: "Bundle tests into one file that runs without xtest." },
  check: { operands: "[PATH]...", summary: "Report problems of the test suite without running it.", detail: EXECUTED },
  bisect: {
    operands: "NODEID [PATH | NODEID]...",
    summary: "Find the smallest set of earlier tests that makes a test fail.",
    detail:
      "The tests that may make it fail are those before it of what is selected, which is all without other paths.",
  },
  "why-slow": {
    operands: "[PATH | NODEID]... | TRACE",
    summary: "Run tests and say where the time went, and what to do about it.",
    detail:
      "It runs what xtest run would run, with the same flags and the same exit code, and records a trace. Of a file that xtest run --trace has written, it says the same without a run.",
  },
  flaky: {
    operands: "",
    summary: "List tests that changed their outcome with the same code.",
    detail: "What runs with --history FILE have recorded tells it; of each test, the last 20 runs count.",
  },
  config: {
    operands: "",
    summary: "Print the value of each option, and where it comes from.",
    detail: "With -q, only of those that are not their defaults. In the root of several projects, the options of each.",
  },
  merge: {
    operands: "REPORT...",
    summary: "Merge reports of shards, attempts and machines into one.",
    detail:
      "Reports are JSON, JUnit XML or HTML; of two with the same test, the later one counts. A shard without a report is an error. The exit code is that of all.",
  },
  coverage: {
    operands: "merge [DIR | FILE]...",
    summary: "Merge the coverage of several runs, and report it.",
    detail:
      "The runs have written it with --cov-report json; what is named is their coverage-final.json, or its folder.",
  },
  covers: {
    operands: "FILE | FILE:LINE | FILE:FIRST-LAST | FILE::FUNCTION",
    summary: "List the tests that have run a line, a function or a file.",
    detail: "Runs with --cov --cov-context test have recorded it. With --test ID, lists what a test has run.",
  },
  affected: {
    operands: "",
    summary: "Check --changed: whether it would select each test that has run a function.",
    detail:
      "With --audit, which it needs. Runs with --cov --cov-context test have recorded which test runs what; the exit code is 1 if --changed would not select a test although it has run what changed. Which tests the changes reach now, xtest list --changed --why tells.",
  },
  report: {
    operands: "",
    summary: "Print the report of a run with --queue again.",
    detail: "The machines of the run need not be there any more. What it reports is what they have kept in Redis.",
  },
  completion: {
    operands: "bash|zsh|fish|powershell",
    summary: "Print a script that completes commands, flags, paths, node ids and filters in a shell.",
    detail: "What it suggests of tests is what the last listing or run has found.",
  },
  lsp: {
    operands: "",
    summary: "Serve editors: definitions, renames, problems and more, by the language server protocol.",
    detail:
      "An editor starts it, and speaks with it over standard input and output. It loads the configuration of each file that is opened.",
  },
  init: {
    operands: "",
    summary: "Write a first configuration, a first test and what belongs to them.",
    detail: "What exists stays as it is, but for a script in package.json and the include of tsconfig.json.",
  },
  try: {
    operands: "",
    summary: "Run a suite of Vitest, Jest, Mocha, node:test or Bun by its own runner and here, and compare.",
    detail:
      "Nothing of the project is changed, and it need not have xtest installed. What differs is printed with its reason, as far as that is known. The exit code is 0 if every test has the same outcome, 1 if not.",
  },
  migrate: {
    operands: "[PATH]...",
    summary: "Rewrite files of describe and it into functions, classes and tables.",
    detail: "What it cannot say stays, and runs under the option compat.",
  },
  typegen: {
    operands: "",
    summary: "Write xtest-env.d.ts, which types the fixtures of the project.",
    detail: "Folders whose conftests define the same names as others get a file of their own.",
  },
};

/** The text of `xtest --help`. */
export function programHelp(added: AddedOptions | null): string {
  const commands = COMMANDS.map((name) => [name, COMMAND_HELP[name].summary] as const);
  const common = OWN_FLAGS.filter(({ key }) => COMMON_FLAGS.has(key));
  return page(
    ["xtest [run] [PATH | NODEID]...", "xtest COMMAND --help"],
    "Find the tests of a TypeScript project at build time, and run them.",
    [{ title: "Commands", rows: commands }, ...flagSections(common, added, "Common flags of xtest run")],
    added,
  );
}

/** The text of `xtest COMMAND --help`. */
export function commandHelp(command: CommandName, added: AddedOptions | null): string {
  const { operands, summary, detail } = COMMAND_HELP[command];
  const usage = ["xtest", command, operands, "[FLAGS]"].filter((part) => part !== "").join(" ");
  const text = detail === undefined ? summary : `${summary} ${detail}`;
  return page([usage], text, flagSections(flagsOf(command), added), added);
}

/** The text of `--help` of a bundle. */
export function bundleHelp({ flags = [], ofProjects = false }: BundleFlags = {}): string {
  const own = OWN_FLAGS.filter(
    ({ owners }) => owners?.includes("bundle") || (ofProjects && owners?.includes("archive")),
  );
  const sections = flagSections(own, { flags });
  const what = ofProjects ? "Run the tests of the projects of this archive." : "Run the tests of this bundle.";
  return page(["xtest.mjs [PATH | NODEID]... [FLAGS]"], what, sections, null);
}

function flagsOf(owner: FlagOwner): Flag[] {
  return OWN_FLAGS.filter(({ owners }) => owners?.includes(owner));
}

/** A heading with what is listed under it. */
interface HelpSection {
  readonly title: string;
  readonly rows: readonly (readonly [term: string, text: string])[];
}

/** Flags by their headings. Those of plugins come before the last one. @param title - one heading for all but the last. */
function flagSections(flags: readonly Flag[], added: Pick<AddedValues, "flags"> | null, title?: string): HelpSection[] {
  const isLast = ({ group }: Flag) => group === "Other";
  const own = flags.filter((flag) => !isLast(flag)).map((flag) => ({ ...flag, group: title ?? flag.group }));
  const sections = new Map<string, (readonly [string, string])[]>();
  for (const flag of [...own, ...(added?.flags ?? []).map(flagOfPlugin), ...flags.filter(isLast)]) {
    const rows = sections.get(flag.group) ?? [];
    rows.push([flag.names, helpOf(flag)]);
    sections.set(flag.group, rows);
  }
  return [...sections].map(([group, rows]) => ({ title: group, rows }));
}

/** With the choices and the default of a flag that has choices, or a default that only the plugin knows. */
function helpOf({ help, kind, owners }: Flag): string {
  const notes = [];
  if (kind.choices !== undefined) notes.push(`choices: ${kind.choices.map((word) => JSON.stringify(word)).join(", ")}`);
  const { fallback } = kind;
  const isTelling = typeof fallback === "string" || (typeof fallback === "number" && owners === null);
  if (isTelling && (kind.choices !== undefined || owners === null)) notes.push(`default: ${JSON.stringify(fallback)}`);
  return [help, notes.length === 0 ? "" : `(${notes.join(", ")})`].filter((part) => part !== "").join(" ");
}

function page(
  usage: readonly string[],
  summary: string,
  sections: readonly HelpSection[],
  added: AddedOptions | null,
): string {
  const [first = "", ...others] = usage;
  const blocks = [
    [`Usage: ${first}`, ...others.map((line) => `       ${line}`)],
    wrapped(summary, WIDTH),
    ...sections.map(({ title, rows }) => [`${title}:`, ...rowLines(rows)]),
    ...keyLines(added),
  ];
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** Terms in a column of their own, texts beside them, wrapped. The text of a long term begins below it. */
function rowLines(rows: HelpSection["rows"]): string[] {
  const widths = rows.map(([term]) => term.length);
  const column = Math.max(...widths.filter((width) => width <= LONGEST_TERM), 0) + 4;
  return rows.flatMap(([term, text]) => {
    const isBeside = term.length <= LONGEST_TERM;
    const texts = isBeside ? wrapped(text, WIDTH - column) : ["", ...wrapped(text, WIDTH - column)];
    return texts.map((line, index) => ((index === 0 ? `  ${term}` : "").padEnd(column) + line).trimEnd());
  });
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

function keyLines(added: AddedOptions | null): string[][] {
  if (added === null || added.keys.length === 0) return [];
  const width = Math.max(...added.keys.map(({ name }) => name.length));
  const keys = added.keys.map(({ name, type, help, owner, default: fallback }) => {
    const what = help === "" ? `of ${owner}` : help;
    const value = fallback === null ? "" : `, default: ${JSON.stringify(fallback)}`;
    return `  ${name.padEnd(width)}  ${what} (${type}${value})`;
  });
  return [["Configuration keys added by plugins and conftests:", ...keys]];
}
