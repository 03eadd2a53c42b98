/** Mocks of suites of Vitest 2 and 3: what Vitest 2.1.9 and 3.2.7 gave for the same file (2026-11-29), where that differs from version 4. */
import { expect, test } from "@jest/globals";
import { failureOf } from "../project.ts";

/** What is done, and what it gives: as JSON. @param of2 - in version 2, if that is something else. */
type Row = readonly [code: string, of3: unknown, of2?: unknown];

const NEW: readonly Row[] = [
  ["new (vi.fn(() => ({ a: 1 })))().a", 1],
  ["const F = vi.fn(() => 3); return new F() instanceof F;", true],
  ["const F = vi.fn().mockImplementation((n) => ({ n })); return [new F(2).n, F.mock.instances.length];", [2, 1]],
  ["const F = vi.fn().mockImplementationOnce(() => ({ a: 1 })); return [new F().a, new F().a];", [1, null]],
  ["new (vi.fn().mockReturnValue({ a: 1 }))().a", 1],
  ["new (vi.fn().mockReturnValueOnce({ a: 1 }))().a", 1],
  ["const F = vi.fn().mockReturnThis(); return new F() instanceof F;", true],
  ["const o = { Own }; vi.spyOn(o, 'Own').mockImplementation(() => ({ a: 1 })); return new o.Own(1).a;", 1],
  ["const F = vi.fn(); let a; F.withImplementation(() => ({ a: 1 }), () => { a = new F().a; }); return a;", 1],
  ["const F = vi.fn(function (n) { this.n = n; this.t = new.target; }); return new F(4);", { n: 4 }],
  ["const f = () => 1, F = vi.fn(f), a = F.getMockImplementation() === f; return [a, F.length];", [true, 0]],
  [
    "const g = (a, b) => 2, F = vi.fn().mockImplementation(g); return [F.getMockImplementation() === g, F()];",
    [true, 2],
  ],
];

const NAMES: readonly Row[] = [
  [
    "return [vi.fn(), vi.fn(function own() {}), vi.fn().mockName('q')].map((f) => f.getMockName());",
    ["spy", "own", "q"],
  ],
  ["const o = { a() {} }; return vi.spyOn(o, 'a').getMockName();", "a"],
];

const RESTORED: readonly Row[] = [
  ["const f = vi.fn(() => 1); f(); vi.restoreAllMocks(); return [f.mock.calls.length, f()];", [0, 1]],
  [
    "const f = vi.fn(() => 1).mockImplementation(() => 2); f(); vi.restoreAllMocks(); return [f.mock.calls.length, f()];",
    [0, 1],
  ],
  ["const f = vi.fn().mockReturnValue(2); vi.restoreAllMocks(); return [f()];", [null]],
  [
    "const o = { a: () => 1 }, s = vi.spyOn(o, 'a').mockReturnValue(2); o.a(); vi.restoreAllMocks(); return [s.mock.calls.length, o.a(), s()];",
    [0, 1, 1],
  ],
  ["const f = vi.fn(() => 1); f(); f.mockReset(); return [f.mock.calls.length, f()];", [0, 1], [0, null]],
  ["const f = vi.fn(() => 1).mockReturnValue(3); f.mockReset(); return [f()];", [1], [null]],
  ["const o = { a: () => 1 }; vi.spyOn(o, 'a').mockReset(); return [o.a()];", [1], [null]],
  ["const f = vi.fn(() => 1).mockReturnValue(3); f(); f.mockRestore(); return [f.mock.calls.length, f()];", [0, 1]],
  ["const o = { a: () => 1 }, s = vi.spyOn(o, 'a').mockReturnValue(3); s.mockRestore(); return [o.a(), s()];", [1, 1]],
  [
    "const f = vi.fn(() => 1), g = vi.fn().mockReturnValue(5); vi.resetAllMocks(); return [f(), g()];",
    [1, null],
    [null, null],
  ],
  ["const f = vi.fn(() => 1).mockReturnValue(6); f(); vi.clearAllMocks(); return [f.mock.calls.length, f()];", [0, 6]],
];

const AGAIN: readonly Row[] = [
  [
    "const o = { a: () => 1 }; vi.spyOn(o, 'a').mockReturnValue(2); o.a(); const t = vi.spyOn(o, 'a'); return [o.a(), t.mock.calls.length];",
    [2, 1],
  ],
  [
    "const o = { a: () => 1 }; vi.spyOn(o, 'a').mockReturnValueOnce(2); vi.spyOn(o, 'a'); return [o.a(), o.a()];",
    [2, 1],
  ],
  [
    "const o = { a: vi.fn(() => 1) }; o.a(); const t = vi.spyOn(o, 'a'); return [o.a(), t === o.a, t.mock.calls.length];",
    [1, true, 1],
  ],
];

test.each([
  ["3.2.7", ([code, of3]: Row) => [code, of3] as const],
  ["2.1.9", ([code, of3, of2 = of3]: Row) => [code, of2] as const],
])("%s", (version, of) => {
  const rows = [...NEW, ...NAMES, ...RESTORED, ...AGAIN].map(of);
  const tests = rows.map(([code, expected], index) => {
    const body = code.includes("return ") ? code : `return ${code};`;
    return `test("${index}", () => { expect(JSON.parse(JSON.stringify((() => { ${body} })()))).toEqual(${JSON.stringify(expected)}); });`;
  });
  const files = {
    "package.json": '{ "type": "module", "scripts": { "test": "vitest run" } }',
    "node_modules/vitest/package.json": JSON.stringify({ name: "vitest", version }),
    "a.test.js": `import { expect, test, vi } from "vitest";\nclass Own {}\n${tests.join("\n")}\n`,
  };
  expect(failureOf(files)).toBe("");
});
