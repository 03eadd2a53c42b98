/** The program `semver`: sorts, filters and increments what it is given. One process a test. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fixture, mark } from "unplugin-xtest";

export const xtestmark = [mark.cli];

/** Exit code and lines of standard output. */
interface Answer {
  code: number;
  lines: string[];
}

type Ask = (...args: string[]) => Promise<Answer>;

/** Calls the program. */
export const ask = fixture(
  { scope: "module" },
  (program: string): Ask =>
    (...args) =>
      new Promise((resolve) => {
        execFile(process.execPath, [program, ...args], (error, stdout) => {
          const code = typeof error?.code === "number" ? error.code : 0;
          resolve({ code, lines: stdout.split("\n").filter((line) => line !== "") });
        });
      }),
);

export async function test_sorts({ ask }: { ask: Ask }) {
  assert.deepEqual(await ask("2.0.0", "1.0.0", "1.0.0-rc.1"), { code: 0, lines: ["1.0.0-rc.1", "1.0.0", "2.0.0"] });
}

export async function test_filters({ ask }: { ask: Ask }) {
  assert.deepEqual(await ask("-r", "^1", "0.9.0", "1.0.0", "1.5.0", "2.0.0"), { code: 0, lines: ["1.0.0", "1.5.0"] });
}

export async function test_fails_if_nothing_is_left({ ask }: { ask: Ask }) {
  assert.deepEqual(await ask("-r", "^9", "1.0.0"), { code: 1, lines: [] });
}

class TestIncrement {
  @mark.parametrize("args, expected", [
    [["-i"], "1.2.4"],
    [["-i", "major"], "2.0.0"],
    [["-i", "prerelease", "--preid", "beta"], "1.2.4-beta.0"],
    [["-i", "prerelease", "--preid", "beta", "-n", "1"], "1.2.4-beta.1"],
  ])
  async test_prints_the_next_version(args: string[], expected: string, ask: Ask) {
    assert.deepEqual(await ask("1.2.3", ...args), { code: 0, lines: [expected] });
  }

  async test_takes_one_version_only(ask: Ask) {
    assert.equal((await ask("-i", "major", "1.0.0", "2.0.0")).code, 1);
  }
}

export async function test_coerces({ ask }: { ask: Ask }) {
  assert.deepEqual(await ask("-c", "v2.4 of the thing"), { code: 0, lines: ["2.4.0"] });
}

export async function test_output_can_be_read_again(ask: Ask, tmp_path: string) {
  const file = join(tmp_path, "sorted.txt");
  await writeFile(file, (await ask("3.0.0", "1.0.0", "2.0.0")).lines.join("\n"));
  const again = await ask(...(await readFile(file, "utf8")).split("\n"));
  assert.deepEqual(again.lines, ["1.0.0", "2.0.0", "3.0.0"]);
}

export const test_is_executable = mark.skipif(process.platform === "win32", {
  reason: "Windows has no executable bit",
})(async ({ program }: { program: string }) => {
  const { stat } = await import("node:fs/promises");
  assert.ok(((await stat(program)).mode & 0o100) !== 0);
});

export const test_help_in_other_languages = mark.skip({ reason: "the program speaks English only" })(async ({
  ask,
}: {
  ask: Ask;
}) => {
  assert.match((await ask("--help", "--lang", "fr")).lines.join(), /Utilisation/);
});
