/** Whether there is no room left on a disk, which is no fault of this package and no fault of the tests. */

const NO_ROOM = /\b(?:ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/i;

/** Whether that caused an error: one of Node, or of a library that quotes the system. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    if (NO_ROOM.test(at.message)) return true;
  }
  return false;
}
