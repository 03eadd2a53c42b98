/** What an editor sends may be anything: a wrong header ends the server with one error, and a wrong message costs itself alone. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { changedJson, changes, deepJson, everyChange } from "../malformed.ts";
import { PROJECT, Project } from "../project.ts";
import { fc } from "../random.ts";

const RUNS = process.env["XTEST_SEED"] === undefined ? 150 : 5000;

let project: Project;
beforeAll(() => {
  project = new Project({ "test_a.ts": "export function test_a() {}\n" }, undefined, {});
});
afterAll(() => {
  project.remove();
});

const framed = (text: string): string => `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
const message = (content: object): string => framed(JSON.stringify({ jsonrpc: "2.0", ...content }));
const INITIALIZE = message({
  id: "first",
  method: "initialize",
  params: { processId: null, rootUri: null, capabilities: {} },
});

/** A server that was sent a text, and then ends if `isEnough` says so of its output. */
async function serverOf(input: string, isEnough: (output: string) => boolean) {
  const child = spawn(process.execPath, [path.join(PROJECT, "dist/cli/bin.js"), "lsp"], { cwd: project.root });
  let [stdout, stderr] = ["", ""];
  child.stderr.on("data", (text: Buffer) => void (stderr += text.toString()));
  child.stdout.on("data", (text: Buffer) => {
    stdout += text.toString();
    if (isEnough(stdout)) child.stdin.end();
  });
  // It may have ended before it has read all.
  child.stdin.on("error", () => undefined);
  child.stdin.write(input);
  const [code] = await once(child, "close");
  return { code: code as number | null, stdout, stderr };
}

test.each([
  ["no length", "Content-Type: x\r\n\r\n{}"],
  ["a word", "Content-Length: x\r\n\r\n"],
  ["less than nothing", "Content-Length: -5\r\n\r\n"],
  ["more than there is", "Content-Length: 99999999999999\r\n\r\n"],
  ["another protocol", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["nothing", "\r\n\r\n"],
  ["no end", "x".repeat(100_000)],
  ["too short a length", `Content-Length: 2\r\n\r\n{"jsonrpc":"2.0"}${INITIALIZE}`],
])("a header with %s ends the server with one error", async (_, header) => {
  expect(await serverOf(`${header}${INITIALIZE}`, () => false)).toEqual({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(
      /^xtest: error: lsp: .* is no header of a message: expected Content-Length: BYTES\n$/,
    ),
  });
});

test("messages that are none cost nothing else", async () => {
  const textDocument = { uri: pathToFileURL(path.join(project.root, "test_a.ts")).href };
  const whole = {
    jsonrpc: "2.0",
    id: 7,
    method: "textDocument/hover",
    params: { textDocument, position: { line: 0, character: 18 } },
  };
  const open = {
    jsonrpc: "2.0",
    method: "textDocument/didChange",
    params: { textDocument: { ...textDocument, version: 2 }, contentChanges: [{ text: "x" }] },
  };
  const random = fc.sample(fc.tuple(fc.constantFrom(whole, open), changes()), RUNS);
  const known = [...everyChange(whole)]
    .filter(({ value }) => typeof value !== "string" || value.length < 1000)
    .map((change) => [whole, change] as const);
  const bodies = [...random, ...known].map(([one, change]) => changedJson(one, change).json);
  const odd = [
    "",
    "{",
    "[]",
    "7",
    "null",
    "\uFEFF{}",
    deepJson("[", "]"),
    deepJson('{"params":', "}").replace(":}", ":1}"),
  ];
  const last = message({ id: "last", method: "textDocument/hover", params: whole.params });
  const initialized = message({ method: "initialized", params: {} });
  const input = INITIALIZE + initialized + [...odd, ...bodies].map(framed).join("") + last;
  const { code, stdout, stderr } = await serverOf(input, (output) => output.includes('"id":"last"'));
  expect(stdout).toContain('"id":"first","result"');
  expect(stdout).toContain('"id":"last","result"');
  expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
});
