/** Packages that take modules out of Node's cache, stand in for them, or load files of the project, in suites of Mocha: as import-fresh, mock-require, proxyquire, mockery and decache do. */
import { expect, test } from "@jest/globals";
import { failureOf } from "../project.ts";

const PACKAGES = {
  "node_modules/fresh/index.js": `
    const path = require("path");
    module.exports = (parent, specifier) => {
      const file = require.resolve(path.resolve(path.dirname(parent.filename), specifier));
      if (require.cache[file] === undefined) throw new Error(file + " is not in the cache");
      delete require.cache[file];
      return parent.require(file);
    };`,
  "node_modules/stub/index.js": `
    const Module = require("module");
    const path = require("path");
    module.exports = (file, exports, call) => {
      const load = Module._load;
      Module._load = (specifier, parent, ...others) =>
        path.resolve(path.dirname(parent.filename), specifier) === file ? exports : load(specifier, parent, ...others);
      try { return call(); } finally { Module._load = load; }
    };`,
  "node_modules/alone/index.js": `
    const Module = require("module");
    module.exports = (parent, specifier) => {
      const file = Module._resolveFilename(specifier, parent);
      const known = Module._cache[file];
      delete Module._cache[file];
      try { const made = new Module(file, parent); made.load(file); return made.exports; } finally { Module._cache[file] = known; }
    };`,
  "node_modules/clean/index.js": `
    const Module = require("module");
    module.exports = (call) => {
      const known = Module._cache;
      Module._cache = {};
      try { return call(); } finally { Module._cache = known; }
    };`,
  "node_modules/deep/index.js": `
    module.exports = function forget(file) {
      const { children } = require.cache[file];
      delete require.cache[file];
      for (const { id } of children) if (require.cache[id] !== undefined) forget(id);
    };`,
};

const tests = (extension: string): string => `
  const { deepStrictEqual, strictEqual } = require("node:assert");
  const path = require("node:path");
  const lib = (name) => path.join(__dirname, "../lib", name);

  it("a module that was taken out of the cache is evaluated again", () => {
    const { state } = require("../lib/state");
    state.count += 1;
    strictEqual(require("../lib/state").state.count, 1);
    strictEqual(require("fresh")(module, "../lib/state").state.count, 0);
    strictEqual(require("../lib/state").state.count, 0);
    delete require.cache[require.resolve("../lib/state")];
    require("../lib/state").state.count += 1;
    strictEqual(require("../lib/state").state.count, 1);
  });

  it("the function that loads modules can be replaced", () => {
    const ask = () => { delete require.cache[require.resolve("../lib/asks")]; return require("../lib/asks").ask(); };
    strictEqual(ask(), "real");
    strictEqual(require("stub")(lib("dep"), { value: () => "stub" }, ask), "stub");
    strictEqual(ask(), "real");
  });

  it("another cache can be put in its place", () => {
    const ask = () => require("../lib/asks").ask();
    strictEqual(ask(), "real");
    strictEqual(require("clean")(() => require("stub")(lib("dep"), { value: () => "stub" }, ask)), "stub");
    strictEqual(ask(), "real");
  });

  it("a module has what it asks for as its children, of which another may have asked before", () => {
    const dep = require("../lib/dep");
    require("../lib/asks");
    require("deep")(require.resolve("../lib/asks"));
    strictEqual(require("../lib/dep") === dep, false);
  });

  it("a package loads a file of the project by itself", () => {
    const own = require("alone")(module, "../lib/asks");
    strictEqual(own.ask(), "real");
    strictEqual(own === require("../lib/asks"), false);
  });
${extension === "ts" ? "export {};\n" : ""}`;

test.each(["js", "ts"])("%s", (extension) => {
  const exported = (name: string, value: string): string =>
    extension === "ts" ? `export const ${name}: any = ${value};` : `exports.${name} = ${value};`;
  const imported = extension === "ts" ? 'import { value } from "./dep";' : 'const { value } = require("./dep");';
  const files = {
    "package.json": JSON.stringify({ type: "commonjs", scripts: { test: `mocha 'test/*.${extension}'` } }),
    "tsconfig.json": '{ "compilerOptions": { "module": "commonjs" } }',
    ...PACKAGES,
    [`lib/state.${extension}`]: exported("state", "{ count: 0 }"),
    [`lib/dep.${extension}`]: exported("value", '() => "real"'),
    [`lib/asks.${extension}`]: `${imported}\n${exported("ask", "() => value()")}\n`,
    [`test/a.${extension}`]: extension === "ts" ? tests("ts").replaceAll("(name)", "(name: string)") : tests("js"),
  };
  expect(failureOf(files)).toBe("");
});
