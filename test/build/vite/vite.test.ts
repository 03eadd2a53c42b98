/** Suites that are bundled with the user's own Vite, in both supported versions. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { afterAll, describe, expect, test } from "@jest/globals";

import { runSample, samplesOf } from "../../samples/sample.ts";
import { type CommandResult, serveCommands } from "../../samples/command-server.ts";
import { Project, VITES } from "../../project.ts";

const server = serveCommands();
const projects: Project[] = [];

/** A project that finds nothing but this package and what is named. */
function project(
  files: Readonly<Record<string, string | object>>,
  packages: Readonly<Record<string, string>>,
): Project {
  const texts = Object.entries(files).map(([name, one]) => [name, typeof one === "string" ? one : JSON.stringify(one)]);
  const made = new Project(Object.fromEntries(texts), undefined, packages);
  projects.push(made);
  return made;
}

afterAll(() => {
  for (const made of projects) made.remove();
});

function xtest(made: Project, ...args: string[]): Promise<CommandResult> {
  return server.run(made.root, args);
}

const PASSES = "export const test_passes = () => {};\n";

test("Vite 7 gives what Vite 8 gives", async () => {
  const sample = samplesOf("run").find(({ name }) => name === "vite-project");
  if (sample === undefined) throw new Error("the sample is gone");
  const expected = readFileSync(path.join(sample.folder, "_expected.txt"), "utf8");
  const packages = { ...sample.config.packages, vite: "vite7" };
  const seven = { ...sample, config: { ...sample.config, packages } };
  const { transcripts } = await runSample(seven, server, { lists: false, begins: false });
  // Both have words of their own for what they cannot read.
  expect(withoutWords(transcripts.get(".txt") ?? "")).toBe(withoutWords(expected));
});

/** Leaves of each error what it is about. */
function withoutWords(text: string): string {
  return text
    .replace(/^(?:>  | {3}) .*\n/gm, "")
    .replace(/(SyntaxError: \S+?):\d+:\d+: .*/g, "$1")
    .replace(/(Error: tests\/test_missing_file\.ts):1:8/g, "$1")
    .replace(/^(tests\/test_duplicate\.ts):\d+/gm, "$1");
}

describe.each(VITES)("%s", (vite) => {
  test("modules are compiled for pages if tests have a DOM, and packages with another main file for pages are bundled", async () => {
    const paint = (place: string) => `export const place = "${place}";\n`;
    const made = project(
      {
        "vite.config.mjs": `
          const spy = { name: "spy", transform: (code, id, options) => /\\.view\\.ts$/.test(id) ? code.replace("FORM", options?.ssr ? "server" : "page") : null };
          const hot = { name: "hot", apply: "serve", transform: (code, id, options) => /\\.view\\.ts$/.test(id) && !options?.ssr ? code + "import.meta.hot.data.kept = 1; import.meta.hot.accept(() => {});" : null };
          export default { plugins: [spy, hot], resolve: { alias: { replaced: "plain" } } };
        `,
        "xtest.config.ts": 'export default { environments: { ui: "happy-dom" }, conditions: ["own"] };\n',
        "app.view.ts": 'import "./app.css";\nexport const form = "FORM";\n',
        "app.css": "p { color: red }\n",
        "node_modules/paint/package.json": JSON.stringify({
          name: "paint",
          type: "module",
          exports: { browser: "./page.js", default: "./node.js" },
        }),
        "node_modules/paint/page.js": paint("page"),
        "node_modules/paint/node.js": paint("node"),
        "node_modules/painter/package.json": JSON.stringify({
          name: "painter",
          type: "module",
          exports: "./index.js",
          peerDependencies: { paint: "*" },
        }),
        "node_modules/painter/index.js": 'export { place } from "paint";\n',
        "node_modules/conditional/package.json": JSON.stringify({
          name: "conditional",
          type: "module",
          exports: { own: "./own.js", default: "./index.js" },
        }),
        "node_modules/conditional/own.js": 'export const condition = "own";\n',
        "node_modules/conditional/index.js": 'export const condition = "default";\n',
        "node_modules/plain/package.json": JSON.stringify({ name: "plain", main: "index.cjs" }),
        "node_modules/plain/index.cjs":
          "exports.isNode = typeof require === 'function' && __filename.endsWith('index.cjs');\n",
        "node_modules/replaced/package.json": JSON.stringify({ name: "replaced", main: "index.cjs" }),
        "node_modules/replaced/index.cjs": "exports.isNode = 'the package that the alias replaces';\n",
        "ui/test_page.ts": `
          import assert from "node:assert/strict";
          import { isNode as isReplaced } from "replaced";
          import { place } from "paint";
          import { place as painted } from "painter";
          import { condition } from "conditional";
          import { isNode } from "plain";
          import { form } from "../app.view";
          export function test_page({ document }) {
            assert.deepEqual([form, place, painted, isNode, isReplaced, document.nodeType], ["page", "page", "page", true, true, 9]);
            assert.equal(condition, "own");
            assert.equal(process.env.NODE_ENV, "test");
          }
        `,
        "test_server.ts": `
          import assert from "node:assert/strict";
          import { place } from "paint";
          import { form } from "./app.view";
          export function test_server() { assert.deepEqual([form, place], ["server", "node"]); }
        `,
      },
      { vite, "happy-dom": "happy-dom" },
    );
    expect(await xtest(made, "-q", "ui")).toMatchObject({ code: 0, stdout: expect.stringContaining("1 passed") });
    expect(await xtest(made, "-q", "test_server.ts")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("1 passed"),
    });
    expect((await xtest(made, "build", "ui", "--out", "out")).code).toBe(0);
    expect(made.node(["--conditions=own", "out/xtest.mjs", "-q"])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("1 passed"),
    });
  });

  test("a configuration that is found, a folder of its own as the root, and our own plugin in it", async () => {
    const made = project(
      {
        "vite.config.mjs": `
          import xtest from "unplugin-xtest/vite";
          export default async ({ mode }) => ({
            root: "app",
            envDir: "env",
            define: { MODE: JSON.stringify(mode) },
            plugins: [[xtest(), Promise.resolve({ name: "later", transform: (code) => code.replace("LATER", "'late'") })]],
            customLogger: { info: console.log, warn: console.log, warnOnce: console.log, error: console.log, clearScreen() {}, hasErrorLogged: () => false, hasWarned: false },
            environments: { ssr: { build: { outDir: "elsewhere", rollupOptions: { input: "nothing.js" } } } },
            ssr: { noExternal: ["inlined"], external: ["outside"] },
          });`,
        "app/env/.env.test": "VITE_NAME=from-env\n",
        "app/value.ts": "export const value = 'from the root';\n",
        "node_modules/outside/package.json":
          '{ "name": "outside", "exports": { "import": "./esm.mjs", "require": "./cjs.cjs" } }',
        "node_modules/outside/esm.mjs": "export const url = import.meta.url;\n",
        "node_modules/inlined/package.json": '{ "name": "inlined", "exports": "./index.js", "type": "module" }',
        "node_modules/inlined/index.js": "export const define = MODE;\n",
        "tests/test_it.ts": `
          import assert from "node:assert/strict";
          import { fixture, mark } from "unplugin-xtest";
          import { value } from "/value.ts";
          import { url } from "outside";
          import { define } from "inlined";
          export const twice = fixture(() => 2);
          export const test_it = mark.parametrize("n", [1, 2])((n: number, twice: number) => {
            assert.equal(twice * n, 2 * n);
            assert.equal(value, "from the root");
            assert.equal(import.meta.env.VITE_NAME, "from-env");
            assert.match(url, /node_modules\\/outside\\/esm\\.mjs$/);
            assert.equal(define, "test");
            assert.equal(LATER, "late");
          });`,
      },
      { vite },
    );
    const { code, stdout, stderr } = await xtest(made, "-q");
    expect(stdout + stderr).toContain("2 passed");
    expect(stderr).toBe("");
    expect(code).toBe(0);
    for (const folder of ["elsewhere", "app/elsewhere", "app/dist", "dist"]) {
      expect(existsSync(path.join(made.root, folder))).toBe(false);
    }
  });

  test("a suite of Vitest: each project by its own configuration, and packages that are compiled with it", async () => {
    const stamp = `(name) => ({ name, transform: (code) => code.includes("__STAMP__") ? code.replaceAll("__STAMP__", JSON.stringify(name)) : null })`;
    const made = project(
      {
        "package.json": { type: "module", devDependencies: { vitest: "*" } },
        "stamp.mjs": `export const stamp = ${stamp};`,
        "vitest.config.mjs": `
          import { stamp } from "./stamp.mjs";
          const setup = { name: "setup", config: (user) => { (user.test.setupFiles ??= []).push("./added.ts"); return { test: { testTimeout: 77, env: { FROM: "hook" } } }; } };
          export default {
            plugins: [stamp("root")],
            test: { projects: ["packages/*", { extends: true, test: { name: "dom", environment: "happy-dom", include: ["src/*.dom.test.ts"] } },
              { extends: false, plugins: [stamp("inline"), setup], resolve: { alias: { "#src": import.meta.dirname + "/src" } }, test: { name: "inline", include: ["src/*.node.test.ts"] } }] },
            ssr: { noExternal: ["compiled"] },
          };`,
        "packages/a/package.json": { name: "a", type: "module" },
        "packages/a/vite.config.mjs": `import { stamp } from "../../stamp.mjs"; export default { plugins: [stamp("a")], test: { css: { modules: { classNameStrategy: "non-scoped" } } } };`,
        "packages/a/a.test.ts": `
          import { expect, it } from "vitest";
          import styles from "./a.module.css";
          import { stamp, where } from "../../src/shared";
          it("a", () => expect([stamp, where, styles.x, import.meta.env.SSR]).toEqual(["a", "undefined", "x", true]));`,
        "packages/a/a.module.css": ".x { color: red }",
        "src/shared.ts": "export const stamp = __STAMP__;\nexport const where = typeof document;\n",
        "src/a.dom.test.ts": `
          import { expect, it, vi } from "vitest";
          import { code } from "compiled";
          import { text } from "reads";
          import { stamp, where } from "./shared";
          import { value } from "./value";
          vi.mock("./value");
          it("dom", () => expect([stamp, where, value, code, text, import.meta.env.SSR]).toEqual(["root", "object", "manual", "root", "beside", false]));`,
        "src/value.ts": "export const value = 1;\n",
        "src/__mocks__/value.ts": "export const value = 'manual';\n",
        "src/b.node.test.ts": `
          import { expect, it } from "vitest";
          import { stamp, where } from "#src/shared";
          it("node", () => expect([stamp, where, globalThis.added, process.env.FROM]).toEqual(["inline", "undefined", "added", "hook"]));`,
        // The package is not installed for this module: its mock is of nothing that others import.
        "src/c.node.test.ts": `
          import { expect, it, vi } from "vitest";
          import own from "../packages/a/own";
          vi.mock("only-a", async (original) => ({ ...(await original()), default: "mocked" }));
          it("another's package", () => expect(own).toBe("own"));`,
        "packages/a/own.ts": 'export { default } from "only-a";\n',
        "packages/a/node_modules/only-a/package.json": { name: "only-a", type: "module", exports: "./index.js" },
        "packages/a/node_modules/only-a/index.js": 'export default "own";\n',
        "added.ts": "globalThis.added = 'added';",
        "node_modules/compiled/package.json": { name: "compiled", type: "module", exports: "./index.js" },
        "node_modules/compiled/index.js": "export const code = __STAMP__;\n",
        "node_modules/reads/package.json": { name: "reads", type: "module", exports: "./index.js" },
        "node_modules/reads/index.js": `import { readFileSync } from "node:fs";\nexport const text = readFileSync(new URL("./text.txt", import.meta.url), "utf8");\n`,
        "node_modules/reads/text.txt": "beside",
      },
      { vite, "happy-dom": "happy-dom" },
    );
    const { code, stdout, stderr } = await xtest(made, "-q");
    expect(stdout).toContain("4 passed");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    // Alone, too, where the other projects are not those of the run.
    for (const file of ["packages/a/a.test.ts", "src/a.dom.test.ts", "src/b.node.test.ts"]) {
      const alone = await xtest(made, "-q", file);
      expect([alone.code, alone.stdout]).toEqual([0, expect.stringContaining("1 passed")]);
    }
    // Each has a bundle, in a folder of its name.
    const built = await xtest(made, "build", "--out", "out");
    expect([built.code, built.stdout.split("\n").sort()]).toEqual([
      0,
      ["", "out/a/xtest.mjs: 1 test", "out/dom/xtest.mjs: 1 test", "out/inline/xtest.mjs: 2 tests"],
    ]);
    expect(made.node(["out/a/xtest.mjs", "-q"])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("1 passed"),
    });
  });

  test("what one package throws costs its importers only", async () => {
    const made = project(
      {
        "vite.config.js": "export default {};\n",
        "node_modules/bad/package.json": '{ "name": "bad", "exports": "./index.js", "type": "module" }',
        "node_modules/bad/index.js": "throw new Error('bad package');\n",
        "test_bad.ts": `import "bad";\n${PASSES}`,
        "test_good.ts": PASSES,
      },
      { vite },
    );
    const { code, stdout } = await xtest(made, "-q");
    expect(stdout).toContain("Error: bad package");
    expect(stdout).toContain("1 passed, 1 error");
    expect(code).toBe(1);
  });

  test("names that a stub has not are no errors of their own, also through another module", async () => {
    const made = project(
      {
        "vite.config.js": "export default {};\n",
        "broken.ts": "export const x: number = ;\n",
        "barrel.ts": 'export * from "./broken";\nexport const y = 1;\n',
        "test_direct.ts": `import { x } from "./broken";\nexport const test_x = () => x;\n`,
        "test_barrel.ts": `import { x, y } from "./barrel";\nexport const test_x = () => x + y;\n`,
        "test_good.ts": PASSES,
      },
      { vite },
    );
    const { stdout } = await xtest(made, "-q");
    expect(stdout).toContain("1 passed, 2 errors");
    expect(stdout.match(/^ERROR .* SyntaxError: broken\.ts:1:26: /gm)).toHaveLength(2);
  });

  test("top-level await in a cycle, decorators of others, and modules that other syntax is in", async () => {
    const made = project(
      {
        "vite.config.js": "export default {};\n",
        "a.ts":
          'import { b } from "./b";\nexport const a = await Promise.resolve(1);\nexport const sum = () => a + b;\n',
        "b.ts": 'import { sum } from "./a";\nexport const b = 2;\nexport const later = () => sum();\n',
        "test_cycle.ts": `import assert from "node:assert/strict";\nimport { sum } from "./a";\nexport const test_sum = () => assert.equal(sum(), 3);\n`,
        "test_decorators.ts": `
          import assert from "node:assert/strict";
          const seen: string[] = [];
          const note = (_: unknown, { name }: { name: string | symbol }) => void seen.push(String(name));
          class Noted { @note method() {} @note accessor field = 1; }
          export const test_noted = () => { new Noted(); assert.deepEqual(seen.sort(), ["field", "method"]); };`,
      },
      { vite },
    );
    expect((await xtest(made, "-q")).stdout).toContain("2 passed");
  });

  test("xtest build: one file, which is the same wherever it is made", async () => {
    const files = {
      "vite.config.ts": `export default { define: { NAME: '"vite"' }, esbuild: { jsxFactory: "h" }, oxc: { jsx: { runtime: "classic", pragma: "h" } } };\n`,
      "logo.svg": "<svg/>",
      "broken.ts": "export const x: number = ;\n",
      "test_it.tsx": `
        import assert from "node:assert/strict";
        import logo from "./logo.svg";
        const h = (tag: string) => ({ tag });
        export const test_it = () => { assert.deepEqual(<b />, { tag: "b" }); assert.equal(NAME, "vite"); assert.match(logo, /^data:/); };
        export const test_place = () => assert.match(import.meta.url, /test_it\\.tsx$/);`,
      "test_broken.ts": `import "./broken";\n${PASSES}`,
      "test_throws.ts": "throw new Error('this one only');\n" + PASSES,
    };
    const made = project(files, { vite });
    const again = project(files, { vite });
    const refused = await xtest(made, "build", "--out", "out");
    expect(refused.stderr).toContain("broken.ts:1:26: Unexpected");
    expect(refused.code).toBe(2);
    for (const one of [made, again]) await xtest(one, "build", "--out", "out", "--continue-on-collection-errors");
    expect(made.files("out").sort()).toEqual(["xtest.manifest.json", "xtest.mjs", "xtest.mjs.map"]);
    expect(made.read("out/xtest.mjs")).toBe(again.read("out/xtest.mjs"));
    const outcomes = made.script(`
      const { run } = await import("./out/xtest.mjs");
      const { tests } = await run();
      console.log(JSON.stringify(tests.map(({ id, outcome }) => id + " " + outcome)));`);
    expect(outcomes).toEqual([
      "test_broken.ts::test_passes error",
      "test_it.tsx::test_it passed",
      "test_it.tsx::test_place passed",
      "test_throws.ts::test_passes error",
    ]);
  });

  test("xtest build --target browser: what needs Node costs its module only", async () => {
    const made = project(
      {
        "vite.config.js": "export default {};\n",
        "test_env.ts": "export const test_env = () => { if (import.meta.env.SSR) throw new Error('SSR'); };\n",
        "test_node.ts": `import { readFileSync } from "node:fs";\nexport const test_node = () => readFileSync;\n`,
      },
      { vite },
    );
    expect((await xtest(made, "build", "--target", "browser", "--out", "out")).code).toBe(0);
    const outcomes = made.script(`
      const { run } = await import("./out/xtest.mjs");
      const { tests } = await run();
      console.log(JSON.stringify(tests.map(({ id, outcome, message }) => [id, outcome, message?.split("\\n")[0] ?? ""])));`);
    expect(outcomes).toEqual([
      ["test_env.ts::test_env", "passed", ""],
      [
        "test_node.ts::test_node",
        "error",
        expect.stringContaining('Cannot import "node:fs", which test_node.ts needs'),
      ],
    ]);
  });
});

test.each([
  ["without Vite", ""],
  ["with Vite", "plugins: [{ name: 'changes', transform: () => null }],"],
])("files of Vitest have its style sheets, assets and variables %s", async (_, plugins) => {
  const made = project(
    {
      "package.json": { type: "module", devDependencies: { vitest: "*" } },
      "vitest.config.mjs": `export default { ${plugins} test: { css: { modules: { classNameStrategy: "non-scoped" } } } };`,
      ".env": "VITE_ONE=1\nOTHER=2\n",
      "a.module.css": ".x { color: red }",
      "a.css": "p { color: red }",
      "small.svg": '<svg a="1"/>',
      "photo.png": "png",
      "public/icon.png": "png",
      "terms.txt": "terms",
      "a.test.ts": `
        import { expect, it, vi } from "vitest";
        import * as all from "./a.module.css";
        import styles from "./a.module.css";
        import plain from "./a.css?inline";
        import small from "./small.svg";
        import photo from "./photo.png";
        import inline from "./photo.png?inline";
        import icon from "/icon.png";
        import terms from "./terms.txt";
        import text from "./terms.txt?raw";
        it("is so", () => {
          expect([styles.x, styles.y, Object.keys(all), plain]).toEqual(["x", "y", ["default"], ""]);
          expect([photo, icon, terms, text]).toEqual(["/photo.png", "/icon.png", "/terms.txt", "terms"]);
          expect([small, inline]).toEqual(["data:image/svg+xml,%3csvg%20a='1'/%3e", "data:image/png;base64,cG5n"]);
          expect([import.meta.env.VITE_ONE, import.meta.env.OTHER, import.meta.env.SSR]).toEqual(["1", undefined, true]);
          vi.stubEnv("SSR", false);
          expect(import.meta.env.SSR).toBe(false);
        });`,
    },
    { vite: "vite" },
  );
  expect(await xtest(made, "-q")).toMatchObject({ code: 0, stdout: expect.stringContaining("1 passed") });
});

test("set-up files of Vitest come first where a plugin compiles text that it has read itself", async () => {
  const made = project(
    {
      "package.json": { type: "module", devDependencies: { vitest: "*" } },
      "vitest.config.mjs": `
        import { readFileSync } from "node:fs";
        const own = { name: "own", transform: (_, id) => /test\\.ts$/.test(id) ? { code: readFileSync(id, "utf8"), map: null } : null };
        export default { plugins: [own], test: { setupFiles: "./setup.ts" } };`,
      "setup.ts": "globalThis.setUp = [...(globalThis.setUp ?? []), 1];",
      "a.test.ts": `
        import { expect, it } from "vitest";
        const atStart = globalThis.setUp;
        it("is set up", () => expect(atStart).toEqual([1]));`,
    },
    { vite: "vite" },
  );
  expect(await xtest(made, "-q")).toMatchObject({ code: 0, stdout: expect.stringContaining("1 passed") });
});

describe("the choice", () => {
  const config = { "vite.config.ts": "export default {};\n", "test_it.ts": PASSES };
  const old = {
    "node_modules/vite/package.json": '{ "version": "6.2.1", "main": "./index.js" }',
    "node_modules/vite/index.js": "",
  };

  test.each([
    [
      "a configuration without Vite",
      { ...config },
      [],
      0,
      /there is a vite\.config\.ts, but Vite cannot be found from .*npm install --save-dev vite/,
    ],
    [
      "a configuration of an old Vite",
      { ...config, ...old },
      [],
      0,
      /but Vite 6\.2\.1 is too old\. Install Vite 6\.3 or later/,
    ],
    [
      "a configuration of an old Vite in Vite+, which has a version of its own",
      {
        ...config,
        ...old,
        "node_modules/vite/package.json":
          '{ "version": "9.9.9", "main": "./index.js", "bundledVersions": { "vite": "6.1.0" } }',
      },
      [],
      0,
      /but Vite 6\.1\.0 is too old\. Install Vite 6\.3 or later/,
    ],
    ["rolldown, said to be meant", { ...config }, ["-o", "bundler=rolldown"], 0, /^$/],
    [
      "Vite, asked for and not there",
      config,
      ["-o", "bundler=vite"],
      4,
      /bundler "vite": Vite cannot be found from .*npm install --save-dev vite/,
    ],
    [
      "an old Vite, asked for",
      { ...config, ...old },
      ["-o", "bundler=vite"],
      4,
      /bundler "vite": Vite 6\.2\.1 is too old/,
    ],
    [
      "a name that is near",
      config,
      ["-o", "bundler=vit"],
      4,
      /option "bundler": expected "auto", "rolldown" or "vite", got "vit", did you mean "vite"\?/,
    ],
  ])("%s", async (_, files, args, code, said) => {
    const result = await xtest(project(files, {}), "-q", ...args);
    expect(result.stderr).toMatch(said);
    expect(result.code).toBe(code);
  });

  test("a configuration that throws is a usage error that names it", async () => {
    const made = project(
      { "vite.config.mjs": "throw new Error('no config today');\n", "test_it.ts": PASSES },
      { vite: "vite" },
    );
    const { code, stderr } = await xtest(made, "-q");
    expect(stderr).toContain("vite.config.mjs: cannot be used: Error: no config today");
    expect(code).toBe(4);
  });

  test("Vite without a configuration", async () => {
    const made = project(
      { "test_it.ts": "export const test_mode = () => { if (import.meta.env.MODE !== 'test') throw 1; };\n" },
      { vite: "vite" },
    );
    expect((await xtest(made, "-q", "-o", "bundler=vite")).stdout).toContain("1 passed");
  });

  test("a plugin that fails for no module's sake", async () => {
    const made = project(
      {
        "vite.config.mjs":
          "export default { plugins: [{ name: 'shop', buildStart() { throw new Error('closed'); } }] };\n",
        "test_it.ts": PASSES,
      },
      { vite: "vite" },
    );
    const { code, stderr } = await xtest(made, "-q");
    expect(stderr).toContain("vite.config.mjs: cannot be used: Error: closed");
    expect(code).toBe(4);
  });
});

describe("a suite of Vitest", () => {
  const tests = {
    "package.json": { devDependencies: { vitest: "2" }, scripts: { test: "vitest" } },
    "vite.config.mjs": `
const words = {
  name: "words",
  transform: (code, id, options) => (id.endsWith(".words") ? "export default " + JSON.stringify([code.trim(), options?.ssr === true]) : null),
};
export default {
  plugins: [words],
  define: { global: "window", process: {}, "process.env": { A: "1" }, "import.meta.vitest": "undefined", __VERSION__: '"1"' },
  test: { globals: true },
};
`,
    "a.words": "one two\n",
    "a.test.mjs": `
import words from "./a.words";
test("is compiled by its plugins", () => expect(words).toEqual(["one two", true]));
test("what bundles for pages define is that of Node", () => {
  expect([typeof global.setImmediate, typeof process.versions.node, process.env.NODE_ENV]).toEqual(["function", "string", "test"]);
  expect(__VERSION__).toBe("1");
});
`,
  };

  test("definitions of what Node has itself are left out", async () => {
    const made = project(tests, { vite: "vite" });
    expect((await xtest(made, "-q")).stdout).toContain("2 passed");
  });

  test("Vite before 6, whose server has one container", async () => {
    const older = {
      "node_modules/vite/package.json": {
        version: "5.4.0",
        exports: {
          ".": { import: { default: "./index.mjs" }, require: "./index.cjs" },
          "./package.json": "./package.json",
        },
      },
      "node_modules/vite/index.cjs": "throw new Error('it has not all of it');\n",
      "node_modules/vite/index.mjs": `
import * as vite from "vite7";
export const { mergeConfig, resolveConfig } = vite;
export const createServer = async (config) => {
  const server = await vite.createServer(config);
  return { config: server.config, pluginContainer: server.pluginContainer, close: () => server.close() };
};
`,
    };
    const made = project({ ...tests, ...older }, { vite7: "vite7" });
    expect(await xtest(made, "-q")).toMatchObject({ stderr: "", stdout: expect.stringContaining("2 passed") });
  });

  test("modules of packages have the runner's globals", async () => {
    const made = project(
      {
        "package.json": { devDependencies: { vitest: "3" }, scripts: { test: "vitest" } },
        "vitest.config.mjs": 'export default { test: { globals: true, environment: "happy-dom" } };\n',
        "node_modules/spies/package.json": { type: "module", main: "index.js" },
        "node_modules/spies/index.js": 'export const spy = typeof vi === "undefined" ? null : vi.fn();\n',
        "a.test.mjs": 'import { spy } from "spies";\ntest("it", () => expect(spy).not.toBe(null));\n',
      },
      { "happy-dom": "happy-dom" },
    );
    expect((await xtest(made, "-q")).stdout).toContain("1 passed");
  });
});
