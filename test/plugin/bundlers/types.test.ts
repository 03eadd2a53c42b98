/** The option `typegen`: a server, or a build that watches, keeps the types of fixtures right, and does not build again because of them. */
import { afterAll, expect, test } from "@jest/globals";
import path from "node:path";
import { PROJECT, Project } from "../../project.ts";

const projects: Project[] = [];
afterAll(() => {
  for (const made of projects) made.remove();
});

test.concurrent.each(["serve", "rollup", "webpack"])(
  "%s writes the types of fixtures when it begins and when they change",
  async (bundler) => {
    const project = new Project({
      "tests/conftest.ts": 'import { fixture } from "unplugin-xtest";\nexport const one = fixture(() => 1);\n',
      "tests/test_a.ts": 'import type { Fixtures } from "../xtest-env.js";\nexport function test_a(one: number) {}\n',
    });
    projects.push(project);
    const script = path.join(PROJECT, "test/plugin/bundlers/types.mjs");
    const { code, stdout, stderr } = await project.nodeAsync([script, bundler], 5);
    if (code !== 0) throw new Error(stdout + stderr);
    expect(JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "")).toEqual({
      atFirst: ["one"],
      itChanged: ["one", "two"],
      isKept: true,
      aFileCame: ["one", "three", "two"],
      // None too many at first, and one for each change: the written file is none. A server does not build.
      builds: bundler === "serve" ? [0, 0, 0] : [0, 1, 1],
    });
  },
);
