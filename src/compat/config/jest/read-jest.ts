/** Reads the configuration of Jest: its file, `package.json`, presets, projects, and flags of scripts. */
import { posix } from "node:path";
import { parseArgs } from "node:util";
import type { CompatAlias, CompatProject, IgnoredOption } from "../../../core/data/compat/compat-config.ts";
import { ignoredOptions } from "../ignored-options.ts";
import { type OptionsPlace, refuseWrongTypes } from "../option-types.ts";
import { NO_COVERAGE } from "../coverage-values.ts";
import {
  COVERAGE_KEYS,
  jestCoverage,
  jestProject,
  withPreset,
  jestResolver,
  jestTransforms,
  rooted,
} from "./jest-project.ts";
import {
  escapeRegExp,
  findUpwards,
  whileReading,
  type ProjectDisk,
  type ReadRequest,
  type ReadSuite,
} from "../read-context.ts";
import { REACT_PROGRAMS } from "../script-commands.ts";
import { countValue, field, flagOf, listOf, textOf, textsOf, workersValue } from "../read-values.ts";
import { ENVIRONMENTS } from "../../../core/data/environment/environment.ts";

/** The conditions by which packages are resolved in tests of Jest: the options say them, or the class of the environment. */
type Conditions = Pick<CompatProject, "conditions" | "moduleConditions">;

/** Conditions that Node has in any case. */
const USUAL = new Set(["", "default", "import", "module-sync", "node", "node-addons", "require"]);

/**
 * @param raw - the configuration.
 * @param project - what was read of it so far.
 */
async function environmentConditions(
  disk: ProjectDisk,
  raw: unknown,
  project: CompatProject,
): Promise<Conditions & { readonly ignored: readonly IgnoredOption[] }> {
  const said = textsOf(field(raw, "testEnvironmentOptions", "customExportConditions"));
  const { environment, root } = project;
  const isKnown = ENVIRONMENTS.some((name) => name === environment);
  const file = isKnown ? null : disk.resolve(environment, root);
  if (file === null) return { ...conditionsOf(said ?? []), ignored: [] };
  try {
    return { ...conditionsOf(conditionsOfClass(await disk.load(file), raw, project) ?? said ?? []), ignored: [] };
  } catch (error) {
    const name = posix.relative(root, file);
    const advice = `${name} could not be asked (${String(error)}): say them as customExportConditions in testEnvironmentOptions`;
    return { ...conditionsOf(said ?? []), ignored: [{ key: "exportConditions of testEnvironment", advice }] };
  }
}

/** Asks an instance, as Jest does; null if it says nothing. What is only inherited from that of jsdom is said by nobody. */
function conditionsOfClass(exported: unknown, raw: unknown, { root, globalValues }: CompatProject): string[] | null {
  if (typeof exported !== "function") return null;
  const options: unknown = field(raw, "testEnvironmentOptions");
  const projectConfig = {
    ...{ id: "xtest", rootDir: root, cwd: root, roots: [root], injectGlobals: true, globals: globalValues },
    ...{ testEnvironmentOptions: options ?? {}, fakeTimers: {}, testURL: "http://localhost", timers: "real" },
  };
  const config = { ...projectConfig, globalConfig: { rootDir: root }, projectConfig };
  const context = { console, docblockPragmas: {}, testPath: `${root}/any.test.js` };
  const instance: object = Reflect.construct(exported, [config, context]);
  const ask: unknown = Reflect.get(instance, "exportConditions");
  const found = typeof ask === "function" ? textsOf(Reflect.apply(ask, instance, [])) : undefined;
  const window: unknown = field(instance, "dom", "window");
  const close: unknown = field(window, "close");
  if (typeof close === "function") Reflect.apply(close, window, []);
  return found?.join() === "browser" && field(options, "customExportConditions") === undefined ? null : (found ?? null);
}

/** What packages import in Node is not resolved for browsers: this package is among them. */
function conditionsOf(given: readonly string[]): Conditions {
  const own = given.filter((name) => !USUAL.has(name));
  return { conditions: own.filter((name) => name !== "browser"), moduleConditions: own };
}

const CONFIGS = ["ts", "mts", "cts", "js", "mjs", "cjs", "json"].map((extension) => `jest.config.${extension}`);

/** The files that Jest looks for in a folder, and in those above it. */
const FILES = [...CONFIGS, "package.json"];

const TEXT = { type: "string" as const };
const TEXTS = { type: "string" as const, multiple: true };

/** What a call of Jest says. */
export interface JestCall {
  readonly config: string | null;
  readonly projects: readonly string[];
  /** Names in `--selectProjects`. */
  readonly names: readonly string[];
  /** Names in `--ignoreProjects`. */
  readonly ignoredNames: readonly string[];
  /** Regular expressions that paths of test files match. */
  readonly paths: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** The flags that take a value. */
const FLAGS = {
  ...{ config: { ...TEXT, short: "c" }, rootDir: TEXT, roots: TEXTS, projects: TEXTS, selectProjects: TEXTS },
  ignoreProjects: TEXTS,
  ...{ env: TEXT, testEnvironment: TEXT, testMatch: TEXTS, testRegex: TEXTS, testPathPattern: TEXTS },
  ...{ testPathPatterns: TEXTS, testPathIgnorePatterns: TEXTS, testTimeout: TEXT, setupFilesAfterEnv: TEXTS },
  ...{ runInBand: { type: "boolean" as const, short: "i" } },
  ...{ setupFiles: TEXTS, maxWorkers: { ...TEXT, short: "w" }, testNamePattern: { ...TEXT, short: "t" } },
  ...{ reporters: TEXTS, outputFile: TEXT, shard: TEXT, preset: TEXT },
  ...{ coverageDirectory: TEXT, coverageProvider: TEXT, coverageThreshold: TEXT, collectCoverageFrom: TEXTS },
  ...{ coverageReporters: TEXTS, coveragePathIgnorePatterns: TEXTS },
};

/** Parses the arguments of a call. */
export function parseJestCall(args: readonly string[]): JestCall {
  const { values, positionals } = parseArgs({
    args: expandListFlags(args),
    strict: false,
    allowPositionals: true,
    options: FLAGS,
  });
  const options: Record<string, unknown> = {};
  const names = ["rootDir", "roots", "testMatch", "testRegex", "testPathIgnorePatterns", "testTimeout", "preset"];
  for (const key of [...names, "testNamePattern", "setupFiles", "setupFilesAfterEnv", "testEnvironment"]) {
    if (values[key] !== undefined) options[key] = values[key];
  }
  for (const key of [
    "bail",
    "clearMocks",
    "resetMocks",
    "restoreMocks",
    "resetModules",
    "automock",
    "passWithNoTests",
  ]) {
    if (values[key] !== undefined) options[key] = values[key] !== "false";
  }
  if (values["maxWorkers"] !== undefined) options["maxWorkers"] = values["maxWorkers"];
  if (values["runInBand"] === true) options["maxWorkers"] = 1;
  if (values["env"] !== undefined) options["testEnvironment"] = values["env"];
  for (const key of COVERAGE_KEYS) if (values[key] !== undefined) options[key] = values[key];
  const isCovered = values["coverage"] ?? values["collectCoverage"];
  if (isCovered !== undefined || values["noCoverage"] === true) {
    options["collectCoverage"] = isCovered !== undefined && isCovered !== "false";
  }
  const texts = (key: string) => listOf(values[key]).flatMap((one) => textOf(one) ?? []);
  return {
    config: textOf(values["config"]) ?? null,
    projects: texts("projects"),
    names: texts("selectProjects"),
    ignoredNames: texts("ignoreProjects"),
    paths: [...positionals, ...texts("testPathPattern"), ...texts("testPathPatterns")],
    options,
  };
}

/** Flags in camel case; each word behind one that takes a list gets a flag of its own. */
function expandListFlags(args: readonly string[]): string[] {
  let list: string | null = null;
  return args.flatMap((arg) => {
    if (!arg.startsWith("-")) return list === null ? [arg] : [`${list}=${arg}`];
    const [flag = "", ...rest] = arg.split("=");
    const name = flag.replace(/(?<=^--\w.*)-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const isList = /^--(?!collectCoverageFrom)/.test(name) && Reflect.get(FLAGS, name.slice(2)) === TEXTS;
    list = isList && rest.length === 0 ? name : null;
    return list === null ? [[name, ...rest].join("=")] : [];
  });
}

interface Source {
  /** Its `rootDir` is absolute. */
  readonly raw: Readonly<Record<string, unknown>>;
  readonly root: string;
}

/** Where a configuration stands, which says where its `rootDir` begins. */
interface Place {
  /** Absolute path of the folder of its file; of an object in `projects`, that of the file around it. */
  readonly folder: string;
  /** Absolute path that a relative `rootDir` begins in: Jest takes the working directory for an object in `projects`. */
  readonly relativeTo: string;
  /** How errors name it. */
  readonly written: Omit<OptionsPlace, "version">;
}

export async function readJest(request: ReadRequest): Promise<ReadSuite> {
  const { disk, root: cwd, version } = request;
  const call = parseJestCall(request.command.args);
  const flags = withAbsoluteRoot(call.options, cwd);
  const named = request.configFile ?? call.config;
  const { program } = request.command;
  // What the flag of craco names is a configuration of its own.
  const isReact = REACT_PROGRAMS.has(program) && (named === null || program === "craco");
  const found = (isReact ? await reactScripts(request) : null) ?? (await suiteSource(request, named));
  const parent = found.file === null ? cwd : posix.dirname(found.file);
  const written = writtenIn(found.file ?? "--config");
  const context = { disk, cwd, parent, file: written.file, flags, version };
  const source = await complete(context, found.raw, { folder: parent, relativeTo: parent, written });
  const sources = await projectsOf(context, source, call.projects);
  const ignored: IgnoredOption[] = [];
  const testing = sources.filter(({ raw }) => sources.length === 1 || !runsNoTests(raw));
  for (const { raw } of sources) if (!testing.some((one) => one.raw === raw)) ignored.push(leftOut(raw));
  for (const one of [source, ...testing]) ignored.push(...ignoredOptions("jest", one.raw));
  const exists = (path: string) => disk.isFile(path) || disk.isFolder(path);
  const projects: CompatProject[] = [];
  for (const { raw: options, root } of testing) {
    const project = jestProject(options, { root, version, exists });
    const { ignored: unasked, ...conditions } = await environmentConditions(disk, options, project);
    ignored.push(...unasked);
    const only = call.paths.map((text) => ({ source: text.replace(/^\.\//, "/"), flags: "i" }));
    const compiled = await jestTransforms(disk, options, project, cwd);
    // Before Jest 24, those that Babel compiles have what its generators call.
    const isCalled = (version ?? 30) < 24 && compiled.transforms.some(({ module }) => module?.includes("/babel-jest/"));
    const runtime = isCalled ? disk.resolve("regenerator-runtime/runtime", root) : null;
    projects.push({
      ...project,
      ...conditions,
      setupFiles: [
        ...(runtime === null ? [] : [runtime]),
        // Names of packages are looked up as they are, whatever `moduleNameMapper` has for imports.
        ...project.setupFiles.map((name) =>
          isMapped(project, name) ? (disk.resolve(name, project.root) ?? name) : name,
        ),
      ],
      // Those of a project do not count.
      maxWorkers: workersValue(field(source.raw, "maxWorkers")),
      ...compiled,
      alias: [...project.alias, ...(await hasteNames(disk, options, project))],
      resolver: jestResolver(disk, options, root),
      env: { ...project.env, ...(isReact && { PUBLIC_URL: "" }), ...request.command.env },
      files: { ...project.files, only },
    });
  }
  const bail = field(source.raw, "bail");
  const [first] = projects;
  const { coverage, ignored: uncovered } =
    first === undefined
      ? NO_COVERAGE
      : jestCoverage(withCoverageOf(request, source.raw), { ...first, root: source.root }, request.root);
  return {
    configFile: found.file,
    projects: projects.filter(({ name }) => isSelected(name ?? "", call)),
    bail: bail === true ? 1 : (countValue(bail) ?? 0),
    passWithNoTests: flagOf(field(source.raw, "passWithNoTests")) ?? false,
    coverage,
    ignored: [...ignored, ...uncovered],
  };
}

/** Names that `haste.hasteImplModulePath` gives to files, by which any module may import them. */
async function hasteNames(
  disk: ProjectDisk,
  raw: unknown,
  { root, files: { roots } }: CompatProject,
): Promise<CompatAlias[]> {
  const module = textOf(field(raw, "haste", "hasteImplModulePath"));
  const nameOf = module === undefined ? undefined : field(await disk.load(rooted(module, root)), "getHasteName");
  if (typeof nameOf !== "function") return [];
  const ignored = (textsOf(field(raw, "modulePathIgnorePatterns")) ?? []).map((one) => new RegExp(rooted(one, root)));
  const files = roots.flatMap((folder) => disk.glob(["**/*.{js,jsx,json,ts,tsx}"], folder));
  return files.flatMap((file) => {
    const name: unknown = ignored.some((one) => one.test(file)) ? null : Reflect.apply(nameOf, undefined, [file, ""]);
    return typeof name === "string"
      ? [{ find: { source: `^${escapeRegExp(name)}$`, flags: "" }, replacements: [file] }]
      : [];
  });
}

function isMapped({ alias }: CompatProject, name: string): boolean {
  return !posix.isAbsolute(name) && alias.some(({ find }) => new RegExp(find.source, find.flags).test(name));
}

function isSelected(name: string, { names, ignoredNames }: JestCall): boolean {
  return (names.length === 0 || names.includes(name)) && !ignoredNames.includes(name);
}

function withAbsoluteRoot(options: JestCall["options"], cwd: string): JestCall["options"] {
  const given = textOf(options["rootDir"]);
  return given === undefined ? options : { ...options, rootDir: posix.resolve(cwd, given) };
}

/** The configuration with what another script says about coverage, if this one says nothing. */
function withCoverageOf({ command, coverageArgs }: ReadRequest, raw: unknown): unknown {
  if (coverageArgs === command.args) return raw;
  const { options } = parseJestCall(coverageArgs);
  const keys = COVERAGE_KEYS.filter((key) => key !== "collectCoverage" && options[key] !== undefined);
  return { ...Object(raw), ...Object.fromEntries(keys.map((key) => [key, options[key]])) };
}

/** The configuration of the suite: named, or the nearest. `package.json` comes after a file. */
async function suiteSource(
  { disk, root }: Pick<ReadRequest, "disk" | "root">,
  named: string | false | null,
): Promise<{ readonly raw: unknown; readonly file: string | null }> {
  if (named === false) return { raw: {}, file: null };
  if (named !== null && /^\s*\{/.test(named)) return { raw: JSON.parse(named), file: null };
  if (named !== null) {
    const path = posix.resolve(root, named);
    return (disk.isFolder(path) ? await configIn(disk, path) : null) ?? configAt(disk, path);
  }
  const found = findUpwards(disk, root, FILES);
  if (found === null) return { raw: {}, file: null };
  const config = await configAt(disk, found);
  return config.raw === undefined ? { raw: {}, file: null } : config;
}

/** The configuration that `react-scripts test` makes, with what `package.json` or the file of a program around it says; null if it is not installed. */
async function reactScripts(request: ReadRequest): Promise<{ readonly raw: unknown; readonly file: null } | null> {
  const { disk, root, command } = request;
  const manifest = disk.resolve("react-scripts/package.json", root);
  if (manifest === null) return null;
  const folder = posix.dirname(manifest);
  // It reads `.env` files.
  await disk.load(`${folder}/config/env.js`);
  const { file, args } = (await aroundReact(request)) ?? {
    file: `${folder}/scripts/utils/createJestConfig.js`,
    args: [(path: string) => `${folder}/${path}`, root, false],
  };
  const loaded = await disk.load(file);
  const create = command.program === "craco" ? field(loaded, "createJestConfig") : loaded;
  if (typeof create !== "function") return null;
  return { raw: await whileReading(file, async () => create(...args)), file: null };
}

/** The function of a program around `react-scripts` that makes the configuration, and its arguments; null for none. */
async function aroundReact({
  disk,
  root,
  command,
}: ReadRequest): Promise<{ readonly file: string; readonly args: readonly unknown[] } | null> {
  if (command.program === "react-app-rewired") {
    const file = disk.resolve("react-app-rewired/overrides/jest.js", root);
    // It loads the file of the project itself.
    disk.isFile(`${root}/config-overrides.js`);
    return file === null ? null : { file, args: [] };
  }
  const file = command.program === "craco" ? disk.resolve("@craco/craco", root) : null;
  if (file === null) return null;
  const named =
    parseJestCall(command.args).config ?? textOf(field(await disk.load(`${root}/package.json`), "cracoConfig"));
  const own = [named ?? [], CRACO_FILES].flat().find((name) => disk.isFile(posix.resolve(root, name)));
  const given = own === undefined ? {} : await disk.load(posix.resolve(root, own));
  const context = { env: "test" };
  const made = typeof given === "function" ? await whileReading(own ?? "", async () => given(context)) : given;
  return { file, args: [made, context] };
}

const CRACO_FILES = ["craco.config.ts", "craco.config.js", "craco.config.cjs", ".cracorc.ts", ".cracorc.js"];

async function settled(value: unknown): Promise<unknown> {
  return typeof value === "function" ? settled(await value()) : value;
}

/** A configuration with flags and its preset. */
async function complete(
  { disk, flags, version }: ProjectsContext,
  given: unknown,
  { folder, relativeTo, written }: Place,
): Promise<Source> {
  const options = await whileReading(written.file, () => settled(given));
  refuseWrongTypes("jest", options, { ...written, version });
  const own: Record<string, unknown> = { ...Object(options), ...flags };
  const rootDir = (textOf(own["rootDir"]) ?? "<rootDir>").replaceAll("\\", "/");
  const root = rootDir.startsWith(ROOT_DIR)
    ? posix.join(folder, rootDir.slice(ROOT_DIR.length))
    : posix.resolve(relativeTo, rootDir);
  const raw = { ...own, rootDir: root };
  const name = textOf(own["preset"]);
  if (name === undefined) return { raw, root };
  const path = rooted(name, root);
  const files = ["json", "js", "cjs", "mjs"].map((extension) => `jest-preset.${extension}`);
  const file = /^\.{0,2}\//.test(path)
    ? [path, ...files.map((one) => `${path}/${one}`)]
        .map((one) => posix.resolve(root, one))
        .find((one) => disk.isFile(one))
    : files.map((one) => disk.resolve(`${path}/${one}`, root)).find((one) => one !== null);
  if (file === undefined || file === null) return { raw, root };
  const preset = await disk.load(file);
  return { raw: withPreset(await whileReading(file, () => settled(preset)), raw), root };
}

/** The place of all options of a file. */
function writtenIn(file: string): Place["written"] {
  return { file, under: posix.basename(file) === "package.json" ? "jest." : "" };
}

const ROOT_DIR = "<rootDir>";

/** What the configurations of projects share. */
interface ProjectsContext {
  readonly disk: ProjectDisk;
  /** Absolute path of the folder that Jest is called in. */
  readonly cwd: string;
  /** Absolute path of the folder of the suite's configuration. */
  readonly parent: string;
  /** That of the suite's configuration, as errors name it. */
  readonly file: string;
  readonly flags: JestCall["options"];
  readonly version: number | null;
}

/** The configurations of all projects; without any, that of the suite. Paths and globs begin in the working directory. */
async function projectsOf(context: ProjectsContext, source: Source, named: readonly string[]): Promise<Source[]> {
  const { disk, cwd, parent, file } = context;
  const list = named.length > 0 ? [...named] : listOf(field(source.raw, "projects"));
  if (list.length === 0) return [source];
  const found: Source[] = [];
  for (const [index, one] of list.entries()) {
    if (typeof one !== "string") {
      const around = writtenIn(file);
      const written = { ...around, under: `${around.under}projects[${index}].` };
      found.push(await complete(context, one, { folder: parent, relativeTo: cwd, written }));
      continue;
    }
    for (const path of disk.glob([one.replace(ROOT_DIR, source.root)], cwd)) {
      const project = await projectAt(context, path);
      if (project !== null) found.push(project);
    }
  }
  return found.length === 0 ? [source] : found;
}

/** The project of a folder or a file of configuration. */
async function projectAt(context: ProjectsContext, path: string): Promise<Source | null> {
  const { disk } = context;
  const isFolder = disk.isFolder(path);
  // Globs may match other files.
  if (!isFolder && !/\.(?:[cm]?[jt]s|json)$/.test(path)) return null;
  const found = isFolder ? await configIn(disk, path) : await configAt(disk, path);
  if (found === null) return null;
  const folder = posix.dirname(found.file);
  return complete(context, found.raw ?? {}, { folder, relativeTo: folder, written: writtenIn(found.file) });
}

interface ConfigFile {
  /** Undefined for a `package.json` that has none. */
  readonly raw: unknown;
  readonly file: string;
}

/** The configuration of a folder; null if it has not even a `package.json`. */
async function configIn(disk: ProjectDisk, folder: string): Promise<ConfigFile | null> {
  const file = FILES.map((name) => `${folder}/${name}`).find((path) => disk.isFile(path));
  return file === undefined ? null : configAt(disk, file);
}

async function configAt(disk: ProjectDisk, file: string): Promise<ConfigFile> {
  const value = await disk.load(file);
  if (posix.basename(file) !== "package.json") return { raw: value, file };
  const raw = field(value, "jest");
  // It may name the file.
  return typeof raw === "string" ? configAt(disk, posix.resolve(posix.dirname(file), raw)) : { raw, file };
}

/** Runners that check files in place of running tests in them. */
const CHECKERS = /(?:^|[-/@])(?:\w*lint|prettier|tsc|tsd)(?:[-/]|$)/;

function runnerOf(raw: unknown): string {
  const given = field(raw, "runner");
  return textOf(Array.isArray(given) ? given[0] : given) ?? "";
}

function runsNoTests(raw: unknown): boolean {
  return CHECKERS.test(runnerOf(raw));
}

/** What is said of a project that runs no tests. */
function leftOut(raw: unknown): IgnoredOption {
  const name = textOf(field(raw, "displayName")) ?? textOf(field(raw, "displayName", "name"));
  const advice = `${runnerOf(raw)} runs no tests: the project is left out, run it by Jest`;
  return { key: `runner of ${name === undefined ? "a project" : `the project "${name}"`}`, advice };
}
