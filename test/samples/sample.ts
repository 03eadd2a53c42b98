/** Sample folders: `fixtures/<kind>/<case>` with a `_case.json`, run through the built package. */
import { expect } from "@jest/globals";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";

import { type CommandResult, type CommandServer, environment } from "./command-server.ts";
import { runToEnd } from "../time-limit.ts";

export type { CommandResult } from "./command-server.ts";

export const PROJECT = path.resolve(import.meta.dirname, "../..");
const BIN = path.join(PROJECT, "dist/cli/bin.js");

/** What `_case.json` of a case may hold. */
export interface SampleConfig {
  /** One line: what the case shows. */
  readonly description: string;
  /** Arguments of `xtest`, one list a command; by subject if its transcript would be above 200 lines: each has one of its own. */
  readonly commands?: Commands | Readonly<Record<string, Commands>>;
  /** Whether hooks of the run decide which items there are, or whether there are any. Default: false. */
  readonly changesItems?: boolean;
  /** Whether each command has to be a process of its own, for example as tests tell runs apart by it. Default: false. */
  readonly ownProcesses?: boolean;
  /** Variables added to the environment of each command. */
  readonly env?: Readonly<Record<string, string>>;
  /** Packages that it finds as if they were installed, to their names in this repository. Default: none but this one. */
  readonly packages?: Readonly<Record<string, string>>;
}

type Commands = readonly (readonly string[])[];

/** Its commands by the file name of the transcript, without `_expected` or `_actual`. */
export function commandsByTranscript({ commands = [[]] }: SampleConfig): [suffix: string, Commands][] {
  return isList(commands)
    ? [[".txt", commands]]
    : Object.entries(commands).map(([subject, some]) => [`.${subject}.txt`, some]);
}

function isList(commands: NonNullable<SampleConfig["commands"]>): commands is Commands {
  return Array.isArray(commands);
}

export interface Sample {
  readonly name: string;
  readonly folder: string;
  readonly config: SampleConfig;
}

/** The cases of one kind, in name order. Each must say what it shows. */
export function samplesOf(kind: string): Sample[] {
  const folder = path.join(PROJECT, "fixtures", kind);
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names.map(({ name }) => {
    const file = path.join(folder, name, "_case.json");
    if (!existsSync(file)) throw new Error(`${kind}/${name} has no _case.json`);
    const config: SampleConfig = JSON.parse(readFileSync(file, "utf8"));
    if (!config.description) throw new Error(`${kind}/${name}/_case.json has no description`);
    return { name, folder: path.join(folder, name), config };
  });
}

/**
 * Runs `xtest` in a folder, without colours and without anything of this run in its environment.
 *
 * @param node - the program that it runs on. Default: that of this process.
 */
export function xtest(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  node: string = process.execPath,
): CommandResult {
  return runToEnd(node, [BIN, ...args], { cwd: folder, env: { ...environment(), ...env } });
}

/** Whether a {@link CommandServer} may run a command of a sample. What tests write with `-s` goes past it. */
function isServed({ config }: Sample, args: readonly string[]): boolean {
  return config.ownProcesses !== true && !args.includes("-s");
}

/** Copies a sample's input to a temporary folder, runs `use` there and takes it away again. */
export async function inCopy<T>(sample: Sample, use: (folder: string) => T | Promise<T>): Promise<T> {
  // The copy's path must not lead through a link, or the paths in messages would differ from it.
  const copy = path.join(mkdtempSync(path.join(realpathSync(os.tmpdir()), "xtest-sample-")), sample.name);
  try {
    cpSync(sample.folder, copy, { recursive: true, filter: (file) => !/[\\/](_actual|_expected|_case)/.test(file) });
    // Inputs are ES modules, as those of a project with "type": "module".
    if (!existsSync(path.join(copy, "package.json")))
      writeFileSync(path.join(copy, "package.json"), '{ "type": "module" }\n');
    // As it is where the package was installed: configurations import from it.
    mkdirSync(path.join(copy, "node_modules"), { recursive: true });
    symlinkSync(PROJECT, path.join(copy, "node_modules/unplugin-xtest"), "junction");
    for (const [name, source] of Object.entries(sample.config.packages ?? {})) {
      const link = path.join(copy, "node_modules", name);
      mkdirSync(path.dirname(link), { recursive: true });
      symlinkSync(path.join(PROJECT, "node_modules", source), link, "junction");
    }
    return await use(copy);
  } finally {
    rmSync(path.dirname(copy), { recursive: true, force: true });
  }
}

/** What the commands of a sample print, as texts that are the same on every machine, by the end of their file's name. */
export type Transcripts = ReadonlyMap<string, string>;

/**
 * Everything that the commands of a sample print.
 *
 * @param node - the program that they run on. Default: that of this process.
 * @param server - for all commands but the first. Default: each has a process of its own.
 */
export function transcripts(sample: Sample, node?: string, server?: CommandServer): Promise<Transcripts> {
  return inCopy(sample, async (folder) => (await commandsIn(folder, sample, { node, server })).transcripts);
}

/** What came of a sample's commands. */
export interface RanSample {
  readonly transcripts: Transcripts;
  /** Ids that `list` prints; null if it fails, or was not asked. */
  readonly listed: readonly string[] | null;
  /** Ids that a run of everything reports, in order, each of them once for all its attempts. */
  readonly ran: readonly string[];
  /** Ids that `list --resolve` prints; null if `list` prints all there is to know. */
  readonly resolved: readonly string[] | null;
}

/**
 * Runs the commands of a sample, lists its tests, and runs them all unless one of the commands has done that.
 *
 * @param options.lists - whether its tests are listed and run.
 * @param options.begins - whether its first command has a process of its own.
 */
export function runSample(
  sample: Sample,
  server: CommandServer,
  { lists, begins }: { readonly lists: boolean; readonly begins: boolean },
): Promise<RanSample> {
  return inCopy(sample, async (folder) => {
    const { transcripts, reported } = await commandsIn(folder, sample, { server, begins });
    const run = (...args: readonly string[]): Promise<CommandResult> => server.run(folder, args, sample.config.env);
    const list = lists ? await run("list", "--no-cache") : null;
    if (list?.code !== 0) return { transcripts, listed: null, ran: [], resolved: null };
    const linesOf = ({ stdout }: CommandResult): string[] => stdout.trimEnd().split("\n");
    const listed = linesOf(list);
    const isDynamic = listed.some((id) => id.endsWith("[...]"));
    const ran = reported ?? (await reportedIds(folder, (flags) => run("run", "-q", ...flags)));
    if (ran === null) throw new Error(`${sample.name} is listed, and a run of it does not end with 0 or 1`);
    return { transcripts, listed, ran, resolved: isDynamic ? linesOf(await run("list", "--resolve")) : null };
  });
}

/** Flags of a run that change what it prints, and neither what it runs nor in which order. */
const ONLY_PRINTS =
  /^(?:run|-v+|-q+|-s|-l|-r\w+|--setup-show|--(?:tb|show-capture)(?:=\w+)?|no|short|long|line|auto|native)$/;

/** Runs the commands of a sample in a copy of it. The first one that runs everything also reports the ids. */
async function commandsIn(
  folder: string,
  sample: Sample,
  options: {
    readonly node?: string | undefined;
    readonly server?: CommandServer | undefined;
    readonly begins?: boolean;
  },
): Promise<{ transcripts: Transcripts; reported: readonly string[] | null }> {
  const { node, server, begins = true } = options;
  let reported: readonly string[] | null = null;
  const transcripts = new Map<string, string>();
  const all = commandsByTranscript(sample.config).flatMap(([suffix, some]) => some.map((args) => ({ suffix, args })));
  for (const [index, { suffix, args }] of all.entries()) {
    const serving = (index > 0 || !begins) && isServed(sample, args) ? server : undefined;
    const run = async (flags: readonly string[]): Promise<CommandResult> => {
      const whole = [...args, ...flags];
      return serving?.run(folder, whole, sample.config.env) ?? xtest(folder, whole, sample.config.env, node);
    };
    let result: CommandResult | undefined;
    if (reported === null && args.every((arg) => ONLY_PRINTS.test(arg))) {
      reported = await reportedIds(folder, async (flags) => (result = await run(flags)));
    }
    const { code, stdout, stderr } = result ?? (await run([]));
    const parts = [`$ xtest ${args.join(" ")}`.trimEnd(), stdout.trimEnd()];
    if (stderr !== "") parts.push("--- stderr", stderr.trimEnd());
    const whole = [...parts.filter((part) => part !== ""), `--- exit ${String(code)}`].join("\n");
    const text = masked(args.includes("-n") ? unordered(whole) : whole, folder);
    const before = transcripts.get(suffix);
    transcripts.set(suffix, `${before === undefined ? "" : `${before}\n`}${fixturesInLines(text)}\n`);
  }
  return { transcripts, reported };
}

/** The ids of a run's report; null if it wrote none, or ended before everything was run. */
async function reportedIds(
  folder: string,
  run: (flags: readonly string[]) => Promise<CommandResult>,
): Promise<readonly string[] | null> {
  const file = path.join(path.dirname(folder), "report.json");
  const { code } = await run(["--report-json", file]);
  if ((code !== 0 && code !== 1) || !existsSync(file)) return null;
  const { tests }: { tests: { id: string }[] } = JSON.parse(readFileSync(file, "utf8"));
  return [...new Set(tests.map(({ id }) => id))];
}

/** Takes out what differs from run to run: the folder, times, versions. */
export function masked(text: string, folder: string): string {
  return text
    .replaceAll(folder, "<root>")
    .replaceAll(PROJECT, "<xtest>")
    .replace(/\b\d+\.\d+s\b(?: \(\d+:\d\d:\d\d\))?/g, "#s")
    .replace(/"(duration|setup|call|teardown)": [\d.e-]+/g, '"$1": 0')
    .replace(/^xtest \d+\.\d+\.\d+ -- (?:node v[\d.]+|bun)/gm, (line) =>
      line.endsWith("bun") ? "xtest # -- bun" : "xtest # -- node v#",
    )
    .replace(/\bduration_ms: [\d.]+/g, "duration_ms: #")
    .replace(/"hash": "[^"]+"/g, '"hash": "#"')
    .replace(/=+ (.*) =+$/gm, "== $1 ==")
    .replace(/[ \t]+$/gm, "");
}

/** Fixtures, of which each listing with `--json` has all that are built in, stand in a line each. */
function fixturesInLines(text: string): string {
  return text.replace(/^ {4}\{\n {6}"name": .*\n {6}"scope": .*\n(?: {6}.*\n)*? {4}\}/gm, (fixture) =>
    fixture.replace(/\n */g, " "),
  );
}

/** Takes out what differs between runs of several workers: who ran an item, and when. */
function unordered(text: string): string {
  const letters = /^[.FEsxXR]{2,}(?= *( \[100%\])?$)/gm;
  const lines = /(?:^\[gw\d+\] \[ *\d+%\] .*\n)+/gm;
  return text
    .replace(letters, (found) => [...found].sort().join(""))
    .replace(lines, (found) => `${sortedLines(found.replace(/^\[gw\d+\] \[ *\d+%\]/gm, "[gw#] [#%]"))}\n`);
}

function sortedLines(text: string): string {
  return text.trimEnd().split("\n").sort().join("\n");
}

/** Compares with `_expected<suffix>`, leaving `_actual<suffix>` beside it where they differ. */
export function expectFile(sample: Sample, suffix: string, actual: string): { actual: string; expected: string } {
  const expectedFile = path.join(sample.folder, `_expected${suffix}`);
  const actualFile = path.join(sample.folder, `_actual${suffix}`);
  rmSync(actualFile, { force: true });
  const expected = existsSync(expectedFile)
    ? readFileSync(expectedFile, "utf8")
    : "(nothing is expected yet: npm run accept)\n";
  if (actual !== expected) writeFileSync(actualFile, actual);
  return { actual, expected };
}

/** Compares what the commands of a sample printed with its `_expected*.txt`. */
export function expectTranscripts(sample: Sample, texts: Transcripts): void {
  for (const [suffix, text] of texts) {
    const { actual, expected } = expectFile(sample, suffix, text);
    expect(actual).toBe(expected);
  }
}
