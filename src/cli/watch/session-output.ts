/** What a session prints around the output of its runs. */
import { createColors } from "../../report/text/style.ts";
import { rawText } from "../../report/text/terminal-text.ts";
import { useColor } from "../program/color.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { TypedFilters } from "./args-of-run.ts";

/** Clears the screen, and leaves what has scrolled out of it. */
const CLEAR = rawText("\x1b[2J\x1b[H");

export function clearScreen({ args, out }: CommandContext): void {
  if (out.isTTY && args.clear) out.write(CLEAR);
}

/** Says what a run is for. @param changed - names of changed files. */
export function printTitle(
  { args, out }: CommandContext,
  changed: readonly string[],
  { name, path, expression }: TypedFilters,
): void {
  if (args.verbosity < 0) return;
  const [first, ...others] = changed;
  if (first !== undefined)
    out.write(`changed: ${first}${others.length === 0 ? "" : ` and ${String(others.length)} more`}\n`);
  const shown = [
    ["-k", name],
    ["path", path],
    ["-E", expression],
  ].flatMap(([what, text]) => (text === null ? [] : [`${what ?? ""} ${text ?? ""}`]));
  if (shown.length > 0) out.write(`filter: ${shown.join(", ")} (c clears it)\n`);
}

/** @param takesKeys - whether there is a keyboard. */
export function printHint({ args, env, out }: CommandContext, takesKeys: boolean): void {
  const colors = createColors(useColor(args.color, env, out.isTTY));
  if (takesKeys) out.write(colors.dim("watching for changes; h: help, q: quit") + "\n");
  else if (args.verbosity >= 0) out.write("watching for changes\n");
}
