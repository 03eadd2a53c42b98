/** Builds that do not import the entry: the plugin does nothing, at no cost. */
import { expect } from "@jest/globals";
import { existsSync } from "node:fs";
import path from "node:path";
import { type Case, caseProject } from "./cases.ts";
import type { ProgramName } from "./programs.ts";

const wrongRows = (name: string) =>
  `import { mark } from "unplugin-xtest";\nexport const ${name} = mark.parametrize("x", [1])(() => {});\n`;

const MAIN = '{ main: "./src/main.ts" }';

export function applicationCases(name: ProgramName): Case[] {
  // Not tried with Farm.
  return name === "farm" ? [] : [unread(), unsaid(), imported(), late()];
}

function unread(): Case {
  const project = caseProject({
    "xtest.config.mjs": 'import fs from "node:fs";\nfs.writeFileSync("read", "");\nexport default {};\n',
    "tests/test_b.ts": wrongRows("test_b"),
    "src/main.ts": 'import { half } from "./half.ts";\nexport const answer: number = half(84);\n',
    "src/half.ts": "export function half(n: number): number { return n / 2; }\n",
  });
  return {
    title: "reads neither tests nor configuration where the entry is not built",
    project,
    program: { input: MAIN, options: '{ cacheDir: "facts" }' },
    file: null,
    check(said) {
      expect(said).toMatchObject({ warnings: [], error: null });
      expect(project.files("dist").sort()).toEqual(["main.mjs", "main.mjs.map"]);
      for (const trace of ["read", "facts"]) expect(existsSync(path.join(project.root, trace))).toBe(false);
    },
  };
}

function unsaid(): Case {
  const project = caseProject({
    "tests/test_b.ts": wrongRows("test_b"),
    "tests/helpers.ts": `import { mark } from "unplugin-xtest";\nexport const slow = mark.slow;\n${"export const n = 42;"}\n`,
    "src/main.ts": 'import { n } from "../tests/helpers.ts";\nexport { n };\n',
  });
  return {
    title: "says nothing of tests that an application imports something of",
    project,
    program: { input: MAIN },
    file: null,
    check(said) {
      expect(said).toMatchObject({ warnings: [], error: null });
      expect(project.files("dist")).not.toContain("xtest.manifest.json");
    },
  };
}

function imported(): Case {
  return {
    title: "takes the entry where code of the application imports it",
    project: caseProject({
      "tests/test_a.ts": 'import { n } from "../src/half.ts";\nfunction test_a() { if (n !== 1) throw new Error(); }\n',
      "src/half.ts": "export const n: number = 1;\n",
      "src/main.ts": 'import { n } from "./half.ts";\nexport { run } from "unplugin-xtest/entry";\nexport { n };\n',
    }),
    program: { input: MAIN },
    file: "dist/main.mjs",
    check(ran) {
      expect(ran).toMatchObject({ warnings: [], error: null, outcomes: ["passed tests/test_a.ts::test_a"] });
    },
  };
}

function late(): Case {
  return {
    title: "names modules that went by before anybody asked for the entry",
    // It holds tests, says nothing of this package, and leads to what asks for the entry: it is always read before that.
    project: caseProject({
      "src/main.ts": 'import "../tests/test_a.ts";\n',
      "tests/test_a.ts": 'import "../src/one.ts";\nexport function test_a() {}\n',
      "src/one.ts": 'export { run } from "unplugin-xtest/entry";\n',
    }),
    program: { input: MAIN },
    file: null,
    check({ error }) {
      expect(error).toContain("tests/test_a.ts: read before the build asked for");
      expect(error).toContain('Make "unplugin-xtest/entry" an input of the build');
    },
  };
}
