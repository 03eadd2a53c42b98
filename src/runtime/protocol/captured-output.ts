/** What an item wrote, where output can be told from that of others. */
import type { Attempt } from "./attempt.ts";
import type { Capture } from "../host.ts";

/** What was written. */
export type Output = ReturnType<Capture["take"]>;

/** Takes what was written since the last time. The attempt's result will have all of it. */
export function takeOutput({ host, parts }: Attempt): Output {
  const taken = host.capture?.take() ?? { stdout: "", stderr: "" };
  parts.stdout += taken.stdout;
  parts.stderr += taken.stderr;
  return taken;
}
