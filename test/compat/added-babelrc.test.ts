/** A `.babelrc` that is added to a folder counts in the next run, though the files in the folder are as they were. */
import { statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { isYoung } from "../../src/store/stamp.ts";
import { PROJECT, Project } from "../project.ts";
import { until } from "../until.ts";

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
    const { ctimeMs } = statSync(path.join(project.root, "server/b.test.js"));
    await until("the files are old enough to be trusted", () => !isYoung(ctimeMs, Date.now()));
    const run = (): string | undefined =>
      project.node([path.join(PROJECT, "dist/cli/bin.js"), "-q", "--tb=no"]).stdout.match(/\d.* in /)?.[0];
    for (let runs = 0; runs < 3; runs++) expect(run()).toBe("2 passed in ");
    writeFileSync(path.join(project.root, "server/.babelrc"), babelrc("server"));
    expect(run()).toBe("1 failed, 1 passed in ");
  } finally {
    project.remove();
  }
});
