/** Finds out by its shape what kind of logger a value is. */
import { ValueError } from "../../../core/errors/errors.ts";
import { isObject } from "../../../core/values/objects.ts";
import { property, argsMessage, callMethod, firstText, type Logged } from "../logged.ts";
import { type LoggerAdapter, assign, replace } from "./adapter.ts";
import { debugAdapter } from "./debug.ts";
import { winstonAdapter } from "./winston.ts";
import { levelFacts, levelNumber } from "../../../core/data/logs/log-levels.ts";

/** pino's own: streams that have it get `lastLevel` and the like. */
const METADATA = Symbol.for("pino.metadata");
/** pino's numbers are above pytest's by this: its info is 30. */
const ABOVE = 10;

/** The adapter of a logger; null for a logger of another package than pino. */
function pinoAdapter(logger: object): LoggerAdapter | null {
  const key = streamKey(logger);
  const stream: unknown = key === null ? null : Reflect.get(logger, key);
  if (key === null || !isObject(stream) || typeof property(logger, "child") !== "function") return null;
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
      const names = isObject(levels) ? Object.entries(levels) : [];
      const sorted = names.sort(([, a], [, b]) => Number(a) - Number(b));
      return assign(logger, "level", sorted.find(([, number]) => Number(number) - ABOVE >= level)?.[0] ?? "silent");
    },
  };
}

/** The symbol of pino's that has the stream. */
function streamKey(logger: object): symbol | null {
  for (let at: unknown = logger; isObject(at); at = Object.getPrototypeOf(at)) {
    const found = Object.getOwnPropertySymbols(at).find(({ description }) => description === "pino.stream");
    if (found !== undefined) return found;
  }
  return null;
}

function loggedOf({ lastLevel, lastMsg, lastObj, lastLogger }: Record<PropertyKey, unknown>): Logged {
  const number = typeof lastLevel === "number" ? lastLevel : 30;
  const label = firstText(property(property(property(lastLogger, "levels"), "labels"), String(number)));
  const isBare = !isObject(lastObj) || Object.keys(lastObj).length === 0;
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

/** Any object with a method for each level: `console`, and loggers that are made like it. */
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
function methodsAdapter(logger: object): LoggerAdapter | null {
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

/** Channels of `node:diagnostics_channel`: each message is a record of level info. */
const INFO = levelFacts(20);

/** The adapter of a channel; null if it is none. */
function channelAdapter(channel: object): LoggerAdapter | null {
  const isChannel = ["subscribe", "unsubscribe"].every((method) => typeof property(channel, method) === "function");
  if (!isChannel || !("hasSubscribers" in channel)) return null;
  const name = String(property(channel, "name"));
  return {
    source: channel,
    name,
    record(take) {
      const listener = (message: unknown): void => {
        const text = firstText(message, property(message, "message"), property(message, "msg"));
        take({ ...INFO, logger: name, message: text ?? argsMessage([message]), args: [message] }, () => undefined);
      };
      callMethod(channel, "subscribe", listener);
      // A channel has another `unsubscribe` while it has subscribers.
      return () => void callMethod(channel, "unsubscribe", listener);
    },
    // It has none.
    setLevel: () => () => undefined,
  };
}

const KINDS = [pinoAdapter, winstonAdapter, debugAdapter, channelAdapter, methodsAdapter];

/** @throws {ValueError} if it is no logger of a known kind. */
export function findAdapter(logger: unknown): LoggerAdapter {
  for (const adapterOf of KINDS) {
    const adapter = isObject(logger) ? adapterOf(logger) : null;
    if (adapter !== null) return adapter;
  }
  if (typeof property(logger, "namespace") === "string") {
    throw new ValueError(
      `caplog cannot attach debug(${JSON.stringify(property(logger, "namespace"))}) alone: ` +
        "attach the function of the package, which records all namespaces that are enabled: caplog.attach(debug).",
    );
  }
  throw new ValueError(
    `caplog cannot attach ${isObject(logger) ? "that object" : String(logger)}: it knows loggers of pino and winston, the function of debug, ` +
      "channels of node:diagnostics_channel, and objects with methods such as info and error. " +
      "For another one, call caplog.handler.handle({ logger, level, message }) where it writes.",
  );
}
