/** `xtest watch`: in a pseudo-terminal with keys, and through pipes without. */
import { afterEach, expect, test } from "@jest/globals";
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from "node:fs";
import path from "node:path";
import { cleanEnvironment, PROJECT, Project } from "../project.ts";
import { GitRepository } from "../affected/repository.ts";
import { describeOn } from "../build/standalone/engines.ts";
import { findChromium } from "../run/browser/chromium.ts";
import { serveCommands } from "../samples/command-server.ts";
import { inTime, until } from "../until.ts";
import { inTerminal, PtyCommand } from "./pty.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");
const FILES = {
  "src/price.ts": "export const price = 3;\n",
  "src/helper.ts": `export { price } from "./price.ts";\n`,
  "src/unused.ts": "export const unused = 1;\n",
  "tests/test_cart.ts": `import assert from "node:assert";
import { price } from "../src/helper.ts";
export function test_price() { assert.equal(price, 3); }
`,
  "tests/test_other.ts": "export function test_other() {}\nexport function test_more() {}\n",
};

const FIRST = "export function test_first() {}\n";

const server = serveCommands();

const ENDS: (() => void)[] = [];
afterEach(() => {
  for (const end of ENDS.splice(0)) end();
});

function projectOf(files: Readonly<Record<string, string>> = FILES): Project {
  const project = new Project(files, undefined, {});
  ENDS.unshift(() => {
    project.remove();
  });
  return project;
}

const put = ({ root }: Project, name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};

/** Waits for a file. */
function created(file: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!existsSync(file)) return;
      watcher.close();
      resolve();
    };
    const watcher = watch(path.dirname(file), look);
    look();
  });
}

/** A command through pipes. Each text is waited for after the one before. */
class PipedCommand {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  text = "";
  #at = 0;
  #look = (): void => undefined;

  constructor(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const { CI: _, ...around } = cleanEnvironment();
    this.child = spawn(process.execPath, [BIN, ...args], { cwd, env: { ...around, ...env } });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        this.text += text;
        this.#look();
      });
    }
    this.ended = new Promise((resolve) => {
      this.child.once("close", (code) => {
        resolve(code);
        this.#look();
      });
    });
    ENDS.unshift(() => this.child.kill("SIGKILL"));
  }

  /** What was written up to the next hint, since the one before. @throws {Error} if the command ends before. */
  next(pattern = /^watching for changes\n/m): Promise<string> {
    const found = new Promise<string>((resolve, reject) => {
      this.#look = () => {
        const rest = this.text.slice(this.#at);
        const found = pattern.exec(rest);
        if (found !== null) {
          this.#at += found.index + found[0].length;
          resolve(rest.slice(0, found.index));
        } else if (this.child.exitCode !== null) reject(new Error(`${String(pattern)} did not come:\n${rest}`));
      };
      this.#look();
    });
    return inTime(`${String(pattern)} came`, found, () => this.text.slice(this.#at));
  }
}

function watchPiped(project: Project, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  return new PipedCommand(project.root, ["watch", ...args], env);
}

test("a change runs the tests that it reaches, first those that failed", async () => {
  const project = projectOf();
  const command = watchPiped(project, ["-v"]);
  expect(await command.next()).toMatch(/3 passed/);
  put(project, "src/price.ts", "export const price = 4;\n");
  const broken = await command.next();
  expect(broken).toMatch(/^changed: src\/price.ts$/m);
  expect(broken).toMatch(/collected 1 item$/m);
  expect(broken).toMatch(/AssertionError: 4 == 3/);
  put(project, "src/price.ts", "export const price = 3;\n");
  const mended = await command.next();
  expect(mended).toMatch(/rerun previous 1 failure first/);
  expect(mended).toMatch(/1 passed/);
  put(project, "tests/test_other.ts", "export function test_other() {}\nexport function test_third() {}\n");
  expect(await command.next()).toMatch(/test_third PASSED/);
  // It reaches nothing, and the next change runs alone.
  put(project, "src/unused.ts", "export const unused = 2;\n");
  put(project, "tests/test_cart.ts", "export function test_cart() {}\n");
  expect(await command.next()).toMatch(/1 passed/);
  command.child.stdin?.end();
  expect(await command.ended).toBe(0);
});

test("what a file imports now counts for the next change", async () => {
  const project = projectOf();
  const command = watchPiped(project);
  await command.next();
  put(
    project,
    "tests/test_other.ts",
    'import { unused } from "../src/unused.ts";\nexport function test_u() { unused; }\n',
  );
  await command.next();
  put(project, "src/unused.ts", "export const unused = 5;\n");
  expect(await command.next()).toMatch(/^changed: src\/unused.ts\n(?:.*\n)*tests\/test_other.ts \./m);
});

test("new, renamed and deleted files, folders and conftests", async () => {
  const project = projectOf();
  const command = watchPiped(project, ["-v"]);
  await command.next();
  put(project, "tests/deep/er/test_new.ts", "export function test_new() {}\n");
  expect(await command.next()).toMatch(/collected 1 item\n\n(?:\n)?tests\/deep\/er\/test_new.ts::test_new PASSED/);
  // As editors save: to another file, which takes the place of the first.
  put(project, "tests/deep/er/.test_new.ts.swp", "export function test_saved() {}\n");
  renameSync(
    path.join(project.root, "tests/deep/er/.test_new.ts.swp"),
    path.join(project.root, "tests/deep/er/test_new.ts"),
  );
  expect(await command.next()).toMatch(/test_saved PASSED/);
  put(project, "tests/deep/conftest.ts", 'throw new Error("conftest is loaded");\n');
  expect(await command.next()).toMatch(/conftest is loaded/);
  rmSync(path.join(project.root, "tests/deep/conftest.ts"));
  expect(await command.next()).toMatch(/test_saved PASSED/);
  renameSync(path.join(project.root, "tests/deep"), path.join(project.root, "tests/other"));
  expect(await command.next()).toMatch(/tests\/other\/er\/test_new.ts::test_saved PASSED/);
  rmSync(path.join(project.root, "src/price.ts"));
  expect(await command.next()).toMatch(/test_price ERROR[^]*price\.ts/);
  put(project, "src/price.ts", "export const price = 3;\n");
  expect(await command.next()).toMatch(/test_price PASSED/);
});

test("a file that does not parse is shown, and the next change runs", async () => {
  const project = projectOf();
  const command = watchPiped(project);
  await command.next();
  put(project, "tests/test_other.ts", "export function test_other( {}\n");
  expect(await command.next()).toMatch(/error XT101[^]*1 \| export function test_other\([^]*1 error during collection/);
  put(project, "tests/test_other.ts", "export function test_other() {}\n");
  expect(await command.next()).toMatch(/1 passed/);
});

test("a configuration is loaded again; one that is broken is shown until it is mended", async () => {
  const project = projectOf();
  const command = watchPiped(project);
  await command.next();
  put(project, "xtest.config.mjs", "export default { testFunctions: 5 };\n");
  expect(await command.next()).toMatch(/option "testFunctions"/);
  put(project, "xtest.config.mjs", 'export default { testFunctions: ["nothing", "test_o"] };\n');
  expect(await command.next()).toMatch(/1 passed/);
  put(project, "xtest.config.mjs", 'export default { testFunctions: ["test_o", "test_m"] };\n');
  expect(await command.next()).toMatch(/2 passed/);
  const names = (name: string) => `export const names = ["${name}"];\n`;
  put(project, "settings/names.mjs", names("test_p"));
  put(
    project,
    "xtest.config.mjs",
    'import { names } from "./settings/names.mjs";\nexport default { testFunctions: names };\n',
  );
  expect(await command.next()).toMatch(/tests\/test_cart.ts \.[^]* 1 passed/);
  put(project, "settings/names.mjs", names("test_"));
  expect(await command.next()).toMatch(/3 passed/);
  // jiti loads it, and has Node import the module.
  renameSync(path.join(project.root, "xtest.config.mjs"), path.join(project.root, "xtest.config.ts"));
  expect(await command.next()).toMatch(/3 passed/);
  put(project, "settings/names.mjs", names("test_more"));
  expect(await command.next()).toMatch(/tests\/test_other.ts \.[^]* 1 passed/);
});

test("a change while tests run stops them with their teardown, and what has not run is not forgotten", async () => {
  const project = projectOf({
    "test_a.ts": `import { existsSync, writeFileSync } from "node:fs";
import { fixture } from "unplugin-xtest";
export const res = fixture(async function* res() { yield 1; writeFileSync("torn", ""); });
export async function test_waits(res: number) {
  writeFileSync("begun", "");
  while (!existsSync("go")) await new Promise((resolve) => setTimeout(resolve, 10));
}
`,
    "test_b.ts": "export function test_b() {}\n",
    "test_c.ts": "export function test_c() {}\n",
  });
  const command = watchPiped(project, ["-v"]);
  const begun = path.join(project.root, "begun");
  await command.next(/collected 3 items/);
  await created(begun);
  put(project, "test_b.ts", "export function test_b2() {}\n");
  expect(await command.next(/^!+ Interrupted !+$/m)).not.toMatch(/PASSED/);
  expect(existsSync(path.join(project.root, "torn"))).toBe(true);
  writeFileSync(path.join(project.root, "go"), "");
  const second = await command.next();
  expect(second).toMatch(/collected 3 items/);
  expect(second).toMatch(/test_b2 PASSED/);
});

test("flags of a run hold for each: -k, -n and paths", async () => {
  const project = projectOf();
  const command = watchPiped(project, ["tests", "-k", "price or more", "-n", "2", "-v"]);
  expect(await command.next()).toMatch(/2 passed, 1 deselected/);
  put(project, "tests/test_other.ts", "export function test_moreover() {}\nexport function test_second() {}\n");
  const again = await command.next();
  expect(again).toMatch(/test_moreover/);
  expect(again).toMatch(/1 passed, 1 deselected/);
});

test("a part of a path means new files, too, and none that are gone", async () => {
  const file = "test('it', () => {});\n";
  const project = projectOf({
    "package.json": JSON.stringify({ scripts: { test: "jest" } }),
    "src/cart-a.test.js": file,
    "src/cart-b.test.js": file,
    "src/other.test.js": file,
  });
  const command = watchPiped(project, ["cart", "-v"]);
  expect(await command.next()).toMatch(/2 passed/);
  put(project, "src/cart-c.test.js", file);
  expect(await command.next()).toMatch(/cart-c.test.js::it PASSED/);
  rmSync(path.join(project.root, "src/cart-a.test.js"));
  expect(await command.next()).toMatch(/2 passed/);
});

test("-w is the same, and flags that make no sense are errors", async () => {
  const project = projectOf();
  const short = new PipedCommand(project.root, ["-w"]);
  expect(await short.next()).toMatch(/3 passed/);
  for (const [args, message] of [
    [["-w", "--headed", "--browser"], /--headed does not go with xtest watch/],
    [["watch", "--headed", "--browser"], /--headed belongs to xtest run/],
    [["watch", "--collect-only"], /--collect-only/],
  ] as const) {
    expect(await server.run(project.root, args)).toMatchObject({ code: 4, stderr: expect.stringMatching(message) });
  }
  const inCI = await server.run(project.root, ["watch"], { CI: "true" });
  expect(inCI).toMatchObject({ code: 4, stderr: expect.stringContaining("CI is set: use xtest run") });
});

/** The system has watches for two folders. */
const FEW_WATCHES = `import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
const { watch } = fs;
let count = 0;
fs.watch = (...args) => {
  if (++count <= 2) return watch(...args);
  throw Object.assign(new Error("ENOSPC: System limit for number of file watchers reached, watch '" + args[0] + "'"), { code: "ENOSPC" });
};
syncBuiltinESMExports();
`;

test.each([
  ["on request", ["--poll"], false],
  ["the system has no watches left", [], true],
])("where files cannot be watched, they are looked at: %s", async (_, args, isOut) => {
  const project = projectOf();
  const preload = `data:text/javascript,${encodeURIComponent(FEW_WATCHES)}`;
  const command = watchPiped(project, args, isOut ? { NODE_OPTIONS: `--import=${preload}` } : {});
  await command.next();
  expect(command.text.match(/^xtest: warning: .*$/gm)).toEqual(
    isOut
      ? [
          expect.stringMatching(
            /all files are looked at twice a second, since the system watches no more of them \(ENOSPC: .*\); on Linux, raise fs\.inotify\.max_user_watches$/,
          ),
        ]
      : null,
  );
  put(project, "src/price.ts", "export const price = 40;\n");
  expect(await command.next()).toMatch(/40 == 3/);
  put(project, "tests/test_new.ts", "export function test_new() {}\n");
  expect(await command.next()).toMatch(/tests\/test_new.ts \./);
});

test("a file that a test writes and reads does not run it for ever", async () => {
  const project = projectOf({
    "test_a.ts": `import { writeFileSync, readFileSync } from "node:fs";
export function test_a() { writeFileSync("out.json", String(process.hrtime.bigint())); readFileSync("out.json"); }
`,
  });
  put(project, "out.json", "1");
  const command = watchPiped(project);
  await command.next(/out\.json is written by each run that it starts/);
  put(project, "test_a.ts", "export function test_after() {}\n");
  await command.next(/^changed: test_a.ts\n/m);
  expect(await command.next()).toMatch(/1 passed/);
});

test("a version that changes in the lock file while tests run is not forgotten", async () => {
  const lock = (version: string) =>
    JSON.stringify({ lockfileVersion: 3, packages: { "": {}, "node_modules/dep": { version } } });
  const project = projectOf({
    "package.json": '{ "dependencies": { "dep": "*" } }',
    "package-lock.json": lock("1.0.0"),
    "node_modules/dep/package.json": '{ "name": "dep", "type": "module", "exports": "./index.js" }',
    "node_modules/dep/index.js": "export const dep = 1;\n",
    "test_dep.ts": 'import { dep } from "dep";\nexport function test_dep() { dep; }\n',
  });
  // Outside of the project, and by names that cannot be read: they are no changes.
  const outside = new Project({});
  ENDS.unshift(() => {
    outside.remove();
  });
  const begun = path.join(outside.root, "begun");
  const go = path.join(outside.root, "go");
  put(
    project,
    "test_waits.ts",
    `import { existsSync, writeFileSync } from "node:fs";
const [begun, go] = ["${Buffer.from(begun).toString("base64")}", "${Buffer.from(go).toString("base64")}"].map((name) => Buffer.from(name, "base64"));
export async function test_waits() {
  writeFileSync(begun, "");
  while (!existsSync(go)) await new Promise((resolve) => setTimeout(resolve, 10));
}
`,
  );
  const command = watchPiped(project, ["-v"]);
  await command.next(/collected 2 items/);
  await created(begun);
  put(project, "package-lock.json", lock("2.0.0"));
  await command.next(/^!+ Interrupted !+$/m);
  writeFileSync(go, "");
  const second = await command.next();
  expect(second).toMatch(/^changed: package-lock.json/m);
  expect(second).toMatch(/test_dep PASSED/);
});

test("--cov measures the runs of all tests", async () => {
  const project = projectOf();
  const command = watchPiped(project, ["--cov=src"]);
  expect(await command.next()).toMatch(/price\.ts/);
  put(project, "src/price.ts", "export const price = 3 + 0;\n");
  expect(await command.next()).not.toMatch(/% Stmts|Stmts/);
});

test("a branch with thousands of other files is followed", async () => {
  const many = (text: string) =>
    Object.fromEntries(
      Array.from({ length: 2000 }, (_, index) => [
        `src/part${String(index % 20)}/m${String(index)}.ts`,
        `export const m = ${text};\n`,
      ]),
    );
  const test_ = (value: number) => `import assert from "node:assert";
import { m } from "../src/part0/m0.ts";
export function test_m() { assert.equal(m, ${String(value)}); }
`;
  const repository = new GitRepository({ ...many("1"), "tests/test_m.ts": test_(1), "tests/test_old.ts": FIRST });
  ENDS.unshift(() => {
    repository.remove();
  });
  repository.git("checkout", "-q", "-b", "other");
  repository.write({
    ...many("2"),
    "tests/test_m.ts": test_(2),
    "tests/test_old.ts": null,
    "tests/test_new.ts": FIRST,
  });
  repository.commit();
  repository.git("checkout", "-q", "main");
  const command = new PipedCommand(repository.top, ["watch", "-v"]);
  expect(await command.next()).toMatch(/2 passed/);
  repository.git("checkout", "-q", "other");
  const after = await command.next();
  // On a busy machine, git's writing is not one change.
  expect(after).toMatch(/^changed: .* and \d{3,4} more$/m);
  expect(after).toMatch(/test_m PASSED/);
  expect(after).toMatch(/test_new.ts::test_first PASSED/);
  repository.git("checkout", "-q", "main");
  const back = await command.next();
  expect(back).toMatch(/test_m PASSED/);
  expect(back).toMatch(/test_old.ts::test_first PASSED/);
});

test("a project with its own Vite", async () => {
  const project = new Project(
    {
      ...FILES,
      "vite.config.mjs":
        'export default { resolve: { alias: { "@": new URL("./src", import.meta.url).pathname } } };\n',
      "tests/test_cart.ts": FILES["tests/test_cart.ts"].replace("../src", "@"),
    },
    undefined,
    { vite: "vite" },
  );
  ENDS.unshift(() => {
    project.remove();
  });
  const command = watchPiped(project, ["-v"]);
  expect(await command.next()).toMatch(/3 passed/);
  put(project, "src/price.ts", "export const price = 4;\n");
  const broken = await command.next();
  expect(broken).toMatch(/collected 1 item$/m);
  expect(broken).toMatch(/AssertionError: 4 == 3/);
  put(project, "vite.config.mjs", "export default {};\n");
  expect(await command.next()).toMatch(/@\/helper/);
});

test("the process of the next run has loaded the DOM and the packages of the last, of which tests see nothing", async () => {
  const counted = (version: number): string => `
require("node:fs").appendFileSync(process.env.LOADS, "${version}");
console.log("said by counted");
globalThis.evaluated = (globalThis.evaluated ?? 0) + 1;
document.body.append("of counted");
setInterval(() => undefined, 1000);
exports.version = ${version};
`;
  const tests = (version: number): string => `
import assert from "node:assert";
import * as counted from "counted";
export function test_page() {
  assert.equal(counted.version, ${version});
  assert.equal(globalThis.evaluated, 1);
  assert.equal(document.body.textContent, "of counted");
}
`;
  const files = {
    "xtest.config.ts": 'export default { environment: "happy-dom" };\n',
    "node_modules/counted/package.json": '{ "main": "index.cjs" }',
    "node_modules/counted/index.cjs": counted(1),
    "tests/test_page.ts": tests(1),
  };
  const project = new Project(files, undefined, { "happy-dom": "happy-dom" });
  ENDS.unshift(() => {
    project.remove();
  });
  const loads = path.join(project.root, "node_modules/loads.txt");
  const seen = (): string => (existsSync(loads) ? readFileSync(loads, "utf8") : "");
  const command = watchPiped(project, ["-s"], { LOADS: loads });
  expect(await command.next()).toMatch(/1 passed/);
  await until("the package is loaded ahead", () => seen() === "11", seen);
  put(project, "tests/test_page.ts", `${tests(1)}// again\n`);
  const second = await command.next();
  expect(second).toMatch(/1 passed/);
  expect(second.split("said by counted")).toHaveLength(2);
  await until("the package is loaded ahead again", () => seen() === "1111", seen);
  // One that was edited since is read anew.
  put(project, "node_modules/counted/index.cjs", counted(2));
  put(project, "tests/test_page.ts", tests(2));
  expect(await command.next()).toMatch(/1 passed/);
  expect(seen()).toMatch(/^11112/);
});

test("one server of Vite compiles for all runs, each changed module once; files that come or go get a new one", async () => {
  const project = new Project(
    {
      ...FILES,
      "vite.config.mjs": `
import { appendFileSync } from "node:fs";
const note = (line) => appendFileSync(process.env.NOTES, line + "\\n");
const kept = new Map();
const program = new Map();
let graph = null;
const noting = {
  name: "noting",
  configureServer(server) {
    graph = server.moduleGraph;
    note("started");
  },
  watchChange: (id) => void kept.delete(id),
  transform(code, id) {
    note(id.split("/").at(-1));
    if (!kept.has(id)) kept.set(id, code);
    // As plugins that compile a program of their own.
    if (!program.has(id) || graph.getModuleById(id)?.lastInvalidationTimestamp > 0) program.set(id, code);
    return kept.get(id) === code ? program.get(id) : kept.get(id);
  },
};
export default { plugins: [noting] };
`,
    },
    undefined,
    { vite: "vite" },
  );
  const log = `${project.root}-notes.txt`;
  ENDS.unshift(() => {
    project.remove();
    rmSync(log, { force: true });
  });
  const noted = (): string[] => {
    const lines = readFileSync(log, "utf8").split("\n").filter(Boolean).sort();
    writeFileSync(log, "");
    return lines;
  };
  const command = watchPiped(project, ["-v"], { NOTES: log });
  expect(await command.next()).toMatch(/3 passed/);
  expect(noted()).toEqual(["helper.ts", "price.ts", "started", "test_cart.ts", "test_other.ts"]);
  put(project, "src/price.ts", "export const price = 4;\n");
  expect(await command.next()).toMatch(/AssertionError: 4 == 3/);
  expect(noted()).toEqual(["price.ts"]);
  put(project, "src/price.ts", "export const price = 3;\n");
  expect(await command.next()).toMatch(/1 passed/);
  expect(noted()).toEqual(["price.ts"]);
  put(project, "tests/test_new.ts", FIRST);
  expect(await command.next()).toMatch(/test_new\.ts::test_first PASSED/);
  expect(noted()).toEqual(["started", "test_new.ts"]);
});

describeOn(findChromium(), () => {
  test("--browser runs what changes reach in pages", async () => {
    const page = (title: string) =>
      `export function test_page() { if (document.title !== "${title}") throw new Error(document.title); }\n`;
    const project = new Project({ "test_page.ts": page("tests"), "test_other.ts": FIRST }, undefined, {
      "playwright-core": "playwright-core",
    });
    ENDS.unshift(() => {
      project.remove();
    });
    const command = watchPiped(project, ["--browser"]);
    expect(await command.next()).toMatch(/chromium[^]*2 passed/);
    put(project, "test_page.ts", page("other"));
    expect(await command.next()).toMatch(/^changed: test_page.ts[^]*chromium[^]*1 failed in/m);
    put(project, "test_page.ts", page("tests"));
    expect(await command.next()).toMatch(/1 passed in/);
  });
});

inTerminal("keys", async () => {
  const project = projectOf({
    ...FILES,
    "tests/test_bad.ts": "export function test_bad() { throw new Error('oh no') }\n",
  });
  const command = new PtyCommand([process.execPath, BIN, "watch", "--no-clear"], { cwd: project.root, rows: 50 });
  ENDS.unshift(() => {
    command.kill();
  });
  /** Waits for the hint after that many runs. */
  let hints = 0;
  const done = async (): Promise<string> => {
    const before = hints++;
    await command.until(new RegExp(`(?:watching for changes[^]*){${String(hints)}}`));
    return command.lines.join("\n").split("watching for changes")[before] ?? "";
  };
  expect(await done()).toMatch(/1 failed, 3 passed/);
  command.type("f");
  expect(await done()).toMatch(/collected 1 item[^]*1 failed/);
  command.type("h");
  await command.until(/q {9}quit/);
  command.type("\r");
  expect(await done()).toMatch(/1 failed in/);
  command.type("a");
  expect(await done()).toMatch(/1 failed, 3 passed/);
  command.type("t");
  await command.until(/names that match \(-k\):/);
  command.type("mroe\x7f\x7f\x7fore\r");
  expect(await done()).toMatch(/filter: -k more[^]*1 passed, 3 deselected/);
  // A filter stays for changes.
  writeFileSync(
    path.join(project.root, "tests/test_other.ts"),
    "export function test_more() {}\nexport function test_x() {}\n",
  );
  expect(await done()).toMatch(/filter: -k more[^]*1 passed, 1 deselected/);
  command.type("c");
  expect(await done()).toMatch(/1 failed, 3 passed/);
  command.type("e");
  await command.until(/expression \(-E\):/);
  command.type("nonsense(\r");
  expect(await done()).toMatch(/error:/);
  command.type("e");
  await command.until(/expression \(-E\): nonsense\(/);
  command.type("\x15name(test_price)\r");
  expect(await done()).toMatch(/1 passed, 3 deselected/);
  command.type("l");
  await command.until(/test_price[^]*oh no/);
  command.type("q");
  expect(await command.ended).toBe(0);
});

inTerminal("u updates snapshots, l shows the last failure, and Ctrl-C quits after the teardown", async () => {
  const source = (value: number): string => `import { writeFileSync } from "node:fs";
import { type Fixtures, fixture } from "unplugin-xtest";
export const res = fixture(function* res() { yield 1; writeFileSync("torn", ""); });
export function test_s({ snapshot }: Fixtures) { snapshot.assertMatch("value ${String(value)}"); }
export async function test_waits(res: number) {
  if (process.env.NEVER) await new Promise(() => setInterval(() => {}, 1000));
}
`;
  const project = projectOf({ "test_s.ts": source(1) });
  const command = new PtyCommand([process.execPath, BIN, "watch"], { cwd: project.root, rows: 40 });
  ENDS.unshift(() => {
    command.kill();
  });
  await command.until(/2 passed[^]*watching for changes/);
  put(project, "test_s.ts", source(2));
  await command.until(/value 2[^]*1 failed, 1 passed[^]*watching for changes/);
  // The screen was cleared.
  expect(command.lines.join("\n")).not.toMatch(/2 passed/);
  command.type("u");
  await command.until(/2 passed[^]*watching for changes/);
  command.type("l");
  await command.until(/watching for changes[^]*1 failed, 1 passed/);
  rmSync(path.join(project.root, "torn"));
  put(project, "test_s.ts", source(2).replace("if (process.env.NEVER) ", 'writeFileSync("begun", "");'));
  const begun = path.join(project.root, "begun");
  await created(begun);
  command.type("\x03");
  expect(await command.ended).toBe(0);
  expect(existsSync(path.join(project.root, "torn"))).toBe(true);
});

test("types of fixtures follow their files, where there are some", async () => {
  const conftest = (text: string): string => `import { fixture } from "unplugin-xtest";\n${text}`;
  const one = "export const one = fixture(() => 1);\n";
  const project = projectOf({
    "tests/conftest.ts": conftest(one),
    "tests/test_a.ts": "export function test_a(one) {}\n",
  });
  const types = path.join(project.root, "xtest-env.d.ts");
  const command = new PipedCommand(project.root, ["typegen", "--watch"]);
  expect(await command.next()).toBe("xtest-env.d.ts: 1 fixture\n");
  put(project, "tests/conftest.ts", conftest(`${one}export const two = fixture(() => 2);\n`));
  expect(await command.next(/2 fixtures\n/)).toBe("xtest-env.d.ts: ");
  // A fixture is not gone because its file does not parse.
  const text = readFileSync(types, "utf8");
  put(project, "tests/conftest.ts", conftest(`${one}export const = ;`));
  await command.next(/XT101[^]*?watching for changes\n/);
  expect(readFileSync(types, "utf8")).toBe(text);
  command.child.kill("SIGTERM");
  expect(await command.ended).toBe(0);

  put(project, "tests/conftest.ts", conftest(one));
  const session = new PipedCommand(project.root, ["watch"]);
  await session.next();
  put(project, "tests/conftest.ts", conftest(`${one}export const three = fixture(() => 3);\n`));
  await session.next();
  session.child.kill("SIGQUIT");
  expect(await session.ended).toBe(0);
  expect(readFileSync(types, "utf8")).toMatch(/"one"[^]*"three"/);
});
