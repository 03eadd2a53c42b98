/** The output of the current item, where the host can capture it. */
import type { Attempt } from "./attempt.ts";
import type { Capture } from "../host.ts";

/** Text that an item wrote. */
export type CapturedOutput = ReturnType<Capture["take"]>;

/** Returns what was written since the last call, and adds it to the attempt's result. */
export function takeOutput({ host, parts }: Attempt): CapturedOutput {
  const taken = host.capture?.take() ?? { stdout: "", stderr: "" };
  parts.stdout += taken.stdout;
  parts.stderr += taken.stderr;
  return taken;
}
