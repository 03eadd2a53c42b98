/** The small parts of the Node side: text in bounded memory, the channel, the clock, temporary folders, the cache. */
import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { createBoundedText } from "../../src/node/bounded.ts";
import { createCache } from "../../src/node/cache.ts";
import { createChannelReader, createChannelWriter } from "../../src/node/channel.ts";
import { createClock } from "../../src/node/clock.ts";
import { explainDeath } from "../../src/node/death.ts";
import type { ChildMessage } from "../../src/node/protocol.ts";
import { createTempPathFactory, tempName } from "../../src/node/tmp_path.ts";

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

describe("the channel", () => {
  const end: ChildMessage = { type: "end", stopped: false };
  const begin: ChildMessage = { type: "begin", id: "ä::b", phase: "call", timeout: 0 };
  const result = {
    id: "ä::b",
    outcome: "passed" as const,
    duration: 0,
    phases: { setup: 0, call: 0, teardown: 0 },
    message: null,
    failures: [],
    stdout: "",
    stderr: "",
    worker: null,
    attempt: 1,
  };

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
      channel: createChannelWriter(3, write),
      text: () => Buffer.concat(written).toString(),
      calls: () => calls,
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

  test("holds a result until the next event, and no longer than a few microtasks", async () => {
    const { channel, text, calls } = writer(1e6, false);
    channel.send({ type: "result", result });
    expect(calls()).toBe(0);
    channel.send(begin);
    expect(calls()).toBe(1);
    channel.send({ type: "result", result });
    for (let hop = 0; hop < 10; hop += 1) await null;
    expect(calls()).toBe(2);
    expect(text().split("\n")).toHaveLength(4);
  });

  test("is read in any pieces, and garbage is said", () => {
    const messages: ChildMessage[] = [];
    const garbage: string[] = [];
    const read = createChannelReader(
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
      const clock = createClock((ms) => expired.push(ms));
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
    lastWords: "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory",
  };
  expect(explainDeath(full, "test_a", "in call").name).toBe("OutOfMemory");
  expect(explainDeath({ ...death, lastWords: "" }, "test_a", "in call").name).toBe("ProcessKilled");
});

describe("temporary folders", () => {
  const user = userInfo().username;

  test("are numbered by name, whatever its case", () => {
    const { factory, close } = createTempPathFactory(folder);
    const names = ["data", "data", "Data", "other"].map((name) => factory.mkTemp(name).split("/").at(-1));
    expect(names).toEqual(["data0", "data1", "Data2", "other0"]);
    expect(factory.mkTemp("exact", { numbered: false })).toBe(join(factory.getBaseTemp(), "exact"));
    close();
  });

  test.each(["..", ".", "a/b", "/a", "../x"])("%j is no name", (name) => {
    expect(() => createTempPathFactory(folder).factory.mkTemp(name)).toThrow(/plain name/);
  });

  test("of the last three runs stay, and those of runs that go on", () => {
    const parent = mkdtempSync(join(folder, "keep-"));
    const root = join(parent, `xtest-of-${user}`);
    const long = createTempPathFactory(parent);
    long.factory.getBaseTemp();
    for (let run = 0; run < 5; run += 1) {
      const { factory, close } = createTempPathFactory(parent);
      factory.mkTemp("a");
      close();
    }
    expect(readdirSync(root).sort()).toEqual(["xtest-0", "xtest-3", "xtest-4", "xtest-5"]);
    long.close();
    expect(existsSync(join(root, "xtest-0"))).toBe(false);
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
    createCache(place).set("plugin/value", { a: [1] });
    expect(createCache(place).get("plugin/value", null)).toEqual({ a: [1] });
    expect(createCache(place).get("plugin/other", "default")).toBe("default");
    writeFileSync(join(place, "v/plugin/value"), "{");
    expect(createCache(place).get("plugin/value", "default")).toBe("default");
    expect(existsSync(createCache(place).mkdir("files"))).toBe(true);
  });

  test.each(["../x", "/x", "", "a/../../x"])("%j is no key", (key) => {
    expect(() => createCache(folder).get(key, null)).toThrow(/no relative path/);
  });

  test("a value that JSON cannot hold is refused", () => {
    expect(() => {
      createCache(folder).set("a", undefined);
    }).toThrow(/cannot be written as JSON/);
  });
});
