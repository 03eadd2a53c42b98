/** Pages of a browser that run items, each in a context of its own, connected by the devtools protocol. */
import type { BrowserContext } from "playwright-core";
import { ProcessError } from "../../core/errors/errors.ts";
import { parseLeftPage } from "../channel/message-shapes.ts";
import { createMessageReader } from "../pipe/message-reader.ts";
import type { Executor, ExecutorListener, ExecutorOrder, StartExecutor } from "../process/executor.ts";
import { createUrlMapper } from "./map-urls.ts";
import { countPage } from "./page-coverage.ts";
import { createPageEnd, leftFor, untilReady, watchDocuments, watchPage } from "./page-end.ts";
import { COMMANDS_KEY, DONE, LEAVES, PAGE_PATH, READY, SEND, type PageCommands, type PageStart } from "./protocol.ts";
import type { PageServer } from "./server.ts";
import type { BrowserSession } from "./session.ts";

/** Milliseconds after which a page has to be ready for its start command. */
const LOAD_TIMEOUT = 30_000;

export interface PagesOptions {
  readonly session: BrowserSession;
  readonly server: PageServer;
  readonly headed: boolean;
}

/** Takes the commands away from the document, where scripts of others may be. */
const TAKE = `(() => { const { ${COMMANDS_KEY}: commands } = window; delete window.${COMMANDS_KEY}; return commands; })()`;
/** Gives a command. The name is that of traces; the browser puts a bracket after the last line. */
const GIVE = "function (name, args) { this[name](...args); }\n//# sourceURL=internal/xtest\n";

/** Starts pages of one browser that run a bundle. */
export function createPages({ session, server, headed }: PagesOptions): StartExecutor {
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
  { run, options, crashingModules, crashingSetups, asksForItems }: ExecutorOrder,
  listener: ExecutorListener,
  { server, headed }: Pick<PagesOptions, "server" | "headed">,
): Promise<Executor> {
  await context.addCookies([server.cookie]);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const ending = createPageEnd();
  const coverage = typeof run.coverage === "string" ? await countPage(cdp, run.coverage, server) : null;
  let isDone = false;
  let hasUrls = false;
  const read = createMessageReader((message) => {
    listener.onMessage(hasUrls ? urls.message(message) : message);
  }, listener.onGarbage);
  const urls = createUrlMapper(server, run.entry);
  /** That of the script of the document of the tests, the first one there is. All other frames, of any origin, have the function, too. */
  let own: number | null = null;
  let onReady = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    onReady = () => {
      resolve();
    };
  });

  async function finished(): Promise<void> {
    // Without the page there is nothing to count: its end is noticed elsewhere.
    await coverage?.finish().catch(() => undefined);
    ending.end({});
  }

  cdp.on("Runtime.bindingCalled", ({ name, payload, executionContextId }) => {
    if (name !== SEND || ending.isOver()) return;
    own ??= executionContextId;
    if (executionContextId !== own) return;
    if (payload === READY) onReady();
    else if (payload === DONE) {
      isDone = true;
      void finished();
    } else if (payload.startsWith(LEAVES)) {
      const left = parseLeftPage(payload.slice(LEAVES.length));
      if (left === null) listener.onGarbage(payload);
      else ending.end({ reason: { ...leftFor(left.url), error: urls.data(left.error) } });
    } else {
      hasUrls = urls.hasUrls(payload);
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

  const taken = await cdp.send("Runtime.evaluate", { expression: TAKE, ...(own !== null && { contextId: own }) });
  const { objectId } = taken.result;
  if (objectId === undefined) throw new ProcessError("the document of the tests has no commands");
  const send = <Name extends keyof PageCommands>(name: Name, ...args: Parameters<PageCommands[Name]>): void => {
    // A page that is gone takes no commands: its end is noticed elsewhere.
    cdp
      .send("Runtime.callFunctionOn", {
        objectId,
        functionDeclaration: GIVE,
        arguments: [{ value: name }, { value: args }],
      })
      .catch(() => undefined);
  };
  const command: PageStart = {
    entry: server.urlOf(run.entry),
    options,
    crashingModules,
    crashingSetups,
    snapshotUpdate: run.snapshots?.update ?? "none",
    passthrough: run.capture === "no",
    tee: run.capture === "tee-sys",
    asksForItems,
    echo: headed,
  };
  send("start", command);
  return {
    stop: () => {
      send("stop");
    },
    finish: () => {
      send("finish");
    },
    abandon: (phase) => {
      send("abandon", phase);
    },
    giveItems: (ids, tried) => {
      send("giveItems", ids, tried);
    },
    giveReports: (reports) => {
      send("giveReports", reports);
    },
    kill: () => {
      ending.end({});
    },
    async gone() {
      const end = await ending.ended;
      // With a window, a page that came to its end stays open.
      if (!headed || !isDone) context.close().catch(() => undefined);
      return end;
    },
  };
}
