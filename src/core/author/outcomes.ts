/** The ways in which a test ends itself: exceptions that the protocol of a run turns into outcomes. */

/** Base of the exceptions by which a test says what becomes of it. */
export class OutcomeException extends Error {
  override readonly name: string = "OutcomeException";
}

/** The test does not apply. */
export class Skipped extends OutcomeException {
  override readonly name: string = "Skipped";
  /** Whether it may be thrown at the top of a module, which skips each of its items. */
  readonly allowModuleLevel: boolean;

  constructor(message: string, allowModuleLevel = false) {
    super(message);
    this.allowModuleLevel = allowModuleLevel;
  }
}

/** The test found what it was looking for. */
export class Failed extends OutcomeException {
  override readonly name: string = "Failed";
}

/** The test failed as it was expected to. */
export class XFailed extends OutcomeException {
  override readonly name: string = "XFailed";
}

/**
 * Ends the test as skipped.
 *
 * @param reason Why. Default: `""`.
 * @param options `allowModuleLevel`: whether it may be called at the top of a module. Default: false.
 * @throws {Skipped} always.
 */
export function skip(reason = "", options: { readonly allowModuleLevel?: boolean } = {}): never {
  throw new Skipped(reason, options.allowModuleLevel ?? false);
}

/**
 * Ends the test as failed.
 *
 * @param reason Why. Default: `""`.
 * @throws {Failed} always.
 */
export function fail(reason = ""): never {
  throw new Failed(reason);
}

/**
 * Ends the test as xfailed, whatever marks it has.
 *
 * @param reason Why. Default: `""`.
 * @throws {XFailed} always.
 */
export function xfail(reason = ""): never {
  throw new XFailed(reason);
}
