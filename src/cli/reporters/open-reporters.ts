/** Opens the reports of a run: for `xtest run`, and for bundles. */
import type { ResolvedConfig } from "../../config/types.ts";
import type { LogOptions } from "../../core/data/logs/log-options.ts";
import type { ReportOptions } from "../../core/data/run/report-options.ts";
import { createReporterHub, type ReporterHub } from "../../report/reporter-hub.ts";
import type { NamedReporter } from "../../report/reporter.ts";
import type { OpenOutput } from "../program/streams.ts";
import { createReporters, type LoadReporter, type ReporterSurroundings } from "./create-reporters.ts";
import { type AskedReporters, ownsOutput, reporterSpecs, reporterTraits } from "./reporter-specs.ts";

/** What the reports of a run are opened with. */
export interface OpenOptions extends ReporterSurroundings {
  /** When the command started. */
  readonly started: number;
  readonly cwd: string;
  /** Where reporters and their options come from besides flags. Default: nowhere else. */
  readonly config?: Pick<ResolvedConfig, keyof LogOptions | keyof ReportOptions | "reporters" | "configFile">;
  readonly load: LoadReporter;
  /** Reporters that exist already. Default: none. */
  readonly more?: readonly NamedReporter[];
}

/** The reports of a run. */
export interface OpenReports {
  readonly hub: ReporterHub;
  /** Where other text goes: standard error if a reporter has standard output. */
  readonly out: OpenOutput;
  /** Whether a reporter needs the manifest. */
  readonly needsManifest: boolean;
}

/** @throws {UsageError} if a reporter does not exist, or its file cannot be written. */
export async function openReporters(options: OpenOptions): Promise<OpenReports> {
  const { args, out, err, env, root, cwd, started, config, load, more = [] } = options;
  const asked: AskedReporters = {
    flags: args.reporters,
    option: config?.reporters ?? [],
    where: `reporters in ${config?.configFile ?? "-o"}`,
    reportJson: args.reportJson,
    junitXml: args.junitXml,
    cwd,
    root,
    env,
  };
  const specs = reporterSpecs(asked);
  const text = ownsOutput(specs) ? err : out;
  const reporters = [...(await createReporters(specs, options, text, load)), ...more];
  const onFailure = (name: string, error: unknown): void => {
    const stack = error instanceof Error ? (error.stack ?? String(error)) : String(error);
    err.write(`xtest: error: reporter "${name}" failed: ${stack}\n`);
  };
  return { hub: createReporterHub(reporters, { started, onFailure }), out: text, needsManifest: needsManifest(specs) };
}

/** Modules may ask what a test is like. */
function needsManifest(specs: ReturnType<typeof reporterSpecs>): boolean {
  return specs.some(({ name }) => {
    const traits = reporterTraits(name);
    return traits === null || traits.needsManifest === true;
  });
}
