/** A configuration of Jest as a project: pure. */
import { posix } from "node:path";
import { types } from "node:util";
import { jestEnvironment } from "../../../core/data/environment/environment-checks.ts";
import { isRecord } from "../../../core/data/environment/environment-checks.ts";
import type { CompatAlias, CompatProject, PatternText } from "../../../core/data/compat/compat-config.ts";
import { defaultProject } from "../default-project.ts";
import { countValue, plainData, entriesOf, field, flagOf, textOf, textsOf } from "../read-values.ts";
import type { ConfigPlace } from "../read-context.ts";

/** The project of a configuration, with its preset and without its `projects`. @param given - the configuration. */
export function jestProject(given: unknown, place: ConfigPlace): CompatProject {
  const folder = textOf(field(given, "rootDir")) ?? ".";
  const root = posix.resolve(place.root, folder.replaceAll("\\", "/").replace(/^<rootDir>\/?/, "./"));
  const raw = withRootDir(given, root);
  const base = defaultProject("jest", root, place.version);
  const file = (path: string) => (/^\.{0,2}\//.test(path) ? posix.resolve(root, path) : path);
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
    globalValues: globalValues(field(raw, "globals")),
    testTimeout: countValue(field(raw, "testTimeout")) ?? base.testTimeout,
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

/** Puts the root in the place of `<rootDir>`, in keys that are patterns too. */
function withRootDir(value: unknown, root: string): unknown {
  if (typeof value === "string") {
    const text = value.replaceAll("<rootDir>", root);
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
