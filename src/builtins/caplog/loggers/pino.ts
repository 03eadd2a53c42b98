/** Loggers of pino: its stream is told the level, the message and the logger of each line, if it asks for them. */
import { levelFacts } from "../../../core/data/logs/log-levels.ts";
import { callMethod, firstText, isObjectLike, argsMessage, property, type Logged } from "../logged.ts";
import { assign, type LoggerAdapter, replace } from "./adapter.ts";

/** pino's own: streams that have it get `lastLevel` and the like. */
const METADATA = Symbol.for("pino.metadata");
/** pino's numbers are above pytest's by this: its info is 30. */
const ABOVE = 10;

/** The adapter of a logger; null if it is none of pino. */
export function pinoAdapter(logger: object): LoggerAdapter | null {
  const key = streamKey(logger);
  const stream: unknown = key === null ? null : Reflect.get(logger, key);
  if (key === null || !isObjectLike(stream) || typeof property(logger, "child") !== "function") return null;
  return {
    source: stream,
    name: nameOf(logger),
    record: (take) => {
      const last: Record<PropertyKey, unknown> = {};
      const wantsFacts = Reflect.get(stream, METADATA) === true;
      const write = (line: unknown): unknown => take(loggedOf(last), () => callMethod(stream, "write", line));
      const recorded = new Proxy(stream, {
        get(target, name) {
          if (name === METADATA) return true;
          if (name === "write") return write;
          const value: unknown = Reflect.get(target, name);
          // Its methods may use what only the stream itself has.
          return typeof value === "function" ? (...args: unknown[]) => callMethod(target, name, ...args) : value;
        },
        set(target, name, value) {
          if (typeof name !== "string" || !name.startsWith("last")) return Reflect.set(target, name, value);
          last[name] = value;
          return !wantsFacts || Reflect.set(target, name, value);
        },
      });
      return replace(logger, key, recorded);
    },
    setLevel(level) {
      const levels = property(property(logger, "levels"), "values");
      const names = isObjectLike(levels) ? Object.entries(levels) : [];
      const sorted = names.sort(([, a], [, b]) => Number(a) - Number(b));
      return assign(logger, "level", sorted.find(([, number]) => Number(number) - ABOVE >= level)?.[0] ?? "silent");
    },
  };
}

/** The symbol of pino's that has the stream. */
function streamKey(logger: object): symbol | null {
  for (let at: unknown = logger; isObjectLike(at); at = Object.getPrototypeOf(at)) {
    const found = Object.getOwnPropertySymbols(at).find(({ description }) => description === "pino.stream");
    if (found !== undefined) return found;
  }
  return null;
}

function loggedOf({ lastLevel, lastMsg, lastObj, lastLogger }: Record<PropertyKey, unknown>): Logged {
  const number = typeof lastLevel === "number" ? lastLevel : 30;
  const label = firstText(property(property(property(lastLogger, "levels"), "labels"), String(number)));
  const isBare = !isObjectLike(lastObj) || Object.keys(lastObj).length === 0;
  const message = firstText(lastMsg, property(lastObj, "msg"), property(property(lastObj, "err"), "message"));
  return {
    ...levelFacts(number - ABOVE, label ?? undefined),
    logger: nameOf(lastLogger),
    message: message ?? (isBare ? "" : argsMessage([lastObj])),
    args: [...(isBare ? [] : [lastObj]), ...(lastMsg === undefined ? [] : [lastMsg])],
  };
}

function nameOf(logger: unknown): string {
  return firstText(property(callMethod(logger, "bindings"), "name")) ?? "pino";
}
