/** Which declarations code reaches, and random modules: modules ⊇ declarations ⊇ what runs. */
import { describe, expect, test } from "@jest/globals";
import { compareModules } from "../../src/tools/affected/declarations/compare-declarations.ts";
import { DeclarationReach, LOAD, placeKey } from "../../src/tools/affected/declarations/reach-declarations.ts";
import {
  dependenciesOf,
  dependentsOf,
  reachedFiles,
  chainTo,
} from "../../src/tools/affected/graph/dependency-graph.ts";
import { fc } from "../random.ts";
import { modulesOf } from "./modules-in-memory.ts";

/** The declarations that `test_a` reaches, without itself and the code of modules that runs on import. */
function reached(texts: Readonly<Record<string, string>>): string[] {
  const modules = modulesOf(texts);
  const reach = new DeclarationReach(modules);
  const closure = dependenciesOf(modules, ["/p/test_a.ts"]);
  const places = reach.from([
    { file: "/p/test_a.ts", name: "test_a" },
    ...[...closure].map((file) => ({ file, name: LOAD })),
  ]);
  return [...places.values()]
    .filter(({ file, name }) => name !== LOAD && name !== "*" && file !== "/p/test_a.ts")
    .map(({ file, name }) => `${file.slice(3)} ${name}`)
    .filter((text, index, all) => all.indexOf(text) === index)
    .sort();
}

const LIBRARY =
  "export function a() { return b(); }\nfunction b() {}\nexport function c() {}\nexport default function d() {}";

describe("reach", () => {
  test.each<[title: string, texts: Record<string, string>, found: string[]]>([
    ["nothing", { "/p/test_a.ts": 'import { a } from "./l.ts";\nexport function test_a() {}' }, []],
    [
      "a name, and what it calls",
      { "/p/test_a.ts": 'import { a } from "./l.ts";\nexport function test_a() { a(); }' },
      ["l.ts a", "l.ts b"],
    ],
    [
      "another name for it",
      { "/p/test_a.ts": 'import { c as x } from "./l.ts";\nexport function test_a() { x(); }' },
      ["l.ts c"],
    ],
    [
      "a function that is passed on",
      { "/p/test_a.ts": 'import { c } from "./l.ts";\nexport function test_a() { run(c); }' },
      ["l.ts c"],
    ],
    [
      "the default export",
      { "/p/test_a.ts": 'import x from "./l.ts";\nexport function test_a() { x(); }' },
      ["l.ts d"],
    ],
    [
      "a member of a namespace",
      { "/p/test_a.ts": 'import * as l from "./l.ts";\nexport function test_a() { l.c(); }' },
      ["l.ts c"],
    ],
    [
      "a whole namespace",
      { "/p/test_a.ts": 'import * as l from "./l.ts";\nexport function test_a() { l[name](); }' },
      ["l.ts a", "l.ts b", "l.ts c", "l.ts d"],
    ],
    [
      "a helper of the module",
      { "/p/test_a.ts": 'import { c } from "./l.ts";\nconst h = () => c();\nexport function test_a() { h(); }' },
      ["l.ts c"],
    ],
    [
      "code that runs on import",
      { "/p/test_a.ts": 'import { c } from "./l.ts";\nconst x = c();\nexport function test_a() {}' },
      ["l.ts c"],
    ],
    [
      "a quiet table",
      {
        "/p/test_a.ts":
          'import { a, c } from "./l.ts";\nconst t = { a };\nconst u = { c };\nexport function test_a() { u.c(); }',
      },
      ["l.ts c"],
    ],
    [
      "a re-export",
      {
        "/p/m.ts": 'export { c as e } from "./l.ts";',
        "/p/test_a.ts": 'import { e } from "./m.ts";\nexport function test_a() { e(); }',
      },
      ["l.ts c"],
    ],
    [
      "export *",
      {
        "/p/m.ts": 'export * from "./l.ts";',
        "/p/test_a.ts": 'import { c } from "./m.ts";\nexport function test_a() { c(); }',
      },
      ["l.ts c"],
    ],
    [
      "an import that is exported",
      {
        "/p/m.ts": 'import { c } from "./l.ts";\nexport { c as e };',
        "/p/test_a.ts": 'import { e } from "./m.ts";\nexport function test_a() { e(); }',
      },
      ["l.ts c"],
    ],
    [
      "a namespace that is exported",
      {
        "/p/m.ts": 'export * as l from "./l.ts";',
        "/p/test_a.ts": 'import { l } from "./m.ts";\nexport function test_a() { l.c(); }',
      },
      ["l.ts a", "l.ts b", "l.ts c", "l.ts d"],
    ],
    [
      "import()",
      { "/p/test_a.ts": 'export async function test_a() { await import("./l.ts"); }' },
      ["l.ts a", "l.ts b", "l.ts c", "l.ts d"],
    ],
    [
      "import() of what is imported by name, too",
      {
        "/p/test_a.ts": 'import { a } from "./l.ts";\nexport async function test_a() { a(); await import("./l.ts"); }',
      },
      ["l.ts a", "l.ts b", "l.ts c", "l.ts d"],
    ],
    [
      "a base class",
      {
        "/p/l.ts": "export class A { m() { h(); } }\nexport function h() {}",
        "/p/test_a.ts": 'import { A } from "./l.ts";\nclass B extends A {}\nexport function test_a() { new B(); }',
      },
      ["l.ts A", "l.ts h"],
    ],
    [
      "an element",
      {
        "/p/l.ts": "export const View = () => null;\nexport const Other = () => null;",
        "/p/test_a.tsx": "",
        "/p/test_a.ts": 'import { View } from "./l.ts";\nexport function test_a() { render(View); }',
      },
      ["l.ts View"],
    ],
    [
      "CommonJS is not taken apart",
      {
        "/p/l.ts": LIBRARY,
        "/p/m.cjs": 'const l = require("./l.ts");\nexports.m = () => l.c();',
        "/p/test_a.ts": 'import { m } from "./m.cjs";\nexport function test_a() {}',
      },
      ["l.ts a", "l.ts b", "l.ts c", "l.ts d"],
    ],
    [
      "modules that import each other",
      {
        "/p/l.ts": 'import { n } from "./m.ts";\nexport function c() { n(); }',
        "/p/m.ts": 'import { c } from "./l.ts";\nexport function n() { c(); }',
        "/p/test_a.ts": 'import { c } from "./l.ts";\nexport function test_a() { c(); }',
      },
      ["l.ts c", "m.ts n"],
    ],
    [
      "export * in a circle",
      {
        "/p/l.ts": 'export * from "./m.ts";\nexport function c() {}',
        "/p/m.ts": 'export * from "./l.ts";',
        "/p/test_a.ts": 'import { c } from "./m.ts";\nexport function test_a() { c(); }',
      },
      ["l.ts c"],
    ],
  ])("%s", (_, texts, found) => {
    expect(reached({ "/p/l.ts": LIBRARY, ...texts })).toEqual(found);
  });

  test.each<[text: string, observes: boolean]>([
    ["new Error().stack", true],
    ["Error.captureStackTrace(error)", true],
    ["const { stack } = error", true],
    ['error["stack"]', true],
    ["error.message", false],
  ])("whether %s looks at stack traces: %p", (text, observes) => {
    const modules = modulesOf({ "/p/a.ts": `export function f() { ${text}; }` });
    expect(new DeclarationReach(modules).mentions({ file: "/p/a.ts", name: "f" })?.observes === true).toBe(observes);
  });
});

describe("ways", () => {
  const graph = modulesOf({
    "/p/a.ts": 'import "./b.ts";',
    "/p/b.ts": 'import "./c.ts";\nimport "./d.ts";',
    "/p/c.ts": 'import "./d.ts";',
    "/p/d.ts": 'import "./a.ts";',
    "/p/e.ts": "",
  });

  test("a short one, through modules that import each other", () => {
    const found = reachedFiles(graph, [[{ file: "/p/d.ts", from: "/p/d.ts", why: null }]]);
    expect(chainTo(found, "/p/a.ts").map(({ file }) => file)).toEqual(["/p/d.ts", "/p/b.ts", "/p/a.ts"]);
    expect(chainTo(found, "/p/e.ts")).toEqual([]);
  });

  test("dependencies and dependents include the files themselves", () => {
    expect([...dependenciesOf(graph, ["/p/c.ts"])].sort()).toEqual(["/p/a.ts", "/p/b.ts", "/p/c.ts", "/p/d.ts"]);
    expect([...dependentsOf(graph, ["/p/e.ts"])]).toEqual(["/p/e.ts"]);
  });
});

/** A function of a random module: those that it calls, by module and number. */
interface RandomFunction {
  readonly calls: readonly (readonly [module: number, fn: number])[];
}

interface RandomModule {
  readonly functions: readonly RandomFunction[];
  /** Called on import. */
  readonly load: readonly (readonly [module: number, fn: number])[];
  readonly style: "names" | "namespace";
  /** Whether others import it by a module that exports everything of it. */
  readonly isBarrel: boolean;
}

const MODULES = 6;
const FUNCTIONS = 4;

const CALL = fc.tuple(fc.nat(MODULES - 1), fc.nat(FUNCTIONS - 1));
const RANDOM_MODULE: fc.Arbitrary<RandomModule> = fc.record({
  functions: fc.array(fc.record({ calls: fc.array(CALL, { maxLength: 2 }) }), {
    minLength: FUNCTIONS,
    maxLength: FUNCTIONS,
  }),
  load: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(CALL, { maxLength: 1 }) }),
  style: fc.constantFrom("names", "namespace"),
  isBarrel: fc.boolean(),
});

function textsOf(modules: readonly RandomModule[], planted: readonly [module: number, fn: number] | null) {
  const texts: Record<string, string> = {};
  modules.forEach(({ functions, load, style, isBarrel }, index) => {
    const all = [...load, ...functions.flatMap(({ calls }) => calls)];
    const used = [...new Set(all.map(([module]) => module))].filter((module) => module !== index);
    const specifier = (module: number) => (modules[module]?.isBarrel ? `./barrel${module}.ts` : `./m${module}.ts`);
    const imports = used.map((module) =>
      style === "namespace"
        ? `import * as n${module} from "${specifier(module)}";`
        : `import { ${functions.map((_, fn) => `f${module}_${fn}`).join(", ")} } from "${specifier(module)}";`,
    );
    const call = ([module, fn]: readonly [number, number]) =>
      `${style === "namespace" && module !== index ? `n${module}.` : ""}f${module}_${fn}();`;
    const bodies = functions.map(({ calls }, fn) => {
      const mark = planted?.[0] === index && planted[1] === fn ? "planted();" : "";
      const body = `${mark}${calls.map(call).join(" ")}`;
      return fn % 2 === 0
        ? `export function f${index}_${fn}() { ${body} }`
        : `export const f${index}_${fn} = () => { ${body} };`;
    });
    texts[`/p/m${index}.ts`] = [...imports, ...bodies, ...load.map(call)].join("\n");
    if (isBarrel) texts[`/p/barrel${index}.ts`] = `export * from "./m${index}.ts";`;
    texts[`/p/test_${index}.ts`] = functions
      .map((_, fn) => `export function test_${fn}() { f${index}_${fn}(); }`)
      .concat(`import { ${functions.map((_, fn) => `f${index}_${fn}`).join(", ")} } from "./m${index}.ts";`)
      .join("\n");
  });
  return texts;
}

/** Whether a test runs a function: its own calls, and those on import of every module that it loads. */
function runs(modules: readonly RandomModule[], test: readonly [number, number], wanted: readonly [number, number]) {
  const loaded = new Set([test[0]]);
  for (const module of loaded) {
    const { functions = [], load = [] } = modules[module] ?? {};
    for (const [next] of [...load, ...functions.flatMap(({ calls }) => calls)]) loaded.add(next);
  }
  const open = [test, ...[...loaded].flatMap((module) => modules[module]?.load ?? [])];
  const seen = new Set<string>();
  for (const [module, fn] of open) {
    if (seen.has(`${module} ${fn}`)) continue;
    seen.add(`${module} ${fn}`);
    open.push(...(modules[module]?.functions[fn]?.calls ?? []));
  }
  return seen.has(wanted.join(" "));
}

test("random modules: what runs a changed function is selected by declarations, and those by modules", () => {
  const count = { selected: 0, all: 0 };
  const modulesArbitrary = fc.array(RANDOM_MODULE, { minLength: MODULES, maxLength: MODULES });
  fc.assert(
    fc.property(modulesArbitrary, CALL, (modules, planted) => {
      const [before, now] = [textsOf(modules, null), textsOf(modules, planted)];
      const file = `/p/m${planted[0]}.ts`;
      const name = `f${planted.join("_")}`;
      expect(compareModules(file, before[file] ?? "", now[file] ?? "")).toEqual({
        kind: "declarations",
        names: [name],
      });
      const graph = modulesOf(now);
      const reach = new DeclarationReach(graph);
      const towards = reach.towards([placeKey({ file, name })]);
      const byModule = dependentsOf(graph, [file]);
      for (let module = 0; module < MODULES; module += 1) {
        const testFile = `/p/test_${module}.ts`;
        const load = [...dependenciesOf(graph, [testFile])].map((each) => ({ file: each, name: LOAD }));
        for (let fn = 0; fn < FUNCTIONS; fn += 1) {
          const first = [...load, { file: testFile, name: `test_${fn}` }];
          const isReached = reach.from(first).has(placeKey({ file, name }));
          expect(reach.leading(first, towards) !== null).toBe(isReached);
          const doesRun = runs(modules, [module, fn], planted);
          expect(isReached || !doesRun).toBe(true);
          expect(byModule.has(testFile) || !isReached).toBe(true);
          count.selected += isReached ? 1 : 0;
          count.all += 1;
        }
      }
    }),
    { numRuns: 60 },
  );
  // It is worth something: far from all are selected.
  expect(count.selected).toBeLessThan(count.all / 2);
  expect(count.selected).toBeGreaterThan(0);
});
