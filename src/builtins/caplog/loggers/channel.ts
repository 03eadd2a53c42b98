/** Channels of `node:diagnostics_channel`: each message is a record of level info. */
import { levelFacts } from "../../../core/data/logs/log-levels.ts";
import { argsMessage, callMethod, firstText, property } from "../logged.ts";
import type { LoggerAdapter } from "./adapter.ts";

const INFO = levelFacts(20);

/** The adapter of a channel; null if it is none. */
export function channelAdapter(channel: object): LoggerAdapter | null {
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
