/** What one file of a suite leaves for the next one in its process: as with its runner, but for what is said here. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { PROJECT, Project } from "../project.ts";
import { COLUMNS, type Seen, seenIn, variablesOf } from "./leaks/kinds.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");

interface Recorded {
  readonly version: string;
  /** The kinds that the second file sees there. */
  readonly sees: Readonly<Record<string, Seen>>;
}

const RECORDED: Readonly<Record<string, Recorded>> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "leaks/recorded.json"), "utf8"),
);

type Reasons = readonly (readonly [kinds: RegExp, why: string])[];

const OF_PACKAGES = "packages are shared: what they wait for would not come";
const PUT_BACK: Reasons = [
  [/^process\.chdir/, "put back here: there, the next file finds it or not, by its worker"],
  [/^require\("module"\)/, "likewise: it is what loads the files here"],
  [/^(?:Buffer\.from|(?:EventTarget|Response)\.)/, "likewise: of Node, and of no realm"],
];
const OF_PROCESS: Reasons = [
  [/^process\.(?:stdout\.x|umask)/, "not put back: nobody does so"],
  [/^(?:set|a chain of set|timers\/)/, `not ended: ${OF_PACKAGES}`],
];
const WITHOUT_WINDOW: Reasons = [
  ...OF_PROCESS,
  [/^expect\./, "a plugin of chai is used once in a process"],
  [/^state of a package/, "packages are shared"],
];
const WINDOW: Reasons = [
  ...OF_PROCESS,
  [/require\.cache/, "that of `createRequire` is Node's, which keeps what it has loaded"],
];
const SHARED: Reasons = [
  [/^expect\.addSnapshotSerializer/, "a file has serializers of its own"],
  [/^process\.nextTick/, "Vitest puts it back between files"],
];

/** The kinds that the second file sees here and not there, or there and not here. */
const DIFFERENT: Readonly<Record<string, Reasons>> = {
  jest: PUT_BACK,
  "jest, jsdom": [
    ...PUT_BACK,
    [/^require\("/, "put back here, with the window"],
    [/^process\.(?:std(?:out|err)\.|exitCode)/, "likewise"],
    [/^a server/, "likewise: its port is free again"],
  ],
  vitest: WITHOUT_WINDOW,
  "vitest, threads": WITHOUT_WINDOW,
  "vitest, a plugin": WITHOUT_WINDOW,
  "vitest, jsdom": WINDOW,
  "vitest, happy-dom": WINDOW,
  "vitest, isolate: false": SHARED,
  "vitest, isolate: false, jsdom": SHARED,
  mocha: [],
  bun: [
    [/^process\.argv0/, "Node does not allow it"],
    [/^a chain of setImmediate/, "Bun ends it"],
    [/^expect\.addEqualityTesters/, "Bun has none"],
  ],
  "node-test": OF_PROCESS,
};

const PACKAGES = { jsdom: "jsdom", "happy-dom": "happy-dom", vite: "vite" };

/** Runs a suite in one process, and gives what stands in its folder to somebody. */
function run<Found>(
  files: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>>,
  look: (folder: string, output: string, code: number | null) => Found,
): Found {
  const project = new Project(files, undefined, PACKAGES);
  try {
    const { code, stdout, stderr } = project.run(process.execPath, [BIN, "-o", "engine=node", "-n", "0"], env);
    return look(project.root, stdout + stderr, code);
  } finally {
    project.remove();
  }
}

describe.each(Object.entries(COLUMNS))("%s", (name, column) => {
  const { sees = {}, version } = RECORDED[name] ?? {};
  const ours = (): Record<string, Seen> => run(column.files, variablesOf(column), seenIn);
  const reasons = DIFFERENT[name] ?? [];

  test(`the second file sees what it sees with version ${version}`, () => {
    const seen = ours();
    const other = [...new Set([...Object.keys(seen), ...Object.keys(sees)])].filter(
      (kind) => seen[kind] !== sees[kind],
    );
    const unsaid = other.filter((kind) => !reasons.some(([kinds]) => kinds.test(kind)));
    expect(unsaid.map((kind) => [kind, { here: seen[kind], there: sees[kind] }])).toEqual([]);
    // What is said to be different is.
    expect(reasons.filter(([kinds]) => !other.some((kind) => kinds.test(kind)))).toEqual([]);
  });
});

const VITEST = { "package.json": JSON.stringify({ type: "module", scripts: { test: "vitest run" } }) };
const NO_FAILURE = (_: string, output: string, code: number | null): string => (code === 0 ? "" : output);

test("what a package does when it is evaluated stays for those that import it later", () => {
  const adds = `Promise.delay = () => "of the package";
process.on("SIGUSR2", function ofPackage() {});
`;
  const file = `import "adds";
import { expect, test } from "vitest";
test("is there", () => {
  expect(Promise.delay()).toBe("of the package");
  expect(process.listeners("SIGUSR2")).toHaveLength(1);
  expect(Math.left).toBe(undefined);
  Math.left = 1;
  process.on("SIGUSR2", () => {});
});
`;
  const files = { ...VITEST, "node_modules/adds/index.js": adds, "a.test.js": file, "b.test.js": file };
  expect(run(files, {}, NO_FAILURE)).toBe("");
});

test("so do variables of the environment that it sets, unless a file has others", () => {
  const file = (value: string) => `import { expect, test } from "vitest";
test("is there", async () => {
  ${value === "of the package" ? "" : `process.env.ADDED = "${value}";`}
  await import("adds");
  expect(process.env.ADDED).toBe("${value}");
});
`;
  const files = {
    ...VITEST,
    "node_modules/adds/index.js": 'process.env.ADDED ??= "of the package";\n',
    "a.test.js": file("of the package"),
    "b.test.js": file("of the package"),
    "c.test.js": file("its own"),
  };
  expect(run(files, {}, NO_FAILURE)).toBe("");
});

test("a file after one in which Node has loaded a package that changes built-ins has another process", () => {
  const file = `import { createRequire } from "node:module";
import { expect, test } from "vitest";
test("it is evaluated", () => {
  createRequire(import.meta.url)("adds");
  expect(Promise.delay()).toBe("of the package");
});
`;
  const adds = 'Promise.delay = () => "of the package";\n';
  const files = { ...VITEST, "node_modules/adds/index.js": adds, "a.test.js": file, "b.test.js": file };
  expect(run(files, {}, NO_FAILURE)).toBe("");
});

test.each(["node", "jsdom"])(
  "in %s, what listens to the end of the process is called when its file is over",
  (name) => {
    const file = `import { appendFileSync } from "node:fs";
import { test } from "vitest";
test("listens", () => { process.on("exit", (code) => appendFileSync("ended", "file " + code + "\\n")); });
`;
    const config = `export default { test: { environment: "${name}" } };\n`;
    const files = { ...VITEST, "vitest.config.mjs": config, "a.test.js": file, "b.test.js": file };
    const ended = run(files, {}, (folder) => readFileSync(path.join(folder, "ended"), "utf8"));
    expect(ended).toBe("file 0\nfile 0\n");
  },
);

test.each(["vitest run", "node --test"])(
  "in suites of %s, what a package does once at the end is done for each file",
  (script) => {
    const adds = `import { appendFileSync } from "node:fs";
const ended = (name) => appendFileSync("ended", name + "\\n");
const names = [];
let hasBegun = false;
export function atEnd(name) {
  names.push(name);
  if (!hasBegun) process.on("exit", () => names.forEach(ended));
  hasBegun = true;
}
let isPatched = false;
export function afterEnd(name) {
  names.push(name);
  if (isPatched) return;
  isPatched = true;
  const { emit } = process;
  process.emit = function (event, ...args) {
    if (event === "exit") names.forEach(ended);
    return emit.call(this, event, ...args);
  };
}
`;
    const from = script === "vitest run" ? "vitest" : "node:test";
    const file = (call: string) => `import { test } from "${from}";
import { ${call} } from "adds";
test("calls", () => { ${call}("${call}"); });
`;
    const files = {
      "package.json": JSON.stringify({ type: "module", scripts: { test: script } }),
      "node_modules/adds/package.json": '{ "type": "module", "exports": "./index.js" }',
      "node_modules/adds/index.js": adds,
      "a.test.js": file("atEnd"),
      "b.test.js": file("atEnd"),
      "c.test.js": file("afterEnd"),
      "d.test.js": file("afterEnd"),
    };
    const ended = run(files, {}, (folder) => readFileSync(path.join(folder, "ended"), "utf8"));
    expect(ended).toBe("atEnd\natEnd\nafterEnd\nafterEnd\n");
  },
);

test.each(["(done) => own(() => done())", '() => { throw new Error("planted"); }'])(
  "a server that a file leaves with a method to close it of its own, %s, is no failure of the next one",
  (close) => {
    const left = `import { createServer } from "node:http";
import test from "node:test";
test("leaves", async () => {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, resolve));
  const own = server.close.bind(server);
  server.close = ${close};
});
`;
    const next =
      'import test from "node:test"; test("waits", () => new Promise((resolve) => setImmediate(resolve)));\n';
    const manifest = JSON.stringify({ type: "module", scripts: { test: "node --test" } });
    expect(run({ "package.json": manifest, "a.test.js": left, "b.test.js": next }, {}, NO_FAILURE)).toBe("");
  },
);

test("a server that a fixture of the session begins is there for all files", () => {
  const conftest = `import { createServer } from "node:http";
import { fixture } from "unplugin-xtest";
export const port = fixture({ scope: "session", autouse: true }, async function* () {
  const server = createServer((_, response) => response.end());
  await new Promise((resolve) => server.listen(0, resolve));
  yield server.address().port;
  server.close();
});
`;
  const file = `import { expect, test } from "vitest";
test("asks", async ({ port }) => {
  expect((await fetch("http://localhost:" + port)).status).toBe(200);
});
`;
  const files = { ...VITEST, "conftest.ts": conftest, "a.test.js": file, "b.test.js": file };
  expect(run(files, {}, NO_FAILURE)).toBe("");
});
