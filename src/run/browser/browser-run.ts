/** Runs suites in a browser, for the command line. */
import { fileURLToPath } from "node:url";
import type { StartExecutor } from "../process/executor.ts";
import { findBrowser, type LaunchOptions } from "./launch.ts";
import { createPages } from "./pages.ts";
import { startServer } from "./server.ts";
import { createSession } from "./session.ts";

/** The browser of a run. */
export interface BrowserRun {
  /** Name and version. @throws {ProcessError} if it does not start. */
  engine(): Promise<string>;
  /**
   * Serves a bundle and the project, and gives what starts its pages.
   *
   * @param outDir - absolute path of the folder of the bundle.
   * @throws {ProcessError} if there is no port for it.
   */
  serve(outDir: string): Promise<StartExecutor>;
  /** Resolves when the browser is gone. */
  gone(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Finds a browser and begins to start it.
 *
 * @throws {UsageError} if there is none, or no Playwright.
 */
export async function openBrowser(options: LaunchOptions): Promise<BrowserRun> {
  const session = createSession(await findBrowser(options));
  const { root, headed } = options;
  let closeServer = (): Promise<void> => Promise.resolve();
  return {
    async engine() {
      const browser = await session.get();
      return `${browser.browserType().name()} ${browser.version()}`;
    },
    async serve(outDir) {
      const server = await startServer({ root, outDir, pageDir: pageFolder() });
      closeServer = server.close;
      return createPages({ session, server, headed });
    },
    gone: session.gone,
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
