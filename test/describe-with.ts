/** Tests that require something a machine may not have: an engine, a browser, a bundler. */
import { describe } from "@jest/globals";

const IN_CI = (process.env["CI"] ?? "") !== "";

/**
 * Whether something is missing, so that its tests are skipped. Prints why.
 *
 * @param reason - why it cannot be had; null if it is there.
 * @param inCI - whether nothing may be missing. Default: as the environment says.
 * @throws {Error} if it is missing in CI.
 */
export function isMissing(name: string, reason: string | null, inCI = IN_CI): boolean {
  if (reason === null) return false;
  if (inCI) throw new Error(`${name} is missing, but nothing is skipped in CI: ${reason}`);
  process.stderr.write(`skipped: the tests with ${name}: ${reason}\n`);
  return true;
}

/** `describe` for tests that need something. Where it is missing they are skipped; in CI the file fails. */
export function describeWith(name: string, reason: string | null, body: () => void): void {
  if (!isMissing(name, reason)) {
    describe(name, body);
    return;
  }
  // The body says which tests there are; none of them runs.
  describe.skip(`${name} (${String(reason)})`, body);
}
