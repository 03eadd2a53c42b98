/** One attempt at an item: what is done in each of its phases, by pytest's own hook implementations there. */
import { skip, xfail } from "../core/outcomes.ts";
import { evaluateSkipMarks, evaluateXfailMarks, type Thrown, type Xfail } from "./skipping.ts";
import type { ErrorFacts, Phase } from "../core/events.ts";
import type { MaybePromise } from "./callable.ts";
import type { Function } from "./function.ts";
import type { Capture, Host, RunOptions } from "./host.ts";
import type { Node } from "./node.ts";

/** A text with its title. */
export type Section = readonly [title: string, text: string];

/** An item that is tried: what its marks say, what it wrote, and what is done in each phase. */
export class Attempt {
  readonly item: Function;
  /** 1 for the first. */
  readonly number: number;
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
  /** Whether its tear-down has begun. */
  isTornDown = false;
  /** Sections that hooks added. */
  readonly sections: Section[] = [];
  /** What is over of what it wrote. */
  stdout = "";
  stderr = "";
  readonly host: Host;
  readonly #options: RunOptions;
  /** What the marks had to say of the call before it began. */
  refusal: Thrown | null = null;

  constructor(item: Function, number: number, host: Host, options: RunOptions) {
    this.item = item;
    this.number = number;
    this.timeout = options.timeout ?? item.session.config.options.timeout;
    this.host = host;
    this.#options = options;
  }

  /** Announces a phase, or that it goes on after a hook. */
  begin(phase: Phase): void {
    this.phase = phase;
    const { xfailed, timeout } = this;
    // Then any failure is an expected one, also one that ends the process.
    const expected = xfailed !== null && (xfailed.raises ?? null) === null && { xfail: xfailed.reason };
    this.host.emit({ type: "begin", id: this.item.nodeId, phase, timeout, ...expected });
  }

  /** Reads how long the item may take and how often. Its marks are known once its module has been imported. */
  readLimits(): void {
    const { item } = this;
    const limit: unknown = item.getClosestMarker("timeout")?.args[0];
    if (typeof limit === "number") this.timeout = limit;
    const flaky = item.getClosestMarker("flaky");
    const retries: unknown = flaky === null ? this.#options.retries : (flaky.kwargs["retries"] ?? flaky.args[0] ?? 1);
    this.retries = typeof retries === "number" ? retries : (this.#options.retries ?? 0);
  }

  /** Obeys the marks by which a test is not set up (reference: `pytest_runtest_setup` of skipping). @throws what they say. */
  obeyMarks(): void {
    const reason = evaluateSkipMarks(this.item);
    if (reason !== null) skip(reason);
    this.xfailed = evaluateXfailMarks(this.item);
    checkRun(this.xfailed);
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
    checkRun(this.xfailed);
  }

  /** Calls the test, unless only its fixtures are wanted. */
  call(): unknown {
    const { setup = "show" } = this.#options;
    return setup === "show" ? this.item.runTest() : undefined;
  }

  tearDown(): MaybePromise<void> {
    const pending = this.item.session.setupState.teardownExact(this.nextNode);
    return this.nextItem === this.item ? this.#forgetFailures(pending) : pending;
  }

  /** Fixtures of a wider scope that failed are set up again for the next attempt. */
  async #forgetFailures(pending: MaybePromise<void>): Promise<void> {
    await pending;
    for (const chain of this.item.definition.closure.chains.values()) {
      for (const def of chain) await def.forgetFailure();
    }
  }

  /** What is shown of an error. */
  repr(error: unknown): ErrorFacts {
    const { api } = this.item.session.features;
    const { describe } = this.host;
    return api?.repr(this.item, error, describe) ?? describe(error);
  }

  /** Takes what was written since the last time. */
  takeOutput(): Output {
    const taken = this.host.capture?.take() ?? SILENCE;
    this.stdout += taken.stdout;
    this.stderr += taken.stderr;
    return taken;
  }
}

/** What was written. */
type Output = ReturnType<Capture["take"]>;

const SILENCE: Output = { stdout: "", stderr: "" };

/** @throws XFailed if the mark says not to run the test. */
function checkRun(mark: Xfail | null): void {
  if (mark !== null && !mark.run) xfail(`[NOTRUN] ${mark.reason}`);
}
