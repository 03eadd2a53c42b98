/** A configuration of Jest as a project: pure. */

import { posix } from "node:path";
import { types } from "node:util";
import { jestEnvironment } from "../../../core/data/environment/environment-checks.ts";
import { isRecord } from "../../../core/values/objects.ts";
import type {
  CompatAlias,
  CompatProject,
  CompatResolver,
  PatternText,
  CoverageThreshold,
  IgnoredOption,
  CompatTransform,
} from "../../../core/data/compat/compat-config.ts";
import { defaultProject } from "../default-project.ts";
import { countValue, plainData, entriesOf, field, flagOf, textOf, textsOf } from "../read-values.ts";
import type { ConfigPlace, ProjectDisk } from "../read-context.ts";
import {
  loadedFiles,
  NO_COVERAGE,
  ofCoverage,
  type ReadCoverage,
  reportsOf,
  thresholdsOf,
} from "../coverage-values.ts";
import { babelConfigs, resolveThrough } from "../babel.ts";

/** The project of a configuration, with its preset and without its `projects`. @param given - the configuration. */
export function jestProject(given: unknown, place: ConfigPlace): CompatProject {
  const folder = textOf(field(given, "rootDir")) ?? ".";
  const root = posix.resolve(place.root, folder.replaceAll("\\", "/").replace(/^<rootDir>\/?/, "./"));
  const raw = withRootDir(given, root);
  const base = defaultProject("jest", root, place.version);
  const file = (path: string) => pathFrom(root, path);
  const files = (...keys: string[]) => keys.flatMap((key) => textsOf(field(raw, key)) ?? []).map(file);
  const environment = environmentName(textOf(field(raw, "testEnvironment")), file);
  const environmentOptions = plainData(field(raw, "testEnvironmentOptions"));
  const displayName = field(raw, "displayName");
  const regexes = (textsOf(field(raw, "testRegex")) ?? []).map(patternOf);
  const globs = textsOf(field(raw, "testMatch"));
  const ignore = textsOf(field(raw, "testPathIgnorePatterns"));
  return {
    ...base,
    name: textOf(displayName) ?? textOf(field(displayName, "name")) ?? null,
    files: {
      ...base.files,
      patterns: regexes,
      ...(globs !== undefined || regexes.length > 0 ? splitGlobs(globs ?? []) : {}),
      excludePatterns: [
        ...(ignore?.map(patternOf) ?? base.files.excludePatterns),
        ...(textsOf(field(raw, "modulePathIgnorePatterns")) ?? []).map(patternOf),
      ],
      roots: textsOf(field(raw, "roots"))?.map((path) => posix.resolve(root, path)) ?? [root],
    },
    globals: flagOf(field(raw, "injectGlobals")) ?? true,
    environment: environment ?? base.environment,
    environmentOptions: isRecord(environmentOptions) ? environmentOptions : {},
    setupFiles: files("setupFiles", "setupFilesAfterEnv", "setupTestFrameworkScriptFile"),
    globalSetup: files("globalSetup"),
    globalTeardown: files("globalTeardown"),
    alias: entriesOf(field(raw, "moduleNameMapper")).map(([pattern, target]) => moduleName(pattern, target)),
    modulePaths: [
      ...files("modulePaths"),
      ...(textsOf(field(raw, "moduleDirectories")) ?? []).filter((name) => name !== "node_modules"),
    ],
    extensions: extensionsOf(raw),
    globalValues: globalValues(field(raw, "globals")),
    testTimeout: countValue(field(raw, "testTimeout")) ?? base.testTimeout,
    maxConcurrency: countValue(field(raw, "maxConcurrency")) ?? base.maxConcurrency,
    hookTimeout: countValue(field(raw, "testTimeout")) ?? base.hookTimeout,
    mocks: {
      ...base.mocks,
      clear: flagOf(field(raw, "clearMocks")) ?? false,
      reset: flagOf(field(raw, "resetMocks")) ?? false,
      restore: flagOf(field(raw, "restoreMocks")) ?? false,
      resetModules: flagOf(field(raw, "resetModules")) ?? false,
      automock: flagOf(field(raw, "automock")) ?? false,
    },
    fakeTimers: fakeTimers(raw, base.fakeTimers, (place.version ?? 30) < 27),
    snapshots: {
      format: { ...base.snapshots.format, ...Object(plainData(field(raw, "snapshotFormat")) ?? {}) },
      serializers: files("snapshotSerializers"),
      resolver: files("snapshotResolver")[0] ?? null,
    },
    forbidOnly: false,
  };
}

/** `preset` and what the configuration says besides: lists and tables of both are joined, as Jest does. */
export function withPreset(preset: unknown, given: unknown): Record<string, unknown> {
  const result: Record<string, unknown> = { ...Object(preset), ...Object(given) };
  for (const key of ["setupFiles", "setupFilesAfterEnv", "modulePathIgnorePatterns", "testMatch"]) {
    const [first, second] = [textsOf(field(preset, key)), textsOf(field(given, key))];
    if (first !== undefined && second !== undefined) result[key] = [...second, ...first];
  }
  for (const key of ["moduleNameMapper", "transform", "globals"]) {
    const [first, second] = [field(preset, key), field(given, key)];
    if (first === undefined || second === undefined) continue;
    // Those of the configuration are tried first.
    const own = new Set(Object.keys(Object(second)));
    const inherited = entriesOf(first).filter(([name]) => !own.has(name));
    result[key] = Object.fromEntries([...entriesOf(second), ...inherited]);
  }
  return result;
}

/** An absolute path; the name of a package as it is. */
function pathFrom(root: string, path: string): string {
  return /^\.{0,2}\//.test(path) ? posix.resolve(root, path) : path;
}

/** Puts the root in the place of `<rootDir>` in a text, which a path may follow without a slash: `<rootDir>../setup.js`. */
export function rooted(text: string, root: string): string {
  return text.replace(/^<rootDir>(?=\.{1,2}\/|\w)/, `${root}/`).replaceAll("<rootDir>", root);
}

/** The same in a whole value, in keys that are patterns too. */
function withRootDir(value: unknown, root: string): unknown {
  if (typeof value === "string") {
    const text = rooted(value, root);
    return value.startsWith("<rootDir>") ? text.replace(/^(\/.*?)\/\.?\/+/, "$1/") : text;
  }
  if (Array.isArray(value)) return value.map((one: unknown) => withRootDir(one, root));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key.replaceAll("<rootDir>", root), withRootDir(one, root)]),
  );
}

function patternOf(source: string): PatternText {
  return { source, flags: "" };
}

/** Globs that begin with `!` leave files out. Relative globs are matched against the whole path. */
function splitGlobs(globs: readonly string[]): Pick<CompatProject["files"], "include" | "exclude"> {
  return {
    include: globs.filter((glob) => !glob.startsWith("!")),
    exclude: globs.flatMap((glob) => (glob.startsWith("!") ? [glob.slice(1)] : [])),
  };
}

/** The environment of a name, a package or a path; undefined for Jest's default. */
function environmentName(given: string | undefined, file: (path: string) => string): string | undefined {
  return given === undefined ? undefined : file(jestEnvironment(given));
}

/** `moduleFileExtensions`, and before them those of a platform, as React Native has. */
function extensionsOf(raw: unknown): string[] {
  const given = textsOf(field(raw, "moduleFileExtensions"))?.map((one) => `.${one}`);
  const native = (textsOf(field(raw, "haste", "platforms")) ?? []).filter((one) => one === "native");
  const platforms = [textOf(field(raw, "haste", "defaultPlatform")) ?? [], native].flat();
  const own = platforms.flatMap((platform) => (given ?? EXTENSIONS).map((extension) => `.${platform}${extension}`));
  return [...own, ...(given ?? [])];
}

/** The usual `moduleFileExtensions` with code. */
const EXTENSIONS = [".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".cts", ".tsx", ".json"];

/**
 * Jest puts the target in the place of the whole specifier, whatever part of it matches. Only `$1`, `$2` … are replaced.
 */
function moduleName(pattern: string, target: unknown): CompatAlias {
  return {
    find: { source: `^[^]*?(?:${pattern})[^]*$`, flags: "" },
    replacements: (textsOf(target) ?? []).map((text) => text.replace(/\$(?!\d)/g, "$$$$")),
  };
}

function globalValues(globals: unknown): Record<string, unknown> {
  return Object.fromEntries(
    entriesOf(globals).flatMap(([key, value]): [string, unknown][] => {
      const data = key === "ts-jest" ? undefined : plainData(value);
      return data === undefined ? [] : [[key, data]];
    }),
  );
}

/** @param isOld - whether it is a version whose timers are legacy ones by default. */
function fakeTimers(raw: unknown, base: CompatProject["fakeTimers"], isOld: boolean): CompatProject["fakeTimers"] {
  const given = field(raw, "fakeTimers");
  const kind = textOf(field(raw, "timers"));
  const now = field(given, "now");
  const advance = field(given, "advanceTimers");
  return {
    ...base,
    enabled: flagOf(field(given, "enableGlobally")) ?? (kind !== undefined && kind !== "real"),
    legacy: flagOf(field(given, "legacyFakeTimers")) ?? (kind === "legacy" || (isOld && kind !== "modern")),
    toNotFake: textsOf(field(given, "doNotFake")) ?? [],
    now: types.isDate(now) ? now.getTime() : (countValue(now) ?? null),
    advance: flagOf(advance) ?? countValue(advance) ?? false,
    loopLimit: countValue(field(given, "timerLimit")) ?? null,
  };
}

/** Options of a configuration that are about coverage alone. */
export const COVERAGE_KEYS = [
  "collectCoverage",
  "collectCoverageFrom",
  "coverageDirectory",
  "coveragePathIgnorePatterns",
  "coverageProvider",
  "coverageReporters",
  "coverageThreshold",
  "forceCoverageMatch",
] as const;

/**
 * @param raw - the configuration of the suite, with flags.
 * @param project - that of the suite, or its first project.
 * @param cwd - absolute path of the folder that Jest is called in, where paths of thresholds begin.
 */
export function jestCoverage(
  raw: unknown,
  { root, setupFiles, globalSetup, globalTeardown }: CompatProject,
  cwd: string,
): ReadCoverage {
  if (COVERAGE_KEYS.every((key) => field(raw, key) === undefined)) return NO_COVERAGE;
  const folder = textOf(field(raw, "coverageDirectory"));
  const { reports, ignored } = reportsOf(
    field(raw, "coverageReporters"),
    ["json", "text", "lcov"],
    folder === undefined ? undefined : posix.resolve(root, folder.replace(/^<rootDir>\/?/, "./")),
    "coverageReporters",
  );
  const patterns = textsOf(field(raw, "coveragePathIgnorePatterns")) ?? ["/node_modules/"];
  const include = includedGlobs(field(raw, "collectCoverageFrom"));
  const provider = field(raw, "coverageProvider");
  const counting: IgnoredOption[] =
    provider === undefined || provider === "v8"
      ? []
      : [ofCoverage("coverageProvider", "the engine counts, as the provider v8 does; branches of the two may differ")];
  return {
    coverage: {
      enabled: flagOf(field(raw, "collectCoverage")) ?? false,
      files: {
        ...loadedFiles(root),
        matching: "ordered",
        include,
        exclude: ["**/__mocks__/**", "**/*.json"],
        excludePatterns: patterns.map((source) => ({ source: source.replaceAll("<rootDir>", root), flags: "" })),
        excludeFiles: [...setupFiles, ...globalSetup, ...globalTeardown],
        force: textsOf(field(raw, "forceCoverageMatch")) ?? [],
        untestedIn: include === null ? [] : [root],
        // What is outside of the root is instrumented too, if a test loads it and no glob says otherwise.
        external: true,
      },
      thresholds: thresholds(field(raw, "coverageThreshold"), cwd),
      reports,
      ignoreMethods: [],
      watermarks: {},
    },
    ignored: [...counting, ...ignored],
  };
}

/** An empty list counts as missing. A text may be a list as JSON. */
function includedGlobs(given: unknown): string[] | null {
  const text = textOf(given);
  const globs = textsOf(text?.startsWith("[") === true ? JSON.parse(text) : given) ?? [];
  return globs.length === 0 ? null : globs.map((glob) => glob.replace(/^(!?)<rootDir>\/?/, "$1"));
}

/** A text is JSON, as a flag has it. */
function thresholds(given: unknown, cwd: string): CoverageThreshold[] {
  const table = typeof given === "string" ? JSON.parse(given) : given;
  return entriesOf(table).map(([name, one]): CoverageThreshold => {
    const required = thresholdsOf(one);
    if (name === "global") return { name: "all files", files: { kind: "rest" }, perFile: false, required };
    const path = `${posix.resolve(cwd, name)}${name.endsWith("/") ? "/" : ""}`;
    return { name, files: { kind: "path", path }, perFile: false, required };
  });
}

/** Packages with transformers of syntax that is compiled here. */
const COMPILED_HERE = /^@?(?:[^/]+\/)?(?:ts-jest|swc|esbuild|jest-esbuild|sucrase|swc-node)(?:[-/]|$)/;

/** The path in packages of what a transformer is; null for a file of the project, whatever its name is. */
function inPackages(name: string): string | null {
  const [, ...parts] = name.split("/node_modules/");
  return parts.at(-1) ?? (/^(?:\.{0,2}\/|<rootDir>)/.test(name) ? null : name);
}

const BABEL = /(?:^|\/)babel-jest(?:\/|$)/;

const SCRIPTS = "\\.[jt]sx?$";

const READ_BY_TRANSFORMERS = [
  ...["extensionsToTreatAsEsm", "globals", "moduleDirectories", "moduleFileExtensions", "testEnvironment"],
  "testEnvironmentOptions",
];

/** The `resolver`. @param raw - the configuration. */
export function jestResolver(disk: ProjectDisk, raw: unknown, root: string): CompatResolver | null {
  const name = textOf(field(raw, "resolver"));
  if (name === undefined) return null;
  const path = pathFrom(root, rooted(name, root));
  const module = disk.resolve(path, root) ?? path;
  return { module, text: module.includes("/node_modules/") ? "" : disk.text(module) };
}

/** Packages through which Jest has its transformer. */
const WAY = ["jest", "jest-cli", "@jest/core", "jest-config", "babel-jest"];

/**
 * What is transformed, and by what.
 *
 * @param raw - the configuration.
 * @param cwd - absolute path of the folder that Jest is called in.
 */
export async function jestTransforms(
  disk: ProjectDisk,
  raw: unknown,
  { root, version }: Pick<CompatProject, "root" | "version">,
  cwd: string,
): Promise<Pick<CompatProject, "transformIgnore" | "transforms">> {
  const given = field(raw, "transform");
  const entries = given === undefined || given === null ? [[SCRIPTS, "babel-jest"] as const] : entriesOf(given);
  const configs = await babelConfigs(disk, [root, cwd]);
  const isOld = (version ?? 30) < 27;
  const kind = isOld ? "jest-26" : "jest";
  const named = READ_BY_TRANSFORMERS.map((name) => [name, plainData(field(raw, name))] as const);
  const config = {
    testEnvironment: isOld ? "jsdom" : "node",
    extensionsToTreatAsEsm: [],
    ...Object.fromEntries(named.filter(([, value]) => value !== undefined)),
  };
  const ignore = textsOf(field(raw, "transformIgnorePatterns")) ?? ["/node_modules/", "\\.pnp\\.[^\\/]+$"];
  const transforms = entries.flatMap(([source, value]): CompatTransform[] => {
    const [first, second]: unknown[] = Array.isArray(value) ? value : [value];
    const name = textOf(first);
    if (name === undefined) return [];
    const pattern = { source: rooted(source, root), flags: "" };
    // It would check types with what is put into test files.
    const options = { ...Object(plainData(second)), ...(/jest-preset-angular/.test(name) && { diagnostics: false }) };
    const isBabel = BABEL.test(name);
    // Without a configuration, Babel has nothing to do.
    const isOwn =
      COMPILED_HERE.test(inPackages(name) ?? "") ||
      (isBabel && configs.length === 0 && entriesOf(options).length === 0);
    const module = isOwn
      ? null
      : isBabel
        ? resolveThrough(disk, WAY, root)
        : disk.resolve(pathFrom(root, rooted(name, root)), root);
    const isLocal = module !== null && !module.includes("/node_modules/");
    return [{ pattern, kind, module, options, config, inputs: isLocal ? [...configs, module] : configs }];
  });
  return { transforms, transformIgnore: ignore.map((one) => ({ source: rooted(one, root), flags: "" })) };
}
