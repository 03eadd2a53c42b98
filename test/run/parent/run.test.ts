/** The process protocol: whatever a test does to its process is that test's failure, and the others run. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ItemResult, RunEvent, SuiteError } from "../../../src/core/data/events.ts";
import { ProcessError, UsageError } from "../../../src/core/errors/errors.ts";
import { InternalError, executeSuite } from "../../../src/run/parent/run.ts";
import type { ChildMessage } from "../../../src/run/channel/protocol.ts";
import type { UncapturedOutput, ExecuteSuiteOptions } from "../../../src/run/parent/run.ts";
import { buildChild, scratchFolder } from "./build-child.ts";

let folder: string;
let child: string;
let number = 0;

beforeAll(() => {
  folder = scratchFolder();
  child = buildChild(folder);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  readonly events: readonly RunEvent[];
  readonly outcomes: Readonly<Record<string, string>>;
  readonly results: Readonly<Record<string, ItemResult>>;
  readonly errors: readonly SuiteError[];
  readonly output: readonly UncapturedOutput[];
  readonly interrupted: boolean;
}

type Overrides = Partial<Omit<ExecuteSuiteOptions, "entry" | "onEvent" | "onOutput">> & {
  readonly onEvent?: (event: RunEvent) => void;
};

/** Runs a suite whose tests are given as source text by name, each an arrow function of `{ host, builtins }`. */
async function run(tests: Readonly<Record<string, string>>, overrides: Overrides = {}, more = ""): Promise<Run> {
  number += 1;
  const entry = join(folder, `suite_${String(number)}.mjs`);
  const table = Object.entries(tests).map(([name, source]) => `${JSON.stringify(`test_a.ts::${name}`)}: ${source},`);
  writeFileSync(
    entry,
    `export { runSuite } from "./tiny-runtime.js";
     import childProcess from "node:child_process";
     import fs from "node:fs";
     import net from "node:net";
     export const suite = { plan: { options: {}, files: [] }, tests: {\n${table.join("\n")}\n}, ${more} };`,
  );
  return runEntry(entry, overrides);
}

async function runEntry(entry: string, { onEvent, ...overrides }: Overrides = {}): Promise<Run> {
  const events: RunEvent[] = [];
  const output: UncapturedOutput[] = [];
  const { interrupted } = await executeSuite({
    entry,
    child,
    root: folder,
    options: { ids: null, maxFail: 0 },
    ...overrides,
    onEvent(event) {
      events.push(event);
      onEvent?.(event);
    },
    onOutput: (each) => output.push(each),
  });
  const list = events.flatMap((event) => (event.type === "result" ? [event.result] : []));
  return {
    events,
    outcomes: Object.fromEntries(list.map((result) => [result.id.slice("test_a.ts::".length), result.outcome])),
    results: Object.fromEntries(list.map((result) => [result.id.slice("test_a.ts::".length), result])),
    errors: events.flatMap((event) => (event.type === "error" ? [event.error] : [])),
    output,
    interrupted,
  };
}

/** What a run had to say that is no failure. */
function warningsOf(events: readonly RunEvent[]): string[] {
  return events.flatMap((event) => (event.type === "warning" ? [event.warning.message] : []));
}

const PASS = "() => {}";
/** Blocks the process, as a loop does, and leaves the processor to others. */
const HANG = "() => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); }";
const limited = { options: { ids: null, maxFail: 0, timeout: 1000 } };

describe("NODE_ENV", () => {
  const before = process.env["NODE_ENV"];
  afterAll(() => {
    process.env["NODE_ENV"] = before;
  });

  test.each([
    [undefined, "test"],
    ["production", "production"],
  ])("%s is %s in the tests", async (given, seen) => {
    if (given === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = given;
    const { results } = await run({ test_a: "() => console.log(`NODE_ENV is ${process.env.NODE_ENV}`)" });
    expect(results["test_a"]?.stdout).toBe(`NODE_ENV is ${seen}\n`);
  });
});

test("tests count no listeners of the run to signals and to the end, and their own are heard", async () => {
  const { results } = await run({
    test_a: `() => {
      const events = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR2", "exit"];
      const counted = events.filter((event) => process.listenerCount(event) > 0);
      if (counted.length > 0 || Object.hasOwn(process, "emit")) throw new Error(counted.join());
    }`,
    test_b: `() => new Promise((resolve) => {
      const hold = setInterval(() => undefined, 1000);
      process.once("SIGTERM", () => resolve(clearInterval(hold)));
      process.kill(process.pid, "SIGTERM");
    })`,
    test_c: `() => process.kill(process.pid, "SIGTERM")`,
  });
  const outcomes = Object.values(results).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(["passed", "passed", "failed"]);
  expect(results["test_c"]?.failures[0]?.error.message).toMatch(/killed by signal SIGTERM while test_c ran/);
});

test("what is said while tests have the file system mocked, in which there are no descriptors, arrives", async () => {
  const { results } = await run({
    // As mock-fs does.
    test_a: `() => {
      const binding = process.binding("fs");
      globalThis.real = { ...binding };
      const none = () => { throw Object.assign(new Error("EBADF, bad file descriptor"), { code: "EBADF" }); };
      for (const name of ["fstat", "read", "writeBuffer", "writeString"]) binding[name] = none;
    }`,
    test_b: `() => void Object.assign(process.binding("fs"), globalThis.real)`,
    test_c: `() => console.log("after")`,
  });
  expect(Object.values(results).map(({ outcome }) => outcome)).toEqual(["passed", "passed", "passed"]);
  expect(results["test_c"]?.stdout).toBe("after\n");
});

test("descriptors of a mocked file system may be closed and written to, and get nothing of ours", async () => {
  const { results } = await run({
    test_a: `async () => {
      const binding = process.binding("fs");
      const real = { ...binding };
      const done = [];
      let open = null;
      const known = (what) => (fd, text) => {
        if (fd !== open) throw Object.assign(new Error("EBADF, bad file descriptor"), { code: "EBADF" });
        done.push([what, fd]);
        return text?.length;
      };
      Object.assign(binding, { writeString: known("write"), close: known("close"), fstat: known("") });
      for (open of [3, 11]) {
        fs.writeSync(open, "mine");
        fs.closeSync(open);
      }
      open = 4;
      console.log("mocked");
      Object.assign(binding, real);
      const own = done.filter(([what]) => what !== "").join(" ");
      if (own !== "write,3 close,3 write,11 close,11") throw new Error(own);
    }`,
  });
  expect(results["test_a"]?.failures[0]?.error.message).toBeUndefined();
});

describe("a test that ends its process", () => {
  test.each<[what: string, source: string, overrides: Overrides, outcome: string, message: RegExp]>([
    [
      "exit 0",
      "() => process.exit(0)",
      {},
      "failed",
      /^test_bad ended the process with exit code 0 \(process\.exit was called, in call\)\n/,
    ],
    ["exit 1", "() => process.exit(1)", {}, "failed", /exit code 1 \(process\.exit was called/],
    ["exit later", "() => new Promise(() => { setTimeout(() => process.exit(3), 5) })", {}, "failed", /exit code 3/],
    ["abort", "() => process.abort()", {}, "failed", /killed by signal SIGABRT while test_bad ran \(in call\)/],
    ["kill", "() => process.kill(process.pid, 'SIGKILL')", {}, "failed", /killed by signal SIGKILL/],
    ["real exit", "() => process.reallyExit(7)", {}, "failed", /exit code 7 while test_bad ran/],
    [
      "memory",
      "() => { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); }",
      { execArgv: ["--max-old-space-size=40"] },
      "failed",
      /run out of memory/,
    ],
    [
      "busy loop",
      "() => { while (true) {} }",
      limited,
      "failed",
      /^test_bad took longer than 1000 ms \(in call\)\n.*tear-down.*did not run/,
    ],
    [
      "busy a little too long",
      "() => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1150); }",
      limited,
      "failed",
      /^test_bad took longer than 1000 ms/,
    ],
    ["busy microtasks", "async () => { for (;;) await null; }", limited, "failed", /^test_bad took longer than/],
    [
      "open handle",
      "() => { setInterval(() => {}, 1000); return new Promise(() => {}); }",
      limited,
      "failed",
      /^test_bad took longer than/,
    ],
    ["nothing left", "() => new Promise(() => {})", {}, "failed", /waits for a promise that nothing can settle/],
    ["closed channel", "() => { fs.closeSync(11); }", {}, "failed", /^EBADF: bad file descriptor, close$/],
    [
      "garbage on the channel",
      `() => childProcess.spawnSync("sh", ["-c", "echo oops >&3; sleep 1"], { stdio: ["ignore", "ignore", "ignore", 11] })`,
      {},
      "failed",
      /^test_bad wrote to file descriptor 11, which belongs to xtest: "oops" \(in call\)/,
    ],
  ])("%s", async (_what, source, overrides, outcome, message) => {
    const { outcomes, results, events, errors } = await run(
      { test_first: PASS, test_bad: source, test_last: PASS },
      overrides,
    );
    expect(outcomes).toEqual({ test_first: "passed", test_bad: outcome, test_last: "passed" });
    expect(results["test_bad"]?.failures[0]?.error.message).toMatch(message);
    expect(errors).toEqual([]);
    expect(events.filter((event) => event.type === "start")).toHaveLength(1);
    expect(events.at(-1)).toEqual({ type: "end", stopped: false });
  });

  test("is shown where it called process.exit", async () => {
    const { results } = await run({ test_bad: "() => process.exit(0)" });
    const stack = results["test_bad"]?.failures[0]?.error.stack ?? "";
    expect(stack.split("\n")[1]).toMatch(/suite_\d+\.mjs/);
  });

  test("keeps what it wrote", async () => {
    const write = "console.log('one'); console.error('two'); fs.writeSync(1, 'three');";
    const { results } = await run({ test_bad: `() => { ${write} process.abort(); }` });
    expect(results["test_bad"]?.stdout).toContain("one\n");
    expect(results["test_bad"]?.stdout).toContain("three");
    expect(results["test_bad"]?.stderr).toContain("two\n");
  });

  test("counts for --maxfail, over all processes", async () => {
    const tests = { test_1: "() => process.exit(0)", test_2: "() => process.exit(0)", test_3: PASS };
    const two = await run(tests, { options: { ids: null, maxFail: 2 } });
    expect(two.outcomes).toEqual({ test_1: "failed", test_2: "failed" });
    expect(two.events.at(-1)).toEqual({ type: "end", stopped: true });
    const mixed = await run(
      { ...tests, test_2: "() => { throw new Error('no') }" },
      { options: { ids: null, maxFail: 2 } },
    );
    expect(mixed.outcomes).toEqual({ test_1: "failed", test_2: "failed" });
  });
});

describe("many tests that take no time", () => {
  const count = 3000;
  const ids = Array.from({ length: count }, (_, index) => `test_${String(index)}`);

  test.each<[what: string, source: string, message: RegExp]>([
    ["is killed", "() => process.kill(process.pid, 'SIGKILL')", /killed by signal SIGKILL while test_\d+ ran/],
    ["aborts", "() => process.abort()", /killed by signal SIGABRT while test_\d+ ran/],
    ["exits", "() => process.reallyExit(7)", /exit code 7 while test_\d+ ran/],
    ["loops", HANG, /took longer than 1000 ms/],
  ])("their process %s: it is the right one that failed, and no result is lost", async (_what, source, message) => {
    const bad = ["test_0", "test_1", "test_1499", "test_2999"];
    const tests = Object.fromEntries(ids.map((id) => [id, bad.includes(id) ? source : PASS]));
    const { outcomes, results, errors, events } = await run(tests, {
      options: { ids: null, maxFail: 0, timeout: 1000 },
    });
    const expected = ids.map((id): [string, string] => [id, bad.includes(id) ? "failed" : "passed"]);
    // In this order.
    expect(Object.entries(outcomes)).toEqual(expected);
    for (const id of bad) expect(results[id]?.failures[0]?.error.message).toMatch(message);
    expect(errors).toEqual([]);
    expect(events.filter((event) => event.type === "result")).toHaveLength(count);
  });

  test("what they write is theirs, however it is written", async () => {
    const source = (index: number): string =>
      index % 100 === 0 ? `() => { console.log("out ${String(index)} é"); fs.writeSync(2, ""); }` : PASS;
    const { results } = await run(Object.fromEntries(ids.map((id, index) => [id, source(index)])));
    for (const [index, id] of ids.entries()) {
      expect(results[id]?.stdout).toBe(index % 100 === 0 ? `out ${String(index)} é\n` : "");
    }
  });

  test("their events come in the order in which things happened", async () => {
    const some = ids.slice(0, 50);
    const source = (index: number): string => {
      if (index % 10 === 1) return "() => { throw new Error('no'); }";
      return index % 10 === 2 ? `() => { console.log("${"x".repeat(20_000)}"); }` : PASS;
    };
    const { events } = await run(Object.fromEntries(some.map((id, index) => [id, source(index)])));
    const seen = events.flatMap((event) => {
      if (event.type === "begin") return [`${event.phase} ${event.id}`];
      return event.type === "result" ? [`${event.result.outcome} ${event.result.id}`] : [];
    });
    const expected = some.flatMap((name, index) => {
      const id = `test_a.ts::${name}`;
      return [`setup ${id}`, `call ${id}`, `${index % 10 === 1 ? "failed" : "passed"} ${id}`];
    });
    expect(seen).toEqual(expected);
  });
});

describe("a process that ends outside of tests", () => {
  test("twice before its first test: one error, and no more", async () => {
    const { errors, events } = await run({ test_a: PASS }, {}, "before() { process.abort(); }");
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).toMatch(
      /SIGABRT.*before its first test.*A second process got no further, so no test was run/,
    );
    expect(events.map((event) => event.type)).toEqual(["error", "end"]);
  });

  test("while a module is imported: the items of that module are errors", async () => {
    const before = `async before(host) {
      host.emit({ type: "start", ids: ["test_a.ts::test_1", "test_a.ts::test_2", "test_b.ts::test_3"], deselected: 0 });
      host.emit({ type: "import", path: "test_a.ts", timeout: 0 });
      process.exit(0);
    }`;
    const { errors, events } = await run({}, {}, before);
    const results = events.flatMap((event) => (event.type === "result" ? [event.result] : []));
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
      ["test_a.ts::test_1", "error"],
      ["test_a.ts::test_2", "error"],
    ]);
    expect(errors[0]).toMatchObject({ path: "test_a.ts" });
    expect(errors[0]?.message).toMatch(/^test_a\.ts ended the process with exit code 0/);
    // The third item stays without a result, and that is said.
    expect(errors.at(-1)?.message).toMatch(/1 test was not run/);
  });

  test("while a module is imported that has left an error behind: its time is up all the same", async () => {
    const before = `async before(host) {
      host.emit({ type: "start", ids: ["test_a.ts::test_1"], deselected: 0 });
      host.emit({ type: "import", path: "test_a.ts", timeout: 1000 });
      void Promise.reject(new Error("stray"));
      await new Promise((resolve) => setTimeout(resolve, 10));
      (${HANG})();
    }`;
    const { events, errors } = await run({}, {}, before);
    const results = events.flatMap((event) => (event.type === "result" ? [event.result] : []));
    expect(results.map(({ id, outcome, message }) => [id, outcome, message])).toEqual([
      ["test_a.ts::test_1", "error", "test_a.ts took longer than 1000 ms (while it was imported)"],
    ]);
    expect(errors[0]?.message).toMatch(/^Uncaught while test_a\.ts was imported: Error: stray/);
  });

  test("after the last test", async () => {
    const { errors, outcomes } = await run({ test_a: PASS }, {}, "after() { process.exit(0); }");
    expect(outcomes).toEqual({ test_a: "passed" });
    expect(errors[0]?.message).toMatch(/after test_a\.ts::test_a/);
  });

  test("because the bundle cannot be loaded", async () => {
    const entry = join(folder, "broken.mjs");
    writeFileSync(entry, "throw new TypeError('top level');");
    const { errors } = await runEntry(entry);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).toContain("top level");
  });

  test("because the runtime threw: an internal error", async () => {
    const failing = run({ test_a: PASS }, {}, "before() { throw new Error('defect'); }");
    await expect(failing).rejects.toThrow(InternalError);
  });

  test("because an option cannot be read: a usage error", async () => {
    const before = "before() { throw Object.assign(new Error('bad -k'), { name: 'UsageError' }); }";
    await expect(run({ test_a: PASS }, {}, before)).rejects.toThrow(UsageError);
  });

  test("or cannot be started: said in words", async () => {
    const { execPath } = process;
    process.execPath = join(folder, "no-node");
    try {
      await expect(run({ test_a: PASS })).rejects.toThrow(ProcessError);
      await expect(run({ test_a: PASS })).rejects.toThrow(/^a process for the tests could not be started: .*no-node/);
    } finally {
      process.execPath = execPath;
    }
    const gone = join(folder, "gone");
    await expect(run({ test_a: PASS }, { cwd: gone })).rejects.toThrow(`its working directory ${gone} is gone`);
  });

  test("or does not end although its run is over: it is killed, and that is said", async () => {
    const { outcomes, events } = await run({ test_a: `() => { process.on("exit", ${HANG}); }` }, { exitGrace: 100 });
    expect(outcomes).toEqual({ test_a: "passed" });
    expect(warningsOf(events)).toEqual([
      "the process of the tests did not end within 100 ms after the last one, and was killed",
    ]);
  });
});

describe("what tests do to their process", () => {
  test("a broken part of the language costs the process, and is named", async () => {
    const { outcomes, events } = await run({
      test_bad: "() => { Array.prototype.push = () => { throw new Error('fake'); }; }",
      test_last: "() => { [].push(1); }",
    });
    expect(outcomes).toEqual({ test_bad: "passed", test_last: "passed" });
    expect(events.filter((event) => event.type === "warning")).toEqual([
      {
        type: "warning",
        warning: {
          id: "test_a.ts::test_bad",
          message: "Broken built-in methods: Array.prototype.push. The tests that follow run in a new process.",
        },
      },
    ]);
  });

  test("an exit code is named, and changes nothing", async () => {
    const { outcomes, events } = await run({ test_a: "() => { process.exitCode = 7; }", test_b: PASS });
    expect(outcomes).toEqual({ test_a: "passed", test_b: "passed" });
    expect(warningsOf(events)).toEqual(["process.exitCode was set to 7, which does not change how xtest exits"]);
  });

  test("a mocked connection that is over is not open, though its handle is", async () => {
    const { events } = await run({
      test_mocked: `() => {
        const socket = new net.Socket();
        socket._destroy = (error, done) => done(error);
        socket.connect({ host: "x", port: 1, lookup() {} });
        socket.destroy();
      }`,
    });
    expect(warningsOf(events)).toEqual([]);
  });

  test("what is still open at the end is named, with those that may have left it", async () => {
    const { events } = await run({
      test_closed: "() => { clearInterval(setInterval(() => {}, 1000)); }",
      test_timers: "() => { setInterval(() => {}, 1000); setTimeout(() => {}, 60_000); }",
      test_server: "() => new Promise((resolve) => net.createServer().listen(0, resolve))",
    });
    expect(warningsOf(events)).toEqual([
      "still open after the last test: 1 server, 2 timers (since test_a.ts::test_timers, test_a.ts::test_server). It ends with the process.",
    ]);
  });

  test("fixtures of wider scope that are not torn down are named", async () => {
    const hold = (title: string, isHeld: boolean) =>
      `host.fixtureHeld('"${title}" of conftest.ts', ${String(isHeld)});`;
    const { results } = await run({
      test_a: `({ host }) => { ${hold("db", true)} ${hold("server", true)} ${hold("server", false)} process.exit(0); }`,
    });
    expect(results["test_a"]?.failures[0]?.error.message).toMatch(
      /\nIts own tear-down, and that of "db" of conftest\.ts did not run\.$/,
    );
  });

  test("values that JSON cannot hold do not break the channel", async () => {
    const { outcomes } = await run({
      test_a: `({ host }) => {
        const circular = {};
        circular.self = circular;
        host.emit({ type: "warning", warning: { id: null, message: "", more: [10n, circular, () => 1, { toJSON() { throw 1; } }] } });
      }`,
    });
    expect(outcomes).toEqual({ test_a: "passed" });
  });
});

describe("errors that nobody catches", () => {
  test.each([
    ["a rejection", "() => { void Promise.reject(new Error('lost')); }"],
    ["an exception", "() => new Promise((resolve) => { setTimeout(() => { resolve(); throw new Error('lost'); }); })"],
  ])("%s fails its own test", async (_what, source) => {
    const { outcomes, results } = await run({ test_first: PASS, test_bad: source, test_last: PASS });
    expect(outcomes).toEqual({ test_first: "passed", test_bad: "failed", test_last: "passed" });
    expect(results["test_bad"]?.failures[0]?.error.message).toBe("lost");
  });

  test.each([
    ["an exception", "() => { setTimeout(() => { throw new Error('lost') }, 30); }", /^lost$/],
    ["a rejection", "() => { setTimeout(() => Promise.reject(new Error('lost')), 30); }", /^lost$/],
    ["the end of the process", "() => { setTimeout(() => process.exit(0), 30); }", /^test_bad ended the process/],
    ["an endless loop", `() => { setTimeout(${HANG}, 10); }`, /^test_bad took longer than 1000 ms/],
    ["a revoked proxy", "() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); throw proxy; }", /Proxy/],
  ])("%s, late, fails the last test, which is waited for", async (_what, source, message) => {
    const { outcomes, results, errors } = await run({ test_first: PASS, test_bad: source }, limited);
    expect(outcomes).toEqual({ test_first: "passed", test_bad: "failed" });
    expect(results["test_bad"]?.failures[0]?.error.message).toMatch(message);
    expect(errors).toEqual([]);
  });

  describe("one that an earlier test has started", () => {
    const tests = {
      test_first:
        "() => { const look = () => { if (globalThis.begun) throw new Error('lost'); setTimeout(look, 1); }; setTimeout(look, 1); }",
      test_bad: "() => { globalThis.begun = true; return new Promise((resolve) => setTimeout(resolve, 60)); }",
    };
    const isTold = Number.parseInt(process.versions.node, 10) >= 24;
    const before = process.env["NODE_OPTIONS"];
    afterEach(() => {
      if (before === undefined) delete process.env["NODE_OPTIONS"];
      else process.env["NODE_OPTIONS"] = before;
    });

    test("may be that test's, where Node does not tell", async () => {
      if (isTold) process.env["NODE_OPTIONS"] = "--no-async-context-frame";
      const { results } = await run(tests);
      expect(results["test_bad"]?.failures[0]?.error.message).toBe(
        "lost (while test_a.ts::test_bad ran; it may have been started by test_a.ts::test_first)",
      );
      expect(results["test_bad"]?.message).toMatch(/^Uncaught: lost \(while test_a\.ts::test_bad ran; /);
    });

    if (isTold) {
      test("is that test's, where Node tells", async () => {
        const { outcomes, errors } = await run(tests);
        expect(outcomes).toEqual({ test_first: "passed", test_bad: "passed" });
        expect(errors.map(({ message }) => message)).toEqual([
          expect.stringMatching(
            /^Uncaught from test_a\.ts::test_first, which was over, while test_a\.ts::test_bad ran: Error: lost$/,
          ),
        ]);
      });
    }
  });

  test("one after the last test is the suite's", async () => {
    const after =
      "after() { void Promise.reject(new Error('late')); return new Promise((resolve) => setTimeout(resolve, 5)); }";
    const { errors } = await run({ test_a: PASS }, {}, after);
    expect(errors[0]?.message).toBe("Uncaught after test_a.ts::test_a: Error: late");
  });
});

describe("output", () => {
  test("is kept with its item, from console and from streams, in any encoding", async () => {
    const { results, output } = await run({
      test_a:
        "() => { console.log('ä'); process.stdout.write(Buffer.from('é')); process.stderr.write('aGk=', 'base64'); }",
      test_b: "() => new Promise((resolve) => process.stdout.write('b', resolve))",
      test_c: PASS,
    });
    expect(results["test_a"]).toMatchObject({ stdout: "ä\né", stderr: "hi" });
    expect(results["test_b"]).toMatchObject({ stdout: "b", outcome: "passed" });
    expect(results["test_c"]).toMatchObject({ stdout: "", stderr: "" });
    expect(output).toEqual([]);
  });

  test("of 10 MB is cut in the middle", async () => {
    const { results } = await run({
      test_a:
        "() => { console.log('begin'); for (let i = 0; i < 1000; i++) console.log('x'.repeat(10000)); console.log('end'); }",
    });
    const text = results["test_a"]?.stdout ?? "";
    expect(text.length).toBeLessThan(1.1 * 1024 * 1024);
    expect(text).toMatch(/^begin\n[^]*characters left out[^]*\nend\n$/);
  });

  test("that goes past JavaScript is its item's, in the order in which it was written", async () => {
    const wait = "await new Promise((resolve) => setTimeout(resolve, 200));";
    const { output, outcomes, results } = await run({
      test_a: `async () => { fs.writeSync(1, 'native'); fs.closeSync(1); console.log('on'); ${wait} }`,
    });
    expect(output).toEqual([]);
    expect(outcomes).toEqual({ test_a: "passed" });
    expect(results["test_a"]?.stdout).toBe("nativeon\n");
  });

  test("capsys reads it, lets it through, and leaves the rest to the report", async () => {
    const source = `({ builtins }) => {
      const steps = builtins.capsys.fn();
      const capsys = steps.next().value;
      console.log("seen");
      const { out, err } = capsys.readOutErr();
      if (out !== "seen\\n" || err !== "") throw new Error(out + err);
      const given = capsys.disabled(() => { console.log("live"); return 5; });
      if (given !== 5) throw new Error(String(given));
      console.log("unread");
      steps.next();
    }`;
    const { outcomes, results, output } = await run({ test_a: source });
    expect(outcomes).toEqual({ test_a: "passed" });
    expect(results["test_a"]?.stdout).toBe("unread\n");
    expect(output).toEqual([{ stream: "stdout", text: "live\n", id: "test_a.ts::test_a", live: true, worker: null }]);
  });
});

describe("a test that is expected to fail", () => {
  test.each([
    ["a timeout", HANG],
    ["the end of the process", "() => process.exit(0)"],
  ])("may fail by %s", async (_what, source) => {
    const xfail = `xfail: { "test_a.ts::test_bad": "a known bug" }`;
    const { outcomes, results } = await run({ test_bad: source, test_last: PASS }, limited, xfail);
    expect(outcomes["test_last"]).toBe("passed");
    expect(results["test_bad"]).toMatchObject({ outcome: "xfailed", message: "a known bug", failures: [] });
  });
});

describe("an early end", () => {
  test("by the first signal: the running test finishes", async () => {
    const ask = new AbortController();
    const { outcomes, interrupted, events } = await run(
      { test_a: "() => new Promise((resolve) => setTimeout(resolve, 300))", test_b: PASS },
      {
        signal: ask.signal,
        onEvent: (event) => {
          if (event.type === "begin") ask.abort();
        },
      },
    );
    expect(outcomes).toEqual({ test_a: "passed" });
    expect(interrupted).toBe(true);
    expect(events.at(-1)).toEqual({ type: "end", stopped: true });
  });

  test("of a test that hears nothing: it is killed and has failed", async () => {
    const ask = new AbortController();
    const { outcomes, results, interrupted, events } = await run(
      { test_a: HANG, test_b: PASS },
      {
        signal: ask.signal,
        stopGrace: 100,
        onEvent: (event) => {
          if (event.type === "begin") ask.abort();
        },
      },
      `xfail: { "test_a.ts::test_a": "a known bug" }`,
    );
    expect(outcomes).toEqual({ test_a: "failed" });
    expect(results["test_a"]?.failures[0]?.error).toMatchObject({ name: "Interrupted" });
    expect(results["test_a"]?.message).toBe("test_a was interrupted (in call)");
    expect(interrupted).toBe(true);
    expect(events.at(-1)).toEqual({ type: "end", stopped: true });
  });

  test("by the second: at once", async () => {
    const kill = new AbortController();
    const { outcomes, interrupted } = await run(
      { test_a: HANG, test_b: PASS },
      {
        killSignal: kill.signal,
        onEvent: (event) => {
          if (event.type === "begin") kill.abort();
        },
      },
    );
    expect(outcomes).toEqual({});
    expect(interrupted).toBe(true);
  });

  test("what tests leave open does not keep the process", async () => {
    const { outcomes } = await run({ test_a: "() => { setInterval(() => {}, 1000); }" });
    expect(outcomes).toEqual({ test_a: "passed" });
  });
});

test("an exit by a test that is over costs that test, and the running one runs in the next process", async () => {
  const before = { duration: 0, phases: { setup: 0, call: 0, teardown: 0 }, message: null, failures: [] };
  const passed = (id: string): ChildMessage => ({
    type: "result",
    result: { ...before, id, outcome: "passed", stdout: "", stderr: "", worker: null, attempt: 1 },
  });
  const begin = (id: string): ChildMessage => ({ type: "begin", id, phase: "call", timeout: 0 });
  const error = { name: "Error", message: "process.exit was called", stack: null, diff: null, cause: null, errors: [] };
  const first: ChildMessage[] = [
    { type: "start", ids: ["a.ts::test_1", "b.ts::test_2"], deselected: 0 },
    begin("a.ts::test_1"),
    passed("a.ts::test_1"),
    begin("b.ts::test_2"),
    { type: "exit", code: 0, why: "called", error, owner: { kind: "item", id: "a.ts::test_1" } },
  ];
  const second: ChildMessage[] = [begin("b.ts::test_2"), passed("b.ts::test_2"), { type: "end", stopped: false }];
  const left: unknown[] = [];
  const nothing = (): void => undefined;
  const { events, errors } = await runEntry("none", {
    startExecutor({ options }, listener) {
      left.push(options.resumed?.left ?? null);
      const commands = {
        stop: nothing,
        finish: nothing,
        abandon: nothing,
        giveItems: nothing,
        giveReports: nothing,
        kill: nothing,
      };
      const messages = options.resumed === undefined ? first : second;
      return Promise.resolve({
        ...commands,
        async gone() {
          await Promise.resolve();
          for (const message of messages) listener.onMessage(message);
          return { code: 0 };
        },
      });
    },
  });
  expect(left).toEqual([null, ["b.ts::test_2"]]);
  const results = events.flatMap((event) =>
    event.type === "result" ? [`${event.result.id} ${event.result.outcome}`] : [],
  );
  expect(results).toEqual(["a.ts::test_1 passed", "b.ts::test_2 passed"]);
  expect(errors.map(({ message }) => message)).toEqual([
    "a.ts::test_1 ended the process with exit code 0 (process.exit was called, after it was over, while b.ts::test_2 ran)",
  ]);
});
