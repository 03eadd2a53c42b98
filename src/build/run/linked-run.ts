/** A run as linked modules, on Node and mostly on Bun: they are compiled one by one, and the process of the run links them. */
import { existsSync, mkdirSync, realpathSync } from "node:fs";
import path from "node:path";
import type { CompatProject } from "../../core/data/compat/compat-config.ts";
import { filesWithEnvironments, planModules } from "../../core/data/plan.ts";
import { pathToFileURL } from "node:url";
import type { LinkedEntry } from "../../core/data/run/link-table.ts";
import { builtinFile, LAZY_BUILTINS } from "../../plugin/builtins/builtin-chunks.ts";
import { dialectFile } from "../../plugin/builtins/runner-modules.ts";
import { COMPILER_VARIABLES, RESOLUTION_VARIABLES, valuesOf } from "../../store/input-names.ts";
import type { Tracker } from "../../store/inputs.ts";
import { type CachePlace, remember } from "../../store/remember.ts";
import { type KeyEntries, keyOf, keyParts } from "../../store/text-hash.ts";
import type { Bundled, BundleOptions } from "../bundle/bundle.ts";
import type { ProjectCompiler } from "./compilers/project-modules.ts";
import { compilerOptions } from "./compile/compiler-options.ts";
import { moduleFormOf } from "../../compat/mocks/module-form.ts";
import { openKeptLate } from "./kept-late.ts";
import type { LateTables } from "./late-tables.ts";
import type { TableConfig } from "./make-table.ts";
import { linkedEnvironments } from "./run-entry.ts";
import { NO_TABLE, type TableContents, writePart, writeTable } from "./write-table.ts";

/** Takes the parts of a table. */
type OnPart = (part: TableContents) => Promise<void>;

/** Whether the engine that runs the tests can link modules; others run bundles. Bun's own modules of `node:vm` have no names in traces. */
export function canLink({ config, collection }: Pick<BundleOptions, "config" | "collection">): boolean {
  const { bun, deno } = process.versions;
  const own = bun !== undefined ? "bun" : deno !== undefined ? "deno" : "node";
  const engine = config.engine === "auto" ? own : config.engine;
  return engine === "node" || (engine === "bun" && moduleFormOf(config, collection.plan) !== "native");
}

/**
 * Compiles a suite for a run here and now.
 *
 * @param compiler - the project's own one. Default: it has none.
 * @throws {UsageError} if the project's `tsconfig.json` cannot be used.
 */
export async function linkedRun(options: BundleOptions, compiler: ProjectCompiler | null = null): Promise<Bundled> {
  const { collection, outDir } = options;
  mkdirSync(outDir, { recursive: true });
  const dir = realpathSync.native(outDir);
  // Another tool collects coverage.
  const isMeasured = (process.env["NODE_V8_COVERAGE"] ?? "") !== "";
  const scripts = options.files === true || isMeasured ? dir : null;
  const kept = canKeep(options, scripts) && compiler === null ? openKeptLate(placeOfTable(options, null)) : null;
  const begin = (table: TableContents): string => {
    // Before the entry, by which a process opens the run.
    kept?.write(dir);
    return writeTable(dir, table, collection.planText, entryOf(options));
  };
  const { entry, rest } = await beginRun(options, scripts, dir, begin, compiler);
  let late: Promise<LateTables> | null = null;
  const lateTables = async (): Promise<LateTables> => {
    const { createLateTables } = await import("./late-tables.ts");
    return createLateTables(options, compiler, kept);
  };
  return {
    entry,
    errors: [],
    broken: [],
    outside: [],
    // The run itself finds modules that its engine rejects.
    without: async () => false,
    async compileLate(request) {
      const own = path.join(dir, request.folder);
      const tables = await (late ??= lateTables());
      // What breaks here is for Node to say.
      const table = await tables.make(request, scripts === null ? null : own).catch(() => NO_TABLE);
      writePart(own, 0, table);
    },
    async endLate() {
      await (await late)?.end();
    },
    async restore() {
      if (existsSync(entry)) return false;
      await rest;
      // The contents are many megabytes, which are not kept while the tests run.
      begin(await tableContents(options, scripts, null, compiler));
      return true;
    },
    rest,
  };
}

/**
 * Makes a table, and gives the entry as soon as tests can begin.
 *
 * @param begin - writes the table, or its first part. Returns the entry.
 */
async function beginRun(
  options: BundleOptions,
  scripts: string | null,
  dir: string,
  begin: (table: TableContents) => string,
  compiler: ProjectCompiler | null,
): Promise<{ readonly entry: string; readonly rest: Promise<void> }> {
  let entry: string | null = null;
  let number = 0;
  return new Promise((resolve, reject) => {
    const onPart = async (part: TableContents): Promise<void> => {
      if (entry === null) resolve({ entry: (entry = begin(part)), rest });
      else writePart(dir, (number += 1), part);
      // The run begins, or goes on.
      await new Promise(setImmediate);
    };
    // A project's own compiler ends with the last module.
    const inParts = options.inParts === true && scripts === null && compiler === null;
    const rest = tableContents(options, scripts, inParts ? onPart : null, compiler).then((table) => {
      if (entry === null) resolve({ entry: begin(table), rest });
    });
    // Whoever waits for the rest has its error, too.
    rest.catch(reject);
  });
}

/** The table of a run. */
interface TableSubject {
  readonly config: TableConfig;
  readonly collection: Pick<BundleOptions["collection"], "plan" | "rewrites">;
  /** The files of the suite's modules that the run needs, by their paths in the plan. */
  readonly roots: ReadonlyMap<string, string>;
  /** What the project's own compiler depends on; null if it has none. */
  readonly compiled: unknown;
}

/** What a table depends on besides files. `makeTable` has no other settings. */
export const TABLE_KEY = {
  options: ({ config }) => compilerOptions(config),
  form: ({ config, collection }) => moduleFormOf(config, collection.plan),
  isolate: ({ config }) => config.isolate,
  // Those are isolated where nothing else is.
  environments: ({ config, collection }) =>
    config.isolate === "auto" ? [...filesWithEnvironments(collection.plan)] : null,
  alias: ({ config }) => config.alias,
  conditions: ({ config }) => config.conditions,
  bundler: ({ config }) => config.bundler,
  // Modules that are only imported have no rewrites yet.
  assert: ({ config }) => config.assert,
  assertionModules: ({ config }) => config.assertionModules,
  enableAssertionPassHook: ({ config }) => config.enableAssertionPassHook,
  dialect: ({ config }) => config.compatConfig?.dialect ?? null,
  projects: ({ config }) => config.compatConfig?.projects.map((project) => keyParts(PROJECT_KEY, project)) ?? null,
  root: ({ config }) => config.root,
  compiled: ({ compiled }) => compiled,
  version: () => process.version,
  variables: ({ config }) => valuesOf([...RESOLUTION_VARIABLES, ...(hasCompilers(config) ? COMPILER_VARIABLES : [])]),
  given: ({ config }) => (hasCompilers(config) ? config.compatConfig?.variables : null),
  roots: ({ roots }) => [...roots],
  rewrites: ({ collection }) => [...collection.rewrites],
} satisfies KeyEntries<TableSubject>;

/** Whether projects have Babel, or transformers of Jest, which look at the environment. */
function hasCompilers({ compatConfig }: TableConfig): boolean {
  return compatConfig?.projects.some(({ transforms }) => transforms.some(({ module }) => module !== null)) ?? false;
}

/** What the modules of a project depend on. */
export const PROJECT_KEY = {
  root: ({ root }) => root,
  dialect: ({ dialect }) => dialect,
  alias: ({ alias }) => alias,
  resolver: ({ resolver }) => resolver,
  modulePaths: ({ modulePaths }) => modulePaths,
  extensions: ({ extensions }) => extensions,
  styles: ({ styles }) => styles,
  transforms: ({ transforms }) => transforms,
  transformIgnore: ({ transformIgnore }) => transformIgnore,
  conditions: ({ conditions }) => conditions,
  moduleConditions: ({ moduleConditions }) => moduleConditions,
} satisfies KeyEntries<CompatProject>;

/** The table: from the cache if nothing that it depends on has changed. */
async function tableContents(
  options: BundleOptions,
  scripts: string | null,
  onPart: OnPart | null,
  compiler: ProjectCompiler | null,
): Promise<TableContents> {
  const roots = rootsOf(options);
  // With a cached table, nothing of what compiles modules is loaded.
  const make = async (track: Tracker | null): Promise<TableContents> => {
    const { makeTable } = await import("./make-table.ts");
    return makeTable(options, roots, scripts, track, onPart, compiler);
  };
  if (!canKeep(options, scripts)) return make(null);
  const compiled = (await compiler?.settings(options.collection.plan)) ?? null;
  const { cacheDir, key } = placeOfTable(options, compiled);
  return remember<TableContents>(
    { cacheDir, kind: "tables", key },
    {
      read: (_, bytes) => ({ table: bytes(0), text: bytes(1), map: bytes(2) }),
      async make(track) {
        const value = await make(track);
        return { value, sections: () => [value.table, value.text, value.map] };
      },
    },
  );
}

function canKeep({ keep, collection }: BundleOptions, scripts: string | null): boolean {
  return keep === true && scripts === null && collection.provided.size === 0;
}

/** @param compiled - what the project's own compiler depends on; null if it has none. */
function placeOfTable(options: BundleOptions, compiled: unknown): Pick<CachePlace, "cacheDir" | "key"> {
  const { config, collection } = options;
  const key = keyOf(keyParts(TABLE_KEY, { config, collection, roots: rootsOf(options), compiled }));
  return { cacheDir: config.cacheDir, key };
}

function entryOf({ config, collection: { plan } }: BundleOptions): LinkedEntry {
  const urlOf = (file: string): string => pathToFileURL(file).href;
  const dialect = dialectFile(plan);
  return {
    form: moduleFormOf(config, plan),
    builtins: Object.fromEntries(LAZY_BUILTINS.map((name) => [name, urlOf(builtinFile(name))])),
    environments: linkedEnvironments(plan, config),
    dialect: dialect === null ? null : urlOf(dialect),
    importer: urlOf(`${config.root}/index.js`),
  };
}

/** The files of the suite's modules that the run needs, by their paths in the plan. */
function rootsOf({ collection, modules }: BundleOptions): Map<string, string> {
  const roots = new Map<string, string>();
  for (const { path: name } of planModules(collection.plan)) {
    const file = collection.files.get(name);
    if (file !== undefined && modules?.has(name) !== false) roots.set(name, file);
  }
  return roots;
}
