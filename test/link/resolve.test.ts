/** Resolution of import specifiers: relative, by extension, alias, `tsconfig.json`, package, missing. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { createResolver, type Resolve } from "../../src/link/resolve.ts";

const FILES: Record<string, string> = {
  "package.json":
    '{ "name": "self", "type": "module", "exports": "./src/value.ts", "imports": { "#value": "./src/value.js", "#deep/*": "./folder/deep/*.ts" } }',
  "tsconfig.json":
    '{ "compilerOptions": { "paths": { "@app/*": ["./src/*"], "#exact": ["./src/exact.ts"], "fields": ["./types.d.ts"], "typed": ["./types.d.ts"] } } }',
  "test_a.ts": "",
  "b.ts": "",
  "b.js": "",
  "only.ts": "",
  "component.tsx": "",
  "module.mts": "",
  "common.cts": "",
  "plain.js": "",
  "data.json": "{}",
  "style.css": "",
  "name.with.dots.ts": "",
  "größe.ts": "",
  "with space.ts": "",
  "folder/index.ts": "",
  "folder/deep/c.ts": "",
  "src/value.ts": "",
  "src/exact.ts": "",
  "lib/alias.ts": "",
  "types.d.ts": "",
  "below/tsconfig.json": '{ "compilerOptions": { "paths": { "@app/*": ["./own/*"] } } }',
  "below/own/value.ts": "",
  "below/test_b.ts": "",
  "node_modules/pack/package.json": '{ "name": "pack", "version": "1.0.0", "exports": { ".": "./index.js" } }',
  "node_modules/pack/index.js": "",
  "node_modules/pack/inner/own.js": "",
  "node_modules/dual/package.json":
    '{ "name": "dual", "exports": { ".": { "import": "./i.mjs", "require": "./r.cjs" }, "./plain": { "module": "./m.js", "default": "./r.cjs" } } }',
  "node_modules/dual/i.mjs": "",
  "node_modules/dual/r.cjs": "",
  "node_modules/dual/m.js": "",
  "node_modules/fields/package.json": '{ "name": "fields", "main": "./r.js", "module": "./i.js", "browser": "./b.js" }',
  "node_modules/fields/r.js": "",
  "node_modules/beside/package.json": '{ "name": "beside", "main": "index.js" }',
  "node_modules/beside/index.js": "",
  "node_modules/beside/index.ts": "",
  "node_modules/beside/lib/a.ts": "",
  "node_modules/beside/lib/a.js": "",
  "node_modules/beside/lib/only.ts": "",
  "node_modules/fields/i.js": "",
  "node_modules/styles/package.json": '{ "name": "styles", "main": "./a.css" }',
  "node_modules/styles/a.css": "",
  "packages/lib/package.json": '{ "name": "lib", "exports": { ".": "./src/index.ts", "./*": "./src/*.ts" } }',
  "packages/lib/src/index.ts": "",
  "packages/lib/src/more.ts": "",
  "extended/base.json": '{ "compilerOptions": { "baseUrl": ".", "paths": { "@base/*": ["./shared/*"] } } }',
  "extended/app/tsconfig.json": '{ "extends": "../base.json" }',
  "extended/app/test_c.ts": "",
  "extended/shared/value.ts": "",
  "referring/tsconfig.json": '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }',
  "referring/tsconfig.app.json":
    '{ "include": ["**/*"], "compilerOptions": { "composite": true, "paths": { "@ref/*": ["./src/*"] } } }',
  "referring/src/value.ts": "",
  "referring/src/test_d.ts": "",
  "rooted/tsconfig.json": '{ "compilerOptions": { "baseUrl": "./src" } }',
  "rooted/src/core/value.ts": "",
  "rooted/test_e.ts": "",
  "target/inner/value.ts": "",
};

let root: string;
let resolve: Resolve;

beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "xtest-resolve-"))).replaceAll("\\", "/");
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(`${root}/${name}`), { recursive: true });
    writeFileSync(`${root}/${name}`, text);
  }
  symlinkSync(`${root}/packages/lib`, `${root}/node_modules/lib`, "junction");
  symlinkSync(`${root}/target`, `${root}/linked`, "junction");
  resolve = createResolver({
    root,
    alias: { "~": `${root}/lib`, "old-name": `${root}/lib/alias.ts`, exact$: "./lib/alias.ts", rel: "./lib" },
  });
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

describe("a file", () => {
  test.each([
    ["to the letter", "./b.ts", "b.ts"],
    ["a .js that is there", "./plain.js", "plain.js"],
    ["a .js that is there beside a .ts: bundlers and the compiler take the source", "./b.js", "b.ts"],
    ["a .js that means a .ts", "./only.js", "only.ts"],
    ["a .js that means a .tsx", "./component.js", "component.tsx"],
    ["a .jsx that means a .tsx", "./component.jsx", "component.tsx"],
    ["a .mjs that means a .mts", "./module.mjs", "module.mts"],
    ["a .cjs that means a .cts", "./common.cjs", "common.cts"],
    ["without an extension", "./only", "only.ts"],
    ["a name with dots, without an extension", "./name.with.dots", "name.with.dots.ts"],
    ["a folder's index", "./folder", "folder/index.ts"],
    ["deeper", "./folder/deep/c.ts", "folder/deep/c.ts"],
    ["through a folder and back", "./folder/../b.ts", "b.ts"],
    ["a name beyond ASCII", "./größe.ts", "größe.ts"],
    ["a name with a space", "./with space.ts", "with space.ts"],
    ["an alias of a folder", "~/alias.ts", "lib/alias.ts"],
    ["an alias of a file", "old-name", "lib/alias.ts"],
    ["a path of tsconfig.json", "@app/value", "src/value.ts"],
    ["a path of tsconfig.json with .js", "@app/value.js", "src/value.ts"],
    ["an exact path of tsconfig.json", "#exact", "src/exact.ts"],
    ["types for the compiler, of what is nowhere else", "typed", "types.d.ts"],
    ["an alias of exactly one specifier, from the root", "exact", "lib/alias.ts"],
    ["a relative alias, from the root", "rel/alias.ts", "lib/alias.ts"],
    ["the package's own imports", "#value", "src/value.ts"],
    ["the package's own imports, by pattern", "#deep/c", "folder/deep/c.ts"],
    ["the package by its own name", "self", "src/value.ts"],
    ["sources of a workspace package", "lib", "packages/lib/src/index.ts"],
    ["sources of a workspace package, by pattern", "lib/more", "packages/lib/src/more.ts"],
    ["a constant", "./data.json", "data.json"],
    ["to the letter, through a folder that is a link", "./linked/inner/value.ts", "linked/inner/value.ts"],
    ["without an extension, through a folder that is a link", "./linked/inner/value", "target/inner/value.ts"],
  ])("%s: %s", (_, specifier, file) => {
    expect(resolve(specifier, `${root}/test_a.ts`, "import")).toEqual({ kind: "file", path: `${root}/${file}` });
  });

  test("is looked for from the importer", () => {
    expect(resolve("../only.js", `${root}/folder/index.ts`, "import")).toEqual({
      kind: "file",
      path: `${root}/only.ts`,
    });
    expect(resolve("./only.js", `${root}/folder/index.ts`, "import")).toEqual({
      kind: "missing",
      specifier: "./only.js",
    });
  });

  test.each([
    ["that another one extends", "extended/app/test_c.ts", "@base/value", "extended/shared/value.ts"],
    ["that another one refers to", "referring/src/test_d.ts", "@ref/value", "referring/src/value.ts"],
    ["with a baseUrl", "rooted/test_e.ts", "core/value", "rooted/src/core/value.ts"],
  ])("a path of a tsconfig.json %s", (_, importer, specifier, file) => {
    expect(resolve(specifier, `${root}/${importer}`, "import")).toEqual({ kind: "file", path: `${root}/${file}` });
  });

  test("the nearest tsconfig.json counts", () => {
    expect(resolve("@app/value", `${root}/below/test_b.ts`, "import")).toEqual({
      kind: "file",
      path: `${root}/below/own/value.ts`,
    });
  });
});

test.each([
  ["the author API", "unplugin-xtest", { kind: "api" }],
  ["a built-in module", "node:fs", { kind: "external", specifier: "node:fs", file: null }],
  ["a built-in module, the short way", "fs", { kind: "external", specifier: "fs", file: null }],
  ["a style sheet", "./style.css", { kind: "external", specifier: "./style.css", file: null }],
  ["a package without code", "styles", { kind: "external", specifier: "styles", file: null }],
  ["a file that is not there", "./gone.ts", { kind: "missing", specifier: "./gone.ts" }],
  ["a file that is not there, as .js", "./gone.js", { kind: "missing", specifier: "./gone.js" }],
  ["a package that is not there", "gone-package", { kind: "missing", specifier: "gone-package" }],
  ["a part that a package does not export", "pack/inner.js", { kind: "missing", specifier: "pack/inner.js" }],
  ["more than an exact alias", "exact/more", { kind: "missing", specifier: "exact/more" }],
  ["a folder without an index", "./src", { kind: "missing", specifier: "./src" }],
])("%s: %s", (_, specifier, resolution) => {
  expect(resolve(specifier, `${root}/test_a.ts`, "import")).toEqual(resolution);
  // From memory the second time.
  expect(resolve(specifier, `${root}/test_a.ts`, "import")).toEqual(resolution);
});

/** What is read must be what runs: packages may have other files for `import` and `require`. */
test.each<["import" | "require", string, string]>([
  ["import", "pack", "pack/index.js"],
  ["import", "dual", "dual/i.mjs"],
  ["require", "dual", "dual/r.cjs"],
  ["import", "dual/plain", "dual/m.js"],
  ["require", "dual/plain", "dual/m.js"],
  ["import", "fields", "fields/r.js"],
  ["require", "fields", "fields/r.js"],
  // Its source is beside what it has been compiled to.
  ["import", "beside", "beside/index.js"],
  ["require", "beside/lib/a", "beside/lib/a.js"],
  ["import", "beside/lib/a.js", "beside/lib/a.js"],
  ["import", "beside/lib/a.ts", "beside/lib/a.ts"],
  ["import", "beside/lib/only.js", "beside/lib/only.ts"],
])("%s of a package: %s", (kind, specifier, file) => {
  expect(resolve(specifier, `${root}/test_a.ts`, kind)).toEqual({
    kind: "external",
    specifier,
    file: `${root}/node_modules/${file}`,
  });
});

test("a file of a package stays one for its own package", () => {
  expect(resolve("./inner/own.js", `${root}/node_modules/pack/index.js`, "import")).toEqual({
    kind: "external",
    specifier: "./inner/own.js",
    file: `${root}/node_modules/pack/inner/own.js`,
  });
});

describe("rules of a bundler", () => {
  const rules = [
    { find: /^@(?=\/|$)/, replacement: "./lib" },
    { find: /^@\/alias$/, replacement: "./lib/never-asked.ts" },
    { find: /^lib:(.*)$/, replacement: "./lib/$1.ts" },
    { find: /^\.\/b$/, replacement: "./lib/alias.ts" },
    { find: /^again/, replacement: "again-and" },
  ];
  let missing = 0;
  let ruled: Resolve;
  beforeAll(() => {
    ruled = createResolver({ root, alias: {} }, { rules, onMissing: () => missing++ });
  });

  test.each([
    ["the first that fits counts", "@/alias", "lib/alias.ts"],
    ["a part of the specifier goes on", "lib:alias", "lib/alias.ts"],
    ["what leads somewhere without them is left alone", "./b", "b.ts"],
  ])("%s", (_, specifier, file) => {
    expect(ruled(specifier, `${root}/test_a.ts`, "import")).toEqual({ kind: "file", path: `${root}/${file}` });
    expect(missing).toBe(0);
  });

  test("what still leads nowhere is told, and no rule is used twice", () => {
    expect(ruled("again", `${root}/test_a.ts`, "import")).toEqual({ kind: "missing", specifier: "again" });
    expect(missing).toBe(1);
  });
});
