/**
 * The tear-down of an item, and of the classes, modules, packages and the session that are left after it.
 *
 * What the item's own finalizers throw is an error of the item. What those of a wider scope throw is an error of its own: charged to the
 * test that happened to be the last one, a retry, an `xfail` mark or a count would swallow it.
 */
import { after, isPending, type MaybePromise } from "../values/callable.ts";
import { scopeError } from "./scope-error.ts";
import { inTearDown, NeverSettles, timeoutError } from "./wait-with-timeout.ts";
import type { LeftScope } from "../../core/data/events.ts";
import type { SetupNode } from "../fixtures/setup-state.ts";
import type { AbandonReason } from "../host.ts";
import type { Thrown } from "../modules/imported-module.ts";
import type { RunSession } from "../nodes/session.ts";
import type { Attempt } from "./attempt.ts";

/** A class, module, package or session whose tear-down failed. */
export interface ScopeFailure {
  readonly node: SetupNode;
  readonly error: unknown;
}

/**
 * Leaves the item, and every node that `attempt.nextNode` is not under. Failures of wider scopes are added to `attempt.scopeFailures`.
 *
 * @throws what the item's own finalizers threw.
 */
export function tearDownItem(attempt: Attempt): MaybePromise<void> {
  const { item, host } = attempt;
  const { session } = item;
  const { setupState } = session;
  let own: Thrown | null = null;
  let hasGivenUp = false;
  const failed = (node: SetupNode, error: unknown): void => {
    if (node === item) own = { error };
    else attempt.scopeFailures.push({ node, error });
  };
  const leaveWider = (): MaybePromise<void> => {
    // Another attempt sets up the test again, and nothing else.
    if (own !== null && attempt.xfailed === null && !hasGivenUp && attempt.asksAgain()) attempt.tryAgain();
    return leave(attempt.nextNode);
  };
  let isWider = false;
  const leaving = (node: SetupNode): void => {
    if (node === item) return;
    host.leaving?.(scopeOf(node, item.nodeId), isWider ? null : attempt.resultSoFar(own));
    isWider = true;
  };
  const leave = (next: SetupNode | null): MaybePromise<void> => setupState.teardownExact(next, failed, leaving);
  // Code of a finalizer that was given up may go on: nothing else runs in this process.
  const leaveAll = (): MaybePromise<void> => (hasGivenUp && host.hasAbandoned?.() ? leave(null) : undefined);

  const pending = after(after(leave(item.parent), leaveWider), leaveAll);
  return after(
    givingUp(session, pending, attempt.timeout, (why, of) => {
      hasGivenUp = true;
      return timeoutError(attempt, why, "", of);
    }),
    () => {
      if (isWider) host.leaving?.(null, null);
      if (own !== null) throw own.error;
    },
  );
}

/**
 * Leaves everything at the end of the run, or every node that `next` is not under.
 *
 * @param lastId - of the test after which they are left; null if none has run.
 * @param error - makes what a finalizer that is given up counts as having thrown.
 */
export async function tearDownSession(
  session: RunSession,
  lastId: string | null,
  next: SetupNode | null = null,
  error: GiveUpError = (_why, of) => new NeverSettles("The end of the run", inTearDown(of)),
): Promise<void> {
  const { host, setupState } = session;
  const failures: ScopeFailure[] = [];
  const pending = setupState.teardownExact(
    next,
    (node, thrown) => failures.push({ node, error: thrown }),
    (node) => host.leaving?.(scopeOf(node, lastId), null),
  );
  await givingUp(session, pending, 0, error);
  host.leaving?.(null, null);
  reportScopeFailures(session, failures, lastId);
}

/** Closes the environment of the items that have run, if there is one. What that throws is an error of the run. */
export async function leaveEnvironment({ enter, host }: RunSession): Promise<void> {
  try {
    await enter?.(null);
  } catch (thrown) {
    const error = host.describe(thrown);
    host.emit({
      type: "error",
      error: { path: null, message: `Tear-down of the environment failed: ${error.message}`, error },
    });
  }
}

/**
 * Reports failures, if there are any.
 *
 * @param lastId - of the test after which the scopes were left; null if none has run.
 */
export function reportScopeFailures(
  session: RunSession,
  failures: readonly ScopeFailure[],
  lastId: string | null,
): void {
  if (failures.length === 0) return;
  session.testsFailed += failures.length;
  const { host } = session;
  for (const { node, error } of failures) host.emit(scopeError(scopeOf(node, lastId), host.describe(error)));
}

/** @param after - the id of the test after which it is left; null if none has run. */
function scopeOf(node: SetupNode, after: string | null): LeftScope {
  return { nodeId: node.nodeId, isPackage: node.constructor.name === "Package", after };
}

/** @param of - the fixture of the finalizer; empty if none. */
type GiveUpError = (why: AbandonReason, of: string) => Error;

/**
 * Gives up each finalizer that takes longer than the timeout, or that nothing can end any more, so that those after it run.
 *
 * @param timeout - milliseconds, 0 for no limit; only used where the host has a timer.
 * @param error - makes what the finalizer counts as having thrown.
 */
function givingUp(
  { host, tearDown }: RunSession,
  pending: MaybePromise<void>,
  timeout: number,
  error: GiveUpError,
): MaybePromise<void> {
  if (!isPending(pending)) return undefined;
  let timer: (() => void) | undefined;
  let ignore: (() => void) | undefined;
  const giveUp = (why: AbandonReason): void => {
    tearDown.giveUp((of) => error(why, of));
    watch();
  };
  const watch = (): void => {
    end();
    timer = timeout > 0 ? host.timer?.(timeout, () => giveUp("timeout")) : undefined;
    ignore = host.onAbandon?.(giveUp);
  };
  // Tests may have left a stub of a method of arrays, which their tear-down takes back.
  const end = (): void => {
    timer?.();
    ignore?.();
  };
  watch();
  return pending.finally(end);
}
