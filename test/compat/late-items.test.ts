/** Files whose tests only their import tells are imported once, right before they run, and their tests are those of the list from then on. */
import { afterAll, describe, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");

/** Three files with tests in a loop: each says when it is imported, when its suite is set up, and when its first test runs. */
const file = (name: string, head: string): string => `${head}
console.log("import ${name}");
describe("${name}", () => {
  (globalThis.before ?? beforeAll)(() => { console.log("set up ${name}"); });
  it("first", () => { console.log("run ${name}"); });
  for (const value of process.env.NO_VALUES ? [] : ["x", "y"]) {
    it(value, () => { if (process.env.AT === "${name}::" + value) process.env.HOW === "exit" ? process.exit(3) : fail(); });
  }
  it("last", () => {});
});
if (process.env.AT === "import ${name}") process.env.HOW === "exit" ? process.exit(3) : fail();
function fail() { throw new Error("planted"); }
`;
const files = (ending: string, head: string) =>
  Object.fromEntries(["a", "b", "c"].map((name) => [`test/${name}.${ending}`, file(name, head)]));
const script = (text: string, more: object = {}) => ({
  "package.json": JSON.stringify({ type: "module", scripts: { test: text }, ...more }),
});

const FORMS = {
  mocha: { ...script("mocha"), ...files("js", "") },
  "jest with a window": {
    ...script("jest", { type: "commonjs", jest: { testEnvironment: "jsdom" } }),
    ...files("test.js", ""),
  },
  vitest: { ...script("vitest run"), ...files("test.js", 'import { beforeAll, describe, it } from "vitest";') },
};

type Form = keyof typeof FORMS;
const ALL: readonly Form[] = ["mocha", "jest with a window", "vitest"];

/** Other projects have the same `node_modules`, and would write which tests have failed there. */
const OWN_CACHE = ["-o", "cacheDir=.cache"];

const projects = new Map<Form, Project>();
afterAll(() => {
  for (const project of projects.values()) project.remove();
});

interface Report {
  readonly tests: readonly { readonly id: string; readonly outcome: string }[];
}

/** Runs a form, and gives what its files printed about themselves, and the outcome of each test in order. */
function run(form: Form, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const project = projects.get(form) ?? new Project(FORMS[form]);
  projects.set(form, project);
  const ended = project.run(
    process.execPath,
    [BIN, ...OWN_CACHE, "-s", "--tb=no", "--report-json", "report.json", ...args],
    env,
  );
  const report: Report = JSON.parse(readFileSync(path.join(project.root, "report.json"), "utf8"));
  return {
    printed: [...ended.stdout.matchAll(/^(?:import|set up|run) [abc]$/gm)].map(([line]) => line),
    tests: report.tests.map(({ id, outcome }) => `${id.replace(/^test.(.)[^:]*::/, "$1 ")} ${outcome}`),
    stdout: ended.stdout,
  };
}

const NAMES = ["first", "x", "y", "last"];
const passed = (files: string, names: readonly string[] = NAMES) =>
  [...files].flatMap((one) => names.map((name) => `${one} ${one}::${name} passed`));

describe.each(ALL)("%s", (form) => {
  test("each file is imported once, right before it runs", () => {
    const { printed, tests, stdout } = run(form, ["-n", "0"]);
    expect(printed).toEqual([..."abc"].flatMap((one) => [`import ${one}`, `set up ${one}`, `run ${one}`]));
    expect(tests).toEqual(passed("abc"));
    expect(stdout).toContain("collected 6 items / 3 files register tests when run");
    expect(stdout).toContain("12 passed");
  });

  test("so is each by several workers, and the report is in order", () => {
    const { printed, tests } = run(form, ["-n", "2"]);
    expect(printed.toSorted()).toEqual(
      ["import", "run", "set up"].flatMap((what) => [..."abc"].map((one) => `${what} ${one}`)),
    );
    expect(tests).toEqual(passed("abc"));
  });

  test.each([["0"], ["2"]])("a test that ends the process costs itself, with -n %s", (workers) => {
    const { tests } = run(form, ["-n", workers], { AT: "b::x", HOW: "exit" });
    const all = passed("abc").map((line) => line.replace("b b::x passed", "b b::x failed"));
    expect(tests.toSorted()).toEqual(all.toSorted());
  });

  test.each([["0"], ["2"]])("a file that cannot be imported costs itself, with -n %s", (workers) => {
    const { tests } = run(form, ["-n", workers], { AT: "import b" });
    expect(tests.filter((line) => line.endsWith("passed"))).toEqual(passed("ac"));
    expect(tests.filter((line) => line.endsWith("error")).length).toBeGreaterThan(0);
  });

  test("what stands for no test is no test", () => {
    const { tests, stdout } = run(form, ["-n", "0"], { NO_VALUES: "1" });
    expect(tests).toEqual(passed("abc", ["first", "last"]));
    expect(stdout).toContain("[100%]");
    expect(stdout).toContain("6 passed");
  });

  test.each([
    ["-k", "0", ["-k", "x or last"], ["x", "last"], 6],
    ["-k by two workers", "2", ["-k", "x or last"], ["x", "last"], 6],
    ["-E", "0", ["-E", "name(/x$|last/)"], ["x", "last"], 6],
    ["--deselect", "0", ["--deselect", "FILE::a::x"], ["x"], 1],
  ] as const)("what %s leaves out is known when the file is imported", (_what, workers, args, names, count) => {
    const ending = form === "mocha" ? "js" : "test.js";
    const { printed, tests, stdout } = run(form, [
      ...["-n", workers],
      ...args.map((one) => one.replace("FILE", `test/a.${ending}`)),
    ]);
    expect(printed.filter((line) => line.startsWith("import")).toSorted()).toEqual([
      "import a",
      "import b",
      "import c",
    ]);
    expect(tests).toEqual(
      count === 1 ? passed("abc").filter((line) => line !== "a a::x passed") : passed("abc", names),
    );
    expect(stdout).toContain(`${12 - count} passed, ${count} deselected`);
  });

  test("files of which nothing is selected are imported, and set up nothing", () => {
    const { printed, tests, stdout } = run(form, ["-n", "0", "-k", "nowhere"]);
    expect(printed).toEqual(["import a", "import b", "import c"]);
    expect(tests).toEqual([]);
    expect(stdout).toContain("12 deselected");
  });

  test.each([["0"], ["2"]])(
    "a test that ends the process costs itself where some are selected, with -n %s",
    (workers) => {
      const { tests, stdout } = run(form, ["-n", workers, "-k", "x or last"], { AT: "b::x", HOW: "exit" });
      const all = passed("abc", ["x", "last"]).map((line) => line.replace("b b::x passed", "b b::x failed"));
      expect(tests.toSorted()).toEqual(all.toSorted());
      expect(stdout).toContain("6 deselected");
    },
  );

  test("of a file with failures, --lf runs those, and --ff runs the file first", () => {
    const again = run(form, ["-n", "0"], { AT: "b::x" });
    expect(again.tests).toContain("b b::x failed");
    const first = run(form, ["-n", "0", "--ff"], { AT: "b::x" });
    expect(first.tests).toEqual(passed("bac", NAMES).map((line) => line.replace("b b::x passed", "b b::x failed")));
    expect(first.printed.filter((line) => line.startsWith("import"))).toEqual(["import b", "import a", "import c"]);
    // What has passed is not run because it alone has the name.
    expect(run(form, ["-n", "0", "--lf", "-k", "y"]).tests).toEqual([]);
    const failed = run(form, ["-n", "0", "--lf"]);
    expect(failed.tests).toEqual(["b b::x passed"]);
    expect(failed.printed).toEqual(["import b", "set up b"]);
    expect(failed.stdout).toContain("9 deselected");
  });
});

test("a run over several projects counts the files of all", () => {
  const member = (name: string) => ({
    [`${name}/package.json`]: JSON.stringify({ name, type: "module", scripts: { test: "mocha" } }),
    ...Object.fromEntries(["a", "b"].map((one) => [`${name}/test/${one}.js`, file(one, "")])),
  });
  const project = new Project({
    "package.json": JSON.stringify({ private: true, workspaces: ["one", "two"], scripts: { test: "npm test -ws" } }),
    ...member("one"),
    ...member("two"),
  });
  try {
    const { stdout } = project.run(process.execPath, [BIN]);
    expect(stdout).toContain("collected 8 items / 4 files register tests when run");
    expect(stdout).toContain("16 passed");
  } finally {
    project.remove();
  }
});
