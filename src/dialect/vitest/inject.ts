/** `inject`: what the configuration and the global set-up provide. */
import { hostProcess, isPage } from "../shared/host-process.ts";
import { PROVIDED_VARIABLE } from "../../core/data/compat/plan-project.ts";
import { currentFile } from "../tree/settings.ts";

export function inject(key: string): unknown {
  const text = hostProcess.env[PROVIDED_VARIABLE];
  const fromSetup: unknown = text === undefined ? {} : JSON.parse(text);
  const { provided = {} } = currentFile()?.project ?? {};
  const all: object = { ...provided, ...Object(fromSetup) };
  if (isPage && !(key in all)) {
    throw new Error(
      `inject(${JSON.stringify(key)}): a page gets what the configuration provides, and nothing of a global set-up`,
    );
  }
  return Reflect.get(all, key);
}
