/** Stale collections: after every kind of change, the cached result equals a fresh collection. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { mkdirSync, renameSync, rmSync, statSync, symlinkSync, utimesSync } from "node:fs";

import type { XtestConfig } from "../../src/config/types.ts";
import { untilOld } from "../until.ts";
import { contentOf, type Files, Project } from "./project.ts";

const CONFTEST = 'import { fixture } from "unplugin-xtest";\nexport const base = fixture(() => 1);\n';
const USES_BASE = "export function test_a(base: number) {}\n";

/** A test whose rows come from where `specifier` leads. */
const rowsFrom = (specifier: string): string => `import { mark } from "unplugin-xtest";
import { ROWS } from "${specifier}";
export function test_rows(x: number) {}
test_rows.xtestmark = [mark.parametrize("x", ROWS)];
`;
const rows = (...values: readonly unknown[]): string => `export const ROWS = ${JSON.stringify(values)};\n`;

interface Case {
  readonly files: Files;
  /** What is done before anything is collected, beyond writing files. */
  readonly prepare?: (project: Project) => void;
  readonly change: (project: Project) => void;
  readonly options?: XtestConfig;
  /** What is collected, from the root. Default: all. */
  readonly paths?: readonly string[];
  /** Whether nothing that matters changes. Default: false. */
  readonly isSame?: boolean;
}

const CASES: Readonly<Record<string, Case>> = {
  "nothing changes": {
    files: { "a_test.ts": USES_BASE, "conftest.ts": CONFTEST },
    change: () => undefined,
    isSame: true,
  },
  "a test file has another content": {
    files: { "a_test.ts": "export function test_a() {}\n" },
    change: (p) => p.write("a_test.ts", "export function test_b() {}\n"),
  },
  "a test file has another content of the same size and times": {
    files: { "a_test.ts": "export function test_a() {}\n" },
    change: (p) => {
      const { atime, mtime } = statSync(p.path("a_test.ts"));
      p.write("a_test.ts", "export function test_b() {}\n");
      utimesSync(p.path("a_test.ts"), atime, mtime);
    },
  },
  "another file of the same size and times takes its place": {
    files: { "a_test.ts": "export function test_a() {}\n", "b.txt": "export function test_b() {}\n" },
    change: (p) => {
      const { atime, mtime } = statSync(p.path("a_test.ts"));
      utimesSync(p.path("b.txt"), atime, mtime);
      renameSync(p.path("b.txt"), p.path("a_test.ts"));
    },
  },
  "a test file is new": {
    files: { "a_test.ts": USES_BASE },
    change: (p) => p.write("b_test.ts", "export function test_b() {}\n"),
  },
  "a test file is new in a folder without any": {
    files: { "a_test.ts": USES_BASE, "inner/deep/note.txt": "" },
    change: (p) => p.write("inner/deep/b_test.ts", "export function test_b() {}\n"),
  },
  "a folder of tests is new": {
    files: { "a_test.ts": USES_BASE },
    change: (p) => p.write("inner/deep/b_test.ts", "export function test_b() {}\n"),
  },
  "a test file is gone": {
    files: { "a_test.ts": USES_BASE, "b_test.ts": "export function test_b() {}\n" },
    change: (p) => rmSync(p.path("b_test.ts")),
  },
  "a test file has another name": {
    files: { "a_test.ts": USES_BASE, "b_test.ts": "export function test_b() {}\n" },
    change: (p) => renameSync(p.path("b_test.ts"), p.path("c_test.ts")),
  },
  "a conftest above has another content": {
    files: { "inner/a_test.ts": USES_BASE, "conftest.ts": CONFTEST },
    change: (p) => p.write("conftest.ts", CONFTEST.replace("base", "other")),
  },
  "a conftest above is new": {
    files: { "inner/a_test.ts": USES_BASE },
    change: (p) => p.write("conftest.ts", CONFTEST),
  },
  "a conftest above the folder that is looked at is new": {
    files: { "inner/a_test.ts": USES_BASE },
    paths: ["inner"],
    change: (p) => p.write("conftest.ts", CONFTEST),
  },
  "a conftest above a file that is named is new": {
    files: { "inner/a_test.ts": USES_BASE },
    paths: ["inner/a_test.ts"],
    change: (p) => p.write("conftest.ts", CONFTEST),
  },
  "a conftest above is gone": {
    files: { "inner/a_test.ts": USES_BASE, "conftest.ts": CONFTEST },
    change: (p) => rmSync(p.path("conftest.ts")),
  },
  "a conftest above has another extension": {
    files: { "inner/a_test.ts": USES_BASE, "conftest.mts": CONFTEST },
    change: (p) => p.write("conftest.ts", CONFTEST.replace("base", "other")),
  },
  "a folder becomes a package": {
    files: { "inner/a_test.ts": USES_BASE },
    change: (p) => p.write("inner/__init__.ts", "export function setup_module() {}\n"),
  },
  "a helper has another content": {
    files: { "a_test.ts": rowsFrom("./rows.ts"), "rows.ts": rows(1) },
    change: (p) => p.write("rows.ts", rows(1, 2)),
  },
  "a helper of a helper has another content": {
    files: { "a_test.ts": rowsFrom("./rows.ts"), "rows.ts": 'export * from "./more.ts";\n', "more.ts": rows(1) },
    change: (p) => p.write("more.ts", rows(1, 2)),
  },
  "a helper that had no fixture gets one": {
    files: {
      "a_test.ts":
        'import { given } from "./helper.ts";\nexport { given };\nexport function test_a(given: number) {}\n',
      "helper.ts": "export const given = 1;\n",
    },
    change: (p) => p.write("helper.ts", CONFTEST.replace("base", "given")),
  },
  "a helper is gone": {
    files: { "a_test.ts": rowsFrom("./rows.ts"), "rows.ts": rows(1) },
    change: (p) => rmSync(p.path("rows.ts")),
  },
  "a helper that was missing is there": {
    files: { "a_test.ts": rowsFrom("./far/rows.ts") },
    change: (p) => p.write("far/rows.ts", rows(1, 2)),
  },
  "a file is nearer to what an import says": {
    files: { "a_test.ts": rowsFrom("./rows.js"), "rows.js": rows(1) },
    change: (p) => p.write("rows.ts", rows(1, 2)),
  },
  "a file outside of what is looked at is nearer to what an import says": {
    files: { "tests/a_test.ts": rowsFrom("../src/rows.js"), "src/rows.js": rows(1) },
    paths: ["tests"],
    change: (p) => p.write("src/rows.ts", rows(1, 2)),
  },
  "a package is installed": {
    files: { "a_test.ts": rowsFrom("pack"), "node_modules/other/package.json": "{}" },
    change: (p) => {
      p.write("node_modules/pack/package.json", '{ "name": "pack", "version": "1.0.0", "main": "main.js" }');
      p.write("node_modules/pack/main.js", rows(1, 2));
    },
  },
  "a package is installed where there was none": {
    files: { "inner/a_test.ts": rowsFrom("pack") },
    change: (p) => {
      p.write("inner/node_modules/pack/package.json", '{ "name": "pack", "version": "1.0.0", "main": "main.js" }');
      p.write("inner/node_modules/pack/main.js", rows(1, 2));
    },
  },
  "a package has another version": {
    files: {
      "a_test.ts": rowsFrom("pack"),
      "node_modules/pack/package.json": '{ "name": "pack", "version": "1.0.0", "main": "one.js" }',
      "node_modules/pack/one.js": rows(1),
      "node_modules/pack/two.js": rows(1, 2),
    },
    change: (p) =>
      p.write("node_modules/pack/package.json", '{ "name": "pack", "version": "2.0.0", "main": "two.js" }'),
  },
  "a package is gone": {
    files: {
      "a_test.ts": rowsFrom("pack"),
      "node_modules/pack/package.json": '{ "name": "pack", "main": "one.js" }',
      "node_modules/pack/one.js": rows(1),
    },
    change: (p) => rmSync(p.path("node_modules/pack"), { recursive: true }),
  },
  "a package of a workspace is linked to another folder": {
    files: {
      "a_test.ts": rowsFrom("pack"),
      "one/package.json": '{ "name": "pack", "main": "main.js" }',
      "one/main.js": rows(1),
      "two/package.json": '{ "name": "pack", "main": "main.js" }',
      "two/main.js": rows(1, 2),
      "node_modules/other/package.json": "{}",
    },
    prepare: (p) => symlinkSync("../one", p.path("node_modules/pack")),
    change: (p) => {
      rmSync(p.path("node_modules/pack"));
      symlinkSync("../two", p.path("node_modules/pack"));
    },
  },
  "paths of the tsconfig.json lead elsewhere": {
    files: {
      "a_test.ts": rowsFrom("@app/rows"),
      "tsconfig.json": '{ "compilerOptions": { "paths": { "@app/*": ["./one/*"] } } }',
      "one/rows.ts": rows(1),
      "two/rows.ts": rows(1, 2),
    },
    change: (p) => p.write("tsconfig.json", '{ "compilerOptions": { "paths": { "@app/*": ["./two/*"] } } }'),
  },
  "paths of what the tsconfig.json extends lead elsewhere": {
    files: {
      "a_test.ts": rowsFrom("@app/rows"),
      "tsconfig.json": '{ "extends": "./config/base.json" } // as in many projects',
      "config/base.json": '{ "compilerOptions": { "paths": { "@app/*": ["../one/*"] } } }',
      "one/rows.ts": rows(1),
      "two/rows.ts": rows(1, 2),
    },
    change: (p) => p.write("config/base.json", '{ "compilerOptions": { "paths": { "@app/*": ["../two/*"] } } }'),
  },
  "a file is where paths of the tsconfig.json look first": {
    files: {
      "tests/a_test.ts": rowsFrom("@app/rows"),
      "tsconfig.json": '{ "compilerOptions": { "paths": { "@app/*": ["./one/*", "./two/*"] } } }',
      "one/other.ts": "",
      "two/rows.ts": rows(1),
    },
    paths: ["tests"],
    change: (p) => p.write("one/rows.ts", rows(1, 2)),
  },
  "a tsconfig.json is new": {
    files: { "inner/a_test.ts": rowsFrom("@app/rows"), "one/rows.ts": rows(1) },
    change: (p) => p.write("tsconfig.json", '{ "compilerOptions": { "paths": { "@app/*": ["./one/*"] } } }'),
  },
  "a file is where an alias leads": {
    files: { "tests/a_test.ts": rowsFrom("@app/rows"), "one/other.ts": "" },
    options: { alias: { "@app": "./one" } },
    paths: ["tests"],
    change: (p) => p.write("one/rows.ts", rows(1, 2)),
  },
  "a link leads to another folder of tests": {
    files: {
      "one/a_test.ts": USES_BASE,
      "two/a_test.ts": USES_BASE.replace("test_a", "test_other"),
      "suite/note.txt": "",
    },
    prepare: (p) => symlinkSync("../one", p.path("suite/linked")),
    paths: ["suite"],
    change: (p) => {
      rmSync(p.path("suite/linked"));
      symlinkSync("../two", p.path("suite/linked"));
    },
  },
  "a link leads to another file of the same size and times": {
    files: { "one.ts": "export function test_a() {}\n", "two.ts": "export function test_b() {}\n" },
    prepare: (p) => {
      const { atime, mtime } = statSync(p.path("one.ts"));
      // The clock of some file systems is slow.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      utimesSync(p.path("two.ts"), atime, mtime);
      symlinkSync("one.ts", p.path("a_test.ts"));
    },
    change: (p) => {
      rmSync(p.path("a_test.ts"));
      symlinkSync("two.ts", p.path("a_test.ts"));
    },
  },
  "a test file becomes a folder": {
    files: { "a_test.ts": USES_BASE, "b_test.ts": "export function test_b() {}\n" },
    change: (p) => {
      rmSync(p.path("b_test.ts"));
      p.write("b_test.ts/c_test.ts", "export function test_c() {}\n");
    },
  },
  "a folder becomes a test file": {
    files: { "a_test.ts": USES_BASE, "b_test.ts/c_test.ts": "export function test_c() {}\n" },
    change: (p) => {
      rmSync(p.path("b_test.ts"), { recursive: true });
      p.write("b_test.ts", "export function test_b() {}\n");
    },
  },
  "another file becomes a folder of tests": {
    files: { "a_test.ts": USES_BASE, notes: "" },
    change: (p) => {
      rmSync(p.path("notes"));
      p.write("notes/c_test.ts", "export function test_c() {}\n");
    },
  },
  "a build writes its manifest beside tests": {
    files: { "a_test.ts": USES_BASE, "out/b_test.js": "export function test_b() {}\n" },
    change: (p) => p.write("out/xtest.manifest.json", "{}"),
  },
};

describe("after a change", () => {
  const projects = new Map<string, Project>();

  beforeAll(async () => {
    for (const [name, { files, prepare }] of Object.entries(CASES)) {
      const project = new Project({ "package.json": '{ "name": "project" }', ...files });
      prepare?.(project);
      projects.set(name, project);
    }
    // What has only just been written is not trusted.
    await untilOld();
  });

  afterAll(() => {
    for (const project of projects.values()) project.remove();
  });

  test.each(Object.keys(CASES))(
    "%s",
    async (name) => {
      const { change, options = {}, paths = null, isSame = false } = CASES[name] ?? { change: () => undefined };
      const project = projects.get(name);
      if (project === undefined) throw new Error(`no project ${name}`);
      const config = project.config(options);
      const first = await project.seen([], config, paths);
      expect(first.isCached).toBe(false);
      const second = await project.seen([], config, paths);
      expect(second.isCached).toBe(true);
      const before = contentOf(second.view, []);
      expect(before).toEqual(contentOf(first.view, []));

      change(project);
      const { view } = await project.seen([], config, paths);
      const now = contentOf(await project.fresh(config, paths), []);
      expect(contentOf(view, [])).toEqual(now);
      if (isSame) expect(now).toEqual(before);
      else expect(now).not.toEqual(before);
      // And what it left is right too.
      const again = await project.seen([], config, paths);
      expect(contentOf(again.view, [])).toEqual(now);
    },
    30_000,
  );
});

describe("what is asked for", () => {
  test.each<{ readonly name: string; readonly options: XtestConfig }>([
    { name: "other names of tests", options: { testFunctions: ["check"] } },
    { name: "other names of files", options: { testFiles: ["*_spec.ts"] } },
    { name: "other folders to leave out", options: { ignoreDirs: ["inner"] } },
    { name: "strict marks", options: { strictMarkers: true } },
    { name: "a time limit", options: { timeout: 7 } },
  ])("$name: what was kept for others is not taken", async ({ options }) => {
    const project = new Project({
      "a_test.ts":
        'import { mark } from "unplugin-xtest";\nexport function test_a() {}\ntest_a.xtestmark = mark.odd;\nexport function check_b() {}\n',
      "inner/b_test.ts": "export function test_c() {}\n",
      "c_spec.ts": "export function test_d() {}\n",
    });
    try {
      await project.seen();
      const config = project.config(options);
      const { view, isCached } = await project.seen(undefined, config);
      expect(isCached).toBe(false);
      expect(contentOf(view)).toEqual(contentOf(await project.fresh(config)));
    } finally {
      project.remove();
    }
  });

  test("another part of the project is another suite", async () => {
    const project = new Project({ "a_test.ts": USES_BASE, "inner/b_test.ts": "export function test_b() {}\n" });
    try {
      const all = await project.seen([]);
      const inner = await project.seen([], undefined, ["inner"]);
      expect(all.view.count).toBe(2);
      expect(inner.view.idLines).toBe("inner/b_test.ts::test_b");
      mkdirSync(project.path("empty"));
      expect((await project.seen([], undefined, ["empty"])).view.count).toBe(0);
    } finally {
      project.remove();
    }
  });

  test("what nobody has asked for yet is collected, and kept beside the rest", async () => {
    const project = new Project({ "a_test.ts": "export function test_a() {}\n" });
    try {
      await project.seen([]);
      expect((await project.seen(["plan"])).isCached).toBe(false);
      expect((await project.seen(["manifest"])).isCached).toBe(false);
      expect((await project.seen(["manifest", "plan"])).isCached).toBe(true);
    } finally {
      project.remove();
    }
  });
});
