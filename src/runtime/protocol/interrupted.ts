/** What a test comes to that waited for something when the user asked the run to stop. */

/** The user asked the run to stop while the test waited for something. No `xfail` mark expects it. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";

  constructor() {
    super("the run was asked to stop while the test waited");
  }
}
