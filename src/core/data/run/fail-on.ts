/** What `failOn` can name: a test that does it fails, unless `mark.permit` names it too. */
export const FAIL_ON = [
  "console.error",
  "console.warn",
  "warnings",
  "flaky",
  "leaks",
  "unawaited",
  "obsolete-snapshots",
] as const;

export type FailOn = (typeof FAIL_ON)[number];

export function isFailOn(value: unknown): value is FailOn {
  return FAIL_ON.some((name) => name === value);
}
