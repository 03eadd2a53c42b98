/** Takes a call, and those that it has made, out of a stack, where the engine can say what is below it. */
export function cutStack(error: Error, call: (...args: never[]) => unknown): void {
  const capture: unknown = Reflect.get(Error, "captureStackTrace");
  if (typeof capture !== "function" || typeof error.stack !== "string") return;
  const holder: { stack?: unknown } = {};
  capture(holder, call);
  const calls = typeof holder.stack === "string" ? holder.stack.search(/\n\s+at /) : -1;
  const first = error.stack.search(/\n\s+at /);
  if (calls === -1 || first === -1 || typeof holder.stack !== "string") return;
  // The message may have lines like those of calls.
  const end = error.stack.indexOf(error.message);
  const from = end === -1 ? first : error.stack.indexOf("\n    at ", end + error.message.length);
  if (from !== -1) error.stack = error.stack.slice(0, from) + holder.stack.slice(calls);
}
