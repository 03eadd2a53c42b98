/** The error of an invalid value. A vocabulary module, separate from other errors because every run needs it. */

/**
 * An invalid argument of a public function: a duplicate argument, an unknown parameter, a wrong option. It is shown as the
 * `TypeError` that it is, since its own name is that of Python's.
 */
export class ValueError extends TypeError {}
