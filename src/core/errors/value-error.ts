/** The error of a wrong value. A vocabulary module, apart from other errors because every run needs it. */

/** A value that a public function cannot take: a duplicate argument, an unknown parameter, a wrong option. */
export class ValueError extends Error {
  override readonly name: string = "ValueError";
}
