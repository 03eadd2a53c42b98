/** The globals of Mocha, which `import … from "mocha"` gives too. */
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

const ROOT_HOOKS = { beforeAll, afterAll, beforeEach, afterEach };

/** Registers the hooks that a required module exports as `mochaHooks`, for the file that is being imported. */
export function rootHooks(exported: unknown): void {
  const given = memberOf(exported, "mochaHooks") ?? memberOf(memberOf(exported, "default"), "mochaHooks");
  const hooks: unknown = typeof given === "function" ? given() : given;
  for (const [name, register] of Object.entries(ROOT_HOOKS)) {
    const found = memberOf(hooks, name);
    for (const hook of Array.isArray(found) ? found : [found]) if (typeof hook === "function") register(hook);
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
