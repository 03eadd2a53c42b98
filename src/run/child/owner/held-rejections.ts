/** Rejections that the import of a file leaves, in runners to which they are no failure if they are handled before the file is over. */
import { AsyncLocalStorage } from "node:async_hooks";
import process from "node:process";
import type { RunEvent } from "../../../core/data/events.ts";
import { pathOfNode } from "../../../core/select/nodeid.ts";
import type { ProcessListeners } from "../exit-watch.ts";
import { contextIsCheap } from "./code-owner.ts";

export interface HeldRejections {
  /** Calls what imports a file. Absent in engines that do not tell which promises are of the import. */
  readonly importing?: <T>(path: string, load: () => T) => T;
  /** Whether a rejection is held: it is reported at the end of its file. */
  hold(promise: Promise<unknown>, reason: unknown): boolean;
  /** Takes an event that is about to be sent. */
  see(event: RunEvent): void;
  /** Reports those of the file whose items have run last. */
  finish(): void;
}

type Reasons = Map<Promise<unknown>, unknown>;

/** @param report - tells of one that nobody has handled. */
export function createHeldRejections(
  listeners: ProcessListeners,
  report: (reason: unknown, path: string) => void,
): HeldRejections {
  /** Reasons by promises, of the last import of each file: nobody uses the instances of an earlier one. */
  const byPath = new Map<string, Reasons>();
  let context: AsyncLocalStorage<Reasons> | null = null;
  /** The file whose items run. */
  let running: string | null = null;

  function open(): AsyncLocalStorage<Reasons> {
    listeners.on("rejectionHandled", (promise: Promise<unknown>) => {
      for (const reasons of byPath.values()) reasons.delete(promise);
    });
    return new AsyncLocalStorage();
  }

  function importing<T>(path: string, load: () => T): T {
    context ??= open();
    const reasons: Reasons = new Map();
    byPath.set(path, reasons);
    return context.run(reasons, load);
  }

  function finish(): void {
    // No import is watched in most runs, whose tests may have broken the methods of maps.
    if (running === null || context === null) return;
    for (const reason of byPath.get(running)?.values() ?? []) report(reason, running);
    byPath.delete(running);
  }

  return {
    ...(contextIsCheap(process.versions.node) ? { importing } : {}),
    hold(promise, reason) {
      const reasons = context?.getStore();
      reasons?.set(promise, reason);
      return reasons !== undefined;
    },
    see(event) {
      if (event.type !== "begin") return;
      const path = pathOfNode(event.id);
      if (path === running) return;
      finish();
      running = path;
    },
    finish,
  };
}
