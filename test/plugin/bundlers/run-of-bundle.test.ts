/** `run()` of a plugin's bundle on Node, Bun and Deno: fixtures that need the platform, and the report. And a bundle that is a program. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { existsSync } from "node:fs";
import path from "node:path";
import { describeOn, findEngines, runProgram } from "../../build/standalone/engines.ts";
import { Project } from "../../project.ts";
import { buildAndRun, type ProgramName } from "./programs.ts";

const FIXTURES = `import { existsSync } from "node:fs";
import type { Fixtures } from "unplugin-xtest";
const equal = (actual: unknown, expected: unknown): void => {
  if (actual !== expected) throw new Error(\`\${String(actual)} is not \${String(expected)}\`);
};
export function test_tmp_path({ tmp_path, tmp_path_factory }: Fixtures) {
  equal(existsSync(tmp_path), true);
  equal(existsSync(tmp_path_factory.mkTemp("other")), true);
  console.log(tmp_path);
}
export function test_capsys({ capsys }: Fixtures) {
  console.log("out");
  process.stderr.write("err");
  const { out, err } = capsys.readOutErr();
  equal(out + err, "out\\nerr");
}
export function test_capsysbinary({ capsysbinary }: Fixtures) {
  process.stdout.write(new Uint8Array([1, 200]));
  equal(capsysbinary.readOutErr().out[1], 200);
}
export function test_cache({ cache }: Fixtures) {
  cache.set("count", Number(cache.get("count", 0)) + 1);
  console.log("count", cache.get("count", 0));
}
export function test_env({ monkeypatch }: Fixtures) {
  monkeypatch.setEnv("OF_TEST", "1");
  equal(process.env["OF_TEST"], "1");
}
export function test_capfd({ capfd }: Fixtures) {}
`;

const FAILS = `import { mark } from "unplugin-xtest";
const helper = (n: number): void => {
  throw new Error(\`of \${n}\`);
};
export class TestA {
  @mark.parametrize("n", [1]) test_fails(n: number) { helper(n); }
}
export function test_passes() {}
`;

/** What both reports have of the test that fails. */
const TEXT = `    const helper = (n: number): void => {
      throw new Error(\`of \${n}\`);
    };
    export class TestA {
>     @mark.parametrize("n", [1]) test_fails(n: number) { helper(n); }

tests/test_fails.ts:6:
${"_ ".repeat(40).trimEnd()}

    import { mark } from "unplugin-xtest";
    const helper = (n: number): void => {
>     throw new Error(\`of \${n}\`);
E     Error: of 1

tests/test_fails.ts:3: Error`;

const FILES = { "tests/test_fixtures.ts": FIXTURES, "tests/test_fails.ts": FAILS };

interface Told {
  readonly id: string;
  readonly outcome: string;
  readonly file: string;
  readonly line: number | null;
  readonly message: string | null;
  readonly longrepr: string | null;
}

const projects: Project[] = [];
afterAll(() => {
  for (const made of projects) made.remove();
});

function built(name: ProgramName, input: string, files: Readonly<Record<string, string>> = FILES): Project {
  const project = new Project(files);
  projects.push(project);
  const [ran] = buildAndRun(name, [{ project, program: { input: `{ xtest: "${input}" }` }, file: null }]);
  if (ran?.error !== null) throw new Error(ran?.error ?? "nothing came of it");
  return project;
}

describe("run()", () => {
  const counts: number[] = [];
  let project: Project;
  beforeAll(() => {
    project = built("rolldown", "./program.ts", {
      ...FILES,
      "xtest.config.ts": 'export default { tmpPathRetentionPolicy: "failed" };\n',
      "program.ts": `import { run } from "unplugin-xtest/entry";
import { writeFileSync } from "node:fs";
const { tests } = await run();
console.log("after");
writeFileSync("report.json", JSON.stringify(tests));
`,
    });
  });

  for (const engine of findEngines()) {
    describeOn(engine, (command) => {
      let tests: readonly Told[] = [];
      let output = "";
      beforeAll(() => {
        output = runProgram(command, ["dist/xtest.mjs"], project.root).stdout;
        tests = JSON.parse(project.read("report.json"));
      });

      test("has the fixtures of the platform, but for those of a process of its own", () => {
        expect(tests.map(({ id, outcome }) => `${outcome} ${id.split("::")[1] ?? ""}`)).toEqual([
          "failed TestA",
          "passed test_passes",
          "passed test_tmp_path",
          "passed test_capsys",
          "passed test_capsysbinary",
          "passed test_cache",
          "passed test_env",
          "error test_capfd",
        ]);
        expect(tests.at(-1)?.message).toContain('"capfd" needs a program on Node');
      });

      test("leaves alone what no fixture captures, and the streams when it is over", () => {
        const [folder = "", count = "", ...rest] = output.trimEnd().split("\n");
        expect(rest).toEqual(["after"]);
        expect(count).toMatch(/^count \d+$/);
        counts.push(Number(count.replace("count ", "")));
        // As it is configured.
        expect(existsSync(folder)).toBe(false);
        expect(path.isAbsolute(folder)).toBe(true);
      });

      test("reports the places of tests, and failures as --report-json does", () => {
        const [first, second] = tests;
        expect(first).toMatchObject({ file: "tests/test_fails.ts", line: 6, longrepr: TEXT });
        expect(second).toMatchObject({ file: "tests/test_fails.ts", line: 8 });
      });
    });
  }

  test("has nothing of the options in the bundle of a program that gives none", () => {
    const scripts = project.files("dist").filter((file) => file.endsWith("js"));
    const texts = scripts.map((file) => project.read(`dist/${file}`));
    expect(texts.filter((text) => text.includes("is not available where this suite runs"))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("No test has this id any more"))).toEqual([]);
  });

  test("keeps the values of the cache for the next run", () => {
    expect(counts.length).toBeGreaterThan(0);
    expect(counts.map((count) => count - (counts[0] ?? 0))).toEqual([...counts.keys()]);
  });
});

test("without a map, failures have the calls of the user's code, minified or not", () => {
  const text = `import { fixture, mark } from "unplugin-xtest";
const fail = (what: string): void => { throw new Error(what); };
export const broken = fixture(() => fail("set-up"));
export const late = fixture(async function* () { yield 1; await null; fail("tear-down"); });
export class TestA {
  @mark.parametrize("n", [1]) test_row(n: number) { fail(String(n)); }
  async test_waits() { await null; fail("waits"); }
}
export function test_set_up(broken: unknown) {}
export async function test_tear_down(late: unknown) {}
`;
  const project = new Project({ "tests/test_fails.ts": text });
  projects.push(project);
  const more = "sourcemap: false, minify: true,";
  buildAndRun("rolldown", [
    { project, program: { input: '{ xtest: "unplugin-xtest/program" }', output: more }, file: null },
  ]);
  const { stdout } = project.node(["dist/xtest.mjs", "--tb", "native"]);
  const calls = [...stdout.matchAll(/^ {4}at .*$/gm)].map(([call]) => call);
  expect(stdout).toContain("2 failed, 2 errors");
  expect(calls).toHaveLength(8);
  expect(calls.filter((call) => !call.includes("dist/test_fails"))).toEqual([]);
});

test.each(["rollup", "rolldown", "vite", "webpack", "rspack", "esbuild"] as const)(
  "unplugin-xtest/program is a program: %s",
  (name) => {
    const project = built(name, "unplugin-xtest/program");
    const run = (...args: string[]) => project.node(["dist/xtest.mjs", ...args]);
    const serial = run("-k", "TestA or env", "--report-json", "report.json");
    expect(serial.code).toBe(1);
    const { tests }: { tests: readonly Told[] } = JSON.parse(project.read("report.json"));
    expect(tests.map(({ id, outcome }) => `${outcome} ${id}`)).toEqual([
      "failed tests/test_fails.ts::TestA::test_fails[1]",
      "passed tests/test_fixtures.ts::test_env",
    ]);
    expect(tests[0]?.longrepr).toBe(TEXT);
    expect(run("-n", "2", "-q").stdout).toContain("1 failed, 7 passed");
    expect(run("--collect-only", "-q", "tests/test_fails.ts").stdout).toContain("test_passes");
  },
  120_000,
);
