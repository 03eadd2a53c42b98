/**
 * Random suites in two variants from one stream of choices: plain, and with any of their expressions, names and declarations hidden behind
 * code that only execution understands, several deep. Unlike `unknown-suite`, which hides one value of one declaration at a time.
 */

/** What is said where a run cannot have, or not set up, what it finds. */
export const EXPLICIT =
  /cannot be known|could not see|the build has not seen|was not parametrized with them|in the module that was imported, and no function/;

/** A stream of numbers from a seed (mulberry32). */
export class Choices {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  /** True once in so many times. */
  once(times: number): boolean {
    return this.below(times) === 0;
  }

  of<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new RangeError("an empty list");
    return found;
  }
}

/** The helpers of all suites, in the folder above. */
export const LIBRARY = `
export const hide: any = (value: any) => { void 0; return value; };
export const off: any = process.env["NOTHING_SUCH"];
export class Box { #value: any; constructor(value: any) { this.#value = value; } get value() { return this.#value; } static of(value: any) { return new Box(value); } }
export function tag(parts: any, ...values: any[]) { return values.length > 0 ? values[0] : parts[0]; }
export const later: any[] = [];
export const registry: any = new Map();
export const symbol: any = Symbol("own");
`;

type Hider = (value: string) => string;

/** Expressions with the value of another one, anywhere. */
const EXPRESSIONS: readonly Hider[] = [
  (v) => `hide(${v})`,
  (v) => `(off ?? ${v})`,
  (v) => `(off || ${v})`,
  (v) => `(off ? null : ${v})`,
  (v) => `Box.of(${v}).value`,
  (v) => `new Box(${v}).value`,
  (v) => `tag\`\${${v}}\``,
  (v) => `(() => { let q: any; for (const one of [${v}]) q = one; return q; })()`,
  (v) => `(() => { try { throw ${v}; } catch (thrown) { return thrown as any; } })()`,
  (v) => `(() => { switch (1) { default: return ${v}; } })()`,
  (v) => `(function (this: any) { return arguments[0]; })(${v})`,
  (v) => `(([q = ${v}]: any[] = []) => q)()`,
  (v) => `(({ q }: any) => q).call(null, { q: ${v} })`,
  (v) => `((q: any) => q).bind(null, ${v})()`,
  (v) => `Reflect.apply((q: any) => q, null, [${v}])`,
  (v) => `Reflect.get({ q: ${v} }, "q")`,
  (v) => `Object.values({ q: ${v} })[0]`,
  (v) => `Object.create({ q: ${v} }).q`,
  (v) => `(Object.defineProperty({}, "q", { get: () => ${v} }) as any).q`,
  (v) => `new Proxy({ q: ${v} } as any, {}).q`,
  (v) => `({ [symbol]: ${v} } as any)[symbol]`,
  (v) => `[...new Set([${v}])][0]`,
  (v) => `[${v}].reduce((_: any, q: any) => q, null as any)`,
  (v) => `[${v}].find(() => true)`,
  (v) => `Array.from({ length: 1 }, () => ${v})[0]`,
  (v) => `[[${v}]].flat().pop()`,
  (v) => `eval("(q) => q")(${v})`,
  (v) => `new Function("q", "return q")(${v})`,
  (v) => `(class { static get q() { return ${v}; } } as any).q`,
  (v) => `(new (class { q: any = ${v}; })()).q`,
  (v) => `(registry.set("q", ${v}), registry.get("q"))`,
  (v) => `(later.push(${v}), later.pop())`,
  (v) => `({ ...hide({ q: ${v} }) } as any).q`,
  (v) => `((globalThis as any).__hidden = ${v}, (globalThis as any).__hidden)`,
  (v) => `(function* (): any { yield ${v}; })().next().value`,
];

/** The same where `await` may stand. */
const AWAITED: readonly Hider[] = [
  (v) => `(await Promise.resolve(${v}).then((q: any) => [q]))[0]`,
  (v) => `(await (async () => ({ q: ${v} } as any))()).q`,
  (v) => `(await Promise.all([[${v}]]))[0]![0]`,
];

/** The same for plain data. */
const DATA: readonly Hider[] = [
  (v) => `JSON.parse(JSON.stringify({ q: ${v} })).q`,
  (v) => `structuredClone({ q: ${v} }).q`,
];

type Declarer = (name: string, value: string, part: (text: string) => string) => string;

/** Declarations of an exported name that is a value. @param part - makes another module, and gives its specifier. */
const DECLARATIONS: readonly Declarer[] = [
  (n, v) => `export let ${n}: any;\n${n} = ${v};`,
  (n, v) => `export let ${n}: any = null;\nfor (${n} of [${v}]);`,
  (n, v) => `export let ${n}: any;\n[${n}] = [${v}];`,
  (n, v) => `export let ${n}: any;\n({ q: ${n} } = { q: ${v} } as any);`,
  (n, v) => `export let ${n}: any;\n(() => { ${n} = ${v}; })();`,
  (n, v) => `export let ${n}: any;\nfunction set_${n}(value: any) { if (value) ${n} = value; }\nset_${n}(${v});`,
  (n, v) => `export let ${n}: any;\ntry { ${n} = ${v}; } finally { void 0; }`,
  (n, v) => `export let ${n}: any;\nlabel: { if (off) break label; ${n} = ${v}; }`,
  (n, v) => `export let ${n}: any = 1;\n${n} &&= ${v};`,
  (n, v) => `var ${n}: any;\nexport { ${n} };\ndo { ${n} = ${v}; } while (off);`,
  (n, v) => `export const { ${n} = ${v} }: any = {};`,
  (n, v) => `export const [{ q: [${n}] }]: any = [{ q: [${v}] }];`,
  (n, v) => `export const { ...rest_${n} }: any = { q: ${v} };\nexport const { q: ${n} } = rest_${n};`,
  (n, v) =>
    `class Holder_${n} { static #own: any = ${v}; static take() { return Holder_${n}.#own; } }\nexport const ${n} = Holder_${n}.take();`,
  (n, v) => `namespace Space_${n} { export let q: any; q = ${v}; }\nexport const ${n} = Space_${n}.q;`,
  (n, v) => `namespace Space_${n} { export const q: any = ${v}; }\nexport import ${n} = Space_${n}.q;`,
  (n, v) => `const table_${n}: any = {};\ntable_${n}["k" + "ey"] = ${v};\nexport const ${n} = table_${n}.key;`,
  (n, v) => `let made_${n}: any; made_${n} = () => ${v};\nexport const ${n} = made_${n}();`,
  (n, v) => `export const ${n} = ((q: any) => q)(${v});`,
  (n, v, part) => `export * from "${part(`export const ${n} = ${v};`)}";`,
  (n, v, part) => `export { q as ${n} } from "${part(`export let q: any; q = ${v};`)}";`,
  (n, v, part) => `export { default as ${n} } from "${part(`const q: any = ${v};\nexport default q;`)}";`,
  (n, v, part) =>
    `import * as all_${n} from "${part(`export const q: any = ${v};`)}";\nexport const ${n} = (all_${n} as any)[hide("q")];`,
  (n, v, part) => `export const { q: ${n} }: any = await import("${part(`export const q: any = ${v};`)}");`,
];

/** Declarations that leave the value a second name in the module. */
const RENAMED: readonly Declarer[] = [
  (n, v) => `const own_${n}: any = ${v};\nexport { own_${n} as ${n} };`,
  (n, v) => `const own_${n}: any = ${v};\nexport { own_${n} as "${n}" };`,
  (n, v, part) => `import { q as in_${n} } from "${part(`export const q: any = ${v};`)}";\nexport { in_${n} as ${n} };`,
];

type Adder = (
  cls: string,
  member: string,
  fn: string,
  isStatic: boolean,
) => { inside?: string; after?: string; before?: string };

/** Ways to give a class one more member. */
const MEMBERS: readonly Adder[] = [
  (_, m, f, s) => ({ inside: `${s ? "static " : ""}[hide("${m}")]() { return (${f})(); }` }),
  (_, m, f, s) => ({ inside: `${s ? "static " : ""}[\`\${hide("${m}")}\`]: any = ${f};` }),
  (c, m, f, s) => ({ after: `(${c}${s ? "" : ".prototype"} as any)[hide("${m}")] = ${f};` }),
  (c, m, f, s) => ({ after: `Reflect.set(${c}${s ? "" : ".prototype"}, "${m}", ${f});` }),
  (c, m, f, s) => ({
    after: `Object.defineProperties(${c}${s ? "" : ".prototype"}, { ${m}: { value: ${f}, configurable: true, writable: true } });`,
  }),
  (c, m, f, s) => ({ after: `for (const at of [${c}]) (at${s ? "" : ".prototype"} as any).${m} = ${f};` }),
  (c, m, f, s) => ({ after: `((at: any) => { at.${m} = ${f}; })(${c}${s ? "" : ".prototype"});` }),
  (c, m, f, s) => ({ after: `{ const at: any = ${c}; at${s ? "" : ".prototype"}.${m} = ${f}; }` }),
  (c, m, f, s) => ({ after: `hide(Object).assign(${c}${s ? "" : ".prototype"}, hide({ ${m}: ${f} }));` }),
  (_, m, f, s) => ({
    inside: `static { for (const key of ["${m}"]) (this${s ? "" : ".prototype"} as any)[key] = ${f}; }`,
  }),
  (_, m, f, s) => ({ before: `@((cls: any) => { (${s ? "cls" : "cls.prototype"}).${m} = ${f}; })\n` }),
  (_, m, f, s) => ({
    before: `@(((cls: any) => class extends cls { ${s ? "static " : ""}${m}() { return (${f})(); } }) as any)\n`,
  }),
  (_, m, f, s) => (s ? { inside: `static ${m}: any = hide(${f});` } : { inside: `${m}: any = hide(${f});` }),
];

type Marker = (name: string, mark: string) => string;

/** Ways to put a mark on a function that is declared. */
const MARKINGS: readonly Marker[] = [
  (n, m) => `${m}(${n});`,
  (n, m) => `hide(${m})(${n});`,
  (n, m) => `[${n}].forEach((one) => { ${m}(one); });`,
  (n, m) => `(${n} as any)[hide("xtestmark")] = [${m}];`,
  (n, m) => `Reflect.set(${n}, "xtestmark", [${m}]);`,
  (n, m) => `Object.defineProperty(${n}, "xtestmark", { get: () => [${m}] });`,
  (n, m) => `function give_${n}(to: any) { to.xtestmark = hide([${m}]); }\ngive_${n}(${n});`,
  (n, m) => `const given_${n}: any = ${n};\ngiven_${n}.xtestmark = [${m}];`,
];

export interface SuiteFiles {
  readonly [path: string]: string;
}

/** The suite of a seed. Its files' events begin with `EV` and `name`. */
export function hiddenSuite(name: string, seed: number, isHidden: boolean): SuiteFiles {
  return new Suite(name, seed, isHidden).files;
}

const XUNIT = ["setup_module", "teardown_module", "setup_function", "teardown_function"] as const;
const XUNIT_OF_CLASS = [
  ["setup_class", true],
  ["teardown_class", true],
  ["setup_method", false],
  ["teardown_method", false],
] as const;

class Suite {
  readonly files: Record<string, string> = {};
  readonly #name: string;
  readonly #choose: Choices;
  readonly #hide: Choices;
  readonly #isHidden: boolean;
  #count = 0;
  #parts = 0;
  #path = "";
  #lines: string[] = [];
  #names = new Set<string>();

  constructor(name: string, seed: number, isHidden: boolean) {
    this.#name = name;
    this.#choose = new Choices(seed);
    this.#hide = new Choices(seed ^ 0x5bd1e995);
    this.#isHidden = isHidden;
    const below = (limit: number): number => this.#choose.below(limit);
    const hasSub = this.#choose.once(2);
    this.#file("conftest.ts", () => {
      this.#say(`export const used = fixture(() => { ${this.#event("used")} });`);
      for (let count = below(3); count > 0; count--) this.#ofConftest();
    });
    if (hasSub && this.#choose.once(2)) this.#file("sub/conftest.ts", () => this.#ofConftest());
    for (let index = 0, count = 1 + below(2); index < count; index++) {
      this.#file(`${hasSub && index === 1 ? "sub/" : ""}test_${"ab"[index] ?? "c"}.ts`, () => {
        for (let left = 1 + below(3); left > 0; left--) this.#ofTest();
        if (this.#choose.once(3)) this.#plain();
      });
    }
  }

  #file(path: string, write: () => void): void {
    this.#path = path;
    this.#lines = [];
    this.#names = new Set();
    write();
    const up = path.includes("/") ? "../.." : "..";
    this.files[path] = `${head(up)}${this.#lines.join("\n")}\n`;
  }

  #say(text: string): void {
    this.#lines.push(text);
  }

  #event(what: string): string {
    return `console.log("EV ${this.#name} ${this.#path} ${what}");`;
  }

  #id(): string {
    return `${/\w+(?=\.ts)/.exec(this.#path)?.[0] ?? ""}_${this.#count++}`;
  }

  /** A body that logs and, at times, fails. */
  #body(what: string): string {
    const fails = this.#choose.once(5) ? ` throw new Error("${what}");` : "";
    return `{ ${this.#event(what)}${fails} }`;
  }

  /** An expression, hidden or not. @param forms - "data" for plain data, "top" where `await` may stand. */
  #x(value: string, ...forms: readonly ("data" | "top")[]): string {
    if (!this.#isHidden || this.#hide.once(3)) return value;
    const anywhere = forms.includes("data") ? [...EXPRESSIONS, ...DATA] : EXPRESSIONS;
    const inner = this.#hide.once(4) ? this.#hide.of(anywhere)(`(${value})`) : value;
    return this.#hide.of(forms.includes("top") ? [...anywhere, ...AWAITED] : anywhere)(`(${inner})`);
  }

  #part(text: string): string {
    const other = `part_${this.#parts++}.ts`;
    const isBelow = this.#path.includes("/");
    this.files[`${isBelow ? "sub/" : ""}${other}`] = `${head(isBelow ? "../.." : "..")}${text}\n`;
    return `./${other}`;
  }

  /** Declares an exported name. */
  #declare(name: string, value: string): void {
    if (this.#names.has(name)) return;
    this.#names.add(name);
    if (!this.#isHidden || this.#hide.once(4)) this.#say(`export const ${name} = ${this.#x(value, "top")};`);
    else {
      // A fixture that has two names in a module is two fixtures.
      const forms = value.includes("fixture(") ? DECLARATIONS : [...DECLARATIONS, ...RENAMED];
      this.#say(this.#hide.of(forms)(name, this.#hide.once(3) ? this.#x(value) : value, (text) => this.#part(text)));
    }
  }

  #mark(): string {
    const reason = () => this.#x('{ reason: "why" }', "data");
    switch (this.#choose.below(8)) {
      case 0:
        return `mark.skip(${reason()})`;
      case 1:
        return `mark.skipif(${this.#x(this.#choose.of(["true", "false"]), "data")}, ${reason()})`;
      case 2:
        return `mark.xfail(${reason()})`;
      case 3:
      case 4:
        return `mark.usefixtures(${this.#x('"used"', "data")})`;
      case 5:
        return `mark.slow`;
      case 6:
        return `mark.timeout(${this.#x("5000", "data")})`;
      default:
        return `mark.parametrize("_p", ${this.#x("[1, 2]", "data")})`;
    }
  }

  #fixture(what: string): string {
    const scope = this.#choose.of(["function", "class", "module", "session"]);
    const autouse = this.#choose.once(2);
    const named = this.#choose.once(4) ? `, name: ${this.#x('"renamed"', "data")}` : "";
    const params = this.#choose.once(5) ? `, params: ${this.#x("[10, 20]", "data")}` : "";
    const options = this.#x(
      `{ scope: ${this.#x(`"${scope}"`, "data")}, autouse: ${this.#x(String(autouse), "data")}${named}${params} }`,
    );
    const fn = this.#choose.of([
      `() => { ${this.#event(`make ${what}`)} return "${what}"; }`,
      `function* () { ${this.#event(`up ${what}`)} yield "${what}"; ${this.#event(`down ${what}`)} }`,
      `async () => { ${this.#event(`async ${what}`)} return "${what}"; }`,
    ]);
    return this.#choose.once(3) ? `fixture(${options})(${this.#x(fn)})` : `fixture(${options}, ${this.#x(fn)})`;
  }

  #ofConftest(): void {
    const id = this.#id();
    switch (this.#choose.below(5)) {
      case 0:
      case 1:
        return this.#declare(this.#choose.of(["db", `fx_${id}`]), this.#fixture(`${id} of ${this.#path}`));
      case 2:
        return this.#declare("xtest_runtest_setup", `() => { ${this.#event("hook")} }`);
      case 3:
        if (this.#names.has("xtest_generate_tests")) return;
        this.#names.add("xtest_generate_tests");
        return this.#say(
          `export function xtest_generate_tests(metafunc: any) { if (metafunc.fixtureNames.includes("gen")) metafunc.parametrize("gen", ${this.#x("[1, 2]", "data")}); }`,
        );
      default:
        return this.#declare("tmp_path", `fixture(() => "${id}")`);
    }
  }

  #plain(): void {
    const id = this.#id();
    this.#say(`export function test_plain_${id}() ${this.#body(`plain ${id}`)}`);
  }

  #ofTest(): void {
    const id = this.#id();
    const name = `test_${id}`;
    switch (this.#choose.below(12)) {
      case 0:
        return this.#declare(name, `() => ${this.#body(id)}`);
      case 1: {
        const marks = [this.#mark(), ...(this.#choose.once(3) ? [this.#mark()] : [])];
        const parameter = marks.some((mark) => mark.includes("parametrize")) ? "_p: any" : "";
        if (marks.filter((mark) => mark.includes("parametrize")).length > 1) marks.pop();
        const fn = `(${parameter}) => ${this.#body(id)}`;
        return this.#say(
          `export const ${name} = ${marks.reduce((inner, mark) => `${this.#x(mark, "top")}(${inner})`, fn)};`,
        );
      }
      case 2: {
        const mark = this.#mark();
        const parameter = mark.includes("parametrize") ? "_p: any" : "";
        this.#say(`export function ${name}(${parameter}) ${this.#body(id)}`);
        if (this.#isHidden) return this.#say(this.#hide.of(MARKINGS)(name, mark));
        return this.#say(`(${name} as any).xtestmark = [${mark}];`);
      }
      case 3: {
        const row = this.#choose.of([
          'param(2, { id: "two" })',
          "2",
          'param(3, { marks: mark.skip({ reason: "row" }) })',
        ]);
        const rows = this.#x(`[${this.#x("1", "data")}, ${this.#x(row)}]`);
        const options = this.#choose.of(["", ', { ids: ["a", "b"] }', ", { ids: (v: any) => `v${typeof v}` }"]);
        const given = options === "" ? "" : `, ${this.#x(options.slice(2))}`;
        return this.#say(
          `export const ${name} = ${this.#x("mark.parametrize")}(${this.#x('"v"', "data")}, ${rows}${given})((v: any) => { ${this.#event(`${id} ' + v + '`).replaceAll('"', "'")} });`,
        );
      }
      case 4: {
        this.#say(`export const through_${id} = fixture(({ request }: any) => request.param * 10);`);
        const options = this.#x(
          `{ indirect: ${this.#x(this.#choose.of(["true", `["through_${id}"]`]), "data")} }`,
          "data",
        );
        return this.#say(
          `export const ${name} = mark.parametrize("through_${id}", ${this.#x("[1, 2]", "data")}, ${options})(({ through_${id} }: any) => { console.log("EV ${this.#name} ${id} " + through_${id}); });`,
        );
      }
      case 5:
        this.#declare("db", this.#fixture(`own ${id}`));
        return this.#say(
          `export function ${name}({ request }: any) { console.log("EV ${this.#name} ${id} " + request.fixtureNames.includes("db")); }`,
        );
      case 6:
        this.#declare(this.#choose.of(XUNIT), `() => { ${this.#event(`xunit ${id}`)} }`);
        return this.#plain();
      case 7:
        if (!this.#names.has("xtestmark")) {
          const mark = this.#choose.of(['mark.usefixtures("used")', 'mark.skip({ reason: "all" })', "mark.slow"]);
          this.#declare("xtestmark", `[${this.#x(mark)}]`);
        }
        return this.#plain();
      case 8: {
        this.#say(`export function ${name}() ${this.#body(id)}`);
        const out = [
          "Object.assign(F, { __test__: false });",
          '(F as any)["__te" + "st__"] = hide(false);',
          "Reflect.set(F, '__test__', false);",
        ];
        return this.#say((this.#isHidden ? this.#hide.of(out) : "(F as any).__test__ = false;").replace("F", name));
      }
      case 9:
        return this.#say(
          `export function ${name}({ gen, db }: any) { console.log("EV ${this.#name} ${id} " + gen + db); }`,
        );
      default:
        return this.#class(id);
    }
  }

  #class(id: string): void {
    const cls = `Test_${id}`;
    const own = [`test_own() ${this.#body(`own ${id}`)}`];
    if (this.#choose.once(3)) own.push(`static TestIn = class { test_in() ${this.#body(`in ${id}`)} };`);
    const [member, isStatic] = this.#choose.of([
      ...XUNIT_OF_CLASS,
      ["test_more", false],
      ["test_more", false],
    ] as const);
    const fn = `function () { ${this.#event(`${member} ${id}`)} }`;
    let heritage = "";
    if (this.#choose.once(2)) {
      const base = `class { test_base() ${this.#body(`base ${id}`)} ${this.#choose.once(2) ? `setup_method() { ${this.#event(`base setup ${id}`)} }` : ""} }`;
      if (this.#isHidden) heritage = ` extends ${this.#x(`(${base} as any)`)}`;
      else {
        this.#say(`const Base_${id}: any = ${base};`);
        heritage = ` extends Base_${id}`;
      }
    }
    const mark = this.#choose.of(["", "", "mark.slow", 'mark.usefixtures("used")', 'mark.skip({ reason: "class" })']);
    const marked = mark === "" ? "" : `static xtestmark = ${this.#x(`[${mark}]`)}; `;
    const autouse = this.#choose.once(4)
      ? `@fixture(${this.#x("{ autouse: true }", "data")}) fx() { ${this.#event(`method fixture ${id}`)} } `
      : "";
    if (!this.#isHidden) {
      return this.#say(
        `export class ${cls}${heritage} { ${marked}${autouse}${own.join(" ")} ${isStatic ? "static " : ""}${member}() { return (${fn})(); } }`,
      );
    }
    const { inside = "", after = "", before = "" } = this.#hide.of(MEMBERS)(cls, member, fn, isStatic);
    this.#say(`${before}export class ${cls}${heritage} { ${marked}${autouse}${own.join(" ")} ${inside} }\n${after}`);
  }
}

function head(up: string): string {
  return (
    `import { fixture, mark, param } from "unplugin-xtest";\nimport { Box, hide, later, off, registry, symbol, tag } from "${up}/lib.ts";\n` +
    "void [fixture, mark, param, Box, hide, later, off, registry, symbol, tag];\nexport {};\n"
  );
}
