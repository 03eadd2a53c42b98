/** Which fixture captures the output of the running test: only one can. */
import type { OutputSinks } from "./output-sinks.ts";

const holders = new WeakMap<OutputSinks, string>();

/**
 * Captures for a fixture, until the function it returns is called.
 *
 * @throws {Error} if another fixture does.
 */
export function holdCapture(capture: OutputSinks, name: string): () => void {
  const holder = holders.get(capture);
  // pytest's words.
  if (holder !== undefined) throw new Error(`cannot use ${name} and ${holder} at the same time`);
  holders.set(capture, name);
  return () => void holders.delete(capture);
}
