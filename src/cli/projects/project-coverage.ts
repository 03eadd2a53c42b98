/** The coverage of several projects: one report, with what each requires of its own. */
import path from "node:path";
import type { CoverageMap } from "istanbul-lib-coverage";
import type { CompatConfig } from "../../core/data/compat/compat-config.ts";
import { idInRun, pathInRun, type ProjectAddress } from "../../config/projects/project-address.ts";
import { recordingInRun } from "../../tools/coverage/by-test/covered-files.ts";
import { type CoverageRecording, mergeRecordings } from "../../tools/coverage/by-test/recording.ts";
import { coverageSettings } from "../../tools/coverage/settings.ts";
import { unmetRequirements } from "../../tools/coverage/requirements.ts";
import { checkReports } from "../../tools/coverage/write-reports.ts";
import { type MeasuredCoverage, printCoverage } from "../execute/coverage.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { OpenProject } from "./open-projects.ts";

export interface CoverageOfProjects {
  add(project: OpenProject, measured: MeasuredCoverage): void;
  /** The requirements of the root that are not met, when all is there. */
  unmet(): readonly string[];
  /**
   * Prints and writes the reports.
   *
   * @param page - absolute path of the HTML report of the tests; null without one.
   * @returns what was measured of all projects; null if nothing was.
   */
  report(out: CommandContext["out"], page: string | null): MeasuredCoverage | null;
}

/** @throws {UsageError} if there is no such report. */
export async function createCoverageOfProjects(context: CommandContext): Promise<CoverageOfProjects> {
  const { addCoverage, createCoverage } = await import("../../tools/coverage/add-counts.ts");
  const { args, config, cwd } = context;
  const settings = coverageSettings(args, config, cwd);
  checkReports(settings.reports);
  const unmet: string[] = [];
  const recordings: CoverageRecording[] = [];
  let all: CoverageMap | null = null;
  /** What the parts of other runners' suites in packages cover, by the suite. */
  const suites = new Map<CompatConfig, CoverageMap>();
  const unmetOfSuites: (() => string[])[] = [];
  const unmetOfRoot = (): readonly string[] =>
    all === null || args.shard !== null
      ? []
      : [...unmetOfSuites.flatMap((ask) => ask()), ...unmetRequirements(all, settings.requirements, config.root)];
  return {
    add({ member, address, context: own }, { map, unmet: ofProject, recording }) {
      if (recording !== null) recordings.push(recordedInRun(recording, address));
      const suite = member.part?.of == null ? null : member.part;
      if (suite !== null && own !== null) {
        const { of, whole } = suite;
        const known = suites.get(whole) ?? createCoverage();
        if (!suites.has(whole)) {
          suites.set(whole, known);
          const { requirements } = coverageSettings(args, { ...own.config, compatConfig: whole }, cwd);
          const place = `${of?.name ?? ""} (${path.posix.join(address.ofPaths, ".")})`;
          unmetOfSuites.push(() =>
            unmetRequirements(known, requirements, own.config.root).map((line) => `${place}: ${line}`),
          );
        }
        addCoverage(known, map);
      }
      if (all === null) all = map;
      // What another package has of a file is added to it.
      else addCoverage(all, map);
      const folder = path.posix.join(address.ofPaths, ".");
      unmet.push(...ofProject.map((line) => `${member.name} (${folder}): ${line}`));
    },
    unmet: unmetOfRoot,
    report(out, page) {
      if (all === null) return null;
      const recording = recordings.length === 0 ? null : mergeRecordings(recordings);
      const measured = { map: all, unmet: [...unmet, ...unmetOfRoot()], recording };
      printCoverage({ ...context, out }, settings, measured, page);
      return measured;
    },
  };
}

/** What a project has recorded, with the ids and paths of the whole run. */
function recordedInRun(recording: CoverageRecording, address: ProjectAddress): CoverageRecording {
  return recordingInRun(recording, {
    idOf: (id) => idInRun(address, id),
    pathOf: (file) => pathInRun(address, file),
  });
}
