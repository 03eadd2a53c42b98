/** Reads the configuration of Mocha: `.mocharc.*`, `package.json` and flags of scripts. */
import { posix } from "node:path";
import { parseArgs } from "node:util";
import type { CompatProject, IgnoredOption } from "../../../core/data/compat/compat-config.ts";
import { babelConfigs } from "../babel.ts";
import { defaultProject } from "../default-project.ts";
import { ignoredOptions } from "../ignored-options.ts";
import { nodeFlagsIn, otherNodeFlags } from "../node-flags.ts";
import { refuseWrongTypes } from "../option-types.ts";
import { escapeGlob, countValue, entriesOf, field, listOf, textOf, workersValue } from "../read-values.ts";
import { findUpwards, type ProjectDisk, type ReadRequest, type ReadSuite } from "../read-context.ts";
import { conditionsInFlags } from "../../../link/conditions.ts";
import { requiredByNyc } from "./read-c8.ts";
import { isCompiler, shellCommands } from "../script-commands.ts";

const CONFIGS = ["js", "cjs", "yaml", "yml", "jsonc", "json"].map((extension) => `.mocharc.${extension}`);

const TEXT = { type: "string" as const };
const TEXTS = { type: "string" as const, multiple: true };
const SWITCH = { type: "boolean" as const };

/** The flags with their short forms and other names, which are made one. */
const FLAGS = {
  config: TEXT,
  opts: TEXT,
  package: TEXT,
  spec: TEXTS,
  require: { ...TEXTS, short: "r" },
  import: TEXTS,
  file: TEXTS,
  ignore: TEXTS,
  exclude: TEXTS,
  extension: TEXTS,
  timeout: { ...TEXT, short: "t" },
  timeouts: TEXT,
  retries: TEXT,
  ui: { ...TEXT, short: "u" },
  reporter: { ...TEXT, short: "R" },
  "reporter-option": { ...TEXTS, short: "O" },
  "reporter-options": TEXTS,
  slow: { ...TEXT, short: "s" },
  jobs: { ...TEXT, short: "j" },
  globals: TEXTS,
  global: TEXTS,
  grep: { ...TEXT, short: "g" },
  fgrep: { ...TEXT, short: "f" },
  "node-option": { ...TEXTS, short: "n" },
  conditions: { ...TEXTS, short: "C" },
  loader: TEXT,
  "experimental-loader": TEXT,
  "watch-files": TEXTS,
  bail: { ...SWITCH, short: "b" },
  parallel: { ...SWITCH, short: "p" },
  "async-only": { ...SWITCH, short: "A" },
};

/** Options that are lists, which a text separates by commas. */
const LISTS = new Set([
  "spec",
  "require",
  "import",
  "file",
  "ignore",
  "exclude",
  "extension",
  "conditions",
  "node-option",
]);

/** Parses the arguments of a call: options by their long names, and paths as `spec`. */
export function parseMochaCall(args: readonly string[]): Record<string, unknown> {
  const { values, positionals } = parseArgs({
    args: args.map((arg) => (arg === "--no-timeout" || arg === "--no-timeouts" ? "--timeout=0" : arg)),
    strict: false,
    allowPositionals: true,
    options: FLAGS,
  });
  const options: Record<string, unknown> = { ...values };
  const specs = [...listOf(options["spec"]), ...positionals];
  if (specs.length > 0) options["spec"] = specs;
  return options;
}

export async function readMocha(request: ReadRequest): Promise<ReadSuite> {
  const { disk, root } = request;
  const manifestFile = findUpwards(disk, root, ["package.json"]);
  const manifest = manifestFile === null ? null : await disk.load(manifestFile);
  const flags = parseMochaCall(request.command.args);
  const named = request.configFile ?? textOf(flags["config"]) ?? null;
  const file = named === false ? null : named === null ? findUpwards(disk, root, CONFIGS) : posix.resolve(root, named);
  const ofManifest = field(manifest, "mocha");
  const { version } = request;
  refuseWrongTypes("mocha", ofManifest, { file: manifestFile ?? root, under: "mocha.", version });
  const configured = file === null ? {} : await withExtends(disk, file, version);
  const older = isBefore(8, request.version) ? optsOf(disk, posix.resolve(root, textOf(flags["opts"]) ?? OPTS)) : {};
  const byNyc = { require: await requiredByNyc(request) };
  const options = [older, ofManifest, configured, flags].reduce<Record<string, unknown>>(joined, byNyc);
  const project = mochaProject(options, disk, root, request.version);
  return {
    configFile: file ?? (ofManifest === undefined ? null : manifestFile),
    projects: [{ ...project, ...(await compilers(request, options)), env: { ...project.env, ...request.command.env } }],
    bail: options["bail"] === true ? 1 : 0,
    passWithNoTests: false,
    // Mocha measures no coverage itself: c8 and nyc do.
    coverage: null,
    ignored: [
      ...ignoredOptions("mocha", options),
      ...otherNodeFlags(nodeWords(options)),
      ...noDuration(options["timeout"]),
    ],
  };
}

/** Where Mocha before 8 has its options. */
const OPTS = "test/mocha.opts";

const isBefore = (major: number, version: number | null): boolean => version !== null && version < major;

/** The flags in such a file. */
function optsOf(disk: ProjectDisk, file: string): Record<string, unknown> {
  return parseMochaCall(shellCommands(disk.text(file).replace(/^#.*$/gm, "").replaceAll("\n", " ")).flat());
}

/** Packages that compile with Babel what Node loads, and where Babel is. */
const BABEL: Readonly<Record<string, string>> = {
  "@babel/register": "@babel/core",
  "babel-register": "babel-core",
  "babel-core/register": "babel-core",
};

/** Babel, where it is required to compile what Mocha loads. */
async function compilers(
  { disk, root }: ReadRequest,
  configured: Readonly<Record<string, unknown>>,
): Promise<Partial<Pick<CompatProject, "transforms">>> {
  const required = splitList(configured["require"]);
  const babel = required.flatMap((one) => BABEL[one] ?? [])[0];
  const inputs = babel === undefined ? [] : await babelConfigs(disk, [root]);
  const module = babel === undefined ? null : disk.resolve(babel, root);
  if (inputs.length === 0 || module === null) return {};
  const pattern = { source: "\\.(?:es6|es|jsx|js|mjs)$", flags: "" };
  return { transforms: [{ pattern, kind: "babel", module, options: {}, config: {}, inputs }] };
}

async function withExtends(disk: ProjectDisk, file: string, version: number | null): Promise<unknown> {
  const own = await disk.load(file);
  refuseWrongTypes("mocha", own, { file, under: "", version });
  const parents = listOf(field(own, "extends")).flatMap((one) => textOf(one) ?? []);
  let options: unknown = {};
  for (const name of parents) {
    const path = name.startsWith(".")
      ? posix.resolve(posix.dirname(file), name)
      : disk.resolve(name, posix.dirname(file));
    if (path !== null) options = joined(options, await withExtends(disk, path, version));
  }
  return joined(options, own);
}

/** Joins lists; other options of the second replace those of the first. */
function joined(base: unknown, more: unknown): Record<string, unknown> {
  const result: Record<string, unknown> = { ...Object(base) };
  for (const [name, value] of entriesOf(more)) {
    const key = ALIASES[name] ?? name;
    const list = LISTS.has(key);
    result[key] = list ? [...splitList(result[key]), ...splitList(value)] : value;
  }
  return result;
}

const ALIASES: Readonly<Record<string, string>> = {
  ...{
    r: "require",
    t: "timeout",
    timeouts: "timeout",
    u: "ui",
    b: "bail",
    exclude: "ignore",
    forbidOnly: "forbid-only",
  },
  ...{ p: "parallel", j: "jobs", C: "conditions", n: "node-option", "node-options": "node-option" },
  ...{ asyncOnly: "async-only", A: "async-only", extensions: "extension", allowUncaught: "allow-uncaught" },
};

function splitList(value: unknown): string[] {
  return listOf(value).flatMap((one) => (typeof one === "string" ? one.split(/,(?![^{]*\})/) : []));
}

/** Flags for Node: Mocha takes them among its own, too. */
function nodeWords(options: Readonly<Record<string, unknown>>): string[] {
  const own = Object.entries(options).flatMap(([name, value]) =>
    value === true ? `--${name}` : typeof value === "string" || typeof value === "number" ? `--${name}=${value}` : [],
  );
  return [...splitList(options["node-option"]).map((flag) => `--${flag.replace(/^-*/, "")}`), ...own];
}

/** The project of options. */
export function mochaProject(
  options: Readonly<Record<string, unknown>>,
  disk: Pick<ProjectDisk, "isFile" | "isFolder">,
  root: string,
  version: number | null,
): CompatProject {
  const base = defaultProject("mocha", root, version);
  const extensions = splitList(options["extension"]).map((one) => one.replace(/^\./, ""));
  const names = `*.${extensions.length === 1 ? extensions[0] : `{${(extensions.length === 0 ? ["js", "cjs", "mjs"] : extensions).join(",")}}`}`;
  const below = options["recursive"] === true || options["recursive"] === "true" ? `**/${names}` : names;
  const specs = splitList(options["spec"]);
  const include = (specs.length === 0 ? ["test"] : specs).map((spec) => {
    const path = spec.replace(/^\.\//, "").replace(/\/$/, "");
    if (disk.isFolder(posix.resolve(root, path)))
      return path === "." || path === "" ? below : `${escapeGlob(path)}/${below}`;
    // Mocha adds the extension to a name without one.
    if (!/[*?{[]/.test(path) && !disk.isFile(posix.resolve(root, path))) return `${path}{,.js,.cjs,.mjs}`;
    return path;
  });
  const isSorted = include.length > 1 && (options["sort"] === true || options["sort"] === "true");
  const file = (path: string) =>
    /^\.{0,2}\//.test(path) || disk.isFile(posix.resolve(root, path)) || disk.isFile(posix.resolve(root, `${path}.js`))
      ? posix.resolve(root, path)
      : path;
  const required = [...splitList(options["require"]), ...splitList(options["import"])].filter(
    (one) => !isCompiler(one),
  );
  const timeout = timeoutOf(options["timeout"]);
  const ui = textOf(options["ui"]);
  return {
    ...base,
    // Sorted files have no place by their spec.
    files: {
      ...base.files,
      include: isSorted ? [`{${include.join(",")}}`] : include,
      exclude: [...base.files.exclude, ...splitList(options["ignore"])],
    },
    setupFiles: [...required, ...splitList(options["file"])].map(file),
    globalSetup: required.map(file),
    ui: ui === "tdd" || ui === "qunit" || ui === "exports" ? ui : "bdd",
    conditions: [...splitList(options["conditions"]), ...conditionsInFlags(nodeWords(options))],
    nodeFlags: nodeFlagsIn(nodeWords(options)),
    testTimeout: timeout ?? base.testTimeout,
    hookTimeout: timeout ?? base.hookTimeout,
    retry: countValue(options["retries"]) ?? 0,
    // In its parallel mode, the hooks of a file, and those of all files, are around each file.
    ...(options["parallel"] === true && {
      isolate: "modules" as const,
      env: { ...base.env, MOCHA_WORKER_ID: "0" },
      maxWorkers: workersValue(options["jobs"]),
    }),
    forbidOnly: options["forbid-only"] === true,
    asyncOnly: options["async-only"] === true,
  };
}

/** Units of the package `ms`, by their first letters. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|msecs?|milliseconds?)?$/i, 1],
  [/^(?:s|secs?|seconds?)$/i, 1000],
  [/^(?:m|mins?|minutes?)$/i, 60_000],
  [/^(?:h|hrs?|hours?)$/i, 3_600_000],
];

/** Milliseconds of `2000`, `"2s"`, `"1 minute"`; 0 for none, which is also what Mocha makes of other texts; undefined for its default. */
function timeoutOf(value: unknown): number | undefined {
  if (value === false || value === null) return 0;
  const [given] = listOf(value).slice(-1);
  if (typeof given !== "string" && typeof given !== "number") return undefined;
  const { count, unit = "" } = /^(?<count>\d*\.?\d+) *(?<unit>[a-z]*)$/i.exec(String(given).trim())?.groups ?? {};
  const milliseconds = UNITS.find(([name]) => name.test(unit))?.[1];
  return count === undefined || milliseconds === undefined ? 0 : Number(count) * milliseconds;
}

/** A text that says no time. */
function noDuration(timeout: unknown): IgnoredOption[] {
  const isNone = typeof timeout === "string" && timeoutOf(timeout) === 0 && !/^0+ *\w*$/.test(timeout.trim());
  return isNone ? [{ key: `timeout ${JSON.stringify(timeout)}`, advice: "it is no time: tests have no limit" }] : [];
}
