/** The shapes of the events of a run, which come from a process of tests, a page, or another machine. */
import type {
  CollectedItem,
  ErrorFacts,
  ExpandedFacts,
  Failure,
  ItemResult,
  PhaseStarts,
  ReportProperty,
  RunEvent,
  RunWarning,
  SubtestResult,
  SuiteError,
  SummaryLine,
} from "./events.ts";
import type { BenchmarkResult, BenchmarkStats } from "./benchmark.ts";
import { SCOPES } from "../fixtures/scope.ts";
import { OUTCOMES } from "./events.ts";
import type { LoggedRecord } from "./logs/log-options.ts";
import {
  anything,
  countShape as count,
  listShape as listOf,
  numberShape as number,
  objectOf,
  oneOf,
  optional,
  orNull,
  recursive,
  type Shape,
  tableOf,
  textShape as text,
  truth,
  tuple,
} from "./shape.ts";

const phase = oneOf("setup", "call", "teardown");
const texts = listOf(text);
const maybeText = orNull(text);
/** A value of the user's, as far as JSON could hold it. */
const plain: Shape<ReportProperty[1]> = (value) =>
  value === null || ["string", "number", "boolean"].includes(typeof value) ? null : " is no plain value";
const property: Shape<ReportProperty> = tuple(text, plain);

export const errorFacts: Shape<ErrorFacts> = objectOf<ErrorFacts>({
  name: text,
  message: text,
  stack: maybeText,
  diff: maybeText,
  explanation: optional(text),
  operand: optional(objectOf<NonNullable<ErrorFacts["operand"]>>({ line: number, column: number, call: number })),
  properties: optional(text),
  locals: optional(
    listOf(
      objectOf<NonNullable<ErrorFacts["locals"]>[number]>({ fn: text, place: text, values: listOf(tuple(text, text)) }),
    ),
  ),
  formatted: optional(text),
  cause: recursive(() => orNull(errorFacts)),
  errors: recursive(() => listOf(errorFacts)),
});

export const failureShape: Shape<Failure> = objectOf<Failure>({ phase, error: errorFacts });

const suiteErrorShape: Shape<SuiteError> = objectOf<SuiteError>({
  path: maybeText,
  project: optional(text),
  message: text,
  error: orNull(errorFacts),
  tearDown: optional(objectOf<NonNullable<SuiteError["tearDown"]>>({ of: text, after: maybeText })),
});

const loggedRecord: Shape<LoggedRecord> = objectOf<LoggedRecord>({
  phase,
  logger: text,
  levelNo: number,
  levelName: text,
  message: text,
  created: number,
  stack: maybeText,
  isPrinted: optional(oneOf(true)),
  text: optional(text),
});

const starts: Shape<PhaseStarts> = tuple(count, count, count);

export const subtestShape: Shape<SubtestResult> = objectOf<SubtestResult>({
  titles: texts,
  outcome: oneOf("failed", "passed", "skipped"),
  duration: number,
  message: maybeText,
});

export const benchmarkStatsShape: Shape<BenchmarkStats> = objectOf<BenchmarkStats>({
  min: number,
  max: number,
  mean: number,
  stddev: number,
  median: number,
  q1: number,
  q3: number,
  iqr: number,
  ops: number,
  rounds: count,
  iterations: count,
});

export const benchmarkShape: Shape<BenchmarkResult> = objectOf<BenchmarkResult>({
  group: maybeText,
  extraInfo: optional(tableOf(plain)),
  stats: orNull(benchmarkStatsShape),
});

export const itemResultShape: Shape<ItemResult> = objectOf<ItemResult>({
  id: text,
  outcome: oneOf(...OUTCOMES),
  duration: number,
  phases: objectOf<ItemResult["phases"]>({ setup: number, call: number, teardown: number }),
  message: maybeText,
  failures: listOf(failureShape),
  stdout: text,
  stderr: text,
  written: optional(objectOf<NonNullable<ItemResult["written"]>>({ stdout: starts, stderr: starts })),
  locals: optional(tableOf(text)),
  rerun: optional(truth),
  sections: optional(listOf(tuple(text, text))),
  properties: optional(listOf(property)),
  xmlAttributes: optional(listOf(tuple(text, text))),
  status: optional(tuple(text, text, text)),
  logs: optional(listOf(loggedRecord)),
  subtests: optional(listOf(subtestShape)),
  benchmark: optional(benchmarkShape),
  worker: maybeText,
  attempt: number,
});

const scope = oneOf(...SCOPES);

const warning: Shape<RunWarning> = objectOf<RunWarning>({ id: maybeText, message: text });

const facts: Shape<ExpandedFacts> = objectOf<ExpandedFacts>({
  name: text,
  originalName: text,
  className: maybeText,
  callspecId: maybeText,
  params: tableOf(anything),
  marks: listOf(
    objectOf<ExpandedFacts["marks"][number]>({ name: text, args: listOf(anything), kwargs: tableOf(anything) }),
  ),
  keywords: texts,
  fixtureNames: texts,
  idKind: oneOf("literal", "derived", "dynamic"),
});

type EventShapes = { readonly [Type in RunEvent["type"]]: Shape<Extract<RunEvent, { readonly type: Type }>> };
type EventOf<Type extends RunEvent["type"]> = Extract<RunEvent, { readonly type: Type }>;

/** By their types. */
export const EVENT_SHAPES: EventShapes = {
  collected: objectOf<EventOf<"collected">>({
    type: oneOf("collected"),
    item: objectOf<CollectedItem>({ id: text, listed: text, facts: orNull(facts) }),
  }),
  start: objectOf<EventOf<"start">>({
    type: oneOf("start"),
    ids: texts,
    deselected: count,
    total: optional(count),
    place: optional(count),
    standIns: optional(texts),
  }),
  expanded: objectOf<EventOf<"expanded">>({
    type: oneOf("expanded"),
    listed: text,
    ids: texts,
    deselected: optional(count),
  }),
  import: objectOf<EventOf<"import">>({ type: oneOf("import"), path: text, timeout: number }),
  begin: objectOf<EventOf<"begin">>({
    type: oneOf("begin"),
    id: text,
    phase,
    timeout: number,
    xfail: optional(text),
    retries: optional(number),
  }),
  hook: objectOf<EventOf<"hook">>({ type: oneOf("hook"), hook: text, path: text, timeout: number }),
  fixture: objectOf<EventOf<"fixture">>({
    type: oneOf("fixture"),
    when: oneOf("setup", "teardown"),
    id: text,
    scope,
    name: text,
    argNames: texts,
    duration: number,
    param: optional(text),
  }),
  fixtureitem: objectOf<EventOf<"fixtureitem">>({
    type: oneOf("fixtureitem"),
    id: text,
    fixtureNames: orNull(texts),
    argumentNames: optional(texts),
  }),
  result: objectOf<EventOf<"result">>({ type: oneOf("result"), result: itemResultShape }),
  error: objectOf<EventOf<"error">>({ type: oneOf("error"), error: suiteErrorShape }),
  warning: objectOf<EventOf<"warning">>({ type: oneOf("warning"), warning }),
  property: objectOf<EventOf<"property">>({ type: oneOf("property"), property }),
  header: objectOf<EventOf<"header">>({ type: oneOf("header"), lines: texts }),
  summary: objectOf<EventOf<"summary">>({
    type: oneOf("summary"),
    lines: listOf(objectOf<SummaryLine>({ text, sep: optional(text) })),
  }),
  log: objectOf<EventOf<"log">>({ type: oneOf("log"), id: text, record: loggedRecord }),
  end: objectOf<EventOf<"end">>({ type: oneOf("end"), stopped: truth }),
};

/** Whether a value is an event of a run. */
export function isRunEvent(value: unknown): value is RunEvent {
  return hasShapeOf(EVENT_SHAPES, value);
}

/** Whether a value has the shape that belongs to its `type`. */
export function hasShapeOf(
  shapes: Readonly<Record<string, (value: unknown) => string | null>>,
  value: unknown,
): boolean {
  const type: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "type") : undefined;
  const shape = typeof type === "string" && Object.hasOwn(shapes, type) ? shapes[type] : undefined;
  return shape !== undefined && shape(value) === null;
}
