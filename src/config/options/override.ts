/** `-o KEY=VALUE`: options given on the command line. */
import { UsageError } from "../../core/errors/errors.ts";
import { checkConfig, type GivenOptions, isOption, takesList } from "./check.ts";
import type { UnknownOption } from "../types.ts";

/**
 * Parses `KEY=VALUE` texts; later ones take precedence. A value is JSON, or else a string;
 * for an array option, a string is split at commas.
 *
 * @throws {UsageError} if there is no `=`, or a value has a wrong type.
 */
export function parseOverrides(texts: readonly string[]): GivenOptions {
  const options: Record<string, unknown> = {};
  const unknown: UnknownOption[] = [];
  for (const text of texts) {
    const at = text.indexOf("=");
    if (at < 1) throw new UsageError(`-o ${text}: expected KEY=VALUE, for example -o timeout=5000`);
    const key = text.slice(0, at).trim();
    const value = text.slice(at + 1);
    if (isOption(key)) options[key] = parseValue(value, takesList(key));
    else unknown.push({ key, where: `-o ${text}`, value: { text: value } });
  }
  return { where: "-o", options: checkConfig(options, "-o").options, unknown };
}

/** @param list - whether a string is split at commas. */
export function parseValue(text: string, list: boolean): unknown {
  if (list && !text.trimStart().startsWith("[")) {
    return text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
