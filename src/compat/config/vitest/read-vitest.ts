/** Reads the configuration of Vitest: its own file or that of Vite, workspaces and projects, and flags of scripts. */
import { posix } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import type { CompatProject, CompatVite, IgnoredOption } from "../../../core/data/compat/compat-config.ts";
import { isCI } from "../../../core/data/is-ci.ts";
import { matchesGlob } from "../../../core/select/test-names.ts";
import { importDefault, merged } from "../foreign-modules.ts";
import { ignoredOptions } from "../ignored-options.ts";
import { otherNodeFlags } from "../node-flags.ts";
import {
  findUpwards,
  onlyPaths,
  whileReading,
  type ReadRequest,
  type ReadSuite,
  type ProjectDisk,
} from "../read-context.ts";
import { countValue, entriesOf, field, flagOf, listOf, textOf, textsOf } from "../read-values.ts";
import { refuseWrongTypes, unusedValues } from "../option-types.ts";
import { NO_COVERAGE } from "../coverage-values.ts";
import { COVERAGE_VALUES, coverageOfFlags, vitestCoverage, withCoverageFlags } from "./vitest-coverage.ts";
import { execArgvOf, ignoredAliases, vitestProject, isHarmless, withInstances, workersOf } from "./vitest-project.ts";
import { pathToFileURL } from "node:url";
import { UsageError } from "../../../core/errors/errors.ts";

/** A reference to another variable in a value of a `.env` file. */
const REFERENCE = /(?<!\\)\$(?:\{(?<braced>\w+)(?::-(?<fallback>[^}]*))?\}|(?<bare>[A-Za-z_]\w*))/g;

/**
 * The variables of `.env` files that Vite gives to code: those whose names have its prefix.
 *
 * @param raw - the configuration of Vite.
 * @param root - of the project: absolute, with `/`.
 * @param mode - whose files count too.
 */
async function envFiles(disk: ProjectDisk, raw: unknown, root: string, mode: string): Promise<Record<string, string>> {
  const given = field(raw, "envDir");
  if (given === false) return {};
  const folder = posix.resolve(root, textOf(field(raw, "root")) ?? ".", textOf(given) ?? ".");
  const prefixes = textsOf(field(raw, "envPrefix")) ?? ["VITE_"];
  const all: Record<string, string> = {};
  for (const name of [".env", ".env.local", `.env.${mode}`, `.env.${mode}.local`]) {
    const file = posix.join(folder, name);
    if (disk.isFile(file)) Object.assign(all, parseEnv(String(await disk.load(file))));
  }
  const valueOf = (text: string, depth = 0): string =>
    text.replace(REFERENCE, (...found: unknown[]) => {
      const { braced, bare, fallback = "" }: Record<string, string | undefined> = Object(found.at(-1));
      const name = braced ?? bare ?? "";
      const value = disk.variable(name) ?? all[name];
      return value === undefined || depth > 10 ? fallback : valueOf(value, depth + 1);
    });
  const own = Object.entries(all).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix)));
  return Object.fromEntries(own.map(([name, text]) => [name, valueOf(text).replaceAll("\\$", "$")]));
}

const EXTENSIONS = ["ts", "mts", "cts", "js", "mjs", "cjs"];
const names = (stem: string) => EXTENSIONS.map((extension) => `${stem}.${extension}`);
const CONFIGS = [...names("vitest.config"), ...names("vite.config")];
const WORKSPACES = ["vitest.workspace", "vitest.projects"].flatMap((stem) => [...names(stem), `${stem}.json`]);

/** Flags that take a value, and the key under `test` that they set. */
const VALUES: Readonly<Record<string, string>> = {
  environment: "environment",
  env: "environment",
  dir: "dir",
  pool: "pool",
  retry: "retry",
  bail: "bail",
  testTimeout: "testTimeout",
  hookTimeout: "hookTimeout",
  exclude: "exclude",
  setupFiles: "setupFiles",
  maxWorkers: "maxWorkers",
  minWorkers: "minWorkers",
  tagsFilter: "tagsFilter",
  testNamePattern: "testNamePattern",
};
const SWITCHES: Readonly<Record<string, string>> = {
  globals: "globals",
  isolate: "isolate",
  fileParallelism: "fileParallelism",
  passWithNoTests: "passWithNoTests",
  clearMocks: "clearMocks",
  mockReset: "mockReset",
  restoreMocks: "restoreMocks",
  allowOnly: "allowOnly",
};

/** Flags of several versions by which one file runs after the other. */
const SINGLE = ["singleThread", ...["forks.singleFork", "threads.singleThread"].map((one) => `poolOptions.${one}`)];

/** What a call of Vitest says. */
export interface VitestCall {
  readonly config: string | null;
  readonly root: string | null;
  readonly workspace: string | null;
  readonly mode: string | null;
  /** Names of projects, also with `*`. */
  readonly projects: readonly string[];
  /** Texts in the paths of test files. */
  readonly paths: readonly string[];
  /** Keys under `test`. */
  readonly test: Readonly<Record<string, unknown>>;
  /** Keys under `coverage`; null if it says nothing about that. */
  readonly coverage: Readonly<Record<string, unknown>> | null;
}

/** Parses the arguments of a call. */
export function parseVitestCall(args: readonly string[]): VitestCall {
  const text = { type: "string" as const };
  const { values, positionals } = parseArgs({
    args: args.map((arg) => (arg.startsWith("--") ? camelFlag(arg) : arg)),
    strict: false,
    allowPositionals: true,
    options: {
      ...{ config: { ...text, short: "c" }, root: { ...text, short: "r" }, workspace: text, reporter: text },
      ...{ project: { ...text, multiple: true }, outputFile: text },
      ...{ shard: text, mode: text, "browser.name": text },
      ...Object.fromEntries(COVERAGE_VALUES.map((name) => [`coverage.${name}`, { ...text, multiple: true }])),
      ...Object.fromEntries(Object.keys(VALUES).map((name) => [name, { ...text, multiple: name === "exclude" }])),
      testNamePattern: { ...text, short: "t" },
    },
  });
  const test: Record<string, unknown> = {};
  for (const [flag, key] of Object.entries(VALUES)) if (values[flag] !== undefined) test[key] = values[flag];
  for (const [flag, key] of Object.entries(SWITCHES)) {
    if (values[flag] !== undefined) test[key] = values[flag] !== "false";
    if (values[`no-${flag}`] === true) test[key] = false;
  }
  if (SINGLE.some((flag) => values[flag] !== undefined && values[flag] !== "false")) test["fileParallelism"] = false;
  if (values["dom"] === true) test["environment"] = "happy-dom";
  const browser = textOf(values["browser.name"]) ?? textOf(values["browser"]);
  const name = browser === undefined || browser === "true" || browser === "false" ? {} : { name: browser };
  if (values["browser.enabled"] === "false" || browser === "false" || values["no-browser"] === true)
    test["browser"] = { enabled: false };
  else if ([browser, values["browser"], values["browser.enabled"]].some((one) => one !== undefined))
    test["browser"] = { enabled: true, ...name };
  return {
    config: textOf(values["config"]) ?? null,
    root: textOf(values["root"]) ?? null,
    workspace: textOf(values["workspace"]) ?? null,
    mode: textOf(values["mode"]) ?? null,
    projects: listOf(values["project"]).flatMap((one) => textOf(one) ?? []),
    paths: positionals.filter((word, at) => !(at === 0 && /^(?:run|watch|dev|related)$/.test(word))),
    test,
    coverage: coverageOfFlags(values),
  };
}

/** `--test-timeout=1` as `--testTimeout=1`; `--no-isolate` stays. */
function camelFlag(arg: string): string {
  const [flag = "", ...rest] = arg.split("=");
  const no = flag.startsWith("--no-") ? "--no-" : "--";
  const name = flag.slice(no.length).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return [no + name, ...rest].join("=");
}

/** A configuration that was loaded, and its file. */
interface Source {
  readonly raw: unknown;
  /** Null without a file. */
  readonly file: string | null;
  /** Absolute path of the folder that it is for. */
  readonly root: string;
  /** Null for the configuration of the whole suite. */
  readonly vite: CompatVite | null;
}

export async function readVitest(request: ReadRequest): Promise<ReadSuite> {
  const { disk, version } = request;
  const call = parseVitestCall(request.command.args);
  const root = call.root === null ? request.root : posix.resolve(request.root, call.root);
  const given = request.configFile ?? call.config;
  // A workspace stands beside the configuration that it is for.
  const isWorkspace = typeof given === "string" && WORKSPACES.includes(posix.basename(given));
  const named = isWorkspace ? null : given;
  const workspace = isWorkspace ? posix.resolve(request.root, given) : call.workspace;
  const file =
    named === false ? null : named === null ? findUpwards(disk, root, CONFIGS) : posix.resolve(request.root, named);
  const source: Source = { raw: file === null ? {} : await configOf(request, file), file, root, vite: null };
  const withFlags = merged(source.raw, { test: call.test });
  const ignored: IgnoredOption[] = ignoredOptions("vitest", field(withFlags, "test"));
  ignored.push(...otherNodeFlags(execArgvOf(field(withFlags, "test"))));
  const sources = await projectsOf(request, { ...source, raw: withFlags }, workspace);
  const exists = (path: string) => disk.isFile(path) || disk.isFolder(path);
  const { env } = request.command;
  const isProduction = (env["NODE_ENV"] ?? process.env["NODE_ENV"]) === "production";
  const inCI = isCI({ CI: env["CI"] ?? disk.variable("CI") });
  const projects: CompatProject[] = [];
  const wanted: CompatProject[] = [];
  const ofSuite = workersOf(field(withFlags, "test"));
  for (const { raw: written, root: folder, vite, file: own } of sources) {
    const mode = call.mode ?? textOf(field(written, "mode")) ?? "test";
    const configText = own === null ? "" : disk.text(own);
    const { raw, ignored: uncalled } = await withPluginOptions(disk, written, { root: folder, mode, configText });
    ignored.push(...uncalled);
    const only = onlyPaths(call.paths);
    const defaultEnv = await envFiles(disk, raw, folder, mode);
    const ofProject = textOf(field(raw, "test", "name")) ?? textOf(field(raw, "test", "name", "label")) ?? "";
    for (const one of withInstances(raw)) {
      const place = { root: folder, version, configFile: file, exists, configText, isProduction, isCI: inCI };
      const project = vitestProject(one, place);
      const read: CompatProject = {
        ...project,
        maxWorkers: project.maxWorkers ?? ofSuite.maxWorkers,
        minWorkers: project.minWorkers ?? ofSuite.minWorkers,
        vite,
        env: { ...project.env, ...env, MODE: mode },
        defaultEnv,
        files: { ...project.files, only },
      };
      projects.push(read);
      if (isWanted(call.projects, [ofProject, read.name ?? ""], version)) wanted.push(read);
    }
  }
  for (const { raw } of sources) {
    ignored.push(...ignoredOptions("vitest", field(raw, "test")), ...unusedValues(field(raw, "test"), version));
    ignored.push(...otherNodeFlags(execArgvOf(field(raw, "test"))));
    ignored.push(...ignoredAliases(field(raw, "resolve", "alias"), "resolve.alias"));
    ignored.push(...ignoredAliases(field(raw, "test", "alias"), "test.alias"));
  }
  const projectNames = projects.map(({ name }) => name);
  const twice = projects.length < 2 ? undefined : projectNames.find((name, at) => projectNames.indexOf(name) !== at);
  if (twice !== undefined && twice !== null)
    throw new UsageError(
      `${file ?? root}: two of test.projects, or of test.browser.instances, are called "${twice}": give one another name`,
    );
  if (wanted.length === 0 && projects.length > 0) {
    const all = projectNames.map((name) => JSON.stringify(name ?? ""));
    throw new UsageError(
      `${file ?? root}: --project=${call.projects.join(" ")} of the script: there are ${all.join(", ")}`,
    );
  }
  const test = field(withFlags, "test");
  const { coverage: flags } = parseVitestCall(request.coverageArgs);
  const measured = withCoverageFlags(
    field(test, "coverage"),
    // Another script measures.
    call.coverage === null && flags !== null ? { ...flags, enabled: field(test, "coverage", "enabled") } : flags,
  );
  const [first] = projects;
  const { coverage, ignored: uncovered } =
    first === undefined ? NO_COVERAGE : vitestCoverage(measured, { ...first, root }, file === null ? [] : [file]);
  return {
    configFile: file,
    projects: wanted,
    bail: countValue(field(test, "bail")) ?? 0,
    passWithNoTests: flagOf(field(test, "passWithNoTests")) ?? false,
    coverage,
    ignored: [...ignored, ...uncovered],
  };
}

/**
 * Whether `--project` wants a project.
 *
 * @param names - its own, and that of the project whose browser it is.
 */
function isWanted(filters: readonly string[], names: readonly string[], version: number | null): boolean {
  const isOne = (pattern: string): boolean => names.some((name) => matchesGlob(pattern, name));
  const unwanted = filters.filter((one) => one.startsWith("!")).map((one) => one.slice(1));
  const patterns = filters.filter((one) => !one.startsWith("!"));
  // Before Vitest 5, what one of them matches, also one that begins with "!".
  if (version !== null && version < 5 && unwanted.length > 0)
    return patterns.some(isOne) || unwanted.some((one) => names.some((name) => !matchesGlob(one, name)));
  return !unwanted.some(isOne) && (patterns.length === 0 || patterns.some(isOne));
}

/** The value of a configuration; functions are called, as for a run of tests. */
async function configOf({ disk, version }: ReadRequest, file: string): Promise<unknown> {
  const given = await disk.load(file);
  const raw = await whileReading(file, () => settled(given));
  refuseWrongTypes("vitest", field(raw, "test"), { file, under: "test.", version });
  return raw;
}

async function settled(value: unknown): Promise<unknown> {
  const made: unknown =
    typeof value === "function"
      ? await value({ command: "serve", mode: "test", isSsrBuild: false, isPreview: false })
      : await value;
  return typeof made === "function" ? settled(made) : made;
}

/** The configuration of Vite that a project has inside of a file. */
export async function inlineConfig({ file, index }: NonNullable<CompatVite["inline"]>): Promise<object> {
  const whole = await settled(await importDefault(file));
  const projects = Array.isArray(whole)
    ? whole
    : (field(whole, "test", "projects") ?? field(whole, "test", "workspace"));
  const part = entriesOf(await settled(listOf(projects)[index]));
  return Object.fromEntries(part.filter(([key]) => key !== "extends"));
}

/** The configurations of all projects; without projects, that of the suite. */
async function projectsOf(request: ReadRequest, source: Source, workspace: string | null): Promise<Source[]> {
  const { disk } = request;
  const given = field(source.raw, "test", "projects") ?? field(source.raw, "test", "workspace");
  const named = typeof given === "string" ? given : workspace;
  const file =
    named === null
      ? (WORKSPACES.map((name) => `${source.root}/${name}`).find((path) => disk.isFile(path)) ?? null)
      : posix.resolve(source.root, named);
  const list = Array.isArray(given) ? listOf(given) : file === null ? null : listOf(await configOf(request, file));
  if (list === null || list.length === 0) return [source];
  const texts = list.flatMap((one) => textOf(one) ?? []);
  const found: Source[] = [];
  for (const path of disk.glob(texts, source.root)) found.push(await projectAt(request, path));
  for (const [index, one] of list.entries()) {
    const place = Array.isArray(given) ? source.file : file;
    const inline = place === null ? null : { file: place, index };
    if (typeof one === "string") continue;
    const raw = await whileReading(place ?? source.root, () => settled(one));
    const at = `${Array.isArray(given) ? "test.projects" : ""}[${index}].test.`;
    refuseWrongTypes("vitest", field(raw, "test"), { file: place ?? source.root, under: at, version: request.version });
    const project = await inlineProject(request, source, raw, inline);
    found.push({ ...project, raw: merged({ test: { name: String(index) } }, project.raw) });
  }
  return found.length === 0 ? [source] : found;
}

async function projectAt(request: ReadRequest, path: string): Promise<Source> {
  const { disk } = request;
  const isFolder = disk.isFolder(path);
  const folder = isFolder ? path : posix.dirname(path);
  const file = isFolder ? (CONFIGS.map((name) => `${path}/${name}`).find((one) => disk.isFile(one)) ?? null) : path;
  const raw = file === null ? {} : await configOf(request, file);
  const name = disk.isFile(`${folder}/package.json`) ? field(await disk.load(`${folder}/package.json`), "name") : null;
  return {
    raw: merged({ test: { name: textOf(name) ?? posix.basename(folder) } }, raw),
    file,
    root: folder,
    vite: { file, inline: null },
  };
}

/** `extends: true` inherits from the suite, as does, since Vitest 5, a project without it; a path from that file. */
async function inlineProject(
  request: ReadRequest,
  source: Source,
  project: unknown,
  inline: CompatVite["inline"],
): Promise<Source> {
  const parent = field(project, "extends");
  const own = Object.fromEntries(entriesOf(project).filter(([key]) => key !== "extends"));
  // What is only about tests needs no configuration of its own.
  const part = Object.keys(own).some((key) => key !== "test") ? inline : null;
  if (parent === true || (parent === undefined && (request.version ?? 5) >= 5)) {
    const test = Object.fromEntries(
      entriesOf(field(source.raw, "test")).filter(([key]) => !["projects", "workspace", "name"].includes(key)),
    );
    const vite = part === null ? null : { file: source.file, inline: part };
    return { ...source, raw: merged({ ...Object(source.raw), test }, own), vite };
  }
  if (typeof parent !== "string") return { ...source, raw: own, vite: { file: null, inline: part } };
  const base = posix.resolve(source.root, parent);
  return { ...source, raw: merged(await configOf(request, base), own), vite: { file: base, inline: part } };
}

/** The used part of Vite's API. */
interface ViteApi {
  resolveConfig(config: object, command: "serve", mode: string): Promise<object>;
}

interface ProjectPlace {
  /** Absolute path of its folder. */
  readonly root: string;
  readonly mode: string;
  /** The text of its configuration; empty without one. */
  readonly configText: string;
}

interface PluginOptions {
  /** Its plugins are in one list. */
  readonly raw: unknown;
  readonly ignored: readonly IgnoredOption[];
}

/**
 * The configuration with the options of tests that its plugins give it. Vite is asked, which calls their hooks as for Vitest; only if one that
 * is not known to be harmless has such a hook.
 *
 * @param written - of one project.
 * @throws {UsageError} if a plugin cannot be used.
 */
async function withPluginOptions(
  disk: ProjectDisk,
  written: unknown,
  { root, mode, configText }: ProjectPlace,
): Promise<PluginOptions> {
  // One may be a promise, which fails as the configuration itself would.
  const plugins = await whileReading(`plugins of Vite in ${root}`, () => flatten(field(written, "plugins")));
  const raw = { ...Object(written), plugins };
  const ignored = plugins
    // Those of Vite+ itself are for the cache and the coverage of Vitest.
    .filter((plugin) => isHook(field(plugin, "configureVitest")) && !nameOf(plugin).startsWith("vite-plus:"))
    .map((plugin) => ({
      key: `configureVitest of the plugin ${nameOf(plugin)}`,
      advice: "hooks of Vitest itself are not called",
    }));
  const entry = plugins.some((plugin) => isHook(field(plugin, "config")) && !isHarmless(nameOf(plugin), configText))
    ? viteOf(disk, root)
    : null;
  if (entry === null) return { raw, ignored };
  const { resolveConfig }: ViteApi = await import(pathToFileURL(entry).href);
  try {
    const inline = { root, ...raw, configFile: false, mode, logLevel: "silent", clearScreen: false };
    const resolved = await resolveConfig(inline, "serve", mode);
    return { raw: { ...raw, test: field(resolved, "test"), define: field(resolved, "define") }, ignored };
  } catch (error) {
    const names = plugins.map(nameOf).join(", ");
    throw new UsageError(`the plugins of Vite in ${root} cannot be used (${names}): ${String(error)}`, {
      cause: error,
    });
  }
}

/** The module to import of the Vite that Vitest has, which a project need not share, else of that of the project; null for none. */
function viteOf(disk: ProjectDisk, root: string): string | null {
  const runners = ["vitest", "vite-plus"].map((name) => disk.resolve(`${name}/package.json`, root));
  const folders = [...runners.flatMap((one) => (one === null ? [] : posix.dirname(one))), root];
  const entry = folders.map((folder) => disk.resolve("vite", folder)).find((one) => one !== null);
  // Before version 6, `require` gets another module, whose names `import` does not see.
  return entry?.replace(/\/index\.cjs$/, "/dist/node/index.js") ?? null;
}

function isHook(hook: unknown): boolean {
  return typeof hook === "function" || typeof field(hook, "handler") === "function";
}

function nameOf(plugin: unknown): string {
  return textOf(field(plugin, "name")) ?? "without a name";
}

/** Plugins may be lists and promises of plugins. */
async function flatten(plugins: unknown): Promise<unknown[]> {
  const one: unknown = await plugins;
  return Array.isArray(one) ? (await Promise.all(listOf(one).map(flatten))).flat() : [one];
}
