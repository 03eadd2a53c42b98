/** Records the calls of `console`, beside what it does with them. */
import { format } from "@vitest/utils/display";
import { endedStandIns } from "../../core/fixtures/stand-in.ts";
import type { LogLevel, LogRecord } from "../../core/author/fixtures/caplog-types.ts";
import type { Patch } from "../../runtime/host.ts";

const LEVEL_OF_METHOD = {
  debug: "debug",
  log: "info",
  info: "info",
  warn: "warn",
  error: "error",
} as const satisfies Readonly<Record<string, LogLevel>>;

/**
 * Records from now on.
 *
 * @returns a function that ends that.
 */
export function recordConsole(patch: Patch, add: (record: Omit<LogRecord, "when">) => void): () => void {
  const own: unknown = Reflect.get(globalThis, "console");
  const replaced = new Map<object, unknown>();
  if (typeof own !== "object" || own === null) return () => undefined;
  for (const [name, level] of Object.entries(LEVEL_OF_METHOD)) {
    const print: unknown = Reflect.get(own, name);
    if (typeof print !== "function") continue;
    const record = (...args: unknown[]): unknown => {
      add({ logger: "console", level, message: messageOf(args), args });
      return Reflect.apply(print, own, args);
    };
    replaced.set(record, print);
    patch.setAttr(own, name, record);
  }
  return () => {
    patch.undo();
    // A double that was made of one meanwhile is over later.
    for (const [record, print] of replaced) endedStandIns.set(record, print);
  };
}

function messageOf(args: readonly unknown[]): string {
  try {
    return args.length === 0 ? "" : format(args.map((arg) => (arg instanceof Error ? String(arg) : arg)));
  } catch {
    return "[a value that cannot be printed]";
  }
}
