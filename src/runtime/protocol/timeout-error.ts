/** What is wrong when the host says not to wait any longer for what a phase awaits. */
import type { Attempt } from "./attempt.ts";
import type { LateReason } from "../host.ts";

/** A test, or what it asks for, took longer than it may. */
class Timeout extends Error {
  override readonly name = "Timeout";

  /** @param where the phase, and the hook if it was one. */
  constructor(subject: string, ms: number, where: string) {
    super(`${subject} took longer than ${ms} ms (${where})`);
  }
}

/** What a test awaits can never come. */
class NeverSettles extends Error {
  override readonly name = "NeverSettles";

  /** @param where the phase, and the hook if it was one. */
  constructor(subject: string, where: string) {
    super(
      `${subject} waits for a promise that nothing can settle any more: no timer, handle or request is left (${where})`,
    );
  }
}

/** @param hook the user's hook that is being called; empty if it is none. */
export function lateError({ phase, timeout, item }: Attempt, why: LateReason, hook = ""): Error {
  const where = `in ${phase}${hook === "" ? "" : `, in ${hook}`}`;
  return why === "timeout" ? new Timeout(item.name, timeout, where) : new NeverSettles(item.name, where);
}
