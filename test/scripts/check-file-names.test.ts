/** Files and folders have kebab-case names, and pages name files that exist. */
import { expect, test } from "@jest/globals";
import { plant } from "./plant.ts";

test.each([
  "src/core/oneTwo.ts",
  "src/core/one_two.ts",
  "src/Core/one.ts",
  "test/core/One.test.ts",
  "scripts/a--b.mjs",
])("%s is rejected", (file) => {
  const problems = plant({ [file]: "" }).filter((problem) => !problem.includes("no row"));
  expect(problems).toEqual([`${file}:1: files and folders have kebab-case names, like "parse-context.ts".`]);
});

test("paths and names of files in pages exist", () => {
  const text = "`src/core/data` `data/one.ts` `one.ts` `xtest-env.d.ts`\n`src/core/two.ts` `three.ts` `one.ts`\n";
  const problems = plant({ "src/core/data/one.ts": "", "ARCHITECTURE.md": text });
  expect(problems).toEqual(
    ["src/core/two.ts", "three.ts"].map((name) => `ARCHITECTURE.md:2: names ${name}, which does not exist.`),
  );
});

test.each([
  "src/core/data/one-two.d.ts",
  "transforms/xunit.ts",
  "test/core/ids-cases.json",
  "test/a1/two.property.test.ts",
])("%s is fine", (file) => {
  expect(plant({ [file]: "" })).toEqual([]);
});
