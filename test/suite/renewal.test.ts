/** After edits, a renewed collection equals a fresh one, whether some or all modules were collected again. */
import { describe, expect, test } from "@jest/globals";
import { rmSync } from "node:fs";

import type { Need } from "../../src/suite/open-suite.ts";
import { seedsOr } from "../random.ts";
import { ALL_NEEDS, contentOf, type Files, Project } from "./project.ts";
import { randomBy, randomEdit, randomProject } from "./random-edits.ts";

const NEEDS: readonly (readonly Need[])[] = [[], ["plan"], ["manifest", "notes"], ALL_NEEDS];
const EDITS = 5;

/** What came of something: an error is as good as a value. */
async function outcome<T>(work: () => Promise<T>): Promise<T | string> {
  try {
    return await work();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Edits a random project again and again. Gives how often not all of it was collected again. */
async function edited(seed: number, oddness: number): Promise<number> {
  const random = randomBy(seed);
  const files = randomProject(random, oddness);
  const project = new Project(Object.fromEntries(files));
  const config = project.config(random(5) ? {} : { strictMarkers: true, markers: ["slow"] });
  let renewed = 0;
  try {
    for (let step = 0; step <= EDITS; step += 1) {
      const needs = NEEDS[random(NEEDS.length)] ?? [];
      const seen = await outcome(() => project.seen(needs, config));
      const fresh = await outcome(() => project.fresh(config));
      if (typeof seen === "string" || typeof fresh === "string") {
        expect(seen).toBe(fresh);
      } else {
        expect(contentOf(seen.view, needs)).toEqual(contentOf(fresh, needs));
        if (step > 0 && seen.isCached) renewed += 1;
      }
      for (const [name, text] of randomEdit(random, files, oddness)) {
        if (text === null) {
          rmSync(project.path(name));
          files.delete(name);
        } else {
          project.write(name, text);
          files.set(name, text);
        }
      }
    }
  } finally {
    project.remove();
  }
  return renewed;
}

describe("random edits", () => {
  test.each([
    { what: "of modules that seldom concern others", oddness: 40, seeds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
    { what: "of modules that often do", oddness: 10, seeds: [21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32] },
  ])(
    "$what",
    async ({ oddness, seeds }) => {
      let renewed = 0;
      for (const seed of seedsOr(seeds)) renewed += await edited(seed * 7919, oddness);
      // Or nothing was tried.
      expect(renewed).toBeGreaterThan(0);
    },
    300_000,
  );
});

const PLAIN = "export function test_a() {}\n";
const ROWS = `import { mark } from "unplugin-xtest";
import { ROWS } from "./rows.ts";
export function test_rows(x: number) {}
test_rows.xtestmark = [mark.parametrize("x", ROWS)];
`;

/** Edits of one module after which only that, or all, is to be collected. */
const EDITS_OF_ONE: Readonly<Record<string, { files: Files; edit: string; isRenewed: boolean }>> = {
  "a test more": { files: { "b_test.ts": PLAIN }, edit: `${PLAIN}export function test_b() {}\n`, isRenewed: true },
  "a name of a fixture that nobody has, while others have it": {
    files: {
      "b_test.ts":
        'import { fixture } from "unplugin-xtest";\nexport const theirs = fixture(() => 1);\nexport function test_b(theirs) {}\n',
    },
    edit: "export function test_a(theirs: number) {}\n",
    isRenewed: false,
  },
  "a change of a table that another module has rows of": {
    files: { "b_test.ts": ROWS, "rows.ts": "export const ROWS = [1, 2];\n" },
    edit: `import { ROWS } from "./rows.ts";\nROWS.push(3);\n${PLAIN}`,
    isRenewed: true,
  },
  "a call of a function that changes a table that another module has rows of": {
    files: { "b_test.ts": ROWS, "rows.ts": "export const ROWS = [1, 2];\nexport function more() { ROWS.push(3); }\n" },
    edit: `import { more } from "./rows.ts";\nmore();\n${PLAIN}`,
    isRenewed: true,
  },
  "a fixture of a session with parameters": {
    files: { "b_test.ts": PLAIN },
    edit: 'import { fixture } from "unplugin-xtest";\nexport const wide = fixture({ scope: "session", params: [1, 2] }, (request) => request.param);\nexport function test_one(wide) {}\nexport function test_two(wide) {}\n',
    isRenewed: false,
  },
  "a module that another one imports": {
    files: { "b_test.ts": 'export { test_a } from "./a_test.ts";\n' },
    edit: PLAIN.replace("test_a", "test_other"),
    isRenewed: false,
  },
  "a class that inherits from a module that was not rewritten": {
    files: { "base.ts": 'import { mark } from "unplugin-xtest";\nexport class Base { @mark.slow test_base() {} }\n' },
    edit: 'import { Base } from "./base.ts";\nexport class TestDerived extends Base {}\n',
    isRenewed: false,
  },
  "the first test of a module": { files: { "a_test.ts": "\n", "b_test.ts": PLAIN }, edit: PLAIN, isRenewed: false },
  "a syntax error, where there was no test": {
    files: { "a_test.ts": "\n", "b_test.ts": PLAIN },
    edit: "export function test_a( {\n",
    isRenewed: true,
  },
};

describe("an edit", () => {
  test.each(Object.keys(EDITS_OF_ONE))("%s", async (name) => {
    const { files, edit, isRenewed } = EDITS_OF_ONE[name] ?? { files: {}, edit: "", isRenewed: false };
    const project = new Project({ "a_test.ts": PLAIN, ...files });
    try {
      await project.seen();
      project.write("a_test.ts", edit);
      const seen = await project.seen();
      expect(contentOf(seen.view)).toEqual(contentOf(await project.fresh()));
      expect(seen.isCached).toBe(isRenewed);
      const again = await project.seen();
      expect(again.isCached).toBe(true);
      expect(contentOf(again.view)).toEqual(contentOf(seen.view));
    } finally {
      project.remove();
    }
  });
});
