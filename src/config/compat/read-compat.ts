/** Reads the suite of another runner: which one, and what its configuration says. */
import { readdirSync, readFileSync } from "node:fs";
import type { CompatConfig, CompatProject, Dialect } from "../../core/data/compat/compat-config.ts";
import { UsageError } from "../../core/errors/errors.ts";
import type { Tracker } from "../../store/inputs.ts";
import { remember } from "../../store/remember.ts";
import { hashOf } from "../../store/stamp.ts";
import type { CompatSettings } from "../options/compat-option.ts";
import type { ResolvedConfig } from "../types.ts";
import { detectDialect, type FoundDialect } from "./detect-dialect.ts";
import { trackedDisk } from "./project-disk.ts";
import { readBun } from "./scripts/read-bun.ts";
import type { ReadRequest, ReadSuite } from "./read-context.ts";
import { readJest } from "./jest/read-jest.ts";
import { readMocha } from "./scripts/read-mocha.ts";
import { readNodeTest } from "./scripts/read-node-test.ts";
import { field, textTableOf } from "./read-values.ts";
import { readVitest } from "./vitest/read-vitest.ts";
import { runnerCommands } from "./script-commands.ts";

type Options = Pick<ResolvedConfig, "compat" | "root" | "cacheDir">;

const READERS: Readonly<Record<Dialect, (request: ReadRequest) => Promise<ReadSuite>>> = {
  vitest: readVitest,
  jest: readJest,
  mocha: readMocha,
  "node:test": readNodeTest,
  bun: readBun,
};

/** Variables that configurations are loaded with, as their runner does. */
const LOADED_WITH: Readonly<Partial<Record<Dialect, Readonly<Record<string, string>>>>> = {
  vitest: { VITEST: "true", TEST: "true" },
};

/**
 * The suite of another runner; null if there is none, or it is not wanted.
 *
 * @param cache - whether what was read is cached.
 * @throws {UsageError} if its configuration cannot be loaded.
 */
export async function readCompat(options: Options, cache: boolean): Promise<CompatConfig | null> {
  const { compat, root, cacheDir } = options;
  if (compat === false) return null;
  const manifest = packageManifest(root);
  const chosen = chooseDialect(compat, manifest, root);
  if (chosen === null) return null;
  const settings: CompatSettings = typeof compat === "object" ? compat : { dialect: chosen.dialect };
  const make = (track: Tracker) => readSuite(chosen, settings, { root, manifest }, track);
  if (!cache) return (await make(NO_TRACKER)).config;
  const key = hashOf(JSON.stringify([root, settings, chosen, process.version, KEY])).slice(0, 32);
  return remember<CompatConfig>(
    { cacheDir, kind: "configurations", key },
    {
      read(section) {
        const known: Record<string, string | null> = JSON.parse(section(1));
        const isSame = Object.entries(known).every(([name, value]) => (process.env[name] ?? null) === value);
        return isSame ? (JSON.parse(section(0)) as CompatConfig) : null;
      },
      async make(track) {
        const { config: value, mentioned } = await make(track);
        const variables = Object.fromEntries([...mentioned].map((name) => [name, process.env[name] ?? null]));
        return { value, sections: () => [JSON.stringify(value), JSON.stringify(variables)] };
      },
    },
  );
}

/** Changes with what this module makes of a configuration. */
const KEY = "compat-1";

const NO_TRACKER: Tracker = { file: () => undefined, folder: () => undefined, giveUp: () => undefined };

/** The content of the `package.json` of a folder; null if there is none that can be read. */
export function packageManifest(root: string): unknown {
  try {
    return JSON.parse(readFileSync(`${root}/package.json`, "utf8"));
  } catch {
    return null;
  }
}

function chooseDialect(compat: Options["compat"], manifest: unknown, root: string): FoundDialect | null {
  if (compat === "auto") return detectDialect(manifest, namesIn(root));
  if (compat === false) return null;
  return { dialect: typeof compat === "string" ? compat : compat.dialect, found: "compat" };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Reads all calls of the runner in the scripts: each has projects of its own. */
async function readSuite(
  { dialect, found }: FoundDialect,
  settings: CompatSettings,
  { root, manifest }: Pick<ReadRequest, "root" | "manifest">,
  track: Tracker,
): Promise<{ readonly config: CompatConfig; readonly mentioned: ReadonlySet<string> }> {
  for (const name of LOCK_FILES) track.file(`${root}/${name}`);
  const disk = trackedDisk(root, dialect, track);
  const calls = runnerCommands(textTableOf(field(manifest, "scripts")), dialect);
  const commands = calls.length > 0 ? calls : [{ args: [], env: {}, folder: ".", script: "" }];
  const request = { disk, root, manifest, configFile: settings.config ?? null };
  const version = versionOf(disk.resolve(`${dialect}/package.json`, root));
  const suites: ReadSuite[] = [];
  await withVariables({ NODE_ENV: process.env["NODE_ENV"] ?? "test", ...LOADED_WITH[dialect] }, async () => {
    for (const command of commands) suites.push(await READERS[dialect]({ ...request, version, command }));
  });
  const projects = suites
    .flatMap((suite) => suite.projects)
    .map((project) => withSettings(project, settings, disk.env));
  const wanted = settings.projects;
  const chosen =
    wanted === undefined ? projects : projects.filter(({ name }) => name !== null && wanted.includes(name));
  const names = projects.flatMap(({ name }) => name ?? []);
  if (chosen.length === 0) {
    throw new UsageError(
      `compat: no project ${(wanted ?? []).join(", ")}; ${names.length === 0 ? "its projects have no names" : `there are ${names.join(", ")}`}`,
    );
  }
  const ignored = new Map(suites.flatMap((suite) => suite.ignored).map((one) => [one.key, one]));
  const config: CompatConfig = {
    dialect,
    found,
    configFile: suites.find(({ configFile }) => configFile !== null)?.configFile ?? null,
    projects: chosen,
    bail: Math.max(0, ...suites.map(({ bail }) => bail)),
    passWithNoTests: suites.some(({ passWithNoTests }) => passWithNoTests),
    ignored: [...ignored.values()],
  };
  return { config, mentioned: disk.mentioned };
}

/** What changes with the packages that are installed. */
const LOCK_FILES = [
  "package.json",
  "node_modules/.package-lock.json",
  "node_modules/.modules.yaml",
  "node_modules/.yarn-state.yml",
];

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
  const files = {
    ...project.files,
    ...(include === undefined ? {} : { include, patterns: [], only: [] }),
    exclude: [...project.files.exclude, ...(exclude ?? [])],
  };
  return { ...project, files, env: { ...project.env, ...env } };
}

/** Sets variables while work is done. */
async function withVariables(variables: Readonly<Record<string, string>>, work: () => Promise<void>): Promise<void> {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  try {
    await work();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  }
}
