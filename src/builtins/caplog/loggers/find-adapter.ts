/** Finds out by its shape what kind of logger a value is. */
import { ValueError } from "../../../core/errors/errors.ts";
import { isObjectLike, property } from "../logged.ts";
import type { LoggerAdapter } from "./adapter.ts";
import { channelAdapter } from "./channel.ts";
import { debugAdapter } from "./debug.ts";
import { methodsAdapter } from "./methods.ts";
import { pinoAdapter } from "./pino.ts";
import { winstonAdapter } from "./winston.ts";

const KINDS = [pinoAdapter, winstonAdapter, debugAdapter, channelAdapter, methodsAdapter];

/** @throws {ValueError} if it is no logger of a known kind. */
export function findAdapter(logger: unknown): LoggerAdapter {
  for (const adapterOf of KINDS) {
    const adapter = isObjectLike(logger) ? adapterOf(logger) : null;
    if (adapter !== null) return adapter;
  }
  if (typeof property(logger, "namespace") === "string") {
    throw new ValueError(
      `caplog cannot attach debug(${JSON.stringify(property(logger, "namespace"))}) alone: ` +
        "attach the function of the package, which records all namespaces that are enabled: caplog.attach(debug).",
    );
  }
  throw new ValueError(
    `caplog cannot attach ${isObjectLike(logger) ? "that object" : String(logger)}: it knows loggers of pino and winston, the function of debug, ` +
      "channels of node:diagnostics_channel, and objects with methods such as info and error. " +
      "For another one, call caplog.handler.handle({ logger, level, message }) where it writes.",
  );
}
