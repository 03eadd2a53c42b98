/** Which reporters a run has, where they write, and what becomes of those that fail. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { Parser } from "tap-parser";
import { cleanEnvironment, PROJECT, Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";
import { BUILTIN_REPORTERS, reporterSpecs } from "../../src/cli/reporters/reporters.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");
const onPosix = process.platform === "win32" ? test.skip : test;

const HOSTILE = "::set-output name=a::b\n::add-mask::x\n##[error]y\n::stop-commands::z\n%0A::error::w";
const FILES = {
  "test_a.ts": `import { mark, skip, xfail } from "unplugin-xtest";
export function test_ok() { console.log(${JSON.stringify(HOSTILE)}); }
export function test_bad() { console.log(${JSON.stringify(HOSTILE)}); throw new Error(${JSON.stringify(HOSTILE)}); }
export function test_skip() { skip("later # not now \\\\ never"); }
export const test_known = mark.xfail({ reason: "known" })(() => { throw new Error("no") });
export const test_fixed = mark.xfail({ reason: "was known" })(() => {});
export const test_p = mark.parametrize("a", ["# TODO", "é", "a\\nb"])((a: string) => {});
`,
  "test_crash.ts": "export function test_dies() { process.exit(7); }\nexport function test_after() {}\n",
  "test_hangs.ts": `import { existsSync, writeFileSync } from "node:fs";
export function test_before() {}
export async function test_hangs() { writeFileSync("hangs", ""); await new Promise((resolve) => setTimeout(resolve, 60_000)); }
`,
  "test_flaky.ts": `let n = 0;\nexport function test_flaky() { if (n++ === 0) throw new Error("first"); }\n`,
  "lists.ts": `import { defineReporter } from "unplugin-xtest/config";
export default defineReporter(({ file, write, root, failureText }) => ({
  header: ({ version }) => write(\`begin \${typeof version} \${file === null} \${root.includes("\\\\")}\\n\`),
  collected: ({ selected, itemOf }) => write(\`collected \${selected} \${itemOf("test_a.ts::test_p[\\\\xe9]")?.originalName}\\n\`),
  event(event) {
    if (event.type !== "result") return;
    write(\`\${event.result.id} \${event.result.outcome}\\n\`);
    const text = failureText(event.result);
    if (text !== null) write(\`\${text.split("\\n").at(-1)}\\n\`);
  },
  async finish({ exitCode }) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    write(\`end \${exitCode}\\n\`);
  },
}));
`,
  "object.mjs": "export default { finish({ exitCode }) { console.log(`object ${exitCode}`) } };\n",
  "throws.mjs": `export default { event(event) { if (event.type === "result") throw new TypeError("out of order") } };\n`,
  "rejects.mjs": `export default { async event(event) { if (event.type === "result") throw new TypeError("not now") } };\n`,
  "finish.mjs": `export default { finish() { throw new TypeError("no end") } };\n`,
  "nothing.mjs": "export default {};\n",
  "broken.mjs": `throw new Error("at its top");\n`,
  "node_modules/reporter-of-a-package/package.json": `{ "name": "reporter-of-a-package", "type": "module", "exports": "./i.js" }`,
  "node_modules/reporter-of-a-package/i.js": "export default () => ({ finish() { console.log('of a package') } });\n",
  "configured/xtest.config.mjs": `export default { reporters: ["default", ["junit", "out/j.xml"], "./mine.mjs", "tap:t.tap"], junitSuiteName: "units" };\n`,
  "configured/mine.mjs": "export default { finish() { console.log('mine') } };\n",
  "configured/test_b.ts": `export function test_b(record_xml_attribute: any, record_testsuite_property: any) {
  record_xml_attribute("assertions", 3);
  record_testsuite_property("arch", "arm");
}
`,
};

let project: Project;
beforeAll(() => {
  project = new Project(FILES, undefined, {});
});
afterAll(() => {
  project.remove();
});

const server = serveCommands();
const xtest = (args: readonly string[], env: Readonly<Record<string, string>> = {}, cwd = ".") =>
  server.run(path.join(project.root, cwd), args, env);

/** What a strict parser makes of TAP. */
function tap(text: string) {
  const problems: unknown[] = [];
  const points: { id: number; ok: boolean; name: string; skip: unknown; todo: unknown; diag: unknown }[] = [];
  const parser = new Parser({ strict: true });
  let bail: unknown = null;
  parser.on("assert", ({ id, ok, name, skip, todo, diag }) => void points.push({ id, ok, name, skip, todo, diag }));
  parser.on("extra", (extra: unknown) => void problems.push(extra));
  parser.on("bailout", (reason: unknown) => (bail = reason));
  parser.end(text);
  return { points, problems, bail, results: parser.results };
}

describe("which reporters there are", () => {
  const NONE = {
    flags: [],
    option: [],
    where: "reporters",
    reportJson: null,
    junitXml: null,
    cwd: "/c",
    root: "/r",
    env: {},
  };
  const names = (asked: Partial<Parameters<typeof reporterSpecs>[0]>) =>
    reporterSpecs({ ...NONE, ...asked }).map(({ name, file }) => (file === null ? name : `${name} > ${file}`));

  test.each<[string, Partial<Parameters<typeof reporterSpecs>[0]>, string[]]>([
    ["the default one", {}, ["default"]],
    ["the default one beside those with files", { flags: ["junit:j.xml"] }, ["default", "junit > /c/j.xml"]],
    ["files of the option are from the root", { option: [["junit", "j.xml"]] }, ["default", "junit > /r/j.xml"]],
    ["another one in its place", { flags: ["dots"] }, ["dots"]],
    ["a module in its place", { flags: ["./a.ts"] }, ["./a.ts"]],
    ["a module beside it", { flags: ["default", "./a.ts"] }, ["default", "./a.ts"]],
    ["a module with a file beside it", { flags: ["./a.ts:out.txt"] }, ["default", "./a.ts > /c/out.txt"]],
    ["flags instead of the option", { flags: ["tap"], option: ["json"] }, ["tap"]],
    ["flags of reports beside all", { flags: ["tap"], reportJson: "r.json" }, ["tap", "json > /c/r.json"]],
    ["a package with a scope", { flags: ["@a/b:c"] }, ["default", "@a/b > /c/c"]],
    ["drive letters and URLs", { flags: ["C:\\a.ts", "file:///a.ts"] }, ["C:\\a.ts", "file:///a.ts"]],
    ["github with the default one", { env: { GITHUB_ACTIONS: "true" } }, ["default", "github"]],
    ["not without", { flags: ["default"], env: { GITHUB_ACTIONS: "true" } }, ["default"]],
    ["once", { flags: ["github"], env: { GITHUB_ACTIONS: "true" } }, ["default", "github"]],
    ["github last", { flags: ["github", "dots"] }, ["dots", "github"]],
  ])("%s", (_title, asked, expected) => {
    expect(names(asked)).toEqual(expected);
  });

  test.each<[Partial<Parameters<typeof reporterSpecs>[0]>, string]>([
    [
      { flags: ["dots", "tap"] },
      "--reporter dots and --reporter tap both print: give one of them a file, as in dots:FILE",
    ],
    [{ flags: ["tap:a", "junit:./a"] }, "--reporter tap:a and --reporter junit:./a write the same file: /c/a"],
    [{ flags: ["json:a"], reportJson: "a" }, "--reporter json:a and --report-json a write the same file: /c/a"],
    [{ flags: ["./a.ts", "./a.ts"] }, "--reporter ./a.ts is there twice"],
    [{ flags: ["junit:"] }, "--reporter junit:: a file is missing after junit:"],
    [{ flags: [":a"] }, "--reporter :a: a reporter is NAME or NAME:FILE"],
    [{ flags: ["html"] }, "--reporter html: html needs a file, as in html:report.html"],
    [{ option: ["html"] }, "reporters: html: html needs a file, as in html:report.html"],
    [
      { flags: ["github:a"] },
      "--reporter github:a: github takes no file: annotations are printed, and GitHub names the summary",
    ],
  ])("%j", (asked, message) => {
    expect(() => names(asked)).toThrow(message);
  });

  test("--help names them", async () => {
    const { stdout } = await xtest(["run", "--help"]);
    for (const name of BUILTIN_REPORTERS) expect(stdout).toContain(name);
  });
});

describe("errors before the tests", () => {
  test.each([
    [["--reporter", "juni"], /no reporter "juni", did you mean "junit"\?\n  reporters are default, dots/],
    [["--reporter", "./no.ts"], /--reporter \.\/no\.ts: no such module/],
    [["--reporter", "./nothing.mjs"], /nothing\.mjs exports no reporter: export default defineReporter/],
    [["--reporter", "./broken.mjs"], /--reporter \.\/broken\.mjs: cannot be loaded: Error: at its top/],
    [["--reporter", "tap:package.json/t"], /--reporter tap: cannot write .*package\.json\/t: /],
    [["--reporter", "default:."], /--reporter default: cannot write .*: it is a folder/],
    [["-o", "reporters=[1]"], /option "reporters": expected an array of names, modules and \[name, file\], got/],
    [["-o", "reporters=dot"], /reporters in -o: dot: no reporter "dot", did you mean "dots"\?/],
  ])("%j", async (args, message) => {
    const { code, stdout, stderr } = await xtest(["test_a.ts", ...args]);
    expect(stderr).toMatch(message);
    expect(stderr.split("xtest: error:")).toHaveLength(2);
    expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
  });
});

describe("reporters of modules", () => {
  test("in TypeScript, with a file, beside the default one", async () => {
    const { code, stdout } = await xtest(["test_a.ts", "--reporter", "./lists.ts:out/list.txt"]);
    expect(stdout).toContain("collected 8 items");
    expect(code).toBe(1);
    expect(project.read("out/list.txt").split("\n")).toEqual([
      "begin string false false",
      "collected 8 test_p",
      "test_a.ts::test_ok passed",
      "test_a.ts::test_bad failed",
      "test_a.ts:3: Error",
      "test_a.ts::test_skip skipped",
      "test_a.ts::test_known xfailed",
      "test_a.ts::test_fixed xpassed",
      "test_a.ts::test_p[# TODO] passed",
      "test_a.ts::test_p[\\xe9] passed",
      "test_a.ts::test_p[a\\nb] passed",
      "end 1",
      "",
    ]);
  });

  test("that print", async () => {
    const { stdout, stderr, code } = await xtest([
      "test_a.ts",
      "--reporter",
      "./object.mjs",
      "--reporter",
      "reporter-of-a-package",
    ]);
    expect({ stdout, stderr, code }).toEqual({ stdout: "object 1\nof a package\n", stderr: "", code: 1 });
  });

  test.each([
    ["throws", "out of order"],
    ["rejects", "not now"],
    ["finish", "no end"],
  ])("%s: reported once by its name, and the run goes on", async (name, message) => {
    const { code, stdout, stderr } = await xtest([
      "test_flaky.ts",
      "--retries",
      "1",
      "--reporter",
      "default",
      "--reporter",
      `./${name}.mjs`,
      "--reporter",
      "tap:t.tap",
    ]);
    expect(stdout).toMatch(/1 passed, 1 rerun in/);
    expect(stderr).toContain(`xtest: error: reporter "./${name}.mjs" failed: TypeError: ${message}\n`);
    expect(stderr).toContain(`${name}.mjs:1:`);
    expect(stderr.split("xtest: error")).toHaveLength(2);
    expect(code).toBe(3);
    expect(tap(project.read("t.tap")).results).toMatchObject({ plan: { end: 1 }, failures: [] });
  });

  test("of the configuration", async () => {
    const { code, stdout } = await xtest([], {}, "configured");
    expect({ code, ends: stdout.endsWith("mine\n") }).toEqual({ code: 0, ends: true });
    const junit = project.read("configured/out/j.xml");
    expect(junit).toContain('<testsuite name="units" ');
    expect(junit).toContain(
      '<properties><property name="arch" value="arm" /></properties><testcase classname="test_b"',
    );
    expect(junit).toMatch(/ name="test_b" .* assertions="3" /);
    expect(project.read("configured/t.tap")).toContain("ok 1 - test_b.ts::test_b\n");
    expect((await xtest(["--reporter", "dots"], {}, "configured")).stdout).toMatch(/^\. *\[100%\]\n1 passed in/);
  });
});

describe("tap", () => {
  test("a strict parser takes it", async () => {
    const { stdout, code } = await xtest(["test_a.ts", "--reporter", "tap"]);
    const { points, problems, bail, results } = tap(stdout);
    expect(stdout).toMatch(/^TAP version 14\n/);
    expect({ problems, bail, plan: results?.plan, code }).toMatchObject({
      problems: [],
      bail: null,
      plan: { start: 1, end: 8 },
      code: 1,
    });
    expect(points.map(({ id, ok, name, skip, todo }) => [id, ok, name, skip, todo])).toEqual([
      [1, true, "test_a.ts::test_ok", false, false],
      [2, false, "test_a.ts::test_bad", false, false],
      [3, true, "test_a.ts::test_skip", "later # not now \\ never", false],
      [4, false, "test_a.ts::test_known", false, "known"],
      [5, true, "test_a.ts::test_fixed", false, "was known"],
      [6, true, "test_a.ts::test_p[# TODO]", false, false],
      [7, true, "test_a.ts::test_p[\\xe9]", false, false],
      [8, true, "test_a.ts::test_p[a\\nb]", false, false],
    ]);
    expect(points[1]?.diag).toMatchObject({
      severity: "fail",
      message: expect.stringContaining("Error: "),
      at: "test_a.ts:3",
    });
    expect(points[1]?.diag).toMatchObject({
      stack: expect.stringMatching(/##|E {3}%0A::error::w\n[^]*test_a\.ts:3: Error$/),
    });
  });

  test("nothing to run", async () => {
    const { stdout, code } = await xtest(["test_a.ts", "-k", "nothing", "--reporter", "tap"]);
    expect({ stdout, code }).toEqual({ stdout: "TAP version 14\n1..0 # no tests ran\n", code: 5 });
  });
});

describe("files are complete and valid", () => {
  const ALL = [
    "--reporter",
    "tap:r.tap",
    "--reporter",
    "json:r.json",
    "--reporter",
    "junit:r.xml",
    "--reporter",
    "verbose:r.txt",
    "--reporter",
    "html:r.html",
  ];
  const read = () => {
    const { tests }: { tests: { id: string; outcome: string }[] } = JSON.parse(project.read("r.json"));
    const { points, problems, results, bail } = tap(project.read("r.tap"));
    expect(problems).toEqual([]);
    const [, json = ""] = /id="data">([^<]*)<\/script>/.exec(project.read("r.html")) ?? [];
    const page: { tests: { id: string; earlier?: unknown[] }[] } = JSON.parse(json);
    expect(page.tests.map(({ id }) => id)).toEqual([...new Set(tests.map(({ id }) => id))]);
    expect(project.read("r.xml")).toMatch(/^<\?xml [^]*<\/testsuites>\n?$/);
    return { tests, points, plan: results?.plan.end, bail, text: project.read("r.txt") };
  };

  test.each([["-n", "2"], []])("of workers that crash: %j %s", async (...args) => {
    const { code } = await xtest(["test_crash.ts", "test_a.ts", ...args, ...ALL]);
    const { tests, points, plan, bail, text } = read();
    expect({ code, bail, plan, points: points.length, tests: tests.length }).toEqual({
      code: 1,
      bail: null,
      plan: 10,
      points: 10,
      tests: 10,
    });
    expect(tests.find(({ id }) => id.endsWith("test_dies"))?.outcome).toBe("failed");
    expect(text).toMatch(/test_crash\.ts::test_dies FAILED|FAILED test_crash\.ts::test_dies/);
    expect(text).not.toMatch(/\x1b/);
  });

  test("of retries: the last attempt counts", async () => {
    await xtest(["test_flaky.ts", "--retries", "1", ...ALL]);
    const { tests, points } = read();
    expect(tests.map(({ outcome }) => outcome)).toEqual(["failed", "passed"]);
    expect(points.map(({ ok }) => ok)).toEqual([true]);
  });

  test("of a run that stops", async () => {
    await xtest(["test_a.ts", "-x", ...ALL]);
    expect(read()).toMatchObject({ bail: "stopped after failures", points: [{ ok: true }, { ok: false }] });
  });

  onPosix("after Ctrl-C", async () => {
    rmSync(path.join(project.root, "hangs"), { force: true });
    const child = spawn(process.execPath, [BIN, "test_hangs.ts", ...ALL], {
      cwd: project.root,
      env: cleanEnvironment(),
      stdio: "ignore",
    });
    const ended = new Promise((resolve) => child.once("close", resolve));
    const watching = setInterval(() => {
      if (!existsSync(path.join(project.root, "hangs"))) return;
      clearInterval(watching);
      child.kill("SIGINT");
    }, 20);
    expect(await ended).toBe(2);
    clearInterval(watching);
    const { tests, points, bail } = read();
    expect({ bail, points: points.length, first: tests[0]?.outcome }).toEqual({
      bail: "Interrupted",
      points: tests.length,
      first: "passed",
    });
  });
});

describe("github", () => {
  const GITHUB = { GITHUB_ACTIONS: "true" };

  test("annotates failures, and is beside the default one", async () => {
    const { stdout, code } = await xtest(["test_a.ts"], GITHUB);
    expect(code).toBe(1);
    const commands = stdout.split("\n").filter((line) => /^\s*::|##\[/.test(line));
    const [stop = "", start = "", ...errors] = commands;
    expect(start).toBe(`::${stop.slice("::stop-commands::".length)}::`);
    expect(errors).toEqual([
      expect.stringMatching(
        /^::error file=test_a\.ts,line=3,col=\d+,title=test_a\.ts%3A%3Atest_bad::Error: ::set-output name=a::b%0A::add-mask::x%0A/,
      ),
    ]);
    // What tests bring is below the stop, and escaped besides.
    expect(stdout.indexOf(stop)).toBeLessThan(stdout.indexOf("collected 8 items"));
    expect(errors[0]).toContain("%250A");
  });

  test.each([["-s"], ["-rA"], ["-s", "-n", "2"]])("no command of a test is obeyed: %s %s %s", async (...args) => {
    const { stdout } = await xtest(["test_a.ts", ...args], GITHUB);
    const lines = stdout.split("\n");
    const stop = lines.findIndex((line) => line.startsWith("::stop-commands::"));
    const token = lines[stop]?.slice("::stop-commands::".length) ?? "";
    const start = lines.indexOf(`::${token}::`);
    expect(token).toMatch(/^[\da-f-]{36}$/);
    expect(start).toBeGreaterThan(stop);
    const obeyed = [...lines.slice(0, stop), ...lines.slice(start + 1)].filter((line) => /^\s*::|##\[/.test(line));
    expect(obeyed.filter((line) => !line.startsWith("::error file=test_a.ts,line=3,"))).toEqual([]);
  });

  test("nor one of Buildkite, whose log folds at lines that differences have elsewhere", () => {
    const folded = ["--- x", "+++ y", "~~~ z", "^^^ +++"].join("\n");
    const own = new Project({
      "test_fold.ts": `export function test_fold() { console.log(${JSON.stringify(folded)}); }`,
    });
    try {
      const outputIn = (env: Readonly<Record<string, string>>): string =>
        spawnSync(process.execPath, [BIN, "-rP"], {
          cwd: own.root,
          encoding: "utf8",
          env: { ...cleanEnvironment(), ...env },
        }).stdout;
      expect(outputIn({ BUILDKITE: "true" })).toContain("\\x2d-- x\n\\x2b++ y\n\\x7e~~ z\n\\x5e^^ +++\n");
      expect(outputIn({})).toContain(folded);
    } finally {
      own.remove();
    }
  });

  test("paths are from the checkout", async () => {
    const { stdout } = await xtest(["test_a.ts"], { ...GITHUB, GITHUB_WORKSPACE: path.dirname(project.root) });
    expect(stdout).toContain(`::error file=${path.basename(project.root)}/test_a.ts,line=3,`);
  });

  test("errors of collection", () => {
    const broken = new Project({ "test_a.ts": "export function (" }, undefined, {});
    const result = spawnSync(process.execPath, [BIN], {
      cwd: broken.root,
      env: { ...cleanEnvironment(), ...GITHUB },
      encoding: "utf8",
    });
    broken.remove();
    expect(result.stdout).toMatch(/^::error file=test_a\.ts,line=1,col=17,title=test_a\.ts::XT\d+ /m);
  });

  test("a summary is appended, which no test can break", async () => {
    const summary = path.join(project.root, "summary.md");
    const { stdout } = await xtest(["test_a.ts", "test_flaky.ts", "--retries", "1", "--reporter", "github"], {
      GITHUB_STEP_SUMMARY: summary,
    });
    expect(stdout).toContain("collected 9 items");
    const text = project.read("summary.md");
    expect(text).toContain("### xtest: failed in");
    expect(text).toContain(
      "| ✅ passed | ❌ failed | ⏭️ skipped | xfailed | xpassed |\n| --: | --: | --: | --: | --: |\n| 5 | 1 | 1 | 1 | 1 |",
    );
    expect(text).toContain(
      "- <code>test&#95;flaky.ts&#58;&#58;test&#95;flaky &#40;attempt 2&#41;</code>".replace(/&#4[01];/g, (code) =>
        code === "&#40;" ? "(" : ")",
      ),
    );
    expect(text).toMatch(/<details><summary><code>[^<]*<\/code>[^<]*<\/summary>\n\n```\n[^`]*\n```\n\n<\/details>/);
    await xtest(["test_flaky.ts", "--retries", "1", "--reporter", "github"], { GITHUB_STEP_SUMMARY: summary });
    expect(project.read("summary.md").startsWith(text)).toBe(true);
  });

  test("not in the way of a report that is printed", async () => {
    const { stdout, stderr } = await xtest(["test_a.ts", "--reporter", "json", "--reporter", "github"]);
    expect(JSON.parse(stdout)).toMatchObject({ summary: { total: 8 } });
    expect(stderr).toMatch(/^::error file=/m);
  });
});

describe("bundles", () => {
  test("have the reporters that need nothing else", async () => {
    expect((await xtest(["build", "test_a.ts", "--out", "bundle"])).code).toBe(0);
    const run = (...args: readonly string[]) => project.node(["bundle/xtest.mjs", ...args]);
    const { stdout, code } = run("--reporter", "tap", "--reporter", "junit:bundle.xml");
    expect({ code, problems: tap(stdout).problems, points: tap(stdout).points.length }).toEqual({
      code: 1,
      problems: [],
      points: 8,
    });
    expect(project.read("bundle.xml")).toContain('name="test_bad"');
    expect(run("--reporter", "html:r.html")).toMatchObject({
      code: 4,
      stderr: expect.stringContaining("html is for xtest run only; the reporters of a bundle are default, dots"),
    });
    expect(run("--reporter", "./object.mjs")).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('"./object.mjs" is no reporter of bundles'),
    });
  });
});
