/** The output of the current item, where the host can capture it. */
import type { Attempt } from "./attempt.ts";
import type { Capture } from "../host.ts";

/** Text that an item wrote. */
export type CapturedOutput = ReturnType<Capture["take"]>;

const NOTHING: CapturedOutput = { stdout: "", stderr: "" };

/** Returns what was written since the last call, and adds it to the attempt's result. */
export function takeOutput({ host, parts }: Attempt): CapturedOutput {
  if (host.capture === undefined) return NOTHING;
  const taken = host.capture.take();
  parts.stdout += taken.stdout;
  parts.stderr += taken.stderr;
  return taken;
}
