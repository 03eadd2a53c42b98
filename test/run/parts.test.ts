/** The small parts of the Node side: text in bounded memory, the channel, the clock, temporary folders, the cache. */
import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import type { ItemResult, Outcome } from "../../src/core/data/events.ts";
import { createBoundedText } from "../../src/run/channel/bounded-text.ts";
import { createOutputBudget } from "../../src/run/parent/output-budget.ts";
import { createFileCache } from "../../src/run/fixtures/cache.ts";
import { createMessageReader, createPipeWriter } from "../../src/run/pipe/message-pipe.ts";
import { createDeadlineTimer } from "../../src/run/parent/deadline-timer.ts";
import { explainCrash } from "../../src/run/parent/exit-message.ts";
import { createItemContext } from "../../src/run/child/item-context.ts";
import type { ChildMessage } from "../../src/run/channel/protocol.ts";
import { createUncaughtErrors } from "../../src/run/shared/uncaught-errors.ts";
import { createTempPathFactory, tempName } from "../../src/run/fixtures/tmp-path.ts";

let folder: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "xtest-parts-")));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("bounded text", () => {
  test.each<[pieces: string[], text: string]>([
    [[], ""],
    [["abcd", "ef"], "abcdef"],
    [["abcdefgh"], "abcdefgh"],
    [["abcdefghi"], "abcd\n[... 1 characters left out ...]\nfghi"],
    [[..."abcdefghijklmnopqrstuvwxyz"], "abcd\n[... 18 characters left out ...]\nwxyz"],
  ])("%j", (pieces, text) => {
    const bounded = createBoundedText(4);
    for (const piece of pieces) bounded.add(piece);
    expect(bounded.take()).toBe(text);
    expect(bounded.take()).toBe("");
  });
});

describe("the output of all items together", () => {
  const result = (outcome: Outcome, stdout: string): ItemResult => ({
    id: "a",
    outcome,
    duration: 0,
    phases: { setup: 0, call: 0, teardown: 0 },
    message: null,
    failures: [],
    stdout,
    stderr: "",
    written: { stdout: [0, 0, 0], stderr: [0, 0, 0] },
    worker: null,
    attempt: 1,
  });

  test("is kept whole as long as there is room, and of failures more than of others", () => {
    const fit = createOutputBudget(100_000);
    const long = result("passed", "x".repeat(100_000));
    expect(fit(long)).toBe(long);
    expect(fit(result("passed", "y".repeat(2000)))).toMatchObject({
      stdout: `${"y".repeat(512)}\n[... 976 characters left out ...]\n${"y".repeat(512)}`,
    });
    expect(fit(result("failed", "z".repeat(2000))).stdout).toBe("z".repeat(2000));
    expect(fit(result("failed", "z".repeat(100_000))).stdout.length).toBeLessThan(40_000);
    expect(fit(result("passed", "")).stdout).toBe("");
    expect(fit(result("passed", "y".repeat(2000))).written).toBeUndefined();
  });
});

test.each<[item: string, version: string, known: string | null]>([
  ["known where the engine keeps track of it at no cost", "24.0.0", "test_a"],
  ["not known where that would slow everything down", "20.19.0", null],
])("the item that late code belongs to is %s", async (_what, version, known) => {
  const context = createItemContext(version);
  context.enter("test_a");
  const later = new Promise((resolve) => setTimeout(() => resolve(context.current()), 1));
  context.enter("test_b");
  expect(await later).toBe(known);
});

describe("errors that no test catches", () => {
  const error = { name: "Error", message: "late", stack: null, diff: null, cause: null, errors: [] };

  test("are laid at the door of the item they come from, where that is known", () => {
    const strays = createUncaughtErrors();
    strays.addTo({ type: "begin", id: "test_b.ts::test_b", phase: "call", timeout: 0 });
    expect(strays.add(error, "test_a.ts::test_a")).toMatchObject({
      error: { message: "Uncaught from test_a.ts::test_a, which was over, while test_b.ts::test_b ran: Error: late" },
    });
    expect(strays.add(error, "test_b.ts::test_b")).toBe(null);
  });
});

describe("the channel", () => {
  const end: ChildMessage = { type: "end", stopped: false };
  const begin: ChildMessage = { type: "begin", id: "ä::b", phase: "call", timeout: 0 };

  /** A writer to memory that takes `limit` bytes at a time, and refuses every other call. */
  function writer(limit: number, refusing: boolean) {
    const written: Buffer[] = [];
    let calls = 0;
    const write = (_fd: number, data: NodeJS.ArrayBufferView | string, offset?: number | null): number => {
      calls += 1;
      if (refusing && calls % 2 === 1) throw Object.assign(new Error("full"), { code: "EAGAIN" });
      const bytes =
        typeof data === "string" ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
      const part = bytes.subarray(offset ?? 0, (offset ?? 0) + limit);
      written.push(Buffer.from(part));
      return part.length;
    };
    return {
      channel: createPipeWriter(3, write),
      text: () => Buffer.concat(written).toString(),
    };
  }

  test.each([
    [7, false],
    [7, true],
    [1e6, true],
    [1, false],
  ])("loses nothing when %d bytes fit (refusing: %s)", (limit, refusing) => {
    const { channel, text } = writer(limit, refusing);
    channel.send(begin);
    channel.send(end);
    expect(text()).toBe(`${JSON.stringify(begin)}\n${JSON.stringify(end)}\n`);
  });

  test("is read in any pieces, and garbage is said", () => {
    const messages: ChildMessage[] = [];
    const garbage: string[] = [];
    const read = createMessageReader(
      (message) => messages.push(message),
      (line) => garbage.push(line),
    );
    for (const character of `${JSON.stringify(begin)}\n{"type":"what"}\nnull\n${JSON.stringify(end)}\n`)
      read(character);
    expect(messages).toEqual([begin, end]);
    expect(garbage).toEqual(['{"type":"what"}', "null"]);
  });
});

describe("the clock", () => {
  test("counts from the last start, and not at all after a stop", () => {
    jest.useFakeTimers();
    try {
      const expired: number[] = [];
      const clock = createDeadlineTimer((ms) => expired.push(ms));
      clock.start(100);
      jest.advanceTimersByTime(60);
      clock.start(100);
      jest.advanceTimersByTime(60);
      expect(expired).toEqual([]);
      clock.start(0);
      jest.advanceTimersByTime(1000);
      expect(expired).toEqual([]);
      clock.start(500);
      clock.start(20);
      jest.advanceTimersByTime(30);
      expect(expired).toEqual([20]);
      clock.start(10);
      clock.stop();
      jest.advanceTimersByTime(1000);
      expect(expired).toEqual([20]);
    } finally {
      jest.useRealTimers();
    }
  });
});

test("memory that ran out is told from other aborts", () => {
  const death = { code: null, signal: "SIGABRT" as const, exit: null, timeout: null, interrupted: false };
  const full = {
    ...death,
    stderrTail: "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory",
  };
  expect(explainCrash(full, "test_a", "in call").name).toBe("OutOfMemory");
  expect(explainCrash({ ...death, stderrTail: "" }, "test_a", "in call").name).toBe("ProcessKilled");
});

describe("temporary folders", () => {
  const user = userInfo().username;

  test("are numbered by name, whatever its case", () => {
    const { factory, close } = createTempPathFactory({ parent: folder });
    const names = ["data", "data", "Data", "other"].map((name) => factory.mkTemp(name).split("/").at(-1));
    expect(names).toEqual(["data0", "data1", "Data2", "other0"]);
    expect(factory.mkTemp("exact", { numbered: false })).toBe(join(factory.getBaseTemp(), "exact"));
    close();
  });

  test.each(["..", ".", "a/b", "/a", "../x"])("%j is no name", (name) => {
    expect(() => createTempPathFactory({ parent: folder }).factory.mkTemp(name)).toThrow(/plain name/);
  });

  test("of the last three runs stay, and those of runs that go on", () => {
    const parent = mkdtempSync(join(folder, "keep-"));
    const root = join(parent, `xtest-of-${user}`);
    const long = createTempPathFactory({ parent });
    long.factory.getBaseTemp();
    for (let run = 0; run < 5; run += 1) {
      const { factory, close } = createTempPathFactory({ parent });
      factory.mkTemp("a");
      close();
    }
    expect(readdirSync(root).sort()).toEqual(["xtest-0", "xtest-3", "xtest-4", "xtest-5"]);
    long.close();
    expect(existsSync(join(root, "xtest-0"))).toBe(false);
  });

  test("of one run are in one folder, whatever its processes, and a part of it for each worker", () => {
    const parent = mkdtempSync(join(folder, "run-"));
    const root = join(parent, `xtest-of-${user}`);
    const run = { name: "a", pid: process.pid };
    const paths = ["gw0", "gw1", "gw0", undefined].map((worker) => {
      const { factory, close } = createTempPathFactory({ parent, run, worker });
      const path = factory.mkTemp("a");
      close();
      return path.slice(root.length + 1);
    });
    expect(paths).toEqual(["xtest-0/gw0/a0", "xtest-0/gw1/a0", "xtest-0/gw0/a1", "xtest-0/a0"]);
    for (const name of ["b", "c", "d", "e"]) {
      // No process has this number any more: its run is over.
      const { factory, close } = createTempPathFactory({ parent, run: { name, pid: 2 ** 30 } });
      factory.mkTemp("a");
      close();
    }
    // The first is in use as long as the process lives that all others belong to.
    expect(readdirSync(root).filter((name) => !name.startsWith("."))).toEqual([
      "xtest-0",
      "xtest-2",
      "xtest-3",
      "xtest-4",
    ]);
    expect(readdirSync(root)).toHaveLength(8);
  });

  test.each([
    ["test_a[1-x y]", "test_a_1_x_y_"],
    ["test_ä", "test_ä"],
    ["test_" + "a".repeat(50), "test_" + "a".repeat(25)],
  ])("after %j: %j", (name, expected) => {
    expect(tempName(name)).toBe(expected);
  });
});

describe("the cache", () => {
  test("keeps values from run to run", () => {
    const place = join(folder, "cache");
    createFileCache(place).set("plugin/value", { a: [1] });
    expect(createFileCache(place).get("plugin/value", null)).toEqual({ a: [1] });
    expect(createFileCache(place).get("plugin/other", "default")).toBe("default");
    writeFileSync(join(place, "v/plugin/value"), "{");
    expect(createFileCache(place).get("plugin/value", "default")).toBe("default");
    expect(existsSync(createFileCache(place).mkdir("files"))).toBe(true);
  });

  test.each(["a/b", "a\\b"])("%j is no name of a folder", (name) => {
    expect(() => createFileCache(folder).mkdir(name)).toThrow(/the name of one folder/);
  });

  test.each(["../x", "/x", "", "a/../../x"])("%j is no key", (key) => {
    expect(() => createFileCache(folder).get(key, null)).toThrow(/no relative path/);
  });

  test("a value that JSON cannot hold is refused", () => {
    expect(() => {
      createFileCache(folder).set("a", undefined);
    }).toThrow(/cannot be written as JSON/);
  });
});
