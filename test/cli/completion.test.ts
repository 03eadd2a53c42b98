/** Completion in shells: what may come next, how it is quoted, and the scripts in the shells that are there. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import { bashWords, forBash } from "../../src/cli/completion/completion.ts";
import { complete, type ProjectNames } from "../../src/cli/completion/complete.ts";
import { COMPLETION_SCRIPTS, SHELLS } from "../../src/cli/completion/scripts.ts";
import { OWN_FLAGS } from "../../src/cli/flags/flag-table.ts";
import { COMMANDS } from "../../src/cli/flags/flag-kinds.ts";
import { PROJECT, Project } from "../project.ts";
import { fc } from "../random.ts";
import { serveCommands } from "../samples/command-server.ts";
import { PtyCommand } from "./pty.ts";

const IDS = [
  "tests/test_a.ts::test_one",
  "tests/test_a.ts::test_rows[a b]",
  "tests/test_a.ts::test_rows[it's]",
  "tests/test_a.ts::TestA::test_m",
  "tests/test_a.ts::TestA::TestInner::test_deep",
  "tests/unit/test_b.ts::test_rows[x/y.ts::z]",
  "test_root.ts::test_root",
];
const NAMES: ProjectNames = {
  ids: () => Promise.resolve(IDS),
  marks: () => Promise.resolve(["slow", "smoke"]),
  fixtures: () => Promise.resolve(["db", "dbs"]),
  params: () => Promise.resolve(["currency"]),
  testFiles: () => Promise.resolve(["tests/test_a.ts", "tests/unit/test_b.ts", "test_root.ts"]),
  entries: (beginning) => Promise.resolve(beginning === "src/" ? ["src/cart.ts", "src/lib/"] : ["src/"]),
};

/** The last word is the one that is completed. */
const COMPLETED: readonly (readonly [words: string, kind: string, candidates: string])[] = [
  ["", "part", `${COMMANDS.join("|")}|tests/|test_root.ts`],
  ["l", "word", "list|lsp"],
  ["list li", "files", ""],
  ["te", "part", "tests/|test_root.ts"],
  ["tests/", "part", "tests/test_a.ts|tests/unit/"],
  ["tests/u", "part", "tests/unit/"],
  [
    "tests/test_a.ts::Te",
    "word",
    "tests/test_a.ts::TestA|tests/test_a.ts::TestA::test_m|tests/test_a.ts::TestA::TestInner|tests/test_a.ts::TestA::TestInner::test_deep",
  ],
  [
    "tests/test_a.ts::test_rows",
    "word",
    "tests/test_a.ts::test_rows|tests/test_a.ts::test_rows[a b]|tests/test_a.ts::test_rows[it's]",
  ],
  ["tests/test_a.ts::test_rows[i", "word", "tests/test_a.ts::test_rows[it's]"],
  ["tests/unit/test_b.ts", "word", "tests/unit/test_b.ts::test_rows|tests/unit/test_b.ts::test_rows[x/y.ts::z]"],
  ["tests/unit/test_b.ts::test_rows[x", "word", "tests/unit/test_b.ts::test_rows[x/y.ts::z]"],
  ["tests/test_a.ts::nothing", "word", ""],
  ["src/", "files", ""],
  ["--tb n", "word", "native|no"],
  ["--tb=n", "word", "--tb=native|--tb=no"],
  ["-v --dist", "word", "--dist"],
  ["list --tr", "word", "--tree"],
  ["list --tree --tr", "word", ""],
  ["check --for", "word", "--format|--forbid-only"],
  ["check --format s", "word", "sarif"],
  ["run --tr", "word", "--trace"],
  ["run --tre", "word", ""],
  ["-- --tr", "files", ""],
  ["-m s", "word", "slow|smoke"],
  ["-vm s", "word", "slow|smoke"],
  ["-m not·s", "word", "not slow|not smoke"],
  ["-k test_o", "word", "test_one"],
  ["--deselect test_r", "part", "test_root.ts"],
  ["--junitxml x", "files", ""],
  ["-n 4", "word", ""],
  ["completion ", "word", SHELLS.join("|")],
  ["coverage m", "word", "merge"],
  ["typegen x", "word", ""],
  ["lsp x", "word", ""],
  ["lsp --st", "word", "--stdio"],
  ["-E fix", "part", "fixture("],
  ["-E !fa", "part", "!failed()"],
  ["-E fixture(d", "part", "fixture(db)|fixture(dbs)"],
  ["-E fixture(=d", "part", "fixture(=db)|fixture(=dbs)"],
  ["-E fixture(db)·&·mark(sl", "part", "fixture(db) & mark(slow)"],
  ["-E param(c", "part", "param(currency)"],
  ["-E path(tests/u", "part", "path(tests/unit/test_b.ts)"],
  ["-E rdeps(src/", "part", "rdeps(src/cart.ts)|rdeps(src/lib/"],
  ["-E name(test_o", "part", "name(test_one)"],
  ["-E id(=test_r", "part", "id(=test_root.ts::test_root)"],
  ["-E slow(", "part", ""],
  ["-E fixture(db)", "part", ""],
  ["--filter=mark(sm", "part", "--filter=mark(smoke)"],
];

test.each(COMPLETED)("xtest %s: %s %s", async (line, kind, candidates) => {
  const words = line.split(" ").map((word) => word.replaceAll("·", " "));
  const current = words.pop() ?? "";
  expect(await complete(words, current, NAMES)).toEqual({ kind, candidates: candidates.split("|").filter(Boolean) });
});

test.each(COMMANDS)("xtest %s: exactly its flags, as --help has them", async (command) => {
  const { candidates } = await complete([command], "-", NAMES);
  const own = OWN_FLAGS.filter(({ owners }) => owners?.includes(command));
  expect([...candidates].sort()).toEqual(
    own.flatMap(({ longs, short }) => [...longs, ...(short === null ? [] : [short])]).sort(),
  );
});

const BREAKS = " \t\n\"'@><=;|&(:";

test.each<[line: string, candidates: string[], inserted: string[]]>([
  ["xtest tests/a.ts::te", ["tests/a.ts::test_x[a b]"], ["test_x\\[a\\ b\\]"]],
  ["xtest tests/a.ts::test_x\\[a\\ ", ["tests/a.ts::test_x[a b]"], ["test_x\\[a\\ b\\]"]],
  ["xtest 'tests/a.ts::te", ["tests/a.ts::test_x[it's]"], ["tests/a.ts::test_x[it'\\''s]"]],
  ['xtest "tests/a.ts::te', ['tests/a.ts::test_x["$a"]'], ['tests/a.ts::test_x[\\"\\$a\\"]']],
  ["xtest tests/a.ts::'te", ["tests/a.ts::test_x"], ["test_x"]],
  ["xtest --tb=n", ["--tb=no", "--tb=native"], ["no", "native"]],
  ["xtest -k 'a b' li", ["list"], ["list"]],
])("bash: %s", (line, candidates, inserted) => {
  const { current } = bashWords(line);
  expect(forBash({ kind: "word", candidates }, current, BREAKS).candidates).toEqual(inserted);
});

test("what bash inserts is the candidate again, whatever it is and however its beginning is quoted", () => {
  const texts = fc.string({ minLength: 1, unit: fc.constantFrom(..."ab[]:= '\"\\$`!*?(){}|&;<>~#é") });
  fc.assert(
    fc.property(texts, fc.nat(), fc.constantFrom("", "'", '"'), (id, length, quote) => {
      const typed = id.slice(0, length % (id.length + 1));
      const open = quote === "" && typed === "" ? "" : quote;
      const [raw = ""] = forBash(
        { kind: "word", candidates: [typed] },
        bashWords(`xtest ${open}`).current,
        "",
      ).candidates;
      const { current } = bashWords(`xtest ${open}${raw}`);
      expect(current.text).toBe(typed);
      const [inserted = ""] = forBash({ kind: "word", candidates: [id] }, current, BREAKS).candidates;
      // Readline replaces what follows the last break, or the open quote.
      const kept = current.raw.slice(0, current.quote === null ? lastBreak(current.raw) : current.quoteAt + 1);
      expect(bashWords(`xtest ${kept}${inserted}${open}`).current.text).toBe(id);
    }),
  );
});

/** As readline finds it. */
function lastBreak(raw: string): number {
  let start = 0;
  for (let at = 0; at < raw.length; at += 1) {
    if (raw.charAt(at) === "\\") at += 1;
    else if (BREAKS.includes(raw.charAt(at))) start = at + 1;
  }
  return start;
}

describe("in shells", () => {
  const BIN = path.join(PROJECT, "dist/cli/bin.js");
  const project = new Project(
    {
      "package.json": '{ "type": "module" }',
      "tests/conftest.ts": `import { fixture } from "unplugin-xtest";
export const _dialect = fixture(() => 1);
export const database = fixture((_dialect) => _dialect);
`,
      "tests/test_a.ts": `import { mark } from "unplugin-xtest";
export const test_rows = mark.parametrize("x", ["a b", "it's"])((x) => {});
export const test_other = mark.nightly(({ database }) => {});
`,
    },
    undefined,
    {},
  );
  afterAll(() => project.remove());
  const server = serveCommands();
  const xtest = (...args: string[]) => server.run(project.root, args);
  const program = path.join(project.root, "xtest.sh");
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${BIN}' "$@"\n`, { mode: 0o755 });

  /** Runs a text in a shell, where `xtest` is found. */
  function shell(name: string, text: string): string {
    const { NODE_OPTIONS: _, ...env } = process.env;
    const { stdout, stderr } = spawnSync(name, ["-c", text], { cwd: project.root, encoding: "utf8", env });
    if (stderr !== "") throw new Error(stderr);
    return stdout;
  }
  const isThere = (name: string): boolean => spawnSync(name, ["-c", "exit 0"]).status === 0;

  test("each shell has its script, and another one is an error with the nearest", async () => {
    for (const name of SHELLS) expect((await xtest("completion", name)).stdout).toBe(COMPLETION_SCRIPTS[name]);
    const wrong = await xtest("completion", "bahs");
    expect(wrong.stderr).toContain("expected one of bash, zsh, fish, powershell, and not bahs; did you mean bash?");
    expect(wrong.code).toBe(4);
    expect((await xtest("completion")).code).toBe(4);
  });

  test("before anything was listed, and in a broken project, there is no error", () => {
    expect(project.node([BIN, "completion", "query", "zsh", "tests/test_a.ts::"])).toEqual({
      code: 0,
      stdout: "word\n",
      stderr: "",
    });
  });

  const inBash = isThere("bash") ? test : test.skip;
  inBash("bash completes ids with brackets, colons and blanks, from what was listed", async () => {
    await xtest("-q");
    // As readline calls it, with the line up to the cursor. The program is the one of this repository.
    const completed = (line: string) =>
      shell(
        "bash",
        `eval "$('${process.execPath}' '${BIN}' completion bash)"
_xtest_program() { echo '${program}'; }
compopt() { :; }
COMP_LINE=${JSON.stringify(line)} COMP_WORDBREAKS=$' \\t\\n"\\'@><=;|&(:'
COMP_POINT=\${#COMP_LINE}
_xtest
printf '%s\\n' "\${COMPREPLY[@]}"`,
      ).trimEnd();
    expect(completed("xtest tests/test_a.ts::test_rows[")).toBe("test_rows\\[a\\ b\\]\ntest_rows\\[it\\'s\\]");
    expect(completed("xtest 'tests/test_a.ts::test_rows[i")).toBe("tests/test_a.ts::test_rows[it'\\''s]");
    expect(completed("xtest -E 'fixture(dat")).toBe("fixture(database)");
    expect(completed("xtest -m nig")).toBe("nightly");
    expect(completed("xtest -E 'fixture(_")).toBe("");
  });

  const inPty = isThere("bash") && spawnSync("script", ["--version"]).status === 0 ? test : test.skip;
  inPty("bash inserts them, typed in a terminal", async () => {
    await xtest("-q");
    const pty = new PtyCommand(["bash", "--norc", "--noprofile", "-i"], { cwd: project.root, columns: 160 });
    try {
      const setUp = `eval "$('${program}' completion bash)"; _xtest_program() { echo '${program}'; }; PS1='> '; clear; echo re""ady`;
      pty.type(`${setUp}\n`);
      // The prompt: keys that come before it are shown by the terminal, and then again by readline.
      await pty.until(/^ready\n>$/m);
      pty.type("xtest tests/test_a.ts::test_rows\\[i\t");
      await pty.until(/^> xtest tests\/test_a\.ts::test_rows\\\[it\\'s\\\]/m);
      pty.type("'tests/test_a.ts::test_rows[a\t");
      await pty.until(/ 'tests\/test_a\.ts::test_rows\[a b\]'/);
    } finally {
      pty.kill();
    }
  });

  test.each(["bash", "zsh"].filter(isThere))("%s reads its script", (name) => {
    const script = COMPLETION_SCRIPTS[name === "zsh" ? "zsh" : "bash"];
    expect(spawnSync(name, ["-n"], { input: script, encoding: "utf8" }).stderr).toBe("");
  });
});
