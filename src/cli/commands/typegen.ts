/** `xtest typegen`: writes `xtest-env.d.ts`, which adds the project's fixtures to the interface `Fixtures`. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { UsageError } from "../../core/errors/errors.ts";
import type { TypedFixture } from "../../collect/output/fixture-types.ts";
import { collectSelection } from "../select/collected.ts";
import { writeErrors } from "../output/diagnostics.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import type { CommandContext } from "../program/command-context.ts";

const FILE = "xtest-env.d.ts";
const FIRST_LINE = "// Written by `xtest typegen`: run it again when fixtures are added, renamed or moved.";

/**
 * Writes the file. Fixtures that are not exported are reported, and have the type `unknown`.
 *
 * @throws {UsageError} if targets are given, or the existing file was not written by this command.
 */
export async function typegen(context: CommandContext): Promise<ExitCode> {
  const { args, config, out, err } = context;
  if (args.targets.length > 0) {
    throw new UsageError(`xtest typegen takes no paths: ${args.targets.join(" ")}`);
  }
  const collected = await collectSelection(context);
  await writeErrors(context, collected);
  const fixtures = (await collected.live()).fixtureTypes(config.root);
  const file = `${config.root}/${FILE}`;
  const before = existsSync(file) ? readFileSync(file, "utf8") : null;
  if (before !== null && !before.startsWith(FIRST_LINE)) {
    throw new UsageError(`${FILE} was not written by xtest typegen: move it away, or put its types elsewhere`);
  }
  const text = environmentText(fixtures);
  // An unchanged file keeps its time stamp, because compilers and editors watch it.
  if (text !== before) writeFileSync(file, text);
  for (const { name, type, place } of fixtures) {
    if (type === null) {
      err.write(`xtest: warning: ${place.path}:${place.line}: "${name}" is not exported, so its type is unknown\n`);
    }
  }
  out.write(`${FILE}: ${fixtures.length} fixture${fixtures.length === 1 ? "" : "s"}\n`);
  return collected.errors.length > 0 ? EXIT.interrupted : EXIT.ok;
}

/** The text of the file. */
export function environmentText(fixtures: readonly TypedFixture[]): string {
  const lines = fixtures.map(({ name, type }) => {
    const key = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : JSON.stringify(name);
    return `    readonly ${key}: ${type === null ? "unknown" : `FixtureValue<${type}>`};`;
  });
  return [
    FIRST_LINE,
    "",
    'import type { FixtureValue } from "unplugin-xtest";',
    "",
    'declare module "unplugin-xtest" {',
    "  interface Fixtures {",
    ...lines,
    "  }",
    "}",
    "",
  ].join("\n");
}
