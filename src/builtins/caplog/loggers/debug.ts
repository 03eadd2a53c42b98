/** The package `debug`: its function formats the arguments of every namespace that is enabled. */
import { levelFacts } from "../../../core/data/logs/log-levels.ts";
import { callMethod, firstText, argsMessage, property } from "../logged.ts";
import { assign, type LoggerAdapter, replace } from "./adapter.ts";

const DEBUG = levelFacts(10);

/** The adapter of the package's function; null if it is another one. */
export function debugAdapter(logger: object): LoggerAdapter | null {
  const formatArgs = property(logger, "formatArgs");
  if (typeof formatArgs !== "function" || typeof property(logger, "enable") !== "function") return null;
  return {
    source: logger,
    name: null,
    record: (take) =>
      replace(logger, "formatArgs", function (this: unknown, args: unknown[]): void {
        const namespace = firstText(property(this, "namespace")) ?? "debug";
        // It prints later: what it prints with is seldom `console`.
        take({ ...DEBUG, logger: namespace, message: argsMessage(args), args: [...args] }, () => {
          Reflect.apply(formatArgs, this, [args]);
        });
      }),
    setLevel(level) {
      const before = callMethod(logger, "disable");
      if (level <= DEBUG.levelNo) callMethod(logger, "enable", "*");
      return () => {
        callMethod(logger, "disable");
        callMethod(logger, "enable", String(before));
      };
    },
  };
}

/** Enables or disables what `debug("namespace")` gave; null if it is something else. */
export function setNamespaceLevel(logger: object, level: number): { name: string; restore: () => void } | null {
  const name = firstText(property(logger, "namespace"));
  if (name === null || typeof property(logger, "enabled") !== "boolean") return null;
  return { name, restore: assign(logger, "enabled", level <= DEBUG.levelNo) };
}
