/** Titles with values of a table's row: `adds $a and $b`. */
import { makeUnique, idVal } from "./ids.ts";
import type { CallSpec2 } from "./callspec.ts";

const VALUE = /\$(?:\{\s*([A-Za-z_]\w*)\s*\}|([A-Za-z_]\w*))/g;

/**
 * The names of the tests of a title, one for each call; null if it has no value of theirs, so that they have their ids in brackets.
 * Titles that come out equal get those too.
 */
export function titlesOfCalls(title: string, calls: readonly CallSpec2[]): string[] | null {
  const [first] = calls;
  if (first === undefined) return null;
  const isValue = (name: string): boolean => Object.hasOwn(first.params, name);
  if (![...title.matchAll(VALUE)].some(([, braced, plain]) => isValue(braced ?? plain ?? ""))) return null;
  const titles = calls.map(({ argIds, indices, params }) =>
    title.replaceAll(VALUE, (text, braced?: string, plain?: string) => {
      const name = braced ?? plain ?? "";
      if (!isValue(name)) return text;
      return argIds[name] ?? idVal(params[name], name, indices[name] ?? 0, { config: { disableTestIdEscaping: true } });
    }),
  );
  if (new Set(titles).size === titles.length) return titles;
  return makeUnique(titles.map((each, index) => `${each}[${calls[index]?.id ?? ""}]`));
}
