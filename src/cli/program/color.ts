/** Whether to use colors: by the flag, the environment, or whether the output is a terminal. */
import type { ColorMode } from "../flags/flag-table.ts";

/**
 * @param mode - `--color`.
 * @param env - `NO_COLOR` (not empty) turns colors off, `FORCE_COLOR` (not `0`, `false`) turns them on; the first wins.
 */
export function useColor(mode: ColorMode, env: Readonly<Record<string, string | undefined>>, isTTY: boolean): boolean {
  if (mode !== "auto") return mode === "yes";
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
  return isTTY && env.TERM !== "dumb";
}
