/** Reads what `c8` and `nyc` are told: `.c8rc`, `.nycrc`, `package.json`, and flags of scripts that call them. */
import { posix } from "node:path";
import { parseArgs } from "node:util";
import { METRICS } from "../../../core/data/run/option-values.ts";
import type { IgnoredOption } from "../../../core/data/compat/compat-config.ts";
import {
  loadedFiles,
  NO_COVERAGE,
  ofCoverage,
  type ReadCoverage,
  reportsOf,
  thresholdsOf,
  totalThreshold,
} from "../coverage-values.ts";
import { findUpwards, type ReadRequest } from "../read-context.ts";
import { countValue, entriesOf, field, listOf, textOf, textsOf, textTableOf } from "../read-values.ts";
import { type ProgramCall, programCalls } from "../script-commands.ts";

const TEXT = { type: "string" as const };
const TEXTS = { type: "string" as const, multiple: true };

/** The flags that take a value, with their short forms and other names. */
const FLAGS = {
  ...{ reporter: { ...TEXTS, short: "r" }, include: { ...TEXTS, short: "n" }, exclude: { ...TEXTS, short: "x" } },
  ...{ extension: { ...TEXTS, short: "e" }, src: TEXTS, "reports-dir": { ...TEXT, short: "o" }, "report-dir": TEXT },
  ...{ config: { ...TEXT, short: "c" }, "nycrc-path": TEXT, cwd: TEXT, "temp-directory": TEXT, "temp-dir": TEXT },
  ...{ branches: TEXT, functions: TEXT, lines: TEXT, statements: TEXT, watermarks: TEXT, resolve: TEXT },
  ...{ "wrapper-length": TEXT, require: { ...TEXTS, short: "i" }, "cache-dir": TEXT, "ignore-class-methods": TEXTS },
};

/** Flags of `nyc` that have another meaning, or none, in `c8`. */
const SHORT_OF_NYC: Readonly<Record<string, string>> = {
  "-c": "--cache",
  "-a": "--all",
  "-s": "--silent",
  "-t": "--temp-dir",
};

const FILES = {
  c8: [".c8rc", ".c8rc.json", ".nycrc", ".nycrc.json"],
  nyc: [".nycrc", ".nycrc.json", ".nycrc.yml", ".nycrc.yaml", "nyc.config.js", "nyc.config.cjs", "nyc.config.mjs"],
};

/** Commands that read what was measured. */
const COMMANDS = ["check-coverage", "report"] as const;

/** What is left out, where the configuration does not say it. */
const EXCLUDE = [
  ...["coverage/**", "packages/*/test{,s}/**", "**/*.d.ts", "test{,s}/**", "**/__tests__/**"],
  ...["test{,-*}.{js,cjs,mjs,ts,tsx,jsx}", "**/*{.,-}test.{js,cjs,mjs,ts,tsx,jsx}"],
  ...["**/{ava,babel,nyc}.config.{js,cjs,mjs}", "**/jest.config.{js,cjs,mjs,ts}"],
  ...["**/{karma,rollup,webpack}.config.js", "**/.{eslint,mocha}rc.{js,cjs}"],
];
const EXTENSIONS = ["js", "cjs", "mjs", "ts", "tsx", "jsx"];

/** Options without a meaning here, with the values that say what is done here anyway. */
const ADVICE: readonly (readonly [key: string, here: readonly unknown[], advice: string])[] = [
  ["skipFull", [false], "reports show all files"],
  ["omitRelative", [true], "files are counted by their absolute paths"],
  ["excludeNodeModules", [true], "packages are not counted"],
  ["resolve", [""], "files are found by their source maps"],
  ["wrapperLength", [], "the engine's places are those of the module"],
  ["experimentalMonocart", [false], "reports are Istanbul's"],
];

/** What `c8` or `nyc` is told. */
interface Told {
  readonly tool: "c8" | "nyc";
  /** The folder that it is called in. */
  readonly folder: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Whether `npm test` calls it to measure. */
  readonly isOfTest: boolean;
}

/** The modules that `nyc` requires in the processes that `npm test` has it measure, such as a compiler. */
export async function requiredByNyc(request: ReadRequest): Promise<readonly string[]> {
  const told = await toldTo(request);
  return told?.tool === "nyc" && told.isOfTest ? (textsOf(told.options["require"]) ?? []) : [];
}

/** The coverage that `c8` or `nyc` measures of a suite. */
export async function readC8(request: ReadRequest): Promise<ReadCoverage> {
  const told = await toldTo(request);
  if (told === null) return NO_COVERAGE;
  const { tool, folder, options, isOfTest } = told;
  const base = textOf(options["cwd"]) === undefined ? folder : posix.resolve(folder, String(options["cwd"]));
  const isFull = options["100"] === true;
  const { reports, ignored } = reportsOf(
    options["reporter"],
    ["text"],
    pathOf(options["reportsDir"] ?? options["reportDir"], base),
    "reporter",
  );
  const all = options["all"] === true;
  const sources = textsOf(options["src"])?.map((one) => posix.resolve(base, one)) ?? [base];
  // Both require 90 % of lines if they are told to check, and nothing else.
  const required = isFull ? thresholdsOf({ 100: true }) : thresholdsOf({ lines: 90, ...options });
  const checksCoverage = isFull || options["checkCoverage"] === true;
  const include = textsOf(options["include"]) ?? [];
  const extensions = textsOf(options["extension"])?.map((one) => one.replace(/^\./, "")) ?? [];
  return {
    coverage: {
      enabled: isOfTest,
      files: {
        ...loadedFiles(base),
        matching: "folders",
        include: include.length === 0 ? null : include,
        exclude: [...(textsOf(options["exclude"]) ?? EXCLUDE), "**/node_modules/**"],
        extensions: tool === "nyc" || extensions.length > 0 ? [...new Set([...EXTENSIONS, ...extensions])] : EXTENSIONS,
        untestedIn: all ? sources : [],
        tests: true,
        external: options["allowExternal"] === true,
      },
      thresholds: checksCoverage ? totalThreshold(required, options["perFile"] === true) : [],
      reports,
      ignoreMethods: textsOf(options["ignoreClassMethods"]) ?? [],
      ...(tool === "c8" && { asEngine: true }),
      watermarks: {},
    },
    ignored: [
      ...ADVICE.flatMap(([key, here, advice]): IgnoredOption[] =>
        options[key] === undefined || here.includes(options[key]) ? [] : [ofCoverage(`${tool} ${key}`, advice)],
      ),
      ...ignored,
    ],
  };
}

/** @returns null if no script calls one of them, and there is no configuration. */
async function toldTo(request: ReadRequest): Promise<Told | null> {
  const { disk, manifest, root } = request;
  const scripts = textTableOf(field(manifest, "scripts"));
  const calls = (["c8", "nyc"] as const).flatMap((tool) =>
    programCalls(scripts, tool).map((call) => ({ tool, call, command: COMMANDS.find((one) => one === call.args[0]) })),
  );
  // What `npm test` calls comes first.
  const measuring = calls.filter(({ command }) => command === undefined);
  const first = measuring.find(({ call }) => call.isOfTest) ?? measuring[0];
  const tool = first?.tool ?? (disk.isFile(`${root}/.c8rc`) || disk.isFile(`${root}/.c8rc.json`) ? "c8" : "nyc");
  const folder = posix.join(root, first?.call.folder ?? ".");
  const flags = first === undefined ? {} : flagsOf(first.call, tool);
  const named = textOf(flags["config"]) ?? textOf(flags["nycrcPath"]);
  const file = named === undefined ? findUpwards(disk, folder, FILES[tool]) : posix.resolve(folder, named);
  const own = camelKeys(field(manifest, tool));
  const configured = { ...own, ...(file === null ? {} : await withExtends(request, file, tool)) };
  if (first === undefined && Object.keys(configured).length === 0) return null;
  // To check and to report may be commands of their own.
  const later = calls.filter(({ call, tool: one, command }) => one === tool && call.isOfTest && command !== undefined);
  const checked = Object.assign(
    {},
    ...later.map(({ call, command }) => ({
      ...flagsOf(call, tool),
      ...(command === "check-coverage" ? { checkCoverage: true } : {}),
    })),
  );
  const options = { ...configured, ...flags, ...checked };
  return { tool, folder, options, isOfTest: first?.call.isOfTest === true };
}

function pathOf(value: unknown, base: string): string | undefined {
  const text = textOf(value);
  return text === undefined ? undefined : posix.resolve(base, text);
}

/** The flags before the program that is called, by their names in camel case. */
function flagsOf({ args }: ProgramCall, tool: "c8" | "nyc"): Record<string, unknown> {
  const words = args[0] === "check-coverage" || args[0] === "report" ? args.slice(1) : args;
  const given = tool === "nyc" ? words.map((word) => SHORT_OF_NYC[word] ?? word) : words;
  const { tokens } = parseArgs({ args: given, strict: false, allowPositionals: true, options: FLAGS, tokens: true });
  const flags: Record<string, unknown> = {};
  for (const token of tokens) {
    // What follows is the program with its own flags.
    if (token.kind !== "option") break;
    const isNo = token.name.startsWith("no-");
    const name = camel(isNo ? token.name.slice(3) : token.name);
    const value = isNo ? false : token.value === undefined ? true : token.value === "false" ? false : token.value;
    const number = METRICS.some((metric) => metric === name) ? countValue(value) : undefined;
    const isList = Reflect.get(Object(Reflect.get(FLAGS, token.name)), "multiple") === true;
    flags[name] = number ?? (isList ? [...listOf(flags[name]), value] : value === "true" ? true : value);
  }
  return flags;
}

/** A configuration with those that it extends, its keys in camel case. */
async function withExtends(
  request: ReadRequest,
  file: string,
  tool: "c8" | "nyc",
  seen: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const { disk } = request;
  const loaded = await disk.load(file);
  // A file without an extension is JSON.
  const own = camelKeys(typeof loaded === "string" ? JSON.parse(loaded) : loaded);
  const { extends: parents, ...options } = own;
  let base: Record<string, unknown> = {};
  for (const name of textsOf(parents) ?? []) {
    const folder = posix.dirname(file);
    const path = disk.resolve(name, folder) ?? disk.resolve(`./${name}`, folder);
    if (path === null || seen.includes(path)) continue;
    base = { ...base, ...(await withExtends(request, path, tool, [...seen, file])) };
  }
  // In nyc, what is extended has the last word.
  return tool === "nyc" ? { ...options, ...base } : { ...base, ...options };
}

function camelKeys(value: unknown): Record<string, unknown> {
  return Object.fromEntries(entriesOf(value).map(([key, one]) => [camel(key), one]));
}

function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
