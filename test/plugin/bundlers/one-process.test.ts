/** All cases that are one build each, by bundler: one process builds and runs all of them, because loading a bundler takes longest. */
import { afterAll, beforeAll, describe, test } from "@jest/globals";
import { applicationCases } from "./applications.ts";
import { removeProjects } from "./cases.ts";
import { isolationCases } from "./isolation.ts";
import { moduleCases } from "./modules.ts";
import { optionCases } from "./options.ts";
import { packageCases } from "./packages.ts";
import { buildAndRun, OWN_INTERFACES, PROGRAM_NAMES, type Ran } from "./programs.ts";

afterAll(removeProjects);

describe.each([...PROGRAM_NAMES, ...OWN_INTERFACES, "farm" as const])("%s", (name) => {
  const cases = [optionCases, moduleCases, applicationCases, isolationCases, packageCases].flatMap((casesOf) =>
    casesOf(name),
  );
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
