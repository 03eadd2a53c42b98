/** Whether and how the binding of an export can be set. */
import type { AnonymousDefault } from "../../core/data/rewrite.ts";
import { type Declaration, DEFAULT_BINDING } from "../../core/data/facts.ts";

/** What must be edited so that a binding can be set, or why it cannot be. */
export type ExportBinding =
  | { readonly kind: "assignable" }
  /** Offset of the keyword `const`. */
  | { readonly kind: "constant"; readonly at: number }
  | { readonly kind: "anonymous"; readonly default: AnonymousDefault }
  | { readonly kind: "fixed"; readonly why: string };

const COMMENT = String.raw`(?:\s|/\*[^]*?\*/|//[^\n]*\n)`;
const CONST = new RegExp(String.raw`^(?:export${COMMENT}+)?(?=const\b)`);
const CONST_ENUM = new RegExp(String.raw`^(?:export${COMMENT}+)?const\b`);
const UNTIL_NAME = new RegExp(String.raw`^(?:(?:async${COMMENT}+)?function(?:${COMMENT}*\*)?|class\b)`);

/** @param text - of the module. */
export function exportBinding({ form, name, at, start, value }: Declaration, text: string): ExportBinding {
  switch (form) {
    case "let":
      return { kind: "assignable" };
    case "const": {
      const before = CONST.exec(text.slice(start));
      if (before !== null) return { kind: "constant", at: start + before[0].length };
      return { kind: "fixed", why: "it is declared by `import … =` or `using`: write `const`" };
    }
    case "function":
    case "class": {
      if (name !== DEFAULT_BINDING) return { kind: "assignable" };
      const before = UNTIL_NAME.exec(text.slice(value.at));
      if (before === null) return { kind: "fixed", why: "it is a declaration without a name: give it one" };
      return { kind: "anonymous", default: { kind: "declaration", insertAt: value.at + before[0].length } };
    }
    case "default":
      return { kind: "anonymous", default: { kind: "expression", start, end: at + "default".length } };
    case "enum":
      return CONST_ENUM.test(text.slice(start))
        ? { kind: "fixed", why: "it is a `const enum`, whose values compilers write into the code that uses them" }
        : { kind: "fixed", why: "it is an enum, whose values compilers may write into the code that uses them" };
    case "namespace":
      return { kind: "fixed", why: "it is a TypeScript namespace: replace one of its members, as of any object" };
    case "exports":
      return { kind: "fixed", why: "it has no binding in its module" };
  }
}
