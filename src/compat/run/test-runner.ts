/** What Vitest's `TestRunner` knows of the test that runs, which libraries such as `@fast-check/vitest` ask. */
import { it } from "../api/chain.ts";
import { unsupported } from "../shared/unsupported.ts";
import { absoluteFilePath } from "../tree/registry.ts";
import { runningTest } from "../tree/running-test.ts";
import type { FileTask, SuiteTask, Work } from "../tree/tasks.ts";

/** The suites that views are of. */
const suites = new WeakMap<object, SuiteTask>();

/** A file as hooks and tests see it. */
export function fileView({ path, root }: FileTask): object {
  const view = { type: "suite", name: path, filepath: absoluteFilePath(path), mode: "run", meta: {} };
  suites.set(view, root);
  return view;
}

/** A suite as hooks and tests see it; undefined for the file. */
export function suiteView(suite: SuiteTask, file: FileTask): object | undefined {
  const { parent, title } = suite;
  if (parent === null) return undefined;
  const view = {
    type: "suite",
    name: title,
    mode: "run",
    meta: {},
    file: fileView(file),
    get suite() {
      return suiteView(parent, file);
    },
  };
  suites.set(view, suite);
  return view;
}

function getCurrentTest(): unknown {
  const context = runningTest()?.context;
  return context === undefined ? undefined : Reflect.get(context, "task");
}

/** The functions of the hooks of a suite. */
function getSuiteHooks(view: object): object {
  const hooks = suites.get(view)?.hooks;
  if (hooks === undefined) throw new TypeError("getSuiteHooks() takes the suite or the file of a task");
  return Object.fromEntries(Object.entries(hooks).map(([kind, own]) => [kind, own.map(({ fn }) => fn)]));
}

/** What stands behind a dot in front of a call, as a table. */
type Modifiers = Readonly<Record<string, unknown>>;

const MODIFIERS = ["concurrent", "fails", "only", "sequential", "skip", "todo"];

/** A function that registers by another one: that is called with the modifiers as its `this`. */
function createTaskCollector(fn: Work, modifiers: Modifiers = {}): Work {
  const register: Work = (...args) => Reflect.apply(fn, modifiers, args);
  for (const name of MODIFIERS) {
    const get = (): Work => createTaskCollector(fn, { ...modifiers, [name]: true });
    Object.defineProperty(register, name, { get, configurable: true });
  }
  const skipped = (condition: unknown): unknown => (condition ? Reflect.get(register, "skip") : register);
  return Object.assign(register, { skipIf: skipped, runIf: (condition: unknown) => skipped(!condition), each: fail });
}

/** The suite whose function is running, as far as tests are added to it. */
function getCurrentSuite(): object {
  return {
    task(name: unknown, { handler, ...options }: Modifiers & { readonly handler?: unknown }) {
      const register = MODIFIERS.filter((one) => options[one] === true).reduce<object>(
        (before, one) => Object(Reflect.get(before, one)),
        it,
      );
      if (typeof register === "function") Reflect.apply(register, undefined, [name, options, handler]);
    },
  };
}

const { TestRunner: fail } = unsupported("vitest");

/** A runner cannot be made of it. */
export const TestRunner: object = Object.assign(
  function (): never | undefined {
    return fail?.();
  },
  { createTaskCollector, getCurrentSuite, getCurrentTest, getSuiteHooks },
  { getTestFn: fail, setSuiteHooks: fail, setTestFn: fail },
);
