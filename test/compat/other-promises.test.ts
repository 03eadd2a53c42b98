/** A library that puts another class in the place of `Promise`, as zone.js does, which Angular has. */
import { expect, test } from "@jest/globals";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";

const XTEST = path.join(PROJECT, "dist/cli/bin.js");

const ZONE = `
if (jest.isPatched) throw new Error("patched already");
jest.isPatched = true;
const Native = Promise;
const { then } = Native.prototype;
class Aware {
  constructor(executor) { this.inner = new Native(executor); }
  then(...args) { const inner = then.apply(this.inner, args); return new Aware((resolve, reject) => then.call(inner, resolve, reject)); }
  catch(fn) { return this.then(undefined, fn); }
  finally(fn) { return this.then((value) => { fn(); return value; }, (error) => { fn(); throw error; }); }
  static resolve(value) { return value instanceof Aware ? value : new Aware((resolve) => resolve(value)); }
  static reject(error) { return new Aware((_, reject) => reject(error)); }
}
for (const name of ["all", "race", "any", "allSettled"]) Aware[name] = (...args) => Aware.resolve(Native[name](...args));
Native.prototype.then = function (...args) {
  return new Aware((resolve, reject) => then.call(this, resolve, reject)).then(...args);
};
globalThis.Promise = Aware;
`;

const TESTS = `
const order = [];
beforeEach(async () => { await null; order.push("before"); });
afterEach(() => { order.push("after"); });
test("hooks come before it", () => { expect(order).toEqual(["before"]); });
test("and after it", async () => {
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(order).toEqual(["before", "after", "before"]);
});
`;

test.each(["node", "jsdom"])("hooks are waited for, and files stay in their process: %s", (testEnvironment) => {
  const project = new Project(
    {
      "package.json": JSON.stringify({ scripts: { test: "jest" } }),
      "jest.config.json": JSON.stringify({ setupFilesAfterEnv: ["zone"], testEnvironment }),
      "node_modules/zone/index.js": ZONE,
      "a.test.js": TESTS,
      "b.test.js": TESTS,
    },
    undefined,
    { jsdom: "jsdom" },
  );
  try {
    const { code, stdout } = project.node([XTEST, "-n", "0"]);
    expect(stdout).not.toContain("Broken");
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining("4 passed") });
  } finally {
    project.remove();
  }
});
