/** The error of an item whose pending await is abandoned. */
import type { Attempt } from "./attempt.ts";
import type { AbandonReason } from "../host.ts";

/** A phase of a test took longer than its timeout. */
class Timeout extends Error {
  override readonly name = "Timeout";

  /** @param where - the phase, the hook if it was one, and a hint. */
  constructor(subject: string, ms: number, where: string) {
    super(`${subject} took longer than ${ms} ms (${where})`);
  }
}

/** A test, or a tear-down, awaits a promise that can never settle. */
export class NeverSettles extends Error {
  override readonly name = "NeverSettles";

  /** @param where - the phase, the hook if it was one, and a hint. */
  constructor(subject: string, where: string) {
    super(
      `${subject} waits for a promise that nothing can settle any more: no timer, handle or request is left (${where})`,
    );
  }
}

/** `in teardown of "db" of conftest.ts`. @param of - the fixture; empty if it is none's. */
export function inTearDown(of: string): string {
  // Functions of xunit style are fixtures of which the user does not know.
  return of === "" || of.startsWith('"_xunit') ? "in teardown" : `in teardown of ${of}`;
}

/**
 * The error of an attempt, or of the import that it waits for.
 *
 * @param hook - the user's hook that is being called; empty if none.
 * @param of - the fixture that is being torn down; empty if none.
 */
export function timeoutError({ timeout, item }: Attempt, why: AbandonReason, hook = "", of = ""): Error {
  const { importing } = item.session.loader;
  const subject = importing ?? item.name;
  const where =
    importing === null
      ? `${of === "" ? `in ${item.phase}` : inTearDown(of)}${hook === "" ? "" : `, in ${hook}`}`
      : "while it was imported";
  // Every library of fake timers marks them so.
  const hint = Reflect.has(setTimeout, "clock") ? "; timers are fake, and wait for clock.tick()" : "";
  return why === "timeout" ? new Timeout(subject, timeout, where + hint) : new NeverSettles(subject, where + hint);
}
