/** Errors of the run itself. */

/** No fixture can be given for a name: none is in reach, or the build found something wrong with it. */
export class FixtureLookupError extends Error {
  override readonly name = "FixtureLookupError";
}

/** A fixture's function does not do what a fixture's does. */
export class FixtureError extends Error {
  override readonly name = "FixtureError";
}

/** What the build should have put into the bundle is not there. @throws Error always. */
export function lacks(what: string): never {
  throw new Error(`The bundle lacks ${what}: build again.`);
}
