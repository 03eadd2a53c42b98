/**
 * The border to terminals: text of tests, names and messages is escaped where it is written, once, so that no place can forget it.
 * What is to reach the terminal raw, colors of this package and output of the user, is marked.
 */
import { randomUUID } from "node:crypto";
import { CONTROLS, escapeControl } from "../../core/errors/escape-controls.ts";

/** In front of each character that is passed on. Random, so that no test can know it. */
const MARK = `\uFDD0${randomUUID().slice(0, 8)}`;

const CONTROL = new RegExp(`[${CONTROLS}]`, "g");
const MARKED_OR_CONTROL = new RegExp(`${MARK}(.)|[${CONTROLS}]`, "gs");
/** What GitHub's runner takes as a command: `::error` at the start of a line, `##[error]` anywhere. */
const COMMAND = /^([^\S\n]*):(?=:)|##(?=\[)/gm;

/** Marks the control characters of a text that are to reach the terminal. */
export function rawText(text: string): string {
  return text.replace(CONTROL, `${MARK}$&`);
}

/** Marks a line as a command of GitHub. */
export function githubCommand(line: string): string {
  return MARK + line;
}

/** Text without marks. */
export function withoutMarks(text: string): string {
  return text.includes(MARK) ? text.replaceAll(MARK, "") : text;
}

/** The text to write: what is not marked is escaped. */
export function terminalText(text: string): string {
  return text
    .replace(COMMAND, (_, before?: string) => (before === undefined ? "#\\x23" : `${before}\\x3a`))
    .replace(MARKED_OR_CONTROL, (char, passed?: string) => passed ?? escapeControl(char));
}

/** A value as JSON that holds no control characters and no commands, in the escapes of JSON. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  const escaped = text.replace(CONTROL, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return `${escaped.replaceAll("##[", "#\\u0023[")}\n`;
}
