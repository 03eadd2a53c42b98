/** Messages of what runs tests are checked: whatever is changed in one, it is a message of the right shape or none. */
import { describe, expect, test } from "@jest/globals";
import { parseLeftPage, parseMessage } from "../../../src/run/channel/message-shapes.ts";
import type { ChildMessage } from "../../../src/run/channel/protocol.ts";
import { changedJson } from "../../malformed.ts";
import { fc } from "../../random.ts";
import { error, result } from "./failed-result.ts";

const counts = { passed: 0, written: 0, updated: 0, failed: 0 };
const MESSAGES: readonly ChildMessage[] = [
  { type: "start", ids: ["a.ts::t"], deselected: 0 },
  { type: "import", path: "a.ts", timeout: 0 },
  { type: "begin", id: "a.ts::t", phase: "call", timeout: 0, retries: 1 },
  { type: "hook", hook: "h", path: "a.ts", timeout: 0 },
  { type: "fixture", when: "setup", id: "a.ts::t", scope: "module", name: "f", argNames: ["g"], duration: 0 },
  { type: "fixtureitem", id: "a.ts::t", fixtureNames: null },
  { type: "result", result },
  { type: "known", result },
  { type: "failure", failure: { phase: "setup", error }, message: "m" },
  { type: "error", error: { path: null, message: "m", error } },
  { type: "warning", warning: { id: null, message: "m" } },
  { type: "property", property: ["n", null] },
  { type: "header", lines: ["l"] },
  { type: "summary", lines: [{ text: "t", sep: "=" }] },
  { type: "output", stream: "stdout", text: "t", live: false },
  { type: "next" },
  { type: "held", title: "t", isHeld: true },
  { type: "debugged", url: null },
  { type: "exit", code: 0, why: "called", error, owner: { kind: "item", id: "a.ts::t" } },
  { type: "fatal", where: "entry", error },
  { type: "setup", key: "k", isOver: true },
  {
    type: "snapshots",
    record: {
      id: "a.ts::t",
      path: "a.ts",
      keys: ["k"],
      entries: { k: "v" },
      inline: [],
      files: [{ file: "f", content: null }],
      counts,
    },
  },
  { type: "finish", isDue: true },
  { type: "end", stopped: false },
];

test.each(MESSAGES)("$type is a message", (message) => {
  expect(parseMessage(JSON.stringify(message))).toEqual(message);
});

describe("no message", () => {
  test.each([
    ["without a result", { type: "result" }],
    ["with a result that is null", { type: "result", result: null }],
    ["with an unknown outcome", { type: "result", result: { ...result, outcome: "good" } }],
    ["without an outcome", { type: "result", result: { ...result, outcome: undefined } }],
    ["with a duration that is null", { type: "result", result: { ...result, duration: null } }],
    ["with failures that are none", { type: "result", result: { ...result, failures: [{}] } }],
    ["with a phase that is none", { type: "begin", id: "a", phase: "toString", timeout: 0 }],
    ["with ids that are none", { type: "start", ids: [1], deselected: 0 }],
    ["of an inherited type", { type: "toString" }],
    ["of a type in a list", { type: ["end"], stopped: false }],
    ["that is a list", [{ type: "end", stopped: false }]],
    ["with a snapshot that is no text", { type: "snapshots", record: { files: [{ file: 1 }] } }],
  ])("%s", (_, message) => {
    expect(parseMessage(JSON.stringify(message))).toBe(null);
  });

  test("whose error is its own cause without end", () => {
    const deep = (levels: number): string =>
      `{"name":"","message":"","stack":null,"diff":null,"errors":[],"cause":`.repeat(levels) +
      "null" +
      "}".repeat(levels);
    expect(parseMessage(`{"type":"fatal","where":"entry","error":${deep(10)}}`)).not.toBe(null);
    expect(parseMessage(`{"type":"fatal","where":"entry","error":${deep(20_000)}}`)).toBe(null);
    expect(parseLeftPage(`{"url":"u","error":${deep(20_000)}}`)).toBe(null);
  });
});

test("5,000 messages with anything in any place are read or refused, and what is read has what is used", () => {
  const random = fc.tuple(fc.constantFrom(...MESSAGES), fc.nat(), fc.jsonValue({ maxDepth: 3 }));
  fc.assert(
    fc.property(random, ([message, at, value]) => {
      const read = parseMessage(changedJson(message, { at, kind: "replace", value }).json);
      if (read?.type === "result") {
        expect(["passed", "failed", "error", "skipped", "xfailed", "xpassed"]).toContain(read.result.outcome);
        for (const failure of read.result.failures) expect(typeof failure.error.message).toBe("string");
      } else if (read?.type === "start") expect(read.ids.every((id) => typeof id === "string")).toBe(true);
    }),
    { numRuns: 1500 },
  );
});
