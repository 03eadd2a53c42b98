/** Whose code throws or ends the process: by the engine's context, else by the stack. */
import type { ErrorFacts, RunEvent } from "../../../core/data/events.ts";
import type { CodeOwner } from "../../channel/protocol.ts";
import { createEarlierModules } from "./earlier-modules.ts";
import { createItemContext } from "./item-context.ts";

export interface CodeOwners {
  /** Takes an event that is about to be sent. */
  see(event: RunEvent): void;
  /** The owner of the code that has thrown the error just now; null if that is not known. */
  of(error: ErrorFacts): CodeOwner | null;
}

/** @param root - absolute path of the project. */
export function createCodeOwners(root: string): CodeOwners {
  const context = createItemContext();
  const earlierModules = createEarlierModules(root);
  return {
    see(event) {
      if (event.type === "begin") context.enter(event.id);
      else if (event.type === "import" || event.type === "result") context.enter(null);
      earlierModules.see(event);
    },
    of(error) {
      const id = context.current();
      if (id !== null) return { kind: "item", id };
      const path = earlierModules.of(error);
      return path === null ? null : { kind: "module", id: path };
    },
  };
}
