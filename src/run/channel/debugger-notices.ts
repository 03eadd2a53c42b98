const NOTICES =
  /^(?:Debugger (?:listening on|ending on) \S+|For help, see: \S+|Debugger attached\.|Waiting for the debugger to disconnect\.\.\.|Starting inspector on \S+ failed: address already in use)\r?\n/gm;

/** Standard error without what the engine itself says of its debugger. */
export function withoutDebuggerNotices(text: string): string {
  return text.replace(NOTICES, "");
}
