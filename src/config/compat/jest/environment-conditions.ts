/** The conditions by which packages are resolved in tests of Jest: the options say them, or the class of the environment. */
import { posix } from "node:path";
import { ENVIRONMENTS } from "../../../core/data/environment/environment.ts";
import type { CompatProject, IgnoredOption } from "../../../core/data/compat/compat-config.ts";
import type { ProjectDisk } from "../read-context.ts";
import { field, textsOf } from "../read-values.ts";

type Conditions = Pick<CompatProject, "conditions" | "moduleConditions">;

/** Conditions that Node has in any case. */
const USUAL = new Set(["", "default", "import", "module-sync", "node", "node-addons", "require"]);

/**
 * @param raw - the configuration.
 * @param project - what was read of it so far.
 */
export async function environmentConditions(
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
