/** `xtest --help`, with what plugins added. */
import type { AddedOptions } from "../config/parser.ts";
import { createParser } from "./commander.ts";

/** @param added - flags and configuration keys of plugins; null without plugins. */
export function helpText(added: AddedOptions | null): string {
  const text = createParser(added?.flags).helpInformation();
  if (added === null || added.keys.length === 0) return text;
  const width = Math.max(...added.keys.map(({ name }) => name.length));
  const keys = added.keys.map(({ name, type, help, owner, default: fallback }) => {
    const what = help === "" ? `of plugin ${owner}` : help;
    const value = fallback === null ? "" : `, default: ${JSON.stringify(fallback)}`;
    return `  ${name.padEnd(width)}  ${what} (${type}${value})\n`;
  });
  return `${text}\nConfiguration keys added by plugins:\n${keys.join("")}`;
}
