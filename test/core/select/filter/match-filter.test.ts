import { expect, test } from "@jest/globals";
import type { AnsweredFilter } from "../../../../src/core/select/filter/filter.ts";
import { answerFilter } from "../../../../src/core/select/filter/filter.ts";
import {
  compileFilter,
  type FilterableItem,
  type ItemDetails,
} from "../../../../src/core/select/filter/match-filter.ts";
import { parseFilter } from "../../../../src/core/select/filter/parse-filter.ts";

interface Item extends FilterableItem, ItemDetails {}

function item(id: string, more: Partial<Item> = {}): Item {
  const path = id.slice(0, id.indexOf("::"));
  return { id, path, marks: [], dynamic: id.endsWith("[...]"), fixtureNames: [], params: {}, ...more };
}

const ADD = item("tests/unit/test_cart.ts::TestCart::test_add[1-EUR]", {
  marks: [
    { name: "net", kwargs: { port: 80, host: "a", tags: ["x"], none: undefined } },
    { name: "net", kwargs: { on: true } },
  ],
  fixtureNames: ["tmp_path", "db"],
  params: {
    n: 1,
    currency: "EUR",
    big: 10n,
    undef: { $kind: "undefined" },
    fn: { $kind: "function", name: "twice" },
    list: [1],
  },
});
const DYNAMIC = item("tests/[id]/test_x.ts::test_x[...]", { marks: [{ name: "slow", kwargs: {} }] });

function answered(text: string): Promise<AnsweredFilter> {
  return answerFilter(parseFilter("-E", text), () => Promise.reject(new Error("asked")));
}

const VERDICTS: readonly (readonly [text: string, add: boolean, dynamic: boolean | null])[] = [
  ["all()", true, true],
  ["none()", false, false],
  ["dynamic()", false, true],
  // As in .gitignore: without a slash the name of a file or folder anywhere, with one the path from the root.
  ["path(test_cart.ts)", true, false],
  ["path(test_*.ts)", true, true],
  ["path(unit)", true, false],
  ["path(unit/)", true, false],
  ["path(tests)", true, true],
  ["path(tests/unit)", true, false],
  ["path(./tests/unit/test_cart.ts)", true, false],
  ["path(unit/test_cart.ts)", false, false],
  ["path(tests/*.ts)", false, false],
  ["path(tests/*/*.ts)", true, true],
  ["path(tests/**/*.ts)", true, true],
  ["path(**/test_cart.ts)", true, false],
  ["path(tests/**)", true, true],
  ["path(tests/[id])", false, true],
  ["path(tests/uni)", false, false],
  ["path(.)", true, true],
  ["path(=tests/unit)", false, false],
  ["path(=tests/unit/test_cart.ts)", true, false],
  ["path(~cart)", true, false],
  ["path(/cart\\.ts$/)", true, false],
  // A name is that of the test with and without its parameters and its classes, and of its classes.
  ["name(add)", true, null],
  ["name(Add)", false, null],
  ["name(/ADD/i)", true, null],
  ["name(=test_add)", true, null],
  ["name(=test_add[1-EUR])", true, null],
  ["name(=TestCart::test_add)", true, null],
  ["name(=TestCart)", true, null],
  ["name(test_a*)", true, null],
  ["name(*[1-EUR])", true, null],
  ["name(est_add)", true, null],
  ["name(=est_add)", false, null],
  ["name(unit)", false, null],
  ["name(test_x)", false, true],
  ["!name(test_x)", true, false],
  ["name(=test_x[1])", false, null],
  ["!name(=test_x[1])", true, null],
  ["id(tests/unit/test_cart.ts::TestCart)", true, null],
  ["id(=tests/unit/test_cart.ts::TestCart::test_add)", true, null],
  ["id(=tests/[id]/test_x.ts::test_x)", false, true],
  ["mark(net)", true, null],
  ["mark(ne)", false, null],
  ["mark(n*)", true, null],
  ["mark(slow)", false, true],
  // All arguments in one mark.
  ["mark(net, port=80)", true, null],
  ["mark(net, port=80, host=a)", true, null],
  ["mark(net, port=80, on=true)", false, null],
  ["mark(net, on)", true, null],
  ["mark(net, host='a')", true, null],
  ["mark(net, host=b)", false, null],
  ["mark(net, port=/^8/)", true, null],
  ["mark(net, tags=x)", false, null],
  ["mark(net, none=undefined)", true, null],
  ["fixture(db)", true, null],
  ["fixture(tmp_*)", true, null],
  ["fixture(d)", false, null],
  ["param(n)", true, null],
  ["param(n=1)", true, null],
  ["param(n=2)", false, null],
  ["param(currency=E*)", true, null],
  ["param(currency=EUR, n=1)", true, null],
  ["param(big=10)", true, null],
  ["param(undef=undefined)", true, null],
  ["param(fn=twice)", true, null],
  ["param(list=1)", false, null],
  ["param(list)", true, null],
  // What is known decides, whatever is not known.
  ["name(zzz) & none()", false, false],
  ["name(zzz) | all()", true, true],
  ["name(zzz) & path(tests)", false, null],
  ["(name(zzz) | none()) & all()", false, null],
];

test.each(VERDICTS)("%s: %s, of a dynamic item %s", async (text, add, dynamic) => {
  const matches = compileFilter<Item>(await answered(text), (one) => one);
  expect([matches(ADD), matches(DYNAMIC)]).toEqual([add, dynamic]);
});

test.each<[AnsweredFilter, string, boolean, boolean | null]>([
  [{ type: "ids", ids: [ADD.id] }, "its id", true, false],
  [{ type: "ids", ids: ["tests/[id]/test_x.ts::test_x[1]"] }, "an id that the dynamic one may expand to", false, null],
  [{ type: "ids", ids: ["tests/[id]/test_xy.ts::test_x[1]"] }, "another id", false, false],
  [{ type: "nodes", ids: ["tests/unit/test_cart.ts::TestCart"] }, "its class", true, false],
  [{ type: "nodes", ids: ["tests/[id]/test_x.ts::test_x"] }, "its function", false, true],
  [{ type: "paths", paths: ["tests/unit/test_cart.ts"] }, "its file", true, false],
])("%j: %s", (filter, _what, add, dynamic) => {
  const matches = compileFilter<Item>(filter, (one) => one);
  expect([matches(ADD), matches(DYNAMIC)]).toEqual([add, dynamic]);
});

test("an item of a run is also known by the id that stood for it", async () => {
  const one = item("a.ts::test_x[1]", { listedId: "a.ts::test_x[...]" });
  const verdict = (filter: AnsweredFilter) => compileFilter<Item>(filter, (of) => of)(one);
  expect(verdict({ type: "ids", ids: ["a.ts::test_x[...]"] })).toBe(true);
  expect(verdict({ type: "ids", ids: ["a.ts::test_x[2]"] })).toBe(false);
  expect(verdict(await answered("dynamic()"))).toBe(true);
  expect(verdict(await answered("name(=test_x[1])"))).toBe(true);
});

test("details are read for fixture() and param() only", async () => {
  const matches = compileFilter<Item>(await answered("mark(a) | name(zz) | id(zz) | path(d) | dynamic()"), () => {
    throw new Error("read");
  });
  expect(matches(ADD)).toBe(false);
});
