/** The messages between the extension and the process that has a suite's own `unplugin-xtest/node`. */
import type { Manifest, TestEvent } from "unplugin-xtest/node";

/** What to list or run. */
export interface SuiteRequest {
  /** Absolute path of the folder of the configuration. */
  readonly root: string;
  readonly targets?: readonly string[];
  readonly flags?: readonly string[];
}

/** The calls, by the names of the package's functions. */
export type CallName = "listTests" | "runTests" | "watchTests";

/** To the process. `abort` ends the call of that number. */
export type BridgeCommand =
  | { readonly type: "call"; readonly call: number; readonly name: CallName; readonly request: SuiteRequest }
  | { readonly type: "abort"; readonly call: number };

/** From the process. */
export type BridgeMessage =
  | { readonly type: "event"; readonly call: number; readonly event: TestEvent }
  | { readonly type: "result"; readonly call: number; readonly manifest: Manifest | null }
  | { readonly type: "error"; readonly call: number; readonly message: string };
