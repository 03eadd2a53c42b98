/** Any object with a method for each level: `console`, and loggers that are made like it. */
import { levelFacts, levelNumber } from "../../../core/data/logs/log-levels.ts";
import { firstText, argsMessage, property } from "../logged.ts";
import { assign, type LoggerAdapter, replace } from "./adapter.ts";

const METHODS = [
  "trace",
  "debug",
  "verbose",
  "http",
  "info",
  "notice",
  "log",
  "warn",
  "warning",
  "error",
  "fatal",
  "critical",
];

/** The adapter of a logger; null if it has no such methods. */
export function methodsAdapter(logger: object): LoggerAdapter | null {
  const isLogger = ["info", "error"].every((name) => typeof property(logger, name) === "function");
  if (!isLogger) return null;
  const name = firstText(property(logger, "name"), property(property(logger, "fields"), "name")) ?? "root";
  return {
    source: logger,
    name,
    record(take) {
      const undo = METHODS.flatMap((method) => {
        const own = property(logger, method);
        const level = levelNumber(method);
        if (typeof own !== "function" || level === null) return [];
        const facts = levelFacts(level, method);
        const record = function (this: unknown, ...args: unknown[]): unknown {
          return take({ ...facts, logger: name, message: argsMessage(args), args }, (): unknown =>
            Reflect.apply(own, this, args),
          );
        };
        return [replace(logger, method, record)];
      });
      return () => {
        for (const restore of undo.toReversed()) restore();
      };
    },
    setLevel(level) {
      const before = property(logger, "level");
      return typeof before === "string" ? assign(logger, "level", levelFacts(level).level) : () => undefined;
    },
  };
}
