/** Modules whose exports are replaced: what is edited in their texts, and what is appended. */
import { expect, test } from "@jest/globals";
import { COMMONJS_REGISTRY } from "../../src/core/data/commonjs-registry.ts";
import type { PatchableExports } from "../../src/core/data/rewrite.ts";
import { transformModule } from "../../transforms/index.ts";
import { placeIn, rewriteOf } from "./rewriting.ts";

/** Exports of `./api.ts` with nothing but what is given. */
function patchableOf(parts: Partial<PatchableExports>): PatchableExports {
  return {
    self: "./api.ts",
    constants: [],
    anonymous: null,
    bindings: [],
    forwards: [],
    stars: [],
    objects: [],
    ...parts,
  };
}

test("a default export of an expression becomes a variable, which is exported as the default", () => {
  const code = "export default /* of it */ (1, 2);\n";
  const patchable = patchableOf({
    anonymous: { kind: "expression", start: 0, end: "export default".length },
    bindings: [["default", null]],
  });
  const result = transformModule(code, rewriteOf({ patchable }), "api.ts");
  expect(result?.code.split("\n")).toEqual([
    "let __xtest_default = /* of it */ (1, 2);",
    "",
    'import * as __xtest from "unplugin-xtest/runtime";',
    "export { __xtest_default as default };",
    'import * as __xtest_self from "./api.ts";',
    "__xtest.patchable(__xtest_self, { default: (__xtest_value) => { __xtest_default = __xtest_value; } }, {}, () => []);",
    "",
  ]);
  expect(result?.appended).toBe(false);
});

test("a constant keeps its columns, so that no map is needed", () => {
  const code = "export const a = 1;\n";
  const patchable = patchableOf({ constants: [placeIn(code, "const")], bindings: [["a", "a"]] });
  const result = transformModule(code, rewriteOf({ patchable }), "api.ts");
  expect(result?.code).toMatch(/^export let {3}a = 1;\n/);
  expect(result?.appended).toBe(true);
});

test("a name becomes a namespace and the name; each module is imported once", () => {
  const code = `m.setAttr("./api:a", 1);\nm.setAttr('./api:b', 2);\n`;
  const named = [`"./api:a"`, `'./api:b'`].map((text, index) => {
    const at = placeIn(code, text);
    return { at, end: at + text.length, specifier: "./api", name: index === 0 ? "a" : "b" };
  });
  const rewrite = rewriteOf({ patches: { named, builtins: [], objects: [], wholes: [] } });
  const lines = transformModule(code, rewrite, "test_a.ts")?.code.split("\n") ?? [];
  expect(lines.slice(0, 2)).toEqual([
    'm.setAttr(__xtest_namespace_0, "a", 1);',
    'm.setAttr(__xtest_namespace_0, "b", 2);',
  ]);
  expect(transformModule(lines.join("\n"), rewrite, "test_a.ts")).toBeNull();
  expect(lines.filter((line) => line.startsWith("import"))).toEqual(['import * as __xtest_namespace_0 from "./api";']);
});

test("a module that has been transformed is left as it is, and one that was changed before is refused", () => {
  const code = "export const a = 1;\n";
  const rewrite = rewriteOf({
    patchable: patchableOf({ constants: [placeIn(code, "const")], bindings: [["a", "a"]] }),
  });
  const once = transformModule(code, rewrite, "api.ts")?.code ?? "";
  expect(transformModule(once, rewrite, "api.ts")).toBeNull();
  expect(() => transformModule(`"use strict";${code}`, rewrite, "api.ts")).toThrow("another plugin has changed it");
});

test("a CommonJS module is registered, and getters that cannot be set get setters", () => {
  // Without a semicolon at its end.
  const code = 'Object.defineProperty(exports, "a", { enumerable: true, get: () => 1 })\nexports.b = 2';
  const rewrite = rewriteOf({ syntax: "commonjs", object: "node_modules/lib/index.js" });
  const text = transformModule(code, rewrite, "index.js")?.code ?? "";
  expect(transformModule(text, rewrite, "index.js")).toBeNull();
  const module: { exports: Record<string, unknown> } = { exports: {} };
  new Function("module", "exports", text)(module, module.exports);
  const registry: unknown = Reflect.get(globalThis, Symbol.for(COMMONJS_REGISTRY));
  expect(registry).toEqual(new Map([["node_modules/lib/index.js", { module }]]));
  module.exports["a"] = 3;
  expect(module.exports).toEqual({ a: 3, b: 2 });
  module.exports["a"] = 1;
  expect(Object.getOwnPropertyDescriptor(module.exports, "a")?.get?.()).toBe(1);
});
