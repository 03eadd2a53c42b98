/** The values of `--tb`, with pytest's names. */
export const TRACEBACK_STYLES = ["auto", "long", "short", "line", "native", "no"] as const;
export type TracebackStyle = (typeof TRACEBACK_STYLES)[number];

/** Whether a traceback shows the function in which the error was raised. */
export function showsFunctions(style: TracebackStyle): boolean {
  return style === "auto" || style === "long";
}

/** The values of `--show-capture`, with pytest's names. */
export const SHOWN_CAPTURES = ["no", "stdout", "stderr", "log", "all"] as const;
export type ShownCapture = (typeof SHOWN_CAPTURES)[number];

/** Whether captured output is shown. @param title - of its section, or the name of its stream. */
export function showsCapture(shown: ShownCapture, title: string): boolean {
  return shown === "all" || (shown !== "no" && title.includes(shown));
}
