/** The existing hooks, as data: the manager checks plugins against them, and messages suggest their names. */
import { nearest } from "../errors/suggestions.ts";

/** One hook (pytest: `HookSpec`). */
export interface HookSpec {
  readonly name: string;
  /** Names of the arguments, in order. An implementation may declare fewer. */
  readonly argNames: readonly string[];
  /** Whether the first result that is not null ends the call. */
  readonly firstResult: boolean;
  /** Whether the results of implementations are used. */
  readonly returns: boolean;
  /** Whether implementations may return a promise at build time; in a run all may. */
  readonly async: boolean;
  /** Whether it is called while the suite is collected, from `plugins` of the configuration. */
  readonly build: boolean;
  /** Whether it is called in a run, from conftests and from the modules in a plugin's `runtime`. */
  readonly run: boolean;
}

const BOTH = { build: true, run: true } as const;
const BUILD = { build: true, run: false } as const;
const RUN = { build: false, run: true, async: true } as const;
const SYNC = { async: false } as const;
const ASYNC = { async: true } as const;
/** All implementations are called, and results are ignored. */
const CALLED = { firstResult: false, returns: false } as const;
/** All implementations are called, and all results are used. */
const ALL = { firstResult: false, returns: true } as const;
const FIRST = { firstResult: true, returns: true } as const;

/** All hooks, as in pytest under the same names. */
export const HOOK_SPECS = [
  { name: "xtest_addhooks", argNames: ["pluginManager"], ...CALLED, ...SYNC, ...BUILD },
  { name: "xtest_addoption", argNames: ["parser", "pluginManager"], ...CALLED, ...ASYNC, ...BUILD },
  { name: "xtest_configure", argNames: ["config"], ...CALLED, ...ASYNC, ...BOTH },
  { name: "xtest_cmdline_main", argNames: ["config"], ...FIRST, ...ASYNC, ...BUILD },
  { name: "xtest_ignore_collect", argNames: ["path", "config"], ...FIRST, ...SYNC, ...BUILD },
  { name: "xtest_collect_file", argNames: ["path", "parent"], ...ALL, ...SYNC, ...BUILD },
  { name: "xtest_pycollect_makemodule", argNames: ["path", "parent"], ...FIRST, ...SYNC, ...BUILD },
  { name: "xtest_pycollect_makeitem", argNames: ["collector", "name", "obj"], ...FIRST, ...SYNC, ...BUILD },
  { name: "xtest_generate_tests", argNames: ["metafunc"], ...CALLED, ...SYNC, ...BOTH },
  { name: "xtest_make_parametrize_id", argNames: ["config", "val", "argname"], ...FIRST, ...SYNC, ...BOTH },
  { name: "xtest_collection_modifyitems", argNames: ["session", "config", "items"], ...CALLED, ...SYNC, ...BOTH },
  { name: "xtest_deselected", argNames: ["items"], ...CALLED, ...RUN },
  { name: "xtest_report_header", argNames: ["config", "startPath"], ...ALL, ...ASYNC, ...BOTH },
  { name: "xtest_collection_finish", argNames: ["session"], ...CALLED, ...RUN },
  { name: "xtest_sessionstart", argNames: ["session"], ...CALLED, ...RUN },
  { name: "xtest_runtest_setup", argNames: ["item"], ...CALLED, ...RUN },
  { name: "xtest_runtest_call", argNames: ["item"], ...CALLED, ...RUN },
  { name: "xtest_pyfunc_call", argNames: ["pyfuncitem"], ...FIRST, ...RUN },
  { name: "xtest_runtest_teardown", argNames: ["item", "nextitem"], ...CALLED, ...RUN },
  { name: "xtest_runtest_makereport", argNames: ["item", "call"], ...FIRST, ...RUN },
  { name: "xtest_runtest_logreport", argNames: ["report"], ...CALLED, ...RUN },
  { name: "xtest_report_teststatus", argNames: ["report", "config"], ...FIRST, ...SYNC, ...BOTH },
  { name: "xtest_exception_interact", argNames: ["node", "call", "report"], ...CALLED, ...RUN },
  { name: "xtest_fixture_setup", argNames: ["fixturedef", "request"], ...FIRST, ...RUN },
  { name: "xtest_fixture_post_finalizer", argNames: ["fixturedef", "request"], ...CALLED, ...RUN },
  { name: "xtest_assertrepr_compare", argNames: ["config", "op", "left", "right"], ...ALL, ...RUN, ...SYNC },
  { name: "xtest_assertion_pass", argNames: ["item", "lineno", "orig", "expl"], ...CALLED, ...RUN, ...SYNC },
  {
    name: "xtest_warning_recorded",
    argNames: ["warningMessage", "when", "nodeId", "location"],
    ...CALLED,
    ...RUN,
    ...SYNC,
  },
  { name: "xtest_sessionfinish", argNames: ["session", "exitstatus"], ...CALLED, ...RUN },
  {
    name: "xtest_terminal_summary",
    argNames: ["terminalreporter", "exitstatus", "config"],
    ...CALLED,
    ...ASYNC,
    ...BOTH,
  },
  { name: "xtest_unconfigure", argNames: ["config"], ...CALLED, ...RUN },
] as const satisfies readonly HookSpec[];

/** The names of hooks whose result is the first that is not null. */
export type FirstResultHook = Extract<(typeof HOOK_SPECS)[number], { readonly firstResult: true }>["name"];

/** The names of hooks that plugins of the configuration may implement. */
export type BuildHookName = Extract<(typeof HOOK_SPECS)[number], { readonly build: true }>["name"];

/** The prefix of all hook names. */
export const HOOK_PREFIX = "xtest_";

/** Whether a name is that of a hook. */
export function isHook(name: string): boolean {
  return HOOK_SPECS.some((spec) => spec.name === name);
}

/** The hooks that are only called at build time: in a conftest they have no effect (XT107). */
export function buildOnlyHooks(): string[] {
  return HOOK_SPECS.filter(({ run }) => !run).map(({ name }) => name);
}

/** Names that look like hooks: they begin like those of this package or of pytest. */
const HOOK_LIKE = /^(?:xtest|pytest)_?/;

/** The hook that a misspelt name is similar to; null if there is none, or the name is right. */
export function nearestHook(name: string): string | null {
  const prefix = HOOK_LIKE.exec(name)?.[0];
  if (prefix === undefined || isHook(name)) return null;
  // The common prefix would make all names similar.
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
