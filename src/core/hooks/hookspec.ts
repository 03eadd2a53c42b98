/** The hooks there are, as data: the manager checks plugins against it, and messages name what is in it. */
import { nearest } from "../errors/suggestions.ts";

/** One hook (pytest: `HookSpec`). */
export interface HookSpec {
  readonly name: string;
  /** What implementations are given, in order. One may declare fewer. */
  readonly argNames: readonly string[];
  /** Whether the first result that is not null is the result, and the others are not called. */
  readonly firstResult: boolean;
  /** Whether what implementations return is used. */
  readonly returns: boolean;
  /** Whether an implementation of a plugin may return a promise at build time; in a run every one may. */
  readonly async: boolean;
  /** Whether it is called while the suite is collected, from `plugins` of the configuration. */
  readonly build: boolean;
  /** Whether it is called in a run, from conftests and from the modules that a plugin's `runtime` names. */
  readonly run: boolean;
}

const BOTH = { build: true, run: true } as const;
const BUILD = { build: true, run: false } as const;
const RUN = { build: false, run: true, async: true } as const;
const SYNC = { async: false } as const;
const ASYNC = { async: true } as const;
/** Everyone is called, for what they do. */
const CALLED = { firstResult: false, returns: false } as const;
/** Everyone is called, and all results count. */
const ALL = { firstResult: false, returns: true } as const;
const FIRST = { firstResult: true, returns: true } as const;

/** Every hook, as `pytest`'s of the same name. */
export const HOOK_SPECS = [
  { name: "xtest_addoption", argNames: ["parser"], ...CALLED, ...ASYNC, ...BUILD },
  { name: "xtest_configure", argNames: ["config"], ...CALLED, ...ASYNC, ...BOTH },
  { name: "xtest_cmdline_main", argNames: ["config"], ...FIRST, ...ASYNC, ...BUILD },
  { name: "xtest_ignore_collect", argNames: ["path", "config"], ...FIRST, ...SYNC, ...BUILD },
  { name: "xtest_collect_file", argNames: ["path", "parent"], ...ALL, ...SYNC, ...BUILD },
  { name: "xtest_pycollect_makemodule", argNames: ["path", "parent"], ...FIRST, ...SYNC, ...BUILD },
  { name: "xtest_pycollect_makeitem", argNames: ["collector", "name", "obj"], ...FIRST, ...SYNC, ...BUILD },
  { name: "xtest_generate_tests", argNames: ["metafunc"], ...CALLED, ...SYNC, ...BOTH },
  { name: "xtest_make_parametrize_id", argNames: ["config", "val", "argname"], ...FIRST, ...SYNC, ...BOTH },
  { name: "xtest_collection_modifyitems", argNames: ["session", "config", "items"], ...CALLED, ...SYNC, ...BOTH },
  { name: "xtest_sessionstart", argNames: ["session"], ...CALLED, ...RUN },
  { name: "xtest_runtest_setup", argNames: ["item"], ...CALLED, ...RUN },
  { name: "xtest_runtest_call", argNames: ["item"], ...CALLED, ...RUN },
  { name: "xtest_pyfunc_call", argNames: ["pyfuncitem"], ...FIRST, ...RUN },
  { name: "xtest_runtest_teardown", argNames: ["item", "nextitem"], ...CALLED, ...RUN },
  { name: "xtest_runtest_makereport", argNames: ["item", "call"], ...FIRST, ...RUN },
  { name: "xtest_runtest_logreport", argNames: ["report"], ...CALLED, ...RUN },
  { name: "xtest_fixture_setup", argNames: ["fixturedef", "request"], ...FIRST, ...RUN },
  { name: "xtest_sessionfinish", argNames: ["session", "exitstatus"], ...CALLED, ...RUN },
] as const satisfies readonly HookSpec[];

/** The names of all hooks. */
export type HookName = (typeof HOOK_SPECS)[number]["name"];

/** The names of those whose result is the first that is not null. */
export type FirstResultHook = Extract<(typeof HOOK_SPECS)[number], { readonly firstResult: true }>["name"];

/** The names of those that plugins of the configuration may implement. */
export type BuildHookName = Extract<(typeof HOOK_SPECS)[number], { readonly build: true }>["name"];

/** What the name of every hook begins with. */
export const HOOK_PREFIX = "xtest_";

/** Whether a name is one of a hook. */
export function isHook(name: string): boolean {
  return HOOK_SPECS.some((spec) => spec.name === name);
}

/** The hooks that are called at build time only: in a conftest they do nothing (XT107). */
export function buildOnlyHooks(): string[] {
  return HOOK_SPECS.filter(({ run }) => !run).map(({ name }) => name);
}

/** Names that were meant to be hooks: they begin as ours do, or as those of pytest. */
const HOOK_LIKE = /^(?:xtest|pytest)_?/;

/** The hook that a misspelt name may have been meant to be; null if none is near, or the name is right. */
export function nearestHook(name: string): string | null {
  const prefix = HOOK_LIKE.exec(name)?.[0];
  if (prefix === undefined || isHook(name)) return null;
  // All begin alike, which would make all of them near.
  const bare = (hook: string) => hook.slice(HOOK_PREFIX.length);
  const wanted = name.slice(prefix.length);
  const same = HOOK_SPECS.find((spec) => bare(spec.name) === wanted);
  if (same !== undefined) return same.name;
  const [near] = nearest(
    wanted,
    HOOK_SPECS.map((spec) => bare(spec.name)),
    1,
  );
  return near === undefined ? null : `${HOOK_PREFIX}${near}`;
}
