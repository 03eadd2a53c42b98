/**
 * How long the language server takes to answer the first request after an edit, in a suite of many files: `node bench/lsp.mjs [FILES]`.
 * An edit of a test file, and one of the conftest that all of them depend on.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from "vscode-languageserver/node";
import { filePath, middleFile, writeSuite } from "./model.mjs";

const ROUNDS = 40;
const files = Number(process.argv[2] ?? 1000);
const suite = {
  files,
  tests: 10,
  shape: "fixtures",
  base: join(tmpdir(), "xtest-bench"),
  modules: resolve(import.meta.dirname, "../node_modules"),
};
const root = writeSuite("xtest", suite);
const server = spawn(process.execPath, [resolve(import.meta.dirname, "../dist/cli/bin.js"), "lsp"], {
  stdio: ["pipe", "pipe", "inherit"],
});
const connection = createMessageConnection(
  new StreamMessageReader(server.stdout),
  new StreamMessageWriter(server.stdin),
);
connection.onRequest("client/registerCapability", () => null);
connection.listen();
await connection.sendRequest("initialize", {
  processId: process.pid,
  rootUri: null,
  workspaceFolders: [{ uri: pathToFileURL(root).href, name: "suite" }],
  capabilities: {},
});
await connection.sendNotification("initialized", {});

const opened = async (path) => {
  const uri = pathToFileURL(join(root, path)).href;
  const text = readFileSync(join(root, path), "utf8");
  await connection.sendNotification("textDocument/didOpen", {
    textDocument: { uri, languageId: "typescript", version: 1, text },
  });
  return { uri, text };
};
const test = await opened(filePath("xtest", middleFile(suite)));
const conftest = await opened("conftest.ts");
const lines = test.text.slice(0, test.text.indexOf("settings: Settings")).split("\n");
const position = { line: lines.length - 1, character: lines.at(-1).length + 2 };

const started = performance.now();
await connection.sendRequest("workspace/symbol", { query: "none" });
console.log(`the whole suite of ${files} files: ${Math.round(performance.now() - started)} ms`);

/** The times from an edit to the answer of a request, in milliseconds, in order. */
async function measure({ uri, text }, request) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await connection.sendNotification("textDocument/didChange", {
      textDocument: { uri, version: round + 2 },
      contentChanges: [{ text: `${text}// ${round}\n` }],
    });
    const found = await request();
    times.push(performance.now() - begun);
    if (found.length === 0) throw new Error("nothing was found");
  }
  return times.sort((a, b) => a - b);
}

const report = (what, times) => {
  const [median, most] = [times[times.length >> 1], times.at(-1)].map((time) => time.toFixed(1));
  console.log(`${what}: ${median} ms, at most ${most} ms`);
};
const definition = () =>
  connection.sendRequest("textDocument/definition", { textDocument: { uri: test.uri }, position });
const completion = () =>
  connection.sendRequest("textDocument/completion", { textDocument: { uri: test.uri }, position });
const symbols = () => connection.sendRequest("textDocument/documentSymbol", { textDocument: { uri: conftest.uri } });
report("edit of a test file, then its definition", await measure(test, definition));
report("edit of a test file, then completion", await measure(test, completion));
report("edit of the conftest, then its symbols", await measure(conftest, symbols));
report("edit of the conftest, then a definition below it", await measure(conftest, definition));

await connection.sendRequest("shutdown");
await connection.sendNotification("exit");
connection.dispose();
