/** No test sleeps for a fixed time: it waits for a state, by `until`. */
import { expect, test } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const TESTS = path.resolve(import.meta.dirname, "..");

/** Strings and templates, which are programs of others, and comments. */
const NO_CODE = /\/\*[^]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
/** Ten milliseconds and more, awaited. */
const SLEEP =
  /await (?:new Promise(?:<\w+>)?\(\(\w+\) => |\w*(?:wait|sleep|delay|setTimeout)\()(?:setTimeout\(\w+, )?\d[\d_]+\)/g;

/** Where nothing tells that a process waits: that is the state it has to be in. */
const KNOWN = ["run/process/child-start.test.ts: 2", "samples/interrupts.test.ts: 1"];

test("no test sleeps for a fixed time", () => {
  const found = readdirSync(TESTS, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && name !== "until.ts")
    .flatMap((name) => {
      const code = readFileSync(path.join(TESTS, name), "utf8").replace(NO_CODE, "");
      const count = [...code.matchAll(SLEEP)].length;
      return count === 0 ? [] : [`${name.replaceAll("\\", "/")}: ${count}`];
    });
  expect(found.sort()).toEqual(KNOWN);
});
