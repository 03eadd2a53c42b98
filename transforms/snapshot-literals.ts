/** Writes literals of inline snapshots into a source. */
import MagicString from "magic-string";

/** A literal to write. */
export interface SnapshotLiteral {
  /** The text to replace, by its offsets; equal to insert one. */
  readonly start: number;
  readonly end: number;
  /** What comes before the literal: a comma, for a further argument. */
  readonly before: string;
  /** The offset of the call: lines are indented by one step more than its own. */
  readonly call: number;
  /** The value as it is printed. */
  readonly text: string;
}

/** The source with the literals. Its indentation and the ends of its lines are kept. */
export function writeSnapshotLiterals(code: string, literals: readonly SnapshotLiteral[]): string {
  const edited = new MagicString(code);
  const newline = code.includes("\r\n") ? "\r\n" : "\n";
  for (const { start, end, before, call, text } of literals) {
    const literal = before + literalOf(text, indentationAt(code, call), newline);
    if (start === end) edited.appendLeft(start, literal);
    else edited.overwrite(start, end, literal);
  }
  return edited.toString();
}

/** The white space at the beginning of the line of an offset. */
function indentationAt(code: string, offset: number): string {
  const start = code.lastIndexOf("\n", offset - 1) + 1;
  return /^[^\S\r\n]*/.exec(code.slice(start))?.[0].replace("\uFEFF", "") ?? "";
}

/** A template literal, as Vitest and Jest write it: several lines are indented, between two that are empty. */
function literalOf(text: string, indentation: string, newline: string): string {
  const lines = text
    .trim()
    .replace(/[\\`]|\$\{/g, "\\$&")
    .split("\n");
  if (lines.length === 1) return `\`${lines.join("")}\``;
  const step = indentation.includes("\t") ? "\t" : "  ";
  const inner = lines.map((line) => (line === "" ? "" : indentation + step + line));
  return ["`", ...inner, `${indentation}\``].join(newline);
}
