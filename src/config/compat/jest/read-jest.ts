/** Reads the configuration of Jest: its file, `package.json`, presets, projects, and flags of scripts. */
import { posix } from "node:path";
import { parseArgs } from "node:util";
import type { CompatProject, IgnoredOption } from "../../../core/data/compat/compat-config.ts";
import { ignoredOptions } from "../ignored-options.ts";
import { NO_COVERAGE } from "../coverage-values.ts";
import { COVERAGE_KEYS, jestCoverage } from "./jest-coverage.ts";
import { jestProject, withPreset } from "./jest-project.ts";
import { ignoredTransforms, jestTransforms } from "./jest-transforms.ts";
import { findUpwards, type ProjectDisk, type ReadRequest, type ReadSuite } from "../read-context.ts";
import { countValue, field, flagOf, listOf, textOf, textsOf } from "../read-values.ts";

const CONFIGS = ["ts", "mts", "cts", "js", "mjs", "cjs", "json"].map((extension) => `jest.config.${extension}`);

const TEXT = { type: "string" as const };
const TEXTS = { type: "string" as const, multiple: true };

/** What a call of Jest says. */
export interface JestCall {
  readonly config: string | null;
  readonly projects: readonly string[];
  /** Names in `--selectProjects`. */
  readonly names: readonly string[];
  /** Regular expressions that paths of test files match. */
  readonly paths: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** The flags that take a value. */
const FLAGS = {
  ...{ config: { ...TEXT, short: "c" }, rootDir: TEXT, roots: TEXTS, projects: TEXTS, selectProjects: TEXTS },
  ...{ env: TEXT, testEnvironment: TEXT, testMatch: TEXTS, testRegex: TEXTS, testPathPattern: TEXTS },
  ...{ testPathPatterns: TEXTS, testPathIgnorePatterns: TEXTS, testTimeout: TEXT, setupFilesAfterEnv: TEXTS },
  ...{ setupFiles: TEXTS, maxWorkers: { ...TEXT, short: "w" }, testNamePattern: { ...TEXT, short: "t" } },
  ...{ reporters: TEXTS, outputFile: TEXT, shard: TEXT, preset: TEXT },
  ...{ coverageDirectory: TEXT, coverageProvider: TEXT, coverageThreshold: TEXT, collectCoverageFrom: TEXTS },
  ...{ coverageReporters: TEXTS, coveragePathIgnorePatterns: TEXTS },
};

/** Parses the arguments of a call. */
export function parseJestCall(args: readonly string[]): JestCall {
  const { values, positionals } = parseArgs({
    args: listedApart(args),
    strict: false,
    allowPositionals: true,
    options: FLAGS,
  });
  const options: Record<string, unknown> = {};
  const names = ["rootDir", "roots", "testMatch", "testRegex", "testPathIgnorePatterns", "testTimeout", "preset"];
  for (const key of [...names, "setupFiles", "setupFilesAfterEnv", "testEnvironment"]) {
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
    paths: [...positionals, ...texts("testPathPattern"), ...texts("testPathPatterns")],
    options,
  };
}

/** Flags in camel case; each word behind one that takes a list gets a flag of its own. */
function listedApart(args: readonly string[]): string[] {
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
  readonly raw: unknown;
  /** Absolute path of the folder that its `rootDir` begins in. */
  readonly root: string;
}

export async function readJest(request: ReadRequest): Promise<ReadSuite> {
  const { disk, version } = request;
  const call = parseJestCall(request.command.args);
  const found = await suiteSource(request, request.configFile ?? call.config);
  const raw = { ...Object(await settled(found.raw)), ...call.options };
  const source = await complete(disk, { raw, root: found.root });
  const sources = await projectsOf(disk, source, call.projects);
  const ignored: IgnoredOption[] = [];
  for (const one of [source, ...sources])
    ignored.push(...ignoredOptions("jest", one.raw), ...ignoredTransforms(one.raw), ...extensions(one.raw));
  const exists = (path: string) => disk.isFile(path) || disk.isFolder(path);
  const projects: CompatProject[] = [];
  for (const { raw: options, root } of sources) {
    const project = jestProject(options, { root, version, exists });
    const only = call.paths.map((text) => ({ source: text.replace(/^\.\//, "/"), flags: "i" }));
    projects.push({
      ...project,
      ...(await jestTransforms(disk, options, project, request.root)),
      env: { ...project.env, ...request.command.env },
      files: { ...project.files, only },
    });
  }
  const bail = field(source.raw, "bail");
  const [first] = projects;
  const { coverage, ignored: uncovered } =
    first === undefined
      ? NO_COVERAGE
      : jestCoverage(withCoverageOf(request, source.raw), { ...first, root: rootOf(source) }, request.root);
  return {
    configFile: found.file,
    projects: call.names.length === 0 ? projects : projects.filter(({ name }) => call.names.includes(name ?? "")),
    bail: bail === true ? 1 : (countValue(bail) ?? 0),
    passWithNoTests: flagOf(field(source.raw, "passWithNoTests")) ?? false,
    coverage,
    ignored: [...ignored, ...uncovered],
  };
}

/** The configuration with what another script says about coverage, if this one says nothing. */
function withCoverageOf({ command, coverageArgs }: ReadRequest, raw: unknown): unknown {
  if (coverageArgs === command.args) return raw;
  const { options } = parseJestCall(coverageArgs);
  const keys = COVERAGE_KEYS.filter((key) => key !== "collectCoverage" && options[key] !== undefined);
  return { ...Object(raw), ...Object.fromEntries(keys.map((key) => [key, options[key]])) };
}

function rootOf({ raw, root }: Source): string {
  return posix.resolve(root, (textOf(field(raw, "rootDir")) ?? ".").replace(/^<rootDir>\/?/, "./"));
}

/** The configuration of the suite: named, or the nearest. `package.json` comes after a file. */
async function suiteSource(
  { disk, root, manifest }: ReadRequest,
  named: string | false | null,
): Promise<Source & { readonly file: string | null }> {
  if (named === false) return { raw: {}, root, file: null };
  if (named !== null && /^\s*\{/.test(named)) return { raw: JSON.parse(named), root, file: null };
  if (named !== null) {
    const file = posix.resolve(root, named);
    if (disk.isFolder(file)) return suiteSource({ disk, root: file, manifest } as ReadRequest, null);
    const value = await disk.load(file);
    return {
      raw: posix.basename(file) === "package.json" ? field(value, "jest") : value,
      root: posix.dirname(file),
      file,
    };
  }
  const own = field(manifest, "jest");
  const file = CONFIGS.map((name) => `${root}/${name}`).find((path) => disk.isFile(path));
  if (file !== undefined) return { raw: await disk.load(file), root, file };
  if (own !== undefined) return { raw: own, root, file: `${root}/package.json` };
  const above = manifest === null ? findUpwards(disk, root, CONFIGS) : null;
  return above === null
    ? { raw: {}, root, file: null }
    : { raw: await disk.load(above), root: posix.dirname(above), file: above };
}

async function settled(value: unknown): Promise<unknown> {
  return typeof value === "function" ? settled(await value()) : value;
}

/** Adds the preset. */
async function complete(disk: ProjectDisk, { raw, root }: Source): Promise<Source> {
  const name = textOf(field(raw, "preset"));
  if (name === undefined) return { raw, root };
  const rootDir = rootOf({ raw, root });
  const path = name.replace("<rootDir>", rootDir);
  const files = ["json", "js", "cjs", "mjs"].map((extension) => `jest-preset.${extension}`);
  const file = /^\.{0,2}\//.test(path)
    ? [path, ...files.map((one) => `${path}/${one}`)]
        .map((one) => posix.resolve(rootDir, one))
        .find((one) => disk.isFile(one))
    : files.map((one) => disk.resolve(`${path}/${one}`, rootDir)).find((one) => one !== null);
  if (file === undefined || file === null) return { raw, root };
  return { raw: withPreset(await settled(await disk.load(file)), raw), root };
}

/** The configurations of all projects; without any, that of the suite. */
async function projectsOf(disk: ProjectDisk, source: Source, named: readonly string[]): Promise<Source[]> {
  const list = named.length > 0 ? [...named] : listOf(field(source.raw, "projects"));
  if (list.length === 0) return [source];
  const rootDir = rootOf(source);
  const found: Source[] = [];
  for (const one of list) {
    if (typeof one !== "string") {
      const raw = await settled(one);
      found.push(await complete(disk, { raw, root: rootDir }));
      continue;
    }
    const pattern = one.replace("<rootDir>", rootDir);
    for (const path of disk.glob([pattern], rootDir)) {
      const project = await projectAt(disk, path);
      if (project !== null) found.push(project);
    }
  }
  return found.length === 0 ? [source] : found;
}

/** The project of a folder or a file of configuration. */
async function projectAt(disk: ProjectDisk, path: string): Promise<Source | null> {
  if (!disk.isFolder(path)) {
    const raw = await settled(await disk.load(path));
    const options = posix.basename(path) === "package.json" ? field(raw, "jest") : raw;
    return complete(disk, { raw: options, root: posix.dirname(path) });
  }
  const file = CONFIGS.map((name) => `${path}/${name}`).find((one) => disk.isFile(one));
  if (file !== undefined) return complete(disk, { raw: await settled(await disk.load(file)), root: path });
  if (!disk.isFile(`${path}/package.json`)) return null;
  return complete(disk, { raw: field(await disk.load(`${path}/package.json`), "jest") ?? {}, root: path });
}

/** Extensions of two parts, of which the first that exists is taken there. */
function extensions(raw: unknown): IgnoredOption[] {
  const parts = textsOf(field(raw, "moduleFileExtensions"))?.filter((one) => one.includes(".")) ?? [];
  if (parts.length === 0) return [];
  return [
    { key: "moduleFileExtensions", advice: `${parts.join(", ")} are not tried: name them with moduleNameMapper` },
  ];
}
