/** The configuration of a run, as the user's code sees it: `request.config`, `metafunc.config` and `item.config`. */
import { ValueError } from "../core/errors/errors.ts";
import { stashOf } from "../core/stash/stash-of.ts";
import { optionName } from "../core/data/added/added-values.ts";
import type { PlanOptions } from "../core/data/plan.ts";
import type { RunConfig, RunOptionValues, RunPluginManager } from "../core/data/run/run-config.ts";
import type { RunOptions } from "./host.ts";

/** The configuration of a run, with all options that the runtime itself uses. */
export interface RuntimeConfig extends RunConfig {
  readonly options: PlanOptions;
  readonly run: RunOptions;
}

/**
 * The configuration of a run.
 *
 * @param options - the options of the build.
 * @param run - the options of the run.
 * @param added - what plugins and conftests added.
 */
export function runConfig(options: PlanOptions, run: RunOptions, added = run.added): RuntimeConfig {
  const { disableTestIdEscaping, explicitParameters = false, markers = [], testClasses, testFunctions } = options;
  const keys: Record<string, unknown> = {
    markers,
    testClasses,
    testFunctions,
    timeout: run.timeout ?? options.timeout,
    ...added?.keys,
  };
  const values: { readonly [Name in keyof RunOptionValues]: unknown } = {
    verbose: run.flags?.["verbose"] ?? 0,
    collectOnly: run.collectOnly ?? false,
    keyword: run.keyword ?? "",
    marks: run.marks ?? "",
    maxFail: run.maxFail,
    retries: run.retries ?? 0,
    setup: run.setup ?? null,
    showLocals: run.showLocals ?? false,
    testClasses,
    testFunctions,
    timeout: keys.timeout,
    ...added?.options,
  };

  function getOption<Name extends keyof RunOptionValues>(name: Name): RunOptionValues[Name];
  function getOption(name: string, fallback?: unknown): unknown;
  function getOption(name: string, ...fallback: readonly unknown[]): unknown {
    const key = optionName(name);
    const { flags = {} } = run;
    return Object.hasOwn(flags, key) && !Object.hasOwn(values, key)
      ? flags[key]
      : find(values, key, "option", fallback);
  }
  const getIni = (name: string): unknown => find(keys, name, "configuration key");
  const addIniValueLine = (name: string, line: string): void => {
    const lines = getIni(name);
    if (!Array.isArray(lines)) throw new ValueError(`The configuration key "${name}" is no list.`);
    keys[name] = [...lines, line];
  };
  return {
    options,
    run,
    disableTestIdEscaping,
    explicitParameters,
    get stash() {
      return stashOf(this);
    },
    hook: {},
    pluginManager: NO_PLUGINS,
    getOption,
    getIni,
    addIniValueLine,
  };
}

/** Of a suite without plugins and hooks. */
const NO_PLUGINS: RunPluginManager = {
  hook: {},
  hasPlugin: () => false,
  getPlugin: () => null,
  register() {
    throw new ValueError("Plugins are registered by hooks of a conftest.");
  },
};

function find(values: object, name: string, what: string, fallback: readonly unknown[] = []): unknown {
  if (Object.hasOwn(values, name)) return Reflect.get(values, name);
  if (fallback.length > 0) return fallback[0];
  throw new ValueError(`there is no ${what} "${name}". Known: ${Object.keys(values).join(", ")}.`);
}
