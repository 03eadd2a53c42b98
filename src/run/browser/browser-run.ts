/** Runs suites in a browser: what the command line needs of this folder. */
import { fileURLToPath } from "node:url";
import type { StartRealm } from "../parent/executor.ts";
import { createFeed } from "./server-sent-events.ts";
import { findBrowser, type LaunchOptions } from "./launch.ts";
import { createPages } from "./pages.ts";
import { PAGE_PATH, type PageEvent } from "./protocol.ts";
import { startServer } from "./server.ts";
import { createSession } from "./session.ts";

/** A browser, for one run. */
export interface BrowserRun {
  /** Name and version. @throws {ProcessError} if it does not start. */
  engine(): Promise<string>;
  /**
   * Serves a bundle and the project.
   *
   * @param outDir - absolute path of the folder of the bundle.
   * @throws {ProcessError} if there is no port for it.
   */
  serve(outDir: string): Promise<ServedSuite>;
  /** Resolves when the browser is gone. */
  gone(): Promise<void>;
  /** Shows something on the page. */
  show(event: PageEvent): void;
  close(): Promise<void>;
}

export interface ServedSuite {
  /** Of the page that shows the run. */
  readonly url: string;
  readonly startRealm: StartRealm;
}

/**
 * Finds a browser and begins to start it.
 *
 * @throws {UsageError} if there is none, or no Playwright.
 */
export async function openBrowser(options: LaunchOptions): Promise<BrowserRun> {
  const session = createSession(await findBrowser(options));
  const { root, headed } = options;
  const feed = createFeed();
  let closeServer = (): Promise<void> => Promise.resolve();
  return {
    async engine() {
      const browser = await session.get();
      return `${browser.browserType().name()} ${browser.version()}`;
    },
    async serve(outDir) {
      const server = await startServer({ root, outDir, pageDir: pageFolder(), feed });
      closeServer = server.close;
      return {
        url: `${server.origin}${PAGE_PATH}`,
        startRealm: createPages({ session, server, headed }),
      };
    },
    gone: session.gone,
    show: feed.add,
    async close() {
      await session.close();
      await closeServer();
    },
  };
}

/** Where the build puts the files of the page: beside `chunks`, or beside this file. */
function pageFolder(): string {
  return fileURLToPath(new URL("../browser/", import.meta.url));
}
