/** The examples of the commands in the reference run. */
import { afterAll, expect, test } from "@jest/globals";
import { EXAMPLES } from "../../scripts/reference/examples.mjs";
import { parseArgs } from "../../src/cli/flags/args.ts";
import { shellWords } from "../../src/cli/flags/shell-words.ts";
import { Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const project = new Project(
  {
    "package.json": '{ "type": "module" }',
    "xtest.config.js": 'export default { compat: "vitest", markers: ["slow"] };\n',
    "src/cart.ts": "export function total(prices: number[]): number {\n  return prices.length;\n}\n",
    "tests/cart.test.ts":
      'import { test } from "unplugin-xtest";\nimport { total } from "../src/cart.ts";\ntest("has an apple", () => { total([1]); });\ntest.slow("has a pear", () => {});\n',
    "tests/old.test.ts": 'import { test } from "vitest";\ntest("adds", () => {});\n',
    "tests/order.test.ts": `
      import { test } from "unplugin-xtest";
      let isDirty = false;
      test("makes dirty", () => { isDirty = true; });
      test("is clean", () => { if (isDirty) throw new Error("dirty"); });
    `,
  },
  undefined,
  {},
);
afterAll(() => project.remove());
const server = serveCommands();

/** They wait for changes, an editor or a Redis; what benchmarks take is tested elsewhere; `try` has a test of its own; the searches differ only in what they select. */
const IS_ONLY_PARSED = /^(?:watch|bench|report|try|lsp(?! --help)|typegen --watch|bisect "[^"]*" -m|bisect "[^"]*"$)/;
/** What runs before have left. */
const BEFORE = [
  "--shard 1/2 --report-json shard-1.json --history past.json --cov --cov-report json:coverage",
  "--shard 2/2 --report-json shard-2.json",
  "tests/cart.test.ts --cov --cov-context test -q",
];

test("each has an exit code of success, or of a test that fails", async () => {
  for (const line of BEFORE) await server.run(project.root, line.split(" "));
  const wrong: string[] = [];
  for (const [command] of Object.values(EXAMPLES).flat()) {
    const [line = ""] = /(?<=^npx (?:unplugin-)?xtest )[^]+|(?<=^npx xtest)$/.exec(command) ?? [];
    const argv = shellWords("examples.mjs", line);
    if (IS_ONLY_PARSED.test(line)) {
      expect(["run", argv[0]]).toContain(parseArgs(argv).command);
      continue;
    }
    const { code, stdout, stderr } = await server.run(project.root, argv);
    if (code !== 0 && code !== 1) wrong.push(`${command}: ${String(code)}\n${stdout}${stderr}`);
  }
  expect(wrong).toEqual([]);
});
