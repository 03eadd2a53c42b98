/** The error of an item that was waiting when the user asked the run to stop. */

/** The run was asked to stop while the test waited for something. No `xfail` mark expects it. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";

  constructor() {
    super("the run was asked to stop while the test waited");
  }
}
