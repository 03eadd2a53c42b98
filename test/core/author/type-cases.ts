/**
 * Code that users may write, and the compiler's errors for other code.
 * A case is its name, its code, and nothing if it compiles; else the number of its error and a part of the message.
 */

export type TypeCase = readonly [name: string, code: string, error?: readonly [code: number, text: string]];

/** What each case can use. */
export const PREAMBLE = `
import {
  approx, assert, describe as group, fail, fixture, hookimpl, importOrSkip, mark, param, raises, skip, StashKey, test as titled, use, warns,
  type FixtureRequest, type Fixtures, type Item, type MarkDecorator, type Metafunc,
} from "unplugin-xtest";
import { defineConfig, type XtestPlugin } from "unplugin-xtest/config";
declare module "unplugin-xtest" { interface Fixtures { readonly known: Connection } }
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const typed = <Expected>() => <Actual>(_value: Actual, _same: Same<Actual, Expected>): void => undefined;
interface Connection { readonly url: string }
enum Colour { Red = "red", Green = "green" }
class Shape { readonly sides = 4 }
class Cart { readonly items: string[] = []; #size = 0; get size(): number { return this.#size; } }
void [approx, fail, fixture, hookimpl, importOrSkip, mark, param, raises, skip, StashKey, use, warns, defineConfig, typed, titled, group, Colour, Shape, Cart];
assert(true);
export type Used = [Item, MarkDecorator, XtestPlugin];
`;

export const TITLED: readonly TypeCase[] = [
  ["a test gets fixtures", `titled("t", ({ known }) => typed<Connection>()(known, true));`],
  ["by parameters", `titled("t", async (known: Connection, other: string) => [known, other]);`],
  [
    "by one parameter of any type",
    `titled("t", (cart: string[]) => cart); titled("t", (pair: readonly [number, string]) => pair); titled("t", (made: () => number) => made());
    titled("t", (cart: Cart) => cart.items); titled("t", (sizes: Map<string, number>) => sizes); titled.slow("t", async (cart: string[]) => cart);
    titled.use({ items: fixture(() => [""]) })("t", (cart: Cart) => cart);
    mark.parametrize("a", [1])((a: string[]) => a); mark.parametrize("items", [[""]])((items: Cart) => items);`,
  ],
  ["with annotations", `titled("t", ({ known, other }: { known: Connection; other: string }) => [known, other]);`],
  ["what it depends on", `titled.depends("logs in")("t", ({ known }) => typed<Connection>()(known, true));`],
  ["a wrong name", `titled("t", ({ ‹knwon }) => knwon);`, [2339, "Property 'knwon' does not exist on type"]],
  ["a wrong type", `titled("t", ‹({ known }: { known: string }) => known);`, [2769, "No overload matches this call"]],
  ["without a title", `‹titled(() => 1);`, [2554, "Expected 2 arguments"]],
  [
    "a table gives values and fixtures",
    `titled.parametrize("a, b", [[1, "x"]])("$a", ({ a, b, known }) =>
      [typed<number>()(a, true), typed<string>()(b, true), typed<Connection>()(known, true)]);`,
  ],
  [
    "a value of another type",
    `titled.parametrize("a, b", [[1, 2]])("$a", ‹({ a }: { a: string }) => a);`,
    [2769, "No overload matches this call"],
  ],
  [
    "fixtures in a table have the types of their values",
    `titled.parametrize("a, b", [[use("known"), 1]])("$b", ({ a, b }) => [typed<Connection>()(a, true), typed<number>()(b, true)]);
    mark.parametrize("a", [use("known"), param(use("tmp_path")), 1])(({ a }) => typed<Connection | string | number>()(a, true));
    fixture({ params: [use("known")] }, ({ request }) => typed<Connection>()(request.param, true));`,
  ],
  [
    "a fixture that there is not in a table",
    `mark.parametrize("a", [use(‹"knwon")]);`,
    [2345, `Argument of type '"knwon"'`],
  ],
  ["a wrong row", `titled.parametrize("a, b", [[1, 2], ‹[1]])("$a", () => {});`, [2322, "Source has 1 element(s)"]],
  [
    "a name that the table does not have",
    `titled.parametrize("a", [1])("$a", ({ ‹c }) => c);`,
    [2339, "Property 'c' does not exist"],
  ],
  [
    "tables and marks in a chain",
    `titled.parametrize("a", [1]).timeout(5).parametrize("b", ["x"]).slow("t", ({ a, b }) =>
      [typed<number>()(a, true), typed<string>()(b, true)]);`,
  ],
  [
    "marks with and without arguments",
    `titled.skip("t", () => {}); titled.skip({ reason: "r" })("t", () => {}); titled.only("t", ({ known }) => known.url);`,
  ],
  [
    "test.use gives a test with the types of its fixtures",
    `const it = titled.use({ cart: fixture(() => ["apple"]), size: 3 });
    it("t", ({ cart, size, known }) =>
      [typed<string[]>()(cart, true), typed<number>()(size, true), typed<Connection>()(known, true)]);
    it.use({ user: fixture(() => 1) }).slow("t", ({ cart, user }) => [typed<string[]>()(cart, true), typed<number>()(user, true)]);`,
  ],
  [
    "what test.use does not have",
    `titled.use({ cart: fixture(() => 1) })("t", ({ ‹crat }) => crat);`,
    [2339, "Property 'crat' does not exist"],
  ],
  ["a mark's wrong argument", `titled.timeout(‹"5");`, [2345, "not assignable to parameter of type 'number'"]],
  [
    "fails, xfail and skipif",
    `titled.fails("t", () => {}); titled.xfail({ strict: true })("t", () => {}); titled.skipif(true, { reason: "r" })("t", () => {});`,
  ],
  [
    "groups",
    `group("g", () => { titled("t", () => {}); }); group.skip("g", () => {}); group.parametrize("a", [1])("g", () => {});`,
  ],
  ["fixtures of a group", `titled.use({ known: fixture(() => ({ url: "x" })), other: 1, more: { url: "x" } });`],
  ["a fixture of another type", `titled.use({ ‹known: fixture(() => 1) });`, [2322, "not assignable to type"]],
];

export const NAMES: readonly TypeCase[] = [
  ["one name", `mark.parametrize("a", [1, 2])(({ a }) => typed<number>()(a, true));`],
  [
    "names with commas",
    `mark.parametrize("a,b", [[1, "x"]])(({ a, b }) => [typed<number>()(a, true), typed<string>()(b, true)]);`,
  ],
  [
    "names with spaces, tabs, line breaks and a comma at the end",
    `mark.parametrize(" a ,\\tb,\\n c , ", [[1, "x", true]])(({ a, b, c }) => [
      typed<number>()(a, true), typed<string>()(b, true), typed<boolean>()(c, true)]);`,
  ],
  ["one name and a comma", `mark.parametrize("a,", [[1], [2, 3]])(({ a }) => typed<number[]>()(a, true));`],
  ["an array of names", `mark.parametrize(["a", "b"], [[1, "x"]])(({ b }) => typed<string>()(b, true));`],
  ["an array of one name", `mark.parametrize(["a"], [["x"]])(({ a }) => typed<string>()(a, true));`],
  [
    "a constant array of names",
    `const names = ["a", "b"] as const;
    mark.parametrize(names, [[1, "x"]])(({ b }) => typed<string>()(b, true));`,
  ],
  [
    "a constant text of names",
    `const names = "a, b"; mark.parametrize(names, [[1, "x"]])(({ b }) => typed<string>()(b, true));`,
  ],
  ["text that is not known", `declare const names: string; mark.parametrize(names, [1])((a: number) => a);`],
  [
    "names that are not known",
    `declare const names: string[]; mark.parametrize(names, [[1], [2, 3]])((a: number) => a);`,
  ],
  ["names of another kind", `mark.parametrize(‹5, [1]);`, [2345, "string | readonly string[]"]],
  ["names in an array of another kind", `mark.parametrize([‹5], [[1]]);`, [2322, "not assignable to type 'string'"]],
  [
    "a name that the table does not have",
    `mark.parametrize("a", [1])(({ ‹c }) => c);`,
    [2339, "Property 'c' does not exist"],
  ],
  [
    "a name that differs in case",
    `mark.parametrize("userName", ["x"])(({ ‹username }) => username);`,
    [2339, "Property 'username' does not exist on type '{ readonly userName: string; } & Fixtures'"],
  ],
  [
    "a name of several that the table does not have",
    `mark.parametrize("a, b", [[1, 2]])(({ a, ‹c }) => [a, c]);`,
    [2339, "Property 'c' does not exist"],
  ],
];

export const ROWS: readonly TypeCase[] = [
  [
    "a union of the rows' types",
    `mark.parametrize("a", [1, "x", null])(({ a }) => typed<string | number | null>()(a, true));`,
  ],
  [
    "columns are typed one by one",
    `mark.parametrize("a, b", [[1, "x"], [2, null]])(({ a, b }) => [typed<number>()(a, true), typed<string | null>()(b, true)]);`,
  ],
  [
    "arrays as values",
    `mark.parametrize("a, b", [[[1, 2], { x: 1 }]])(({ a, b }) => [typed<number[]>()(a, true), typed<{ x: number }>()(b, true)]);`,
  ],
  [
    "objects that differ",
    `mark.parametrize("a", [{ x: 1 }, { x: 2, y: "z" }])(({ a }) => [typed<number>()(a.x, true), typed<string | undefined>()(a.y, true)]);`,
  ],
  [
    "functions and classes",
    `mark.parametrize("make, type", [[() => 1, Shape]])(({ make, type }) => typed<number>()(make() + new type().sides, true));`,
  ],
  [
    "members of an enum",
    `mark.parametrize("colour", [Colour.Red, Colour.Green])(({ colour }) => typed<Colour>()(colour, true));`,
  ],
  [
    "a row that is too long",
    `mark.parametrize("a, b", [[1, 2], ‹[1, 2, 3]]);`,
    [2322, "Source has 3 element(s) but target allows only 2."],
  ],
  [
    "a value that is missing",
    `mark.parametrize("a, b", [[1, 2], ‹[1]]);`,
    [2322, "Source has 1 element(s) but target requires 2."],
  ],
  [
    "an empty row",
    `mark.parametrize("a, b", [[1, 2], ‹[]]);`,
    [2322, "Source has 0 element(s) but target requires 2."],
  ],
  [
    "a row that is no array",
    `mark.parametrize("a, b", [‹1]);`,
    [2322, "Type 'number' is not assignable to type 'readonly [unknown, unknown]'"],
  ],
  [
    "a row that is text",
    `mark.parametrize("a, b", [‹"xy"]);`,
    [2322, "Type 'string' is not assignable to type 'readonly [unknown, unknown]'"],
  ],
  [
    "a plain value for one name in an array",
    `mark.parametrize(["a"], [‹1]);`,
    [2322, "Type 'number' is not assignable to type 'readonly [unknown]'"],
  ],
  [
    "param with one value for one name",
    `mark.parametrize("a", [1, param(2, { id: "two", marks: mark.slow })])(({ a }) => typed<number>()(a, true));`,
  ],
  [
    "param with an array for one name",
    `mark.parametrize("a", [param([1, 2])])(({ a }) => typed<[number, number]>()(a, true));`,
  ],
  [
    "param with a row",
    `mark.parametrize("a, b", [param([1, "x"], { id: "x" }), [2, "y"]])(({ b }) => typed<string>()(b, true));`,
  ],
  [
    "param with rows alone",
    `mark.parametrize("a, b", [param([1, "x"]), param([2, "y"])])(({ a }) => typed<number>()(a, true));`,
  ],
  [
    "param with a row that is too short",
    `mark.parametrize("a, b", [[1, 2], ‹param([1])]);`,
    [2322, "Source has 1 element(s) but target requires 2."],
  ],
  [
    "param with a row that is no array",
    `mark.parametrize("a, b", [‹param(1)]);`,
    [2322, "Type 'number' is not assignable to type 'readonly [unknown, unknown]'"],
  ],
  [
    "param with an id that is no text",
    `param(1, { ‹id: 5 });`,
    [2322, "Type 'number' is not assignable to type 'string'"],
  ],
  [
    "param with an option that does not exist",
    `param(1, { ‹mark: mark.slow });`,
    [2561, "Did you mean to write 'marks'?"],
  ],
  [
    "param with marks of every kind",
    `param(1, { marks: [mark.slow, mark.xfail({ reason: "x" })] }); param(1, { marks: mark.skip });`,
  ],
  [
    "a constant table",
    `const rows = [[1, 2], [3, 4]]; mark.parametrize("a, b", rows)(({ a, b }) => [typed<number>()(a, true), typed<number>()(b, true)]);`,
  ],
  [
    "a constant table of mixed rows",
    `const rows = [[1, "x"]]; mark.parametrize("a, b", rows)(({ a }) => typed<string | number>()(a, true));`,
  ],
  [
    "a constant table that is annotated",
    `const rows: [number, string][] = [[1, "x"]]; mark.parametrize("a, b", rows)(({ b }) => typed<string>()(b, true));`,
  ],
  [
    "a constant table, as const",
    `const rows = [[1, "x"], [2, "y"]] as const; mark.parametrize("a, b", rows)(({ a, b }) => [typed<1 | 2>()(a, true), typed<"x" | "y">()(b, true)]);`,
  ],
  [
    "constant values, as const",
    `const values = ["x", "y"] as const; mark.parametrize("a", values)(({ a }) => typed<"x" | "y">()(a, true));`,
  ],
  [
    "read-only arrays",
    `declare const rows: readonly (readonly [number, string])[]; mark.parametrize("a, b", rows)(({ b }) => typed<string>()(b, true));`,
  ],
  [
    "spread rows",
    `const rows = [[1, "x"]] as const; mark.parametrize("a, b", [...rows, [2, "y"]])(({ a }) => typed<number>()(a, true));`,
  ],
  [
    "a table that satisfies a type",
    `mark.parametrize("a, b", [[1, "x"]] satisfies [number, string][])(({ b }) => typed<string>()(b, true));`,
  ],
  [
    "a table that does not satisfy a type",
    `mark.parametrize("a, b", [[1, ‹2]] satisfies [number, string][]);`,
    [2322, "Type 'number' is not assignable to type 'string'"],
  ],
  [
    "an annotated table that is too wide",
    `declare const rows: [number, string, boolean][]; mark.parametrize("a, b", ‹rows);`,
    [2345, "Source has 3 element(s) but target allows only 2."],
  ],
  [
    "Array.from",
    `mark.parametrize("n", Array.from({ length: 3 }, (_, index) => index))(({ n }) => typed<number>()(n, true));`,
  ],
  [
    "Array.from with rows",
    `mark.parametrize("n, s", Array.from({ length: 3 }, (_, index) => [index, "s"] as const))(({ n, s }) => [typed<number>()(n, true), typed<"s">()(s, true)]);`,
  ],
  [
    "map",
    `mark.parametrize("n, s", [1, 2].map((n): [number, string] => [n, "s"]))(({ s }) => typed<string>()(s, true));`,
  ],
  [
    "Object.entries",
    `mark.parametrize("key, value", Object.entries({ x: 1 }))(({ key, value }) => [typed<string>()(key, true), typed<number>()(value, true)]);`,
  ],
  ["a set", `mark.parametrize("a", new Set([1, 2]))(({ a }) => typed<number>()(a, true));`],
  [
    "a map",
    `mark.parametrize("a, b", new Map([["x", 1]]))(({ a, b }) => [typed<string>()(a, true), typed<number>()(b, true)]);`,
  ],
  [
    "a generator",
    `function* rows() { yield [1, "x"] as [number, string]; } mark.parametrize("a, b", rows())(({ b }) => typed<string>()(b, true));`,
  ],
  ["an empty table", `mark.parametrize("a, b", [])((a: number, b: string) => [a, b]);`],
  [
    "rows of anything",
    `mark.parametrize("a, b", JSON.parse("[]"))(({ a, b }: { a: number; b: string }) => b.repeat(a));`,
  ],
  ["text is no table", `mark.parametrize("a", ‹"xyz");`, [2345, "Argument of type 'string'"]],
  ["a number is no table", `mark.parametrize("a", ‹5);`, [2345, "Argument of type 'number'"]],
  ["a function is no table", `mark.parametrize("a", ‹() => [1]);`, [2345, "Argument of type '() => number[]'"]],
  ["no table", `mark.‹parametrize("a");`, [2555, "Expected at least 2 arguments, but got 1."]],
];

export const FUNCTIONS: readonly TypeCase[] = [
  [
    "a fixture beside the table",
    `mark.parametrize("a", [1])(({ a, tmp_path, known }) => [typed<number>()(a, true), typed<string>()(tmp_path, true), typed<Connection>()(known, true)]);`,
  ],
  [
    "annotated with a fixture that nobody declared",
    `mark.parametrize("a", [1])(({ a, db }: { a: number; db: Connection }) => [a, db]);`,
  ],
  [
    "annotated with a union of literals",
    `type Currency = "EUR" | "USD"; mark.parametrize("currency, text", [["EUR", "a"], ["USD", "b"]])(({ currency, text }: { currency: Currency; text: string }) => [currency, text]);`,
  ],
  [
    "one name, annotated with a union of literals",
    `mark.parametrize("currency", ["EUR", "USD"])(({ currency }: { currency: "EUR" | "USD" }) => currency);`,
  ],
  [
    "annotated with literals of numbers, and null",
    `mark.parametrize("a, b", [[1, null], [2, 5n]])(({ a, b }: { a: 1 | 2; b: 5n | null }) => [a, b]);`,
  ],
  [
    "annotated with objects, arrays and tuples of literals",
    `mark.parametrize("a, b, c", [[{ unit: "m" }, ["x"], ["y", 1]]])(({ a, b, c }: { a: { unit: "m" | "s" }; b: ("x" | "y")[]; c: ("y" | 1)[] }) => [a, b, c]);`,
  ],
  [
    "annotated with a union of objects",
    `type Form = { kind: "circle"; r: number } | { kind: "dot" }; mark.parametrize("shape", [{ kind: "circle", r: 1 }, { kind: "dot" }])(({ shape }: { shape: Form }) => shape);`,
  ],
  [
    "annotated with a template of text",
    'mark.parametrize("color", ["#fff"])(({ color }: { color: `#${string}` }) => color);',
  ],
  [
    "literals within param, in a method and beside a fixture",
    `class TestX { @mark.parametrize("c, n", [param(["EUR", 1], { id: "e" }), ["USD", 2]]) test_x({ c, n, known }: { c: "EUR" | "USD"; n: number; known: Connection }) { return [c, n, known]; } } void TestX;`,
  ],
  [
    "a constant table of other literals",
    `const rows = [["GBP"]] as const; mark.parametrize("c, d", [["GBP" as const, 1]])(‹({ c }: { c: "EUR" | "USD" }) => c); void rows;`,
    [2769, "Types of property 'c' are incompatible"],
  ],
  [
    "text is no member of an enum",
    `enum Unit { Metre = "m" } mark.parametrize("unit", ["m"])(‹({ unit }: { unit: Unit }) => unit);`,
    [2769, "Types of property 'unit' are incompatible"],
  ],
  [
    "text has no brand",
    `type Id = string & { readonly brand: "id" }; mark.parametrize("id", ["m"])(‹({ id }: { id: Id }) => id);`,
    [2769, "Types of property 'id' are incompatible"],
  ],
  [
    "numbers are no union of texts",
    `mark.parametrize("c", [1])(‹({ c }: { c: "EUR" | "USD" }) => c);`,
    [2769, "Types of property 'c' are incompatible"],
  ],
  [
    "annotated with the wrong type",
    `mark.parametrize("a", [1])(‹({ a }: { a: string }) => a);`,
    [2769, "Type 'number' is not assignable to type 'string'"],
  ],
  [
    "annotated with the wrong type of one column",
    `mark.parametrize("a, b", [[1, "x"]])(‹({ a, b }: { a: number; b: number }) => [a, b]);`,
    [2769, "Types of property 'b' are incompatible"],
  ],
  [
    "annotated too narrowly",
    `mark.parametrize("a", [1, null])(‹({ a }: { a: number }) => a);`,
    [2769, "Type 'null' is not assignable to type 'number'"],
  ],
  ["annotated more widely", `mark.parametrize("a", [1])(({ a }: { a: number | string }) => a);`],
  ["annotated with a part of the table", `mark.parametrize("a, b", [[1, "x"]])(({ b }: { b: string }) => b);`],
  [
    "annotated with Fixtures",
    `mark.parametrize("a", [1])(({ a, tmp_path }: Fixtures & { a: number }) => tmp_path.repeat(a));`,
  ],
  ["renamed properties", `mark.parametrize("a", [1])(({ a: renamed }) => typed<number>()(renamed, true));`],
  [
    "positional arguments keep their annotations",
    `mark.parametrize("a, b", [[1, "x"]])((b: string, a: number) => b.repeat(a));`,
  ],
  ["one positional argument that is an object", `mark.parametrize("a", [{ x: 1 }])((a: { x: number }) => a.x);`],
  [
    "an async function",
    `const test_x = mark.parametrize("a", [1])(async ({ a }) => a); typed<Promise<number>>()(test_x({} as never), true);`,
  ],
  [
    "a function declared before",
    `function check({ a }: { a: number }) { return a; } typed<(row: { a: number }) => number>()(mark.parametrize("a", [1])(check), true);`,
  ],
  ["what is no function", `mark.parametrize("a", [1])(‹5);`, [2769, "Argument of type 'number'"]],
  [
    "in a list of marks",
    `function test_x({ a }: { a: number }) { return a; } test_x.xtestmark = [mark.slow, mark.parametrize("a", [1])];`,
  ],
  ["a class", `mark.parametrize("a", [1])(class { test_x(a: number) { return a; } });`],
];

export const STACKED: readonly TypeCase[] = [
  [
    "a mark around",
    `mark.slow(mark.skipif(true, { reason: "x" })(mark.parametrize("a", [1])(({ a }) => typed<number>()(a, true))));`,
  ],
  ["a mark within, and an annotation", `mark.parametrize("a", [1])(mark.slow(({ a }: { a: number }) => a));`],
  [
    "two tables",
    `mark.parametrize("x", [1])(mark.parametrize("y", ["s"])(({ x, y }: { x: number; y: string }) => y.repeat(x)));`,
  ],
  [
    "three tables, one by one",
    `mark.parametrize("x", [1])(mark.parametrize("y", ["s"])(mark.parametrize("z", [true])((x: number, y: string, z: boolean) => [x, y, z])));`,
  ],
  [
    "the inner table does not fit",
    `mark.parametrize("x", [1])(mark.parametrize("y", ["s"])(‹({ x, y }: { x: number; y: number }) => x + y));`,
    [2769, "Types of property 'y' are incompatible"],
  ],
  [
    "the outer table does not fit",
    `mark.parametrize("x", [1])(‹mark.parametrize("y", ["s"])(({ x, y }: { x: string; y: string }) => x + y));`,
    [2769, "Types of property 'x' are incompatible"],
  ],
  [
    "the table does not reach further in",
    `mark.parametrize("x", [1])(mark.parametrize("y", ["s"])(({ ‹x, y }) => y));`,
    [2339, "Property 'x' does not exist"],
  ],
];

export const OPTIONS: readonly TypeCase[] = [
  [
    "an indirect argument of a known fixture",
    `mark.parametrize("known", ["url"], { indirect: true })(({ known }) => typed<Connection>()(known, true));`,
  ],
  [
    "an indirect argument of another fixture",
    `mark.parametrize("db", ["url"], { indirect: true })(({ db }) => typed<unknown>()(db, true));`,
  ],
  [
    "an indirect argument, annotated",
    `mark.parametrize("db", ["url"], { indirect: true })(({ db }: { db: Connection }) => db.url);`,
  ],
  [
    "some are indirect",
    `mark.parametrize("db, n", [["url", 1]], { indirect: ["db"] })(({ db, n }) => [typed<unknown>()(db, true), typed<number>()(n, true)]);`,
  ],
  [
    "some are indirect, annotated",
    `mark.parametrize("db, n", [["url", 1]], { indirect: ["db"] })(({ db, n }: { db: Connection; n: number }) => db.url.repeat(n));`,
  ],
  [
    "a direct one beside an indirect one",
    `mark.parametrize("db, n", [["url", 1]], { indirect: ["db"] })(‹({ db, n }: { db: Connection; n: string }) => [db, n]);`,
    [2769, "Types of property 'n' are incompatible"],
  ],
  ["indirect: false", `mark.parametrize("a", [1], { indirect: false })(({ a }) => typed<number>()(a, true));`],
  [
    "indirect that is not known",
    `declare const indirect: boolean; mark.parametrize("db", ["url"], { indirect })(({ db }: { db: Connection }) => db.url);`,
  ],
  [
    "an indirect name that is no argument",
    `mark.parametrize("db", ["url"], { indirect: [‹"dbb"] });`,
    [2322, `Type '"dbb"' is not assignable to type '"db"'`],
  ],
  [
    "indirect of another kind",
    `mark.parametrize("db", ["url"], { ‹indirect: "db" });`,
    [2322, "not assignable to type"],
  ],
  ["ids of every kind", `mark.parametrize("a", [1, 2, 3, 4, 5, 6], { ids: ["x", 1, 2n, true, null, undefined] });`],
  [
    "ids of a generator",
    `function* ids() { for (let n = 0; ; n += 1) yield n; } mark.parametrize("a", [1], { ids: ids() }); mark.parametrize("a, b", [[1, 2]], { ids: new Set(["x"]) });`,
  ],
  [
    "ids made by a function",
    `mark.parametrize("a", [1], { ids: (value) => { typed<number>()(value, true); return null; } });`,
  ],
  [
    "ids made by a function for several names",
    `mark.parametrize("a, b", [[1, "x"]], { ids: (value) => { typed<string | number>()(value, true); return value; } });`,
  ],
  [
    "ids made by a function for rows with param",
    `mark.parametrize("a", [param(1), 2], { ids: (value) => value.toFixed(1) });`,
  ],
  [
    "ids made by a function of other values",
    `mark.parametrize("a", [1], { ‹ids: (value: string) => value });`,
    [2322, "Type 'number' is not assignable to type 'string'"],
  ],
  [
    "ids made by a function of one column only",
    `mark.parametrize("a, b", [[1, "x"]], { ‹ids: (value: number) => value });`,
    [2322, "Type 'string' is not assignable to type 'number'"],
  ],
  [
    "an id of another kind",
    `mark.parametrize("a", [1], { ids: [‹{}] });`,
    [2322, "Type '{}' is not assignable to type 'Id'"],
  ],
  [
    "an id of another kind for several names",
    `mark.parametrize("a, b", [[1, 2]], { ids: ["x", ‹/x/] });`,
    [2322, "Type 'RegExp' is not assignable to type 'Id'"],
  ],
  [
    "ids that are text",
    `mark.parametrize("a", [1], { ‹ids: "x" });`,
    [2322, "Type 'string' is not assignable to type"],
  ],
  ["a scope", `mark.parametrize("a", [1], { scope: "module" })(({ a }) => typed<number>()(a, true));`],
  [
    "a scope that does not exist",
    `mark.parametrize("a", [1], { ‹scope: "modul" });`,
    [2820, `Did you mean '"module"'?`],
  ],
  [
    "an option that does not exist",
    `mark.parametrize("a", [1], { ‹id: ["x"] });`,
    [2353, "'id' does not exist in type 'ParametrizeMarkOptions"],
  ],
  ["options of another kind", `mark.parametrize("a", [1], ‹["x"]);`, [2559, "no properties in common"]],
  ["too many arguments", `mark.‹parametrize("a", [1], {}, 5);`, [2554, "arguments, but got 4"]],
];

export const FIXTURES: readonly TypeCase[] = [
  [
    "params give request.param its type",
    `fixture({ params: [1, 2] }, ({ request }) => typed<number>()(request.param, true));`,
  ],
  [
    "params with param",
    `fixture({ params: [param("x", { id: "one" }), "y"] }, ({ request, tmp_path }) => [typed<string>()(request.param, true), typed<string>()(tmp_path, true)]);`,
  ],
  [
    "params that are rows",
    `fixture({ params: [[1, 2], [3]] }, ({ request }) => typed<number[]>()(request.param, true));`,
  ],
  [
    "params of a set, and a constant's",
    `const options = { params: new Set(["x"]) }; fixture(options, ({ request }) => typed<string>()(request.param, true));`,
  ],
  ["no params", `fixture(({ request }) => typed<unknown>()(request.param, true));`],
  [
    "request by position is annotated",
    `fixture({ params: [1] }, (request: FixtureRequest<number>) => request.param.toFixed());`,
  ],
  [
    "ids made by a function",
    `fixture({ params: [1], ids: (value) => value.toFixed() }, () => 1); fixture({ params: [1], ids: (value: number) => value }, async function* () { yield 1; });`,
  ],
  ["a scope that does not exist", `fixture({ ‹scope: "modul" }, () => 1);`, [2769, `Did you mean '"module"'?`]],
  ["a scope that does not exist, on a method", `fixture({ ‹scope: "modul" });`, [2820, `Did you mean '"module"'?`]],
  [
    "a function that gives a scope that does not exist",
    `fixture({ ‹scope: () => "modul" as const }, () => 1);`,
    [2769, `Type '"modul"' is not assignable`],
  ],
  [
    "params that are no list",
    `fixture({ ‹params: 5 }, () => 1);`,
    [2769, "Type 'number' is not assignable to type 'Table"],
  ],
  [
    "an option that does not exist",
    `fixture({ ‹scpe: "module" }, () => 1);`,
    [2769, "'scpe' does not exist in type 'FixtureOptions"],
  ],
  [
    "parametrize of a metafunc",
    `export function xtest_generate_tests(metafunc: Metafunc) { metafunc.parametrize("a, b", [[1, 2]], { ids: ["x"], scope: "module", indirect: ["a"] }); }`,
  ],
];

/** Cases with decorators: alike as standard and as legacy ones. */
export const DECORATORS: readonly TypeCase[] = [
  [
    "on a method, by position",
    `export class TestX { @mark.parametrize("a, b", [[1, "x"]]) test_x(a: number, b: string) { return b.repeat(a); } }`,
  ],
  [
    "on a method, by property",
    `export class TestX { @mark.parametrize("a", [1]) test_x({ a }: { a: number }) { return a; } }`,
  ],
  [
    "on a method, with a fixture",
    `export class TestX { @mark.parametrize("a", [1]) test_x({ a, db }: { a: number; db: Connection }) { return [a, db]; } }`,
  ],
  [
    "on a method, with the wrong type",
    `export class TestX { @‹mark.parametrize("a", [1]) test_x({ a }: { a: string }) { return a; } }`,
    [1241, "Type 'number' is not assignable to type 'string'"],
  ],
  [
    "on an async method, with ids",
    `export class TestX { @mark.parametrize("a", [1, 2], { ids: ["one", "two"] }) async test_x(a: number) { await Promise.resolve(a); } }`,
  ],
  [
    "on a static field",
    `export class TestX { @mark.parametrize("a", [1]) static test_x = ({ a }: { a: number }): number => a; }`,
  ],
  ["on a class", `@mark.parametrize("a", [1]) export class TestX { test_x(a: number) { return a; } }`],
  [
    "stacked",
    `export class TestX { @mark.parametrize("x", [1]) @mark.slow @mark.parametrize("y", ["s"]) test_x({ x, y }: { x: number; y: string }) { return y.repeat(x); } }`,
  ],
  [
    "a row that is too short",
    `export class TestX { @mark.parametrize("a, b", [[1, 2], ‹[3]]) test_x(a: number, b: number) { return a + b; } }`,
    [2322, "Source has 1 element(s) but target requires 2."],
  ],
  [
    "other marks",
    `@mark.slow @mark.usefixtures("db") export class TestX { @mark.skip test_x() {} @mark.timeout(10) test_y() {} @mark.xfail({ strict: true }) test_z() {} @mark.any("x") test_w() {} }`,
  ],
  [
    "fixtures",
    `export class TestX { @fixture a() { return 1; } @fixture({ params: [1], ids: (value) => value.toFixed() }) *b(request: FixtureRequest<number>) { yield request.param; } }`,
  ],
];

export const MARKS: readonly TypeCase[] = [
  [
    "every built-in mark",
    `mark.skip("why")(() => 1); mark.skipif(true, { reason: "x" })(() => 1); mark.timeout(5)(() => 1); mark.flaky(2)(() => 1);`,
  ],
  [
    "a reason that is no text",
    `mark.skip({ ‹reason: 5 })(() => 1);`,
    [2769, "Type 'number' is not assignable to type 'string"],
  ],
  [
    "an option that skip does not have",
    `mark.skip({ ‹because: "x" })(() => 1);`,
    [2769, "'because' does not exist in type 'SkipOptions'"],
  ],
  ["a misspelt option", `mark.xfail({ ‹raise: TypeError })(() => 1);`, [2769, "Did you mean to write 'raises'?"]],
  [
    "an option of another kind",
    `mark.xfail({ ‹strict: "yes" })(() => 1);`,
    [2769, "Type 'string' is not assignable to type 'boolean"],
  ],
  [
    "errors that are no classes",
    `mark.xfail({ ‹raises: "TypeError" })(() => 1);`,
    [2769, "Type 'string' is not assignable to type"],
  ],
  ["a function in place of a class", `mark.xfail({ ‹raises: () => 1 })(() => 1);`, [2769, "is not assignable to type"]],
  [
    "a list of what are no classes",
    `mark.xfail({ raises: [‹5] })(() => 1);`,
    [2769, "Type 'number' is not assignable to type 'AnyErrorClass'"],
  ],
  ["a condition without a reason", `mark.skipif(() => true)(‹() => 1);`, [2554, "Expected 0 arguments"]],
  ["options in place of a condition", `mark.skipif({ ‹reason: "x" })(() => 1);`, [2769, "No overload"]],
  [
    "a condition that takes another argument",
    `mark.skipif(‹(name: string) => name === "", { reason: "x" });`,
    [2769, "No overload"],
  ],
  [
    "a time that is text",
    `mark.timeout(‹"1s")(() => 1);`,
    [2769, "Argument of type 'string' is not assignable to parameter of type 'number'"],
  ],
  ["two times", `mark.timeout(‹1, 2);`, [2769, "No overload"]],
  ["what a test depends on", `mark.depends(() => 1, Shape, "test_login")((known: Connection) => known);`],
  [
    "a number that a test depends on",
    `mark.depends(‹3)(() => 1);`,
    [2345, "is not assignable to parameter of type 'TestReference'"],
  ],
  ["a group", `mark.group("db", { max: 2 })((known: Connection) => known);`],
  ["an option that a group has not", `mark.group("db", { ‹most: 2 })(() => 1);`, [2353, "'most' does not exist"]],
  ["what a test may do", `mark.permit("console.error", "flaky")((known: Connection) => known);`],
  ["what failOn does not know", `mark.permit(‹"leak")(() => 1);`, [2345, "is not assignable to parameter of type"]],
  ["a misspelt option of flaky", `mark.flaky({ ‹retires: 2 })(() => 1);`, [2769, "Did you mean to write 'retries'?"]],
  [
    "retries that are text",
    `mark.flaky({ ‹retries: "2" })(() => 1);`,
    [2769, "Type 'string' is not assignable to type 'number"],
  ],
  ["a fixture that is no name", `mark.usefixtures(‹5)(() => 1);`, [2769, "No overload"]],
  ["an environment that does not exist", `mark.environment(‹"jsdon")(() => 1);`, [2769, "No overload"]],
  ["a mark on a number", `mark.skip(‹5);`, [2769, "No overload"]],
  [
    "a mark that is none",
    `export const ‹xtestmark: MarkDecorator = "slow";`,
    [2322, "Type 'string' is not assignable to type 'MarkDecorator'"],
  ],
  [
    "a fixture of another type",
    `mark.skip(({ ‹unknown }) => unknown);`,
    [2339, "Property 'unknown' does not exist on type 'Fixtures'"],
  ],
  [
    "a fixture that is used wrongly",
    `export function test_x({ known }: Fixtures) { return known.‹uri; }`,
    [2339, "Property 'uri' does not exist on type 'Connection'"],
  ],
  ["a fixture that is called", `const known = fixture(() => 1); ‹known();`, [2349, "not callable"]],
  ["a row with marks of another kind", `param(1, { ‹marks: "slow" });`, [2322, "not assignable"]],
  [
    "a row with an id of another kind",
    `param(1, { ‹id: 5 });`,
    [2322, "Type 'number' is not assignable to type 'string'"],
  ],
  ["an option that a row does not have", `param(1, { ‹mark: mark.slow });`, [2561, "Did you mean to write 'marks'?"]],
];

export const HOOKS: readonly TypeCase[] = [
  [
    "a hook by its name",
    `export const xtest_runtest_call = hookimpl<"xtest_runtest_call">({ tryFirst: true })((item) => typed<Item>()(item, true));`,
  ],
  [
    "a hook that does not exist",
    `export const xtest_runtest_cal = hookimpl<‹"xtest_runtest_cal">()(() => 1);`,
    [2344, "does not satisfy the constraint"],
  ],
  ["a misspelt option", `hookimpl({ ‹tryfirst: true })(() => 1);`, [2769, "Did you mean to write 'tryFirst'?"]],
  [
    "an option of another kind",
    `hookimpl({ ‹wrapper: "yes" })(() => 1);`,
    [2769, "Type 'string' is not assignable to type 'boolean"],
  ],
  [
    "an argument that a hook does not have",
    `hookimpl<"xtest_runtest_call">()((item) => item.‹nome);`,
    [2339, "Property 'nome' does not exist on type 'Item'"],
  ],
  [
    "a hook of a plugin that does not exist",
    `defineConfig({ plugins: [{ name: "x", ‹xtest_runtest_cal() {} }] });`,
    [2353, "'xtest_runtest_cal' does not exist in type 'XtestPlugin'"],
  ],
  [
    "a hook of a plugin with another argument",
    `export const plugin: XtestPlugin = { name: "x", ‹xtest_collection_modifyitems(items: string) { return items; } };`,
    [2322, "not assignable"],
  ],
  [
    "a parameter of a metafunc",
    `export function xtest_generate_tests(metafunc: Metafunc) { metafunc.parametrize("a", ‹5); }`,
    [2345, "not assignable to parameter of type"],
  ],
  [
    "a scope of a metafunc",
    `export function xtest_generate_tests(metafunc: Metafunc) { metafunc.parametrize("a", [1], { ‹scope: "file" }); }`,
    [2322, "not assignable to type"],
  ],
  ["a key of a stash", `new StashKey<number>(‹5);`, [2554, "Expected 0 arguments"]],
];

export const ASSERTIONS: readonly TypeCase[] = [
  ["raises of what is no class", `raises(‹"TypeError", () => 1);`, [2769, "No overload"]],
  ["raises of an instance", `raises(‹new TypeError(), () => 1);`, [2769, "No overload"]],
  ["raises of a promise", `raises(TypeError, ‹Promise.resolve());`, [2769, "No overload"]],
  ["a misspelt option", `raises(TypeError, () => 1, { ‹matches: "x" });`, [2561, "Did you mean to write 'match'?"]],
  [
    "a pattern of another kind",
    `raises(TypeError, () => 1, { ‹match: 5 });`,
    [2322, "Type 'number' is not assignable"],
  ],
  [
    "a property that the error does not have",
    `raises(TypeError, () => 1).‹code;`,
    [2339, "Property 'code' does not exist on type 'TypeError'"],
  ],
  [
    "an error that is still a promise",
    `raises(TypeError, async () => 1).‹message;`,
    [2339, "does not exist on type 'Promise<TypeError>'"],
  ],
  ["a tolerance that is text", `approx(1, { ‹rel: "x" });`, [2322, "Type 'string' is not assignable to type 'number"]],
  [
    "a tolerance that does not exist",
    `approx(1, { ‹tolerance: 1 });`,
    [2353, "does not exist in type 'ApproxOptions'"],
  ],
  [
    "a reason that is no text",
    `skip(‹5);`,
    [2345, "Argument of type 'number' is not assignable to parameter of type 'string'"],
  ],
  ["a module by its name", `importOrSkip(‹"pg");`, [2345, "not assignable"]],
  ["a message of another kind", `assert(true, ‹5);`, [2345, "not assignable"]],
  ["a type of warnings that is a number", `warns(‹7, () => 1);`, [2345, "not assignable"]],
  [
    "the value of a fixture that is not awaited",
    `export const test_x = async ({ request }: Fixtures) => { const ‹text: string = request.getFixtureValue("a"); return text; };`,
    [2322, "not assignable to type 'string'"],
  ],
];

export const CONFIGURATION: readonly TypeCase[] = [
  [
    "an option that does not exist",
    `defineConfig({ ‹testPath: ["tests"] });`,
    [2561, "Did you mean to write 'testPaths'?"],
  ],
  ["a list that is text", `defineConfig({ ‹testPaths: "tests" });`, [2322, "not assignable"]],
  ["a time that is text", `defineConfig({ ‹timeout: "1s" });`, [2322, "not assignable to type 'number"]],
  ["markers that are no texts", `defineConfig({ markers: [‹5] });`, [2322, "not assignable to type 'string'"]],
];
