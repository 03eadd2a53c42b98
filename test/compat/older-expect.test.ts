/** Equality of errors in suites of Vitest 2 and 3: what 2.1.9 and 3.2.7 gave (2026-11-30); and what a text contains in Jest before 27. */
import { expect, test } from "@jest/globals";
import { failureOf } from "../project.ts";

test.each([
  ["3.2.7", false],
  ["2.1.9", true],
])("%s", (version, areEqual) => {
  const rows = [
    ["toEqual(TypeError('a'))", areEqual],
    ["toEqual(new Error('a', { cause: 1 }))", areEqual],
    ["toEqual(new Error('b'))", false],
    ["toEqual(new Error('a'))", true],
    ["toStrictEqual(TypeError('a'))", false],
  ] as const;
  const tests = rows.map(
    ([call, holds]) => `test("${call}", () => { expect(new Error("a")).${holds ? "" : "not."}${call}; });`,
  );
  const files = {
    "package.json": '{ "type": "module", "scripts": { "test": "vitest run" } }',
    "node_modules/vitest/package.json": JSON.stringify({ name: "vitest", version }),
    "a.test.js": `import { expect, test } from "vitest";\n${tests.join("\n")}\n`,
  };
  expect(failureOf(files)).toBe("");
});

test.each([
  ["26.6.2", true],
  ["27.0.0", false],
])("a number in a text, in Jest %s", (version, isFound) => {
  const call = 'expect("working42").toContain(42)';
  const files = {
    "package.json": '{ "scripts": { "test": "jest" }, "jest": { "testEnvironment": "node" } }',
    "node_modules/jest/package.json": JSON.stringify({ name: "jest", version }),
    "a.test.js": `test("contains", () => ${isFound ? call : `expect(() => ${call}).toThrow("must be a string")`});`,
  };
  expect(failureOf(files)).toBe("");
});
