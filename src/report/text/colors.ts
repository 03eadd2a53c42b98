/** Colors of the terminal. */
import picocolors from "picocolors";
import { rawText } from "./terminal-text.ts";

export type Paint = (text: string) => string;

/** Their codes are marked as ours: see `terminalText`. */
export interface Colors {
  readonly isColorSupported: boolean;
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly green: Paint;
  readonly yellow: Paint;
  readonly cyan: Paint;
}

/** The color functions, or functions that return the text unchanged. */
export function createColors(enabled: boolean): Colors {
  const { bold, dim, red, green, yellow, cyan } = picocolors.createColors(enabled);
  const paint = (color: Paint): Paint => {
    const [start = "", end = ""] = color("\n").split("\n").map(rawText);
    return (text) => start + text + end;
  };
  return {
    isColorSupported: enabled,
    bold: paint(bold),
    dim: paint(dim),
    red: paint(red),
    green: paint(green),
    yellow: paint(yellow),
    cyan: paint(cyan),
  };
}
