/** Pages of a browser that run items: each in a context of its own, told and heard through the devtools protocol. */
import type { BrowserContext } from "playwright-core";
import { ProcessError } from "../../core/errors/errors.ts";
import { createChannelReader } from "../channel/channel.ts";
import type { Realm, RealmListener, RealmOrder, StartRealm } from "../parent/executor.ts";
import { createLocalizer } from "./map-urls.ts";
import { createEnding, leftFor, untilReady, watchDocuments, watchPage } from "./page-end.ts";
import { DONE, LEAVES, PAGE_PATH, READY, SEND, type Departure, type PageOrder } from "./protocol.ts";
import type { PageServer } from "./server.ts";
import type { BrowserSession } from "./session.ts";

/** Milliseconds that a page may take until it can take its order. */
const LOAD_TIMEOUT = 30_000;

export interface PagesOptions {
  readonly session: BrowserSession;
  readonly server: PageServer;
  readonly headed: boolean;
}

/** Names the text of a call as no file of anybody's: it has a line in traces. */
const SOURCE = "//# sourceURL=internal/xtest";

/** Starts pages of one browser that run a bundle. */
export function createPages({ session, server, headed }: PagesOptions): StartRealm {
  return async (order, listener) => {
    const browser = await session.get();
    try {
      const context = await browser.newContext(headed ? { viewport: null } : {});
      return await startPage(context, order, listener, { server, headed });
    } catch (error) {
      if (error instanceof ProcessError) throw error;
      const why = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
      throw new ProcessError(`no page could be opened in the browser: ${why ?? ""}`, { cause: error });
    }
  };
}

async function startPage(
  context: BrowserContext,
  { run, options, deadly, worker }: RealmOrder,
  listener: RealmListener,
  { server, headed }: Pick<PagesOptions, "server" | "headed">,
): Promise<Realm> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const ending = createEnding();
  let isDone = false;
  let isServed = false;
  const read = createChannelReader((message) => {
    listener.onMessage(isServed ? local.message(message) : message);
  }, listener.onGarbage);
  const local = createLocalizer(server, run.entry);
  let onReady = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    onReady = () => {
      resolve();
    };
  });

  cdp.on("Runtime.bindingCalled", ({ name, payload }) => {
    if (name !== SEND || ending.isOver()) return;
    if (payload === READY) onReady();
    else if (payload === DONE) {
      isDone = true;
      ending.end({});
    } else if (payload.startsWith(LEAVES)) {
      const { url, error }: Departure = JSON.parse(payload.slice(LEAVES.length));
      ending.end({ reason: { ...leftFor(url), error: local.data(error) } });
    } else {
      isServed = local.concerns(payload);
      read(payload);
    }
  });
  await Promise.all([
    cdp.send("Runtime.addBinding", { name: SEND }),
    cdp.send("Page.enable"),
    cdp.send("Runtime.enable"),
  ]);
  watchPage(page, ending);
  await page.goto(`${server.origin}${PAGE_PATH}`, { waitUntil: "commit" });
  await untilReady(ready, ending, LOAD_TIMEOUT);
  await watchDocuments(cdp, ending);

  const tell = (call: string): void => {
    // A page that is gone cannot be told anything: its end is noticed elsewhere.
    cdp.send("Runtime.evaluate", { expression: `__xtest_orders.${call}\n${SOURCE}` }).catch(() => undefined);
  };
  const order: PageOrder = {
    entry: server.urlOf(run.entry),
    options,
    deadly,
    passthrough: run.passthrough ?? false,
    asks: worker !== null,
    echo: headed,
  };
  tell(`start(${JSON.stringify(order)})`);
  return {
    stop: () => {
      tell("stop()");
    },
    finish: () => {
      tell("finish()");
    },
    late: (phase) => {
      tell(`late(${String(phase)})`);
    },
    give: (ids) => {
      tell(`give(${JSON.stringify(ids)})`);
    },
    kill: () => {
      ending.end({});
    },
    async gone() {
      const end = await ending.ended;
      // People may want to look at a page that came to its end.
      if (!headed || !isDone) context.close().catch(() => undefined);
      return end;
    },
  };
}
