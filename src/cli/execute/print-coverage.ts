/** Prints the coverage of a run, or of several, and writes its reports. */
import type { CoverageMap } from "istanbul-lib-coverage";
import type { CoverageSettings } from "../../coverage/settings.ts";
import { writeReports } from "../../coverage/write-reports.ts";
import { useColor } from "../program/color.ts";
import type { CommandContext } from "../program/command-context.ts";

/** Coverage, and the requirements that it does not meet. */
export interface MeasuredCoverage {
  readonly map: CoverageMap;
  readonly unmet: readonly string[];
}

/** @throws {UsageError} if a report cannot be written. */
export function printCoverage(
  { args, config, out, err, env }: Pick<CommandContext, "args" | "config" | "out" | "err" | "env">,
  settings: CoverageSettings,
  { map, unmet }: MeasuredCoverage,
): void {
  if (map.files().length === 0) err.write("xtest: warning: coverage: there are no files to count\n");
  writeReports(map, settings, config.root, {
    write: out.write,
    columns: out.columns,
    color: useColor(args.color, env, out.isTTY),
  });
  for (const line of unmet) err.write(`xtest: error: coverage of ${line}\n`);
}
