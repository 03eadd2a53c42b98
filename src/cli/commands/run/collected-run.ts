/** A collected suite as reporters know it. */
import path from "node:path";
import { withSlashes } from "../../../config/paths.ts";
import type { Diagnostic } from "../../../core/data/diagnostic.ts";
import type { SuiteError } from "../../../core/data/events.ts";
import type { CollectedRun } from "../../execute/drive-run.ts";
import { diagnosticsByMessage } from "../../output/diagnostics.ts";
import { compatTitle } from "../../output/compat-notes.ts";
import { itemFinder, placesOf } from "../../output/item-places.ts";
import type { CommandContext } from "../../program/command-context.ts";
import { packageVersion } from "../../program/version.ts";
import type { SelectedSuite } from "../../select/collected.ts";

/** What reporters know before the first test runs. */
export async function collectedRun(
  { args, config, cwd }: CommandContext,
  { collection, reader, selected, deselected, elsewhere, unaffected, notes, errors }: SelectedSuite,
  { engine, workers }: { readonly engine: string; readonly workers: number },
): Promise<CollectedRun> {
  const { root } = config;
  const placeOf = placesOf(collection.items, (item) => collection.placeOf(item));
  const configFile = config.configFile === null ? null : path.posix.relative(root, config.configFile);
  return {
    header: {
      version: packageVersion(),
      engine,
      root,
      configFile,
      compat: compatTitle(config),
      ...(config.pluginManager.has("xtest_report_header")
        ? {
            lines: await (await import("../../execute/plugin-reports.ts")).pluginHeader(config, withSlashes(cwd)),
          }
        : {}),
    },
    facts: {
      selected: selected.length,
      ...(args.shard === null ? {} : { shard: args.shard }),
      workers,
      deselected,
      notes,
      errors: errors.map(suiteErrorOf),
      placeOf,
      itemOf: itemFinder(() => collection.manifestWith(selected).items),
      diagnosticOf: await diagnosticsByMessage(collection.diagnostics, config, reader, placeOf),
    },
    elsewhere: elsewhere + unaffected,
    passWithNoTests: config.compatConfig?.passWithNoTests ?? false,
  };
}

function suiteErrorOf({ code, message, path: file, line, column }: Diagnostic): SuiteError {
  return { path: file, message: `${code} at ${line}:${column}: ${message}`, error: null };
}
