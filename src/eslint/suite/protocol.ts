/** What the rules ask the thread that collects suites, and its answer. */
import type { Diagnostic } from "../../core/data/diagnostic.ts";

export interface ProblemsRequest {
  /** Absolute. */
  readonly file: string;
  /** The text that is linted, which need not be saved. */
  readonly text: string;
}

export interface ProblemsAnswer {
  readonly problems: readonly Diagnostic[];
  /** Why the suite cannot be collected; null if it can. */
  readonly failure: string | null;
}

export interface ProblemsMessage {
  readonly request: ProblemsRequest;
  /** Set to 1, and notified, once the answer has been sent. */
  readonly signal: Int32Array;
  readonly port: MessagePortLike;
}

/** The part of a port that is used. */
export interface MessagePortLike {
  postMessage(answer: ProblemsAnswer): void;
  close(): void;
}
