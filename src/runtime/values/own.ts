/** Lookup in records whose keys are the user's names. */

/** The entry of that name; null without one, whatever objects inherit. */
export function own<T>(entries: Readonly<Record<string, T>>, name: string): T | null {
  return Object.hasOwn(entries, name) ? (entries[name] ?? null) : null;
}
