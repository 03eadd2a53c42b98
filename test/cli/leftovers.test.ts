/** Nothing is left over of the process that a run starts before it knows whether there are tests. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { spawn } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  existsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT } from "../samples/sample.ts";
import { inTime, until } from "../until.ts";

const BIN = join(PROJECT, "dist/cli/bin.js");
const isLinux = process.platform === "linux";

let folder: string;
let count = 0;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "xtest-leftovers-")));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(PROJECT, join(folder, "node_modules/unplugin-xtest"), "junction");
  writeFileSync(join(folder, "test_it.ts"), "export function test_it() {}\n");
  mkdirSync(join(folder, "wrong"));
  writeFileSync(
    join(folder, "wrong/test_wrong.ts"),
    "export function test_wrong(no_such_fixture: number) {}\nexport const = 1;\n",
  );
  writeFileSync(
    join(folder, "slow.config.mjs"),
    `import { writeFileSync } from "node:fs";
     const pause = () => {
       writeFileSync("collecting", "");
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4000);
     };
     export default { plugins: [{ name: "slow", xtest_collection_modifyitems: pause }] };\n`,
  );
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Processes that a command has started and those that these have, the command among them. */
function processesOf(mark: string): number[] {
  return readdirSync("/proc").flatMap((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, "latin1").includes(mark) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

/** Starts a command whose processes can be identified. */
function start(args: readonly string[]) {
  const mark = `XTEST_OWN_MARK=${String(process.pid)}-${String((count += 1))}.`;
  const [name = "", value = ""] = mark.split("=");
  const child = spawn(process.execPath, [BIN, "run", ...args], {
    cwd: folder,
    env: { ...process.env, [name]: value },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const text = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream].setEncoding("utf8").on("data", (more: string) => (text[stream] += more));
  }
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const seen = (): string => text.stdout + text.stderr;
  return { child, mark, text, ended: inTime("the command has ended", ended, seen) };
}

const untilNoneIsLeft = (mark: string): Promise<void> =>
  until(
    "no process is left",
    () => processesOf(mark).length === 0,
    () => processesOf(mark),
  );

(isLinux ? describe : describe.skip)("no process is left, and none says anything,", () => {
  test.each<[what: string, args: readonly string[], code: number]>([
    ["tests ran", ["test_it.ts"], 0],
    ["nothing was to run", ["test_it.ts", "-k", "nothing"], 5],
    ["the arguments were wrong", ["missing.ts"], 4],
    ["there were errors in the collection", ["wrong"], 2],
  ])("where %s", async (_what, args, code) => {
    const { mark, text, ended } = start(args);
    expect(await ended).toBe(code);
    await untilNoneIsLeft(mark);
    expect(text.stdout + text.stderr).not.toMatch(/child\.js|no order|\n {4}at /);
  });

  test.each(["SIGKILL", "SIGINT", "SIGTERM"] as const)(
    "where the command got a %s while it collected",
    async (signal) => {
      rmSync(join(folder, "collecting"), { force: true });
      const { child, mark, ended } = start(["-c", "slow.config.mjs"]);
      // The command, and the process that is to run the tests.
      await until(
        "it collects beside the process of the tests",
        () => existsSync(join(folder, "collecting")) && processesOf(mark).length === 2,
        () => processesOf(mark),
      );
      child.kill(signal);
      expect(await ended).toBe(signal === "SIGKILL" ? null : 2);
      await untilNoneIsLeft(mark);
    },
  );
});
