/** Bundlers that cache modules across processes: a cached module is rebuilt when its content changes. */
import { afterAll, describe, expect, test } from "@jest/globals";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Project } from "../../project.ts";
import { buildAndRun, type ProgramName } from "./programs.ts";

const OURS = 'import { fixture } from "unplugin-xtest";\nexport const given = fixture;\n';
const ANOTHERS = "export const given = (value: unknown): any => value;\n";

const FILES = {
  "tests/helper.ts": ANOTHERS,
  // Whether the decorator is ours, and is cut out, is said by the other module.
  "tests/test_a.ts": `import { given } from "./helper.ts";
class TestA {
  @given five() { return 5; }
  test_five(five: number) { if (five !== 5) throw new Error(String(five)); }
  test_other() {}
}
class TestBuilt { constructor() {} }
`,
};

const GREETS = `import { count } from "a-lib";
import { greet } from "../src/greet.ts";
export function test_a() { if (greet() !== "hello nobody" || count() !== 1) throw new Error(greet()); }
`;

const REPLACES = `import * as lib from "a-lib";
import { count } from "a-lib";
import * as api from "../src/api.ts";
import { greet } from "../src/greet.ts";
export function test_a({ monkeypatch }) {
  monkeypatch.setAttr(api, "name", () => "Ada");
  monkeypatch.setAttr(lib, "count", () => 2);
  if (greet() !== "hello Ada" || count() !== 2) throw new Error(greet());
}
`;

/** Rspack 2.3.3 builds a module once more in `finishMake` alone; the versions before it later too. */
const REBUILDS_EARLY = `{
  apply({ hooks }) {
    hooks.thisCompilation.tap("early", (compilation) =>
      compilation.hooks.finishModules.tap({ name: "early", stage: -1 }, () => {
        compilation.rebuildModule = (_module, done) => done(new Error("only in finishMake"));
      }));
  },
},`;

const MISSING =
  'error tests/test_a.ts::TestA::test_five: FixtureLookupError: fixture "five" not found, asked for by test';

const projects: Project[] = [];
afterAll(() => {
  for (const made of projects) made.remove();
});

describe.each([
  ["webpack", 'cache: { type: "filesystem", cacheDirectory: process.cwd() + "/kept" },'],
  ["rspack", 'cache: { type: "persistent", storage: { type: "filesystem", directory: process.cwd() + "/kept" } },'],
] as const satisfies readonly (readonly [ProgramName, string])[])("%s", (name, more) => {
  test("rewrites a module of its cache anew, and lists new files", () => {
    const project = new Project(FILES);
    projects.push(project);
    const write = (file: string, text: string) => writeFileSync(path.join(project.root, file), text);
    const ran = () => {
      const [built] = buildAndRun(name, [{ project, program: { more } }]);
      if (built === undefined) throw new Error("nothing came of it");
      const { warnings, error, outcomes: seen } = built;
      expect(error).toBeNull();
      // It is said each time, and the manifest is there each time, whatever came out of the cache.
      expect(warnings.join()).toContain("XT102");
      const manifest: { items: { id: string }[] } = JSON.parse(project.read("dist/xtest.manifest.json"));
      expect(seen).toHaveLength(manifest.items.length);
      rmSync(path.join(project.root, "dist"), { recursive: true });
      return seen.map((line) => line.slice(0, MISSING.length));
    };
    const other = "passed tests/test_a.ts::TestA::test_other";
    const five = "passed tests/test_a.ts::TestA::test_five";
    expect(ran()).toEqual([MISSING, other]);
    expect(ran()).toEqual([MISSING, other]);
    write("tests/helper.ts", OURS);
    expect(ran()).toEqual([five, other]);
    write("tests/test_new.ts", "function test_new() {}\n");
    expect(ran()).toEqual([five, other, "passed tests/test_new.ts::test_new"]);
    write("tests/helper.ts", ANOTHERS);
    expect(ran()).toEqual([MISSING, other, "passed tests/test_new.ts::test_new"]);
    rmSync(path.join(project.root, "tests/test_new.ts"));
    expect(ran()).toEqual([MISSING, other]);
  });

  test("changes modules of its cache, and of packages in it, when tests begin to replace their exports", () => {
    const project = new Project({
      "tests/node_modules/a-lib/package.json": '{ "name": "a-lib", "type": "module", "exports": "./index.js" }',
      "tests/node_modules/a-lib/index.js": "export const count = () => 1;\n",
      "src/api.ts": "export const name = (): string => 'nobody';\n",
      "src/greet.ts": 'import { name } from "./api.ts";\nexport const greet = (): string => `hello ${name()}`;\n',
      "tests/test_a.ts": GREETS,
    });
    projects.push(project);
    const ran = () => {
      const [built] = buildAndRun(name, [{ project, program: { more, before: REBUILDS_EARLY } }]);
      if (built?.error !== null) throw new Error(built?.error ?? "nothing came of it");
      return built.outcomes;
    };
    const outcome = ["passed tests/test_a.ts::test_a"];
    expect(ran()).toEqual(outcome);
    writeFileSync(path.join(project.root, "tests/test_a.ts"), REPLACES);
    expect(ran()).toEqual(outcome);
    expect(ran()).toEqual(outcome);
    writeFileSync(path.join(project.root, "tests/test_a.ts"), GREETS);
    expect(ran()).toEqual(outcome);
  });
});
