/** A plugin with another copy of this package than the command: nodes, marks and errors of both are compatible. */
import { afterAll, expect, test } from "@jest/globals";
import { cpSync } from "node:fs";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";

const PLUGIN = `
import { mark } from "./copy/dist/index.js";
import { Class, Collector, definePlugin, Function, Module, UsageError } from "./copy/dist/config.js";

/** A file of two modules. */
class Pair extends Collector {
  constructor(parent, path) {
    const id = parent.context.relative(path);
    super(parent.context, id, parent, id, [...parent.parentNodeIds, id]);
    this.path = path;
  }

  *collect() {
    for (const name of ["one", "two"]) {
      const text = "export function test_" + name + "(word) { if (word !== 'here') throw new Error(word); }";
      yield Module.fromParent(this, { path: this.path + "/" + name + ".ts", text });
    }
  }
}

export default definePlugin({
  name: "copied",
  xtest_collect_file: (path, parent) => (path.endsWith(".pair") ? new Pair(parent, path) : null),
  xtest_pycollect_makemodule: (path, parent) => Module.fromParent(parent, { path }),
  xtest_pycollect_makeitem(collector, name, obj) {
    return collector.isTestClass(obj, name) ? Class.fromParent(collector, { name, obj }) : null;
  },
  xtest_collection_modifyitems(session, config, items) {
    if (process.env.REFUSE) throw new UsageError("not today");
    for (const item of items) {
      if (!(item instanceof Function) || item instanceof Module) throw new Error("no item: " + item.nodeId);
      if (!(item.getParent(Module) instanceof Module)) throw new Error("no module around " + item.nodeId);
      if (item.getParent(Pair) === null && item.getParent(Class) !== null) item.addMarker(mark.skip({ reason: "copied" }));
    }
  },
});
`;

const project = new Project({
  "plugin.mjs": PLUGIN,
  "xtest.config.mjs": `export default { plugins: ["./plugin.mjs"] };\n`,
  "conftest.ts": `import { fixture } from "unplugin-xtest";\nexport const word = fixture(() => "here");\n`,
  "test_a.ts": `
    import { fixture } from "unplugin-xtest";
    export function test_plain(word: string) {}
    class TestA { @fixture own() { return 1; } test_method(own: number) { throw new Error(); } }
  `,
  "both.pair": "",
});
afterAll(() => project.remove());

test("a plugin with another copy of the package", () => {
  cpSync(path.join(PROJECT, "dist"), path.join(project.root, "copy/dist"), { recursive: true });
  cpSync(path.join(PROJECT, "package.json"), path.join(project.root, "copy/package.json"));
  const bin = path.join(PROJECT, "dist/cli/bin.js");
  const run = project.node([bin, "-v"]);
  expect(run.stdout.match(/^\S+::.*(?:PASSED|FAILED|ERROR|SKIPPED)/gm)).toEqual([
    "both.pair/one.ts::test_one PASSED",
    "both.pair/two.ts::test_two PASSED",
    "test_a.ts::test_plain PASSED",
    "test_a.ts::TestA::test_method SKIPPED",
  ]);
  const refused = project.node(["--eval", `process.env.REFUSE = "1"; import(${JSON.stringify(bin)})`, "list"]);
  expect([refused.code, refused.stderr]).toEqual([4, "xtest: error: not today\n"]);
});
