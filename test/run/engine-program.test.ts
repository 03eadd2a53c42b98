/** Where the program of another engine is found. */
import { afterEach, expect, test } from "@jest/globals";
import { engineProgram } from "../../src/run/engine-program.ts";

const { PATH } = process.env;
afterEach(() => {
  process.env["PATH"] = PATH;
});

test("an engine that is this one, and one that is not installed", () => {
  process.env["PATH"] = "";
  expect(engineProgram({ engine: "auto", root: "/nowhere" })).toBeNull();
  expect(engineProgram({ engine: "node", root: "/nowhere" })).toBeNull();
  expect(() => engineProgram({ engine: "bun", root: "/nowhere" })).toThrow(
    'engine "bun": there is no program bun in node_modules of /nowhere, or in PATH: install it, or leave the option out',
  );
});
