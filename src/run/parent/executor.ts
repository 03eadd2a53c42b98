/** What runs the items of a slot: a process of Node, or a page of a browser. The parent treats all of them alike. */
import type { ErrorFacts } from "../../core/data/events.ts";
import type { DeadlyModules } from "./crashing-modules.ts";
import type { ChildMessage } from "../channel/protocol.ts";
import type { RunOptions } from "../../runtime/host.ts";
import type { RunBundleOptions } from "./run.ts";
import type { Worker } from "./worker.ts";

/** What one realm is to do. */
export interface RealmOrder {
  readonly run: RunBundleOptions;
  readonly options: RunOptions;
  /** Modules that ended a realm before. */
  readonly deadly: DeadlyModules;
  /** Null in a serial run. */
  readonly worker: Worker | null;
}

/** Who hears what a realm has to say. Nothing is said before `StartRealm` has given the realm. */
export interface RealmListener {
  onMessage(message: ChildMessage): void;
  /** Something came the way of the messages that is none. */
  onGarbage(line: string): void;
  /** Text that came past the messages. */
  onText(stream: "stdout" | "stderr", text: string): void;
}

/** How to tell a realm something after its order. One that is gone hears nothing. */
export interface Orders {
  /** Asks for an early end. */
  stop(): void;
  /** Asks to begin no further item. */
  finish(): void;
  /** Asks not to wait any longer for what is awaited in a phase. @param phase how many were announced. */
  late(phase: number): void;
  /** Answers a `next` message. */
  give(ids: readonly string[] | null): void;
}

/** One that has been started and has its order. */
export interface Realm extends Orders {
  /** Takes in what it has said and nobody has heard yet. Default: it is heard as it comes. */
  look?(): void;
  /** Ends it at once, whatever it is busy with. */
  kill(): void;
  /**
   * Waits until it is gone and all that it said has been heard.
   *
   * @throws {InternalError} if that cannot be found out.
   */
  gone(): Promise<RealmEnd>;
}

/** How a realm ended, as it is seen from outside. */
export interface RealmEnd {
  /** Of a process: its exit code, or the signal that killed it. Default: null. */
  readonly code?: number | null;
  readonly signal?: NodeJS.Signals | null;
  /** Why a realm that is no process is gone. */
  readonly reason?: RealmEndReason;
}

/** A reason in words. */
export interface RealmEndReason {
  /** Name of the error that a test has which was running. */
  readonly name: string;
  /** What the test did, as a predicate: `made its page crash`. */
  readonly did: string;
  /** Where it did so. Default: that is not known. */
  readonly error?: ErrorFacts;
}

/**
 * Starts a realm and gives it its order.
 *
 * @throws {ProcessError} if it cannot be started.
 */
export type StartRealm = (order: RealmOrder, listener: RealmListener) => Promise<Realm>;
