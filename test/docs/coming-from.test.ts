/** The pages for those who come from other runners: their samples run, and are what `xtest migrate` writes. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { suiteSyntax } from "../../src/facts/migration/suite-syntax.ts";
import { migrateTitles } from "../../transforms/migrate/migrate-titles.ts";
import { serveCommands } from "../samples/command-server.ts";
import { PROJECT } from "../samples/sample.ts";

const server = serveCommands();

let root = "";
beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "xtest-pages-")));
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

/** The blocks of a page that name a file in their first line. */
function filesOf(page: string): Map<string, string> {
  const text = readFileSync(path.join(PROJECT, "docs", `from-${page}.md`), "utf8");
  const blocks = [...text.matchAll(/^```ts\n\/\/ (?<file>\S+)\n(?<code>[^]*?)^```$/gm)];
  return new Map(blocks.map(({ groups }) => [groups?.["file"] ?? "", groups?.["code"] ?? ""]));
}

test.each([
  ["vitest", "vitest", "6 passed, 2 skipped"],
  ["jest", "jest", "6 passed, 2 skipped"],
  ["mocha-and-node-test", "mocha", "2 passed, 2 skipped"],
  ["pytest", "false", "5 passed"],
])("from-%s.md", async (page, compat, outcome) => {
  const files = filesOf(page);
  const [there, here] = ["tests/stack.test.ts", "tests/stack_here.test.ts"].map((name) => files.get(name));
  if (there !== undefined) {
    const syntax = suiteSyntax("a.test.ts", there);
    expect(syntax === null ? null : migrateTitles(there, syntax, true)).toEqual({ text: here, migrated: 1, left: [] });
  }
  const folder = path.join(root, page);
  for (const [name, code] of [["package.json", '{ "type": "module" }'] as const, ...files]) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), code);
  }
  const config = { compat: compat === "false" ? false : { dialect: compat, include: ["tests/*.test.ts"] } };
  writeFileSync(path.join(folder, "xtest.config.mjs"), `export default ${JSON.stringify(config)};`);
  const { code, stdout, stderr } = await server.run(folder, ["-q", "--tb", "short"]);
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toContain(outcome);
});
