/** What is wrong with the name or the options of an environment, for messages. */
import { nearest } from "../../errors/suggestions.ts";
import { ENVIRONMENTS } from "./environment.ts";
import { isRecord } from "../../values/objects.ts";

/** The names in words, and the one that is meant by another. */
export function environmentNames(given: unknown, names: readonly string[] = ENVIRONMENTS): string {
  const quoted = names.map((name) => `"${name}"`);
  const known = `${quoted.slice(0, -1).join(", ")} or ${quoted.at(-1) ?? ""}`;
  const [near] = typeof given === "string" ? nearest(given, names) : [];
  return near === undefined ? known : `${known} (did you mean "${near}"?)`;
}

/** The environment that one of Jest is, where it is nothing else; another one stays what it is. */
export function jestEnvironment(name: string): string {
  return name
    .replace(/^(?:.*\/node_modules\/)?jest-environment-(jsdom|node)(?:\/(?:build|lib)\/.*)?$/, "$1")
    .replace(/^(?:.*\/node_modules\/)?@happy-dom\/jest-environment(?:\/(?:build|lib|cjs)\/.*)?$/, "happy-dom");
}

/** What options of an environment should be; null if they are. */
export function optionsProblem(options: unknown): string | null {
  if (!isRecord(options)) return "an object of options";
  for (const name of ["url", "html"])
    if (options[name] !== undefined && typeof options[name] !== "string") return `a string as ${name}`;
  if (typeof options["url"] === "string" && !/^[a-z][a-z\d+.-]*:/i.test(options["url"]))
    return `an absolute URL as url, which "${options["url"]}" is not`;
  const other = Object.entries(options).find(([, value]) => !isData(value));
  return other === undefined ? null : `plain data as ${other[0]}: options are written into the plan of the tests`;
}

/** Whether JSON gives the same value back. */
function isData(value: unknown): boolean {
  if (value === null || value === undefined || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isData);
  return isRecord(value) && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData);
}
