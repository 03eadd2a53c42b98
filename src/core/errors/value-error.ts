/** The error of an invalid value. A vocabulary module, separate from other errors because every run needs it. */

/** An invalid argument of a public function: a duplicate argument, an unknown parameter, a wrong option. */
export class ValueError extends Error {
  override readonly name: string = "ValueError";
}
