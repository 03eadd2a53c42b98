/** The values of `--tb`, with pytest's names. */
export const TRACEBACK_STYLES = ["long", "short", "line", "native", "no"] as const;
export type TracebackStyle = (typeof TRACEBACK_STYLES)[number];
