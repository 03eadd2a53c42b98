/** A `.babelrc` that is added to a folder counts in the next run, though the files in the folder are as they were. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { PROJECT, Project } from "../project.ts";

const babelrc = (to: string): string => JSON.stringify({ plugins: [["../plugin.js", { to }]] });

test("a .babelrc that is added", async () => {
  const project = new Project({
    "package.json": JSON.stringify({ scripts: { test: "jest" } }),
    "plugin.js":
      'module.exports = (api, { to }) => ({ visitor: { StringLiteral({ node }) { if (node.value === "MARK") node.value = to; } } });\n',
    "client/.babelrc": babelrc("client"),
    "client/a.test.js": 'test("a", () => expect("MARK").toBe("client"));\n',
    "server/b.test.js": 'test("b", () => expect("MARK").toBe("MA" + "RK"));\n',
  });
  try {
    // What has just been written is read again in any case.
    await setTimeout(2500);
    const run = (): string | undefined =>
      project.node([path.join(PROJECT, "dist/cli/bin.js"), "-q", "--tb=no"]).stdout.match(/\d.* in /)?.[0];
    for (let runs = 0; runs < 3; runs++) expect(run()).toBe("2 passed in ");
    writeFileSync(path.join(project.root, "server/.babelrc"), babelrc("server"));
    expect(run()).toBe("1 failed, 1 passed in ");
  } finally {
    project.remove();
  }
});
