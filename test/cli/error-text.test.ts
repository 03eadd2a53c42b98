/** The messages for errors that end a command. */
import { expect, test } from "@jest/globals";
import path from "node:path";
import { errorText } from "../../src/cli/program/error-text.ts";
import { PROJECT } from "../project.ts";

test.each([
  ["Node", new Error("ENOSPC: no space left on device, write"), "ENOSPC: no space left on device, write"],
  [
    "a library",
    new Error("Build failed\n\nCaused by:\n    No space left on device (os error 28)\n\nStack:\n 0: x"),
    "No space left on device (os error 28)",
  ],
  [
    "its cause",
    new Error("cannot be saved", { cause: new Error("EDQUOT: disk quota exceeded, write") }),
    "cannot be saved",
  ],
])("a full disk, said by %s, is no fault of xtest", (_who, error, said) => {
  const text = errorText(error);
  expect(text).toContain(`xtest: error: the disk is full: ${said}\n`);
  expect(text).toContain("make room");
  expect(text).not.toMatch(/internal error|^ +at /m);
});

test("a module that exists and cannot be found is one too many open files", () => {
  const messageFor = (file: string): string =>
    errorText(new Error(`Cannot find package '${path.join(PROJECT, file)}' imported from /dist/a.js`));
  expect(messageFor("package.json")).toContain("raise the limit, as with ulimit -n 1024");
  expect(messageFor("no-package.json")).not.toContain("raise the limit");
});
