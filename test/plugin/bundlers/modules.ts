/** Modules with unusual names, behind symbolic links, and already transformed by another plugin. */
import { expect } from "@jest/globals";
import { mkdirSync, renameSync, symlinkSync } from "node:fs";
import path from "node:path";
import type { Project } from "../../project.ts";
import { type Case, caseProject } from "./cases.ts";
import { PROGRAM_NAMES, type ProgramName } from "./programs.ts";

const DECORATED = `import { mark } from "unplugin-xtest";
export class TestA { @mark.parametrize("n", [1, 2]) test_n(n: number) { if (n > 1) throw new Error("two"); } }
`;
const RAN = ["passed tests/test_a.ts::TestA::test_n[1]", "failed tests/test_a.ts::TestA::test_n[2]: Error: two"];

const QUIETLY = { warnings: [], error: null };

export function moduleCases(name: ProgramName): Case[] {
  if (name === "farm") return [];
  // webpack and Rspack find no modules at all below a folder with "#" in its name.
  const isLimited = name === "webpack" || name === "rspack";
  const folders = ["a (name), [100%] ödd", ...(isLimited ? [] : ["c#"])].map(inFolder);
  // What has hooks of Rollup's.
  return PROGRAM_NAMES.includes(name) ? [queries(name), workspace(name), linked(name), second(), ...folders] : folders;
}

function queries(name: ProgramName): Case {
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
  const program = name.startsWith("vite")
    ? {}
    : { before: `...await (async () => { ${node} return [${queries}]; })(),` };
  return {
    title: "leaves alone what asks for a module's text, and rewrites it under every other query",
    project: caseProject({
      "tests/test_a.js": "function test_a() {}\n",
      "tests/test_text.js": `import text from "./test_a.js?raw";
import * as twice from "./test_a.js?v=2";
function test_text() { if (text !== "function test_a() {}\\n") throw new Error(text); }
function test_query() { if (!("__xtest_record" in twice)) throw new Error(Object.keys(twice).join()); }
`,
    }),
    program,
    check(ran) {
      expect(ran).toMatchObject({
        ...QUIETLY,
        outcomes: [
          "passed tests/test_a.js::test_a",
          "passed tests/test_text.js::test_text",
          "passed tests/test_text.js::test_query",
        ],
      });
    },
  };
}

function workspace(name: ProgramName): Case {
  const project = caseProject({
    "packages/kit/package.json": '{ "name": "kit", "type": "module", "exports": "./index.ts" }',
    "packages/kit/index.ts": `import { fixture } from "unplugin-xtest";
export class Base { @fixture one() { return 1; } }
`,
    "tests/test_a.ts": `import { Base } from "kit";
class TestA extends Base { test_one(one: number) { if (one !== 1) throw new Error(String(one)); } }
`,
  });
  linkPackage(project, "kit", "packages/kit");
  const links: Readonly<Record<string, string>> = {
    rollup: "preserveSymlinks: true,",
    rolldown: "resolve: { symlinks: false },",
    vite: 'resolve: { preserveSymlinks: true }, ssr: { noExternal: ["kit"] },',
    vite7: 'resolve: { preserveSymlinks: true }, ssr: { noExternal: ["kit"] },',
  };
  const more = links[name] ?? "";
  return {
    title: "finds the modules of a workspace where links are kept as they are",
    project,
    program: name === "rollup" ? { more, before: RESOLVES_KIT } : { more },
    check(ran) {
      expect(ran).toMatchObject({ ...QUIETLY, outcomes: ["passed tests/test_a.ts::TestA::test_one"] });
    },
  };
}

function linked(name: ProgramName): Case {
  const project = caseProject({ "real/package.json": '{ "type": "module" }', "real/tests/test_a.ts": DECORATED });
  symlinkSync("real", path.join(project.root, "link"), "dir");
  const isVite = name.startsWith("vite");
  return {
    title: "works where a link leads to the project",
    project,
    program: isVite ? { more: 'root: "link",' } : { options: '{ root: "link" }' },
    file: isVite ? "real/dist/xtest.mjs" : "dist/xtest.mjs",
    check(ran) {
      expect(ran).toMatchObject({ ...QUIETLY, outcomes: RAN });
    },
  };
}

function second(): Case {
  const banner =
    '{ name: "typescript", enforce: "pre", transform: (code) => ({ code: "/* banner */" + code, map: null }) },';
  return {
    title: "names itself as the one that has to be first",
    project: caseProject({ "tests/test_a.ts": DECORATED }),
    program: { before: banner },
    file: null,
    check({ error }) {
      expect(error).toContain("The text of tests/test_a.ts is not the one on disk");
      expect(error).toContain("Put xtest() before every other plugin");
      // Of that name, the position is not the reason.
      expect(error).toContain("@rollup/plugin-typescript reads and compiles files by itself");
    },
  };
}

/** A folder of that name becomes the project's. */
function inFolder(folder: string): Case {
  const made = caseProject({ "tests/test_a.ts": DECORATED });
  const root = path.join(caseProject({}).root, folder);
  renameSync(made.root, root);
  return {
    title: `works in a folder called "${folder}"`,
    project: Object.assign(Object.create(made) as Project, { root }),
    check({ warnings, error, outcomes }) {
      expect(error).toBeNull();
      // Vite is afraid of such names, but it does build.
      expect(warnings.filter((text) => !text.includes("project root contains"))).toEqual([]);
      expect(outcomes).toEqual(RAN);
    },
  };
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
