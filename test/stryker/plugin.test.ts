/** `unplugin-xtest/stryker`, called as StrykerJS calls it, on sources that have mutants. */
import { afterAll, expect, test } from "@jest/globals";
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { cleanEnvironment, PROJECT, Project } from "../project.ts";
import { until } from "../until.ts";

const HOST = path.join(import.meta.dirname, "host.mjs");
const PLUGIN = path.join(PROJECT, "dist/stryker.js");

/** What Stryker writes at the beginning of each source. */
const HEADER = `
function stryNS_9fa48() {
  var ns = globalThis.__stryker__ || (globalThis.__stryker__ = {});
  stryNS_9fa48 = () => ns;
  return ns;
}
stryNS_9fa48();
function stryCov_9fa48() {
  var ns = stryNS_9fa48();
  var cov = ns.mutantCoverage || (ns.mutantCoverage = { static: {}, perTest: {} });
  stryCov_9fa48 = function () {
    var c = cov.static;
    if (ns.currentTestId) c = cov.perTest[ns.currentTestId] = cov.perTest[ns.currentTestId] || {};
    for (var id of arguments) c[id] = (c[id] || 0) + 1;
  };
  stryCov_9fa48.apply(null, arguments);
}
function stryMutAct_9fa48(id) {
  var ns = stryNS_9fa48();
  stryMutAct_9fa48 = function (id) {
    if (ns.activeMutant !== id) return false;
    if (ns.hitCount !== void 0 && ++ns.hitCount > ns.hitLimit) throw new Error("Stryker: Hit count limit reached (" + ns.hitCount + ")");
    return true;
  };
  return stryMutAct_9fa48(id);
}
`;

/** An expression in the place of another one. */
const mutant = (id: string, mutated: string, own: string): string =>
  `(stryMutAct_9fa48("${id}") ? ${mutated} : (stryCov_9fa48("${id}"), ${own}))`;

const CART = `${HEADER}
export const LIMIT = ${mutant("limit", "8", "7")};
export const NAME = ${mutant("import", "undefined.name", '"cart"')};
export const total = (a, b) => ${mutant("total", "a - b", "a + b")};
export function count(end) {
  let at = 0;
  while (${mutant("loop", "true", "at < end")}) at++;
  return at;
}
let kept;
export const known = () => (kept ??= ${mutant("kept", '"bad"', '"good"')});
export const opened = () => ${mutant("opened", "0", "1")};
export const never = () => ${mutant("never", "0", "1")};
`;

const own = new Project({
  "src/cart.js": CART,
  "tests/conftest.js": `import { fixture } from "unplugin-xtest";
import { opened } from "../src/cart.js";
export const shop = fixture({ scope: "module" }, () => opened());
`,
  "tests/test_cart.js": `import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { count, known, total } from "../src/cart.js";
export function test_total() { assert.equal(total(1, 2), 3); }
export function test_count() {
  writeFileSync("pid", String(process.pid));
  assert.equal(count(3), 3);
}
export function test_known() { assert.equal(known(), "good"); }
export function test_known_again() { assert.equal(known(), "good"); }
`,
  "tests/test_shop.js": `import assert from "node:assert/strict";
import { LIMIT } from "../src/limit.js";
export function test_limit() { assert.equal(LIMIT, 7); }
export function test_shop(shop) { assert.equal(shop, 1); }
export function test_shop_too(shop) { assert.ok(shop === 1); }
`,
  "src/limit.js": 'export { LIMIT } from "./cart.js";\n',
});
const theirs = new Project({
  "xtest.config.mjs": 'export default { compat: "vitest", testPaths: ["."] };\n',
  "src/cart.js": CART,
  "cart.test.js": `import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { known, LIMIT, opened, total } from "./src/cart.js";
describe("cart", () => {
  let shop;
  beforeAll(() => { shop = opened(); });
  it("adds", () => { expect(total(1, 2)).toBe(3); });
  it("is open", () => { expect(shop).toBe(1); });
  it("knows", () => { expect(known()).toBe("good"); });
});
`,
  "limit.test.js": `import { expect, it } from "vitest";
import { LIMIT } from "./src/cart.js";
it("has a limit", () => { expect(LIMIT).toBe(7); });
`,
  "other.test.js": `import { expect, it } from "vitest";
it("has nothing of it", () => { expect(1).toBe(1); });
`,
});
afterAll(() => {
  own.remove();
  theirs.remove();
});

const DRY = ["dryRun", { timeout: 60_000, disableBail: false, coverageAnalysis: "perTest" }];

/** A call for a mutant. @param tests - those that cover it. Default: it is static. */
const tried = (id: string, tests?: readonly string[], more: object = {}): unknown => [
  "mutantRun",
  {
    timeout: 60_000,
    disableBail: false,
    activeMutant: { id },
    mutantActivation: tests === undefined ? "static" : "runtime",
    reloadEnvironment: tests === undefined,
    ...(tests !== undefined && { testFilter: tests }),
    ...more,
  },
];

/** What the calls give. */
function called(project: Project, calls: readonly unknown[], options: object = {}): unknown[] {
  const { code, stdout, stderr } = project.node([HOST, PLUGIN, JSON.stringify(options), JSON.stringify(calls)]);
  if (code !== 0) throw new Error(stdout + stderr);
  const results: unknown[] = JSON.parse(stdout);
  return results;
}

const killed = (...tests: readonly string[]): unknown => expect.objectContaining({ status: "killed", killedBy: tests });

test("a suite of its own", () => {
  const [dry, ...results] = called(own, [
    DRY,
    tried("limit"),
    tried("import"),
    tried("total", ["tests/test_cart.js::test_total"]),
    tried("kept", ["tests/test_cart.js::test_known"], { disableBail: true }),
    // Nothing of the one before is left, in the same process.
    tried("never", ["tests/test_cart.js::test_known", "tests/test_cart.js::test_known_again"]),
    tried("opened", ["tests/test_shop.js::test_shop", "tests/test_shop.js::test_shop_too"], { disableBail: true }),
    tried("opened", ["tests/test_shop.js::test_shop", "tests/test_shop.js::test_shop_too"]),
    tried("loop", ["tests/test_cart.js::test_count"], { hitLimit: 400 }),
    tried("loop", ["tests/test_cart.js::test_count"], { timeout: 2000 }),
    // In the process after that.
    tried("total", ["tests/test_cart.js::test_total"]),
    // No test can see it.
    tried("elsewhere"),
  ]);
  const test = (id: string, line: number): unknown =>
    expect.objectContaining({ id, name: id, status: 0, startPosition: { line, column: expect.any(Number) } });
  const once = (id: string): object => ({ [id]: 1 });
  expect(dry).toMatchObject({
    status: "complete",
    tests: [
      test("tests/test_cart.js::test_total", 3),
      test("tests/test_cart.js::test_count", 4),
      test("tests/test_cart.js::test_known", 8),
      test("tests/test_cart.js::test_known_again", 9),
      test("tests/test_shop.js::test_limit", 2),
      test("tests/test_shop.js::test_shop", 3),
      test("tests/test_shop.js::test_shop_too", 4),
    ],
  });
  expect(dry).toHaveProperty("mutantCoverage.static", { ...once("limit"), ...once("import") });
  const { perTest } = Object(Reflect.get(Object(dry), "mutantCoverage"));
  expect(perTest).toMatchObject({
    "tests/test_cart.js::test_total": once("total"),
    "tests/test_cart.js::test_count": { loop: 4 },
    "tests/test_cart.js::test_known": once("kept"),
    // One has set it up, all have it.
    "tests/test_shop.js::test_shop": once("opened"),
    "tests/test_shop.js::test_shop_too": once("opened"),
  });
  expect(results).toEqual([
    killed("tests/test_shop.js::test_limit"),
    // A file that cannot be imported has no test that passes.
    killed("tests/test_cart.js::test_total"),
    killed("tests/test_cart.js::test_total"),
    killed("tests/test_cart.js::test_known"),
    { status: "survived", nrOfTests: 2 },
    killed("tests/test_shop.js::test_shop", "tests/test_shop.js::test_shop_too"),
    killed("tests/test_shop.js::test_shop"),
    { status: "timeout", reason: "Hit limit reached (401/400)" },
    { status: "timeout" },
    killed("tests/test_cart.js::test_total"),
    { status: "survived", nrOfTests: 7 },
  ]);
});

test("a suite of Vitest", () => {
  const inCart = (name: string): string => `cart.test.js::cart::${name}`;
  const [dry, ...results] = called(theirs, [
    DRY,
    tried("limit"),
    tried("import"),
    tried("total", [inCart("adds")]),
    tried("opened", [inCart("is open"), inCart("adds"), inCart("knows")]),
    tried("kept", [inCart("knows")]),
    tried("never", [inCart("knows")]),
    tried("never", [path.join(theirs.root, "other.test.js")]),
  ]);
  // The file that sees it is not the only one that imports it.
  expect(dry).toHaveProperty("mutantCoverage.static", { limit: 2, import: 2 });
  const { perTest } = Object(Reflect.get(Object(dry), "mutantCoverage"));
  expect(perTest).toEqual({
    [inCart("adds")]: { opened: 1, total: 1 },
    [inCart("is open")]: { opened: 1 },
    [inCart("knows")]: { opened: 1, kept: 1 },
  });
  expect(results).toEqual([
    killed("limit.test.js::has a limit"),
    killed(inCart("adds")),
    killed(inCart("adds")),
    killed(inCart("is open")),
    killed(inCart("knows")),
    { status: "survived", nrOfTests: 1 },
    { status: "survived", nrOfTests: 1 },
  ]);
});

test("a suite that cannot be collected, and flags", () => {
  const flags = (...all: readonly string[]): object => ({ xtest: { flags: all } });
  expect(() => called(own, [DRY], flags("--nothing"))).toThrow(/--nothing/);
  const [dry] = called(own, [DRY], flags("-k", "limit"));
  expect(dry).toMatchObject({ tests: [{ id: "tests/test_shop.js::test_limit" }] });
});

/** Whether a child of the process `parent` waits for the end of the process `pid`. */
function isWatched(parent: number | undefined, pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-A", "-o", "ppid=,args="], { encoding: "utf8" });
  return stdout.split("\n").some((line) => line.trim().startsWith(`${parent} /bin/sh`) && line.endsWith(` ${pid}`));
}

test("the process of the tests does not outlive that of Stryker", async () => {
  const file = path.join(own.root, "pid");
  const calls = JSON.stringify([tried("loop", ["tests/test_cart.js::test_count"])]);
  const before = existsSync(file) ? own.read("pid") : "";
  const host = spawn(process.execPath, [HOST, PLUGIN, "{}", calls], {
    cwd: own.root,
    env: cleanEnvironment(),
    stdio: "ignore",
  });
  const written = (): string => (existsSync(file) ? own.read("pid") : "");
  await until("the test runs", () => written() !== before && written() !== "", written);
  const pid = Number(own.read("pid"));
  // A process is watched when it has run for a while: a test may be in its loop before.
  await until("it is watched", () => isWatched(host.pid, pid));
  host.kill("SIGKILL");
  await until("its process is gone", () => {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  });
});
