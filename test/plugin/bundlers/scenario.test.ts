/** The scenario with all bundlers: the same manifest, ids, outcomes, messages and places. */
import { afterAll, expect, test } from "@jest/globals";
import { describeWith } from "../../describe-with.ts";
import type { Project } from "../../project.ts";
import { BUNDLERS, reasonToSkip } from "./bundlers.ts";
import { buildScenario, copyScenario, expectScenario, problemsIn, seenOf } from "./scenario.ts";

const projects: Project[] = [];
function scenario(variant?: string): Project {
  const made = copyScenario(variant);
  projects.push(made);
  return made;
}
afterAll(() => {
  for (const made of projects) made.remove();
});

for (const bundler of BUNDLERS) {
  describeWith(bundler.name, reasonToSkip(bundler), () => {
    test("builds a bundle that runs what the manifest lists, with places of the sources", () => {
      const project = scenario();
      const built = buildScenario(project, bundler);
      if (built.code !== 0) throw new Error(built.output);
      expectScenario(seenOf(project, built), bundler);
    });

    test("says all problems at once through its own channel, and fails", () => {
      const built = buildScenario(scenario("errors"), bundler);
      expect(built.code).not.toBe(0);
      expect(problemsIn(built.output)).toEqual([
        "error XT201 tests/test_cart.ts:67:29",
        "error XT201 tests/test_errors.ts:3:30",
        "error XT301 tests/test_more.ts:4:45",
        "error XT302 tests/test_errors.ts:5:60",
        "error XT401 tests/test_more.ts:3:29",
        "warning XT102 tests/test_dynamic.ts:18:7",
        "warning XT106 tests/test_dynamic.ts:16:14",
      ]);
      // What costs one test alone is no reason to fail: it is said, but not among the errors.
      expect(built.output).toContain(bundler.threeErrors ?? "3 errors in the test suite");
      // With the code around each.
      expect(built.output).toContain("> 3 | export const test_unknown = mark.slwo(() => {});");
    });
  });
}
