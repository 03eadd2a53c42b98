/** Runs what another runner's configuration has run once, before and after all tests: `globalSetup`. */
import { existsSync, readFileSync } from "node:fs";
import type { CompatConfig, CompatProject } from "../../core/data/compat/compat-config.ts";
import { PROVIDED_VARIABLE } from "../../core/data/compat/plan-project.ts";
import { projectFinder } from "../../collect/files/project-files.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { SelectedSuite } from "../../cli/select/collected.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { importForeignModule } from "../config/foreign-modules.ts";
import { withOutputAside } from "../../config/loading.ts";
import { reason } from "../../config/modules.ts";

/** Tears down what was set up, in reverse order. */
export type GlobalTeardown = () => Promise<void>;

type Call = (...args: readonly unknown[]) => unknown;

/** Runs the set-ups of the projects that selected tests belong to. @returns their tear-down; null if there are none. */
export function setUpSelected(
  { compatConfig }: Pick<ResolvedConfig, "compatConfig">,
  { collection, selected }: Pick<SelectedSuite, "collection" | "selected">,
): Promise<GlobalTeardown | null> {
  const projectOf = compatConfig === null ? () => null : projectFinder(compatConfig);
  const paths = new Set(selected.map(({ path }) => path));
  const used = new Set([...paths].map((path) => projectOf(collection.files.get(path) ?? "")));
  return runGlobalSetup({ projects: compatConfig?.projects.filter((project) => used.has(project)) ?? [] });
}

/**
 * Runs the set-ups of the projects with selected tests, one after the other. They run in this process, whose environment variables the
 * processes of the tests inherit.
 *
 * @throws {UsageError} if one of them fails; what was set up is torn down.
 */
export async function runGlobalSetup({ projects }: Pick<CompatConfig, "projects">): Promise<GlobalTeardown | null> {
  const files = projects.flatMap((project) => {
    const modules = [
      ...project.globalSetup,
      ...project.globalTeardown.filter((file) => !project.globalSetup.includes(file)),
    ];
    return modules.map((file) => ({ file, project, isTeardown: !project.globalSetup.includes(file) }));
  });
  if (files.length === 0) return null;
  const teardowns: { readonly file: string; readonly run: Call }[] = [];
  const provided: Record<string, unknown> = {};
  const shared = {};
  const done = new Set<string>();
  const teardown = async (): Promise<void> => {
    for (const { file, run } of teardowns.splice(0).reverse()) await named(file, run);
  };
  try {
    for (const { file, project, isTeardown } of files) {
      if (done.has(file) || !mayHaveSetup(file, project)) continue;
      done.add(file);
      const exported = await named(file, () => importForeignModule(file, project));
      if (isTeardown) teardowns.push({ file, run: calledWith(functionOf(exported, ["default"]), project) });
      else
        teardowns.push(...(await setUp(file, project, exported, { provided, shared })).map((run) => ({ file, run })));
    }
  } catch (error) {
    await teardown();
    throw error;
  }
  if (Object.keys(provided).length > 0) process.env[PROVIDED_VARIABLE] = JSON.stringify(provided);
  return teardown;
}

/** Mocha looks for set-ups in whatever it requires; most of it has none, and is loaded by the tests. */
function mayHaveSetup(file: string, { dialect }: CompatProject): boolean {
  return dialect !== "mocha" || (existsSync(file) && readFileSync(file, "utf8").includes("mochaGlobal"));
}

/** Runs the set-up of a module. @returns what tears it down. */
async function setUp(
  file: string,
  project: CompatProject,
  exported: unknown,
  { provided, shared }: { readonly provided: Record<string, unknown>; readonly shared: object },
): Promise<Call[]> {
  const provide = (key: string, value: unknown) => {
    provided[key] = value;
  };
  const context = { provide, name: project.name ?? "", config: { root: project.root }, onTestsRerun: () => undefined };
  const argument = project.dialect === "vitest" ? [context] : [{ rootDir: project.root }, { rootDir: project.root }];
  // Mocha's share one.
  const self = project.dialect === "mocha" ? shared : exported;
  const setup = functionOf(exported, SETUPS[project.dialect], self);
  const result = await named(file, () => setup?.call(context, ...argument));
  const after = functionOf(exported, TEARDOWNS[project.dialect], self);
  const teardowns: Call[] = [];
  if (project.dialect === "vitest" && typeof result === "function") teardowns.push(() => result.call(context));
  if (after !== null) teardowns.push(() => after.call(context, ...argument));
  return teardowns;
}

const SETUPS: Readonly<Record<CompatProject["dialect"], readonly string[]>> = {
  vitest: ["setup", "default"],
  jest: ["default"],
  mocha: ["mochaGlobalSetup"],
  "node:test": ["globalSetup"],
  bun: [],
};

const TEARDOWNS: Readonly<Record<CompatProject["dialect"], readonly string[]>> = {
  vitest: ["teardown"],
  jest: [],
  mocha: ["mochaGlobalTeardown"],
  "node:test": ["globalTeardown"],
  bun: [],
};

/** A function, or several that are called one after the other: Mocha's. @param self - what it is called on. */
function functionOf(exported: unknown, names: readonly string[], self: unknown = exported): Call | null {
  for (const name of names) {
    const found: unknown = Reflect.get(Object(exported), name);
    if (typeof found === "function") return (...args) => found.call(self, ...args);
    if (Array.isArray(found) && found.length > 0) {
      return async (...args) => {
        for (const each of found) await Reflect.apply(each, self, args);
      };
    }
  }
  return null;
}

function calledWith(call: Call | null, { root }: CompatProject): Call {
  return () => call?.({ rootDir: root }, { rootDir: root });
}

/**
 * Calls code of the project. Its output goes to standard error, so that reports on standard output stay intact.
 *
 * @throws {UsageError} with the name of the file.
 */
async function named(file: string, work: () => unknown): Promise<unknown> {
  try {
    return await withOutputAside(async () => work());
  } catch (error) {
    throw new UsageError(`${file}: the global set-up failed: ${reason(error)}`, { cause: error });
  }
}
