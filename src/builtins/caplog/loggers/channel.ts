/** Channels of `node:diagnostics_channel`: each message is a record of level info. */
import { levelFacts } from "../../../core/data/logs/log-levels.ts";
import { firstText, argsMessage, property } from "../logged.ts";
import type { LoggerAdapter } from "./adapter.ts";

const INFO = levelFacts(20);

/** The adapter of a channel; null if it is none. */
export function channelAdapter(channel: object): LoggerAdapter | null {
  const subscribe = property(channel, "subscribe");
  const unsubscribe = property(channel, "unsubscribe");
  if (typeof subscribe !== "function" || typeof unsubscribe !== "function" || !("hasSubscribers" in channel))
    return null;
  const name = String(property(channel, "name"));
  return {
    source: channel,
    name,
    record(take) {
      const listener = (message: unknown): void => {
        const text = firstText(message, property(message, "message"), property(message, "msg"));
        take({ ...INFO, logger: name, message: text ?? argsMessage([message]), args: [message] }, () => undefined);
      };
      Reflect.apply(subscribe, channel, [listener]);
      return () => void Reflect.apply(unsubscribe, channel, [listener]);
    },
    // It has none.
    setLevel: () => () => undefined,
  };
}
