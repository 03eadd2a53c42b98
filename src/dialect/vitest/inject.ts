/** `inject`: what the configuration and the global set-up provide. */
import { PROVIDED_VARIABLE } from "../../core/data/compat/provided-values.ts";
import { openRegistration } from "../tree/registry.ts";
import { runningTest } from "../tree/running-test.ts";

export function inject(key: string): unknown {
  const text = process.env[PROVIDED_VARIABLE];
  const fromSetup: unknown = text === undefined ? {} : JSON.parse(text);
  const { provided = {} } = runningTest()?.file.project ?? openRegistration()?.project ?? {};
  return Reflect.get({ ...provided, ...Object(fromSetup) }, key);
}
