/** The fixtures shape for runners that call functions before and after, and for no runner at all. */
import { loop, MAKE_SETTINGS, OPEN, ROW_BODY, test } from "./form-parts.mjs";

/** Set-up by functions that are called before and after, under the names of a runner, into variables. */
const hooks = (before, after, beforeEach, afterEach) => `let settings: Settings;
let catalog: Order[];
let basket: Basket;

${before}(() => {
  settings = ${MAKE_SETTINGS};
  catalog = makeOrders();
});

${after}(() => {
  catalog.length = 0;
});

${beforeEach}(() => {
  events.push("set-up");
  ${OPEN}
});

${afterEach}(() => {
  basket.open = false;
  events.pop();
});`;

const globalHooks = hooks("beforeAll", "afterAll", "beforeEach", "afterEach");
const hookNames = "after, afterEach, before, beforeEach";

const node = {
  imports: [`import { ${hookNames}, describe, test } from "node:test";`],
  setUp: hooks("before", "after", "beforeEach", "afterEach"),
  test,
  rows: (rows) => loop("test", rows),
  // Set-up at the top would be that of every file, where they share a process.
  isGrouped: true,
};

/** As `FIXTURE_FORMS`. */
export const HOOK_FORMS = {
  calls: {
    imports: [],
    setUp: `const settings: Settings = ${MAKE_SETTINGS};
const catalog: Order[] = makeOrders();
let basket: Basket;

function around(title: string, body: (...row: number[]) => void, row: number[] = []) {
  test(title, () => {
    events.push("set-up");
    ${OPEN}
    try {
      body(...row);
    } finally {
      basket.open = false;
      events.pop();
    }
  });
}`,
    test: (title, body) => `around("${title}", () => {\n${body}\n});`,
    rows: (rows) =>
      `for (const row of [${rows}]) {\n  around(\`sums \${row[0]} \${row[1]}\`, (a, b, expected) => {\n${ROW_BODY.js}\n}, row);\n}`,
  },
  jest: {
    imports: [],
    setUp: globalHooks,
    test,
    rows: (rows) => `test.each([${rows}])("sums %i %i", (a, b, expected) => {\n${ROW_BODY.js}\n});`,
  },
  node,
  node24: node,
  mocha: {
    imports: [],
    setUp: hooks("before", "after", "beforeEach", "afterEach"),
    test: (title, body) => `it("${title}", () => {\n${body}\n});`,
    rows: (rows) => loop("it", rows),
    isGrouped: true,
  },
  // Its tests of one file overlap, so what belongs to a test is in its context.
  ava: {
    imports: ['import anyTest, { type TestFn } from "ava";'],
    setUp: `const test = anyTest as TestFn<{ basket: Basket; events: string[] }>;
let settings: Settings;
let catalog: Order[];

test.before(() => {
  settings = ${MAKE_SETTINGS};
  catalog = makeOrders();
});

test.after.always(() => {
  catalog.length = 0;
});

test.beforeEach((t) => {
  t.context = { basket: { items: [], open: true }, events: ["set-up"] };
});

test.afterEach.always((t) => {
  t.context.basket.open = false;
  t.context.events.pop();
});`,
    test: (title, body) => test(title, `  const { basket, events } = t.context;\n${body}`, "t"),
    rows: (rows) =>
      `for (const [a, b, expected] of [${rows}]) {\ntest(\`sums \${a} \${b}\`, (t) => {\n  const { basket } = t.context;\n${ROW_BODY.js}\n});\n}`,
  },
  bun: {
    imports: ['import { afterAll, afterEach, beforeAll, beforeEach, test } from "bun:test";'],
    setUp: globalHooks,
    test,
    rows: (rows) => `test.each([${rows}])("sums %i %i", (a, b, expected) => {\n${ROW_BODY.js}\n});`,
  },
};
