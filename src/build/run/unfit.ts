/** Says that a suite needs a bundler. */

/** Thrown at the first reason why modules cannot be compiled one by one. */
export class Unfit extends Error {
  override readonly name = "Unfit";
  /** The module that is the reason, absolute. */
  readonly file: string;
  /** Whether its own text is all of the reason. */
  readonly byItself: boolean;

  /** @param byItself - Default: false. */
  constructor(file: string, why: string, byItself = false) {
    super(`${file}: ${why}`);
    this.file = file;
    this.byItself = byItself;
  }
}
