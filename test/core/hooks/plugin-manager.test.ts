import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { UsageError } from "../../../src/core/errors/errors.ts";
import { hookimpl } from "../../../src/core/hooks/hookimpl.ts";
import { buildOnlyHooks, HOOK_SPECS, type HookSpec, nearestHook } from "../../../src/core/hooks/hookspec.ts";
import { HookError, PluginManager } from "../../../src/core/hooks/plugin-manager.ts";

interface Implementation {
  readonly name: string;
  readonly wrapper?: true;
  readonly order?: "first" | "last";
  readonly does: string;
  readonly value?: unknown;
}

/** Asked of pluggy itself. In lists of results, `null` is a wrapper's that gave nothing. */
interface Cases {
  readonly source: string;
  readonly cases: readonly {
    readonly name: string;
    readonly firstResult: boolean;
    readonly implementations: readonly Implementation[];
    readonly calls: readonly string[];
    readonly result?: unknown;
    readonly error?: string;
  }[];
}

const { source, cases }: Cases = JSON.parse(
  readFileSync(new URL("plugin-manager-cases.json", import.meta.url), "utf8"),
);

class Boom extends Error {}

interface TestHooks {
  xtest_many(): unknown;
  xtest_first(): unknown;
}

const spec = (name: string, firstResult: boolean): HookSpec => ({
  name,
  argNames: [],
  firstResult,
  returns: true,
  async: true,
  build: true,
  run: true,
});
const SPECS = [spec("xtest_many", false), spec("xtest_first", true)];

function plain({ name, does, value }: Implementation, calls: string[]) {
  return () => {
    calls.push(name);
    if (does === "throw") throw new Boom(String(value));
    return value;
  };
}

function wrapper({ name, does, value }: Implementation, calls: string[]) {
  // Spaced as Python prints it.
  const show = (result: unknown) => JSON.stringify(result).replaceAll(",", ", ");
  return function* (): Generator<undefined, unknown, unknown> {
    calls.push(`${name}: before`);
    if (does === "throwBefore") throw new Boom(String(value));
    if (does === "noYield") return value;
    let result: unknown;
    try {
      result = yield;
      calls.push(`${name}: ${show(result)}`);
    } catch (error) {
      if (!(error instanceof Boom)) throw error;
      calls.push(`${name}: caught ${error.message}`);
      if (does === "catch") return value;
      if (does === "replace") throw new Boom(String(value));
      if (does === "twice") yield;
      throw error;
    } finally {
      calls.push(`${name}: after`);
    }
    if (does === "throwAfter") throw new Boom(String(value));
    if (does === "twice") yield;
    if (does === "give") return value;
    if (does === "append") return [...(Array.isArray(result) ? result : [result]), name];
    return result;
  };
}

/** The same with everything awaited. */
function wrapperAsync(implementation: Implementation, calls: string[]) {
  return async function* (): AsyncGenerator<undefined, unknown, unknown> {
    await null;
    return yield* wrapper(implementation, calls)();
  };
}

function managerOf(implementations: readonly Implementation[], hook: string, calls: string[], isAsync: boolean) {
  const manager = new PluginManager<TestHooks>(SPECS);
  for (const implementation of implementations) {
    const { name, order } = implementation;
    const options = {
      wrapper: implementation.wrapper ?? false,
      tryFirst: order === "first",
      tryLast: order === "last",
    };
    const sync = implementation.wrapper ? wrapper(implementation, calls) : plain(implementation, calls);
    const awaited = implementation.wrapper
      ? wrapperAsync(implementation, calls)
      : async () => Promise.resolve(plain(implementation, calls)());
    manager.register({ [hook]: hookimpl(options)(isAsync ? awaited : sync) }, name);
  }
  return manager;
}

describe(`as ${source}`, () => {
  describe.each([
    ["call", false],
    ["callAsync", true],
  ] as const)("%s", (method, isAsync) => {
    test.each(cases.map((one) => [one.name, one] as const))("%s", async (_name, one) => {
      const calls: string[] = [];
      const hook = one.firstResult ? "xtest_first" : "xtest_many";
      const manager = managerOf(one.implementations, hook, calls, isAsync);
      const outcome = await Promise.resolve()
        .then(() => manager[method](hook))
        .catch((error: unknown) => error);
      expect(calls).toEqual(one.calls);
      if (one.error === undefined) expect(outcome).toEqual(one.firstResult ? one.result : (one.result ?? []));
      else if (outcome instanceof HookError) expect(outcome.cause).toHaveProperty("message", one.error);
      else expect(outcome).toHaveProperty("message", expect.stringContaining(one.error));
    });
  });
});

const build = () => new PluginManager<Record<string, (...args: unknown[]) => unknown>>(HOOK_SPECS);

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return "no error";
}

describe("what a plugin may be", () => {
  const four = (_a: unknown, _b: unknown, _c: unknown, _d: unknown) => null;
  const rows: [title: string, plugin: object, message: string][] = [
    [
      "a near name",
      { xtest_colect_file: four },
      "there is no hook xtest_colect_file, did you mean xtest_collect_file?",
    ],
    ["in camel case", { xtest_collectFile: four }, "did you mean xtest_collect_file?"],
    [
      "a hook of pytest that is not here",
      { xtest_keyboard_interrupt: four },
      "there is no hook xtest_keyboard_interrupt; hooks are xtest_addhooks, xtest_addoption, xtest_configure,",
    ],
    [
      "too many parameters",
      { xtest_collect_file: four },
      "xtest_collect_file declares 4 parameters, but is given 2: path, parent",
    ],
    ["one with a default is none too many", { xtest_configure: (_config: unknown, _more = 1) => null }, "no error"],
    ["no function", { xtest_configure: 1 }, "xtest_configure must be a function, not number"],
    ["null", { xtest_configure: null }, "xtest_configure must be a function, not null"],
    ["undefined is nothing", { xtest_configure: undefined }, "no error"],
    ["other members are its own business", { name: "p", runtime: "./x.ts", helper: 1 }, "no error"],
    [
      "a hook of runs",
      { xtest_runtest_setup: four },
      'xtest_runtest_setup is called in a run: write it in a module that "runtime" of the plugin names',
    ],
    [
      "an async function where nothing is awaited",
      { xtest_ignore_collect: async () => Promise.resolve(true) },
      "xtest_ignore_collect must not be async: its result is needed at once. Await what it needs in xtest_configure",
    ],
    ["an async function where it is awaited", { xtest_configure: async () => Promise.resolve() }, "no error"],
    [
      "a wrapper that is no generator function",
      { xtest_collect_file: hookimpl({ wrapper: true })(() => null) },
      "xtest_collect_file is a wrapper, but no generator function: write function* and yield once",
    ],
    [
      "a generator function that is no wrapper",
      {
        *xtest_generate_tests() {
          yield;
        },
      },
      "xtest_generate_tests is a generator function, but no wrapper: write hookimpl({ wrapper: true })(…) around it",
    ],
    ["several", { xtest_a: four, xtest_configure: 1 }, '\nplugin "p": xtest_configure must be a function, not number'],
  ];
  test.each(rows)("%s", (_, plugin, message) => {
    const manager = build();
    const got = messageOf(() => manager.register(plugin, "p"));
    if (message === "no error") expect(got).toBe(message);
    else expect(got).toContain(message);
    if (got !== "no error") expect([got.startsWith('plugin "p": '), manager.plugins]).toEqual([true, []]);
  });

  test("in a run, hooks of build time are out of place", () => {
    const manager = new PluginManager<TestHooks>(HOOK_SPECS, "run");
    expect(messageOf(() => manager.register({ xtest_collect_file: four }, "conftest.ts"))).toBe(
      'plugin "conftest.ts": xtest_collect_file is called at build time: write it in a plugin that "plugins" of the ' +
        "configuration names",
    );
    manager.register({ xtest_runtest_setup: async () => Promise.resolve() }, "other");
    expect(manager.plugins.map(({ name }) => name)).toEqual(["other"]);
  });

  test("a name or a plugin twice", () => {
    const manager = build();
    const plugin = {};
    manager.register(plugin, "a");
    expect(messageOf(() => manager.register({}, "a"))).toBe(
      'plugin "a": another plugin of that name is registered already',
    );
    expect(messageOf(() => manager.register(plugin, "b"))).toBe('plugin "b": is registered already, as "a"');
    expect(manager.getPlugin("a")).toBe(plugin);
    expect(manager.getPlugin("b")).toBe(null);
  });
});

describe("calls", () => {
  test("an object's methods are called on it, its classes' too", () => {
    class Base {
      readonly prefix = "b-";
      xtest_make_parametrize_id(_config: unknown, value: unknown): string {
        return `${this.prefix}${String(value)}`;
      }
    }
    const manager = build();
    manager.register(new (class Derived extends Base {})(), "p");
    expect(manager.has("xtest_make_parametrize_id")).toBe(true);
    expect(manager.has("xtest_collect_file")).toBe(false);
    expect(manager.call("xtest_make_parametrize_id", null, 3, "x")).toBe("b-3");
  });

  test("errors name plugin and hook, and have the cause; usage errors stay as they are", () => {
    const manager = build();
    const cause = new TypeError("boom");
    manager.register(
      {
        xtest_configure() {
          throw cause;
        },
        xtest_generate_tests() {
          throw new UsageError("no such stage");
        },
      },
      "p",
    );
    expect(() => manager.call("xtest_configure", null)).toThrow(
      expect.objectContaining({ name: "HookError", message: 'plugin "p", xtest_configure: TypeError: boom', cause }),
    );
    expect(messageOf(() => manager.call("xtest_generate_tests", null))).toBe("no such stage");
  });

  test("each implementation is announced before it runs, a wrapper also before it goes on", async () => {
    const log: string[] = [];
    const manager = new PluginManager<{ xtest_configure: (config: unknown) => unknown }>(
      HOOK_SPECS,
      "run",
      undefined,
      (plugin, hook) => void log.push(`${hook} of ${plugin}`),
    );
    manager.register({ xtest_configure: () => void log.push("plain") }, "a");
    manager.register(
      {
        xtest_configure: hookimpl({ wrapper: true })(function* () {
          log.push("begins");
          yield;
          log.push("ends");
        }),
      },
      "b",
    );
    await manager.callAsync("xtest_configure", null);
    expect(log).toEqual([
      "xtest_configure of b",
      "begins",
      "xtest_configure of a",
      "plain",
      "xtest_configure of b",
      "ends",
    ]);
  });

  test("in a run, errors are as they were thrown", () => {
    const manager = new PluginManager<Record<string, (...args: unknown[]) => unknown>>(HOOK_SPECS, "run");
    const cause = new TypeError("boom");
    const fail = () => {
      throw cause;
    };
    manager.register({ xtest_runtest_setup: fail }, "p");
    expect(() => manager.call("xtest_runtest_setup", null)).toThrow(cause);
  });

  test("an error belongs to the one that threw it, whoever passes it on", () => {
    const manager = build();
    manager.register(
      {
        xtest_collect_file() {
          throw new Error("inner");
        },
      },
      "inner",
    );
    manager.register(
      {
        xtest_collect_file: hookimpl({ wrapper: true })(function* (): Generator<undefined, unknown, unknown> {
          return yield;
        }),
      },
      "outer",
    );
    expect(() => manager.call("xtest_collect_file", "x", null)).toThrow(
      'plugin "inner", xtest_collect_file: Error: inner',
    );
  });

  test("a promise where nothing is awaited", () => {
    const manager = build();
    manager.register({ xtest_ignore_collect: () => Promise.reject(new Error("nobody looks at it")) }, "p");
    expect(messageOf(() => manager.call("xtest_ignore_collect", "x", null))).toBe(
      'plugin "p": xtest_ignore_collect returned a promise, but its result is needed at once. Await what it needs in ' +
        "xtest_configure, which may be async",
    );
  });

  const around = (body: () => Generator<undefined, unknown, unknown>) => {
    const manager = build();
    manager.register({ xtest_collect_file: () => "file", xtest_configure: () => 1 }, "plain");
    const wrapped = hookimpl({ wrapper: true })(body);
    manager.register({ xtest_collect_file: wrapped, xtest_configure: wrapped }, "around");
    return manager;
  };

  test("a wrapper that forgets to return loses no results", () => {
    const manager = around(function* () {
      yield;
      return undefined;
    });
    expect(messageOf(() => manager.call("xtest_collect_file", "x", null))).toBe(
      'plugin "around": xtest_collect_file is a wrapper, but returns nothing: return what its yield gave, or null',
    );
    // Nobody looks at what this one gives.
    expect(manager.call("xtest_configure", null)).toEqual([]);
  });

  test("a wrapper that returns no list where the hook gives one", () => {
    const manager = around(function* () {
      yield;
      return "other";
    });
    expect(messageOf(() => manager.call("xtest_collect_file", "x", null))).toBe(
      'plugin "around": xtest_collect_file is a wrapper, but returns no array: the hook gives a list of results',
    );
  });

  test.each<[what: string, body: () => Generator<undefined, unknown, unknown>]>([
    [
      "does not yield",
      function* () {
        return 1;
      },
    ],
    [
      "yields twice",
      function* () {
        yield;
        yield;
        return 1;
      },
    ],
  ])("a wrapper that %s is named", (what, body) => {
    expect(messageOf(() => around(body).call("xtest_collect_file", "x", null))).toBe(
      `plugin "around": xtest_collect_file is a wrapper, but ${what}`,
    );
  });
});

describe("names of hooks", () => {
  test.each([
    ["xtest_colect_file", "xtest_collect_file"],
    ["xtest_runtest_set_up", "xtest_runtest_setup"],
    ["xtest_collect_file", null],
    ["pytest_collect_file", "xtest_collect_file"],
    ["xtestConfigure", "xtest_configure"],
    ["xtest_env", null],
    ["xtestmark", null],
    ["configure", null],
  ])("%s → %s", (name, near) => {
    expect(nearestHook(name)).toBe(near);
  });

  test("those of build time only", () => {
    expect(buildOnlyHooks()).toEqual([
      "xtest_addhooks",
      "xtest_addoption",
      "xtest_cmdline_main",
      "xtest_ignore_collect",
      "xtest_collect_file",
      "xtest_pycollect_makemodule",
      "xtest_pycollect_makeitem",
    ]);
  });
});
