/** What is known of the running item before it is over, and what becomes of it if its process ends. */
import type { ErrorFacts, Failure, ItemResult, LeftScope, Outcome } from "../../core/data/events.ts";
import type { ExitMessage, FailureMessage, KnownMessage, LeavingMessage } from "../channel/protocol.ts";

/** The parts of a result that do not depend on when and where the item ran. */
export type KnownParts = Pick<
  ItemResult,
  "outcome" | "message" | "failures" | "locals" | "sections" | "properties" | "xmlAttributes" | "logs"
>;

/** A class, module, package or session whose tear-down failed. */
interface LeftScopeError {
  readonly scope: LeftScope;
  readonly error: ErrorFacts;
}

export interface KnownResult {
  note(message: KnownMessage | LeavingMessage | FailureMessage | ExitMessage): void;
  /** The item is over. */
  forget(): void;
  /**
   * The result of the item, which a crash has ended.
   *
   * @param xfail - why its failure is expected; null if it is not.
   */
  endWith(crash: Failure, xfail: string | null): KnownParts;
  /** The class, module, package or session that is being torn down; null if there is none. */
  leaving(): LeftScope | null;
  /** The parts of the item's result before wider scopes were left; null without an item. */
  beforeLeaving(): KnownParts | null;
  /** The errors of the scopes that were left after the item, and have not been reported. @param crash - of the one being torn down. */
  scopeErrors(crash: ErrorFacts): LeftScopeError[];
}

/** Nothing is known yet. */
export function createKnownResult(): KnownResult {
  let result: ItemResult | null = null;
  let before: FailureMessage[] = [];
  /** Failures of code that ran because the process was about to end. */
  let after: FailureMessage[] = [];
  let isExiting = false;
  let scope: LeftScope | null = null;
  /** The errors of scopes that have been left, or are being left. */
  let ofScopes: LeftScopeError[] = [];

  return {
    note(message) {
      if (message.type === "exit") isExiting = true;
      else if (message.type === "known") ({ result } = message);
      else if (message.type === "leaving") {
        ({ scope } = message);
        if (message.result === null) return;
        // It has the failures of the test's own tear-down.
        ({ result } = message);
        before = [];
      } else if (scope !== null && !isExiting) ofScopes.push({ scope, error: message.failure.error });
      else (isExiting ? after : before).push(message);
    },
    forget() {
      result = null;
      scope = null;
      before = [];
      after = [];
      ofScopes = [];
    },
    leaving: () => scope,
    beforeLeaving() {
      if (result === null) return null;
      const { outcome, message, failures } = result;
      return { ...extrasOf(result), outcome, message, failures };
    },
    scopeErrors(crash) {
      const last = scope;
      if (last === null) return ofScopes;
      const errors = [crash, ...after.map(({ failure }) => failure.error)];
      return [...ofScopes, ...errors.map((error) => ({ scope: last, error }))];
    },
    endWith(crash, xfail) {
      const [line = ""] = crash.error.message.split("\n", 1);
      const failures = [...before, { failure: crash, message: line }, ...after];
      const parts = result === null ? {} : extrasOf(result);
      const known = { outcome: result?.outcome ?? "passed", message: result?.message ?? null };
      if (known.outcome === "failed" || known.outcome === "error") {
        return {
          ...parts,
          ...known,
          failures: [...(result?.failures ?? []), ...failures.map(({ failure }) => failure)],
        };
      }
      if (xfail !== null) {
        const isSkipped = known.outcome === "skipped";
        return { ...parts, ...(isSkipped ? known : { outcome: "xfailed", message: xfail }), failures: [] };
      }
      const isFailed = failures.some(({ failure }) => failure.phase === "call");
      const outcome: Outcome = isFailed ? "failed" : "error";
      const message = failures[0]?.message ?? line;
      return { ...parts, outcome, message, failures: failures.map(({ failure }) => failure) };
    },
  };
}

/** What a result has beside its outcome. */
function extrasOf({ locals, sections, properties, xmlAttributes, logs }: ItemResult): Partial<KnownParts> {
  return {
    ...(locals !== undefined && { locals }),
    ...(sections !== undefined && { sections }),
    ...(properties !== undefined && { properties }),
    ...(xmlAttributes !== undefined && { xmlAttributes }),
    ...(logs !== undefined && { logs }),
  };
}
