/** What `node:test` shows of a file and of a suite. */
import { TestSignal } from "./running-test.ts";
import type { SuiteTask } from "./tasks.ts";

/** The folder in which paths of files begin: the process starts in it, and tests may leave it. */
const root = globalThis.process?.cwd() ?? "";

/** Absolute path of a test file. */
export function testFilePath(path: string): string {
  return process.getBuiltinModule("node:path").resolve(root, path);
}

/** Named as in Node: traces of stacks show the name of what a function is called on. */
const PROTOTYPE = { constructor: function SuiteContext() {} };

/** What the function of a suite gets, and its hooks. @param path - of its file. */
export function nodeSuiteContext({ title, titles }: SuiteTask, path: string): object {
  return {
    __proto__: PROTOTYPE,
    name: title === "" ? "<root>" : title,
    fullName: titles.join(" > "),
    filePath: testFilePath(path),
    signal: new TestSignal().signal,
    passed: false,
    attempt: 0,
    diagnostic: printNote,
    log: printNote,
  };
}

/** Prints what a test or suite has to say, as output of the test. */
export function printNote(message: unknown): void {
  globalThis.process?.stdout.write(`${String(message)}\n`);
}
