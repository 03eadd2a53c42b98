/** Reads what the configuration of another runner says, and how scripts call it. */
import { readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type {
  CompatConfig,
  CompatPart,
  CompatProject,
  Dialect,
  IgnoredOption,
} from "../../core/data/compat/compat-config.ts";
import { isInFolder } from "../../store/folders.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { conditionsInOptions } from "../../link/conditions.ts";
import type { Tracker } from "../../store/inputs.ts";
import { INSTALL_FILES } from "../../store/input-names.ts";
import { stampFile } from "../../store/stamp.ts";
import type { CompatSettings } from "../../config/options/compat-option.ts";
import { configurationsIn, isOfConfiguration, isDependency, type FoundDialect } from "./detect-dialect.ts";
import { readC8 } from "./scripts/read-c8.ts";
import { readBun } from "./scripts/read-bun.ts";
import { whileReading, type ReadRequest, type ReadSuite, type ProjectDisk } from "./read-context.ts";
import { readJest } from "./jest/read-jest.ts";
import { readMocha } from "./scripts/read-mocha.ts";
import { readNodeTest } from "./scripts/read-node-test.ts";
import { namesIn, scriptsOf } from "./package-scripts.ts";
import { workspacePackages } from "./workspace-packages.ts";
import { field } from "./read-values.ts";
import { nodeFlagsIn, otherNodeFlags } from "./node-flags.ts";
import { readVitest } from "./vitest/read-vitest.ts";
import {
  callsOf,
  everyRunnerCommand,
  NO_COMMAND,
  type PackageScripts,
  type RunnerCommand,
  runnerCommands,
} from "./script-commands.ts";
import { createRequire } from "node:module";
import { Script } from "node:vm";
import { globSync } from "tinyglobby";
import { withVariables } from "../../config/loading.ts";
import { moduleInputs } from "../../config/module-inputs.ts";
import { importDefault } from "./foreign-modules.ts";

const READERS: Readonly<Record<Dialect, (request: ReadRequest) => Promise<ReadSuite>>> = {
  vitest: readVitest,
  jest: readJest,
  mocha: readMocha,
  "node:test": readNodeTest,
  bun: readBun,
};

/** Whether an argument of a runner is about coverage. */
const isAboutCoverage = (arg: string): boolean =>
  /^--(?:no-)?(?:(?:experimental-)?test-coverage|(?:collect-?)?coverage)/i.test(arg);
/** Conditions that scripts and configurations set by a variable. */
function withNodeOptions(project: CompatProject): CompatProject {
  const found = conditionsInOptions(project.env["NODE_OPTIONS"]);
  return found.length === 0 ? project : { ...project, conditions: [...project.conditions, ...found] };
}

/** Variables that configurations are loaded with, as their runner does. */
const LOADED_WITH: Readonly<Partial<Record<Dialect, Readonly<Record<string, string>>>>> = {
  vitest: { VITEST: "true", TEST: "true" },
};

/**
 * Reads all calls of the runner in the scripts: each has projects of its own.
 *
 * @param track - gets everything that was looked at.
 * @returns what they say, and the variables whose values that may depend on.
 * @throws {UsageError} if a configuration cannot be loaded.
 */
export async function readSuite(
  { dialect, found }: FoundDialect,
  settings: CompatSettings,
  { root, manifest, isProject }: Pick<ReadRequest, "root" | "manifest"> & { readonly isProject: boolean },
  track: Tracker,
): Promise<CompatConfig> {
  const scripts = scriptsOf(manifest);
  const below = () => workspacePackages(root, manifest, (file) => track.file(file));
  const packages = () => (isProject ? [] : below());
  const isOther = otherSuite(scripts, packages, { dialect, found });
  const calls = runnerCommands(scripts, dialect, packages).filter((call) => !isOther(call));
  const commands = calls.length > 0 ? calls : [NO_COMMAND];
  // The first call that sets a variable counts.
  const given: Readonly<Record<string, string>> = Object.assign({}, ...commands.map(({ env }) => env).toReversed());
  const variables = { NODE_ENV: process.env["NODE_ENV"] ?? "test", ...LOADED_WITH[dialect], ...given };
  track.variable("NODE_ENV");
  const noted = withoutVariables(track, variables);
  for (const name of ["package.json", ...INSTALL_FILES]) noted.file(`${root}/${name}`);
  const disk = trackedDisk(root, dialect, noted);
  const configFile =
    typeof settings.config === "string" ? posix.resolve(root, settings.config) : (settings.config ?? null);
  const version = versionOf(disk.resolve(`${dialect}/package.json`, root));
  const others = everyRunnerCommand(scripts, dialect).find(({ args }) => args.some(isAboutCoverage))?.args ?? [];
  const suites: ReadSuite[] = [];
  await withVariables(new Map(Object.entries(variables)), async () => {
    for (const command of commands) {
      const place = await placeOf(command, { root, manifest, disk });
      const coverageArgs = command.args.some(isAboutCoverage) ? command.args : others;
      const read = await READERS[dialect]({ ...place, disk, configFile, version, command, coverageArgs });
      suites.push(withFlagsOf(nodeWordsOf(dialect, command), read));
    }
  });
  const wrapper = await readC8({
    root,
    manifest,
    disk,
    configFile,
    version,
    command: commands[0] ?? NO_COMMAND,
    coverageArgs: [],
  });
  const own = suites.find(({ coverage }) => coverage?.enabled) ?? suites.find(({ coverage }) => coverage !== null);
  const isWrapped =
    wrapper.coverage !== null && own?.coverage?.enabled !== true && (wrapper.coverage.enabled || own === undefined);
  const called = suites
    .flatMap(({ projects: some, passWithNoTests }, call) =>
      some.map((project): CalledProject => ({ call, project: { ...project, passWithNoTests } })),
    )
    // What another script says of the same files must not count.
    .filter((own, _, all) => !all.some(({ call, project }) => call < own.call && haveSameFiles(project, own.project)))
    .map(({ call, project }) => ({ call, project: withSettings(withNodeOptions(project), settings, disk.env) }));
  const wanted = settings.projects;
  const chosen =
    wanted === undefined ? called : called.filter(({ project: { name } }) => name !== null && wanted.includes(name));
  const names = called.flatMap(({ project: { name } }) => name ?? []);
  if (chosen.length === 0) {
    throw new UsageError(
      `compat: no project ${(wanted ?? []).join(", ")}; ${names.length === 0 ? "its projects have no names" : `there are ${names.join(", ")}`}`,
    );
  }
  const ignored = new Map(
    [
      ...suites.flatMap((suite) => suite.ignored),
      ...(isWrapped ? wrapper.ignored : []),
      ...commands.flatMap(({ args }) => args.filter((one) => /\$\(|`/.test(one)).map(unknownFiles)),
      ...unknownCall(scripts, below, { dialect, found }),
      ...otherConfigurations(scripts, packages, { dialect, found, root }),
    ].map((one) => [one.key, one]),
  );
  const config: CompatConfig = {
    dialect,
    found,
    configFile: suites.find(({ configFile }) => configFile !== null)?.configFile ?? null,
    projects: chosen.map(({ project }) => project),
    ...partsOf(chosen, root),
    elsewhere: null,
    variables: { ...given, ...disk.env },
    bail: Math.max(0, ...suites.map(({ bail }) => bail)),
    passWithNoTests: suites.some(({ passWithNoTests }) => passWithNoTests),
    coverage: (isWrapped ? wrapper.coverage : own?.coverage) ?? null,
    ignored: [...ignored.values()],
  };
  return config;
}

/** The words of a call that may be flags for Node. Vitest does not hand its own to the processes of tests. */
function nodeWordsOf(dialect: Dialect, { args, nodeArgs }: RunnerCommand): readonly string[] {
  return dialect === "vitest" ? [] : dialect === "node:test" ? args : nodeArgs;
}

/** What the call of a script says to Node. */
function withFlagsOf(words: readonly string[], suite: ReadSuite): ReadSuite {
  const flags = nodeFlagsIn(words);
  const projects = suite.projects.map((one) => ({ ...one, nodeFlags: [...new Set([...one.nodeFlags, ...flags])] }));
  return { ...suite, projects, ignored: [...suite.ignored, ...otherNodeFlags(words)] };
}

/**
 * Whether a call is of another suite than `npm test` runs: the script `test` calls a program of its own (`kcd-scripts test`), which takes the configuration
 * that was found, and another script names another configuration.
 */
function otherSuite(
  scripts: Readonly<Record<string, string>>,
  packages: () => readonly PackageScripts[],
  { dialect, found }: FoundDialect,
): (call: RunnerCommand) => boolean {
  if (scripts["test"] === undefined || !isOfConfiguration(found)) return () => false;
  const [tested = []] = callsOf(scripts, packages, true);
  if (tested.some((call) => call.dialect === dialect)) return () => false;
  // Mocha's -c is for colors.
  const names = dialect === "mocha" ? /^--config/ : /^(?:-c|--config|--projects|--workspace)(?:=|$)/;
  return ({ args }) =>
    args.some((arg) => names.test(arg)) && !args.some((arg) => posix.normalize(arg.replace(/.*=/, "")) === found);
}

/** A script `test` that leads to no runner, nor to this one: a `Makefile` or a program of the project may call the one that is installed, with files and flags. */
function unknownCall(
  scripts: Readonly<Record<string, string>>,
  below: () => readonly PackageScripts[],
  { dialect, found }: FoundDialect,
): IgnoredOption[] {
  const text = scripts["test"] ?? "";
  if (!isDependency(found) || text === "" || /no test specified|\bxtest\b/.test(text)) return [];
  if (/\bng test\b/.test(text))
    return [
      {
        key: "scripts.test",
        advice:
          "Angular's builder compiles the tests, and is not called: they run here by a vitest.config with the plugin of @analogjs/vite-plugin-angular, or by Jest with jest-preset-angular",
      },
    ];
  // It may be there for packages, whose scripts that one calls.
  if (below().length > 0) return [];
  const advice = `no call of ${dialect} is in it, so its defaults are taken: name the files in compat: { dialect, include: [...] }`;
  return [{ key: "scripts.test", advice }];
}

/** Configurations of further runners beside the one that was found, where no script `test` says which of them are to run, as at the root of Nx. */
function otherConfigurations(
  scripts: Readonly<Record<string, string>>,
  packages: () => readonly PackageScripts[],
  { dialect, found, root }: FoundDialect & { readonly root: string },
): IgnoredOption[] {
  if (!isOfConfiguration(found)) return [];
  const others = configurationsIn(namesIn(root)).filter((one) => one.dialect !== dialect);
  if (others.length === 0) return [];
  const [tested = []] = callsOf(scripts, packages, true);
  if (tested.length > 0) return [];
  return others.map(({ dialect: other, found: file }) => ({
    key: file,
    advice: `a configuration of ${other}, whose tests are not part of this run: xtest -c ${file} runs them`,
  }));
}

/** A command substitution that is not read. */
function unknownFiles(key: string): IgnoredOption {
  return { key, advice: "the shell is not asked: name the files in compat: { dialect, include: [...] }" };
}

/** A project, and which call of the runner has it. */
interface CalledProject {
  readonly call: number;
  readonly project: CompatProject;
}

/** How projects are called, if a configuration has several, and the suites of them. */
function partsOf(called: readonly CalledProject[], root: string): Pick<CompatConfig, "names" | "parts"> {
  const calls = called.map(({ call }) => call);
  if (new Set(calls).size === called.length) return { names: [], parts: [] };
  const given = called.map(({ call, project: { name, root: folder } }, index) => {
    return name ?? (posix.relative(root, folder) || String(index - calls.indexOf(call)));
  });
  const names = given.map((name, index) => {
    const earlier = given.slice(0, index).filter((one) => one === name).length;
    return earlier === 0 ? name : `${name} (${earlier + 1})`;
  });
  const groups: (CalledProject & { readonly index: number })[][] = [];
  for (const [index, one] of called.entries()) {
    const fitting = groups.find((group) => group.every((other) => other.call === one.call && goTogether(other, one)));
    if (fitting === undefined) groups.push([{ ...one, index }]);
    else fitting.push({ ...one, index });
  }
  const parts = groups.map((group): CompatPart => {
    const [call] = group.map((one) => one.call);
    const before = calls.flatMap((one, at) => (call !== undefined && one < call ? at : []));
    return { projects: group.map(({ index }) => index), before };
  });
  return { names, parts };
}

/** Whether two projects can be one suite: no file is of both, and what a process has once is the same. */
function goTogether({ project: one }: CalledProject, { project: other }: CalledProject): boolean {
  const haveFolder = one.files.roots.some((a) => other.files.roots.some((b) => isInFolder(a, b) || isInFolder(b, a)));
  return !haveFolder && isDeepStrictEqual(ofProcess(one), ofProcess(other));
}

/** What a process has once, whatever file it runs. */
function ofProcess(project: CompatProject): unknown {
  const { browser, env, defaultEnv, define, conditions, moduleConditions, nodeFlags } = project;
  const { isolate, globalValues, snapshots } = project;
  const flags = [conditions, moduleConditions, nodeFlags];
  return [browser, env, defaultEnv, define, ...flags, isolate, globalValues, snapshots.format];
}

/** The folder that a command is called in, and its `package.json`. */
async function placeOf(
  { folder }: RunnerCommand,
  { root, manifest, disk }: Pick<ReadRequest, "disk" | "manifest" | "root">,
): Promise<Pick<ReadRequest, "manifest" | "root">> {
  if (folder === ".") return { root, manifest };
  const path = posix.join(root, folder);
  const file = `${path}/package.json`;
  return { root: path, manifest: disk.isFile(file) ? await disk.load(file) : null };
}

/** Whether two projects have the same test files. */
function haveSameFiles(one: CompatProject, other: CompatProject): boolean {
  return one.root === other.root && isDeepStrictEqual(one.files, other.files);
}

function versionOf(manifestFile: string | null): number | null {
  if (manifestFile === null) return null;
  const major = Number.parseInt(String(field(JSON.parse(readFileSync(manifestFile, "utf8")), "version")), 10);
  return Number.isNaN(major) ? null : major;
}

function withSettings(
  project: CompatProject,
  { include, exclude }: CompatSettings,
  env: Readonly<Record<string, string>>,
): CompatProject {
  const { benchmarks } = project.files;
  const files = {
    ...project.files,
    ...(include === undefined ? {} : { include, patterns: [], only: [] }),
    exclude: [...project.files.exclude, ...(exclude ?? [])],
    benchmarks: benchmarks && { ...benchmarks, exclude: [...benchmarks.exclude, ...(exclude ?? [])] },
  };
  return { ...project, files, env: { ...project.env, ...env } };
}

/**
 * A tracker for code that sees variables with values of ours: the values of the process are not inputs. Files are noted before they are
 * read, so that one which was written right before counts as well.
 */
function withoutVariables(track: Tracker, ours: Readonly<Record<string, string>>): Tracker {
  return {
    file(path, stamp = stampFile(path)) {
      track.file(path, stamp);
    },
    folder: (...seen) => {
      track.folder(...seen);
    },
    variable(name) {
      if (!(name in ours)) track.variable(name);
    },
    giveUp: () => {
      track.giveUp();
    },
  };
}

/** A disk that remembers what code of the configuration did to the environment. */
interface TrackedDisk extends ProjectDisk {
  /** Variables that configurations have set. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * @param runner - the package of the runner.
 * @param track - gets everything that was looked at.
 */
function trackedDisk(root: string, runner: string, track: Tracker): TrackedDisk {
  const loaded = new Map<string, Promise<unknown>>();
  const env: Record<string, string> = {};
  const trackModule = moduleInputs(track);

  const kindOf = (path: string): "file" | "folder" | null => {
    track.file(path);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return null;
    if (!stats.isDirectory()) return "file";
    track.folder(path);
    return "folder";
  };

  const load = async (file: string): Promise<unknown> => {
    if (kindOf(file) !== "file") throw new UsageError(`${file}: no such file`);
    const text = () => readFileSync(file, "utf8").replace(/^\uFEFF/, "");
    if (/\.(?:jsonc?|json5)$/.test(file)) return new Script(`(${text()}\n)`, { filename: file }).runInThisContext();
    if (/(?:\.ya?ml|\/\.taprc)$/.test(file)) return parseYaml(text(), file, root, runner);
    if (!/\.[cm]?[jt]sx?$/.test(file)) return text();
    trackModule(file);
    const before = { ...process.env };
    try {
      return await importDefault(file);
    } finally {
      for (const [name, value] of Object.entries(process.env)) {
        if (value !== undefined && value !== before[name]) env[name] = value;
      }
      restore(before);
    }
  };

  return {
    env,
    isFile: (path) => kindOf(path) === "file",
    isFolder: (path) => kindOf(path) === "folder",
    text: (file) => (kindOf(file) === "file" ? readFileSync(file, "utf8") : ""),
    load(file) {
      let value = loaded.get(file);
      if (value === undefined) {
        loaded.set(file, (value = whileReading(file, () => load(file))));
      }
      return value;
    },
    glob(patterns, folder) {
      if (patterns.length === 0) return [];
      const options = { cwd: folder, absolute: true, onlyFiles: false, expandDirectories: false, dot: true };
      // The library takes no absolute path of the folder itself.
      const named = patterns.map((one) => (one.replace(/\/\.?$/, "") === folder ? "." : one));
      const found = globSync(named, { ...options, ignore: ["**/node_modules/**"] }).map((path) =>
        path.replaceAll("\\", "/").replace(/\/$/, ""),
      );
      for (const path of found) track.folder(posix.dirname(path));
      return found.sort();
    },
    resolve(specifier, folder) {
      try {
        return createRequire(`${folder}/index.js`).resolve(specifier).replaceAll("\\", "/");
      } catch {
        return null;
      }
    },
    variable(name) {
      track.variable(name);
      return process.env[name];
    },
  };
}

function restore(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, env);
}

/** Runners whose configuration is YAML have a reader of it, which is taken from there. */
function parseYaml(text: string, file: string, root: string, runner: string): unknown {
  const require = createRequire(`${root}/index.js`);
  for (const name of ["js-yaml", "yaml"]) {
    for (const from of [`${runner}/package.json`, "borp", "@tapjs/config", "tap/package.json", null]) {
      try {
        const library: unknown = (from === null ? require : createRequire(require.resolve(from)))(name);
        const parse: unknown = Reflect.get(Object(library), name === "yaml" ? "parse" : "load");
        if (typeof parse === "function") return parse(text);
      } catch (error) {
        const code = field(error, "code");
        if (code !== "MODULE_NOT_FOUND" && code !== "ERR_PACKAGE_PATH_NOT_EXPORTED") throw error;
      }
    }
  }
  throw new UsageError(
    `${file}: YAML is read by the package js-yaml or yaml, which is not installed: install one of them`,
  );
}
