/** Titles with values of a table's row, and their properties: `adds $a and $b`, `greets $user.name`. */
import { referredFixture } from "../author/parametrize/use.ts";
import { StaticValue } from "../data/values/static.ts";
import { TITLE_VALUE } from "../select/nodeid.ts";
import { makeUnique, idVal } from "./ids.ts";
import type { CallSpec2 } from "./callspec.ts";

const config = { disableTestIdEscaping: true };

/**
 * The names of the tests of a title, one for each call; null if it has no value of theirs, so that they have their ids in brackets.
 * Titles that come out equal get those too.
 */
export function titlesOfCalls(title: string, calls: readonly CallSpec2[]): string[] | null {
  const [first] = calls;
  if (first === undefined) return null;
  const isValue = (name: string): boolean => Object.hasOwn(first.params, name);
  const nameOf = (braced?: string, plain?: string): string => braced?.split(".", 1)[0] ?? plain ?? "";
  if (![...title.matchAll(TITLE_VALUE)].some(([, braced, plain]) => isValue(nameOf(braced, plain)))) return null;
  const titles = calls.map(({ argIds, indices, params }) =>
    title.replaceAll(TITLE_VALUE, (text, braced?: string, plain?: string, after = "") => {
      const name = nameOf(braced, plain);
      if (!isValue(name)) return text;
      const keys = (braced ?? `${name}${after}`).split(".").slice(1);
      let value: unknown = params[name];
      let path = name;
      // What follows a value without properties is punctuation: "costs $price.", but a property may be missing on the way.
      while (keys.length > 0 && (hasProperties(value) || (path !== name && value === undefined))) {
        const key = keys.shift() ?? "";
        value = hasProperties(value) ? Reflect.get(value, key) : undefined;
        path += `.${key}`;
      }
      const own = path === name ? argIds[name] : undefined;
      return (own ?? idVal(value, path, indices[name] ?? 0, { config })) + keys.map((key) => `.${key}`).join("");
    }),
  );
  if (new Set(titles).size === titles.length) return titles;
  return makeUnique(titles.map((each, index) => `${each}[${calls[index]?.id ?? ""}]`));
}

function hasProperties(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return !(value instanceof StaticValue) && referredFixture(value) === null;
}
