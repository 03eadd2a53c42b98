/** Hand-written rewrites: those that collection would request, located in a text by words. */
import type { DecoratedTarget, ModuleRewrite } from "../../src/core/data/rewrite.ts";

/** A rewrite of `tests/test_a.ts` with nothing to do but what is given. */
export function rewriteOf(parts: Partial<ModuleRewrite>): ModuleRewrite {
  return {
    path: "tests/test_a.ts",
    syntax: "esm",
    decorated: [],
    xunit: [],
    bindings: [],
    calls: [],
    ...parts,
  };
}

/** The decorators of this package before a method, by their texts; the block goes before the first of `all`. */
export function decoratedMember(
  code: string,
  member: { name: string; static?: boolean },
  ours: readonly string[],
  first: string = ours[0] ?? "",
): DecoratedTarget {
  return {
    member: { name: member.name, static: member.static ?? false },
    insertAt: placeIn(code, first),
    decorators: ours.map((text) => rangeIn(code, text)),
  };
}

/** The decorators of this package before a class, by their texts; `head` is the class's text up to its `{`. */
export function decoratedClass(code: string, head: string, ours: readonly string[]): DecoratedTarget {
  return {
    member: null,
    insertAt: placeIn(code, head) + head.length,
    decorators: ours.map((text) => rangeIn(code, text)),
  };
}

function rangeIn(code: string, text: string): { start: number; end: number } {
  const start = placeIn(code, text);
  return { start, end: start + text.length };
}

/** Where `text` stands in `code`, once. */
export function placeIn(code: string, text: string): number {
  const at = code.indexOf(text);
  if (at === -1 || code.includes(text, at + 1))
    throw new Error(`${JSON.stringify(text)} is not in the code exactly once`);
  return at;
}
