/**
 * The border to terminals: text of tests, names and messages is escaped where it is written, once, so that no place can forget it.
 * What is to reach the terminal raw, colors of this package and output of the user, is marked.
 */
import { CONTROLS, escapeControl } from "../../core/errors/escape-controls.ts";

/** In front of each character that is passed on. Random, so that no test can know it. */
const MARK = `\uFDD0${Math.random().toString(36).slice(2, 10)}`;

const CONTROL = new RegExp(`[${CONTROLS}]`, "g");
const MARKED_OR_CONTROL = new RegExp(`${MARK}(.)|[${CONTROLS}]`, "gs");
/** A search for one class of characters is five times as fast as one for the marks: most texts have neither. */
const SPECIAL = new RegExp(`[${MARK.charAt(0)}${CONTROLS}]`);
/** What GitHub's runner takes as a command at the start of a line. */
const LINE_COMMAND = /((?:^|[\n\r])[^\S\n]*):(?=:)/g;
/** Commands anywhere in a line: `##[error]` of GitHub and Azure, `##vso[…]` of Azure, `##teamcity[…]`. */
const COMMAND = /##(?=(?:vso|teamcity)?\[)/g;
/** Lines that fold the log of Buildkite, which differences have elsewhere. */
const GROUP = /^(?=(?:---|\+\+\+|~~~|\^\^\^) )(.)/gm;
let hasGroups: boolean | undefined;

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
  const inert = withoutGroups(text.replace(LINE_COMMAND, "$1\\x3a").replace(COMMAND, "#\\x23"));
  if (!SPECIAL.test(inert)) return inert;
  return inert.replace(MARKED_OR_CONTROL, (char, passed?: string) => passed ?? escapeControl(char));
}

function withoutGroups(text: string): string {
  hasGroups ??= process.env["BUILDKITE"] === "true";
  return !hasGroups ? text : text.replace(GROUP, (char) => `\\x${char.charCodeAt(0).toString(16)}`);
}

/** A value as JSON that holds no control characters and no commands, in the escapes of JSON. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  const escaped = text.replace(CONTROL, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return `${escaped.replace(COMMAND, "#\\u0023")}\n`;
}
