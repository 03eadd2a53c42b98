/** The browser of a run: one for all of its pages, started again if tests end it. */
import type { Browser } from "playwright-core";
import { ProcessError } from "../../core/errors/errors.ts";
import type { FoundBrowser } from "./launch.ts";

export interface BrowserSession {
  /** @throws {ProcessError} if it cannot be started. */
  get(): Promise<Browser>;
  /** Resolves when it is gone, by itself or by `close`. */
  gone(): Promise<void>;
  close(): Promise<void>;
}

/** A browser that is being started. */
export function createSession(found: FoundBrowser): BrowserSession {
  let current: Promise<Browser> | null = null;
  let closed = false;

  function launch(): Promise<Browser> {
    const launched = found.launch();
    launched.then(
      (browser) => {
        browser.once("disconnected", () => {
          if (current === launched) current = null;
        });
      },
      () => undefined,
    );
    return (current = launched);
  }

  // A failure is reported to the caller of `get`.
  void launch();
  return {
    async get() {
      if (closed) throw new ProcessError("the browser was closed");
      const browser = await (current ?? launch());
      // Its pages may notice its end first.
      return browser.isConnected() ? browser : launch();
    },
    async gone() {
      const browser = await current?.catch(() => null);
      if (browser?.isConnected() !== true) return;
      await new Promise<void>((resolve) => {
        browser.once("disconnected", () => {
          resolve();
        });
      });
    },
    async close() {
      closed = true;
      const browser = await current?.catch(() => null);
      await browser?.close().catch(() => undefined);
    },
  };
}
