/** The messages for errors that end a command. */
import { expect, test } from "@jest/globals";
import path from "node:path";
import { errorText } from "../../src/cli/program/error-text.ts";
import { PROJECT } from "../project.ts";

test("a module that exists and cannot be found is one too many open files", () => {
  const messageFor = (file: string): string =>
    errorText(new Error(`Cannot find package '${path.join(PROJECT, file)}' imported from /dist/a.js`));
  expect(messageFor("package.json")).toContain("raise the limit, as with ulimit -n 1024");
  expect(messageFor("no-package.json")).not.toContain("raise the limit");
});
