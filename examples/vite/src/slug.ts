/** Turns a title into a part of an address: `"Two Words!"` becomes `"two-words"`. */
export function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Remembers which slugs were given, and numbers the next of the same name. */
export class Slugs {
  readonly #given = new Map<string, number>();

  next(title: string): string {
    const name = slug(title);
    const count = (this.#given.get(name) ?? 0) + 1;
    this.#given.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  }
}
