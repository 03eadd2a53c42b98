/** `xtest coverage merge`: one report of several runs. */
import { statSync } from "node:fs";
import path from "node:path";
import { UsageError } from "../../core/errors/errors.ts";
import { mergeReports } from "../../tools/coverage/merge-reports.ts";
import {
  type CoverageRecording,
  mergeRecordings,
  readRecording,
  RECORDING_FILE,
  recordingInCache,
  writeRecording,
} from "../../tools/coverage/by-test/recording.ts";
import { prepareCache } from "../../store/cache-folder.ts";
import { REPORT_FOLDER, coverageSettings } from "../../tools/coverage/settings.ts";
import { unmetRequirements } from "../../tools/coverage/requirements.ts";
import { checkReports } from "../../tools/coverage/write-reports.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { printCoverage } from "../execute/coverage.ts";
import type { CommandContext } from "../program/command-context.ts";

/** @throws {UsageError} if nothing is named that can be merged. */
export function coverage(context: CommandContext): ExitCode {
  const { args, config, cwd } = context;
  const [action, ...places] = args.targets;
  if (action !== "merge") {
    const what = action === undefined ? "" : `, and not ${action}`;
    throw new UsageError(`xtest coverage: expected xtest coverage merge [DIR | FILE]...${what}`);
  }
  const settings = coverageSettings(args, config, cwd);
  checkReports(settings.reports);
  const named =
    places.length === 0 ? [path.join(config.root, REPORT_FOLDER)] : places.map((place) => path.resolve(cwd, place));
  const map = mergeReports(named, config.root);
  const recording = mergedRecording(named);
  if (recording !== null && args.cache) {
    prepareCache(config.cacheDir);
    writeRecording(recordingInCache(config.cacheDir), recording);
  }
  const unmet = unmetRequirements(map, settings.requirements, config.root);
  printCoverage(context, settings, { map, unmet, recording }, null);
  return unmet.length > 0 ? EXIT.testsFailed : EXIT.ok;
}

/** What the runs have recorded of each test, for `xtest covers` and for pages; null if they have not. */
function mergedRecording(places: readonly string[]): CoverageRecording | null {
  const folders = places.map((place) => (statSync(place).isDirectory() ? place : path.dirname(place)));
  const recordings = [...new Set(folders)].flatMap((folder) => readRecording(path.join(folder, RECORDING_FILE)) ?? []);
  return recordings.length === 0 ? null : mergeRecordings(recordings);
}
