/** Random suites in two variants: with values that a build can read, and with equal ones that only execution knows. */
import { fc } from "../random.ts";

/** The text of a file in both variants. */
export interface Pair {
  readonly known: string;
  readonly unknown: string;
}

type Files = Record<string, Pair>;

/** Forms of an expression whose value the build cannot see. */
const HIDDEN: readonly ((value: string) => string)[] = [
  (value) => `made(${value})`,
  (value) => `(process.env["NOTHING_SUCH"] ?? (${value}))`,
  (value) => `({ a: ${value} } as any)["a" + (process.env["NOTHING_SUCH"] ?? "")]`,
  (value) => `[${value}].at(JSON.parse("0"))`,
  (value) => `[...made([${value}])][0]`,
  (value) => `Object.assign({}, made({ v: ${value} })).v`,
  (value) => `({ get v() { return ${value}; } } as any).v`,
  (value) => `generated(${value}).next().value`,
  (value) => `(await Promise.resolve([${value}]))[0]`,
  (value) => `(made(true) ? ${value} : null)`,
  (value) => `Object.fromEntries(made([["v", ${value}]])).v`,
  (value) => `new Map([["v", ${value}]]).get("v")`,
];

/** Declarations of an exported name. @param file - puts a text into another file of the folder, and gives its name. */
const DECLARED: readonly ((name: string, value: string, file: (text: string) => string) => string)[] = [
  (name, value) => `export let ${name}: any = null;\n${name} = ${value};`,
  (name, value) => `const box_${name}: any = {};\nbox_${name}.v = ${value};\nexport const ${name} = box_${name}.v;`,
  (name, value) =>
    `const list_${name}: any[] = [];\nlist_${name}.push(${value});\nexport const ${name} = list_${name}[0];`,
  (name, value) => `if (made(true)) { var ${name}: any = ${value}; }\nexport { ${name} };`,
  (name, value) => `export const { v: ${name} } = made({ v: ${value} });`,
  (name, value) => `const own_${name} = () => made(${value});\nexport const ${name} = own_${name}();`,
  (name, value, file) => `export * from "./${file(`export const ${name} = made(${value});`)}";`,
  (name, value, file) => `export { default as ${name} } from "./${file(`export default made(${value});`)}";`,
  (name, value) => `export let ${name}: any = undefined;\n${name} ??= ${value};`,
];

/** Ways to give a mark to a function that is declared. */
const MARKED: readonly ((name: string, mark: string) => string)[] = [
  (name, mark) => `Object.assign(${name}, { xtestmark: [${mark}] });`,
  (name, mark) => `(${mark} as any)(${name});`,
  (name, mark) => `for (const one of [${name}]) (${mark} as any)(one);`,
  (name, mark) => `if (made(true)) (${name} as any).xtestmark = [${mark}];`,
  (name, mark) => `made((f: any) => { f.xtestmark = [${mark}]; })(${name});`,
];

/** Ways to give a class one more member. */
const ADDED: readonly ((
  cls: string,
  member: string,
  fn: string,
  isStatic: boolean,
) => { inside?: string; after?: string; before?: string })[] = [
  (_, member, fn, isStatic) => ({ inside: `${isStatic ? "static " : ""}[made("${member}")]() { return (${fn})(); }` }),
  (cls, member, fn, isStatic) => ({ after: `(${cls}${isStatic ? "" : ".prototype"} as any).${member} = ${fn};` }),
  (cls, member, fn, isStatic) => ({
    after: `Object.assign(${cls}${isStatic ? "" : ".prototype"}, { ${member}: ${fn} });`,
  }),
  (_, member, fn, isStatic) => ({
    inside: `static { (this${isStatic ? "" : ".prototype"} as any).${member} = ${fn}; }`,
  }),
  (cls, member, fn, isStatic) => ({
    after: `Object.defineProperty(${cls}${isStatic ? "" : ".prototype"}, "${member}", { value: ${fn}, configurable: true });`,
  }),
  (_, member, fn, isStatic) => ({
    before: `@((made((cls: any) => { Object.assign(${isStatic ? "cls" : "cls.prototype"}, { ${member}: ${fn} }); })) as any)\n`,
  }),
];

const HEAD = `import { fixture, mark } from "unplugin-xtest";
const made: any = (value: any) => { void 0; return value; };
function* generated(value: any): any { yield value; }
void [fixture, mark, made, generated];
export {};
`;

const pick = fc.nat(10_000);

function of<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new RangeError("an empty list");
  return found;
}

/** One thing that a file has. */
interface Part {
  readonly kind: "autouse" | "class" | "fixture" | "marked" | "rows" | "test" | "xunit";
  readonly form: number;
  readonly fails: boolean;
  readonly option: number;
}

const part: fc.Arbitrary<Part> = fc.record({
  kind: fc.constantFrom("autouse", "class", "fixture", "marked", "rows", "test", "test", "xunit"),
  form: pick,
  fails: fc.nat(5).map((roll) => roll === 0),
  option: pick,
});

export const suiteSpec: fc.Arbitrary<Files> = fc
  .record({
    conftest: fc.array(part, { minLength: 1, maxLength: 2 }),
    inner: fc.array(part, { maxLength: 1 }),
    tests: fc.array(fc.array(part, { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 3 }),
    number: pick,
  })
  .map(({ conftest, inner, tests }) => filesOf(conftest, inner, tests));

/** The suites are numbered when they are written: their events say which one it is. */
const FOLDER = '${import.meta.url.split("/").find((part) => /^s\\d\\d$/.test(part))}';

function filesOf(conftest: readonly Part[], inner: readonly Part[], tests: readonly (readonly Part[])[]): Files {
  const files: Record<string, { known: string; unknown: string }> = {};
  const write = (folder: string, name: string, parts: readonly Part[]): void => {
    const text = { known: HEAD, unknown: HEAD };
    let others = 0;
    const file = (content: string): string => {
      const other = `part_of_${name.replace(/\.ts$/, "")}_${others++}.ts`;
      files[`${folder}${other}`] = { known: HEAD, unknown: `${HEAD}${content}\n` };
      return other;
    };
    parts.forEach((one, index) => {
      const isTaken = nameOf(one) !== null && parts.findIndex((other) => nameOf(other) === nameOf(one)) < index;
      if (isTaken) return;
      const { known, unknown } = partText(one, `${folder}${name}`, `of_${name.replace(/\W/g, "_")}_${index}`, file);
      text.known += `${known}\n`;
      text.unknown += `${unknown}\n`;
    });
    files[`${folder}${name}`] = text;
  };
  const isForConftest = ({ kind }: Part): boolean => kind === "autouse" || kind === "fixture";
  write("", "conftest.ts", conftest.filter(isForConftest));
  write("inner/", "conftest.ts", inner.filter(isForConftest));
  const used = "export const used = fixture(() => { console.log(`EV " + FOLDER + " used`); });\n";
  const head = files["conftest.ts"];
  if (head !== undefined) files["conftest.ts"] = { known: head.known + used, unknown: head.unknown + used };
  tests.forEach((parts, index) => write(index % 2 === 0 ? "" : "inner/", `test_${index}.ts`, parts));
  return files;
}

/** The name that a part always has, which a file can have only once; null for any other. */
function nameOf({ kind, option }: Part): string | null {
  return kind === "fixture" ? "db" : kind === "xunit" ? of(XUNIT, option >> 1) : null;
}

const XUNIT = ["setup_module", "teardown_module", "setup_function", "teardown_function"];

function partText(
  { kind, form, fails, option }: Part,
  where: string,
  id: string,
  file: (text: string) => string,
): Pair {
  const event = (what: string): string => `console.log(\`EV ${FOLDER} ${where} ${what}\`);`;
  const body = (what: string): string => `{ ${event(what)}${fails ? ` throw new Error("${what}");` : ""} }`;
  const named = (name: string, value: string): Pair => ({
    known: `export const ${name} = ${value};`,
    unknown:
      option % 2 === 0 ? `export const ${name} = ${of(HIDDEN, form)(value)};` : of(DECLARED, form)(name, value, file),
  });
  switch (kind) {
    case "test":
      return named(`test_${id}`, `() => ${body(`test ${id}`)}`);
    case "autouse": {
      const scope = of(["function", "module", "session"], form);
      const text = `{ autouse: true, scope: "${scope}" }`;
      const fn = `function* () { ${event(`up ${id}`)} yield 1; ${event(`down ${id}`)} }`;
      if (option % 3 === 0) {
        const unknown = of(HIDDEN, form)(text);
        return {
          known: `export const ${id} = fixture(${text}, ${fn});`,
          unknown: `export const ${id} = fixture(${unknown}, ${fn});`,
        };
      }
      return named(id, `fixture(${text}, ${fn})`);
    }
    case "fixture": {
      const pair = named("db", `fixture(() => "${where}")`);
      const isTest = where.includes("test_");
      const user = `export function test_db_${id}(db: string) { console.log(\`EV ${FOLDER} ${where} db \${db}\`); }`;
      return isTest ? { known: `${pair.known}\n${user}`, unknown: `${pair.unknown}\n${user}` } : pair;
    }
    case "rows": {
      const [rows, ids] = ["[1, 2]", '{ ids: ["one", "two"] }'];
      const fn = `(x: number) => ${body(`rows ${id} \${x}`)}`;
      const hidden = of(HIDDEN, form);
      const unknown = option % 2 === 0 ? `${hidden(rows)}, ${ids}` : `${rows}, ${hidden(ids)}`;
      return {
        known: `export const test_${id} = mark.parametrize("x", ${rows}, ${ids})(${fn});`,
        unknown: `export const test_${id} = mark.parametrize("x", ${unknown})(${fn});`,
      };
    }
    case "marked": {
      const mark = of(
        ['mark.usefixtures("used")', 'mark.skip("why")', 'mark.parametrize("x", [1, 2])', "mark.slow"],
        option,
      );
      const parameter = mark.includes("parametrize") ? "x: number" : "";
      const fn = `(${parameter}) ${body(`marked ${id}`)}`;
      return {
        known: `export function test_${id}${fn}\n(test_${id} as any).xtestmark = [${mark}];`,
        unknown: `export function test_${id}${fn}\n${of(MARKED, form)(`test_${id}`, mark)}`,
      };
    }
    case "xunit": {
      const name = of(XUNIT, option >> 1);
      const text = `() => { ${event(`${name} ${id}`)} }`;
      const user = `export function test_near_${id}() {}`;
      const unique = named(name, text);
      return { known: `${unique.known}\n${user}`, unknown: `${unique.unknown}\n${user}` };
    }
    case "class": {
      const [member, isStatic] = of(
        [
          ["test_more", false],
          ["setup_method", false],
          ["setup_class", true],
          ["teardown_class", true],
        ] as const,
        option,
      );
      const cls = `Test_${id}`;
      const fn = `function () { ${event(`${member} ${id}`)} }`;
      const own = `test_own() ${body(`own ${id}`)}`;
      const { inside = "", after = "", before = "" } = of(ADDED, form)(cls, member, fn, isStatic);
      return {
        known: `export class ${cls} { ${own} ${isStatic ? "static " : ""}${member}() { return (${fn})(); } }`,
        unknown: `${before}export class ${cls} { ${own} ${inside} }\n${after}`,
      };
    }
  }
}
