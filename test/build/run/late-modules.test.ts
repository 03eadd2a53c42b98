/** Modules that tests write and import: each is compiled once for a process, whatever leads to it, and again when it has changed. */
import { afterAll, describe, expect, test } from "@jest/globals";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Project } from "../../project.ts";
import { serveCommands } from "../../samples/command-server.ts";
import { untilOld } from "../../until.ts";

const server = serveCommands();
const projects: Project[] = [];
afterAll(() => {
  for (const made of projects) made.remove();
});

function projectOf(files: Readonly<Record<string, string>>, dialect: string): Project {
  const project = new Project(files, undefined, dialect === "vitest" ? { vite: "vite", "happy-dom": "happy-dom" } : {});
  projects.push(project);
  return project;
}

/** Runs the tests of a project, which pass, and gives what the run did. */
async function eventsOf(project: Project, dialect: string, more: readonly string[]): Promise<readonly Event[]> {
  const flags = ["run", "-q", ...more, "-o", `compat=${dialect}`, "--trace", "trace.json"];
  const { code, stdout, stderr } = await server.run(project.root, flags);
  if (code !== 0) throw new Error(`${stdout}\n${stderr}`);
  const { traceEvents }: { readonly traceEvents: readonly Event[] } = JSON.parse(project.read("trace.json"));
  return traceEvents;
}

/** How often each module was compiled in a run without a cache, by its path from the root. */
async function compiledIn(files: Readonly<Record<string, string>>, dialect: string): Promise<Record<string, number>> {
  const project = projectOf(files, dialect);
  const traceEvents = await eventsOf(project, dialect, ["--no-cache"]);
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

describe("what a run has asked for is there for the next one", () => {
  const files = {
    "package.json": "{}",
    "src/shared.js": "exports.seen = [];\n",
    "parts/one.js": 'require("../src/shared.js").seen.push(1);\nmodule.exports = 1;\n',
    "parts/two.js": 'require("../src/shared.js").seen.push(2);\nmodule.exports = 2;\n',
    "parts/optional.js": 'try { require("not-there"); } catch {}\nmodule.exports = 3;\n',
    "own/state.js": "module.exports = 0;\n",
    "own/made.js": "module.exports = 0;\n",
    "own/made/user.js": 'module.exports = require("../made.js");\n',
    "expected.json": "[1,3,2]",
    "test/parts.test.js": `const fs = require("node:fs");
const path = require("node:path");
const assert = require("node:assert");
const { seen } = require("../src/shared.js");
it("all parts, which share what the suite has", () => {
  const found = fs.readdirSync("parts").map((name) => require(path.resolve("parts", name)));
  assert.deepStrictEqual(found, JSON.parse(fs.readFileSync("expected.json", "utf8")));
  assert.deepStrictEqual(seen, found.filter((one) => one !== 3));
});
`,
    "test/own.test.js": `const fs = require("node:fs");
const path = require("node:path");
const assert = require("node:assert");
it("one that a test changes", () => {
  const file = path.resolve("own/state.js");
  const number = fs.existsSync("changes") ? 1 : 0;
  if (number === 1) fs.writeFileSync(file, "module.exports = 1");
  assert.strictEqual(require(file), number);
});
it("one that leads to what a test changes", () => {
  const number = fs.existsSync("changes") ? 1 : 0;
  if (number === 1) fs.writeFileSync(path.resolve("own/made.js"), "module.exports = 1");
  assert.strictEqual(require(path.resolve("own/made/user.js")), number);
});
`,
  };

  /** How many requests a run had for modules that only it names. */
  async function askedIn(project: Project, ...flags: string[]): Promise<number> {
    const events = await eventsOf(project, "mocha", flags);
    return events.filter(({ args }) => args?.["late"] === true).length;
  }

  test("but for those that have changed, or look for a package that is there now; those that are gone are no more", async () => {
    const project = projectOf(files, "mocha");
    const parts = "test/parts.test.js";
    const write = (name: string, text: string): void => {
      writeFileSync(path.join(project.root, name), text);
    };
    // Names in a folder that has just changed are not trusted.
    mkdirSync(path.join(project.root, "node_modules/.cache"));
    await untilOld();
    expect(await askedIn(project, parts)).toBe(2);
    expect(await askedIn(project, parts)).toBe(0);
    mkdirSync(path.join(project.root, "node_modules/not-there"));
    write("node_modules/not-there/index.js", "");
    await untilOld();
    expect(await askedIn(project, parts)).toBeGreaterThan(0);
    expect(await askedIn(project, parts)).toBe(0);
    write("parts/optional.js", "module.exports = 3;\n");
    expect(await askedIn(project, parts)).toBe(2);
    expect(await askedIn(project, parts)).toBe(0);
    write("parts/one.js", files["parts/one.js"].replaceAll("1", "11"));
    write("expected.json", "[11,3,2]");
    expect(await askedIn(project, parts)).toBeGreaterThan(0);
    expect(await askedIn(project, parts)).toBe(0);
    rmSync(path.join(project.root, "parts/two.js"));
    write("expected.json", "[11,3]");
    await askedIn(project, parts);
  });

  test("one that a test changes is what the test has written; in two processes, too", async () => {
    const project = projectOf(files, "mocha");
    mkdirSync(path.join(project.root, "node_modules/.cache"));
    await untilOld();
    expect(await askedIn(project, "-n", "2")).toBe(4);
    expect(await askedIn(project, "-n", "2")).toBe(0);
    writeFileSync(path.join(project.root, "changes"), "");
    expect(await askedIn(project, "-n", "2")).toBe(2);
  });
});
