/** `xtest covers` where there are several projects: each has a recording of its own. */
import { afterAll, expect, test } from "@jest/globals";
import { Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const server = serveCommands();
const packageOf = (name: string): Record<string, string> => ({
  [`packages/${name}/package.json`]: JSON.stringify({ name: `@shop/${name}`, type: "module" }),
  [`packages/${name}/xtest.config.ts`]: "export default {};\n",
  [`packages/${name}/src/half.ts`]: "export const half = (n: number) => n / 2;\n",
  [`packages/${name}/test_half.ts`]: `import { half } from "./src/half.ts";\nexport function test_${name}() { half(1); }\n`,
});
const project = new Project(
  {
    "xtest.config.ts": 'export default { projects: ["packages/*"] };\n',
    ...packageOf("cart"),
    ...packageOf("mail"),
  },
  undefined,
  {},
);
afterAll(() => project.remove());

test("the project is asked that has the place or the test, and ids are those of the whole run", async () => {
  await server.run(project.root, ["-q", "--cov", "--cov-context", "test"]);
  const asked = (...args: string[]) => server.run(project.root, ["covers", ...args]);
  expect((await asked("packages/mail/src/half.ts::half")).stdout).toBe("packages/mail/test_half.ts::test_mail\n");
  expect((await asked("--test", "packages/cart/test_half.ts::test_cart")).stdout).toBe(
    "packages/cart/src/half.ts:1 (half)\n",
  );
  expect((await asked("src/half.ts")).stderr).toContain("no project has src/half.ts: there are @shop/cart, @shop/mail");
});
