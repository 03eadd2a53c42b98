/** Errors of the system when a file cannot be written, such as a full disk. Neither this package nor a test is their cause. */

const PROBLEMS = {
  "The disk is full": /\b(?:ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/i,
  "A file would be too large": /\bEFBIG\b|File too large/i,
} as const;

export type DiskProblem = keyof typeof PROBLEMS;

/** What of that caused an error, one of Node or of a library that quotes the system; null if nothing did. */
export function diskProblem(error: unknown): DiskProblem | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    const { message } = at;
    if (PROBLEMS["The disk is full"].test(message)) return "The disk is full";
    if (PROBLEMS["A file would be too large"].test(message)) return "A file would be too large";
  }
  return null;
}
