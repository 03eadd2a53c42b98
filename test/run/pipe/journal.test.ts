/** The journal: its entries and the messages on the channel are consistent at any time. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ItemResult, RunEvent } from "../../../src/core/data/events.ts";
import { createJournalWriter } from "../../../src/run/pipe/journal-writer.ts";
import { createJournalReader, openJournal, type JournalReader } from "../../../src/run/pipe/journal-reader.ts";
import type { MessageWriter } from "../../../src/run/channel/message-writer.ts";
import { EVENTS_FD, JOURNAL_FD, type ChildMessage } from "../../../src/run/channel/protocol.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "xtest-journal-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const begin = (id: string, more: Partial<RunEvent & { type: "begin" }> = {}): RunEvent => {
  return { type: "begin", id, phase: "call", timeout: 1000, ...more };
};
const resultOf = (id: string, more: Partial<ItemResult> = {}): RunEvent => ({
  type: "result",
  result: {
    id,
    outcome: "passed",
    message: null,
    failures: [],
    duration: 0.000500002,
    phases: { setup: 0.00025, call: 0.0002, teardown: 0.000050002 },
    stdout: "",
    stderr: "",
    worker: null,
    attempt: 1,
    ...more,
  },
});
const start: RunEvent = { type: "start", ids: ["a", "b", "ü::test"], deselected: 0 };
const error = { name: "Error", message: "no", stack: null, diff: null, cause: null, errors: [] };
const failed = resultOf("b", { outcome: "failed", failures: [{ phase: "call", error }] });

interface Line {
  readonly writer: MessageWriter;
  readonly reader: JournalReader;
  readonly heard: ChildMessage[];
  readonly garbage: string[];
  /** Texts on the channel that have not arrived. */
  readonly channel: string[];
  arrive(): void;
}

/** Both ends. @param write - stands in for writing to the journal. Default: writes all of it. */
function line(write: (fd: number, text: string, position: number) => number = writeSync): Line {
  const fd = openSync(join(folder, "journal"), "w+");
  const heard: ChildMessage[] = [];
  const garbage: string[] = [];
  const channel: string[] = [];
  const to = (target: number, text: unknown, position?: unknown): number => {
    if (typeof text !== "string") throw new Error("not a text");
    if (target === JOURNAL_FD) return write(fd, text, Number(position));
    expect(target).toBe(EVENTS_FD);
    channel.push(text);
    return Buffer.byteLength(text);
  };
  const reader = createJournalReader(
    fd,
    (message) => heard.push(message),
    (text) => garbage.push(text),
  );
  return {
    writer: createJournalWriter(to),
    reader,
    heard,
    garbage,
    channel,
    arrive() {
      for (const text of channel.splice(0)) reader.take(text);
    },
  };
}

const STORY: readonly ChildMessage[] = [
  { type: "import", path: "a.ts", timeout: 60_000 },
  start,
  begin("a"),
  resultOf("a"),
  begin("b", { phase: "setup" }),
  { type: "held", title: '"db" of conftest.ts', isHeld: true },
  begin("b", { timeout: 5 }),
  { type: "output", stream: "stdout", text: "grüße\n", live: false },
  { type: "output", stream: "stdout", text: "now\n", live: true },
  begin("b", { phase: "teardown", timeout: 5 }),
  failed,
  begin("ü::test", { xfail: "why" }),
  resultOf("ü::test", { outcome: "xfailed", message: "why" }),
  begin("new\n[1]"),
  { type: "output", stream: "stderr", text: "x".repeat(100_000), live: false },
  resultOf("new\n[1]", { stdout: "y".repeat(10_000) }),
  begin("n".repeat(70_000)),
  resultOf("n".repeat(70_000)),
  begin("a"),
  resultOf("a", { attempt: 2 }),
  { type: "warning", warning: { id: null, message: "careful" } },
  { type: "end", stopped: false },
];

describe("what is said", () => {
  test.each<[when: string, everyTime: (line: Line, index: number) => void]>([
    ["only at the end", () => undefined],
    ["each time", ({ arrive }) => arrive()],
    ["each time, before the channel", ({ reader }) => void reader.read()],
    ["now and then", ({ reader, arrive }, index) => (index % 3 === 0 ? arrive() : index % 3 === 1 && reader.read())],
  ])("is heard whole and in order by who looks %s", (_when, everyTime) => {
    const both = line();
    STORY.forEach((message, index) => {
      both.writer.send(message);
      everyTime(both, index);
      expect(both.heard).toEqual(STORY.slice(0, both.heard.length));
    });
    both.arrive();
    both.reader.read();
    expect(both.heard).toEqual(STORY);
    expect(both.garbage).toEqual([]);
    both.reader.close();
  });

  test("is written together if it is said together, and heard in order", () => {
    const written: number[] = [];
    const both = line((fd, text, position) => {
      written.push(text.length);
      return writeSync(fd, text, position);
    });
    both.writer.together?.(() => {
      for (const message of STORY) both.writer.send(message);
    });
    both.arrive();
    both.reader.read();
    expect(both.heard).toEqual(STORY);
    expect(both.garbage).toEqual([]);
    expect(written.length).toBeLessThan(STORY.length);
    both.writer.together?.(() => both.writer.send(begin("last")));
    both.reader.read();
    expect(both.heard.at(-1)).toEqual(begin("last"));
    both.reader.close();
  });

  test("wakes the parent only if it is urgent", () => {
    const { writer, channel } = line();
    writer.send(start);
    channel.length = 0;
    for (let count = 0; count < 1000; count++) {
      writer.send(begin("a"));
      writer.send(resultOf("a"));
    }
    expect(channel).toEqual([]);
    writer.send(failed);
    expect(channel).toHaveLength(1);
  });

  test("is there although the child never comes back", () => {
    const both = line();
    const said = [begin("a"), resultOf("a"), begin("b"), resultOf("b")];
    for (const message of said) both.writer.send(message);
    both.reader.read();
    expect(both.heard).toEqual(said);
  });

  test("by a stranger on the channel is garbage, at once", () => {
    const both = line();
    both.writer.send(begin("a"));
    both.reader.take("oops\n");
    expect(both.heard).toEqual([begin("a")]);
    expect(both.garbage).toEqual(["oops"]);
  });
});

describe("a journal that takes no more", () => {
  const full = (): never => {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  };
  /** Takes a part of a text, up to its line break and a little more: the disk is full then. */
  const partly =
    (room: number) =>
    (fd: number, text: string, position: number): number => {
      const left = Math.max(0, room - position);
      return left === 0 ? full() : writeSync(fd, Buffer.from(text).subarray(0, left), 0, undefined, position);
    };

  test.each([0, 1, 10, 40, 60, 70, 80, 90, 100, 150, 200, 300])("after %d bytes", (room) => {
    for (const everyTime of [() => undefined, (both: Line) => both.arrive(), (both: Line) => both.reader.read()]) {
      const both = line(partly(room));
      for (const message of STORY) {
        both.writer.send(message);
        everyTime(both);
        expect(both.heard).toEqual(STORY.slice(0, both.heard.length));
      }
      both.arrive();
      expect(both.heard).toEqual(STORY);
      expect(both.garbage).toEqual([]);
      both.reader.close();
    }
  });

  test("a stranger is noticed then, too", () => {
    const both = line(full);
    both.writer.send(begin("a"));
    both.arrive();
    both.reader.take("oops\n");
    expect(both.garbage).toEqual(["oops"]);
  });
});

test("a line that is not finished, or whose bytes are not there yet, waits", () => {
  const fd = openSync(join(folder, "torn"), "w+");
  const heard: ChildMessage[] = [];
  const reader = createJournalReader(
    fd,
    (message) => heard.push(message),
    () => undefined,
  );
  const text = `${JSON.stringify(begin("ä"))}\n`;
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at++) {
    expect(heard).toEqual([]);
    writeSync(fd, bytes, at, 1, at);
    reader.read();
  }
  expect(heard).toEqual([begin("ä")]);
  // As on a system that shows the new size first.
  writeSync(fd, "\0\0", bytes.length);
  reader.read();
  writeSync(fd, text, bytes.length);
  reader.read();
  expect(heard).toHaveLength(2);
  reader.close();
});

test("a journal has no name", () => {
  const fd = openJournal("node");
  if (process.platform === "win32") expect(fd).toBeNull();
  else if (fd === null) throw new Error("there is none");
  else closeSync(fd);
});
