/** A failure as the editor shows it: its message and, where two values were compared, both of them. */
import type { TestFailure } from "unplugin-xtest/node";

export interface FailureTexts {
  readonly message: string;
  /** Null if no values were compared. */
  readonly compared: ComparedTexts | null;
}

export interface ComparedTexts {
  readonly expected: string;
  readonly actual: string;
}

/** The line with which Node begins a difference. Its signs are the other way round. */
const NODE_LEGEND = /^\+ actual - expected.*$/m;

export function failureTexts({ phase, name, message, diff }: TestFailure): FailureTexts {
  const compared =
    diff === null ? valuesIn(message) : sidesOf(diff.replace(/^- expected\n\+ actual\n\n/, ""), "-", "+");
  const legend = compared === null ? -1 : message.search(NODE_LEGEND);
  const said = (legend === -1 ? message : message.slice(0, legend)).trimEnd();
  const place = phase === "call" ? "" : ` (${phase})`;
  return { message: `${name}${place}: ${said}`, compared };
}

/** The values that a message of `node:assert` shows; null if it shows none. */
function valuesIn(message: string): ComparedTexts | null {
  const legend = NODE_LEGEND.exec(message);
  if (legend !== null) return sidesOf(message.slice(legend.index + legend[0].length).replace(/^\n+/, ""), "-", "+");
  const short = /^(.*) !==? (.*)$/m.exec(message);
  return short?.[1] === undefined || short[2] === undefined ? null : { expected: short[2], actual: short[1] };
}

/** The two sides of lines with signs. */
function sidesOf(diff: string, expectedSign: string, actualSign: string): ComparedTexts {
  const expected: string[] = [];
  const actual: string[] = [];
  for (const line of diff.split("\n")) {
    const text = line.slice(2);
    if (!line.startsWith(actualSign)) expected.push(line.startsWith(expectedSign) ? text : withoutIndent(line));
    if (!line.startsWith(expectedSign)) actual.push(line.startsWith(actualSign) ? text : withoutIndent(line));
  }
  return { expected: expected.join("\n").trimEnd(), actual: actual.join("\n").trimEnd() };
}

function withoutIndent(line: string): string {
  return line.replace(/^ {1,2}/, "");
}
