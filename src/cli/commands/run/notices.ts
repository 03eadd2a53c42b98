/** What is said about a suite before its tests run. */
import { formatDiagnostics } from "../../output/diagnostics.ts";
import { bundledSetupMessage, ignoredOptionsMessage } from "../../output/compat-notes.ts";
import { unusedConfigsMessage } from "../../output/no-tests.ts";
import { useColor } from "../../program/color.ts";
import type { CommandContext } from "../../program/command-context.ts";
import { currentEngine } from "../../../run/engine.ts";
import type { SelectedSuite } from "../../select/collected.ts";
import { staleTypesMessage } from "./stale-types.ts";

/** Prints diagnostics, and what of a configuration is not used. A diagnostic of a single test is that test's error. */
export async function printNotices(context: CommandContext, suite: SelectedSuite): Promise<void> {
  const { args, config, env, err } = context;
  const { collection, reader } = suite;
  const general = collection.diagnostics.filter(({ costs }) => costs !== "item");
  const color = useColor(args.color, env, err.isTTY);
  for (const text of await formatDiagnostics(general, config, reader, color)) err.write(text);
  err.write(unusedConfigsMessage(collection, context));
  err.write(await staleTypesMessage(suite, config));
  if (args.verbosity >= 0) err.write(ignoredOptionsMessage(config, args.coverage !== null));
  if (args.browser !== null) err.write(bundledSetupMessage(config));
  if (config.compatConfig?.coverage?.enabled === true && args.coverage === null) err.write(unmeasuredMessage(args));
  if (args.verbosity >= 0 && config.compatConfig !== null) {
    const { sharedFilesMessage } = await import("../../execute/compat/shared-files.ts");
    err.write(sharedFilesMessage(config, collection));
  }
}

/** Why coverage is not measured that another runner's configuration asks for; empty if `--no-cov` says so. */
function unmeasuredMessage({ queue }: CommandContext["args"]): string {
  const { name } = currentEngine();
  const why = name !== "node" ? `${name} does not count what is run: use Node` : queue !== null ? "use --shard" : null;
  return why === null ? "" : `xtest: warning: coverage is not measured: ${why}\n`;
}
