/** What a page that runs tests and its parent say to each other, besides the messages that every realm sends. */
import type { ErrorFacts } from "../../core/data/events.ts";
import type { DeadlyModules } from "../parent/crashing-modules.ts";
import type { Orders } from "../parent/executor.ts";
import type { RunOptions } from "../../runtime/host.ts";

/** The function by which a page hands over text: `READY`, messages as lines of JSON, `LEAVES`, `DONE`. */
export const SEND = "__xtest_send";

/** What a page says first: it can take its order. */
export const READY = "ready";

/** What a page says last: it may be closed. */
export const DONE = "done";

/** What stands before a `Departure`, as JSON: the tests' document is about to be left. */
export const LEAVES = "leaves ";

/** Code of a test's asked the browser to go elsewhere. */
export interface Departure {
  readonly url: string;
  /** Where that was. */
  readonly error: ErrorFacts;
}

/** Path of the page; the document of the tests, `/`, is a frame in it. */
export const PAGE_PATH = "/__xtest__/";

/** What a page is to do. */
export interface PageOrder {
  /** URL of the bundle. */
  readonly entry: string;
  readonly options: RunOptions;
  /** Modules that are not to be imported. */
  readonly deadly: DeadlyModules;
  /** Whether what tests write is to be seen at once (`-s`). */
  readonly passthrough: boolean;
  /** Whether the page is one of several: then it asks for its items. */
  readonly asks: boolean;
  /** Whether the console of the browser shows what tests write, too. */
  readonly echo: boolean;
}

/** What a page can be told: a global of its top document. */
export interface PageOrders extends Orders {
  start(order: PageOrder): void;
}
