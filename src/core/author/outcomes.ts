/** `skip`, `fail` and `xfail`, and the exceptions by which they end a test. */

/** Base class of the exceptions that determine the outcome of a test (pytest: `OutcomeException`). */
export class OutcomeException extends Error {
  override readonly name: string = "OutcomeException";
}

/** Thrown by `skip()`: the test is skipped. */
export class Skipped extends OutcomeException {
  override readonly name: string = "Skipped";
  /** Whether it may be thrown at the top of a module, which skips all its tests. */
  readonly allowModuleLevel: boolean;

  constructor(message: string, allowModuleLevel = false) {
    super(message);
    this.allowModuleLevel = allowModuleLevel;
  }
}

/** Thrown by `fail()`, and by failed assertions of this package: the test fails. */
export class Failed extends OutcomeException {
  override readonly name: string = "Failed";
}

/** Thrown by `xfail()`: the test failed as expected. */
export class XFailed extends OutcomeException {
  /** With `--runxfail`, `xfail` does not throw it. */
  declare static isIgnored: boolean | undefined;
  override readonly name: string = "XFailed";
}

/**
 * Ends the test as skipped (pytest: `skip`).
 *
 * @param reason - shown in reports. Default: `""`.
 * @param options - `allowModuleLevel`: whether it may be called at the top of a module, which skips all its tests.
 *   Default: false.
 * @throws {Skipped} always.
 * @example if (!navigator.gpu) skip("needs WebGPU");
 */
export function skip(reason = "", options: { readonly allowModuleLevel?: boolean | undefined } = {}): never {
  throw new Skipped(reason, options.allowModuleLevel ?? false);
}

/**
 * Ends the test as failed (pytest: `fail`).
 *
 * @param reason - shown in reports. Default: `""`.
 * @throws {Failed} always.
 */
export function fail(reason = ""): never {
  throw new Failed(reason);
}

/**
 * Ends the test as xfailed, whatever marks it has (pytest: `xfail`).
 *
 * @param reason - shown in reports. Default: `""`.
 * @throws {XFailed} always, except with `--runxfail`: then the test goes on.
 */
export function xfail(reason?: string): never;
export function xfail(reason = ""): void {
  if (XFailed.isIgnored !== true) throw new XFailed(reason);
}
