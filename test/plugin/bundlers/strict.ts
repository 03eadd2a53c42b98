/** Errors of single tests: warnings of a build, or errors of it if the plugin is strict. */
import { expect } from "@jest/globals";
import { type Case, caseProject } from "./cases.ts";
import type { ProgramName } from "./programs.ts";

const MISSPELT = "export function test_a({ tmp_pth }) { return tmp_pth; }\nexport function test_b() {}\n";

function strictCase(title: string, options: string, isStrict: boolean): Case {
  return {
    title,
    project: caseProject({ "tests/test_a.js": MISSPELT }),
    program: { options },
    file: null,
    check({ error }) {
      if (isStrict) expect(error).toMatch(/XT201.*tmp_pth/s);
      else expect(error).toBeNull();
    },
  };
}

/** The options are read before the plugin is made: the variable is that of its process, in which these cases are the last. */
function inCI(ci: string, options: string, isStrict: boolean): Case {
  return strictCase(`CI=${JSON.stringify(ci)} and ${options}`, `(process.env.CI = "${ci}", ${options})`, isStrict);
}

export function strictCases(name: ProgramName): Case[] {
  if (name === "vite7" || name === "farm") return [];
  return [
    strictCase("a misspelt fixture fails a strict build", "{ strict: true }", true),
    strictCase("a misspelt fixture fails its test alone", "{}", false),
    ...(name === "rollup"
      ? [
          inCI("1", "{}", true),
          inCI("true", "{}", true),
          inCI("false", "{}", false),
          inCI("", "{}", false),
          inCI("1", "{ strict: false }", false),
        ]
      : []),
  ];
}
