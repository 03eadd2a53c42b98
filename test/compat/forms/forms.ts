/**
 * Ways in which test files get at the functions of their runner, and places in which they call them. Every file that is made of
 * them has the same tests, however it says so.
 */

import type { Runner } from "../real-runner.ts";

export type { Runner };
export type Syntax = "cjs" | "esm";

/** A file, the tests that it has, and the files that it imports. */
export interface FormFile {
  /** In the folder of the project. */
  readonly path: string;
  readonly text: string;
  readonly helpers: Readonly<Record<string, string>>;
  /** Outcomes, by the titles that lead to a test. */
  readonly outcomes: Readonly<Record<string, string>>;
}

interface Described {
  /** The module that its functions are imported from. */
  readonly specifier: string;
  readonly syntaxes: readonly Syntax[];
  readonly hasGlobals: boolean;
  /** Whether these are properties of the global object: Bun writes them into the code of test files. */
  readonly hasGlobalObject: boolean;
  /** Whether its default export has the functions. */
  readonly hasDefault: boolean;
  /** Names of files: `NAME` is replaced. */
  readonly file: Readonly<Record<Syntax, string>>;
}

/** The runners. Vitest cannot be required. */
export const RUNNERS: Readonly<Record<Runner, Described>> = {
  vitest: {
    specifier: "vitest",
    syntaxes: ["esm"],
    hasGlobals: true,
    hasGlobalObject: true,
    hasDefault: false,
    file: { esm: "tests/NAME.test.mjs", cjs: "" },
  },
  jest: {
    specifier: "@jest/globals",
    syntaxes: ["cjs", "esm"],
    hasGlobals: true,
    hasGlobalObject: true,
    hasDefault: false,
    file: { esm: "tests/NAME.test.mjs", cjs: "tests/NAME.test.cjs" },
  },
  mocha: {
    specifier: "mocha",
    syntaxes: ["cjs", "esm"],
    hasGlobals: true,
    hasGlobalObject: true,
    hasDefault: true,
    file: { esm: "test/NAME.mjs", cjs: "test/NAME.cjs" },
  },
  "node-test": {
    specifier: "node:test",
    syntaxes: ["cjs", "esm"],
    hasGlobals: false,
    hasGlobalObject: false,
    hasDefault: true,
    file: { esm: "tests/NAME.test.mjs", cjs: "tests/NAME.test.cjs" },
  },
  bun: {
    specifier: "bun:test",
    syntaxes: ["cjs", "esm"],
    hasGlobals: true,
    hasGlobalObject: false,
    hasDefault: false,
    file: { esm: "tests/NAME.test.ts", cjs: "tests/NAME.test.js" },
  },
};

/** How the functions are got at. `M` is the module of the runner. */
interface Access {
  readonly syntax: Syntax | "both";
  readonly needs?: "default" | "globalObject" | "globals" | "require";
  readonly head: string;
  readonly it: string;
  readonly describe: string;
  /** Behind which `.skip` is written. Default: `it`. */
  readonly member?: string;
  readonly helpers?: Readonly<Record<string, string>>;
}

const ES_MODULE = 'Object.defineProperty(exports, "__esModule", { value: true });\n';

/** The code that compilers write for imports. */
const INTEROP = {
  tsc: `var __importStar = (this && this.__importStar) || function (mod) { if (mod && mod.__esModule) return mod; var result = {}; for (var k in mod) result[k] = mod[k]; result["default"] = mod; return result; };\n`,
  tscDefault: `var __importDefault = (this && this.__importDefault) || function (mod) { return (mod && mod.__esModule) ? mod : { "default": mod }; };\n`,
  babel: `function _interopRequireWildcard(e) { if (e && e.__esModule) return e; var n = { default: e }; for (var k in e) n[k] = e[k]; return n; }\n`,
  babelDefault: `function _interopRequireDefault(e) { return e && e.__esModule ? e : { default: e }; }\n`,
  esbuild: `var __copyProps = (to, from) => { for (let key of Object.getOwnPropertyNames(from)) if (!(key in to)) Object.defineProperty(to, key, { get: () => from[key], enumerable: true }); return to; };
var __toESM = (mod) => __copyProps(Object.defineProperty({}, "default", { value: mod, enumerable: true }), mod);\n`,
  swc: `function _interop_require_wildcard(obj) { if (obj && obj.__esModule) return obj; const made = { default: obj }; for (const key in obj) made[key] = obj[key]; return made; }\n`,
};

/** What is exported by a helper, in either syntax. */
function helper(syntax: Syntax, values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names = Object.keys(values);
  if (syntax === "cjs") {
    const entries = names.map((name) => `${name}: ${values[name] ?? ""}`);
    return { "HELPER.cjs": `const runner = require("M");\nmodule.exports = { ${entries.join(", ")} };\n` };
  }
  const exported = names.map((name) => `export const ${name} = ${values[name] ?? ""};\n`);
  return { "HELPER.mjs": `import * as runner from "M";\n${exported.join("")}` };
}

export const ACCESSES: Readonly<Record<string, Access>> = {
  named: { syntax: "esm", head: 'import { describe, it } from "M";', it: "it", describe: "describe" },
  renamed: { syntax: "esm", head: 'import { describe as d, it as t } from "M";', it: "t", describe: "d" },
  namespace: { syntax: "esm", head: 'import * as M from "M";', it: "M.it", describe: "M.describe" },
  "namespace-computed": { syntax: "esm", head: 'import * as M from "M";', it: 'M["it"]', describe: 'M["describe"]' },
  "namespace-constants": {
    syntax: "esm",
    head: 'import * as M from "M";\nconst it = M.it, describe = M.describe;',
    it: "it",
    describe: "describe",
  },
  "namespace-pattern": {
    syntax: "esm",
    head: 'import * as M from "M";\nconst { it: t, describe: d } = M;',
    it: "t",
    describe: "d",
  },
  default: { syntax: "esm", needs: "default", head: 'import M from "M";', it: "M.it", describe: "M.describe" },
  "default-pattern": {
    syntax: "esm",
    needs: "default",
    head: 'import M from "M";\nconst { it, describe } = M;',
    it: "it",
    describe: "describe",
  },
  "top-level-await": {
    syntax: "esm",
    head: 'const { it, describe } = await import("M");',
    it: "it",
    describe: "describe",
  },
  "top-level-await-member": {
    syntax: "esm",
    head: 'const M = await import("M");',
    it: "M.it",
    describe: "M.describe",
  },
  "passed-on": {
    syntax: "esm",
    head: 'import { describe, it } from "./HELPER.mjs";',
    it: "it",
    describe: "describe",
    helpers: { "HELPER.mjs": 'export { describe, it } from "M";\n' },
  },
  "all-passed-on": {
    syntax: "esm",
    head: 'import { describe, it } from "./HELPER.mjs";',
    it: "it",
    describe: "describe",
    helpers: { "HELPER.mjs": 'export * from "M";\n' },
  },
  "two-modules-away": {
    syntax: "esm",
    head: 'import { dbTest, group } from "./HELPER.mjs";',
    it: "dbTest",
    describe: "group",
    helpers: {
      "HELPER.mjs": 'import { one, two } from "./HELPER-2.mjs";\nexport const dbTest = one, group = two;\n',
      "HELPER-2.mjs": 'import { it, describe } from "M";\nexport { it as one, describe as two };\n',
    },
  },
  "helper-object": {
    syntax: "esm",
    head: 'import runner from "./HELPER.mjs";',
    it: "runner.it",
    describe: "runner.describe",
    helpers: { "HELPER.mjs": 'import { it, describe } from "M";\nexport default { it, describe };\n' },
  },
  "helper-namespace": {
    syntax: "esm",
    head: 'import * as T from "./HELPER.mjs";',
    it: "T.unit",
    describe: "T.group",
    helpers: helper("esm", { unit: "runner.it", group: "runner.describe" }),
  },
  "helper-later": {
    syntax: "esm",
    head: 'const { unit, group } = await import("./HELPER.mjs");',
    it: "unit",
    describe: "group",
    helpers: helper("esm", { unit: "runner.it", group: "runner.describe" }),
  },
  "create-require": {
    syntax: "esm",
    needs: "require",
    head: 'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);\nconst { unit, group } = require("./HELPER.cjs");',
    it: "unit",
    describe: "group",
    helpers: helper("cjs", { unit: "runner.it", group: "runner.describe" }),
  },
  required: { syntax: "cjs", head: 'const { describe, it } = require("M");', it: "it", describe: "describe" },
  "required-renamed": {
    syntax: "cjs",
    head: 'const { describe: d, it: t } = require("M");',
    it: "t",
    describe: "d",
  },
  "required-member": {
    syntax: "cjs",
    head: 'const it = require("M").it, describe = require("M").describe;',
    it: "it",
    describe: "describe",
  },
  "required-then-member": {
    syntax: "cjs",
    head: 'const M = require("M");\nconst it = M.it;\nvar describe = M["describe"];',
    it: "it",
    describe: "describe",
  },
  "required-in-place": { syntax: "cjs", head: "", it: 'require("M").it', describe: 'require("M").describe' },
  "required-late": {
    syntax: "cjs",
    head: 'let it, describe;\n({ it, describe } = require("M"));',
    it: "it",
    describe: "describe",
  },
  "required-lazily": {
    syntax: "cjs",
    head: 'const get = () => require("M");',
    it: "get().it",
    describe: "get().describe",
  },
  "required-helper": {
    syntax: "cjs",
    head: 'const { unit, group } = require("./HELPER.cjs");',
    it: "unit",
    describe: "group",
    helpers: helper("cjs", { unit: "runner.it", group: "runner.describe" }),
  },
  "required-helper-member": {
    syntax: "cjs",
    head: 'const h = require("./HELPER.cjs");',
    it: "h.unit",
    describe: "h.group",
    helpers: helper("cjs", { unit: "runner.it", group: "runner.describe" }),
  },
  "required-spread": {
    syntax: "cjs",
    head: 'const all = { ...require("M") };',
    it: "all.it",
    describe: "all.describe",
  },
  tsc: {
    syntax: "cjs",
    head: `"use strict";\n${ES_MODULE}const m_1 = require("M");`,
    it: "(0, m_1.it)",
    describe: "(0, m_1.describe)",
    member: "m_1.it",
  },
  "tsc-star": {
    syntax: "cjs",
    head: `"use strict";\n${INTEROP.tsc}${ES_MODULE}const T = __importStar(require("M"));`,
    it: "T.it",
    describe: "T.describe",
  },
  "tsc-default": {
    syntax: "cjs",
    head: `"use strict";\n${INTEROP.tscDefault}${ES_MODULE}const m_1 = __importDefault(require("./HELPER.cjs"));`,
    it: "m_1.default.unit",
    describe: "m_1.default.group",
    helpers: helper("cjs", { unit: "runner.it", group: "runner.describe" }),
  },
  babel: {
    syntax: "cjs",
    head: '"use strict";\n\nvar _m = require("M");',
    it: "(0, _m.it)",
    describe: "(0, _m.describe)",
    member: "_m.it",
  },
  "babel-star": {
    syntax: "cjs",
    head: `"use strict";\n\nvar T = _interopRequireWildcard(require("M"));\n${INTEROP.babel}`,
    it: "T.it",
    describe: "T.describe",
  },
  "babel-default": {
    syntax: "cjs",
    head: `"use strict";\n\nvar _h = _interopRequireDefault(require("./HELPER.cjs"));\n${INTEROP.babelDefault}`,
    it: "_h.default.unit",
    describe: "_h.default.group",
    helpers: helper("cjs", { unit: "runner.it", group: "runner.describe" }),
  },
  esbuild: {
    syntax: "cjs",
    head: '"use strict";\nvar import_m = require("M");',
    it: "(0, import_m.it)",
    describe: "(0, import_m.describe)",
    member: "import_m.it",
  },
  "esbuild-star": {
    syntax: "cjs",
    head: `"use strict";\n${INTEROP.esbuild}var T = __toESM(require("M"));`,
    it: "T.it",
    describe: "T.describe",
  },
  swc: {
    syntax: "cjs",
    head: `"use strict";\n${ES_MODULE}const _m = require("M");`,
    it: "(0, _m.it)",
    describe: "(0, _m.describe)",
    member: "_m.it",
  },
  "swc-star": {
    syntax: "cjs",
    head: `"use strict";\n${ES_MODULE}const _m = /*#__PURE__*/ _interop_require_wildcard(require("M"));\n${INTEROP.swc}`,
    it: "_m.it",
    describe: "_m.describe",
  },
  global: { syntax: "both", needs: "globals", head: "", it: "it", describe: "describe" },
  "global-this": {
    syntax: "both",
    needs: "globalObject",
    head: "",
    it: "globalThis.it",
    describe: "globalThis.describe",
  },
  "global-this-pattern": {
    syntax: "both",
    needs: "globalObject",
    head: "const { it: t, describe: d } = globalThis;",
    it: "t",
    describe: "d",
  },
  "global-this-own-name": {
    syntax: "cjs",
    needs: "globalObject",
    head: "{\nconst { it, describe } = globalThis;",
    it: "it",
    describe: "describe",
  },
  "global-computed": {
    syntax: "both",
    needs: "globalObject",
    head: "",
    it: 'global["it"]',
    describe: 'global["describe"]',
  },
  "global-by-name": {
    syntax: "both",
    needs: "globalObject",
    head: "const of = (name) => globalThis[name];",
    it: 'of("i" + "t")',
    describe: 'of("desc" + "ribe")',
  },
  "global-reflect": {
    syntax: "both",
    needs: "globalObject",
    head: 'const t = Reflect.get(globalThis, "it"), d = Reflect.get(globalThis, "describe");',
    it: "t",
    describe: "d",
  },
};

/** Where a test is called, or how. `CALL` is the call, `IT` the function, and `ARGS` what it is called with. */
interface Place {
  readonly code: string;
  readonly syntax?: Syntax;
  readonly helpers?: Readonly<Record<string, string>>;
}

/** Helpers of one function, in either syntax. */
function helpersOf(code: string): Readonly<Record<string, string>> {
  return {
    "HELPER.mjs": `import { it } from "M";\n${code}`,
    "HELPER.cjs": `const { it } = require("M");\n${code.replaceAll(/export (?:const|function|class) (\w+)/g, (text, name: string) => `exports.${name} = ${name}; ${text.slice("export ".length)}`).replace(/^(exports\.\w+ = \w+;) (.*)$/gm, "$2 $1")}`,
  };
}

const USE = 'USE("./HELPER")';

export const PLACES: Readonly<Record<string, Place>> = {
  statement: { code: "CALL;" },
  array: { code: "const list = [CALL];" },
  object: { code: "const table = { x: CALL };" },
  nested: { code: "const table = { x: [{ y: CALL }] };" },
  template: { code: "const text = `${CALL}`;" },
  spread: { code: "const list = [...[1].map(() => CALL)];" },
  map: { code: "[1].map(() => CALL);" },
  reduce: { code: "const sum = [1].reduce((all) => { CALL; return all; }, 0);" },
  entries: { code: "for (const [key] of Object.entries({ a: 1 })) { CALL; }" },
  "default-parameter": { code: "const make = (x = CALL) => x;\nmake();" },
  "default-in-pattern": { code: "const { x = CALL } = {};" },
  "default-in-array": { code: "const [x = CALL] = [];" },
  "computed-key": { code: "const table = { [String(CALL)]: 1 };" },
  "computed-member": { code: "class Holder { [String(CALL)]() {} }" },
  "static-block": { code: "class Holder { static { CALL; } }" },
  "static-field": { code: "class Holder { static x = CALL; }" },
  "field-of-instance": { code: "class Holder { x = CALL; }\nnew Holder();" },
  constructor: { code: "class Holder { constructor() { CALL; } }\nconst made = new Holder();" },
  extends: { code: "class Holder extends (CALL, Object) {}" },
  "inherited-method": {
    code: "class Base { run() { IT(this.title(), ARGS); } }\nclass Holder extends Base { title() { return 'fails'; } }\nnew Holder().run();",
  },
  getter: { code: "const table = { get x() { return CALL; } };\ntable.x;" },
  method: { code: "const table = { add() { CALL; } };\ntable.add();" },
  "method-later": { code: "const table = {};\ntable.add = () => CALL;\ntable.add();" },
  "tagged-template": { code: "const tag = () => CALL;\ntag`x`;" },
  void: { code: "void CALL;" },
  not: { code: "!CALL;" },
  and: { code: "const yes = 1;\nyes && CALL;" },
  or: { code: "const no = 0;\nno || CALL;" },
  nullish: { code: "const none = null;\nnone ?? CALL;" },
  ternary: { code: "const yes = 1;\nyes ? CALL : null;" },
  comma: { code: "0, CALL;" },
  assignment: { code: "let kept;\nkept = CALL;" },
  "assignment-or": { code: "let kept;\nkept ??= CALL;" },
  "member-assignment": { code: "const table = {};\ntable.x = CALL;" },
  if: { code: "const yes = 1;\nif (yes) CALL;" },
  "if-process": { code: "if (process.pid) { CALL; } else { IT('other', ARGS); }" },
  "in-condition": { code: "if (CALL) {}" },
  switch: { code: "switch (process.pid > 0) { case true: CALL; }" },
  try: { code: "try { CALL; } catch {}" },
  finally: { code: "try { throw new Error(); } catch {} finally { CALL; }" },
  for: { code: "for (let i = 0; i < 1; i++) CALL;" },
  "for-head": { code: "for (let once = CALL; false;) {}" },
  while: { code: "let left = 1;\nwhile (left-- > 0) CALL;" },
  do: { code: "do CALL; while (false);" },
  "for-in": { code: "for (const key in { a: 1 }) CALL;" },
  "for-of": { code: "for (const title of ['fails']) IT(title, ARGS);" },
  "for-of-let": { code: "let titles = ['fails'];\nfor (const title of titles) IT(title, ARGS);" },
  label: { code: "here: CALL;" },
  "labeled-loop": { code: "here: for (;;) { CALL; break here; }" },
  block: { code: "{ CALL; }" },
  "in-function": { code: "function make() { CALL; }\nmake();" },
  "in-arrow": { code: "const make = () => { CALL; };\nmake();" },
  "function-by-call": { code: "function make() { CALL; }\nmake.call(null);" },
  "function-in-object": { code: "function make() { CALL; }\nconst table = { make };\ntable.make();" },
  "function-in-list": { code: "const all = [() => CALL];\nall.forEach((one) => one());" },
  "function-in-other": { code: "const run = (fn) => fn();\nrun(() => CALL);" },
  "function-returned": { code: "const maker = () => () => CALL;\nmaker()();" },
  invoked: { code: "(() => { CALL; })();" },
  "invoked-function": { code: "(function () { CALL; })();" },
  "invoked-with": { code: "((t) => { t('fails', ARGS); })(IT);" },
  "invoked-async": { code: "(async () => { CALL; })();" },
  generator: { code: "function* steps() { yield CALL; }\n[...steps()];" },
  iterator: { code: "const it2 = { *[Symbol.iterator]() { yield CALL; } };\nfor (const _ of it2) {}" },
  bind: { code: "IT.bind(null)('fails', ARGS);" },
  "bound-title": { code: "const make = IT.bind(null, 'fails');\nmake(ARGS);" },
  call: { code: "IT.call(null, 'fails', ARGS);" },
  apply: { code: "IT.apply(null, ['fails', ARGS]);" },
  reflect: { code: "Reflect.apply(IT, null, ['fails', ARGS]);" },
  "spread-arguments": { code: "const args = ['fails', ARGS];\nIT(...args);" },
  element: { code: "[IT][0]('fails', ARGS);" },
  property: { code: "({ IT: IT }).IT('fails', ARGS);" },
  "optional-call": { code: "IT?.('fails', ARGS);" },
  parenthesized: { code: "(IT)('fails', ARGS);" },
  "chosen-function": { code: "(process.pid ? IT : IT.skip)('fails', ARGS);" },
  "chosen-constant": { code: "const chosen = process.pid ? IT : IT.skip;\nchosen('fails', ARGS);" },
  "let-alias": { code: "let alias;\nalias = IT;\nalias('fails', ARGS);" },
  "var-alias": { code: "var alias = IT;\nalias('fails', ARGS);" },
  "alias-in-object": { code: "const all = { unit: IT };\nall.unit('fails', ARGS);" },
  "alias-in-array": { code: "const [alias] = [IT];\nalias('fails', ARGS);" },
  "alias-in-map": { code: "const all = new Map([['unit', IT]]);\nall.get('unit')('fails', ARGS);" },
  "alias-in-class": { code: "class Holder { static unit = IT; }\nHolder.unit('fails', ARGS);" },
  wrapper: { code: "const named = (title, fn) => IT(title, fn);\nnamed('fails', ARGS);" },
  "alias-assigned": {
    code: "let alias = IT;\nalias = (title, fn) => IT(title + 'ils', fn);\nalias('fa', ARGS);",
  },
  "wrapper-assigned": {
    code: "let named = (title, fn) => IT('other', fn);\nnamed = (title, fn) => IT(title, fn);\nnamed('fails', ARGS);",
  },
  "wrapper-assigned-later": {
    code: "function named(title, fn) { IT('other', fn); }\nif (process.pid) named = (title, fn) => IT(title, fn);\nnamed('fails', ARGS);",
  },
  "wrapper-assigned-in-pattern": {
    code: "let named = (title, fn) => IT('other', fn);\n[named] = [(title, fn) => IT(title, fn)];\nnamed('fails', ARGS);",
  },
  "in-suite-assigned": {
    code: "DESCRIBE('s', () => { let named = (title, fn) => IT('other', fn); named = (title, fn) => IT(title, fn); named('fails', ARGS); });",
  },
  "wrapper-of-rest": { code: "const any = (...args) => IT(...args);\nany('fails', ARGS);" },
  curried: { code: "const titled = (title) => (fn) => IT(title, fn);\ntitled('fails')(ARGS);" },
  proxy: { code: "const proxy = new Proxy(IT, {});\nproxy('fails', ARGS);" },
  assigned: { code: "const copy = Object.assign((...args) => IT(...args), { x: 1 });\ncopy('fails', ARGS);" },
  computed: { code: "IT(['fa', 'ils'].join(''), ARGS);" },
  "title-variable": { code: "let title = 'fa';\ntitle += 'ils';\nIT(title, ARGS);" },
  "in-suite-array": { code: "DESCRIBE('s', () => { const list = [CALL]; });" },
  "in-suite-condition": { code: "DESCRIBE('s', () => { process.pid && CALL; });" },
  "in-suite-class": { code: "DESCRIBE('s', () => { class Holder { static { CALL; } } });" },
  "in-suite-function": { code: "const body = () => { CALL; };\nDESCRIBE('s', body);" },
  "in-suite-returned": { code: "DESCRIBE('s', () => { IT('passes', () => {}); return; CALL; });" },
  "in-suite-left": { code: "DESCRIBE('s', () => { CALL; if (process.pid) return; IT('other', ARGS); });" },
  "suite-in-array": { code: "const suites = [DESCRIBE('s', () => { CALL; })];" },
  "suite-alias": { code: "const group = { d: DESCRIBE };\ngroup.d('s', () => { CALL; });" },
  exported: { code: "export const kept = CALL;", syntax: "esm" },
  "exported-default": { code: "export default CALL;", syntax: "esm" },
  exports: { code: "exports.kept = CALL;", syntax: "cjs" },
  "module-exports": { code: "module.exports = { kept: CALL };", syntax: "cjs" },
  awaited: { code: "await CALL;", syntax: "esm" },
  "awaited-in-list": { code: "await Promise.all([CALL]);", syntax: "esm" },
  "after-await": { code: "await null;\nCALL;", syntax: "esm" },
  "helper-at-import": {
    code: 'IMPORT("./HELPER");',
    helpers: helpersOf("it('fails', () => { throw new Error('fails'); });\n"),
  },
  "helper-function": {
    code: `${USE} { make }\nmake('fails', ARGS);`,
    helpers: helpersOf("export const make = (title, fn) => it(title, fn);\n"),
  },
  "helper-given": {
    code: `${USE} { twice }\ntwice(IT, ARGS);`,
    helpers: helpersOf("export const twice = (given, fn) => given('fails', fn);\n"),
  },
  "helper-given-object": {
    code: `${USE} { setUp }\nsetUp({ unit: IT }, ARGS);`,
    helpers: helpersOf("export const setUp = (given, fn) => given.unit('fails', fn);\n"),
  },
  "helper-object": {
    code: `${USE} { kit }\nkit.make(ARGS);`,
    helpers: helpersOf("export const kit = { make(fn) { it('fails', fn); } };\n"),
  },
  "helper-class": {
    code: `${USE} { Kit }\nnew Kit().run(ARGS);`,
    helpers: helpersOf("export class Kit { run(fn) { it('fails', fn); } }\n"),
  },
  "helper-base-class": {
    code: `${USE} { Kit }\nclass Own extends Kit { title = 'fails'; }\nnew Own().run(ARGS);`,
    helpers: helpersOf("export class Kit { run(fn) { it(this.title, fn); } }\n"),
  },
  "helper-in-list": {
    code: `${USE} { make }\nconst all = [make('fails', ARGS)];`,
    helpers: helpersOf("export const make = (title, fn) => it(title, fn);\n"),
  },
  "helper-tag": {
    code: `${USE} { tag }\ntag\`fails\${ARGS}\`;`,
    helpers: helpersOf("export const tag = ([title], fn) => it(title, fn);\n"),
  },
  "helper-of-helper": {
    code: `${USE} { outer }\nouter('fails', ARGS);`,
    helpers: {
      "HELPER.mjs": 'import { inner } from "./HELPER-2.mjs";\nexport const outer = (title, fn) => inner(title, fn);\n',
      "HELPER.cjs": 'const { inner } = require("./HELPER-2.cjs");\nexports.outer = (title, fn) => inner(title, fn);\n',
      "HELPER-2.mjs": 'import { it as unit } from "M";\nexport const inner = (title, fn) => unit(title, fn);\n',
      "HELPER-2.cjs": 'const { it: unit } = require("M");\nexports.inner = (title, fn) => unit(title, fn);\n',
    },
  },
  "helper-later": {
    code: "const { make } = await import('./HELPER.mjs');\nmake('fails', ARGS);",
    syntax: "esm",
    helpers: helpersOf("export const make = (title, fn) => it(title, fn);\n"),
  },
  "helper-later-beside": {
    code: "await import('./HELPER.mjs');",
    syntax: "esm",
    helpers: helpersOf("it('fails', () => { throw new Error('fails'); });\n"),
  },
};

const FAILS = "() => { throw new Error('fails'); }";

/** The usual access. */
const USUAL: Readonly<Record<Syntax, Access>> = {
  esm: { syntax: "esm", head: 'import { describe, it } from "M";', it: "it", describe: "describe" },
  cjs: { syntax: "cjs", head: 'const { describe, it } = require("M");', it: "it", describe: "describe" },
};

const KNOWN: Readonly<Record<Syntax, string>> = {
  esm: 'import { it as known } from "M";\nknown("known", () => {});\n',
  cjs: 'const { it: known } = require("M");\nknown("known", () => {});\n',
};

/** The files of a form of access: alone, or beside a test that is written as usual. */
function accessFile(name: string, form: Access, runner: Runner, syntax: Syntax): FormFile {
  const skip = `${form.member ?? form.it}.skip`;
  const isOpen = form.head.startsWith("{\n");
  const text = `${form.head}
${form.describe}("suite", () => {
  ${form.it}("passes", () => {});
  ${form.it}("fails", ${FAILS});
  ${skip}("skipped", () => {});
});
${isOpen ? "}\n" : ""}`;
  const outcomes = { "suite::passes": "passed", "suite::fails": "failed", "suite::skipped": "skipped" };
  return fileOf(`access-${name}-${syntax}`, text, { runner, syntax, helpers: form.helpers ?? {}, outcomes });
}

interface Placed {
  readonly runner: Runner;
  readonly syntax: Syntax;
  /** Whether there is a test that is written as usual, too. */
  readonly isBeside: boolean;
  /** Default: the usual one. */
  readonly access?: readonly [name: string, form: Access];
}

/** The file of a place. */
function placeFile(name: string, form: Place, { runner, syntax, isBeside, access }: Placed): FormFile {
  const [accessName, { head, it, describe, helpers: ofAccess = {} }] = access ?? ["", USUAL[syntax]];
  const use = (text: string): string =>
    text
      .replace(/USE\("(.*)"\) (\{.*\})/, (_, from: string, names: string) =>
        syntax === "esm" ? `import ${names} from "${from}.mjs";` : `const ${names} = require("${from}.cjs");`,
      )
      .replace(/IMPORT\("(.*)"\);/, (_, from: string) =>
        syntax === "esm" ? `import "${from}.mjs";` : `require("${from}.cjs");`,
      );
  const code = use(form.code)
    .replaceAll("CALL", "IT('fails', ARGS)")
    .replaceAll("DESCRIBE", () => describe)
    .replaceAll(/\bIT\b/g, () => it)
    .replaceAll("ARGS", FAILS);
  const text = `${head}\n${isBeside ? KNOWN[syntax] : ""}${code}\n`;
  const isInSuite = /^(?:in-)?suite-/.test(name);
  const test = isInSuite ? "s::fails" : "fails";
  const outcomes = name === "in-suite-returned" ? { "s::passes": "passed" } : { [test]: "failed" };
  const all = isBeside ? { known: "passed", ...outcomes } : outcomes;
  const helpers = Object.fromEntries(
    Object.entries(form.helpers ?? {}).filter(([file]) => file.endsWith(syntax === "esm" ? ".mjs" : ".cjs")),
  );
  const at = `${access === undefined ? "place" : `mixed-${accessName}`}-${name}-${isBeside ? "beside" : "alone"}-${syntax}`;
  return fileOf(at, text, { runner, syntax, helpers: { ...ofAccess, ...helpers }, outcomes: all });
}

function fileOf(
  name: string,
  text: string,
  {
    runner,
    syntax,
    helpers,
    outcomes,
  }: { readonly runner: Runner; readonly syntax: Syntax } & Pick<FormFile, "helpers" | "outcomes">,
): FormFile {
  const { specifier, file } = RUNNERS[runner];
  const own = (code: string): string =>
    code.replaceAll('"M"', JSON.stringify(specifier)).replaceAll("HELPER", `../helpers/${name}`);
  const path = file[syntax].replace("NAME", name);
  const there = Object.entries(helpers).map(([at, code]) => [
    at.replace("HELPER", `helpers/${name}`),
    own(code).replaceAll("../helpers/", "./"),
  ]);
  return {
    path,
    text: own(text).replaceAll("./../helpers/", "../helpers/"),
    helpers: Object.fromEntries(there),
    outcomes,
  };
}

function isThere(runner: Runner, syntax: Syntax, form: Access): boolean {
  const { hasDefault, hasGlobals, hasGlobalObject, syntaxes } = RUNNERS[runner];
  const has = {
    default: hasDefault,
    globals: hasGlobals,
    globalObject: hasGlobalObject,
    require: syntaxes.includes("cjs"),
  };
  return (form.needs === undefined || has[form.needs]) && (form.syntax === "both" || form.syntax === syntax);
}

/** All files of a runner. */
export function formFiles(runner: Runner): FormFile[] {
  return RUNNERS[runner].syntaxes.flatMap((syntax) => {
    const accesses = Object.entries(ACCESSES).flatMap(([name, form]) =>
      isThere(runner, syntax, form) ? [accessFile(name, form, runner, syntax)] : [],
    );
    const places = Object.entries(PLACES).flatMap(([name, form]) =>
      form.syntax === undefined || form.syntax === syntax
        ? [false, true].map((isBeside) => placeFile(name, form, { runner, syntax, isBeside }))
        : [],
    );
    return [...accesses, ...places];
  });
}

/** Files in which a form of access meets a place. @param random - below a number. */
export function mixedFiles(runner: Runner, count: number, random: (below: number) => number): FormFile[] {
  const { syntaxes } = RUNNERS[runner];
  const pick = <T>(all: readonly T[]): T | undefined => all[random(all.length)];
  const files = new Map<string, FormFile>();
  for (let left = count; left > 0; left--) {
    const syntax = pick(syntaxes) ?? "esm";
    const access = pick(
      Object.entries(ACCESSES).filter(([, form]) => isThere(runner, syntax, form) && !/^\{/.test(form.head)),
    );
    // A property of the name of a member is no syntax, and a helper has an access of its own.
    const place = pick(
      Object.entries(PLACES).filter(
        ([name, form]) => name !== "property" && form.helpers === undefined && (form.syntax ?? syntax) === syntax,
      ),
    );
    if (access === undefined || place === undefined) continue;
    const file = placeFile(...place, { runner, syntax, isBeside: random(2) === 1, access });
    files.set(file.path, file);
  }
  return [...files.values()];
}

/** Configurations, by path. */
export function configurationOf(runner: Runner): Readonly<Record<string, string>> {
  const compat = runner === "node-test" ? "node:test" : runner;
  const own: Readonly<Partial<Record<Runner, Readonly<Record<string, string>>>>> = {
    vitest: { "vitest.config.mjs": "export default { test: { globals: true } };\n" },
    jest: {
      "jest.config.js":
        'module.exports = { transform: {}, testMatch: ["**/tests/*.test.[cm]js"], moduleFileExtensions: ["js", "mjs", "cjs", "json"] };\n',
    },
    mocha: { ".mocharc.json": '{ "spec": "test/*.[cm]js" }\n' },
  };
  return {
    "package.json": '{ "private": true }\n',
    "xtest.config.mjs": `export default { compat: ${JSON.stringify(compat)} };\n`,
    ...own[runner],
  };
}
