/** A shopping cart that counts in cents. */

export interface Line {
  readonly name: string;
  readonly cents: number;
  readonly quantity: number;
}

export class Cart {
  readonly lines: Line[] = [];

  /** Puts `quantity` pieces in. Throws a `RangeError` if that is less than one. */
  add(name: string, cents: number, quantity = 1): void {
    if (quantity < 1) throw new RangeError(`quantity must be at least 1, not ${quantity}`);
    this.lines.push({ name, cents, quantity });
  }

  /** Sum of all lines, in cents. */
  get total(): number {
    return this.lines.reduce((sum, line) => sum + line.cents * line.quantity, 0);
  }
}

/** What is left of `cents` after `percent` off, with fractions of a cent. */
export function discounted(cents: number, percent: number): number {
  return cents * (1 - percent / 100);
}
