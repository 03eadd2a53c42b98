/** What is known of the running item before it is over, and what becomes of it if its process ends. */
import type { Failure, ItemResult, Outcome } from "../../core/data/events.ts";
import type { ExitMessage, FailureMessage, KnownMessage } from "../channel/protocol.ts";

/** The parts of a result that do not depend on when and where the item ran. */
export type KnownParts = Pick<
  ItemResult,
  "outcome" | "message" | "failures" | "locals" | "sections" | "properties" | "xmlAttributes" | "logs"
>;

export interface KnownResult {
  note(message: KnownMessage | FailureMessage | ExitMessage): void;
  /** The item is over. */
  forget(): void;
  /**
   * The result of the item, which a crash has ended.
   *
   * @param xfail - why its failure is expected; null if it is not.
   */
  endWith(crash: Failure, xfail: string | null): KnownParts;
}

/** Nothing is known yet. */
export function createKnownResult(): KnownResult {
  let result: ItemResult | null = null;
  let before: FailureMessage[] = [];
  /** Failures of code that ran because the process was about to end. */
  let after: FailureMessage[] = [];
  let isExiting = false;

  return {
    note(message) {
      if (message.type === "exit") isExiting = true;
      else if (message.type === "known") ({ result } = message);
      else (isExiting ? after : before).push(message);
    },
    forget() {
      result = null;
      before = [];
      after = [];
    },
    endWith(crash, xfail) {
      const [line = ""] = crash.error.message.split("\n", 1);
      const failures = [...before, { failure: crash, message: line }, ...after];
      const { locals, sections, properties, xmlAttributes, logs } = result ?? {};
      const parts = {
        ...(locals !== undefined && { locals }),
        ...(sections !== undefined && { sections }),
        ...(properties !== undefined && { properties }),
        ...(xmlAttributes !== undefined && { xmlAttributes }),
        ...(logs !== undefined && { logs }),
      };
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
