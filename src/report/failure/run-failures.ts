/** The failures of a bundle's `run()`, worded as in `--report-json`. Loaded where something failed, in any engine. */
import { isUserCall } from "../../core/errors/hidden-calls.ts";
import type { ErrorFacts, ItemResult } from "../../core/data/events.ts";
import { planModules, type Plan } from "../../core/data/plan.ts";
import { fetchMaps } from "../../run/traceback/fetched-maps.ts";
import { parseStack } from "../../run/traceback/stack.ts";
import { createTraceMapper } from "../../run/traceback/traces.ts";
import type { FailureTexts, Report } from "../../runtime/report.ts";
import type { Colors, Paint } from "../text/colors.ts";
import { formatError } from "./failure.ts";
import { hiddenFrames, createTracer } from "./source-tracer.ts";
import { type ItemFailureOptions, REPORT_STYLE, reportedFailure } from "./item-failure.ts";

/** A call as Firefox and Safari write it. */
const OTHER_CALL = /^([^\s@]*)@((?:https?|file):.*:\d+:\d+)$/gm;

/** Calls in the engine, and in this package, by the names of its files. */
const HIDDEN_CALL =
  /^\s+at .*(?:\((?:<anonymous>|native)|[\s(](?:node:|bun:|ext:)|\/dist\/(?:chunks\/(?:runtime|core)|dialect\/|builtins\/|(?:runtime|assertion)\.)[\w-]*\.?js(?:\?[^:)]*)?:|__xtest_(?:entry|program|self)__)/;

const same: Paint = (text) => text;
const PLAIN: Colors = {
  isColorSupported: false,
  bold: same,
  dim: same,
  red: same,
  green: same,
  yellow: same,
  cyan: same,
};

/** The same, with frames that are left out. @param hideFrames - as in the configuration. */
export function hiding(hideFrames: readonly string[]): FailureTexts {
  return { withTexts: (...given) => reworded(given, hideFrames) };
}

/** Gives the failures of a report their texts. Where no map leads to the sources, they stay stacks. */
export const { withTexts } = hiding([]);

async function reworded(
  [report, results, plan]: Parameters<FailureTexts["withTexts"]>,
  hideFrames: readonly string[],
): ReturnType<FailureTexts["withTexts"]> {
  const known = new Map(Array.from(results, ([at, result]) => [at, withCalls(result)]));
  const errors = report.errors.map(({ error }) => error && asWrittenByV8(error));
  const all = [...known.values()].flatMap(({ failures }) => failures.map(({ error }) => error));
  const frames = [...all, ...errors].flatMap((error) => (error === null ? [] : rawFrames(error)));
  const maps = await fetchMaps(new Set(frames.map(({ file }) => file)));
  const places = frames.map(({ file, line, column }) => maps.locate(file, line, column));
  const root = rootOf(new Set([...maps.sources, ...places.map(({ path }) => path)]), plan);
  if (root === null) return withOwnCalls(report);
  const unread = places.filter((place) => !place.isGlue && maps.textOf(place) === null);
  await maps.fetchTexts(new Set(unread.map(({ path }) => path)));
  const tracer = createTracer(createTraceMapper(root, null, maps), {
    enclosingOf: () => () => null,
    isHidden: hiddenFrames(hideFrames),
  });
  const lines = new Map(report.tests.map(({ id, file, line }) => [id, line === null ? null : { path: file, line }]));
  const style: ItemFailureOptions = {
    ...REPORT_STYLE,
    colors: PLAIN,
    tracer,
    placeOf: (id) => lines.get(id) ?? null,
    diagnosticOf: () => null,
  };
  return {
    ...report,
    tests: report.tests.map((test, at) => {
      const result = known.get(at);
      return result === undefined ? test : { ...test, ...reportedFailure(result, style) };
    }),
    errors: report.errors.map((given, at) => {
      const error = errors[at] ?? null;
      return { ...given, longrepr: error === null ? given.message : formatError(error, style).join("\n") };
    }),
  };
}

/** The report with stacks that only have calls of the user's code, as far as their lines show it. */
function withOwnCalls(report: Report): Report {
  const own = <One extends { readonly longrepr: string | null }>(one: One): One => {
    let isAround = false;
    const lines = one.longrepr?.split("\n").filter((line) => {
      const [, call = null] = /^\s+at (?:async )?(\S*)/.exec(line) ?? [];
      isAround = call !== null && (isAround || isUserCall(call));
      return !isAround && !HIDDEN_CALL.test(line);
    });
    return { ...one, longrepr: lines?.join("\n") ?? null };
  };
  return { ...report, tests: report.tests.map(own), errors: report.errors.map(own) };
}

function withCalls(result: ItemResult): ItemResult {
  const failures = result.failures.map(({ phase, error }) => ({ phase, error: asWrittenByV8(error) }));
  return { ...result, failures };
}

/** The error, its causes and members with calls as V8 writes them. */
function asWrittenByV8(error: ErrorFacts): ErrorFacts {
  const { stack, cause, errors } = error;
  const calls = stack?.replace(
    OTHER_CALL,
    (_, fn: string, place: string) => `    at ${fn || "<anonymous>"} (${place})`,
  );
  return {
    ...error,
    stack: calls ?? null,
    cause: cause === null ? null : asWrittenByV8(cause),
    errors: errors.map(asWrittenByV8),
  };
}

function rawFrames({ stack, message, cause, errors }: ErrorFacts): ReturnType<typeof parseStack> {
  const own = stack === null ? [] : parseStack(stack, message);
  return [...own, ...(cause === null ? [] : rawFrames(cause)), ...errors.flatMap(rawFrames)];
}

/** The folder, or URL, in which most of the files lie at their paths in the plan; null if none is. */
function rootOf(files: ReadonlySet<string>, plan: Plan): string | null {
  const paths = new Set(planModules(plan).map(({ path }) => path));
  const counts = new Map<string, number>();
  for (const file of files) {
    for (let at = file.indexOf("/"); at !== -1; at = file.indexOf("/", at + 1)) {
      const folder = file.slice(0, at);
      if (paths.has(file.slice(at + 1))) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  }
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? null;
}
