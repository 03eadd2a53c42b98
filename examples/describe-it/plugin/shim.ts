/**
 * What `import … from "vitest"` means in a run. `describe` gives a class whose methods are the tests in it and whose
 * static members are the suites in it, so that the run finds them by their names; `it` outside of suites gives a function.
 */
import { expect } from "expect";
import { fixture, mark } from "unplugin-xtest";
import { titlesOf } from "./titles.ts";

type Work = () => unknown;

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
let open: { readonly cls: (abstract new () => object) | null; readonly hooks: Hooks } = {
  cls: null,
  hooks: new Hooks(null),
};
/** Suites of which a test has run and whose `afterAll` is due. */
const begun: Hooks[] = [];

/** Ends the suites of a module. A plugin's runtime modules are in reach of every test. */
export const describe_it_suites = fixture({ scope: "module", autouse: true }, async function* () {
  yield;
  for (const hooks of begun.splice(0).reverse()) for (const work of hooks.afterAll) await work();
});

/** Where something is declared. A module is imported after tests of the one before have run: it begins anew. */
function current(): typeof open {
  if (open.cls === null && open.hooks.hasBegun) open = { cls: null, hooks: new Hooks(null) };
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

function suite(title: string, body: Work, reason: string | null = null): object {
  const cls = class {};
  const outer = current();
  open = { cls, hooks: new Hooks(outer.hooks) };
  try {
    body();
  } finally {
    open = outer;
  }
  if (reason !== null) mark.skip({ reason })(cls);
  if (outer.cls !== null) define(outer.cls, title, cls);
  return cls;
}

function test(title: string, work: Work = () => {}, reason: string | null = null): Work {
  const { cls, hooks } = current();
  const run = around(hooks, work);
  if (reason !== null) mark.skip({ reason })(run);
  if (cls !== null) define(cls.prototype, title, run);
  return run;
}

/** A test for each row, by title; and one of them all, for a table whose rows the build could not read. */
function each(rows: readonly unknown[]) {
  return (title: string, work: (...values: unknown[]) => unknown): Record<string, Work> => {
    const calls = rows.map(
      (row): Work =>
        () =>
          work(...(Array.isArray(row) ? row : [row])),
    );
    const all = test(title, async () => {
      for (const call of calls) await call();
    });
    const single = titlesOf(title, rows).map((name, index): [string, Work] => [name, test(name, calls[index])]);
    return Object.fromEntries([[title, all], ...single]);
  };
}

export const describe = Object.assign((title: string, body: Work) => suite(title, body), {
  skip: (title: string, body: Work) => suite(title, body, "skip"),
  todo: (title: string) => suite(title, () => {}, "todo"),
});
export const it = Object.assign((title: string, work?: Work) => test(title, work), {
  skip: (title: string, work?: Work) => test(title, work, "skip"),
  todo: (title: string) => test(title, undefined, "todo"),
  each,
});
export const beforeAll = (work: Work): unknown => current().hooks.beforeAll.push(work);
export const afterAll = (work: Work): unknown => current().hooks.afterAll.push(work);
export const beforeEach = (work: Work): unknown => current().hooks.beforeEach.push(work);
export const afterEach = (work: Work): unknown => current().hooks.afterEach.push(work);
export { expect, it as test };

// For files that count on globals, as Jest's do.
Object.assign(globalThis, { describe, it, test: it, expect, beforeAll, afterAll, beforeEach, afterEach });
