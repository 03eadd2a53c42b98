/** One attempt at an item: what is done in each of its phases, by pytest's own hook implementations there. */
import { skip, xfail } from "../core/outcomes.ts";
import { NeverSettles, Timeout } from "./errors.ts";
import { ExceptionInfo } from "./exceptioninfo.ts";
import { evaluateSkipMarks, evaluateXfailMarks, type Xfail } from "./skipping.ts";
import type { Phase } from "../core/events.ts";
import type { MaybePromise } from "./callable.ts";
import type { Function } from "./function.ts";
import type { Host, LateReason, RunOptions } from "./host.ts";
import type { Node } from "./node.ts";

/** A text with its title. */
type Section = readonly [title: string, text: string];

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
  /** What it wrote, phase by phase, as sections of its reports. Only where there are hooks. */
  readonly captured: Section[] = [];
  /** Sections that hooks added. */
  readonly sections: Section[] = [];
  /** What is over of what it wrote. */
  stdout = "";
  stderr = "";
  readonly #host: Host;
  readonly #options: RunOptions;
  /** What the marks had to say of the call before it began. */
  #refusal: { readonly error: unknown } | null = null;

  constructor(item: Function, number: number, host: Host, options: RunOptions) {
    this.item = item;
    this.number = number;
    this.timeout = options.timeout ?? item.session.config.options.timeout;
    this.#host = host;
    this.#options = options;
  }

  /** Announces a phase, or that it goes on after a hook. */
  begin(phase: Phase): void {
    this.phase = phase;
    const event = { type: "begin", id: this.item.nodeId, phase, timeout: this.timeout } as const;
    this.#host.emit(expectsAnything(this.xfailed) ? { ...event, xfail: this.xfailed.reason } : event);
  }

  /** Reads how long the item may take and how often. Its marks are known once its module has been imported. */
  readLimits(): void {
    const { item } = this;
    this.retries = this.#options.retries ?? 0;
    if (!item.isControlled) return;
    const own: unknown = item.getClosestMarker("timeout")?.args[0];
    if (typeof own === "number") this.timeout = own;
    const flaky = item.getClosestMarker("flaky");
    if (flaky === null) return;
    const retries: unknown = flaky.kwargs["retries"] ?? flaky.args[0] ?? 1;
    if (typeof retries === "number") this.retries = retries;
  }

  /** Obeys the marks by which a test is not set up (reference: `pytest_runtest_setup` of skipping). @throws what they say. */
  obeyMarks(): void {
    const { item } = this;
    if (!item.isControlled) return;
    const reason = evaluateSkipMarks(item);
    if (reason !== null) skip(reason);
    this.xfailed = evaluateXfailMarks(item);
    checkRun(this.xfailed);
  }

  setUp(): MaybePromise<void> {
    return this.item.session.setupState.setup(this.item);
  }

  /** Reads the marks again before the call: fixtures may have added one. */
  readMarksAgain(): void {
    if (this.xfailed !== null || !this.item.isControlled) return;
    try {
      this.xfailed = evaluateXfailMarks(this.item);
    } catch (error) {
      this.#refusal = { error };
    }
  }

  /** @throws what the marks say instead of a call. */
  checkCall(): void {
    if (this.#refusal !== null) throw this.#refusal.error;
    checkRun(this.xfailed);
  }

  /** Calls the test, unless only its fixtures are wanted. */
  call(): unknown {
    return this.#options.setup === "only" || this.#options.setup === "plan" ? undefined : this.item.runTest();
  }

  /**
   * Reads the marks again after the call: the test may have added one.
   *
   * @returns what is wrong with them, if the call itself had nothing to say.
   */
  afterCall(thrown: { readonly error: unknown } | null): { readonly error: unknown } | null {
    if (this.xfailed !== null || !this.item.isControlled) return thrown;
    try {
      this.xfailed = evaluateXfailMarks(this.item);
      return thrown;
    } catch (error) {
      return thrown ?? { error };
    }
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

  /**
   * What is wrong if what the phase awaits is not waited for any longer.
   *
   * @param hook the user's hook that is being called; empty if it is none.
   */
  lateError(why: LateReason, hook = ""): Error {
    const { phase, timeout, item } = this;
    const where = `in ${phase}${hook === "" ? "" : `, in ${hook}`}`;
    return why === "timeout" ? new Timeout(item.name, timeout, where) : new NeverSettles(item.name, where);
  }

  /** What was thrown, with its facts. */
  excinfo(error: unknown): ExceptionInfo {
    return new ExceptionInfo(error, this.#host.describe);
  }

  /** Takes what was written since the last time; `phase` makes sections of it. */
  takeOutput(phase: Phase | null): void {
    const taken = this.#host.capture?.take() ?? SILENCE;
    for (const stream of ["stdout", "stderr"] as const) {
      this[stream] += taken[stream];
      if (phase !== null && taken[stream] !== "") this.captured.push([`Captured ${stream} ${phase}`, taken[stream]]);
    }
  }

  /** Keeps those of a report's sections that hooks added. */
  addSections(sections: readonly Section[]): void {
    this.sections.push(...sections.filter((section) => !this.captured.includes(section)));
  }
}

const SILENCE = { stdout: "", stderr: "" };

/** Whether any failure is an expected one, also one that ends the process. */
function expectsAnything(mark: Xfail | null): mark is Xfail {
  return mark !== null && (mark.raises === undefined || mark.raises === null);
}

/** @throws XFailed if the mark says not to run the test. */
function checkRun(mark: Xfail | null): void {
  if (mark !== null && !mark.run) xfail(`[NOTRUN] ${mark.reason}`);
}
