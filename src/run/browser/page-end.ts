/** How a page ends: once, and for one reason. */
import type { CDPSession, Page } from "playwright-core";
import { ProcessError } from "../../core/errors/errors.ts";
import type { ExecutorEnd, ExecutorEndReason } from "../process/executor.ts";

/** The end of one page. */
export interface PageEnd {
  readonly ended: Promise<ExecutorEnd>;
  /** The first end counts. */
  end(end: ExecutorEnd): void;
  isOver(): boolean;
}

export function createPageEnd(): PageEnd {
  let isOver = false;
  let resolve: (end: ExecutorEnd) => void = () => undefined;
  const ended = new Promise<ExecutorEnd>((done) => {
    resolve = done;
  });
  return {
    ended,
    end(end) {
      isOver = true;
      resolve(end);
    },
    isOver: () => isOver,
  };
}

/** The reason for a page that tests have left. */
export function leftFor(url: string): ExecutorEndReason {
  const place = url.length > 200 ? `${url.slice(0, 200)}…` : url;
  return { name: "PageLeft", did: `navigated its page to ${place}, which ends what runs there` };
}

/** Milliseconds after the end of a page at which it is known whether the browser has ended too. */
const CLOSE_DELAY = 100;

/** Notices an unexpected end of a page. */
export function watchPage(page: Page, { end }: PageEnd): void {
  page.on("crash", () => {
    end({ reason: { name: "PageCrashed", did: "made its page crash: mostly its memory is full then" } });
  });
  page.on("close", () => {
    setTimeout(() => {
      const isAlone = page.context().browser()?.isConnected() === true;
      const reason = isAlone
        ? { name: "PageClosed", did: "was running when its page was closed" }
        : { name: "BrowserGone", did: "was running when the browser ended" };
      end({ reason });
    }, CLOSE_DELAY);
  });
  // There is no one to answer.
  page.on("dialog", (dialog) => {
    dialog.dismiss().catch(() => undefined);
  });
}

/** Notices that one of the two documents is left: the page's, or that of the tests in it. */
export async function watchDocuments(cdp: CDPSession, { end }: PageEnd): Promise<void> {
  const { frameTree } = await cdp.send("Page.getFrameTree");
  const own = new Set([frameTree.frame.id, ...(frameTree.childFrames ?? []).map(({ frame }) => frame.id)]);
  cdp.on("Page.frameNavigated", ({ frame }) => {
    if (own.has(frame.id)) end({ reason: leftFor(frame.url) });
  });
  cdp.on("Page.frameDetached", ({ frameId }) => {
    if (own.has(frameId)) end({ reason: leftFor("another place") });
  });
}

/**
 * Waits until a page can take its start command.
 *
 * @throws {ProcessError} if it ends before, or not at all within `limit` milliseconds.
 */
export async function untilReady(ready: Promise<void>, { ended }: PageEnd, limit: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      resolve(`it was not ready within ${String(limit)} ms`);
    }, limit);
  });
  const early = ended.then(({ reason }) => (reason === undefined ? "it was closed" : `it ${reason.did}`));
  const problem = await Promise.race([ready.then(() => null), early, late]);
  clearTimeout(timer);
  if (problem !== null) throw new ProcessError(`the page of the tests could not be loaded: ${problem}`);
}
