/** Which file an import specifier means: relative, by extension, alias, `tsconfig.json`, package, missing. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { createResolver, type Resolve } from "../../src/collect/resolve.ts";

const FILES: Record<string, string> = {
  "package.json": '{ "type": "module" }',
  "tsconfig.json": '{ "compilerOptions": { "paths": { "@app/*": ["./src/*"], "#exact": ["./src/exact.ts"] } } }',
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
};

let root: string;
let resolve: Resolve;

beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "xtest-resolve-"))).replaceAll("\\", "/");
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(`${root}/${name}`), { recursive: true });
    writeFileSync(`${root}/${name}`, text);
  }
  resolve = createResolver({ alias: { "~": `${root}/lib`, "old-name": `${root}/lib/alias.ts` } });
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
  ])("%s: %s", (_, specifier, file) => {
    expect(resolve(specifier, `${root}/test_a.ts`)).toEqual({ kind: "file", path: `${root}/${file}` });
  });

  test("is looked for from the importer", () => {
    expect(resolve("../only.js", `${root}/folder/index.ts`)).toEqual({ kind: "file", path: `${root}/only.ts` });
    expect(resolve("./only.js", `${root}/folder/index.ts`)).toEqual({ kind: "missing", specifier: "./only.js" });
  });

  test("the nearest tsconfig.json counts", () => {
    expect(resolve("@app/value", `${root}/below/test_b.ts`)).toEqual({
      kind: "file",
      path: `${root}/below/own/value.ts`,
    });
  });
});

test.each([
  ["the author API", "unplugin-xtest", { kind: "api" }],
  ["a built-in module", "node:fs", { kind: "external", specifier: "node:fs" }],
  ["a built-in module, the short way", "fs", { kind: "external", specifier: "fs" }],
  ["a package", "pack", { kind: "external", specifier: "pack" }],
  ["data", "./data.json", { kind: "external", specifier: "./data.json" }],
  ["a style sheet", "./style.css", { kind: "external", specifier: "./style.css" }],
  ["a file that is not there", "./gone.ts", { kind: "missing", specifier: "./gone.ts" }],
  ["a file that is not there, as .js", "./gone.js", { kind: "missing", specifier: "./gone.js" }],
  ["a package that is not there", "gone-package", { kind: "missing", specifier: "gone-package" }],
  ["a part that a package does not export", "pack/inner.js", { kind: "missing", specifier: "pack/inner.js" }],
  ["a folder without an index", "./src", { kind: "missing", specifier: "./src" }],
])("%s: %s", (_, specifier, resolution) => {
  expect(resolve(specifier, `${root}/test_a.ts`)).toEqual(resolution);
  // From memory the second time.
  expect(resolve(specifier, `${root}/test_a.ts`)).toEqual(resolution);
});
