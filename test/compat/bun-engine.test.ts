/** A suite of Bun runs on Bun, but where coverage is asked for, which only Node has. */
import { expect, test } from "@jest/globals";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";

test("the engine of a suite of Bun, by whether coverage is measured", () => {
  const project = new Project(
    {
      "package.json": JSON.stringify({ type: "module", scripts: { test: "bun test" } }),
      "bunfig.toml": "[test]\ncoverage = true\n",
      "src/one.ts": "export const one = (): number => 1;\n",
      "a.test.ts":
        'import { test } from "bun:test";\nimport { one } from "./src/one.ts";\ntest("a", () => { one(); console.log("on", process.versions.bun === undefined ? "Node" : "Bun"); });\n',
    },
    undefined,
    { bun: "bun", "@oven": "@oven" },
  );
  const run = (...args: string[]) => {
    const { stdout, stderr } = project.node([path.join(PROJECT, "dist/cli/bin.js"), "-q", "-s", ...args]);
    return { on: /on (\w+)/.exec(stdout)?.[1], isMeasured: stdout.includes("All files"), stderr };
  };
  try {
    expect(run()).toEqual({ on: "Node", isMeasured: true, stderr: "" });
    expect(run("--no-cov")).toEqual({ on: "Bun", isMeasured: false, stderr: "" });
    expect(run("-o", "engine=bun")).toEqual({
      on: "Bun",
      isMeasured: false,
      stderr: "xtest: warning: coverage is not measured: bun does not count what is run: use Node\n",
    });
  } finally {
    project.remove();
  }
});
