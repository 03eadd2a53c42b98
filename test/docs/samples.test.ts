/** Pages with `<!-- samples -->` show what their samples print. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { PROJECT } from "../samples/sample.ts";

test("outputs on pages are up to date", () => {
  const script = (name: string): string => path.join(PROJECT, "scripts", name);
  const args = [script("on-test-node.mjs"), script("page-samples.mjs"), "--check"];
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});
