/** Random files of node:test and of Jest, whose functions, titles and tests are got at, hidden and registered in many ways. */
import { Choices } from "./hidden-suite.ts";

/** The functions of a runner, as a file has them. */
interface Functions {
  readonly test: string;
  readonly it: string;
  readonly describe: string;
}

type Head = readonly [text: string, functions: Functions];

const PLAIN: Functions = { test: "test", it: "it", describe: "describe" };
const ofM = (m: string): Functions => ({ test: `${m}.test`, it: `${m}.it`, describe: `${m}.describe` });
const compiled = (m: string): Functions => ({
  test: `(0, ${m}.test)`,
  it: `(0, ${m}.it)`,
  describe: `(0, ${m}.describe)`,
});
const renamed: Functions = { test: "x6.t", it: "x4", describe: "x5" };

/** Ways for a file to get at its runner. */
interface Runner {
  readonly compat: string;
  readonly heads: readonly Head[];
  /** Another module of the suite, and its name from the tests. */
  readonly library: string;
  readonly imports: string;
  readonly extension: "cjs" | "mjs";
}

const LIBRARY = (runner: string): string => `${runner}
const hide = (value) => { void 0; return value; };
const off = process.env.NOTHING_SUCH;
const dbTest = it;
const register = (title, fn) => it(title, fn);
const suiteOf = (title, fn) => describe(title, () => { it("before " + title, () => {}); fn(); });
class Base { make(title) { it(title, () => {}); } }
`;

export const RUNNERS: Readonly<Record<"jest" | "node:test", Runner>> = {
  "node:test": {
    compat: "node:test",
    extension: "mjs",
    library: `${LIBRARY('import * as all from "node:test";\nconst { it, describe } = all;')}export { all, dbTest, hide, off, register, suiteOf, Base };\n`,
    imports: 'import { all, dbTest, hide, off, register, suiteOf, Base } from "../library.mjs";',
    heads: [
      ['import test, { it, describe } from "node:test";', PLAIN],
      ['import * as M from "node:test";', ofM("M")],
      ['import * as M from "node:test";\nconst { it: x4, describe: x5 } = M; const x6 = { t: M.test };', renamed],
      ['import t from "node:test";', { test: "t", it: "t.it", describe: "t.describe" }],
      ['const { it, describe, test } = await import("node:test");', PLAIN],
      [
        'import { createRequire } from "node:module";\nconst load = createRequire(import.meta.url);\nconst { it, describe, test } = load("node:test");',
        PLAIN,
      ],
      ["", { test: "all.test", it: "dbTest", describe: "all.describe" }],
      [
        'import { it as x1, describe as x2, test as x3 } from "node:test";\nlet x4 = x1; let x5; x5 = x2; const x6 = { t: x3 };',
        renamed,
      ],
    ],
  },
  jest: {
    compat: "jest",
    extension: "cjs",
    library: `${LIBRARY("")}module.exports = { all: require("@jest/globals"), dbTest, hide, off, register, suiteOf, Base };\n`,
    imports: 'const { all, dbTest, hide, off, register, suiteOf, Base } = require("../library.cjs");',
    heads: [
      ["", PLAIN],
      ['const M = require("@jest/globals");', ofM("M")],
      ['const globals_1 = require("@jest/globals");', compiled("globals_1")],
      ["const { it: x4, describe: x5, test: x3 } = globalThis; const x6 = { t: x3 };", renamed],
      ["", { test: "all.test", it: "dbTest", describe: "all.describe" }],
      [
        'const { it: x1, describe: x2, test: x3 } = require("@jest/globals");\nlet x4 = x1; let x5; x5 = x2; const x6 = { t: x3 };',
        renamed,
      ],
      [
        'const test = global.test; var it = globalThis["it"];\nconst describe = require("@jest/globals").describe;',
        PLAIN,
      ],
    ],
  },
};

const EXPRESSIONS: readonly ((value: string) => string)[] = [
  (v) => `hide(${v})`,
  (v) => `(off ?? ${v})`,
  (v) => `[${v}][0]`,
  (v) => `({ q: ${v} }).q`,
  (v) => `Object.values({ q: ${v} })[0]`,
  (v) => `(() => ${v})()`,
  (v) => `[${v}].find(() => true)`,
  (v) => `Reflect.get({ q: ${v} }, "q")`,
  (v) => `new Map([["q", ${v}]]).get("q")`,
  (v) => `(off ? null : ${v})`,
  (v) => `(function () { return arguments[0]; })(${v})`,
];

/** Places of a call, by a number that no other name in the file has. */
const PLACES: readonly ((call: string, n: number) => string)[] = [
  (call, n) => `const v${n} = [${call}];`,
  (call, n) => `const o${n} = { q: ${call} };`,
  (call, n) => `class C${n} { static { ${call}; } }`,
  (call, n) => `class D${n} { static q = ${call}; }`,
  (call) => `void ${call};`,
  (call, n) => `const w${n} = (a = ${call}) => a; w${n}();`,
  (call) => `true && ${call};`,
  (call) => `off ?? ${call};`,
  (call) => `\`\${${call}}\`;`,
  (call) => `if (!off) ${call};`,
  (call) => `switch (1) { default: ${call}; }`,
  (call) => `try { ${call}; } finally { void 0; }`,
  (call) => `do { ${call}; } while (off);`,
  (call, n) => `label${n}: { ${call}; }`,
];

/** A file of a runner. */
export function hiddenFile(runner: keyof typeof RUNNERS, seed: number): string {
  const choose = new Choices(seed);
  const { heads, imports } = RUNNERS[runner];
  const [head, { test, it, describe }] = choose.of(heads);
  let count = 0;
  const x = (value: string): string => (choose.once(2) ? value : choose.of(EXPRESSIONS)(value));
  const title = (): string => `"t${count++}"`;
  const body = (): string =>
    choose.once(5) ? "() => { throw new Error('x'); }" : choose.of(["() => {}", "async () => {}", "function () {}"]);
  const options = (fn: string): string =>
    runner === "jest"
      ? choose.of([
          `${fn}.todo(${title()});`,
          `${fn}.each(${x("[1, 2]")})("each %s " + ${title()}, ${body()});`,
          `${fn}(${title()}, ${body()}, 5000);`,
        ])
      : `${fn}(${title()}, ${x(choose.of(["{ skip: true }", "{ todo: true }", "{ skip: false }", "{ timeout: 5000 }"]))}, ${body()});`;
  const statement = (depth: number): string => {
    const fn = choose.of([it, test]);
    const inner = (): string => statement(depth + 1);
    switch (choose.below(depth > 2 ? 9 : 19)) {
      case 0:
      case 1:
        return `${fn}(${title()}, ${body()});`;
      case 2:
        return `${fn}(${x(title())}, ${x(`(${body()})`)});`;
      case 3:
        return `${fn}.skip(${title()}, ${body()});`;
      case 4:
        return options(fn);
      case 5:
        return `(${x(`((...all) => ${fn}(...all))`)})(${title()}, ${body()});`;
      case 6: {
        const list = x(`[${title()}, ${title()}]`);
        return choose.of([
          `for (const one of ${list}) ${fn}("l " + one, ${body()});`,
          `${list}.forEach((one) => ${fn}("e " + one, ${body()}));`,
          `${list}.map((one) => ${fn}(\`m \${one}\`, ${body()}));`,
        ]);
      }
      case 7:
        return choose.of(PLACES)(`${fn}(${title()}, ${body()})`, count++);
      case 8: {
        const name = `h${count++}`;
        const helper = choose.of([
          `function ${name}(a) { ${fn}(a, ${body()}); }`,
          `const ${name} = (a) => ${fn}("in " + a, ${body()});`,
          `let ${name}; ${name} = (a) => { ${fn}(a, ${body()}); };`,
          `const ${name} = { run(a) { ${fn}(a, ${body()}); } }.run;`,
          `class K${name} { run(a) { ${fn}(a, ${body()}); } } const ${name} = (a) => new K${name}().run(a);`,
        ]);
        return `${helper}\n${name}(${x(title())});`;
      }
      case 9:
        return `register(${title()}, ${body()});`;
      case 10:
        return `suiteOf(${title()}, () => { ${inner()} });`;
      case 11:
        return `new Base().make(${title()});`;
      case 12:
        return `${describe}(${title()}, () => { ${inner()} ${choose.once(3) ? "return;" : ""} ${inner()} });`;
      case 13:
        return `${describe}(${x(title())}, ${x(`(() => { ${inner()} })`)});`;
      case 14:
        return `${describe}.skip(${title()}, () => { ${inner()} });`;
      default:
        return `${describe}(${title()}, () => { ${inner()}\n ${inner()} });`;
    }
  };
  const statements = Array.from({ length: 1 + choose.below(4) }, () => statement(0));
  return `${head}\n${imports}\nvoid [all, dbTest, hide, off, register, suiteOf, Base];\n${statements.join("\n")}\n`;
}
