/**
 * What `import … from "vitest"` means in a run. `describe` gives a class whose methods are the tests in it and whose
 * static members are the suites in it, so that the run finds them by their names; `it` outside of suites gives a function.
 */
import { expect } from "expect";
import { fixture, mark, skip } from "unplugin-xtest";
import { Names, tableRows, titlesOf } from "./titles.ts";

type Work = () => unknown;
type Body = (...values: never[]) => unknown;

class Hooks {
  readonly beforeAll: Work[] = [];
  readonly afterAll: Work[] = [];
  readonly beforeEach: Work[] = [];
  readonly afterEach: Work[] = [];
  readonly outer: Hooks | null;
  /** Whether a test in its reach has run. */
  hasBegun = false;

  constructor(outer: Hooks | null) {
    this.outer = outer;
  }

  /** From the outermost suite to this one. */
  get chain(): Hooks[] {
    return this.outer === null ? [this] : [...this.outer.chain, this];
  }
}

/** The suite whose function is running; its class is null outside of all, in the module itself. */
interface Open {
  readonly cls: (abstract new () => object) | null;
  readonly hooks: Hooks;
  readonly names: Names;
}

let open: Open = { cls: null, hooks: new Hooks(null), names: new Names() };
/** Suites of which a test has run and whose `afterAll` is due. */
const begun: Hooks[] = [];

/** Ends the suites of a module. A plugin's runtime modules are in reach of every test. */
export const describe_it_suites = fixture({ scope: "module", autouse: true }, async function* () {
  yield;
  for (const hooks of begun.splice(0).reverse()) for (const work of hooks.afterAll) await work();
});

/** Where something is declared. A module is imported after tests of the one before have run: it begins anew. */
function current(): Open {
  if (open.cls === null && open.hooks.hasBegun) open = { cls: null, hooks: new Hooks(null), names: new Names() };
  return open;
}

function around(hooks: Hooks, work: Work): () => Promise<void> {
  return async () => {
    for (const suite of hooks.chain) {
      if (suite.hasBegun) continue;
      suite.hasBegun = true;
      begun.push(suite);
      for (const before of suite.beforeAll) await before();
    }
    try {
      for (const suite of hooks.chain) for (const before of suite.beforeEach) await before();
      await work();
    } finally {
      for (const suite of hooks.chain.reverse()) for (const after of suite.afterEach) await after();
    }
  };
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
}

/** What follows a title: a function, and before or after it options or milliseconds. */
type Rest = readonly unknown[];

function bodyOf(rest: Rest): Body {
  const body: unknown = rest.find((one) => typeof one === "function");
  return typeof body === "function" ? (...values) => Reflect.apply(body, undefined, values) : () => {};
}

/** What is asked for by the callee (`it.skip`) or by options. */
function modifiersOf(called: readonly string[], rest: Rest): { has(name: string): boolean; timeout: unknown } {
  const options = rest.find((one) => typeof one === "object" && one !== null) ?? {};
  const timeout = rest.find((one) => typeof one === "number") ?? Reflect.get(options, "timeout");
  return { has: (name) => called.includes(name) || Reflect.get(options, name) === true, timeout };
}

/** Gives a class or a function the marks that the plugin has read. */
function marked<T extends Work | (abstract new () => object)>(made: T, called: readonly string[], rest: Rest): T {
  const { has, timeout } = modifiersOf(called, rest);
  const reason = ["skip", "todo"].find(has);
  if (typeof timeout === "number") mark.timeout(timeout)(made);
  if (has("only")) mark.only()(made);
  if (reason !== undefined) mark.skip({ reason })(made);
  return made;
}

function suite(title: string, body: Work, called: readonly string[], rest: Rest): object {
  const cls = marked(class {}, called, rest);
  const outer = current();
  open = { cls, hooks: new Hooks(outer.hooks), names: new Names() };
  try {
    body();
  } finally {
    open = outer;
  }
  if (outer.cls !== null) define(outer.cls, outer.names.take(title), cls);
  return cls;
}

function test(title: string, body: Work, called: readonly string[], rest: Rest): Work {
  const { cls, hooks, names } = current();
  const work = modifiersOf(called, rest).has("fails") ? failing(body) : body;
  const run = marked(around(hooks, work), called, rest);
  if (cls !== null) define(cls.prototype, names.take(title), run);
  return run;
}

function failing(work: Work): Work {
  return async () => {
    try {
      await work();
    } catch {
      return;
    }
    throw new Error("expected the test to fail");
  };
}

/** How `describe` and `it` are called: `it("…", work)`, `it.skip.each(rows)("…", work)`. */
interface Api {
  (title: unknown, ...rest: unknown[]): unknown;
  readonly skip: Api;
  readonly only: Api;
  readonly todo: Api;
  readonly fails: Api;
  readonly concurrent: Api;
  readonly sequential: Api;
  readonly skipIf: (condition: unknown) => Api;
  readonly runIf: (condition: unknown) => Api;
  readonly each: (table: readonly unknown[], ...values: unknown[]) => (title: unknown, ...rest: unknown[]) => object;
}

type Register = (title: string, body: Work, called: readonly string[], rest: Rest) => unknown;

const MODIFIERS = ["skip", "only", "todo", "fails", "concurrent", "sequential"];

function api(register: Register, called: readonly string[] = []): Api {
  const made = (title: unknown, ...rest: unknown[]): unknown => register(String(title), bodyOf(rest), called, rest);
  const methods = {
    each: (table: readonly unknown[], ...values: unknown[]) => {
      const head: unknown = "raw" in table ? table[0] : null;
      return each(register, typeof head === "string" ? tableRows(head, values) : table, called);
    },
    skipIf: (condition: unknown) => (condition ? api(skipping(register), called) : made),
    runIf: (condition: unknown) => (condition ? made : api(skipping(register), called)),
  };
  // Made when they are asked for: each has all of them.
  const modifiers = MODIFIERS.map((name) => [name, { get: () => api(register, [...called, name]) }]);
  Object.defineProperties(Object.assign(made, methods), Object.fromEntries(modifiers));
  if (!isApi(made)) throw new Error("something is missing");
  return made;
}

function isApi(value: unknown): value is Api {
  return typeof value === "function" && [...MODIFIERS, "each", "skipIf", "runIf"].every((name) => name in value);
}

/** For what only a run knows to be skipped: the plugin sees a test like any other. */
function skipping(register: Register): Register {
  return (title, _body, called, rest) => register(title, () => skip("skipIf or runIf"), called, rest);
}

/** What is made of each row, by title; and one test of them all, for a table that the build could not read. */
function each(register: Register, rows: readonly unknown[], called: readonly string[]) {
  return (title: unknown, ...rest: unknown[]): object => {
    const body: Body = bodyOf(rest);
    const calls = rows.map(
      (row): Work =>
        () =>
          Reflect.apply(body, undefined, Array.isArray(row) ? row : [row]),
    );
    const { cls } = current();
    const names = new Names();
    const single = titlesOf(String(title), rows).map((name, index): [string, unknown] => [
      names.take(name),
      register(name, calls[index] ?? (() => {}), called, rest),
    ]);
    const all = around(current().hooks, async () => {
      for (const call of calls) await call();
    });
    if (register === test && cls !== null && !Object.hasOwn(cls.prototype, String(title))) {
      define(cls.prototype, String(title), marked(all, called, rest));
    }
    return Object.fromEntries([[String(title), all], ...single]);
  };
}

export const describe = api(suite);
export const it = api(test);
export const beforeAll = (work: Work): unknown => current().hooks.beforeAll.push(work);
export const afterAll = (work: Work): unknown => current().hooks.afterAll.push(work);
export const beforeEach = (work: Work): unknown => current().hooks.beforeEach.push(work);
export const afterEach = (work: Work): unknown => current().hooks.afterEach.push(work);
export { expect, it as test };

// For files that count on globals, as Jest's do.
Object.assign(globalThis, { describe, it, test: it, expect, beforeAll, afterAll, beforeEach, afterEach });
