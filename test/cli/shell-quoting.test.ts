/** Node ids as xtest prints them, quoted by the rules of each shell, select what they name. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import { PROJECT, Project } from "../project.ts";

const VALUES = [
  ...[
    "a b",
    "it's",
    'say "hi"',
    "é日本",
    "a\nb",
    "tab\tx",
    "$HOME `x` \\n",
    "a::b",
    "x[y]z",
    "e\u0301",
    "!x!",
    "*?",
    "~",
    "#",
    "&|;<>",
    "%d",
  ],
  ..."(){}^=,@+-".split(""),
];

const project = new Project(
  {
    "package.json": '{ "type": "module" }',
    "tests of it/test_a.ts": `import { mark } from "unplugin-xtest";
export const test_x = mark.parametrize("x", ${JSON.stringify(VALUES)})((x) => { throw new Error(x); });
`,
  },
  undefined,
  {},
);
afterAll(() => project.remove());

const BIN = path.join(PROJECT, "dist/cli/bin.js");

/** In each of these shells only the quote and, in some, the backslash mean something between single quotes. */
const QUOTES: Readonly<Record<string, (id: string) => string>> = {
  sh: (id) => `'${id.replaceAll("'", "'\\''")}'`,
  bash: (id) => `'${id.replaceAll("'", "'\\''")}'`,
  dash: (id) => `'${id.replaceAll("'", "'\\''")}'`,
  zsh: (id) => `'${id.replaceAll("'", "'\\''")}'`,
  fish: (id) => `'${id.replace(/['\\]/g, "\\$&")}'`,
};

const isThere = (shell: string): boolean => spawnSync(shell, ["-c", "exit 0"]).status === 0;

describe.each(["false", "true"])("with disableTestIdEscaping %s", (escaping) => {
  const flags = ["-o", `disableTestIdEscaping=${escaping}`];
  const listed = project.node([BIN, "list", ...flags]).stdout;
  const ids = listed.trimEnd().split("\n");

  test("listings and summaries have the same ids", () => {
    const { stdout } = project.node([BIN, "-q", "--tb=no", ...flags]);
    const failed = [...stdout.matchAll(/^FAILED (.*\]) - Error/gm)].map(([, id]) => id);
    expect(failed).toEqual(ids);
    expect(ids).toHaveLength(VALUES.length);
  });

  test("a file of ids selects them", () => {
    writeFileSync(path.join(project.root, "ids.txt"), listed);
    expect(project.node([BIN, "list", ...flags, "@ids.txt"]).stdout).toBe(listed);
  });

  describe.each(Object.entries(QUOTES).filter(([shell]) => isThere(shell)))("%s", (shell, quoted) => {
    test("quoted, each selects itself", () => {
      const command = [process.execPath, BIN, "list", ...flags, ...ids].map(quoted).join(" ");
      const { NODE_OPTIONS: _, ...env } = process.env;
      const { stdout, stderr } = spawnSync(shell, ["-c", command], { cwd: project.root, env, encoding: "utf8" });
      expect(stderr).toContain(`${VALUES.length} tests collected`);
      expect(stdout).toBe(listed);
    });
  });
});
