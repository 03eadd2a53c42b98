/** The state of the live window: what the runs of a session have made of it, and messages about what changes. */
import path from "node:path";
import type { ItemResult, RunEvent } from "../../core/data/events.ts";
import { createCounter } from "../../report/counts.ts";
import type { Tracer } from "../../report/failure/source-tracer.ts";
import { CUT_SHORT, NOTHING_COLLECTED, type Reporter } from "../../report/reporter.ts";
import { unattributedErrors } from "../../report/terminal/summary.ts";
import { attemptTimes, createSetupLog } from "../html/html-reporter.ts";
import type { LiveChange, LiveMessage, LiveStatus, PageData, PageTest } from "../html/live-data.ts";
import type { HtmlAttempt, HtmlRun, HtmlSetup } from "../html/report-data.ts";
import { createIndices, createTestRecords, type TestIndices, warningProblem } from "../html/test-records.ts";

/** Milliseconds for which changes are collected before they are sent. */
const BATCH = 100;
/** Tests that a message may be about. */
const PART = 2000;
/** Characters of output outside of tests that are kept. */
const OUTPUT_LIMIT = 200_000;
/** Runs of the session that are kept. */
const RUNS_LIMIT = 30;
/** Set-ups that no test refers to any more, before they are dropped. */
const UNUSED_SETUPS = 20_000;

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Facts of the report besides its lists. */
type ReportFacts = Omit<PageData, "files" | "marks" | "projects" | "workers" | "tests" | "setups">;

/** The parts of a change that are collected, as they grow. */
interface PendingChange {
  readonly tests: Map<number, PageTest>;
  readonly queued: Set<number>;
  readonly running: Set<number>;
  /** Other parts, each of which is set once in a batch or replaces what was set before. */
  rest: Mutable<Omit<LiveChange, "tests" | "queued" | "running">>;
  /** How many names were known when the batch began. */
  readonly known: Readonly<Record<keyof TestIndices, number>>;
}

export class LiveState {
  readonly #send: (message: LiveMessage) => void;
  #indices = createIndices();
  /** Those of the moment, for records that outlive them. */
  readonly #current: TestIndices;
  #tests: PageTest[] = [];
  #setups: HtmlSetup[] = [];
  /** Positions of tests, by their ids. */
  readonly #positions = new Map<string, number>();
  #facts: ReportFacts = {
    project: "",
    version: "",
    engine: "",
    started: Date.now(),
    duration: 0,
    exitCode: 0,
    interrupted: null,
    deselected: 0,
    shard: null,
    problems: [],
    runs: [],
  };
  #status: LiveStatus = {
    isRunning: false,
    run: 0,
    selected: 0,
    done: 0,
    problem: null,
    output: "",
    coverage: null,
  };
  #pending: PendingChange | null = null;

  /** @param send - passes a message to every window. */
  constructor(send: (message: LiveMessage) => void) {
    this.#send = send;
    const now = (): TestIndices => this.#indices;
    this.#current = {
      get files() {
        return now().files;
      },
      get marks() {
        return now().marks;
      },
      get projects() {
        return now().projects;
      },
      get workers() {
        return now().workers;
      },
    };
  }

  /** The whole state, for a window that has just been opened. */
  message(): LiveMessage {
    // What is collected is in the state, and must not come again.
    this.#flush();
    const { files, marks, projects, workers } = this.#indices;
    const data: PageData = {
      ...this.#facts,
      files: files.names,
      marks: marks.names,
      projects: projects.names,
      workers: workers.names,
      tests: this.#tests,
      setups: this.#setups,
    };
    return { type: "state", data, status: this.#status };
  }

  /** Listens to a run. */
  reporter(tracer: Tracer): Reporter {
    const counter = createCounter();
    const started = Date.now();
    const origin = process.uptime() * 1000;
    const setups = createSetupLog();
    const arrivals = new Map<ItemResult, number>();
    /** When the last test of each worker ended. */
    const ends = new Map<string | null, number>();
    const earlier = new Map<string, HtmlAttempt[]>();
    const run = this.#status.run + 1;
    let collected = NOTHING_COLLECTED;
    let records = createTestRecords(collected, tracer, this.#current);
    const announced = new Set<string>();

    const problems = (): ReportFacts["problems"] => [
      ...[...collected.errors, ...unattributedErrors(counter)].map(records.problemOf),
      ...counter.warnings.map(warningProblem),
    ];
    const onResult = (result: ItemResult): void => {
      const arrived = process.uptime() * 1000 - origin;
      arrivals.set(result, arrived);
      const { id, worker, duration } = result;
      const at = Math.max(arrived - duration * 1000, ends.get(worker) ?? 0);
      ends.set(worker, at + duration * 1000);
      const before = earlier.get(id) ?? [];
      if (result.rerun === true) return void earlier.set(id, [...before, records.attemptOf(result, at)]);
      this.#put(id, { ...records.testOf(result, at, before), run });
      this.#setStatus({ done: counter.results.length });
    };
    const onEvent = (event: RunEvent): void => {
      counter.add(event);
      if (event.type === "start" || event.type === "expanded") {
        // What stands for others is no test.
        const standIns = new Set(event.type === "start" ? event.standIns : []);
        const queued = event.ids.filter((id) => !standIns.has(id) && !announced.has(id));
        if (queued.length === 0) return;
        for (const id of queued) announced.add(id);
        const selected = announced.size;
        for (const id of queued) if (!this.#positions.has(id)) this.#put(id, records.pendingTest(id));
        this.#mark(queued, "queued");
        this.#setStatus({ selected });
      } else if (event.type === "begin" && event.phase === "setup") this.#mark([event.id], "running");
      else if (event.type === "result") onResult(event.result);
      else if (event.type === "fixture" || event.type === "fixtureitem") setups.add(event);
      else if (event.type === "error" || event.type === "warning") this.#setFacts({ problems: problems() });
    };
    return {
      fixtures: true,
      header: ({ root, version, engine }) => {
        this.#setFacts({
          ...{ project: path.posix.basename(root), version, engine, started },
          ...{ duration: 0, exitCode: 0, interrupted: null, problems: [] },
        });
        this.#setStatus({ isRunning: true, run, selected: 0, done: 0, problem: null });
      },
      collected: (facts) => {
        collected = facts;
        records = createTestRecords(facts, tracer, this.#current);
        const { shard, deselected } = facts;
        this.#setFacts({
          deselected,
          shard: shard === undefined ? null : `${String(shard.index)}/${String(shard.count)}`,
          problems: problems(),
        });
      },
      event: onEvent,
      output: ({ text }) => {
        this.addOutput(text);
      },
      finish: (end) => {
        const workers = new Map(counter.attempts.map(({ id, worker }) => [id, worker]));
        this.#addSetups(setups.finish((id) => workers.get(id) ?? null));
        this.#setTimes(attemptTimes(arrivals));
        const failed = counter.results.filter(({ outcome }) => outcome === "failed" || outcome === "error");
        const duration = Math.round(end.duration * 1000);
        const ended: HtmlRun = { started, duration, counts: counter.counts, failed: failed.map(({ id }) => id) };
        this.#setFacts({
          duration,
          exitCode: end.exitCode,
          interrupted: end.interrupted,
          deselected: collected.deselected + counter.deselected,
          problems: [...problems(), ...(end.isCut ? [records.problemOf(CUT_SHORT)] : [])],
          ...(counter.results.length === 0 ? {} : { runs: [...this.#facts.runs, ended].slice(-RUNS_LIMIT) }),
        });
        this.endRun();
      },
    };
  }

  /** Nothing runs any more, also where a run ended before its reports began. */
  endRun(): void {
    if (!this.#status.isRunning) return;
    const { queued, running, rest } = this.#batch();
    queued.clear();
    running.clear();
    this.#tests.forEach(({ state, ...idle }, index) => {
      if (state === undefined) return;
      rest.isIdle = true;
      this.#store(index, idle);
    });
    this.#setStatus({ isRunning: false });
    const used = new Set(this.#tests.flatMap(({ setups }) => setups ?? []));
    if (this.#setups.length > used.size + UNUSED_SETUPS) this.keep(() => true, true);
  }

  /** Shows why nothing runs. */
  setProblem(problem: string): void {
    this.endRun();
    this.#setStatus({ problem });
  }

  setCoverage(coverage: LiveStatus["coverage"]): void {
    this.#setStatus({ coverage });
  }

  /** Takes what was written outside of tests. */
  addOutput(text: string): void {
    const { rest } = this.#batch();
    rest.output = ((rest.output ?? "") + text).slice(-OUTPUT_LIMIT);
    this.#status = { ...this.#status, output: (this.#status.output + text).slice(-OUTPUT_LIMIT) };
  }

  /** Marks tests whose snapshots differ. */
  setChangedSnapshots(ids: readonly string[]): void {
    const indices = ids.flatMap((id) => this.#positions.get(id) ?? []);
    if (indices.length === 0) return;
    for (const index of indices) this.#replace(index, { hasChangedSnapshot: true });
    const { rest } = this.#batch();
    rest.changedSnapshots = [...(rest.changedSnapshots ?? []), ...indices];
  }

  /** The run that a test's result is from; null if it has none. */
  runOf(id: string): number | null {
    return this.#tests[this.#positions.get(id) ?? -1]?.run ?? null;
  }

  /**
   * Forgets the tests that do not exist any more, with all that only they refer to.
   *
   * @param isKept - told the id of a test and the path of its file.
   * @param always - whether to do so even if all tests are kept. Default: false.
   */
  keep(isKept: (id: string, file: string) => boolean, always = false): void {
    const before = this.#indices;
    const nameOf = (kind: keyof typeof before, index: number): string => before[kind].names[index] ?? "";
    const kept = this.#tests.filter(({ id, file }) => isKept(id, nameOf("files", file)));
    if (kept.length === this.#tests.length && !always) return;
    this.#flush();
    const after = createIndices();
    // Files stay in their order.
    const existing = new Set(kept.map(({ file }) => file));
    before.files.names.forEach((name, file) => existing.has(file) && after.files.at(name));
    const moved = new Map<number, number>();
    const setups: HtmlSetup[] = [];
    // Each uses only earlier ones, and a test has all that it uses.
    for (const index of [...new Set(kept.flatMap((test) => test.setups ?? []))].sort((a, b) => a - b)) {
      const setup = this.#setups[index];
      if (setup === undefined) continue;
      moved.set(index, setups.length);
      setups.push(
        setup.uses === undefined ? setup : { ...setup, uses: setup.uses.flatMap((one) => moved.get(one) ?? []) },
      );
    }
    this.#setups = setups;
    this.#indices = after;
    this.#positions.clear();
    this.#tests = kept.map((test, position) => {
      this.#positions.set(test.id, position);
      return {
        ...test,
        file: after.files.at(nameOf("files", test.file)),
        worker: after.workers.at(nameOf("workers", test.worker)),
        ...(test.project === undefined ? {} : { project: after.projects.at(nameOf("projects", test.project)) }),
        ...(test.marks === undefined ? {} : { marks: test.marks.map((mark) => after.marks.at(nameOf("marks", mark))) }),
        ...(test.setups === undefined ? {} : { setups: test.setups.flatMap((one) => moved.get(one) ?? []) }),
      };
    });
    this.#send(this.message());
  }

  /** Adds a test, or replaces it. */
  #put(id: string, test: PageTest): void {
    const known = this.#positions.get(id);
    const index = known ?? this.#tests.length;
    const { tests, queued, running } = this.#batch();
    this.#positions.set(id, index);
    this.#tests[index] = test;
    tests.set(index, test);
    queued.delete(index);
    running.delete(index);
  }

  /** Replaces parts of a test, of which windows are told otherwise. */
  #replace(index: number, parts: Partial<PageTest>): void {
    const test = this.#tests[index];
    if (test !== undefined) this.#store(index, { ...test, ...parts });
  }

  #store(index: number, test: PageTest): void {
    this.#tests[index] = test;
    const pending = this.#pending?.tests;
    if (pending?.has(index) === true) pending.set(index, test);
  }

  #mark(ids: readonly string[], state: "queued" | "running"): void {
    const batch = this.#batch();
    for (const id of ids) {
      const index = this.#positions.get(id);
      if (index === undefined) continue;
      this.#replace(index, { state });
      batch[state].add(index);
      if (state === "running") batch.queued.delete(index);
    }
  }

  #addSetups({ setups, usedBy }: ReturnType<ReturnType<typeof createSetupLog>["finish"]>): void {
    const from = this.#setups.length;
    const moved = (indices: readonly number[]): number[] => indices.map((index) => index + from);
    const added = setups.map((setup) => (setup.uses === undefined ? setup : { ...setup, uses: moved(setup.uses) }));
    this.#setups.push(...added);
    const used = [...usedBy].flatMap(([id, indices]) => {
      const position = this.#positions.get(id);
      if (position === undefined || indices.length === 0) return [];
      this.#replace(position, { setups: moved(indices) });
      return [[position, moved(indices)] as const];
    });
    const { rest } = this.#batch();
    rest.setups = [...(rest.setups ?? []), ...added];
    rest.used = [...(rest.used ?? []), ...used];
  }

  /** Results may arrive together: only at the end it is known how late each began. */
  #setTimes(starts: ReadonlyMap<ItemResult, number>): void {
    const times = [...starts].flatMap(([{ id, rerun }, start]) => {
      const index = rerun === true ? undefined : this.#positions.get(id);
      if (index === undefined) return [];
      const at = Math.round(start * 100) / 100;
      this.#replace(index, { at });
      return [[index, at] as const];
    });
    this.#batch().rest.times = times;
  }

  #setFacts(facts: Partial<ReportFacts>): void {
    const { rest } = this.#batch();
    rest.report = { ...rest.report, ...facts };
    this.#facts = { ...this.#facts, ...facts };
  }

  #setStatus(status: Partial<Omit<LiveStatus, "output">>): void {
    const { rest } = this.#batch();
    rest.status = { ...rest.status, ...status };
    this.#status = { ...this.#status, ...status };
  }

  /** The changes that are collected, and sent a moment later. */
  #batch(): PendingChange {
    if (this.#pending !== null) return this.#pending;
    const { files, marks, projects, workers } = this.#indices;
    const known = {
      ...{ files: files.names.length, marks: marks.names.length },
      ...{ projects: projects.names.length, workers: workers.names.length },
    };
    setTimeout(() => {
      this.#flush();
    }, BATCH).unref();
    return (this.#pending = { tests: new Map(), queued: new Set(), running: new Set(), rest: {}, known });
  }

  #flush(): void {
    const pending = this.#pending;
    if (pending === null) return;
    this.#pending = null;
    const { tests, queued, running, rest, known } = pending;
    const { files, marks, projects, workers } = this.#indices;
    const added = { files: files.names.slice(known.files), marks: marks.names.slice(known.marks) };
    const change: LiveChange = {
      ...rest,
      ...(added.files.length > 0 && { files: added.files }),
      ...(added.marks.length > 0 && { marks: added.marks }),
      ...(projects.names.length > known.projects && { projects: projects.names.slice(known.projects) }),
      ...(workers.names.length > known.workers && { workers: workers.names.slice(known.workers) }),
      ...(tests.size > 0 && { tests: [...tests] }),
      ...(queued.size > 0 && { queued: [...queued] }),
      ...(running.size > 0 && { running: [...running] }),
    };
    for (const part of partsOf(change)) this.#send({ type: "change", change: part });
  }
}

/** What many tests have changed as several messages: the page takes each by itself, and is not kept busy for long. */
function* partsOf(change: LiveChange): Generator<LiveChange> {
  const { tests = [], queued = [], times = [], used = [], report, status, ...others } = change;
  if (tests.length + queued.length + times.length + used.length <= PART) return yield change;
  yield others;
  for (const part of slices(tests)) yield { tests: part };
  for (const part of slices(queued)) yield { queued: part };
  for (const part of slices(times)) yield { times: part };
  for (const part of slices(used)) yield { used: part };
  // When the page hears that the run has ended, it knows how.
  yield { ...(report !== undefined && { report }), ...(status !== undefined && { status }) };
}

function* slices<Type>(list: readonly Type[]): Generator<readonly Type[]> {
  for (let start = 0; start < list.length; start += PART) yield list.slice(start, start + PART);
}
