/** `xtest coverage merge`: one report of several runs. */
import { statSync } from "node:fs";
import path from "node:path";
import { UsageError } from "../../core/errors/errors.ts";
import { mergeReports } from "../../tools/coverage/merge-reports.ts";
import {
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
  mergeRecorded(named, config.cacheDir, args.cache);
  const unmet = unmetRequirements(map, settings.requirements, config.root);
  printCoverage(context, settings, { map, unmet });
  return unmet.length > 0 ? EXIT.testsFailed : EXIT.ok;
}

/** Keeps what the runs have recorded of each test, for `xtest covers`. */
function mergeRecorded(places: readonly string[], cacheDir: string, keeps: boolean): void {
  const folders = places.map((place) => (statSync(place).isDirectory() ? place : path.dirname(place)));
  const recordings = [...new Set(folders)].flatMap((folder) => readRecording(path.join(folder, RECORDING_FILE)) ?? []);
  if (recordings.length === 0 || !keeps) return;
  prepareCache(cacheDir);
  writeRecording(recordingInCache(cacheDir), mergeRecordings(recordings));
}
