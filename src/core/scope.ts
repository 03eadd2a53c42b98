/**
 * Lifetimes of fixtures, in order.
 *
 * A vocabulary module: it imports nothing, so that anything may import it.
 */

/** How long a fixture lives, widest first. */
export const SCOPES = ["session", "package", "module", "class", "function"] as const;

export type Scope = (typeof SCOPES)[number];

/** Whether `text` names a scope. */
export function isScope(text: unknown): text is Scope {
  return SCOPES.some((scope) => scope === text);
}

/** Negative if `a` outlives `b`, positive if `b` outlives `a`, 0 if they are the same. */
export function compareScopes(a: Scope, b: Scope): number {
  return SCOPES.indexOf(a) - SCOPES.indexOf(b);
}
