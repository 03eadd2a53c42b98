/** The types of build-time plugins. The assertions are types, which test/type-tests.test.ts compiles. */
import { expect, test } from "@jest/globals";
import {
  type BuildHooks,
  type Collector,
  type Config,
  definePlugin,
  hookimpl,
  type HookWrapper,
  Module,
  type Session,
  type XtestPlugin,
} from "../../src/entries/config.ts";
import type { BuildHookName } from "../../src/core/hooks/hookspec.ts";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Whether the value is of exactly that type. */
const typed =
  <Expected>() =>
  <Actual>(_value: Actual, _same: Same<Actual, Expected>): void =>
    undefined;

test("every hook of build time has a signature, and no other", () => {
  const same: Same<keyof BuildHooks, BuildHookName> = true;
  expect(same).toBe(true);
});

test("what hooks are given is known from their names", () => {
  definePlugin({
    name: "all",
    runtime: ["./runtime.ts"],
    xtest_addoption(parser) {
      parser.addOption("--stage <name>", { help: "which", type: "string", choices: ["a", "b"], short: "-S" });
      parser.getGroup("Stages").addOption("--all-stages");
      parser.addConfig("stages", { type: "list", default: [] });
    },
    async xtest_configure(config) {
      typed<Config>()(config, true);
      config.markers.push("stage: where it runs");
      await Promise.resolve();
    },
    xtest_cmdline_main: (config) => (config.getOption("stage") === null ? null : 0),
    xtest_ignore_collect: (path, config) => path.startsWith(`${config.root}/generated/`) || null,
    xtest_collect_file(path, parent) {
      typed<string>()(path, true);
      typed<Collector>()(parent, true);
      return path.endsWith(".md") ? Module.fromParent(parent, { path, text: "" }) : null;
    },
    xtest_pycollect_makemodule: (path, parent) => Module.fromParent(parent, { path }),
    xtest_pycollect_makeitem(collector, name, obj) {
      if (name.startsWith("bench_")) return [];
      return obj.isCall ? collector.genFunctions(name, obj.asFunction()) : null;
    },
    xtest_generate_tests(metafunc) {
      typed<Config>()(metafunc.config, true);
      if (metafunc.fixtureNames.includes("stage")) metafunc.parametrize("stage", ["a"], { ids: ["first"] });
    },
    xtest_make_parametrize_id: (_config, val, argname) => (val === null ? `no-${argname}` : null),
    xtest_collection_modifyitems(session, _config, items) {
      typed<Session>()(session, true);
      items.reverse();
    },
  });
});

test("fewer parameters, and nothing at all, are right too", () => {
  definePlugin({ name: "few", xtest_configure: () => undefined, xtest_ignore_collect: () => true });
  definePlugin({ name: "none" });
  const late: XtestPlugin = { name: "late", xtest_configure: undefined };
  expect(late.name).toBe("late");
});

test("wrappers are typed by their hook", () => {
  definePlugin({
    name: "wrappers",
    xtest_collect_file: hookimpl({ wrapper: true })(function* (path, parent) {
      typed<string>()(path, true);
      typed<Collector>()(parent, true);
      const results = yield;
      typed<Collector | readonly Collector[] | undefined>()(results[0], true);
      return results;
    }),
    xtest_configure: hookimpl({ wrapper: true })(async function* (config) {
      typed<Config>()(config, true);
      await Promise.resolve();
      return yield;
    }),
    xtest_make_parametrize_id: hookimpl({ wrapper: true, tryFirst: true })(function* () {
      const id = yield;
      typed<string | null>()(id, true);
      return id === null ? null : `<${id}>`;
    }),
    xtest_ignore_collect: hookimpl({ tryLast: true })((path) => path.endsWith(".generated.ts")),
  });
  const alone: HookWrapper<"xtest_ignore_collect"> = function* () {
    return !(yield);
  };
  expect(alone.length).toBe(0);
});

test("what does not fit is an error", () => {
  // @ts-expect-error: a plugin needs a name.
  definePlugin({});
  // @ts-expect-error: there is no such hook.
  definePlugin({ name: "p", xtest_collectfile: () => null });
  // @ts-expect-error: a hook of runs belongs into a module that `runtime` names.
  definePlugin({ name: "p", xtest_runtest_setup: () => undefined });
  // @ts-expect-error: nothing is awaited there.
  definePlugin({ name: "p", xtest_ignore_collect: async () => Promise.resolve(true) });
  // @ts-expect-error: nor there, although nothing is returned.
  definePlugin({ name: "p", xtest_generate_tests: async () => Promise.resolve() });
  // @ts-expect-error: it is given two arguments.
  definePlugin({ name: "p", xtest_collect_file: (_path: string, _parent: Collector, _more: string) => null });
  // @ts-expect-error: text is no collector.
  definePlugin({ name: "p", xtest_collect_file: () => "test_a.ts" });
  // @ts-expect-error: an id is text.
  definePlugin({ name: "p", xtest_make_parametrize_id: () => 1 });
  // @ts-expect-error: an exit code is a number.
  definePlugin({ name: "p", xtest_cmdline_main: () => "0" });
  // @ts-expect-error: a path is text.
  definePlugin({ name: "p", xtest_ignore_collect: (path: number) => path > 1 });
  // @ts-expect-error: there is no such type of option.
  definePlugin({ name: "p", xtest_addoption: (parser) => parser.addOption("--a <n>", { type: "int" }) });
  // @ts-expect-error: what is asked for may be anything.
  definePlugin({ name: "p", xtest_configure: (config) => typed<string>()(config.getOption("stage"), true) });
  // @ts-expect-error: modules are named by text.
  definePlugin({ name: "p", runtime: { file: "./runtime.ts" } });
  expect(definePlugin).toBeDefined();
});
