/** The flags of debugging as one setting, and what does not go with them. */
import { DEBUG_ADDRESS, type DebugSettings } from "../../core/data/run/debug-settings.ts";
import { UsageError } from "../../core/errors/errors.ts";
import type { FlagValues } from "./flag-table.ts";

type DebugFlags = Pick<FlagValues, "inspect" | "inspectBrk" | "debugOnFailure">;

/** How the flags have the process of the tests debugged; null if it is not. */
export function debugSettingsOf({ inspect, inspectBrk, debugOnFailure }: DebugFlags): DebugSettings | null {
  const address = inspectBrk ?? inspect;
  if (address === null && !debugOnFailure) return null;
  const opens = inspectBrk !== null ? "wait" : inspect !== null ? "start" : "failure";
  return { ...(address ?? DEBUG_ADDRESS), opens, onFailure: debugOnFailure };
}

/** @throws {UsageError} if the tests would not run in one process of Node. */
export function rejectUndebuggable(
  flags: DebugFlags & Pick<FlagValues, "workers" | "isolate" | "browser" | "setupPlan">,
): void {
  const { inspect, inspectBrk, workers, isolate, browser } = flags;
  if (debugSettingsOf(flags) === null) return;
  const name = inspectBrk !== null ? "--inspect-brk" : inspect !== null ? "--inspect" : "--debug-on-failure";
  if (browser) {
    throw new UsageError(
      `${name} is for tests in Node: with --browser, use --headed and the developer tools of the page`,
    );
  }
  if (workers !== 0) {
    throw new UsageError(
      `${name} debugs one process, and -n ${String(workers)} would start several: leave -n out, or add -n 0`,
    );
  }
  if (isolate === "process") {
    throw new UsageError(
      `${name} debugs one process, and --isolate=process would start one for each file: use --isolate=modules`,
    );
  }
}
