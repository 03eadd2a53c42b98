/** Adds up a trace: the parts of a run, which add up to its time, and the modules, fixtures and tests that take most of it. */
import type { TraceSpan } from "../../core/trace/spans.ts";
import { onThreads, type Trace, type TracedProcess } from "./trace-file.ts";

/** What the time of a run is divided into. */
export const PARTS = [
  ["process", "process starts"],
  ["config", "configuration"],
  ["collect", "collection"],
  ["compile", "compilation"],
  ["import", "imports"],
  ["environment", "environments"],
  ["setup", "set-ups"],
  ["call", "tests"],
  ["idle", "waits"],
  ["rest", "xtest itself"],
] as const;
export type Part = (typeof PARTS)[number][0];

const PART_OF: Readonly<Record<TraceSpan["category"], Part>> = {
  process: "process",
  config: "config",
  collect: "collect",
  compile: "compile",
  import: "import",
  module: "import",
  environment: "environment",
  setup: "setup",
  teardown: "setup",
  call: "call",
  wait: "idle",
  run: "rest",
  report: "rest",
};

/**
 * Divides the elapsed time of a run. While tests run, each moment is divided equally among the workers; while one of them starts or waits,
 * its share is what the command does meanwhile, if that collects or compiles.
 *
 * @returns milliseconds, which add up to those of the run.
 */
export function divideTime({ facts: { wall }, processes: [own, ...others] }: Trace): Record<Part, number> {
  const ownSpans = own?.spans ?? [];
  const byName = new Map<string, TraceSpan[]>();
  for (const { name, spans } of others) byName.set(name, [...(byName.get(name) ?? []), ...spans]);
  const lanes = [...byName.values()].map((spans) => ({ ...timelineOf(spans), windows: windowsOf(ownSpans, spans) }));
  // While tests run, the command may still compile.
  const command = timelineOf(ownSpans.filter(({ category }) => category !== "run"));
  const edges = [...command.edges, ...lanes.flatMap((lane) => [...lane.edges, ...lane.windows.flat()])];
  const times = new Set([0, wall, ...edges.filter((at) => at > 0 && at < wall)]);
  const sums: Record<Part, number> = {
    ...{ process: 0, config: 0, collect: 0, compile: 0, import: 0 },
    ...{ environment: 0, setup: 0, call: 0, idle: 0, rest: 0 },
  };
  let before = 0;
  for (const time of [...times].sort((a, b) => a - b)) {
    const length = time - before;
    const middle = before + length / 2;
    const main = command.partAt(middle);
    const all = lanes.map((lane) => lane.partAt(middle));
    const present = lanes.flatMap(({ windows }, at) =>
      windows.some(([from, to]) => middle >= from && middle < to) ? [all[at] ?? null] : [],
    );
    const isBusy = main === "collect" || main === "compile" || main === "config";
    for (const part of present) {
      const waits = part === null || part === "idle" || part === "process";
      // A worker without a process has one that begins or ends, or has nothing left to do while others run.
      const without = present.some((one) => one !== null) ? "idle" : "process";
      sums[waits && isBusy ? main : (part ?? without)] += length / present.length;
    }
    if (present.length === 0) sums[isBusy ? main : all.includes("process") ? "process" : (main ?? "rest")] += length;
    before = time;
  }
  return sums;
}

type Interval = readonly [from: number, to: number];

/** When a worker is there: from the beginning to the end of the runs in which it has a process. */
function windowsOf(command: readonly TraceSpan[], spans: readonly TraceSpan[]): Interval[] {
  const working = spans.filter(({ category }) => category !== "process" && category !== "wait");
  return command.flatMap(({ category, start, length }): Interval[] => {
    const isIn =
      category === "run" && working.some((one) => one.start < start + length && one.start + one.length > start);
    return isIn ? [[start, start + length]] : [];
  });
}

interface Timeline {
  readonly edges: readonly number[];
  /** What the process does at a time, which must not be before that of the last call; null where it has no span. */
  partAt(time: number): Part | null;
}

function timelineOf(spans: readonly TraceSpan[]): Timeline {
  const changes = partsOver(spans);
  let next = 0;
  let now: Part | null = null;
  return {
    edges: changes.map(({ at }) => at),
    partAt(time) {
      for (let change = changes[next]; change !== undefined && change.at <= time; change = changes[++next])
        now = change.part;
      return now;
    },
  };
}

interface Change {
  readonly at: number;
  /** Null where no span is. */
  readonly part: Part | null;
}

/** What a process does over time: of several spans, the one that began last. */
function partsOver(spans: readonly TraceSpan[]): Change[] {
  const ends = spans.map((span) => ({ at: span.start + span.length, span, isEnd: true }));
  const begins = spans.map((span) => ({ at: span.start, span, isEnd: false }));
  const edges = [...begins, ...ends].sort((a, b) => a.at - b.at || Number(a.isEnd) - Number(b.isEnd));
  const open: TraceSpan[] = [];
  const closed = new Set<TraceSpan>();
  const changes: Change[] = [];
  for (const { at, span, isEnd } of edges) {
    if (!isEnd) {
      // Of two that begin together, the shorter one is in the longer one.
      let index = open.length;
      while (index > 0 && open[index - 1]?.start === span.start && (open[index - 1]?.length ?? 0) < span.length)
        index--;
      open.splice(index, 0, span);
    } else closed.add(span);
    for (let last = open.at(-1); last !== undefined && closed.has(last); last = open.at(-1)) open.pop();
    const last = open.at(-1);
    changes.push({ at, part: last === undefined ? null : PART_OF[last.category] });
  }
  return changes;
}

/** A module, over all processes. */
export interface ModuleTime {
  /** Its path from the root, or the name of a package. */
  readonly name: string;
  /** Milliseconds with all that it imported first. */
  total: number;
  /** Milliseconds without. */
  self: number;
  /** How often it was evaluated. */
  count: number;
  /** Modules that it imported first, and those that these did, the first time. */
  below: number;
  /** Those of them that are the project's own. */
  ownBelow: number;
  readonly importers: Set<string>;
  /** Whether it is in a package, or is one of Node's own. */
  readonly isOutside: boolean;
}

/** A fixture, over all processes. */
export interface FixtureTime {
  readonly name: string;
  readonly scope: string;
  /** Milliseconds of its set-ups and tear-downs. */
  total: number;
  count: number;
}

/** What is added up of a trace. */
export interface Summary {
  readonly trace: Trace;
  /** Milliseconds. */
  readonly parts: Readonly<Record<Part, number>>;
  readonly tests: number;
  /** Processes that ran tests. */
  readonly runners: readonly TracedProcess[];
  /** Calls of tests, the longest first. */
  readonly calls: readonly TraceSpan[];
  /** By the time with what they import. */
  readonly modules: readonly ModuleTime[];
  /** By their time. */
  readonly fixtures: readonly FixtureTime[];
  /** Modules that were compiled. */
  readonly compiled: readonly TraceSpan[];
  /** Environments that were set up, and packages that were loaded for them. */
  readonly environments: readonly TraceSpan[];
}

export function summarize(trace: Trace): Summary {
  const [own, ...runners] = trace.processes;
  const all = runners.flatMap(({ spans }) => spans);
  const of = (category: TraceSpan["category"]): TraceSpan[] => all.filter((span) => span.category === category);
  const ids = new Set(all.flatMap(({ category, args }) => (category === "call" && args?.["id"]) || []));
  return {
    trace,
    parts: divideTime(trace),
    tests: ids.size,
    // Without those of which only the last span is known, beside the process that has had it.
    runners: runners.filter(({ spans }) => spans.some(({ category }) => category === "process" || category === "run")),
    calls: of("call").sort((a, b) => b.length - a.length),
    modules: modulesOf(runners, trace.facts.root),
    fixtures: fixturesOf(all),
    compiled: (own?.spans ?? []).filter(({ category, args }) => category === "compile" && args?.["module"] === true),
    environments: of("environment").filter(({ args }) => args?.["isLeft"] !== true),
  };
}

/** A module in the import of a test file or conftest. */
interface LoadedModule {
  readonly name: string;
  readonly span: TraceSpan;
  /** The module that imported it first; null for what the run asks for. */
  readonly importer: string | null;
  /** Milliseconds, without spans in this one. */
  self: number;
  readonly below: LoadedModule[];
}

function modulesOf(runners: readonly TracedProcess[], root: string): ModuleTime[] {
  const found = new Map<string, ModuleTime>();
  for (const { spans } of runners) {
    const loaded = spans.filter(({ category }) => category === "module" || category === "import");
    for (const thread of onThreads(loaded)) for (const tree of importTrees(thread, root)) addModules(tree, found);
  }
  return [...found.values()].sort((a, b) => b.total - a.total);
}

/** What the spans of a thread have imported, by who imported it: spans lie in that of the importer, or come before it and name it. */
function importTrees(thread: readonly TraceSpan[], root: string): LoadedModule[] {
  const trees: LoadedModule[] = [];
  const open: LoadedModule[] = [];
  /** Modules by the importer that is evaluated after them. */
  let before = new Map<string, LoadedModule[]>();
  const endOf = ({ span }: LoadedModule): number => span.start + span.length;
  const close = (until: number): void => {
    for (let last = open.at(-1); last !== undefined && endOf(last) <= until; last = open.at(-1)) {
      open.pop();
      if (open.length > 0) continue;
      // Their importer has failed, or was evaluated before.
      last.below.push(...[...before.values()].flat());
      before = new Map();
    }
  };
  for (const span of thread) {
    close(span.start + 1e-6);
    const around = open.at(-1);
    const named = span.args?.["importer"];
    const importer = typeof named === "string" ? shortName(named, root) : (around?.name ?? null);
    const name = shortName(span.name, root);
    const module: LoadedModule = { name, span, importer, self: span.length, below: before.get(name) ?? [] };
    before.delete(name);
    if (around !== undefined) around.self -= span.length;
    if (around === undefined) trees.push(module);
    else if (typeof named === "string") before.set(importer ?? "", [...(before.get(importer ?? "") ?? []), module]);
    else around.below.push(module);
    open.push(module);
  }
  close(Infinity);
  return trees;
}

/** Adds the times of a module and of all below it. @returns its time with theirs, and their number. */
function addModules(
  tree: LoadedModule,
  found: Map<string, ModuleTime>,
): Pick<ModuleTime, "below" | "ownBelow" | "total"> {
  const { name, importer } = tree;
  let known = found.get(name);
  if (known === undefined) {
    const isOutside = /[\\/]node_modules[\\/]|^node:/.test(tree.span.name);
    known = { name, total: 0, self: 0, count: 0, below: 0, ownBelow: 0, importers: new Set(), isOutside };
    found.set(name, known);
  }
  let total = Math.max(0, tree.self);
  let below = 0;
  let ownBelow = 0;
  known.self += total;
  for (const one of tree.below) {
    const added = addModules(one, found);
    total += added.total;
    const isOne = one.name !== name;
    below += added.below + (isOne ? 1 : 0);
    ownBelow += added.ownBelow + (isOne && found.get(one.name)?.isOutside === false ? 1 : 0);
  }
  // The import of a test file has the evaluation of its module in it.
  if (importer === name) return { total, below, ownBelow };
  known.total += total;
  known.count += 1;
  known.below = Math.max(known.below, below);
  known.ownBelow = Math.max(known.ownBelow, ownBelow);
  if (importer !== null) known.importers.add(importer);
  return { total, below, ownBelow };
}

/** The path from the root; the name of a package, with what is in it. */
export function shortName(name: string, root: string): string {
  const file = name
    .replace(/^file:\/\//, "")
    .replaceAll("\\", "/")
    .replace(/[?#].*$/, "");
  const at = file.lastIndexOf("/node_modules/");
  if (at !== -1) return file.slice(at + "/node_modules/".length);
  return file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
}

function fixturesOf(spans: readonly TraceSpan[]): FixtureTime[] {
  const found = new Map<string, FixtureTime>();
  for (const { category, length, args } of spans) {
    const { fixture: name, scope } = args ?? {};
    if (typeof name !== "string" || typeof scope !== "string") continue;
    const known = found.get(`${scope} ${name}`) ?? { name, scope, total: 0, count: 0 };
    found.set(`${scope} ${name}`, known);
    known.total += length;
    if (category === "setup") known.count += 1;
  }
  return [...found.values()].sort((a, b) => b.total - a.total);
}

export function secondsOf(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

export function plural(count: number, one: string, several = `${one}s`): string {
  return `${String(count)} ${count === 1 ? one : several}`;
}
