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
 * Divides the elapsed time of a run. At each moment it is divided equally among the workers; while one of them starts or waits, its share
 * is what the command does meanwhile, if that collects or compiles.
 *
 * @returns milliseconds, which add up to those of the run.
 */
export function divideTime({ facts: { wall }, processes: [own, ...others] }: Trace): Record<Part, number> {
  const byName = new Map<string, TraceSpan[]>();
  for (const { name, spans } of others) byName.set(name, [...(byName.get(name) ?? []), ...spans]);
  const lanes = [...byName.values()].map(partsOver);
  const parent = partsOver(own?.spans ?? []);
  const all = [parent, ...lanes];
  const sums = Object.fromEntries(PARTS.map(([part]) => [part, 0] as const));
  const times = new Set([0, wall]);
  for (const changes of all) for (const { at } of changes) if (at > 0 && at < wall) times.add(at);
  const at = all.map(() => 0);
  let before = 0;
  /** The part of each lane since `before`; null for nothing. */
  const now: (Part | null)[] = all.map(() => null);
  const result: Record<Part, number> = { ...EMPTY, ...sums };
  for (const time of [...times].sort((a, b) => a - b)) {
    const length = time - before;
    const [main = null, ...lanesNow] = now;
    if (length > 0) {
      const isBusy = main === "collect" || main === "compile" || main === "config";
      for (const part of lanesNow.length === 0 ? [null] : lanesNow) {
        const waits = part === null || part === "idle" || part === "process";
        // Between two processes of a worker, and before the first one, there is only the command.
        const without = main !== "rest" ? (main ?? "rest") : isRunning(lanesNow) ? "idle" : "process";
        const counted = waits && isBusy ? main : (part ?? without);
        result[counted] += length / Math.max(1, lanesNow.length);
      }
    }
    for (const [lane, changes] of all.entries()) {
      for (let next = changes[at[lane] ?? 0]; next !== undefined && next.at <= time; next = changes[at[lane] ?? 0]) {
        now[lane] = next.part;
        at[lane] = (at[lane] ?? 0) + 1;
      }
    }
    before = time;
  }
  return result;
}

const EMPTY: Readonly<Record<Part, number>> = {
  ...{ process: 0, config: 0, collect: 0, compile: 0, import: 0 },
  ...{ environment: 0, setup: 0, call: 0, idle: 0, rest: 0 },
};

function isRunning(lanes: readonly (Part | null)[]): boolean {
  return lanes.some((part) => part !== null);
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
  readonly importers: Set<string>;
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
  /** Environments that were set up. */
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
    runners,
    calls: of("call").sort((a, b) => b.length - a.length),
    modules: modulesOf(runners, trace.facts.root),
    fixtures: fixturesOf(all),
    compiled: (own?.spans ?? []).filter(({ category, args }) => category === "compile" && args?.["module"] === true),
    environments: of("environment").filter(({ name }) => name !== "closes the environment"),
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
): { readonly total: number; readonly below: number } {
  const { name, importer } = tree;
  let known = found.get(name);
  if (known === undefined) {
    known = { name, total: 0, self: 0, count: 0, below: 0, importers: new Set() };
    found.set(name, known);
  }
  let total = Math.max(0, tree.self);
  let below = 0;
  known.self += total;
  for (const one of tree.below) {
    const added = addModules(one, found);
    total += added.total;
    below += added.below + (one.name === name ? 0 : 1);
  }
  // The import of a test file has the evaluation of its module in it.
  if (importer === name) return { total, below };
  known.total += total;
  known.count += 1;
  known.below = Math.max(known.below, below);
  if (importer !== null) known.importers.add(importer);
  return { total, below };
}

/** The path from the root; the name of a package, with what is in it. */
function shortName(name: string, root: string): string {
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
