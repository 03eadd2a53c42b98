/** What a run may be asked for besides running the whole plan: selection, listing, traces, and items from elsewhere. */
import { localsOf } from "../protocol/failed-locals.ts";
import { takeOutput } from "../protocol/captured-output.ts";
import { waitFor, waitForItem } from "../protocol/wait-with-timeout.ts";
import { Watcher } from "./setup-trace.ts";
import { itemSource } from "./item-source.ts";
import type { OptionsFeature } from "../features.ts";

export const options: OptionsFeature = {
  watcher: ({ setup }, host) =>
    setup === undefined && host.fixtureHeld === undefined ? null : new Watcher(host, setup),
  source: itemSource,
  waitFor,
  waitForItem,
  addLocals(attempt) {
    const { item, host, parts } = attempt;
    const locals = localsOf(item, host);
    if (locals !== null) parts.locals = locals;
  },
  async finish(attempt) {
    await attempt.host.settle?.(attempt.nextNode === null);
    takeOutput(attempt);
  },
};
