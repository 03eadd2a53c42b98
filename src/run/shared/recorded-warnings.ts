/** Tells the runtime of all warnings of its process or page, its own and those of the checks around it. */
import type { RunEvent } from "../../core/data/events.ts";
import type { Host } from "../../runtime/host.ts";

export interface RecordedWarnings {
  readonly onWarning: NonNullable<Host["onWarning"]>;
  /** Takes an event that is about to be sent. */
  see(event: RunEvent): void;
}

export function createRecordedWarnings(): RecordedWarnings {
  let told: Parameters<RecordedWarnings["onWarning"]>[0] | null = null;
  return {
    onWarning(listener) {
      told = listener;
    },
    see(event) {
      if (event.type === "warning") told?.(event.warning);
    },
  };
}
