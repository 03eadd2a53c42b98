/** `changed()` in filters: the same tests as `--changed`. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const server = serveCommands();

test("changed() is what --changed selects, and joins with other predicates", async () => {
  const project = new Project(
    {
      ".gitignore": "node_modules\n",
      "package.json": '{ "type": "module" }',
      "src/cart.ts": "export const total = 1;\n",
      "tests/test_cart.ts": 'import "../src/cart.ts";\nexport function test_a() {}\nexport function test_b() {}\n',
      "tests/test_other.ts": "export function test_a() {}\n",
      "tests/test_rows.ts": `import { mark } from "unplugin-xtest";
import { total } from "../src/cart.ts";
export const test_rows = mark.parametrize("x", [1, 2].map((x) => x * Math.sign(process.pid)))((x) => void total);
`,
    },
    undefined,
    {},
  );
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], { cwd: project.root, stdio: "pipe" });
  const list = (...args: readonly string[]) => server.run(project.root, ["list", ...args]);
  try {
    expect((await list("-E", "changed()")).stderr).toMatch(/git/);
    git("init", "-q", "-b", "main");
    git("add", ".");
    git("commit", "-q", "-m", "first");
    expect((await list("-E", "changed()")).code).toBe(5);
    writeFileSync(path.join(project.root, "src/cart.ts"), "export const total = 2;\n");
    expect((await list("-E", "changed()")).stdout).toBe((await list("--changed")).stdout);
    expect((await list("-E", "changed() & name(test_a) - dynamic()")).stdout).toBe("tests/test_cart.ts::test_a\n");
    const ran = await server.run(project.root, ["-v", "-E", "changed() & !name(test_rows[2])"]);
    expect([...ran.stdout.matchAll(/^(\S+) PASSED/gm)].map(([, id]) => id)).toEqual([
      "tests/test_cart.ts::test_a",
      "tests/test_cart.ts::test_b",
      "tests/test_rows.ts::test_rows[1]",
    ]);
    git("commit", "-q", "-a", "-m", "second");
    expect((await list("-E", "!changed(HEAD~1)")).stdout).toBe("tests/test_other.ts::test_a\n");
    const wrong = await list("-E", "changed(nothing)");
    expect(wrong.stderr).toContain("nothing");
    expect(wrong.code).toBe(4);
  } finally {
    project.remove();
  }
});
