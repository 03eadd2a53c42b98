/** Random tables: values, rows, ids, stacked marks and params of fixtures, as data that fast-check makes, and their text. */
import fc from "fast-check";

/** What every module of tables begins with. Names that other modules have too, so that a bundler has to rename them. */
export const PREAMBLE = `import { fixture, mark, param } from "unplugin-xtest";
import { FAR, Hue, opaque } from "./values.ts";
const NEAR = [1, "near", { deep: [true] }];
const text = "constant";
const arrow = () => 1;
const größe = function () {};
function named() {}
async function later() {}
class Named {}
class Derived extends Named {}
class Renamed { static name = "Other"; }
class Calling { static name() {} }
const Anonymous = class {};
enum Choice { No, Yes = "yes", Many = 5 }
void [fixture, mark, param, FAR, Hue, opaque, NEAR, text, arrow, größe, named, later, Named, Derived, Renamed, Calling, Anonymous, Choice];
`;

/** The module that they import from. Only a run can tell what \`opaque\` gives. */
export const VALUES_MODULE = `export const FAR = { list: [1, 2], text: "far \\u00e9", big: 2n ** 70n };
export enum Hue { Red = "red", Deep = 7 }
let calls = 0;
export function opaque<T>(value: T): T { calls += 1; return calls > 0 ? value : value; }
`;

const FIXED = [
  ...[
    "0",
    "-0",
    "1",
    "-1",
    "0x1f",
    "0b11",
    "1_000",
    ".5",
    "1.50",
    "1e21",
    "-1e-7",
    "0.1 + 0.2",
    "2 ** 53",
    "NaN",
    "-Infinity",
  ],
  ...["0n", "-5n", "0xffn", "2n ** 64n", "true", "!1", "null", "undefined", "void 0", "typeof 1"],
  ...["/a/", "/[/\\]]+/gi", "/\\//u", "/\\u00e9é/", "/(?<name>x)\\k<name>/", "/ /", "/\\\\/", 'new RegExp("a/b\\n")'],
  ...[
    "[]",
    "{}",
    "{ a: 1, [text]: 2 }",
    "[...NEAR]",
    "{ ...FAR }",
    "new Map()",
    "new Date(0)",
    "new Named()",
    "new Uint16Array(2)",
  ],
  ...["new Uint8Array([0, 92, 104, 255])", "new Uint8Array([])", "new Uint8Array()"],
  ...["named", "later", "arrow", "größe", "Named", "Derived", "Renamed", "Calling", "Anonymous", "Math.max", "Map"],
  ...["() => 1", "function inner() {}", "class Inner {}", "class {}", "async () => 1", "function* () {}"],
  ...[
    "Choice.No",
    "Choice.Yes",
    "Choice[0]",
    "Choice.Many",
    "Hue.Red",
    "Hue.Deep",
    "FAR.text",
    "FAR.big",
    "FAR.list[1]",
    "NEAR[1]",
    "text",
  ],
  ...[
    "`a${1 + 1}b`",
    "`${text}-${null}`",
    "`\\u00e9\\\\`",
    '"a" + "b"',
    "'\\''",
    '"\\x41\\0\\v"',
    '"\\u{1f600}"',
    "text.length",
  ],
  ...["1 as const", '"x" satisfies string', "(5)", "true ? 'yes' : 'no'", "null ?? 'or'", "0 || 'or'"],
  ...["Symbol.iterator", 'Symbol("s")', "Symbol()"],
];

const textual = fc.oneof(
  fc.string({ unit: "binary", maxLength: 6 }),
  fc.string({ unit: "grapheme", maxLength: 4 }),
  fc.string({
    unit: fc.constantFrom("\\", "\t", "\n", "\u007f", "\u0080", "é", "\ud800", "\udfff", "😀", "\u200d", "[", "-", "0"),
    maxLength: 4,
  }),
);
const scalar = fc.oneof(
  { arbitrary: fc.constantFrom(...FIXED), weight: 6 },
  { arbitrary: textual.map((value) => JSON.stringify(value)), weight: 4 },
  { arbitrary: fc.double().map((value) => (Object.is(value, -0) ? "-0" : String(value))), weight: 1 },
  { arbitrary: fc.bigInt().map((value) => `${value}n`), weight: 1 },
  // Few letters, so that many are alike.
  {
    arbitrary: fc
      .string({ unit: fc.constantFrom("a", "0", "_", "-"), maxLength: 3 })
      .map((value) => JSON.stringify(value)),
    weight: 5,
  },
);
const { value } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    { arbitrary: scalar, weight: 12 },
    { arbitrary: fc.array(tie("value"), { maxLength: 3 }).map((items) => `[${items.join(", ")}]`), weight: 1 },
    { arbitrary: tie("value").map((inner) => `{ key: ${inner} }`), weight: 1 },
  ),
}));

const ID = fc.oneof(
  fc.constantFrom("null", "undefined", "1", "-0", "1e21", "2n", "true", "NaN", '""', '"a"', '"a0"', '"a_0"', "text"),
  textual.map((id) => JSON.stringify(id)),
);

/** How the ids of a table are written. */
const idsOf = (rows: number): fc.Arbitrary<string | null> =>
  fc
    .oneof(
      { arbitrary: fc.constant(null), weight: 6 },
      { arbitrary: fc.array(ID, { minLength: rows, maxLength: rows }).map((ids) => `[${ids.join(", ")}]`), weight: 4 },
      {
        arbitrary: fc.constantFrom(
          "[]",
          "(value) => null",
          "(value) => `v${typeof value}`",
          '(value) => (typeof value === "string" ? value : undefined)',
          "(value) => typeof value === 'number' ? value + 1 : {}",
          "named",
        ),
        weight: 2,
      },
      {
        arbitrary: fc.constantFrom(
          "new Set(['s0', 's1', 's2', 's3'].slice(0, ROWS))",
          "['i', 'j', 'k', 'l'].values()",
          "(function* () { for (let n = 0; ; n += 1) yield n % 2 ? `g${n}` : null; })()",
          "(function* () { yield 'only'; })()",
        ),
        weight: 1,
      },
    )
    .map((ids) => ids?.replace("ROWS", String(rows)) ?? null);

/** One `parametrize`, or the params of a fixture. */
export interface Table {
  readonly rows: readonly {
    readonly values: readonly string[];
    readonly id: string | null;
    readonly marked: boolean;
  }[];
  readonly width: 1 | 2;
  readonly ids: string | null;
  /** Whether names are given as an array. */
  readonly listed: boolean;
}

const table: fc.Arbitrary<Table> = fc.integer({ min: 0, max: 4 }).chain((rows) =>
  fc.record({
    rows: fc.array(
      fc.record({
        values: fc.tuple(value, value),
        id: fc.option(
          textual.map((id) => JSON.stringify(id)),
          { freq: 5 },
        ),
        marked: fc.boolean(),
      }),
      { minLength: rows, maxLength: rows },
    ),
    width: fc.constantFrom(1, 2),
    ids: idsOf(rows),
    listed: fc.boolean(),
  }),
);

/** One test: its tables, nearest first, and the fixture with params that it uses. */
export interface TableTest {
  readonly tables: readonly Table[];
  readonly fixture: Table | null;
  readonly assigned: boolean;
}

export const tableTest: fc.Arbitrary<TableTest> = fc.record({
  tables: fc.array(table, { minLength: 1, maxLength: 3 }),
  fixture: fc.option(
    table.filter(({ rows }) => rows.length > 0),
    { freq: 4 },
  ),
  assigned: fc.boolean(),
});

/** Names of the fixture and of the test at a place. */
export const fixtureName = (prefix: string, at: number): string => `fixture_${prefix}${at}`;
export const testName = (prefix: string, at: number): string => `test_${prefix}${at}`;

/**
 * The text of a test and of its fixture.
 *
 * @param prefix Of its name.
 * @param wrap What is put around every table: only a run can tell what is in it, then.
 */
export function testText({ tables, fixture, assigned }: TableTest, prefix: string, at: number, wrap = ""): string {
  const name = testName(prefix, at);
  const uses = fixtureName(prefix, at);
  const lines: string[] = [];
  if (fixture !== null) {
    const ids = fixture.ids === null ? "" : `, ids: ${fixture.ids}`;
    lines.push(`export const ${uses} = fixture({ params: ${wrap}(${rowsText(fixture, false)})${ids} }, () => 1);`);
  }
  const args = tables.flatMap(({ width }, index) => (width === 1 ? [`a${index}`] : [`a${index}`, `b${index}`]));
  const names = fixture === null ? args : [uses, ...args];
  const marks = tables.map((own, index) => {
    const own_ = own.width === 1 ? [`a${index}`] : [`a${index}`, `b${index}`];
    const asArray = own.listed || own.width > 1;
    const namesText = own.listed ? JSON.stringify(own_) : JSON.stringify(own_.join(", "));
    const ids = own.ids === null ? "" : `, { ids: ${own.ids} }`;
    return `mark.parametrize(${namesText}, ${wrap}(${rowsText(own, asArray)})${ids})`;
  });
  if (assigned) {
    lines.push(`export function ${name}(${names.join(", ")}) {}`, `${name}.xtestmark = [${marks.join(", ")}];`);
  } else {
    const fn = `({ ${names.join(", ")} }) => {}`;
    lines.push(`export const ${name} = ${marks.reduce((inner, mark) => `${mark}(${inner})`, fn)};`);
  }
  return lines.join("\n");
}

function rowsText({ rows, width }: Table, asArray: boolean): string {
  const texts = rows.map(({ values, id, marked }) => {
    const row = asArray ? `[${values.slice(0, width).join(", ")}]` : (values[0] ?? "1");
    if (id === null && !marked) return row;
    const options = [id === null ? "" : `id: ${id}`, marked ? "marks: mark.slow" : ""].filter((text) => text !== "");
    return `param(${row}, { ${options.join(", ")} })`;
  });
  return `[${texts.join(", ")}]`;
}
