/** Reads the configuration of `bun test`: `bunfig.toml` and flags of scripts. */
import { posix } from "node:path";
import { parseArgs } from "node:util";
import type { CoverageThreshold, CompatProject } from "../../../core/data/compat/compat-config.ts";
import {
  loadedFiles,
  NO_COVERAGE,
  ofCoverage,
  type ReadCoverage,
  reportsOf,
  thresholdsOf,
  totalThreshold,
} from "../coverage-values.ts";
import { defaultProject } from "../default-project.ts";
import { ignoredOptions } from "../ignored-options.ts";
import { onlyPaths, type ReadRequest, type ReadSuite } from "../read-context.ts";
import { countValue, listOf, textOf } from "../read-values.ts";

const TEXT = { type: "string" as const };
const TEXTS = { type: "string" as const, multiple: true };

/** Parses the arguments of a call. */
function parseBunCall(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    options: {
      ...{
        preload: { ...TEXTS, short: "r" },
        timeout: TEXT,
        "rerun-each": TEXT,
        "test-name-pattern": { ...TEXT, short: "t" },
      },
      ...{ reporter: TEXT, "reporter-outfile": TEXT, seed: TEXT, cwd: TEXT, config: { ...TEXT, short: "c" } },
      ...{ "coverage-reporter": TEXTS, "coverage-dir": TEXT },
    },
  });
}

export async function readBun(request: ReadRequest): Promise<ReadSuite> {
  const { disk, command, root } = request;
  const { values: flags, positionals } = parseBunCall(command.args);
  const named = request.configFile ?? textOf(flags["config"]) ?? "bunfig.toml";
  const file = named === false ? null : posix.resolve(root, named);
  const isThere = file !== null && disk.isFile(file);
  const options = isThere ? testSection(String(await disk.load(file))) : {};
  const base = defaultProject("bun", root, null);
  const path = (one: string) => (/^\.{0,2}\//.test(one) ? posix.resolve(root, one) : one);
  const timeout = countValue(flags["timeout"]) ?? countValue(options["timeout"]) ?? base.testTimeout;
  const folder = textOf(options["root"]);
  const { values: said } = parseBunCall(request.coverageArgs);
  const { coverage, ignored: uncovered } = bunCoverage(options, said, root, request.coverageArgs === command.args);
  const project: CompatProject = {
    ...base,
    files: {
      ...base.files,
      only: onlyPaths(positionals),
      roots: [folder === undefined ? root : posix.resolve(root, folder)],
    },
    setupFiles: [...texts(options["preload"]), ...texts(flags["preload"])].map(path),
    testTimeout: timeout,
    hookTimeout: timeout,
    env: command.env,
  };
  return {
    configFile: isThere ? file : null,
    projects: [project],
    bail: flags["bail"] === true ? 1 : (countValue(flags["bail"]) ?? 0),
    passWithNoTests: false,
    coverage,
    ignored: [...ignoredOptions("bun", options), ...ignoredOptions("bun", flags), ...uncovered],
  };
}

/** @param isOwn - whether the flags are those of this call, and not of another script. */
function bunCoverage(
  options: Readonly<Record<string, unknown>>,
  flags: Readonly<Record<string, unknown>>,
  root: string,
  isOwn: boolean,
): ReadCoverage {
  const said = Object.keys({ ...options, ...flags }).some((key) => key.startsWith("coverage"));
  if (!said) return NO_COVERAGE;
  const folder = textOf(flags["coverage-dir"]) ?? textOf(options["coverageDir"]);
  const { reports, ignored } = reportsOf(
    flags["coverage-reporter"] ?? options["coverageReporter"],
    ["text"],
    folder === undefined ? undefined : posix.resolve(root, folder),
    "coverageReporter",
  );
  const isFlagged = isOwn && (flags["coverage"] === true || flags["coverage-reporter"] !== undefined);
  return {
    coverage: {
      enabled: options["coverage"] === true || isFlagged,
      files: {
        ...loadedFiles(root),
        exclude: [...texts(options["coveragePathIgnorePatterns"]), "**/node_modules/**"],
        tests: options["coverageSkipTestFiles"] === false,
      },
      thresholds: totalThreshold(requiredByBun(options["coverageThreshold"]), true),
      reports,
      ignoreMethods: [],
      watermarks: {},
    },
    ignored:
      options["coverageIgnoreSourcemaps"] === true
        ? [...ignored, ofCoverage("coverageIgnoreSourcemaps", "figures are those of the sources")]
        : ignored,
  };
}

/** Parts of 1, for each file. One that a table does not name is 0.9; statements are not checked. */
function requiredByBun(given: unknown): CoverageThreshold["required"] {
  if (typeof given === "number") return { lines: given * 100, functions: given * 100 };
  const parts = thresholdsOf(given);
  if (Object.keys(parts).length === 0) return {};
  return { lines: (parts.lines ?? 0.9) * 100, functions: (parts.functions ?? 0.9) * 100 };
}

const texts = (value: unknown): string[] => listOf(value).flatMap((one) => textOf(one) ?? []);

/** The simple values of `[test]` in a text of TOML: texts, numbers, switches, lists of texts, and a table of thresholds. */
export function testSection(text: string): Record<string, unknown> {
  const values = valuesOf(text, "test");
  const thresholds = valuesOf(text, "test.coverageThreshold");
  return Object.keys(thresholds).length === 0 ? values : { ...values, coverageThreshold: thresholds };
}

/** The values of a section, on one or several lines. */
function valuesOf(text: string, name: string): Record<string, unknown> {
  const section = new RegExp(
    `^\\[${name.replace(".", "\\.")}\\][^\\S\\n]*(?:#.*)?$(?<body>[^]*?)(?=^\\[|(?![^]))`,
    "m",
  ).exec(text.replaceAll("\r", ""))?.groups;
  const values: Record<string, unknown> = {};
  const pair = /^\s*(?<key>\w+)\s*=\s*(?<value>\[[^\]]*\]|\{[^}\n]*\}|"[^"\n]*"|'[^'\n]*'|[^\s#]+)/gm;
  for (const { groups } of (section?.["body"] ?? "").matchAll(pair)) {
    const { key = "", value = "" } = groups ?? {};
    const json = value
      .replace(/'([^']*)'/g, (_, inner: string) => JSON.stringify(inner))
      .replace(/(?<=[{,]\s*)"?(\w+)"?\s*=/g, '"$1":')
      .replace(/,\s*(?=[\]}]$)/, "");
    try {
      values[key] = JSON.parse(json.replace(/#.*$/gm, ""));
    } catch {
      // Dates, which no option of tests is.
    }
  }
  return values;
}
