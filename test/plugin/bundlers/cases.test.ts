/** All cases that are one build each, by bundler: one process builds and runs all of them, because loading a bundler takes longest. */
import { afterAll, beforeAll, describe, test } from "@jest/globals";
import { VITES } from "../../project.ts";
import { applicationCases } from "./applications.ts";
import { removeProjects } from "./cases.ts";
import { isolationCases } from "./isolation.ts";
import { moduleCases } from "./modules.ts";
import { optionCases } from "./options.ts";
import { packageCases } from "./packages.ts";
import { decoratorCases, patchCases } from "./patches.ts";
import { buildAndRun, OWN_INTERFACES, type Ran } from "./programs.ts";
import { strictCases } from "./strict.ts";

const CASES = [
  ...[optionCases, moduleCases, applicationCases, isolationCases, packageCases],
  ...[patchCases, decoratorCases, strictCases],
];

afterAll(removeProjects);

describe.each(["rollup", "rolldown", ...VITES, ...OWN_INTERFACES, "farm"] as const)("%s", (name) => {
  const cases = CASES.flatMap((casesOf) => casesOf(name));
  let ran: readonly Ran[] = [];
  beforeAll(() => {
    ran = buildAndRun(name, cases);
  });

  test.each(cases.map((one, index) => ({ ...one, index })))("$title", ({ check, index, title }) => {
    const one = ran[index];
    if (one === undefined) throw new Error(`nothing came of it: ${title}`);
    check(one);
  });
});
