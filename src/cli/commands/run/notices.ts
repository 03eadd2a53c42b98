/** What is said about a suite before its tests run. */
import { formatDiagnostics } from "../../output/diagnostics.ts";
import { ignoredOptionsMessage } from "../../output/compat-notes.ts";
import { unusedConfigsMessage } from "../../output/no-tests.ts";
import { useColor } from "../../program/color.ts";
import type { CommandContext } from "../../program/command-context.ts";
import type { SelectedSuite } from "../../select/collected.ts";

/** Prints diagnostics, and what of a configuration is not used. A diagnostic of a single test is that test's error. */
export async function printNotices(context: CommandContext, { collection, reader }: SelectedSuite): Promise<void> {
  const { args, config, env, err } = context;
  const general = collection.diagnostics.filter(({ costs }) => costs !== "item");
  const color = useColor(args.color, env, err.isTTY);
  for (const text of await formatDiagnostics(general, config, reader, color)) err.write(text);
  err.write(unusedConfigsMessage(collection, context));
  if (args.verbosity >= 0) err.write(ignoredOptionsMessage(config));
  if (args.verbosity >= 0 && config.compatConfig !== null) {
    const { sharedFilesMessage } = await import("../../execute/compat/shared-files.ts");
    err.write(sharedFilesMessage(config, collection));
  }
}
