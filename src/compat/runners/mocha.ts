/** The globals of Mocha, which `import … from "mocha"` gives too. */
import { isWork } from "../api/arguments.ts";
import { completeAfter, hookedSuite, openRegistration } from "../tree/registry.ts";
import type { HookKind, SuiteTask } from "../tree/tasks.ts";
import { describe, it, afterAll, afterEach, beforeAll, beforeEach, xdescribe, xit } from "./shared.ts";

import { unsupported } from "../shared/unsupported.ts";

export { afterAll as after, afterEach, beforeAll as before, beforeEach, describe, it, xdescribe, xit };
export { __xtest_hooks } from "./shared.ts";
export const context = describe;
export const specify = it;
export const xcontext = xdescribe;
export const xspecify = xit;
export const suite = describe;
export const test = it;
export const setup = beforeEach;
export const teardown = afterEach;
export const suiteSetup = beforeAll;
export const suiteTeardown = afterAll;

const parts = unsupported("mocha");
export const { Context, Hook, Runnable, Runner, Suite, Test, interfaces, reporters, unloadFile, utils } = parts;
export const runMocha = parts["run"];

/** What `import mocha from "mocha"` and `require("mocha")` give. Packages such as `choma` change its prototype, and those of its parts, without effect. */
const Mocha = Object.assign(
  function Mocha(): void {
    Runner?.();
  },
  {
    ...parts,
    ...{ after: afterAll, afterEach, before: beforeAll, beforeEach, setup, suiteSetup, suiteTeardown, teardown },
    ...{ context, describe, it, specify, suite, test, xcontext, xdescribe, xit, xspecify, rootHooks },
  },
);
export { Mocha as default, Mocha as __xtest_required };

const ROOT_HOOKS = ["afterAll", "afterEach", "beforeAll", "beforeEach"] as const;

/** `mochaHooks` that are those of all files. */
const registered = new WeakSet<object>();
/** How many hooks have come later than their module, by their suites: they stand where they would be otherwise. */
const late = new WeakMap<SuiteTask, Record<HookKind, number>>();
let lastLate: Promise<void> = Promise.resolve();

/** Registers the hooks that a required module exports as `mochaHooks`, for the file that is being imported, or once for all. */
export function rootHooks(exported: unknown): void {
  const given = memberOf(exported, "mochaHooks") ?? memberOf(memberOf(exported, "default"), "mochaHooks");
  if ((typeof given !== "object" && typeof given !== "function") || given === null || registered.has(given)) return;
  if (openRegistration()?.project.isolate === false) registered.add(given);
  const suite = hookedSuite("mochaHooks");
  const places = ROOT_HOOKS.map((kind) => [kind, suite.hooks[kind].length] as const);
  const hooks: unknown = typeof given === "function" ? given() : given;
  if (!(hooks instanceof Promise)) {
    for (const [kind, at] of places) insertHooks(suite, kind, at, memberOf(hooks, kind));
    return;
  }
  lastLate = Promise.all([hooks, lastLate]).then(([resolved]: readonly unknown[]) => {
    const counts = late.get(suite) ?? { ...NONE };
    late.set(suite, counts);
    for (const [kind, at] of places)
      counts[kind] += insertHooks(suite, kind, at + counts[kind], memberOf(resolved, kind));
  });
  completeAfter(lastLate);
}

const NONE = { afterAll: 0, afterEach: 0, aroundAll: 0, aroundEach: 0, beforeAll: 0, beforeEach: 0 };

/** @returns how many. */
function insertHooks({ hooks }: SuiteTask, kind: HookKind, at: number, given: unknown): number {
  const functions = (Array.isArray(given) ? given : [given]).filter(isWork);
  hooks[kind].splice(at, 0, ...functions.map((fn) => ({ fn, timeout: null })));
  return functions.length;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
