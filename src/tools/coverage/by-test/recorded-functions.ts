/** Which contexts have run which functions of a source. */
import { lineStarts } from "../../../core/text/line-places.ts";
import { fromRuns } from "../../../core/values/number-runs.ts";
import type { CoverageRecording, RecordedFile } from "./recording.ts";

/** A function of a source, with those who have run it. */
export interface RanFunction {
  readonly name: string;
  /** 1-based. */
  readonly line: number;
  /** Where its place begins in the text. */
  readonly offset: number;
  /** Numbers of contexts, in no order. */
  readonly contexts: ReadonlySet<number>;
}

/** All functions of a source. @param text - that which has run. */
export function ranFunctions({ functions, runs }: RecordedFile, text: string): RanFunction[] {
  const starts = lineStarts(text);
  const contexts = functions.map(() => new Set<number>());
  for (const run of runs) {
    const all = [...fromRuns(run.contexts)];
    for (const number of fromRuns(run.functions)) for (const one of all) contexts[number]?.add(one);
  }
  return functions.map(({ name, place: [line, column] }, number) => ({
    ...{ name, line },
    offset: (starts[line - 1] ?? text.length) + column,
    contexts: contexts[number] ?? new Set<number>(),
  }));
}

/** The number of each test's context by its id. */
export function testNumbers({ contexts }: CoverageRecording): Map<string, number> {
  return new Map(contexts.flatMap(({ kind, name }, number) => (kind === "test" ? [[name, number] as const] : [])));
}
