/** A module that throws fails all modules that import it, and no others. */
import { expect } from "@jest/globals";
import { type Case, caseProject } from "./cases.ts";
import type { ProgramName } from "./programs.ts";

const FILES = {
  // By the time it throws, its first export is there: whoever goes on with it passes, and should not.
  "tests/broken.ts": 'export const before = 1;\nthrow new Error("broken");\n',
  "tests/test_a.ts": 'import { before } from "./broken.ts";\nexport function test_a() { return before; }\n',
  "tests/test_b.ts": 'import { before } from "./broken.ts";\nexport function test_b() { return before; }\n',
  "tests/test_c.ts": "await Promise.resolve();\nexport function test_c() {}\n",
  "tests/test_d.ts": 'function test_d() {}\nthrow new Error("itself");\n',
};

/** More ways to build with a bundler, each with what it adds to the options. */
const WAYS: Readonly<Partial<Record<ProgramName, readonly [title: string, more: string]>>> = {
  esbuild: ["with chunks", "splitting: true,"],
  bun: ["with chunks", "splitting: true,"],
  webpack: ["for production", 'mode: "production",'],
  rspack: ["for production", 'mode: "production",'],
};

export function isolationCases(name: ProgramName): Case[] {
  const other = WAYS[name];
  const ways = [["as it is", ""] as const, ...(other === undefined ? [] : [other])];
  return ways.map(([way, more]) => ({
    title: `a module that throws fails those that import it, ${way}`,
    project: caseProject(FILES),
    program: { more },
    check({ error, outcomes }) {
      expect(error).toBeNull();
      expect(outcomes).toEqual([
        "error tests/test_a.ts::test_a: Error: broken",
        "error tests/test_b.ts::test_b: Error: broken",
        "passed tests/test_c.ts::test_c",
        "error tests/test_d.ts::test_d: Error: itself",
      ]);
    },
  }));
}
