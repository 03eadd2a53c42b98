/** Merges the declarations of one name, as the run-time binding does. */
import type { Declaration, Expression, Member } from "../../core/data/facts.ts";

/**
 * Merges the declarations of each name into one. Removes the signatures of an overloaded function, and namespaces that
 * extend a function, class or enum; joins the parts of an enum; of duplicate declarations in sloppy code the last one
 * wins. Of signatures without an implementation the last is kept.
 */
export function oneOfEachName(declarations: readonly Declaration[]): Declaration[] {
  const kept = new Map<string, Declaration>();
  for (const declaration of declarations) {
    const { name } = declaration;
    const before = kept.get(name);
    if (before !== undefined && addsNothing(declaration)) {
      if (declaration.form === "namespace") kept.set(name, withMembers(before, declaration));
      continue;
    }
    // It moves to the position of the declaration that wins.
    kept.delete(name);
    kept.set(name, before === undefined ? declaration : merged(before, declaration));
  }
  return withoutStrangers([...kept.values()]);
}

/** Whether a declaration adds nothing to another one of its name. */
function addsNothing({ form, value }: Declaration): boolean {
  return form === "namespace" || form === "exports" || (form === "let" && value.kind === "unknown");
}

/** A class with the exports of a namespace as members, whose names are not told, unless all are plain values. */
function withMembers(declaration: Declaration, { at, start, end, doc, value }: Declaration): Declaration {
  const isPlain = value.kind === "object" && value.properties.every((one) => one.value.kind === "literal");
  if (declaration.value.kind !== "class" || isPlain) return declaration;
  const { cls } = declaration.value;
  const computed: Expression = { at, end, kind: "unknown", why: "a namespace of its name adds to it" };
  const more: Member = {
    name: null,
    computed,
    at,
    form: "field",
    static: true,
    start,
    end,
    doc,
    decorators: [],
    value: computed,
  };
  return { ...declaration, value: { ...declaration.value, cls: { ...cls, members: [...cls.members, more] } } };
}

function merged(before: Declaration, after: Declaration): Declaration {
  if (before.value.kind === "enum" && after.value.kind === "enum") {
    return { ...before, value: { ...before.value, members: [...before.value.members, ...after.value.members] } };
  }
  const isSignature = after.value.kind === "function" && after.form === "function" && !after.value.fn.hasBody;
  const isImplemented = before.value.kind === "function" && before.value.fn.hasBody;
  return isSignature && isImplemented ? before : after;
}

/** Removes names that lead to no declaration: imports are re-exported, not declared, and types have no value. */
function withoutStrangers(declarations: Declaration[]): Declaration[] {
  if (!declarations.some(({ form }) => form === "exports")) return declarations;
  const names = new Set(declarations.filter(({ form }) => form !== "exports").map(({ name }) => name));
  return declarations.filter(
    ({ form, value }) => form !== "exports" || (value.kind === "reference" && names.has(value.name)),
  );
}
