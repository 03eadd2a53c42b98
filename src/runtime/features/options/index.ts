/** What a run may be asked for besides running the whole plan: selection, listing, traces, and items from elsewhere. */
import { lateError } from "./late.ts";
import { localsOf } from "./locals.ts";
import { Watcher } from "./watcher.ts";
import { itemSource } from "./source.ts";
import type { OptionsFeature } from "../../features.ts";

export const options: OptionsFeature = {
  watcher: ({ setup }, host) =>
    setup === undefined && host.fixtureHeld === undefined ? null : new Watcher(host, setup),
  source: itemSource,
  locals: localsOf,
  lateError,
};
