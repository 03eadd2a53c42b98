/** Exports that tests replace, in suites that are bundled with the user's own Vite. */
import { afterAll, describe, expect, test } from "@jest/globals";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { PACKAGES, SUITE } from "../../patched-packages.ts";
import { Project, VITES } from "../../project.ts";
import { serveCommands } from "../../samples/command-server.ts";

/** Exports of a CommonJS package that a module passes on, and that no test replaces. */
const PASSED_ON = {
  "src/parts.ts": `export { part } from "one-lib";`,
  "test_parts.ts": [
    `import assert from "node:assert/strict";`,
    `import { part } from "./src/parts.ts";`,
    `export function test_passed_on() { assert.equal(part(), "part"); }`,
  ].join("\n"),
};

const server = serveCommands();
const projects: Project[] = [];
afterAll(() => {
  for (const project of projects) project.remove();
});

describe.each(VITES)("%s", (vite) => {
  const project = new Project(
    { ...PACKAGES, ...SUITE, ...PASSED_ON, "vite.config.mjs": "export default {};" },
    undefined,
    { vite },
  );
  projects.push(project);
  const xtest = (...args: string[]) => server.run(project.root, args);

  test("in a run, all importers see the replacement", async () => {
    expect((await xtest("run", "-q")).stdout).toContain("11 passed");
  });

  test("in a bundle that travels, all importers see the replacement", async () => {
    const { code, stderr } = await xtest("build", "--bundle-deps", "--out", "out");
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(project.node(["out/xtest.mjs", "-q"]).stdout).toContain("11 passed");
  });

  test("in a run that has packages inside, too", async () => {
    const config = "export default { ssr: { noExternal: true } };";
    writeFileSync(path.join(project.root, "vite.config.mjs"), config);
    expect((await xtest("run", "-q")).stdout).toContain("11 passed");
    expect(await xtest("build", "--out", "out")).toMatchObject({ code: 0 });
    expect(project.node(["out/xtest.mjs", "-q"]).stdout).toContain("11 passed");
  });
});
