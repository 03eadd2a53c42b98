/** Counts what a page runs, by the browser's own counters. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { CDPSession } from "playwright-core";
import { OPEN } from "../coverage/coverage-folder.ts";
import type { PageServer } from "./server.ts";

export interface PageCoverage {
  /** Writes all that was counted: the page came to its end. */
  finish(): Promise<void>;
}

/** The number of pages that were counted in this process. */
let pages = 0;

/**
 * Counts from now on.
 *
 * @param folder - absolute path of the folder that counts are written to.
 */
export async function countPage(cdp: CDPSession, folder: string, server: PageServer): Promise<PageCoverage> {
  pages += 1;
  const name = path.join(folder, `page-${String(pages)}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${name}${OPEN}`, "");
  await cdp.send("Profiler.enable");
  await cdp.send("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return {
    async finish() {
      const { result } = await cdp.send("Profiler.takePreciseCoverage");
      const scripts = result.flatMap((script) => {
        const file = server.bundleFileOf(script.url);
        return file === null ? [] : [{ ...script, url: pathToFileURL(file).href }];
      });
      writeFileSync(`${name}.json`, JSON.stringify({ result: scripts }));
      rmSync(`${name}${OPEN}`, { force: true });
    },
  };
}
