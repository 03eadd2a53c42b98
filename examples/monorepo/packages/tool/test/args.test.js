import assert from "node:assert/strict";
import { test } from "node:test";
import { flagsIn } from "../src/args.js";

test("flags begin with two dashes", () => {
  assert.deepEqual(flagsIn(["--all", "-n", "x"]), ["all"]);
});
