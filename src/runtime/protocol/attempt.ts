/** One attempt at an item: what is done in each of its phases, by pytest's own hook implementations there. */
import { Skipped, XFailed } from "../../core/author/outcomes.ts";
import { evaluateSkipMarks, evaluateXfailMarks, type Thrown, type Xfail } from "./skipping.ts";
import type { ErrorFacts, ItemResult, Phase } from "../../core/data/events.ts";
import type { MaybePromise } from "../values/callable.ts";
import type { Function } from "../nodes/function.ts";
import type { Host } from "../host.ts";
import type { Node } from "../nodes/node.ts";
import type { ItemSteps } from "./runtest-protocol.ts";

/** What features have to say in the result of an attempt. */
export type ResultParts = { -readonly [part in keyof OfFeatures]: OfFeatures[part] };
type OfFeatures = Pick<ItemResult, "stdout" | "stderr" | "sections" | "locals">;

/** An item that is tried: what its marks say, and what is done in each phase. */
export class Attempt {
  readonly item: Function;
  /** 1 for the first. */
  readonly number: number;
  readonly host: Host;
  /** The `xfail` mark in force. */
  xfailed: Xfail | null = null;
  /** Milliseconds that each phase may take; 0 for no limit. */
  timeout: number;
  /** How often the item is tried again if it fails; 0 as long as its module has not been imported. */
  retries = 0;
  /** The phase that is under way. */
  phase: Phase = "setup";
  /** What the item's node is left for: what it shares with this one stays set up. */
  nextNode: Node | null = null;
  /** The item that follows, for hooks. */
  nextItem: Function | null = null;
  /** Whether the user asked the run to stop while it waited for something. Then no `xfail` mark expects its failure. */
  isInterrupted = false;
  /** What the marks had to say of the call before it began. */
  refusal: Thrown | null = null;
  /** What features have to say in its result. */
  readonly parts: ResultParts = { stdout: "", stderr: "" };
  /** What is done in its phases. */
  steps: ItemSteps;
  /** When it began, when its set-up, its call and its last phase ended, in milliseconds. */
  readonly times: [began: number, setup: number, call: number, end: number];

  constructor(item: Function, number: number, steps: ItemSteps) {
    const { host, config } = item.session;
    this.item = item;
    this.number = number;
    this.host = host;
    this.steps = steps;
    this.times = [host.now(), 0, 0, 0];
    this.timeout = config.run.timeout ?? config.options.timeout;
  }

  /** Announces a phase, or that it goes on after a hook. */
  begin(phase: Phase): void {
    this.phase = phase;
    const { xfailed, timeout } = this;
    // Then any failure is an expected one, also one that ends the process.
    const expected = xfailed && xfailed.raises == null && { xfail: xfailed.reason };
    this.host.emit({ type: "begin", id: this.item.nodeId, phase, timeout, ...expected });
  }

  /** Reads how long the item may take and how often. Its marks are known once its module has been imported. */
  readLimits(): void {
    const { item } = this;
    const { retries = 0 } = item.session.config.run;
    const limit: unknown = item.listMarkers("timeout")[0]?.args[0];
    if (typeof limit === "number") this.timeout = limit;
    const flaky = item.listMarkers("flaky")[0];
    const asked: unknown = flaky && (flaky.kwargs["retries"] ?? flaky.args[0] ?? 1);
    this.retries = typeof asked === "number" ? asked : retries;
  }

  /** Obeys the marks by which a test is not set up (reference: `pytest_runtest_setup` of skipping). @throws what they say. */
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
   * Reads the marks again, before the call and after it: fixtures and tests may add one.
   *
   * @returns what is wrong with them.
   */
  readMarksAgain(): Thrown | null {
    try {
      this.xfailed ??= evaluateXfailMarks(this.item);
      return null;
    } catch (error) {
      return { error };
    }
  }

  /** @throws what the marks say instead of a call. */
  checkCall(): void {
    if (this.refusal !== null) throw this.refusal.error;
    this.#checkRun();
  }

  /** @throws XFailed if the mark says not to run the test. */
  #checkRun(): void {
    if (this.xfailed?.run === false) throw new XFailed(`[NOTRUN] ${this.xfailed.reason}`);
  }

  /** Calls the test, unless only its fixtures are wanted. */
  call(): unknown {
    const { item } = this;
    const { setup = "show" } = item.session.config.run;
    return setup === "show" ? item.runTest() : undefined;
  }

  tearDown(): MaybePromise<void> {
    const { item, nextItem, nextNode } = this;
    const pending = item.session.setupState.teardownExact(nextNode);
    return nextItem === item ? forgetFailures(item, pending) : pending;
  }

  /** What is shown of an error. */
  repr(error: unknown): ErrorFacts {
    const { item, host } = this;
    return item.session.features.api?.repr(item, error, host.describe) ?? host.describe(error);
  }
}

/** Fixtures of a wider scope that failed are set up again for the next attempt. */
async function forgetFailures({ definition }: Function, pending: MaybePromise<void>): Promise<void> {
  await pending;
  for (const chain of definition.closure.chains.values()) {
    for (const def of chain) await def.forgetFailure();
  }
}
