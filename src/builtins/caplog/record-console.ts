/** Records the calls of `console`, beside what it does with them. */
import { endedStandIns } from "../../core/fixtures/stand-in.ts";
import { levelFacts } from "../../core/data/logs/log-levels.ts";
import type { Patch } from "../../runtime/host.ts";
import { argsMessage, type TakeLogged } from "./logged.ts";

const LEVEL_OF_METHOD = { debug: 10, log: 20, info: 20, warn: 30, error: 40 } as const;

/**
 * Records from now on.
 *
 * @returns a function that ends that.
 */
export function recordConsole(patch: Patch, take: TakeLogged): () => void {
  const own: unknown = Reflect.get(globalThis, "console");
  const replaced = new Map<object, unknown>();
  if (typeof own !== "object" || own === null) return () => undefined;
  for (const [name, level] of Object.entries(LEVEL_OF_METHOD)) {
    const print: unknown = Reflect.get(own, name);
    if (typeof print !== "function") continue;
    const facts = levelFacts(level);
    const record = (...args: unknown[]): unknown =>
      take({ ...facts, logger: "console", message: argsMessage(args), args, isPrinted: true }, (): unknown =>
        Reflect.apply(print, own, args),
      );
    replaced.set(record, print);
    patch.setAttr(own, name, record);
  }
  return () => {
    patch.undo();
    // A double that was made of one meanwhile is over later.
    for (const [record, print] of replaced) endedStandIns.set(record, print);
  };
}
