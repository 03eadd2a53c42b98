/** Asks for the problems of a file and waits for them: rules are synchronous, collecting a suite is not. */

import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import { findBuiltFile } from "../../../run/package-root.ts";
import type { Diagnostic } from "../../../core/data/diagnostic.ts";

/** Milliseconds for a suite to be collected. */
const PATIENCE = 120_000;

let worker: Worker | null = null;
/** The last question: several rules ask the same one. */
let last: { readonly request: ProblemsRequest; readonly answer: ProblemsAnswer } | null = null;

export function askProblems(request: ProblemsRequest): ProblemsAnswer {
  if (last?.request.file === request.file && last.request.text === request.text) return last.answer;
  const answer = wait(request);
  last = { request, answer };
  return answer;
}

function wait(request: ProblemsRequest): ProblemsAnswer {
  if (worker === null) {
    worker = new Worker(findBuiltFile("eslint", "worker.js"), { execArgv: [] });
    // Linting is over when the rules are.
    worker.unref();
  }
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const message: ProblemsMessage = { request, signal, port: port2 };
  worker.postMessage(message, [port2]);
  const waited = Atomics.wait(signal, 0, 0, PATIENCE);
  const received: { message: ProblemsAnswer } | undefined = receiveMessageOnPort(port1);
  port1.close();
  if (received !== undefined) return received.message;
  const failure = waited === "timed-out" ? "the suite takes too long to collect" : "the suite cannot be collected";
  return { problems: [], failure };
}

/** What the rules ask the thread that collects suites, and its answer. */
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
