/** The values of `--capture`, with pytest's names. */
export const CAPTURE_METHODS = ["fd", "sys", "no", "tee-sys"] as const;
export type CaptureMethod = (typeof CAPTURE_METHODS)[number];

/** Whether what bypasses the streams of JavaScript, as the output of a child process does, is shown at once and not captured. */
export function showsDescriptors(method: CaptureMethod | undefined): boolean {
  return method === "sys" || method === "tee-sys";
}
