/** Errors of single tests: warnings of a build, or errors of it if the plugin is strict. */
import { afterAll, describe, expect, test } from "@jest/globals";
import { Project } from "../../project.ts";
import { buildAndRun, isHere, type ProgramName } from "./programs.ts";

const made: Project[] = [];
afterAll(() => {
  for (const project of made) project.remove();
});

const MISSPELT = "export function test_a({ tmp_pth }) { return tmp_pth; }\nexport function test_b() {}\n";

function errorOf(name: ProgramName, options: string, ci?: string): string | null {
  const project = new Project({ "tests/test_a.js": MISSPELT });
  made.push(project);
  const set = ci === undefined ? "" : `process.env.CI = ${JSON.stringify(ci)},`;
  // The options are read before the plugin is made.
  const [one] = buildAndRun(name, [
    { project, program: { options: set === "" ? options : `(${set} ${options})` }, file: null },
  ]);
  return one?.error ?? null;
}

describe.each((["rollup", "rolldown", "vite", "webpack", "rspack", "esbuild", "bun"] as const).filter(isHere))(
  "%s",
  (name) => {
    test("a misspelt fixture fails a strict build alone", () => {
      expect(errorOf(name, "{ strict: true }")).toMatch(/XT201.*tmp_pth/s);
      expect(errorOf(name, "{}")).toBeNull();
    });
  },
);

test.each([
  ["1", "{}", true],
  ["true", "{}", true],
  ["false", "{}", false],
  ["", "{}", false],
  ["1", "{ strict: false }", false],
])("CI=%j and %s", (ci, options, isStrict) => {
  const error = errorOf("rollup", options, ci);
  if (isStrict) expect(error).toMatch(/XT201.*tmp_pth/s);
  else expect(error).toBeNull();
});
