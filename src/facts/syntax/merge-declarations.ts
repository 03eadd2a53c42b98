/** Declarations of one name, made into the one that there is when the program runs. */
import type { Declaration } from "../../core/data/facts.ts";

/**
 * One declaration a name, as there is one when the program runs: the signatures of an overloaded function go, and so does a
 * namespace that only adds to a function, class or enum; an enum in parts is put together; of what sloppy code declares
 * twice the last one counts. Of signatures without an implementation the last one stays.
 */
export function oneOfEachName(declarations: readonly Declaration[]): Declaration[] {
  const kept = new Map<string, Declaration>();
  for (const declaration of declarations) {
    const { name } = declaration;
    const before = kept.get(name);
    if (before !== undefined && addsNothing(declaration)) continue;
    // It moves to the place of what counts.
    kept.delete(name);
    kept.set(name, before === undefined ? declaration : merged(before, declaration));
  }
  return withoutStrangers([...kept.values()]);
}

/** Whether a declaration leaves what another of its name says as it is. */
function addsNothing({ form, value }: Declaration): boolean {
  return form === "namespace" || form === "exports" || (form === "let" && value.kind === "unknown");
}

function merged(before: Declaration, after: Declaration): Declaration {
  if (before.value.kind === "enum" && after.value.kind === "enum") {
    return { ...before, value: { ...before.value, members: [...before.value.members, ...after.value.members] } };
  }
  const isSignature = after.value.kind === "function" && after.form === "function" && !after.value.fn.hasBody;
  const isImplemented = before.value.kind === "function" && before.value.fn.hasBody;
  return isSignature && isImplemented ? before : after;
}

/** Leaves out names that lead to no declaration: what is imported is passed on, not declared, and types are nothing. */
function withoutStrangers(declarations: Declaration[]): Declaration[] {
  if (!declarations.some(({ form }) => form === "exports")) return declarations;
  const names = new Set(declarations.filter(({ form }) => form !== "exports").map(({ name }) => name));
  return declarations.filter(
    ({ form, value }) => form !== "exports" || (value.kind === "reference" && names.has(value.name)),
  );
}
