/** docs/reference is what the program says of itself: `npm run reference` writes it. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { PROJECT } from "../samples/sample.ts";

test("its pages are up to date", () => {
  const [runner, script] = ["on-test-node.mjs", "reference.mjs"].map((name) => path.join(PROJECT, "scripts", name));
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [runner ?? "", script ?? "", "--check"], {
    env,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
});
