/** Files and folders have kebab-case names. */
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

test.each([
  "src/core/data/one-two.d.ts",
  "transforms/xunit.ts",
  "test/core/ids-cases.json",
  "test/a1/two.property.test.ts",
])("%s is fine", (file) => {
  expect(plant({ [file]: "" })).toEqual([]);
});
