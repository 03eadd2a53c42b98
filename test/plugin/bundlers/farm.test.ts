/** What Farm prints, whatever its logger is. */
import { afterAll, expect, test } from "@jest/globals";
import { caseProject, removeProjects } from "./cases.ts";

afterAll(removeProjects);

test("options are named where only code of the application asks for the entry", () => {
  const made = caseProject({
    "tests/test_a.ts": "function test_a() {}\n",
    "src/main.ts": 'export { run } from "unplugin-xtest/entry";\n',
  });
  const { stdout } = made.node([
    "--input-type=module",
    "--eval",
    `const { build } = await import("@farmfe/core");
    const { default: xtest } = await import("unplugin-xtest/farm");
    await build({
      compilation: { input: { main: "./src/main.ts" }, output: { path: "dist", targetEnv: "node" }, presetEnv: false },
      plugins: [xtest({ define: { __STAGE__: "1" } })],
    });`,
  ]);
  expect(stdout).toContain('option "define" of xtest() is not passed on');
});
