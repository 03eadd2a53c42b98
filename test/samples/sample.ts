/** Sample folders: `fixtures/<kind>/<case>` with a `_case.json`, run through the built package. */
import { expect } from "@jest/globals";
import { spawnSync } from "node:child_process";
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

export const PROJECT = path.resolve(import.meta.dirname, "../..");
const BIN = path.join(PROJECT, "dist/cli/bin.js");

/** What `_case.json` of a case may hold. */
export interface SampleConfig {
  /** One line: what the case shows. */
  readonly description: string;
  /** Arguments of `xtest`, one list a command. */
  readonly commands?: readonly (readonly string[])[];
  /** Whether hooks of the run decide which items there are, or whether there are any. Default: false. */
  readonly changesItems?: boolean;
  /** Variables added to the environment of each command. */
  readonly env?: Readonly<Record<string, string>>;
  /** Packages that it finds as if they were installed, to their names in this repository. Default: none but this one. */
  readonly packages?: Readonly<Record<string, string>>;
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

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `xtest` in a folder, without colours and without anything of this run in its environment. */
export function xtest(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): CommandResult {
  const { NODE_OPTIONS: _, JEST_WORKER_ID: __, FORCE_COLOR: ___, ...rest } = process.env;
  const result = spawnSync(process.execPath, [BIN, ...args], {
    cwd: folder,
    env: { ...rest, NO_COLOR: "1", COLUMNS: "80", ...env },
    encoding: "utf8",
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: result.status, stdout: result.stdout, stderr: result.stderr };
}

/** Copies a sample's input to a temporary folder, runs `use` there and takes it away again. */
export function inCopy<T>(sample: Sample, use: (folder: string) => T): T {
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
      symlinkSync(path.join(PROJECT, "node_modules", source), path.join(copy, "node_modules", name), "junction");
    }
    return use(copy);
  } finally {
    rmSync(path.dirname(copy), { recursive: true, force: true });
  }
}

/** Everything that the commands of a sample print, as one text that is the same on every machine. */
export function transcript(sample: Sample): string {
  return inCopy(sample, (folder) =>
    (sample.config.commands ?? [[]])
      .map((args) => {
        const { code, stdout, stderr } = xtest(folder, args, sample.config.env);
        const parts = [`$ xtest ${args.join(" ")}`.trimEnd(), stdout.trimEnd()];
        if (stderr !== "") parts.push("--- stderr", stderr.trimEnd());
        const whole = [...parts.filter((part) => part !== ""), `--- exit ${String(code)}`].join("\n");
        return args.includes("-n") ? unordered(whole) : whole;
      })
      .map((text) => masked(text, folder))
      .join("\n\n"),
  ).concat("\n");
}

/** Takes out what differs from run to run: the folder, times, versions. */
export function masked(text: string, folder: string): string {
  return text
    .replaceAll(folder, "<root>")
    .replaceAll(PROJECT, "<xtest>")
    .replace(/\b\d+\.\d+s\b/g, "#s")
    .replace(/"(duration|setup|call|teardown)": [\d.e-]+/g, '"$1": 0')
    .replace(/^xtest \d+\.\d+\.\d+ -- node v[\d.]+/gm, "xtest # -- node v#")
    .replace(/"hash": "[^"]+"/g, '"hash": "#"')
    .replace(/=+ (.*) =+$/gm, "== $1 ==")
    .replace(/[ \t]+$/gm, "");
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

/** Runs the commands of a sample, and compares what they print with `_expected.txt`. */
export function expectTranscript(sample: Sample): void {
  const { actual, expected } = expectFile(sample, ".txt", transcript(sample));
  expect(actual).toBe(expected);
}
