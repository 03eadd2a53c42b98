/** The values of `--tb`, with pytest's names. */
export const TRACEBACK_STYLES = ["auto", "long", "short", "line", "native", "no"] as const;
export type TracebackStyle = (typeof TRACEBACK_STYLES)[number];

/** Whether a traceback shows the function in which the error was raised. */
export function showsFunctions(style: TracebackStyle): boolean {
  return style === "auto" || style === "long";
}
