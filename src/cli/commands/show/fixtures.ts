/** `--fixtures`: lists the available fixtures (pytest: `showfixtures`). */
import path from "node:path";
import { withSlashes } from "../../../config/paths.ts";
import { collectSelection } from "../../select/collected.ts";
import { writeErrors } from "../../output/diagnostics.ts";
import { EXIT, type ExitCode } from "../../../report/exit-codes.ts";
import type { CommandContext } from "../../program/command-context.ts";
import { showOptions, writeFixtures } from "../../output/show-fixtures.ts";

/** Succeeds even if part of the suite cannot be collected, as pytest does. */
export async function fixtures(context: CommandContext): Promise<ExitCode> {
  const { config, out } = context;
  const collected = await collectSelection(context, ["manifest"]);
  await writeErrors(context, collected);
  const plugins = new Set(config.runtimeModules);
  const isOfPlugin = (file: string | null) =>
    file !== null && plugins.has(withSlashes(path.resolve(config.root, file)));
  const { fixtures } = collected.collection.manifestWith([]);
  const available = fixtures.map((fixture) => ({ ...fixture, isOfPlugin: isOfPlugin(fixture.path) }));
  writeFixtures(out.write, available, showOptions(context));
  return EXIT.ok;
}
