/** Creates the reporters that a plain run does not load: the HTML report, and those of modules. */
import { longReprOf, REPORT_STYLE } from "../../report/failure/item-failure.ts";
import { readFileSync } from "node:fs";
import { importModule, reason } from "../../config/modules.ts";
import { nextTurn, whileLoading } from "../../config/loading.ts";
import { resolveModule } from "../../config/plugins/plugin-module.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import type { SavedBenchmarks } from "../../core/data/benchmark.ts";
import type { CoveredFile } from "../../core/data/covered-file.ts";
import type { ItemResult } from "../../core/data/events.ts";
import { type CollectedFacts, NOTHING_COLLECTED, type Reporter, type ReporterContext } from "../../report/reporter.ts";
import type { ReportFile } from "../../report/machine/report-file.ts";
import { createColors } from "../../report/text/colors.ts";
import { rawText } from "../../report/text/terminal-text.ts";
import { findBuiltFile } from "../../run/package-root.ts";
import { type ReporterSurroundings, BUILTIN_REPORTERS, type ReporterSpec } from "./reporters.ts";

/** The methods of a reporter. One without any of them is a mistake. */
const METHODS = ["header", "collected", "event", "output", "finish"] as const;

/** What pages show besides the events of a run. */
export interface PageFacts {
  /** Absolute path of the folder of values that are kept between runs; null without a cache. */
  readonly values: string | null;
  /** What tests have run; complete when the run is over. */
  readonly covered: readonly CoveredFile[];
  readonly savedBenchmarks: SavedBenchmarks;
}

/**
 * Creates a reporter.
 *
 * @throws {UsageError} if there is no such module, or it exports no reporter.
 */
export async function loadReporter(
  spec: ReporterSpec,
  output: ReportFile,
  surroundings: ReporterSurroundings,
  { values, covered, savedBenchmarks }: PageFacts,
): Promise<Reporter> {
  if (spec.name !== "html") return moduleReporter(spec, output, surroundings);
  const { createHtmlReporter } = await import("../../tools/html/html-reporter.ts");
  const { openRunHistory } = await import("../../tools/html/run-history.ts");
  const template = readFileSync(findBuiltFile("report", "html-report.html"), "utf8");
  const history = values === null ? null : openRunHistory(values);
  return createHtmlReporter({ output, template, tracer: surroundings.tracer, history, covered, savedBenchmarks });
}

async function moduleReporter(
  { name, shown, file }: ReporterSpec,
  output: ReportFile,
  { args, root, env, tracer }: ReporterSurroundings,
): Promise<Reporter> {
  const module = await moduleOf(name, root, shown);
  let facts: CollectedFacts = NOTHING_COLLECTED;
  const style = { ...REPORT_STYLE, colors: createColors(false), tracer };
  const context: ReporterContext = {
    root,
    file,
    env,
    write: (text) => output.write(file === null ? rawText(text) : text),
    failureText: (result: ItemResult) => longReprOf(result, { ...style, ...facts }),
  };
  const reporter = await loaded(shown, async () => {
    const namespace = await importModule(module, args.cache ? root : null);
    const exported: unknown = "default" in namespace ? namespace.default : undefined;
    const made: unknown =
      typeof exported === "function" ? await Reflect.apply(exported, undefined, [context]) : exported;
    await nextTurn();
    return made;
  });
  if (!isReporter(reporter)) {
    throw new UsageError(
      `${shown}: ${module} exports no reporter: export default defineReporter({ event(event) { … }, finish(end) { … } })`,
    );
  }
  return {
    fixtures: reporter.fixtures === true,
    header: (header) => reporter.header?.(header),
    collected(collected) {
      facts = collected;
      return reporter.collected?.(collected);
    },
    event: (event) => reporter.event?.(event),
    output: (text) => reporter.output?.(text),
    finish: (end) => whileLoading(shown, async () => reporter.finish?.(end)),
  };
}

/** @throws {UsageError} with the most similar name, if there is no such module. */
async function moduleOf(name: string, root: string, shown: string): Promise<string> {
  try {
    return await resolveModule(name, root, root, shown);
  } catch (error) {
    if (!(error instanceof UsageError) || /[./\\]/.test(name)) throw error;
    const [near] = nearest(name, BUILTIN_REPORTERS);
    const known = `reporters are ${BUILTIN_REPORTERS.join(", ")}, and modules: a path that begins with ./, or a package`;
    throw new UsageError(
      `${shown}: no reporter "${name}"${near === undefined ? "" : `, did you mean "${near}"?`}\n  ${known}`,
      { cause: error },
    );
  }
}

async function loaded<T>(shown: string, work: () => Promise<T>): Promise<T> {
  try {
    return await whileLoading(shown, work);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${shown}: cannot be loaded: ${reason(error)}`, { cause: error });
  }
}

function isReporter(value: unknown): value is Reporter {
  return (
    typeof value === "object" &&
    value !== null &&
    METHODS.some((method) => typeof Reflect.get(value, method) === "function")
  );
}
