/** `-o KEY=VALUE`: options given on the command line. */
import { UsageError } from "../core/errors.ts";
import { checkConfig, isOption, takesList, unknownOption } from "./check.ts";
import type { XtestConfig } from "./types.ts";

/**
 * Options from `KEY=VALUE` texts; later ones win. A value is JSON where it parses as JSON and is a string otherwise;
 * for an option that takes an array, plain text is split at commas.
 *
 * @throws UsageError - without `=`, for an unknown key, for a value of a wrong type.
 */
export function parseOverrides(texts: readonly string[]): XtestConfig {
  const options: Record<string, unknown> = {};
  for (const text of texts) {
    const at = text.indexOf("=");
    if (at < 1) throw new UsageError(`-o ${text}: expected KEY=VALUE, for example -o timeout=5000`);
    const key = text.slice(0, at).trim();
    if (!isOption(key)) throw new UsageError(`-o ${text}: ${unknownOption(key)}`);
    options[key] = parseValue(text.slice(at + 1), takesList(key));
  }
  return checkConfig(options, "-o");
}

function parseValue(text: string, list: boolean): unknown {
  if (list && !text.trimStart().startsWith("[")) {
    return text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
