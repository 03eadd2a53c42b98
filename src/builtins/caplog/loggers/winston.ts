/** Loggers of winston: all that they log goes through their `write`, also from their children. */
import { levelFacts, levelNumber } from "../../../core/data/logs/log-levels.ts";
import { isObject } from "../../../core/values/objects.ts";
import { callMethod, firstText, argsMessage, property, type Logged } from "../logged.ts";
import { assign, type LoggerAdapter, replace } from "./adapter.ts";

const LEVEL = Symbol.for("level");
const SPLAT = Symbol.for("splat");
const INFO = 20;

/** The adapter of a logger; null for a logger of another package than winston. A child is recorded with the logger that it was made of. */
export function winstonAdapter(given: object): LoggerAdapter | null {
  const logger = patchable(given);
  const write = property(logger, "write");
  const levels = property(logger, "levels");
  const isWinston = ["add", "remove", "configure"].every((name) => typeof property(logger, name) === "function");
  if (logger === null || !isWinston || typeof write !== "function" || !isObject(levels)) return null;
  return {
    source: logger,
    name: firstText(property(property(logger, "defaultMeta"), "service")) ?? "winston",
    record: (take) =>
      replace(logger, "write", (...args: unknown[]): unknown => {
        const print = (): unknown => Reflect.apply(write, logger, args);
        const logged = loggedOf(logger, args[0]);
        return logged === null ? print() : take(logged, print);
      }),
    setLevel(level) {
      const names = Object.keys(levels);
      // They go from the most severe to the least.
      const name = names.findLast((one) => (levelNumber(one) ?? INFO) >= level);
      return assign(logger, "level", name ?? names[0]);
    },
  };
}

/** The logger itself, or the one whose child it is: a child's own `write` is fixed. */
function patchable(logger: object): object | null {
  for (let at: unknown = logger; isObject(at); at = Object.getPrototypeOf(at)) {
    if (Object.getOwnPropertyDescriptor(at, "write")?.configurable !== false) return at;
  }
  return null;
}

/** Null for what its level, or its format, leaves out. */
function loggedOf(logger: object, info: unknown): Logged | null {
  const name = firstText(property(info, LEVEL), property(info, "level"));
  if (!isObject(info) || name === null) return null;
  const levels = property(logger, "levels");
  const [own, limit] = [property(levels, name), property(levels, String(property(logger, "level")))];
  if (typeof own === "number" && typeof limit === "number" && own > limit) return null;
  const formatted = formattedBy(property(logger, "format"), info);
  if (formatted === null) return null;
  const message = property(formatted, "message");
  const splat = property(info, SPLAT);
  const { message: given, level: _level, ...meta } = Object.fromEntries(Object.entries(info));
  return {
    ...levelFacts(levelNumber(name) ?? INFO, name),
    logger:
      firstText(property(formatted, "label"), property(info, "service"), property(info, "label")) ??
      firstText(property(property(logger, "defaultMeta"), "service")) ??
      "winston",
    message: typeof message === "string" ? withoutColors(message) : argsMessage([given]),
    args: [
      given,
      ...(Array.isArray(splat) ? splat.map((arg: unknown) => arg) : Object.keys(meta).length > 0 ? [meta] : []),
    ],
  };
}

/** What the format makes of a copy, such as a message with its placeholders filled in; null if it leaves it out. */
function formattedBy(format: unknown, info: object): object | null {
  if (typeof property(format, "transform") !== "function") return info;
  try {
    const copy: unknown = Object.create(Object.getPrototypeOf(info), Object.getOwnPropertyDescriptors(info));
    const made = callMethod(format, "transform", copy, property(format, "options"));
    return isObject(made) ? made : null;
  } catch {
    // The logger reports it.
    return info;
  }
}

function withoutColors(text: string): string {
  return text.replace(/\u001b\[[\d;]*m/g, "");
}
