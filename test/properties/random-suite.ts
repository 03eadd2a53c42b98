/** Random small suites: what they hold as data that fast-check makes, and the files that say it. */
import fc from "fast-check";

/** Names of fixtures, widest first. One may ask for those before it, so that no cycle and no scope mismatch can be. */
const POOL = [
  ["s0", "session"],
  ["s1", "session"],
  ["k0", "package"],
  ["m0", "module"],
  ["m1", "module"],
  ["c0", "class"],
  ["c1", "class"],
  ["f0", "function"],
  ["f1", "function"],
] as const;

/** Values as they are written; equal ones and ones that print alike are wanted. */
const VALUES = [
  ...["1", "1", "-1.5", "1e21", "0x10", "NaN", "-0", "10n", "true", "null", "undefined", "void 0", "/a-b/g"],
  ...[
    '"a"',
    '"a"',
    '"1"',
    '"a1"',
    '"a1_"',
    '""',
    '" "',
    '"a b"',
    '"é😀"',
    '"\\n\\t\\0"',
    '"x[y]"',
    '"a::b"',
    '"a/b-c"',
  ],
  ...[
    '"..."',
    "`t${1 + 1}`",
    '"\\u{1F600}"',
    '"\\\\"',
    "'\\'\"'",
    "[1, 2]",
    "{ a: 1 }",
    "[]",
    "named",
    "Named",
    "CONSTANT",
  ],
  ...["Choice.Yes", "-CONSTANT", "[...LIST]", "new Map()", "() => 1", "new Uint8Array([104, 105])", "typeof 1"],
];
const IDS = ['"i"', '"i"', '"i1"', '"ü"', '"a b"', "1", "true", "null", "undefined", '"[x]"', '""', "2n"];
const PREAMBLE = `import { fixture, mark, param } from "unplugin-xtest";
import { CONSTANT, LIST } from "./constants.ts";
function named() {}
class Named {}
enum Choice { No, Yes = "yes" }
void [param, CONSTANT, LIST, named, Named, Choice];
/** Hears of each set-up, and whether it is to fail; what it gives hears of the tear-down. */
const begun = (name, fails) => globalThis.begun?.(name, fails) ?? (() => undefined);
`;
const CONSTANTS = "export const CONSTANT = 7;\nexport const LIST = [1, CONSTANT];\n";

const poolIndex = fc.nat(POOL.length - 1);

/** A definition of one name of the pool. */
interface FixtureSpec {
  readonly name: number;
  readonly asks: readonly number[];
  readonly own: boolean;
  readonly autouse: boolean;
  readonly form: "plain" | "generator" | "async" | "asyncGenerator";
  readonly params: readonly string[] | null;
  readonly destructured: boolean;
  /** Whether its set-up fails, where a global `begun` makes it fail. */
  readonly fails: boolean;
}

const fixtureSpec: fc.Arbitrary<FixtureSpec> = fc.record({
  name: poolIndex,
  asks: fc.uniqueArray(poolIndex, { maxLength: 2 }),
  /** Whether it asks for the definition that it overrides. */
  own: fc.boolean(),
  autouse: fc.boolean(),
  form: fc.constantFrom("plain", "generator", "async", "asyncGenerator"),
  params: fc.option(fc.array(fc.constantFrom(...VALUES), { minLength: 1, maxLength: 2 }), { freq: 6 }),
  destructured: fc.boolean(),
  fails: fc.integer({ min: 0, max: 15 }).map((roll) => roll === 0),
});

/** One `parametrize`: names are given when it is written, so that stacked ones differ. */
interface ParametrizeSpec {
  readonly rows: readonly { readonly values: readonly string[]; readonly id: string | null; readonly slow: boolean }[];
  readonly width: 1 | 2;
  readonly ids: readonly string[] | null;
  readonly names: "text" | "array";
  readonly scope: string | null;
  readonly fixture: "none" | "direct" | "indirect";
}

const parametrizeSpec: fc.Arbitrary<ParametrizeSpec> = fc.record({
  rows: fc.array(
    fc.record({
      values: fc.tuple(fc.constantFrom(...VALUES), fc.constantFrom(...VALUES)),
      id: fc.option(fc.constantFrom(...IDS.filter((id) => id.startsWith('"'))), { freq: 4 }),
      slow: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  width: fc.constantFrom(1, 2),
  ids: fc.oneof(
    { arbitrary: fc.constant(null), weight: 3 },
    { arbitrary: fc.array(fc.constantFrom(...IDS), { minLength: 3, maxLength: 3 }), weight: 2 },
  ),
  names: fc.constantFrom("text", "array"),
  scope: fc.option(fc.constantFrom("session", "module", "class", "function"), { freq: 4 }),
  fixture: fc.constantFrom("none", "none", "none", "direct", "indirect"),
});

interface TestSpec {
  readonly asks: readonly number[];
  readonly parametrize: readonly ParametrizeSpec[];
  readonly uses: number | null;
  readonly destructured: boolean;
  readonly isAsync: boolean;
  readonly form: "declaration" | "wrapped" | "assigned";
}

const testSpec: fc.Arbitrary<TestSpec> = fc.record({
  asks: fc.uniqueArray(poolIndex, { maxLength: 2 }),
  parametrize: fc.array(parametrizeSpec, { maxLength: 2 }),
  uses: fc.option(poolIndex, { freq: 4 }),
  destructured: fc.boolean(),
  isAsync: fc.boolean(),
  form: fc.constantFrom("declaration", "wrapped", "assigned"),
});

interface ClassSpec {
  readonly tests: readonly TestSpec[];
  readonly fixtures: readonly FixtureSpec[];
  readonly xunit: readonly boolean[];
  readonly inherits: "none" | "before" | "helper";
  readonly nested: boolean;
  readonly mark: "none" | "decorator" | "static";
  readonly parametrize: ParametrizeSpec | null;
}

const classSpec: fc.Arbitrary<ClassSpec> = fc.record({
  tests: fc.array(testSpec, { minLength: 1, maxLength: 2 }),
  fixtures: fc.uniqueArray(fixtureSpec, { maxLength: 2, selector: ({ name }) => name }),
  xunit: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  inherits: fc.constantFrom("none", "none", "before", "helper"),
  /** Whether it stands inside of the class before it. */
  nested: fc.boolean(),
  mark: fc.constantFrom("none", "decorator", "static"),
  parametrize: fc.option(parametrizeSpec, { freq: 5 }),
});

interface ModuleSpec {
  readonly fixtures: readonly FixtureSpec[];
  readonly tests: readonly TestSpec[];
  readonly classes: readonly ClassSpec[];
  readonly xunit: readonly boolean[];
  readonly marked: boolean;
  readonly below: boolean;
}

const moduleSpec: fc.Arbitrary<ModuleSpec> = fc.record({
  fixtures: fc.uniqueArray(fixtureSpec, { maxLength: 2, selector: ({ name }) => name }),
  tests: fc.array(testSpec, { maxLength: 2 }),
  classes: fc.array(classSpec, { maxLength: 3 }),
  xunit: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  marked: fc.boolean(),
  /** Whether it stands in the folder that has a conftest of its own. */
  below: fc.boolean(),
});

/** What one suite holds. */
export interface SuiteSpec {
  readonly root: readonly FixtureSpec[];
  readonly below: readonly FixtureSpec[];
  readonly helper: ClassSpec;
  readonly init: boolean;
  readonly modules: readonly ModuleSpec[];
}

export const suiteSpec: fc.Arbitrary<SuiteSpec> = fc.record({
  root: fc.tuple(...POOL.map((_, name) => fixtureSpec.map((spec) => ({ ...spec, name, own: false })))),
  below: fc.uniqueArray(fixtureSpec, { maxLength: 3, selector: ({ name }) => name }),
  helper: classSpec,
  init: fc.boolean(),
  modules: fc.array(moduleSpec, { minLength: 1, maxLength: 3 }),
});

/** Text of each file of a suite, by path. */
export function filesOf(suite: SuiteSpec): Record<string, string> {
  const helper = `${PREAMBLE}export ${classText(suite.helper, "Shared", { base: null, nested: null, isBase: true })}\n`;
  const files: Record<string, string> = {
    "conftest.ts": `${PREAMBLE}${suite.root.map((spec) => fixtureText(spec, false)).join("\n")}\n`,
    "shared.ts": helper,
    "constants.ts": CONSTANTS,
    "below/conftest.ts": `${PREAMBLE}${suite.below.map((spec) => fixtureText(spec, true)).join("\n")}\n`,
    "below/shared.ts": helper,
    "below/constants.ts": CONSTANTS,
  };
  if (suite.init)
    files["below/__init__.ts"] = "export function setup_module() {}\nexport async function teardown_module(m) {}\n";
  suite.modules.forEach((module, index) => {
    files[`${module.below ? "below/" : ""}test_${index}.ts`] = moduleText(module);
  });
  return files;
}

function moduleText(module: ModuleSpec): string {
  const xunit = ["setup_module", "teardownModule", "setup_function", "teardown_function"];
  return [
    PREAMBLE,
    module.classes.some(({ inherits }) => inherits === "helper") ? `import { Shared } from "./shared.ts";` : "",
    module.marked ? `export const xtestmark = [mark.whole, mark.usefixtures("s0")];` : "",
    ...module.fixtures.map((spec) => fixtureText(spec, true)),
    ...xunit.filter((_, index) => module.xunit[index]).map((name) => `export function ${name}() {}`),
    ...module.tests.map((spec, index) => testText(spec, `test_f${index}`)),
    ...classTexts(module.classes),
    "",
  ].join("\n");
}

/** Classes of a module; a nested one stands in the one before it. */
function classTexts(classes: readonly ClassSpec[]): string[] {
  const top = classes.map((spec, index) => ({ spec, index })).filter(({ spec, index }) => index === 0 || !spec.nested);
  return top.map(({ spec, index }, at) => {
    const inner = classes[index + 1];
    const before = top[at - 1];
    const base = spec.inherits === "before" && before !== undefined ? `TestC${before.index}` : null;
    return classText(spec, `TestC${index}`, {
      base: spec.inherits === "helper" ? "Shared" : base,
      nested: inner?.nested === true ? inner : null,
      isBase: top[at + 1]?.spec.inherits === "before",
    });
  });
}

/** What a class has to do with others. */
interface ClassPlace {
  readonly base: string | null;
  readonly nested: ClassSpec | null;
  readonly isBase: boolean;
}

function classText(spec: ClassSpec, name: string, { base, nested, isBase }: ClassPlace): string {
  const xunit = [
    "static setup_class(cls)",
    "static async teardownClass()",
    "setup_method()",
    "teardown_method(method)",
  ];
  const decorators = spec.mark === "decorator" ? ["@mark.onclass"] : [];
  const names = spec.parametrize === null ? [] : argNames(spec.parametrize, "r", []);
  if (spec.parametrize !== null) decorators.push(`@${parametrizeText(spec.parametrize, names)}`);
  // A class passes its parametrization on to the tests of those that extend it or stand in it, which do not use it.
  const usable = base === null && nested === null && spec.parametrize !== null && !isBase;
  const own = usable ? decorators : decorators.slice(0, spec.mark === "decorator" ? 1 : 0);
  const members = [
    spec.mark === "static" ? "static xtestmark = [mark.onclass];" : "",
    ...xunit.filter((_, index) => spec.xunit[index]).map((head) => `${head} {}`),
    ...spec.fixtures.map(fixtureMember),
    ...spec.tests.map((test, index) => testMember(test, `test_m${index}`, usable ? names : [])),
    nested === null
      ? ""
      : `static TestInner = ${classText(nested, "", { base: nested.inherits === "helper" ? "Shared" : null, nested: null, isBase: false })};`,
  ];
  // `export` goes in front of the decorators of the shared one.
  return `${own.join(" ")} class ${name}${base === null ? "" : ` extends ${base}`} {\n${members.filter((text) => text !== "").join("\n")}\n}`;
}

const nameOf = (index: number): string => POOL[index]?.[0] ?? "f0";
const scopeOf = (index: number): string => POOL[index]?.[1] ?? "function";

function askedBy(spec: FixtureSpec, overrides: boolean): string[] {
  const wider = spec.asks.filter((index) => index < spec.name).map(nameOf);
  return overrides && spec.own ? [...wider, nameOf(spec.name)] : wider;
}

function fixtureOptions(spec: FixtureSpec): string {
  const params = spec.params === null ? "" : `, params: [${spec.params.join(", ")}]`;
  return `{ scope: "${scopeOf(spec.name)}", autouse: ${String(spec.autouse)}${params} }`;
}

function fixtureFunction(spec: FixtureSpec, overrides: boolean): { head: string; args: string; body: string } {
  const asked = askedBy(spec, overrides);
  const isAsync = spec.form === "async" || spec.form === "asyncGenerator";
  const isGenerator = spec.form === "generator" || spec.form === "asyncGenerator";
  const args = spec.destructured && asked.length > 0 ? `{ ${asked.join(", ")} }` : asked.join(", ");
  const value = `[${[`"${nameOf(spec.name)}"`, ...asked].join(", ")}].join("+")`;
  return {
    head: `${isAsync ? "async " : ""}`,
    args,
    body: isGenerator
      ? `const end = begun("${nameOf(spec.name)}", ${String(spec.fails)}); yield ${value}; end();`
      : `return ${value};`,
  };
}

function fixtureText(spec: FixtureSpec, overrides: boolean): string {
  const { head, args, body } = fixtureFunction(spec, overrides);
  const star = body.includes("yield") ? "*" : "";
  return `export const ${nameOf(spec.name)} = fixture(${fixtureOptions(spec)}, ${head}function${star} (${args}) { ${body} });`;
}

function fixtureMember(spec: FixtureSpec): string {
  const { head, args, body } = fixtureFunction(spec, true);
  const star = body.includes("yield") ? "*" : "";
  return `@fixture(${fixtureOptions(spec)}) ${head}${star}${nameOf(spec.name)}(${args}) { ${body} }`;
}

/** Argument names of a `parametrize`; those of fixtures come from the pool, as far as they are not `taken`. */
function argNames(spec: ParametrizeSpec, prefix: string, taken: readonly string[]): string[] {
  const names = spec.width === 1 ? [`${prefix}0`] : [`${prefix}0`, `${prefix}1`];
  const fixture = ["f0", "f1"].find((name) => !taken.includes(name));
  if (spec.fixture !== "none" && fixture !== undefined) names[0] = fixture;
  return names;
}

function parametrizeText(spec: ParametrizeSpec, names: readonly string[]): string {
  const asArray = names.length > 1 || spec.names === "array";
  const rows = spec.rows.map(({ values, id, slow }) => {
    const row = asArray ? `[${values.slice(0, names.length).join(", ")}]` : (values[0] ?? "1");
    if (id === null && !slow) return row;
    return `param(${row}, { ${[id === null ? "" : `id: ${id}`, slow ? "marks: mark.slow" : ""].filter((text) => text !== "").join(", ")} })`;
  });
  const names_ = spec.names === "array" ? JSON.stringify(names) : JSON.stringify(names.join(", "));
  const isIndirect = names[0]?.startsWith("f") === true && spec.fixture === "indirect";
  const options = [
    isIndirect ? `indirect: ["${names[0]}"]` : "",
    spec.ids === null ? "" : `ids: [${spec.ids.slice(0, spec.rows.length).join(", ")}]`,
    // The scope becomes that of an indirect fixture, which may ask for narrower ones.
    spec.scope === null || isIndirect ? "" : `scope: "${spec.scope}"`,
  ].filter((text) => text !== "");
  return `mark.parametrize(${names_}, [${rows.join(", ")}]${options.length === 0 ? "" : `, { ${options.join(", ")} }`})`;
}

interface TestParts {
  readonly marks: string[];
  readonly args: string;
  readonly body: string;
}

function testParts(spec: TestSpec, given: readonly string[]): TestParts {
  const taken = [...given];
  const marks: string[] = [];
  spec.parametrize.forEach((parametrize, index) => {
    const names = argNames(parametrize, index === 0 ? "p" : "q", taken);
    taken.push(...names);
    marks.push(parametrizeText(parametrize, names));
  });
  if (spec.uses !== null) marks.push(`mark.usefixtures("${nameOf(spec.uses)}")`);
  const names = [...new Set([...taken, ...spec.asks.map(nameOf)])];
  const args = spec.destructured && names.length > 0 ? `{ ${names.join(", ")} }` : [...names, "unused = 3"].join(", ");
  // A fixture's value begins with its own name, unless a table gives the argument.
  const checks = spec.asks.map(nameOf).filter((name) => !taken.includes(name));
  return {
    marks,
    args,
    body: checks
      .map((name) => `if (!String(${name}).startsWith("${name}")) throw new Error(String(${name}));`)
      .join(" "),
  };
}

function testText(spec: TestSpec, name: string): string {
  const { marks, args, body } = testParts(spec, []);
  const head = spec.isAsync ? "async " : "";
  if (spec.form === "wrapped") {
    return `const ${name} = ${marks.reduceRight((inner, mark) => `${mark}(${inner})`, `${head}(${args}) => { ${body} }`)};`;
  }
  if (spec.form === "assigned") {
    return `${head}function ${name}(${args}) { ${body} }\n${name}.xtestmark = [${marks.join(", ")}];`;
  }
  const wrapped = marks.reduceRight((inner, mark) => `${mark}(${inner})`, `${head}function (${args}) { ${body} }`);
  return marks.length === 0
    ? `export ${head}function ${name}(${args}) { ${body} }`
    : `export const ${name} = ${wrapped};`;
}

function testMember(spec: TestSpec, name: string, given: readonly string[]): string {
  const { marks, args, body } = testParts(spec, given);
  return `${marks.map((mark) => `@${mark}`).join(" ")} ${spec.isAsync ? "async " : ""}${name}(${args}) { ${body} }`;
}
