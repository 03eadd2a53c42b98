/** Modules that tests write and import: each is compiled once for a process, whatever leads to it, and again when it has changed. */
import { afterAll, describe, expect, test } from "@jest/globals";
import { Project } from "../../project.ts";
import { serveCommands } from "../../samples/command-server.ts";

const server = serveCommands();
const projects: Project[] = [];
afterAll(() => {
  for (const made of projects) made.remove();
});

/** How often each module was compiled in a run without a cache, by its path from the root. */
async function compiledIn(files: Readonly<Record<string, string>>, dialect: string): Promise<Record<string, number>> {
  const project = new Project(files, undefined, dialect === "vitest" ? { vite: "vite", "happy-dom": "happy-dom" } : {});
  projects.push(project);
  const flags = ["run", "-q", "--no-cache", "-o", `compat=${dialect}`, "--trace", "trace.json"];
  const { code, stdout, stderr } = await server.run(project.root, flags);
  if (code !== 0) throw new Error(`${stdout}\n${stderr}`);
  const { traceEvents }: { readonly traceEvents: readonly Event[] } = JSON.parse(project.read("trace.json"));
  const counts: Record<string, number> = {};
  for (const { cat, name, args } of traceEvents) {
    if (cat !== "compile" || args?.["module"] !== true || !name.startsWith(`${project.root}/`)) continue;
    const file = name.slice(project.root.length + 1);
    counts[file] = (counts[file] ?? 0) + 1;
  }
  return counts;
}

/** An event of a trace. */
interface Event {
  readonly cat?: string;
  readonly name: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

const WRITES = `const write = (name, text) => {
  const file = path.resolve("made", name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};
`;

const VITEST = {
  "src/shared.js": `import { deep } from "./deep.js";\nexport const seen = [];\nexport { deep };\n`,
  "src/deep.js": `export const deep = "deep";\n`,
  "src/early.js": `export const early = {};\n`,
  "tests/made.test.js": `import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { early } from "../src/early.js";
${WRITES}
test.each([1, 2, 3])("a module that is written now: %s", async (number) => {
  write(\`\${number}/part.js\`, \`export const number = \${number};\`);
  const file = write(\`\${number}/main.js\`, 'import { seen, deep } from "../../src/shared.js"; import { number } from "./part.js"; import { early } from "../../src/early.js"; seen.push(number); export { seen, deep, early };');
  const made = await import(file);
  expect([made.deep, made.seen]).toEqual(["deep", Array.from({ length: number }, (_, at) => at + 1)]);
  expect(made.early).toBe(early);
});

test("one that comes later than what asks for it", async () => {
  const file = write("late/main.js", 'export { number } from "./part.js";');
  await expect(import(file)).rejects.toThrow();
  write("late/part.js", "export const number = 4;");
  const other = write("late/other.js", 'export * from "./part.js"; export * from "../1/part.js";');
  await expect(import(other)).resolves.toBeDefined();
});
`,
};

/** The same in files with and without a DOM: Vite compiles what they import for each. */
const WITH_PAGE = {
  ...VITEST,
  "tests/page.test.js": `// @vitest-environment happy-dom\n${VITEST["tests/made.test.js"].replaceAll("${number}/", "page-${number}/").replaceAll("late/", "page-late/").replace("../1/part.js", "../page-1/part.js")}`,
  "vite.config.js": `export default { plugins: [{ name: "mine", transform: (code) => code.replace("deep", "deep") }] };\n`,
};

const ONCE = {
  ...{ "src/shared.js": 1, "src/deep.js": 1 },
  ...{ "made/1/main.js": 1, "made/1/part.js": 1, "made/2/main.js": 1, "made/2/part.js": 1 },
  ...{ "made/3/main.js": 1, "made/3/part.js": 1 },
};

/** Compiled for the table of the run, and for the first module that leads to it. */
const TWICE = { "src/early.js": 2 };

describe("in Vitest", () => {
  test("each is compiled once", async () => {
    expect(await compiledIn(VITEST, "vitest")).toMatchObject({ ...ONCE, ...TWICE });
  });

  test("and by the project's Vite, for each side: what a file has imported is that of its own side", async () => {
    expect(await compiledIn(WITH_PAGE, "vitest")).toMatchObject({
      ...ONCE,
      ...{
        "src/early.js": 4,
        "src/shared.js": 2,
        "src/deep.js": 2,
        "made/page-1/main.js": 1,
        "made/page-3/part.js": 1,
      },
    });
  });
});

test("in Mocha, one that has changed is compiled again, and nothing else", async () => {
  const files = {
    "package.json": "{}",
    "src/shared.js": `exports.deep = require("./deep.js");\n`,
    "src/deep.js": `module.exports = "deep";\n`,
    "test/made.test.js": `const { mkdirSync, utimesSync, writeFileSync } = require("node:fs");
const path = require("node:path");
const assert = require("node:assert");
${WRITES}
const load = (name) => require(path.resolve("made", name));
for (const number of [1, 2, 3]) it("a module that is written now: " + number, () => {
  write(number + "/part.js", "module.exports = " + number);
  write(number + "/main.js", 'exports.deep = require("../../src/shared.js").deep; exports.number = require("./part.js");');
  assert.deepStrictEqual(load(number + "/main.js"), { deep: "deep", number });
});
it("one that has changed", () => {
  const file = write("2/part.js", "module.exports = 22");
  utimesSync(file, 1, 1);
  delete require.cache[file];
  write("4/main.js", 'module.exports = require("../2/part.js")');
  assert.strictEqual(load("4/main.js"), 22);
});
`,
  };
  const counts = await compiledIn(files, "mocha");
  expect(counts).toMatchObject({ ...ONCE, "made/2/part.js": 2, "made/4/main.js": 1 });
});
