/** An amount in cents. */
export class Money {
  readonly cents: number;

  constructor(cents: number) {
    if (!Number.isInteger(cents)) throw new RangeError(`${cents} is no whole number of cents`);
    this.cents = cents;
  }

  plus(other: Money): Money {
    return new Money(this.cents + other.cents);
  }

  /** Parts that differ by one cent at most; together they are the whole. */
  split(parts: number): Money[] {
    const least = Math.floor(this.cents / parts);
    const rest = this.cents - least * parts;
    return Array.from({ length: parts }, (_, index) => new Money(least + (index < rest ? 1 : 0)));
  }

  toString(): string {
    return (this.cents / 100).toFixed(2);
  }
}
