/** Modules with unusual names, behind symbolic links, and already transformed by another plugin. */
import { afterAll, describe, expect, test } from "@jest/globals";
import { mkdirSync, renameSync, symlinkSync } from "node:fs";
import path from "node:path";
import { normalizeId } from "../../../src/plugin/hooks.ts";
import { Project } from "../../project.ts";
import { build, outcomes, OWN_INTERFACES, PROGRAM_NAMES } from "./programs.ts";

const projects: Project[] = [];
function project(files: Readonly<Record<string, string>>): Project {
  const made = new Project(files);
  projects.push(made);
  return made;
}
afterAll(() => {
  for (const made of projects) made.remove();
});

const DECORATED = `import { mark } from "unplugin-xtest";
export class TestA { @mark.parametrize("n", [1, 2]) test_n(n: number) { if (n > 1) throw new Error("two"); } }
`;
const RAN = ["passed tests/test_a.ts::TestA::test_n[1]", "failed tests/test_a.ts::TestA::test_n[2]: Error: two"];

describe.each(PROGRAM_NAMES)("%s", (name) => {
  test("leaves alone what asks for a module's text, and rewrites it under every other query", () => {
    const made = project({
      "tests/test_a.js": "function test_a() {}\n",
      "tests/test_text.js": `import text from "./test_a.js?raw";
import * as twice from "./test_a.js?v=2";
function test_text() { if (text !== "function test_a() {}\\n") throw new Error(text); }
function test_query() { if (!("__xtest_record" in twice)) throw new Error(Object.keys(twice).join()); }
`,
    });
    // Vite knows both queries; for the others, a plugin does.
    const queries = `{
      name: "queries",
      resolveId(id, importer) {
        return /[?](?:raw|v=2)$/.test(id) ? path.resolve(path.dirname(importer), id) : null;
      },
      load(id) {
        const text = () => fs.readFileSync(id.replace(/[?].*/, ""), "utf8");
        if (id.endsWith("?raw")) return "export default " + JSON.stringify(text());
        return id.endsWith("?v=2") ? text() : null;
      },
    }`;
    const node = 'const [fs, path] = [await import("node:fs"), await import("node:path")];';
    const more = name.startsWith("vite")
      ? {}
      : { before: `...await (async () => { ${node} return [${queries}]; })(),` };
    const said = build(made, name, more);
    expect(said).toMatchObject({ warnings: [], error: null });
    expect(outcomes(made)).toEqual([
      "passed tests/test_a.js::test_a",
      "passed tests/test_text.js::test_text",
      "passed tests/test_text.js::test_query",
    ]);
  });

  test("finds the modules of a workspace where links are kept as they are", () => {
    const made = project({
      "packages/kit/package.json": '{ "name": "kit", "type": "module", "exports": "./index.ts" }',
      "packages/kit/index.ts": `import { fixture } from "unplugin-xtest";
export class Base { @fixture one() { return 1; } }
`,
      "tests/test_a.ts": `import { Base } from "kit";
class TestA extends Base { test_one(one: number) { if (one !== 1) throw new Error(String(one)); } }
`,
    });
    linkPackage(made, "kit", "packages/kit");
    const links: Readonly<Record<string, string>> = {
      rollup: "preserveSymlinks: true,",
      rolldown: "resolve: { symlinks: false },",
      vite: 'resolve: { preserveSymlinks: true }, ssr: { noExternal: ["kit"] },',
      vite7: 'resolve: { preserveSymlinks: true }, ssr: { noExternal: ["kit"] },',
    };
    const more = links[name] ?? "";
    const program = name === "rollup" ? { more, before: RESOLVES_KIT } : { more };
    expect(build(made, name, program)).toMatchObject({ warnings: [], error: null });
    expect(outcomes(made)).toEqual(["passed tests/test_a.ts::TestA::test_one"]);
  });

  test("works where a link leads to the project", () => {
    const made = project({ "real/package.json": '{ "type": "module" }', "real/tests/test_a.ts": DECORATED });
    symlinkSync("real", path.join(made.root, "link"), "dir");
    const program = name.startsWith("vite") ? { more: 'root: "link",' } : { options: '{ root: "link" }' };
    expect(build(made, name, program)).toMatchObject({ warnings: [], error: null });
    expect(outcomes(made, name.startsWith("vite") ? "real/dist/xtest.mjs" : "dist/xtest.mjs")).toEqual(RAN);
  });

  test("names itself as the one that has to be first", () => {
    const made = project({ "tests/test_a.ts": DECORATED });
    const banner =
      '{ name: "banner", enforce: "pre", transform: (code) => ({ code: "/* banner */" + code, map: null }) },';
    const { error } = build(made, name, { before: banner });
    expect(error).toContain("The text of tests/test_a.ts is not the one on disk");
    expect(error).toContain("Put xtest() before every other plugin");
  });

  test.each(["a (name), [100%] ödd", "c#"])("works in a folder called %j", (folder) => {
    const made = project({ "tests/test_a.ts": DECORATED });
    expect(inFolder(made, folder, name)).toEqual(RAN);
  });
});

describe.each(OWN_INTERFACES)("%s", (name) => {
  // webpack and Rspack find no modules at all below a folder with "#" in its name.
  const isLimited = name === "webpack" || name === "rspack";
  test.each(["a (name), [100%] ödd", ...(isLimited ? [] : ["c#"])])("works in a folder called %j", (folder) => {
    expect(inFolder(project({ "tests/test_a.ts": DECORATED }), folder, name)).toEqual(RAN);
  });
});

/** A folder of that name becomes the project's. */
function inFolder(made: Project, folder: string, name: (typeof PROGRAM_NAMES)[number]): string[] {
  const moved = new Project({});
  projects.push(moved);
  const root = path.join(moved.root, folder);
  renameSync(made.root, root);
  const inside = Object.assign(Object.create(made) as Project, { root });
  const { warnings, error } = build(inside, name);
  expect(error).toBeNull();
  // Vite is afraid of such names, but it does build.
  expect(warnings.filter((text) => !text.includes("project root contains"))).toEqual([]);
  return outcomes(inside);
}

function linkPackage(made: Project, name: string, folder: string): void {
  // The project's own folder of packages is a link to this repository's.
  const packages = path.join(made.root, "tests/node_modules");
  mkdirSync(packages);
  symlinkSync(path.join(made.root, folder), path.join(packages, name), "dir");
}

const RESOLVES_KIT = `{
  name: "resolves-kit",
  resolveId: (id) => (id === "kit" ? process.cwd() + "/tests/node_modules/kit/index.ts" : null),
},`;

test.each([
  ["/p/test_a.ts", "/p/test_a.ts"],
  ["C:\\p\\test_a.ts", "C:/p/test_a.ts"],
  ["C:\\p\\test_a.ts?v=1", "C:/p/test_a.ts"],
  ["/p/test_a.ts?import&t=12", "/p/test_a.ts"],
  ["/p/test_a.tsx#part", "/p/test_a.tsx"],
  ["/c#/what?/test_a.ts", "/c#/what?/test_a.ts"],
  ["/c#/test_a.ts?v=1", "/c#/test_a.ts"],
])("the id %j stands for %j", (id, file) => {
  expect(normalizeId(id)).toBe(file);
});
