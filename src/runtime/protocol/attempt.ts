/** One attempt at an item: the actions of its phases, as in pytest's own hook implementations. */

import { Skipped, XFailed } from "../../core/author/outcomes.ts";
import { RunExceptionInfo, reprOf } from "../values/exception-info.ts";
import { tearDownItem, type ScopeFailure } from "./tear-down.ts";
import {
  evaluateSkipMarks,
  evaluateXfailMarks,
  PASSED,
  type PhaseReport,
  reportPhase,
  type Xfail,
} from "./skipping.ts";
import type { ErrorFacts, ItemResult, Phase, Failure, Outcome } from "../../core/data/events.ts";
import type { MaybePromise } from "../values/callable.ts";
import type { Thrown } from "../modules/imported-module.ts";
import type { RunFunction } from "../nodes/function.ts";
import type { Host } from "../host.ts";
import type { RunNode } from "../nodes/node.ts";
import type { ItemSteps } from "./runtest-protocol.ts";

/** Parts of the result that are collected while the attempt goes on. */
type ResultParts = { -readonly [part in keyof CollectedParts]: CollectedParts[part] };
type CollectedParts = Pick<ItemResult, "stdout" | "stderr" | "sections" | "locals" | "status">;

/** The state of an attempt, and the steps of its phases. */
export class Attempt {
  readonly item: RunFunction;
  /** 1 for the first. */
  readonly number: number;
  readonly host: Host;
  /** The `xfail` mark in force. */
  xfailed: Xfail | null = null;
  /** Milliseconds that each phase may take; 0 for no limit. */
  timeout: number;
  /** How often the item is tried again: with `--count` anyway, else if it fails, which is not known before its module has been imported. */
  retries: number;
  /** The node that follows: what the item shares with it stays set up. */
  nextNode: RunNode | null = null;
  /** The item that follows, for hooks. */
  nextItem: RunFunction | null = null;
  /** Whether the run was asked to stop while the item was waiting: then no `xfail` mark expects its failure. */
  isInterrupted = false;
  /** Whether it passed after a failed one, which `failOn` makes its failure. */
  isFlaky = false;
  /** The wider scopes whose tear-down failed after it. */
  readonly scopeFailures: ScopeFailure[] = [];
  /** How its set-up ended. */
  setupReport: PhaseReport = PASSED;
  /** How its call ended; null if it was not reached. */
  callReport: PhaseReport | null = null;
  /** The error of evaluating its marks before the call. */
  refusal: Thrown | null = null;
  readonly parts: ResultParts = { stdout: "", stderr: "" };
  /** The steps of its phases. */
  steps: ItemSteps;
  /** When it began, when its set-up, its call and its last phase ended, in milliseconds. */
  readonly times: [began: number, setup: number, call: number, end: number];

  constructor(item: RunFunction, number: number, steps: ItemSteps) {
    const { host, config } = item.session;
    this.item = item;
    this.number = number;
    this.host = host;
    this.steps = steps;
    this.times = [host.now(), 0, 0, 0];
    this.timeout = config.run.timeout ?? config.options.timeout;
    this.retries = (config.run.count ?? 1) - 1;
  }

  /** Announces that a phase begins, or continues after a hook. */
  begin(phase: Phase): void {
    this.item.phase = phase;
    const { xfailed, timeout, retries } = this;
    // Any failure is expected, also one that ends the process.
    const expected = xfailed && xfailed.raises == null && { xfail: xfailed.reason };
    this.host.emit({
      type: "begin",
      id: this.item.nodeId,
      phase,
      timeout,
      ...expected,
      ...(retries > 0 && { retries }),
    });
  }

  /** Reads the timeout and the number of retries from the marks, once the item's module has been imported. */
  readLimits(): void {
    const { item } = this;
    item.ownLimits?.begin(this);
    const { retries = 0, count = 1 } = item.session.config.run;
    const limit: unknown = item.listMarkers("timeout")[0]?.args[0];
    if (typeof limit === "number") this.timeout = limit;
    const flaky = item.listMarkers("flaky")[0];
    const asked: unknown = flaky && (flaky.kwargs["retries"] ?? flaky.args[0] ?? 1);
    this.retries = count > 1 ? count - 1 : typeof asked === "number" ? asked : retries;
  }

  /**
   * Evaluates the `skip`, `skipif` and `xfail` marks before set-up (pytest: `pytest_runtest_setup` of skipping).
   *
   * @throws {Skipped} if it is to be skipped.
   * @throws {XFailed} if it is not to be run.
   */
  obeyMarks(): void {
    const reason = evaluateSkipMarks(this.item);
    if (reason !== null) throw new Skipped(reason);
    this.xfailed = evaluateXfailMarks(this.item);
    this.#checkRun();
  }

  setUp(): MaybePromise<void> {
    return this.item.session.setupState.setup(this.item);
  }

  /**
   * Evaluates the `xfail` marks again, before the call and after it: fixtures and tests may add one.
   *
   * @returns the error of evaluating them; null if there is none.
   */
  readMarksAgain(): Thrown | null {
    try {
      this.xfailed ??= evaluateXfailMarks(this.item);
      return null;
    } catch (error) {
      return { error };
    }
  }

  /** @throws if the marks say that the test is not called. */
  checkCall(): void {
    if (this.refusal !== null) throw this.refusal.error;
    this.#checkRun();
  }

  /** @throws {XFailed} if the mark says that the test is not run. */
  #checkRun(): void {
    if (this.xfailed?.run === false) throw new XFailed(`[NOTRUN] ${this.xfailed.reason}`);
  }

  /** Whether the test is called: not if only its fixtures are set up (`--setup-only`, `--setup-plan`). */
  get isCalled(): boolean {
    const { setup = "show" } = this.item.session.config.run;
    return setup === "show";
  }

  call(): unknown {
    return this.isCalled ? this.item.runTest() : undefined;
  }

  /** Whether another attempt may follow a failure of this one. */
  get mayRetry(): boolean {
    return !this.isInterrupted && !this.isFlaky && !this.host.stopRequested?.() && this.number <= this.retries;
  }

  /** The same after a failure: the test itself may say it, unless each attempt counts. */
  asksAgain(): boolean {
    const { ownLimits, session } = this.item;
    const { count = 1 } = session.config.run;
    if (count === 1) this.retries = ownLimits?.retries() ?? this.retries;
    return this.mayRetry;
  }

  /** Makes the same item come next: only its own node is torn down. */
  tryAgain(): void {
    this.nextItem = this.item;
    this.nextNode = this.item.parent;
  }

  tearDown(): MaybePromise<void> {
    const pending = tearDownItem(this);
    return this.nextItem === this.item ? forgetFailures(this.item, pending) : pending;
  }

  /** The result, if nothing else happens. @param thrown - by the tear-down so far; null if nothing. */
  resultSoFar(thrown: Thrown | null): ItemResult {
    const teardown = reportPhase(this, "teardown", thrown, (error) => this.repr(error));
    return itemResult(this, this.setupReport, this.callReport, teardown);
  }

  /** The representation of an error. */
  repr(error: unknown): ErrorFacts {
    return reprOf(this.item, new RunExceptionInfo(error, this.host.describe));
  }
}

/** Makes the next attempt set up again the fixtures of wider scopes that failed. */
async function forgetFailures({ definition }: RunFunction, pending: MaybePromise<void>): Promise<void> {
  await pending;
  for (const chain of definition.closure.chains.values()) {
    for (const def of chain) await def.forgetFailure();
  }
}

/**
 * Makes the result, with one outcome for the item, where pytest reports one for each phase. The call's outcome counts, or
 * that of a set-up which did not pass. Tear-down changes it in two ways only: its failure turns anything but a failure
 * into an `error`, and its expected failure or its `skip` turns a pass into `xfailed` or `skipped`.
 *
 * @param call - null if it was not reached.
 */
export function itemResult(
  { item, number, parts, times: [began, setUp, called, ended] }: Attempt,
  setup: PhaseReport,
  call: PhaseReport | null,
  teardown: PhaseReport,
): ItemResult {
  const main = call ?? setup;
  let outcome: Outcome = main.outcome === "failed" ? (call === null ? "error" : "failed") : main.outcome;
  let { reason } = main;
  if (teardown.outcome === "failed" && outcome !== "failed" && outcome !== "error") {
    outcome = "error";
    reason = null;
  } else if (teardown.outcome !== "passed" && (outcome === "passed" || outcome === "xpassed")) {
    ({ outcome, reason } = teardown);
  }
  const failures: Failure[] = [];
  const add = (phase: Phase, report: PhaseReport | null): void => {
    if (report?.failure) failures.push({ phase, error: report.failure });
  };
  add("setup", setup);
  add("call", call);
  add("teardown", teardown);
  const [first] = failures;
  return {
    id: item.nodeId,
    outcome,
    message: first === undefined ? reason : inOneLine(first.error),
    failures,
    duration: (ended - began) / 1000,
    phases: { setup: (setUp - began) / 1000, call: (called - setUp) / 1000, teardown: (ended - called) / 1000 },
    ...parts,
    ...item.recorded,
    worker: null,
    attempt: number,
  };
}

/** `TypeError: its first line`. */
function inOneLine({ name, message }: ErrorFacts): string {
  const [line = ""] = message.split("\n", 1);
  return line === "" ? name : `${name}: ${line}`;
}
