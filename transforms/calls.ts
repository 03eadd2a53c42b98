/** Binds the results of top-level calls to names, for items that a plugin makes of calls. */
import type { Edit } from "./edit.ts";

/** Binds each call's result in place, and adds it to the record. */
export function bindCalls(edit: Edit): void {
  const { rewrite, identifiers, bindings } = edit;
  const bound = new Map<number, string>();
  for (const { at, name, key } of rewrite.calls) {
    const binding = bound.get(at) ?? identifiers.call(bound.size);
    if (!bound.has(at)) edit.text.appendLeft(edit.offset(at), `const ${binding} = `);
    bound.set(at, binding);
    bindings.set(name, key === null ? binding : `${binding}[${JSON.stringify(key)}]`);
  }
}
