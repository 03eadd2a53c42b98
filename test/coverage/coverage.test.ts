/** Coverage through the built package, in temporary projects: the processes and the kinds of sources that it has to know. */
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import { Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const server = serveCommands();

/** What one source of a report has, in words that a test can list. */
interface Figures {
  /** Lines that did not run. */
  readonly missed: readonly number[];
  /** Names of functions that did not run. */
  readonly functions: readonly string[];
  /** Lines of branches with a path that was not taken. */
  readonly branches: readonly number[];
}

interface Place {
  readonly start: { readonly line: number };
}

interface Report {
  readonly path: string;
  readonly relative: string;
  readonly statementMap: Readonly<Record<string, Place>>;
  readonly fnMap: Readonly<Record<string, { readonly name: string }>>;
  readonly branchMap: Readonly<Record<string, { readonly loc: Place }>>;
  readonly s: Readonly<Record<string, number>>;
  readonly f: Readonly<Record<string, number>>;
  readonly b: Readonly<Record<string, readonly number[]>>;
}

const projects: Project[] = [];
afterAll(() => {
  for (const project of projects) project.remove();
});

function projectOf(files: Readonly<Record<string, string>>): Project {
  const project = new Project(files, undefined, {});
  projects.push(project);
  return project;
}

function figuresOf({ statementMap, fnMap, branchMap, s, f, b }: Report): Figures {
  const counts = new Map<number, number>();
  for (const [key, { start }] of Object.entries(statementMap)) {
    counts.set(start.line, Math.max(counts.get(start.line) ?? 0, s[key] ?? 0));
  }
  return {
    missed: [...counts].flatMap(([line, count]) => (count === 0 ? [line] : [])).sort((one, other) => one - other),
    functions: Object.entries(fnMap).flatMap(([key, { name }]) => (f[key] === 0 ? [name] : [])),
    branches: Object.entries(branchMap).flatMap(([key, { loc }]) => (b[key]?.includes(0) ? [loc.start.line] : [])),
  };
}

function reportOf(project: Project, file = "coverage/coverage-final.json"): Record<string, Figures> {
  const report: Record<string, Report> = JSON.parse(project.read(file));
  return Object.fromEntries(Object.values(report).map((one) => [one.relative, figuresOf(one)]));
}

/** Runs the tests of a project with coverage, and gives its figures. */
async function cover(project: Project, ...args: string[]) {
  const { code, stdout, stderr } = await server.run(project.root, ["-q", "--cov=src", "--cov-report", "json", ...args]);
  if (code !== 0 && code !== 1) throw new Error(`exit code ${String(code)}\n${stdout}\n${stderr}`);
  return { code, stderr, files: reportOf(project) };
}

const ALL: Figures = { missed: [], functions: [], branches: [] };

/** A source with a function for each of three tests. */
const PARTS = `
export function one(): number {
  return 1;
}
export function two(): number {
  return 2;
}
export function three(): number {
  return 3;
}
`.trimStart();

describe("processes", () => {
  const files = {
    "src/parts.ts": PARTS,
    "tests/test_one.ts": 'import { one } from "../src/parts.ts";\nexport function test_one() { one(); }\n',
    "tests/test_two.ts": 'import { two } from "../src/parts.ts";\nexport function test_two() { two(); }\n',
  };
  const part = { missed: [8], functions: ["three"], branches: [] };

  test("the counts of workers are added", async () => {
    expect((await cover(projectOf(files), "-n", "2")).files).toEqual({ "src/parts.ts": part });
  });

  test("what ran in a process before it was killed is counted, and a warning says what may be missing", async () => {
    const project = projectOf({
      ...files,
      "tests/test_three.ts": `
        import { three } from "../src/parts.ts";
        export function test_dies() { three(); process.kill(process.pid, "SIGKILL"); }
        export function test_hangs() { for (;;); }
      `,
    });
    const { code, stderr, files: found } = await cover(project, "--timeout", "500");
    expect(code).toBe(1);
    expect(stderr).toContain("coverage: what ran last in 2 processes that were killed is not counted");
    expect(found).toEqual({ "src/parts.ts": part });
  });

  test("a process that a test ends by itself has counted everything", async () => {
    const project = projectOf({
      ...files,
      "tests/test_three.ts":
        'import { three } from "../src/parts.ts";\nexport function test_exits() { three(); process.exit(0); }\n',
    });
    const { stderr, files: found } = await cover(project);
    expect(stderr).not.toContain("coverage:");
    expect(found).toEqual({ "src/parts.ts": ALL });
  });

  test("tests that are tried again count each time", async () => {
    const project = projectOf({
      "src/parts.ts": PARTS,
      "tests/test_flaky.ts": `
        import { existsSync, writeFileSync } from "node:fs";
        import { one, two } from "../src/parts.ts";
        export function test_flaky() {
          if (existsSync("tried")) { two(); return; }
          writeFileSync("tried", "");
          one();
          throw new Error("once");
        }
      `,
    });
    expect((await cover(project, "--retries", "1")).files).toEqual({ "src/parts.ts": part });
  });

  test("stacks that tests read have the places of the sources", async () => {
    const project = projectOf({
      "src/where.ts": `
        interface Place { readonly line: number }

        export const where = (): string => String(new Error().stack);
        export function unused(place: Place): number {
          return place.line;
        }
      `,
      "tests/test_where.ts": `
        import assert from "node:assert";
        import { where } from "../src/where.ts";
        export function test_where() {
          assert.match(where(), /src.where\\.ts:4:[^]*tests.test_where\\.ts:5:/);
        }
      `,
    });
    const { code, files: found } = await cover(project);
    expect(code).toBe(0);
    expect(found).toEqual({ "src/where.ts": { ...ALL, missed: [6], functions: ["unused"] } });
  });

  test("processes and threads that tests start count too", async () => {
    const project = projectOf({
      "src/tool.js": `
        export function asked(how) {
          if (how === "tests") {
            return 1;
          }
          return how && 2;
        }
        export const spawned = () => asked("spawned");
        if (process.argv.includes("spawned")) spawned();
      `,
      "src/thread.mjs": "export function run() {\n  return 1;\n}\nrun();\n",
      "tests/test_tool.ts": `
        import { execFileSync } from "node:child_process";
        import { once } from "node:events";
        import { Worker } from "node:worker_threads";
        import { asked } from "../src/tool.js";
        export function test_asks() { asked("tests"); }
        export function test_spawns() { execFileSync(process.execPath, ["src/tool.js", "spawned"]); }
        export async function test_thread() { await once(new Worker(new URL("../src/thread.mjs", import.meta.url)), "exit"); }
      `,
    });
    expect((await cover(project)).files).toEqual({ "src/tool.js": ALL, "src/thread.mjs": ALL });
  });

  test("shards are merged, wherever they ran", async () => {
    const project = projectOf(files);
    const config = ["-o", 'coverage={"perFile":{"functions":70}}'];
    for (const index of ["1", "2"]) {
      const { code, stdout, stderr } = await server.run(
        project.root,
        ["-q", "--cov", "src", "--shard", `${index}/2`, "--cov-report", `json:reports/${index}`].concat(config),
      );
      // A shard has a part of the coverage, so nothing is required of it.
      expect({ code, stdout, stderr }).toMatchObject({ code: 0, stderr: "" });
    }
    expect(reportOf(project, "reports/1/coverage-final.json")).not.toEqual({ "src/parts.ts": part });
    // As if another machine had made it.
    const moved = project.read("reports/2/coverage-final.json").replaceAll(project.root, "/elsewhere");
    const other = projectOf({
      ...files,
      "reports/2.json": moved,
      "reports/1/coverage-final.json": project.read("reports/1/coverage-final.json"),
    });
    const { code, stdout, stderr } = await server.run(
      other.root,
      ["coverage", "merge", "reports/1", "reports/2.json", "--cov-report", "text", "--cov-report", "json"].concat(
        config,
      ),
    );
    expect(stderr).toBe("xtest: error: coverage of src/parts.ts: 66.66 % of functions (2 of 3), 70 % is required\n");
    expect(code).toBe(1);
    expect(stdout).toContain(" parts.ts |   66.66 |      100 |   66.66 |   66.66 | 8 ");
    expect(reportOf(other)).toEqual({ "src/parts.ts": part });
  });

  test("a bundle says what measures coverage instead", async () => {
    const project = projectOf(files);
    expect((await server.run(project.root, ["build"])).code).toBe(0);
    const { code, stderr } = project.node(["dist/xtest/xtest.mjs", "--cov"]);
    expect(code).toBe(4);
    expect(stderr).toContain("unknown flag --cov: a bundle does not measure coverage: run xtest --cov in the project");
  });
});

describe("sources", () => {
  test("places are those of the source: classes, generators, async code, line ends of Windows, names that are not ASCII", async () => {
    const project = projectOf({
      "src/kinds.ts": `
        export abstract class Base {
          static count = 0;
          #own = 1;
          constructor(public readonly name: string) { Base.count++; }
          get own(): number { return this.#own; }
          unused(): void {
            Base.count = 0;
          }
        }
        export class Kind extends Base {
          async later(): Promise<number> {
            for await (const one of [1, 2]) {
              if (one === 3)
                return one;
            }
            return this.own;
          }
        }
        export function* generate(): Generator<number> {
          yield 1;
          yield 2;
        }
        export enum Color { Red, Green }
        export type Only = Color | "none";
      `,
      "src/späte Zeilen.ts":
        'export function lines(a: number): string {\r\n  if (a > 1) {\r\n    return "💥";\r\n  }\r\n  return "ß";\r\n}\r\n',
      "tests/test_kinds.ts": `
        import { Color, generate, Kind } from "../src/kinds.ts";
        import { lines } from "../src/späte Zeilen.ts";
        export async function test_kinds() {
          await new Kind("a").later();
          for (const one of generate()) if (one === Color.Green) break;
          lines(1);
        }
      `,
    });
    expect((await cover(project)).files).toEqual({
      "src/kinds.ts": { missed: [8, 15, 22], functions: ["unused"], branches: [14] },
      "src/späte Zeilen.ts": { missed: [3], functions: [], branches: [2] },
    });
  });

  test("names with characters that mean something in URLs, globs and shells", async () => {
    const names = [
      "a?b.ts",
      "a#b.ts",
      "a%b.ts",
      "a%20b.ts",
      "a b.ts",
      "日本.ts",
      "(g)/[id].ts",
      "[...a].ts",
      "{a}.ts",
      "a+b&c.ts",
    ];
    const text = "export function f(a: number) {\n  return a ? 1 : 2;\n}\n";
    const imports = names.map((name, at) => `import { f as f${at} } from ${JSON.stringify(`../src/${name}`)};\n`);
    const project = projectOf({
      ...Object.fromEntries(names.map((name) => [`src/${name}`, text])),
      ...Object.fromEntries(names.map((name) => [`src/unused/${name}`, text])),
      "tests/test_names.ts": `${imports.join("")}export function test_names() { ${names.map((_, at) => `f${at}(1);`).join(" ")} }\n`,
      "xtest.config.mjs": 'export default { coverage: { exclude: ["src/[...a].ts"] } };\n',
    });
    const { stderr, files } = await cover(project);
    expect(stderr).toBe("");
    expect(files).toEqual({
      ...Object.fromEntries(names.map((name) => [`src/${name}`, { missed: [], functions: [], branches: [2] }])),
      ...Object.fromEntries(
        names.map((name) => [`src/unused/${name}`, { missed: [2], functions: ["f"], branches: [2] }]),
      ),
      "src/[...a].ts": undefined,
    });
    const { code } = await cover(project, "-o", 'coverage={"files":{"src/(g)/[id].ts":{"branches":80}}}');
    expect(code).toBe(1);
  });

  test("what tools write is no source: output of builds (src/build is none), files of Yarn, hidden ones, minified ones, configurations", async () => {
    const text = "export const a = 1;\n";
    const names = [".pnp.cjs", ".pnp.loader.mjs", ".yarn/releases/yarn.cjs", ".eslintrc.cjs", "src/lib.min.js"];
    const project = projectOf({
      ...Object.fromEntries(
        [...names, "karma.conf.js", "gulpfile.js", "src/a.ts", "src/build/b.ts", "dist/a.js"].map((name) => [
          name,
          text,
        ]),
      ),
      "tests/test_a.ts": 'import { a } from "../src/a.ts";\nexport function test_a() { void a; }\n',
    });
    const listOf = async (flag: string): Promise<string[]> => {
      const { stderr } = await server.run(project.root, ["-q", flag, "--cov-report", "json"]);
      expect(stderr).toBe("");
      return Object.keys(reportOf(project));
    };
    expect(await listOf("--cov")).toEqual(["src/a.ts", "src/build/b.ts"]);
    expect(await listOf("--cov=.")).toEqual(["gulpfile.js", "karma.conf.js", "src/a.ts", "src/build/b.ts"]);
    // Whoever names a file or a folder means it.
    expect(await listOf("--cov=dist")).toEqual(["dist/a.js"]);
    expect(await listOf("--cov=src/lib.min.js")).toEqual(["src/lib.min.js"]);
  });

  const DECLARATIONS = `
export enum Color {
  Red,
  Green = "g",
}
export namespace Shapes {
  export const sides = 4;
  export function area(a: number): number {
    return a * sides;
  }
  export namespace Deep.Down {
    export const x = 1;
  }
}
export namespace Shapes {
  export const more = 5;
}
export class Merged {}
export namespace Merged {
  export const extra = 1;
}
export const enum Inlined {
  A = 1,
}
export const own: { a?: object } = {};
export const value = own.a || (own.a = {});
`.trimStart();
  const SERVICE = `
import { Repo } from "./repo.ts";
const mark = (): any => () => {};
@mark()
export class Service {
  @mark()
  when!: Date;
  @mark()
  repo!: Repo;
  constructor(private readonly own: Repo, public count?: number) {}
  @mark()
  find(@mark() repo: Repo): Repo | null {
    return typeof Date === "undefined" ? null : repo;
  }
}
`.trimStart();

  test.each([
    ["this", {}],
    ["Vite's", { "vite.config.ts": "export default {};\n" }],
  ])("metadata of decorators, enums and namespaces have no branches, by %s compiler", async (_title, more) => {
    const options = { target: "ES2022", experimentalDecorators: true, emitDecoratorMetadata: true };
    const project = new Project({
      ...more,
      "tsconfig.json": JSON.stringify({ compilerOptions: options }),
      "src/declared.ts": DECLARATIONS,
      "src/repo.ts": "export class Repo {}\n",
      "src/service.ts": SERVICE,
      "tests/test_service.ts": `
        import { Repo } from "../src/repo.ts";
        import { Service } from "../src/service.ts";
        import { Color, Merged, Shapes } from "../src/declared.ts";
        export function test_service() {
          new Service(new Repo()).find(new Repo());
          void [Color.Red, Merged.extra, Shapes.Deep.Down.x];
        }
      `,
    });
    projects.push(project);
    const { stderr, files } = await cover(project);
    expect(stderr).toBe("");
    expect(files).toEqual({
      "src/declared.ts": { missed: [8], functions: ["area"], branches: [] },
      "src/repo.ts": ALL,
      "src/service.ts": { missed: [], functions: [], branches: [12] },
    });
    const report: Record<string, Report> = JSON.parse(project.read("coverage/coverage-final.json"));
    const counts = Object.values(report).map(({ branchMap }) => Object.keys(branchMap).length);
    expect(counts).toEqual([1, 0, 1]);
  });

  describe("decorators, and what a compiler makes of them", () => {
    const CLASS = `
function logged(target: unknown, context: unknown): void {}
function unused(target: unknown, context: unknown): void {}
@logged
export class Used {
  @logged
  one(): number {
    return 1;
  }
  @logged
  two(): number {
    return 2;
  }
  @logged accessor three = 3;
  @logged
  static four = (a: number): number => (a > 1 ? 4 : 5);
}
`.trimStart();
    const files = {
      "src/decorated.ts": CLASS,
      "tests/test_decorated.ts": `
        import { Used } from "../src/decorated.ts";
        export function test_decorated() { new Used().one(); Used.four(1); }
      `,
    };

    test.each([
      ["of the standard", { "tsconfig.json": '{ "compilerOptions": { "target": "ES2022" } }' }],
      [
        "with experimentalDecorators",
        {
          "tsconfig.json": '{ "compilerOptions": { "target": "ES2022", "experimentalDecorators": true } }',
          "src/decorated.ts": CLASS.replace("accessor three", "three").replace("context: unknown", "context?: unknown"),
        },
      ],
      ["of Vite", { "vite.config.ts": "export default {};\n" }],
    ])("%s", async (_title, more) => {
      const project = new Project({ ...files, ...more });
      projects.push(project);
      const { stderr, files: found } = await cover(project);
      expect(stderr).toBe("");
      expect(found).toEqual({ "src/decorated.ts": { missed: [11], functions: ["unused", "two"], branches: [15] } });
    });

    test("of fixtures and marks, in a test module that is counted", async () => {
      const project = projectOf({
        "tests/test_own.ts": `
import { fixture, mark } from "unplugin-xtest";
class TestOwn {
  @fixture
  value(): number {
    return 1;
  }
  @mark.skip("not yet")
  test_skipped(): void {
    throw new Error("x");
  }
  @mark.parametrize("x", [1, 2])
  test_rows(x: number, value: number): void {
    if (x < value) throw new Error("x");
  }
}
`.trimStart(),
        "xtest.config.mjs": "export default { coverage: { tests: true, include: ['tests'] } };",
      });
      const { code, stderr } = await server.run(project.root, ["-q", "--cov", "--cov-report=json"]);
      expect([code, stderr]).toEqual([0, ""]);
      expect(reportOf(project)).toEqual({
        "tests/test_own.ts": { missed: [9], functions: ["test_skipped"], branches: [13] },
      });
    });
  });

  test.each([
    ["--cov=packages/*/src", {}],
    ["--cov=packages/*/src/", {}],
    ["--cov", { include: ["packages/*/src"] }],
    ["--cov=packages", { exclude: ["packages/*/lib"] }],
  ])("folders by a glob: %s with %j", async (flag, options) => {
    const files = { "packages/*/src": 99 };
    const project = projectOf({
      "package.json": '{ "type": "module" }',
      "xtest.config.mjs": `export default { coverage: ${JSON.stringify({ ...options, files })} };\n`,
      "tests/test_a.ts": 'import { a } from "../packages/a/src/deep/a.ts";\nexport function test_a() { a(); }\n',
      "packages/a/src/deep/a.ts": "export const a = (): number => 1;\nexport function unused(): number { return 2 }\n",
      "packages/a/lib/b.ts": "export const b = (): number => 1;\n",
    });
    const { code, stderr } = await server.run(project.root, ["-q", flag, "--cov-report=json"]);
    expect(Object.keys(reportOf(project))).toEqual(["packages/a/src/deep/a.ts"]);
    expect([code, stderr]).toEqual([1, expect.stringContaining("packages/a/src/deep/a.ts: ")]);
  });

  test("a percentage is required where there are no files to count", async () => {
    const project = projectOf({
      "package.json": '{ "type": "module" }',
      "tests/test_a.ts": "export function test_a() {}\n",
    });
    expect(await server.run(project.root, ["-q", "--cov", "--cov-fail-under=1"])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("all files: there are none to count"),
    });
  });

  test("sources outside of the root, in packages of a workspace, and in no module of a test", async () => {
    const project = projectOf({
      "app/package.json": '{ "type": "module" }',
      "app/tests/test_a.ts": `
        import { used } from "../../shared/lib/used.ts";
        import { commonjs } from "../../shared/lib/commonjs.cjs";
        export function test_a() { used(); commonjs(); }
      `,
      "shared/lib/used.ts": "export const used = (): number => 1;\nexport function unused(): number { return 2 }\n",
      "shared/lib/commonjs.cjs": "exports.commonjs = () => {\n  return 1;\n};\n",
      "shared/lib/deep/never.tsx": "export function Never() {\n  return <p>{1}</p>;\n}\n",
      "shared/lib/types.d.ts": "export type A = 1;\n",
      "shared/lib/never.test.ts": "export function test_never() {}\n",
    });
    const { code, stderr } = await server.run(project.root, [
      "-q",
      "--rootdir",
      "app",
      "app",
      "--cov=shared/lib",
      "--cov-report",
      "json",
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(reportOf(project, "app/coverage/coverage-final.json")).toEqual({
      "../shared/lib/used.ts": { missed: [2], functions: ["unused"], branches: [] },
      "../shared/lib/commonjs.cjs": ALL,
      "../shared/lib/deep/never.tsx": { missed: [2], functions: ["Never"], branches: [] },
    });
  });

  test("a helper with fixtures has the places of its text, without what the build appends; tests count only if asked for", async () => {
    const project = projectOf({
      "tests/helper.ts":
        'import { fixture } from "unplugin-xtest";\nexport const here = fixture(function here() {\n  return 1;\n});\nexport const never = fixture(function never() {\n  return 2;\n});\n',
      "tests/test_a.ts":
        'import { here } from "./helper.ts";\nexport { here };\nexport class TestA {\n  setup_method() {}\n  test_a(here: number) {\n    if (here === 2) return;\n  }\n}\n',
    });
    const args = ["-q", "--cov=tests", "--cov-report", "json"];
    expect((await server.run(project.root, args)).code).toBe(0);
    const helper = { missed: [6], functions: ["never"], branches: [] };
    expect(reportOf(project)).toEqual({ "tests/helper.ts": helper });
    expect((await server.run(project.root, [...args, "-o", 'coverage={"tests":true}'])).code).toBe(0);
    expect(reportOf(project)).toEqual({
      "tests/helper.ts": helper,
      "tests/test_a.ts": { missed: [], functions: [], branches: [6] },
    });
  });

  test("modules that the project's Vite makes have the same figures, also those that it alone can compile", async () => {
    const project = new Project({
      "vite.config.ts": `
        const upper = {
          name: "upper",
          transform(code, id) {
            if (!id.endsWith(".shout")) return null;
            return { code: code.toLowerCase(), map: { version: 3, names: [], sources: [id], sourcesContent: [code], mappings: "AAAA;AACA;AACA" } };
          },
        };
        export default { plugins: [upper], resolve: { alias: { "@": import.meta.dirname + "/src" } } };
      `,
      "src/used.ts": `
export class Used {
  used(a: number): number {
    if (a > 1) {
      return 1;
    }
    return 2;
  }
  unused(): void {}
}
export const never = (a: boolean): number => (a ? 1 : 2);
      `,
      "src/loud.shout": "EXPORT FUNCTION LOUD() {\nRETURN 1;\n}\n",
      "src/never.tsx": "export class Never {}\nexport function View() {\n  return <p>{1}</p>;\n}\n",
      "src/lost.ts": "export const lost: number = ;\n",
      "tests/test_used.ts":
        'import { Used } from "@/used.ts";\nimport { loud } from "@/loud.shout";\nexport function test_used() { new Used().used(loud()); }\n',
    });
    projects.push(project);
    const { stderr, files } = await cover(project);
    const used = { missed: [5], functions: ["unused", "(anonymous_2)"], branches: [4, 11] };
    const never = { missed: [3], functions: ["View"], branches: [] };
    expect(stderr).toContain("xtest: warning: src/lost.ts is not in the coverage: ");
    expect(files).toEqual({ "src/used.ts": used, "src/loud.shout": ALL, "src/never.tsx": never });
    const linked = projectOf({
      "src/used.ts": project.read("src/used.ts"),
      "tests/test_used.ts":
        'import { Used } from "../src/used.ts";\nexport function test_used() { new Used().used(1); }\n',
    });
    expect((await cover(linked)).files).toEqual({ "src/used.ts": used });
  });

  describe("ignored code", () => {
    const files = {
      "src/hints.ts": `
export function hints(a: number, /* istanbul ignore next */ b = 1): number {
  // v8 ignore if -- @preserve
  if (a > 1) {
    return 2;
  }
  /* c8 ignore start */
  if (a > 2) {
    return 2;
  }
  /* c8 ignore stop */
  return a === 1 ? b : /* node:coverage ignore next */ 2;
}
/* v8 ignore next */
export const unused = (): number => 2;
/** istanbul ignore next */
export class Unused {
  unused(): void {}
}
export class Used {
  // istanbul ignore next: not yet
  unused(): void {}
}
export const counted = (): number => 3;
`.trimStart(),
      "tests/test_hints.ts": 'import { hints } from "../src/hints.ts";\nexport function test_hints() { hints(1); }\n',
    };
    const expected = { "src/hints.ts": { missed: [], functions: ["(anonymous_1)"], branches: [] } };

    test.each([["linked modules"], ["modules of Vite"]])("%s", async (form) => {
      const config = form === "modules of Vite" ? { "vite.config.ts": "export default {};\n" } : {};
      const project = new Project({ ...files, ...config });
      projects.push(project);
      const { stderr, files: found } = await cover(project);
      expect(stderr).toBe("");
      expect(found).toEqual(expected);
    });
  });

  test("a file that cannot be compiled is named", async () => {
    const project = projectOf({
      "src/broken.ts": "export const broken = ;\n",
      "tests/test_a.ts": "export function test_a() {}\n",
    });
    const { code, stderr, files } = await cover(project);
    expect({ code, files }).toEqual({ code: 0, files: {} });
    expect(stderr).toContain("xtest: warning: src/broken.ts is not in the coverage: src/broken.ts:1:23: ");
  });
});

/** Every form of statement that decides what runs. */
const FORMS = `
"use strict";
export const limit = 2;
export function forms(n: number): unknown[] {
  const seen: unknown[] = [];
  if (n < 0) return [];
  else if (n === 0) seen.push("none");
  for (let i = 0; i < n; i++) if (i % 2) continue; else seen.push(i);
  for (const key in { a: 1 }) seen.push(key);
  for (const one of [1]) { seen.push(one); if (n > limit) break; }
  let left = n;
  while (left > 0) left--;
  do left++; while (left < 1);
  label: for (;;) { break label; }
  switch (n) {
    case 1: seen.push("one");
    case 2: seen.push("two"); break;
    default: seen.push(n);
  }
  try { if (n > 3) throw new Error("many"); seen.push("few"); } catch { seen.push("caught"); } finally { seen.push("end"); }
  const twice = (x: number) => x * 2;
  const pair = (x: number) => ({ x });
  return [...seen, twice(n), pair(n), n > 1 ? "more" : n || "zero", new Counter().next()];
}
export class Counter {
  #count = limit;
  static made = 0;
  static { Counter.made++; }
  readonly double = () => this.#count * 2;
  get name() { return this.double.name; }
  next() { return this.#count++; }
}
export async function later(n: number) { await null; if (n > 1) await null; return n; }
export function* steps() { yield 1; yield 2; }
export default () => forms.length;
`.trimStart();

describe("which test runs what (--cov-context)", () => {
  const project = projectOf({
    "src/forms.ts": FORMS,
    "src/parts.ts": PARTS,
    "tests/test_forms.ts": `
      import assert from "node:assert/strict";
      import { mark } from "unplugin-xtest";
      import count, { Counter, forms, later, steps } from "../src/forms.ts";
      export const test_forms = mark.parametrize("n", [-1, 0, 1, 4])((n: number) => { forms(n); });
      export async function test_later() { assert.equal(await later(1), 1); }
      export function test_steps() { for (const one of steps()) if (one === 1) break; }
      export function test_names() { assert.deepEqual([count.name, new Counter().name, count()], ["default", "double", 1]); }
    `,
    "tests/test_parts.ts": `
      import { mark } from "unplugin-xtest";
      import { one, two } from "../src/parts.ts";
      export const test_one = mark.concurrent(async () => { await null; one(); });
      export const test_two = mark.concurrent(async () => { await null; two(); });
    `,
  });
  const covers = async (...args: string[]) => server.run(project.root, ["covers", ...args]);
  const plain = "plain/coverage-final.json";

  test("the report is the same, and concurrent tests run one after the other", async () => {
    await cover(project, "--cov-report", "json:plain");
    const { code, stderr } = await cover(project, "--cov-context", "test");
    expect(code).toBe(0);
    expect(stderr).toBe("xtest: with --cov-context, tests that are marked concurrent run one after the other\n");
    expect(JSON.parse(project.read("coverage/coverage-final.json"))).toEqual(JSON.parse(project.read(plain)));
  });

  test.each([
    ["src/forms.ts:5", "test_forms[-1] test_forms[0] test_forms[1] test_forms[4]"],
    ["src/forms.ts:6", "test_forms[0] test_forms[1] test_forms[4]"],
    ["src/forms.ts:15", "test_forms[1]"],
    ["src/forms.ts:17", "test_forms[0] test_forms[4]"],
    ["src/forms.ts::twice", "test_forms[0] test_forms[1] test_forms[4]"],
    ["src/forms.ts::next", "test_forms[0] test_forms[1] test_forms[4]"],
    ["src/forms.ts::later", "test_later"],
    ["src/forms.ts:34", "test_names"],
    ["src/forms.ts::steps", "test_steps"],
    ["src/parts.ts:1-3", "test_one"],
    ["src/parts.ts::two", "test_two"],
    ["src/parts.ts:8", ""],
  ])("covers %s", async (target, ids) => {
    const { stdout } = await covers(target, "-q");
    expect(
      stdout
        .split("\n")
        .flatMap((id) => (id === "" ? [] : (id.split("::")[1] ?? [])))
        .join(" "),
    ).toBe(ids);
  });

  test("what a test has run, on import too, and as JSON", async () => {
    expect((await covers("--test", "tests/test_parts.ts::test_one")).stdout).toBe("src/parts.ts:2 (one)\n");
    const { stdout } = await covers("src/forms.ts:2", "--json");
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      file: "src/forms.ts",
      lines: [2, 2],
      tests: [],
      imports: ["tests/test_forms.ts"],
      inSession: false,
      hasChanged: false,
      outdated: [],
      changedTests: [],
    });
  });

  test.each([
    ["src/part.ts", "there is no such file; did you mean src/parts.ts?"],
    ["src/parts.ts::thre", "the file has no function thre, did you mean three?"],
    ["src/forms.ts:1", "no statement is there; the nearest ones are in line 2"],
    ["src/parts.ts:3-2", "lines begin at 1, and the first one comes before the last"],
  ])("%s is refused", async (target, message) => {
    const { code, stderr } = await covers(target);
    expect({ code, stderr }).toEqual({ code: 4, stderr: `xtest: error: xtest covers ${target}: ${message}\n` });
  });

  test("a later run replaces what it knows, and names what is older", async () => {
    writeFileSync(path.join(project.root, "src/parts.ts"), PARTS.replace("return 1", "return 1 + 0"));
    expect((await covers("src/parts.ts::one")).stderr).toContain("src/parts.ts has changed since it was recorded");
    await cover(project, "--cov-context", "test", "-k", "test_one", "-n", "2");
    const { stdout, stderr } = await covers("src/parts.ts");
    expect(stdout).toBe("tests/test_parts.ts::test_one\n");
    expect(stderr).toContain(
      "1 test ran an older src/parts.ts and not this one, and may be missing: tests/test_parts.ts::test_two\n",
    );
    expect((await covers("src/forms.ts::later")).stdout).toBe("tests/test_forms.ts::test_later\n");
  });

  test("shards are merged", async () => {
    for (const shard of ["1", "2"])
      await cover(project, "--cov-context", "test", "--shard", `${shard}/2`, "--cov-report", `json:shards/${shard}`);
    rmSync(path.join(project.root, "node_modules/.cache"), { recursive: true });
    expect((await covers("src/parts.ts")).stderr).toBe(
      "xtest: error: nothing is recorded of what each test runs: type xtest --cov --cov-context test\n",
    );
    await server.run(project.root, ["coverage", "merge", "shards/1", "shards/2"]);
    expect((await covers("src/parts.ts", "-q")).stdout.split("\n").sort().join(" ").trim()).toBe(
      "tests/test_parts.ts::test_one tests/test_parts.ts::test_two",
    );
  });
});
