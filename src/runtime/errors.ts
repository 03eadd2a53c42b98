/** Errors that fixtures raise by being asked for. */
/** No fixture can be given for a name: none is in reach, or the build found something wrong with it. */
export class FixtureLookupError extends Error {
  override readonly name = "FixtureLookupError";
}

/** A fixture's function does not do what a fixture's does. */
export class FixtureError extends Error {
  override readonly name = "FixtureError";
}

/** The user asked the run to stop while the test waited for something. No `xfail` mark expects it. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";

  constructor() {
    super("the run was asked to stop while the test waited");
  }
}
