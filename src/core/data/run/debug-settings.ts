/** How the process of the tests is debugged: `--inspect`, `--inspect-brk`, `--debug-on-failure`. */

/** Where debuggers connect. */
export interface DebugAddress {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
}

export interface DebugSettings extends DebugAddress {
  /** When the address is opened: at the start, at the start and then no test begins before a debugger is there, or on a failure. */
  readonly opens: "start" | "wait" | "failure";
  /** Whether the process pauses where the error of a test is thrown. */
  readonly onFailure: boolean;
}

/** Node's own. */
export const DEBUG_ADDRESS: DebugAddress = { host: "127.0.0.1", port: 9229 };
