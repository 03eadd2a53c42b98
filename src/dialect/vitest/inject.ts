/** `inject`: what the configuration and the global set-up provide. */
import { PROVIDED_VARIABLE } from "../../core/data/compat/provided-values.ts";
import { currentFile } from "../tree/settings.ts";

export function inject(key: string): unknown {
  const text = process.env[PROVIDED_VARIABLE];
  const fromSetup: unknown = text === undefined ? {} : JSON.parse(text);
  const { provided = {} } = currentFile()?.project ?? {};
  return Reflect.get({ ...provided, ...Object(fromSetup) }, key);
}
