/** Built-in fixtures that are loaded when they are asked for, where there is no `node_modules`: in bundles, in pages, in any bundler. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describeOn, findEdge, findEngines, packageFolder, runProgram } from "../build/standalone/engines.ts";
import { copyProject } from "../build/standalone/project-copies.ts";
import { Project, PROJECT } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";
import { BrowserProject, findChromium, outcomesOf, resultOf } from "../run/browser/chromium.ts";

const server = serveCommands();

/** Needs no platform. */
const SUITE = `
import { fixture, mark } from "unplugin-xtest";

function equal(actual, expected) {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) throw new Error(JSON.stringify(actual));
}
const shop = { price: (item) => item.length };
const real = { Date, setTimeout, price: shop.price };

export function test_mocker({ mocker }) {
  const spy = mocker.spy(shop, "price");
  equal([shop.price("ab"), spy.mock.calls, spy.mock.results[0].value], [2, [["ab"]], 2]);
  mocker.stub(shop, "price", () => 7);
  equal(shop.price("ab"), 7);
}
export const shared = fixture({ scope: "module" }, ({ module_mocker }) => module_mocker.fn(() => 3));
export function test_wider({ shared }) {
  equal(shared(), 3);
}
export async function test_clock({ clock }) {
  clock.install({ now: "2024-02-29T00:00:00Z" });
  let called = 0;
  setTimeout(() => called++, 1000);
  const signal = AbortSignal.timeout(500);
  clock.tick(1000);
  equal([called, new Date().toISOString(), signal.aborted, Math.round(performance.now())], [1, "2024-02-29T00:00:01.000Z", true, 1000]);
  const waited = new Promise((resolve) => setTimeout(resolve, 10));
  await clock.runAllAsync();
  await waited;
}
export function test_years({ clock }) {
  clock.tick(10 * 365 * 24 * 3_600_000);
}
export const test_hangs = mark.timeout(300)(async function test_hangs({ clock }) {
  await new Promise((resolve) => setTimeout(resolve, 10));
});
export function test_caplog({ caplog }) {
  console.warn("%s of %d", "one", 2, { a: 1 });
  console.log("low");
  equal(caplog.recordTuples, [["console", "warn", "one of 2 { a: 1 }"], ["console", "info", "low"]]);
  equal(caplog.atLevel("error", () => (console.warn("hidden"), caplog.records.length)), 2);
}
export function test_check({ check }) {
  equal([check(() => equal(1, 2)), check(() => equal(1, 1))], [false, true]);
  check(() => equal(2, 3));
}
export function test_snapshot({ snapshot }) {
  snapshot.assertMatch({ a: [1] });
  snapshot.inline("text", \`"text"\`);
  snapshot.file(new Uint8Array([0, 65]), "bytes.bin");
  snapshot.folder({ "a.txt": "a" }, "./golden");
}
export function test_snapshot_differs({ snapshot }) {
  snapshot.assertMatch("new");
}
export function test_put_back() {
  equal([Date === real.Date, setTimeout === real.setTimeout, shop.price === real.price], [true, true, true]);
}
`;

/** The snapshots of the module in a folder. */
const snapshotsIn = (folder: string): Record<string, string> => ({
  [`${folder}__snapshots__/test_a.js.snap`]:
    '// xtest Snapshot v1\n\nexports[`test_snapshot 1`] = `\n{\n  "a": [\n    1,\n  ],\n}\n`;\n\nexports[`test_snapshot_differs 1`] = `"old"`;\n',
  [`${folder}__snapshots__/test_a.js/test_snapshot/bytes.bin`]: "\0A",
  [`${folder}golden/a.txt`]: "a",
});

const RECWARN = `
export function test_recwarn({ recwarn }) {
  process.emitWarning("recorded");
  if (recwarn.pop().message !== "recorded") throw new Error();
}
`;

const OUTCOMES = {
  test_mocker: "passed",
  test_wider: "passed",
  test_clock: "passed",
  test_years: "passed",
  test_caplog: "passed",
  test_check: "failed",
  test_hangs: "failed",
  test_snapshot: "passed",
  test_snapshot_differs: "failed",
  test_put_back: "passed",
};

interface BundleReport {
  readonly duration: number;
  readonly tests: readonly {
    readonly id: string;
    readonly outcome: string;
    readonly message: string | null;
    readonly longrepr?: string | null;
    readonly duration: number;
  }[];
}

const projects: Project[] = [];
afterAll(() => {
  for (const project of projects) project.remove();
});

function projectWith(files: Readonly<Record<string, string>>): Project {
  const project = new Project(files, undefined, {});
  projects.push(project);
  return project;
}

/** Builds a bundle in a folder without packages, and gives the project that is there. */
async function moved(project: Project): Promise<Project> {
  const { code, stderr } = await server.run(project.root, ["build", "--out", "out"]);
  if (code !== 0) throw new Error(stderr);
  const alone = projectWith({});
  mkdirSync(path.join(alone.root, "alone"));
  copyFileSync(path.join(project.root, "out/xtest.mjs"), path.join(alone.root, "alone/xtest.mjs"));
  return alone;
}

/** Runs a bundle's `run` in the process that imports it. */
function reportOf(project: Project, file: string): BundleReport {
  const report: unknown = project.script(`
    const { run } = await import(${JSON.stringify(`./${file}`)});
    console.log(JSON.stringify(await run()));
    process.exit();`);
  return isReport(report) ? report : { duration: 0, tests: [] };
}

function outcomesIn({ tests }: BundleReport): Record<string, string> {
  return outcomesOf({ tests: tests.map((one) => ({ ...one, longrepr: null, stdout: "", stderr: "", worker: null })) });
}

function isReport(value: unknown): value is BundleReport {
  return typeof value === "object" && value !== null && "tests" in value;
}

describe("a bundle", () => {
  const source = projectWith({
    "test_a.js": SUITE,
    ...snapshotsIn(""),
    "test_warnings.js": RECWARN,
    "test_wrong.js": "export function test_wrong({ mocker }) { mocker.spy(1, 'a'); }\n",
  });
  const outcomes = { ...OUTCOMES, test_recwarn: "passed", test_wrong: "failed" };
  let program: Project;
  beforeAll(async () => {
    program = await moved(source);
  });

  for (const engine of findEngines()) {
    describeOn(engine, (command) => {
      test("has the libraries of what its tests ask for, and real durations", () => {
        const args = ["alone/xtest.mjs", "-q", "--report-json", "report.json"];
        const { stdout } = runProgram(command, args, program.root);
        const report: BundleReport = JSON.parse(program.read("report.json"));
        expect(outcomesIn(report)).toEqual(outcomes);
        expect(stdout).toContain("timers are fake, and wait for clock.tick()");
        expect(stdout).toContain("xtest --snapshot-update in the project, and a new bundle");
        for (const { duration } of [report, ...report.tests]) expect(duration).toBeLessThan(3600);
      });
    });
  }

  test("compares what the expect of another runner is given with the snapshots that it was built with", async () => {
    const project = projectWith({
      "xtest.config.js": `export default { compat: "vitest" };`,
      "a.test.js": `
        import { expect, test } from "vitest";
        test("same", () => {
          expect({ a: [1] }).toMatchSnapshot();
          expect("text").toMatchInlineSnapshot(\`"text"\`);
        });
        test("other", () => expect("new").toMatchSnapshot());`,
      "__snapshots__/a.test.js.snap":
        '// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html\n\nexports[`other 1`] = `"old"`;\n\nexports[`same 1`] = `\n{\n  "a": [\n    1,\n  ],\n}\n`;\n',
    });
    const report = reportOf(await moved(project), "alone/xtest.mjs");
    expect(outcomesIn(report)).toEqual({ other: "failed", same: "passed" });
    expect(report.tests.find(({ id }) => id.endsWith("other"))?.message).toContain("the snapshot `other 1`");
  });

  test("has its own timeouts and durations in the process of the tests too", () => {
    const report = reportOf(program, "alone/xtest.mjs");
    expect(outcomesIn(report)).toEqual(outcomes);
    expect(report.tests.find(({ id }) => id.endsWith("test_hangs"))?.message).toMatch(/took longer than 300 ms/);
    for (const { duration } of [report, ...report.tests]) expect(duration).toBeLessThan(3600);
  });

  test("has no places of tests for code of this package, which follows theirs", () => {
    const { tests } = reportOf(source, "out/xtest.mjs");
    const stack = tests.find(({ id }) => id.endsWith("test_wrong"))?.longrepr ?? "";
    expect(stack).toContain("mocker.spy was given 1");
    expect(stack.match(/test_\w+\.js:\d+/g)).toEqual(["test_wrong.js:1"]);
  });

  test("has none that no test names, and says so", async () => {
    const project = projectWith({
      "test_a.js": `export async function test_late({ request }) { await request.getFixtureValue("mo" + "cker"); }\n`,
    });
    const alone = await moved(project);
    expect(alone.read("alone/xtest.mjs")).not.toContain("mockImplementation");
    expect(reportOf(alone, "alone/xtest.mjs").tests[0]?.message).toMatch(
      /The built-in fixture "mocker" needs a program on Node \(xtest run, or a bundle that is started\), or to be named by a test when the bundle is built/,
    );
    const { stdout } = await server.run(project.root, ["-q"]);
    expect(stdout).toContain("1 passed");
  });
});

test("with Rollup, which has no plugin for CommonJS", () => {
  const project = new Project({
    "test_a.js": SUITE,
    ...snapshotsIn(""),
    "rollup.config.mjs": `
      import xtest from "unplugin-xtest/rollup";
      export default { input: "unplugin-xtest/entry", plugins: [xtest()], output: { dir: "out", format: "es", entryFileNames: "suite.js" } };`,
  });
  projects.push(project);
  const { code, stderr } = project.node([path.join(PROJECT, "node_modules/rollup/dist/bin/rollup"), "-c"]);
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  expect(outcomesIn(reportOf(project, "out/suite.js"))).toEqual(OUTCOMES);
});

describeOn(findEdge(), (node) => {
  test("in an edge worker", async () => {
    const example = copyProject("examples/edge", { miniflare: packageFolder("miniflare") ?? "" });
    try {
      for (const [name, text] of Object.entries({ "tests/test_a.js": SUITE, ...snapshotsIn("tests/") })) {
        mkdirSync(path.dirname(path.join(example.folder, name)), { recursive: true });
        writeFileSync(path.join(example.folder, name), text);
      }
      const build = await server.run(example.folder, ["build", "--target", "edge", "--out", "dist"]);
      expect(build.stderr).toBe("");
      const { stdout } = runProgram(node, ["run.mjs"], example.folder);
      for (const [name, outcome] of Object.entries(OUTCOMES)) {
        expect(stdout).toMatch(new RegExp(`${outcome} +tests/test_a.js::${name}\\b`));
      }
    } finally {
      example.remove();
    }
  });
});

describeOn(findChromium(), () => {
  test("in a page", async () => {
    const project = new BrowserProject({ "test_a.js": SUITE, ...snapshotsIn(""), "test_warnings.js": RECWARN });
    try {
      const report = await project.report();
      expect(outcomesOf(report)).toEqual({ ...OUTCOMES, test_recwarn: "error" });
      expect(resultOf(report, "test_hangs").message).toMatch(/took longer than 300 ms/);
      expect(resultOf(report, "test_recwarn").message).toMatch(/Recording warnings needs process.emitWarning/);
    } finally {
      project.remove();
    }
  });
});
