/** Runs suites in a browser, for the command line. */

import { fileURLToPath, pathToFileURL } from "node:url";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, CDPSession, Frame, Page, Browser } from "playwright-core";
import type {
  StartExecutor,
  Executor,
  ExecutorListener,
  ExecutorOrder,
  ExecutorEnd,
  ExecutorEndReason,
} from "../../run/process/executor.ts";
import { createPageDriver, parsePageCall } from "./page-driver.ts";
import { findBrowser, type LaunchOptions, type FoundBrowser } from "./launch.ts";
import { startServer, type PageServer } from "./server.ts";
import { ProcessError } from "../../core/errors/errors.ts";
import { parseLeftPage } from "../../run/channel/message-shapes.ts";
import { createMessageReader } from "../../run/pipe/journal-reader.ts";
import {
  CALLS,
  COMMANDS_KEY,
  DONE,
  LEAVES,
  PAGE_PATH,
  READY,
  SEND,
  type PageCommands,
  type PageStart,
} from "./protocol.ts";
import { OPEN } from "../../run/coverage/coverage-folder.ts";
import type { PageStyles } from "../../core/data/run/page-styles.ts";
import type { ItemResult, PhaseStarts } from "../../core/data/events.ts";
import { createMapReader } from "../../run/traceback/source-maps.ts";
import type { ChildMessage } from "../../run/channel/protocol.ts";

/** The end of one page. */
interface PageEnd {
  readonly ended: Promise<ExecutorEnd>;
  /** The first end counts. */
  end(end: ExecutorEnd): void;
  isOver(): boolean;
}

function createPageEnd(): PageEnd {
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
function leftFor(url: string): ExecutorEndReason {
  const place = url.length > 200 ? `${url.slice(0, 200)}…` : url;
  return { name: "PageLeft", did: `navigated its page to ${place}, which ends what runs there` };
}

/** Milliseconds after the end of a page at which it is known whether the browser has ended too. */
const CLOSE_DELAY = 100;

/** Notices an unexpected end of a page. */
function watchPage(page: Page, { end }: PageEnd): void {
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
async function watchDocuments(cdp: CDPSession, { end }: PageEnd): Promise<void> {
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
async function untilReady(ready: Promise<void>, { ended }: PageEnd, limit: number): Promise<void> {
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

/** Counts what a page runs, by the browser's own counters. */
interface PageCoverage {
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
async function countPage(cdp: CDPSession, folder: string, server: PageServer): Promise<PageCoverage> {
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

/** Milliseconds after which a page has to be ready for its start command. */
const LOAD_TIMEOUT = 30_000;

interface PagesOptions {
  readonly session: BrowserSession;
  readonly server: PageServer;
  readonly headed: boolean;
  readonly styles: PageStyles;
  /** Gives the documents of a page. */
  readonly open: typeof documentsByPlaywright;
}

/** Takes the commands away from the document, where scripts of others may be. */
const TAKE = `(() => { const { ${COMMANDS_KEY}: commands } = window; delete window.${COMMANDS_KEY}; return commands; })()`;
/** Gives a command. The name is that of traces; the browser puts a bracket after the last line. */
const GIVE = "function (name, args) { this[name](...args); }\n//# sourceURL=internal/xtest\n";

/** The documents of a page, as its browser shows them: Chromium by its own protocol, which counts what is run, others as Playwright does. */
interface PageDocuments {
  /** Counts what the page runs. Absent where the browser does not. */
  count?(folder: string, server: PageServer): Promise<PageCoverage>;
  /** Notices that one of them is left. */
  watch(ending: PageEnd): Promise<void>;
  /** Takes the commands of the document of the tests, and gives what sends one. */
  commands(): Promise<(name: string, args: readonly unknown[]) => Promise<unknown>>;
}

/** @param onSent - called with what the document of the tests sends. */
async function documentsByCdp(page: Page, onSent: (payload: string) => void): Promise<PageDocuments> {
  const cdp = await page.context().newCDPSession(page);
  /** That of the script of the document of the tests, the first one there is. All other frames, of any origin, have the function, too. */
  let own: number | null = null;
  cdp.on("Runtime.bindingCalled", ({ name, payload, executionContextId }) => {
    if (name !== SEND) return;
    own ??= executionContextId;
    if (executionContextId === own) onSent(payload);
  });
  await Promise.all([
    cdp.send("Runtime.addBinding", { name: SEND }),
    cdp.send("Page.enable"),
    cdp.send("Runtime.enable"),
  ]);
  return {
    count: (folder, server) => countPage(cdp, folder, server),
    watch: (ending) => watchDocuments(cdp, ending),
    async commands() {
      const taken = await cdp.send("Runtime.evaluate", { expression: TAKE, ...(own !== null && { contextId: own }) });
      const { objectId } = taken.result;
      if (objectId === undefined) throw new ProcessError("the document of the tests has no commands");
      return (name, args) =>
        cdp.send("Runtime.callFunctionOn", {
          objectId,
          functionDeclaration: GIVE,
          arguments: [{ value: name }, { value: args }],
        });
    },
  };
}

/** @param onSent - called with what the document of the tests sends. */
async function documentsByPlaywright(page: Page, onSent: (payload: string) => void): Promise<PageDocuments> {
  let own: Frame | null = null;
  await page.exposeBinding(SEND, ({ frame }, payload: string) => {
    own ??= frame;
    if (frame === own) onSent(payload);
  });
  return {
    watch({ end }) {
      const documents = new Set(page.frames());
      page.on("framenavigated", (frame) => {
        if (documents.has(frame)) end({ reason: leftFor(frame.url()) });
      });
      page.on("framedetached", (frame) => {
        if (documents.has(frame)) end({ reason: leftFor("another place") });
      });
      return Promise.resolve();
    },
    async commands() {
      const taken = await (own ?? page.mainFrame()).evaluateHandle<Record<string, (...args: unknown[]) => void>>(TAKE);
      return (name, args) =>
        taken.evaluate((commands, [command, values]) => commands[command]?.(...values), [name, args] as const);
    },
  };
}

/** Starts pages of one browser that run a bundle. */
function createPages({ session, server, headed, styles, open }: PagesOptions): StartExecutor {
  return async (order, listener) => {
    const browser = await session.get();
    try {
      const context = await browser.newContext(headed ? { viewport: null } : {});
      return await startPage(context, order, listener, { server, headed, styles, open });
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
  { server, headed, styles, open }: Omit<PagesOptions, "session">,
): Promise<Executor> {
  await context.addCookies([server.cookie]);
  const page = await context.newPage();
  const ending = createPageEnd();
  let isDone = false;
  let hasUrls = false;
  const read = createMessageReader((message) => {
    listener.onMessage(hasUrls ? urls.message(message) : message);
  }, listener.onGarbage);
  const urls = createUrlMapper(server, run.entry);
  let onReady = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    onReady = () => {
      resolve();
    };
  });

  // The document of the tests is the first frame of the page.
  const driver = createPageDriver(page, () => page.mainFrame().childFrames()[0] ?? page.mainFrame());

  async function called(payload: string): Promise<void> {
    const call = parsePageCall(payload);
    if (call === null) listener.onGarbage(payload);
    else send("answerCall", call.id, await driver.call(call.steps));
  }

  async function finished(): Promise<void> {
    // Without the page there is nothing to count: its end is noticed elsewhere.
    await coverage?.finish().catch(() => undefined);
    ending.end({});
  }

  const documents = await open(page, (payload) => {
    if (ending.isOver()) return;
    if (payload === READY) onReady();
    else if (payload === DONE) {
      isDone = true;
      void finished();
    } else if (payload.startsWith(CALLS)) void called(payload.slice(CALLS.length));
    else if (payload.startsWith(LEAVES)) {
      const left = parseLeftPage(payload.slice(LEAVES.length));
      if (left === null) listener.onGarbage(payload);
      else ending.end({ reason: { ...leftFor(left.url), error: urls.data(left.error) } });
    } else {
      hasUrls = urls.hasUrls(payload);
      read(payload);
    }
  });
  const coverage = typeof run.coverage === "string" ? ((await documents.count?.(run.coverage, server)) ?? null) : null;
  watchPage(page, ending);
  await page.goto(`${server.origin}${PAGE_PATH}`, { waitUntil: "commit" });
  await untilReady(ready, ending, LOAD_TIMEOUT);
  await documents.watch(ending);

  const give = await documents.commands();
  const send = <Name extends keyof PageCommands>(name: Name, ...args: Parameters<PageCommands[Name]>): void => {
    // A page that is gone takes no commands: its end is noticed elsewhere.
    give(name, args).catch(() => undefined);
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
    styles,
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
    giveItems: (ids, soFar) => {
      send("giveItems", ids, soFar);
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

/** The browser of a run. */
export interface BrowserRun {
  /** Name and version. @throws {ProcessError} if it does not start. */
  engine(): Promise<string>;
  /**
   * Serves a bundle and the project, and gives what starts its pages.
   *
   * @param outDir - absolute path of the folder of the bundle.
   * @param styles - which style sheets its tests import.
   * @throws {ProcessError} if there is no port for it.
   */
  serve(outDir: string, styles: PageStyles): Promise<StartExecutor>;
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
  const { name, root, repository, headed } = options;
  let closeServer = (): Promise<void> => Promise.resolve();
  return {
    async engine() {
      const browser = await session.get();
      return `${browser.browserType().name()} ${browser.version()}`;
    },
    async serve(outDir, styles) {
      const server = await startServer({ root, repository, outDir, pageDir: pageFolder() });
      closeServer = server.close;
      return createPages({
        ...{ session, server, headed, styles },
        open: name === "chromium" ? documentsByCdp : documentsByPlaywright,
      });
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

/** The browser of a run: one for all of its pages, started again if tests end it. */
interface BrowserSession {
  /** @throws {ProcessError} if it cannot be started. */
  get(): Promise<Browser>;
  /** Resolves when it is gone, by itself or by `close`. */
  gone(): Promise<void>;
  close(): Promise<void>;
}

/** A browser that is being started. */
function createSession(found: FoundBrowser): BrowserSession {
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

/** For all pages of a run. */
export interface UrlMapper {
  /** Whether a text has URLs to replace. */
  hasUrls(text: string): boolean;
  message(message: ChildMessage): ChildMessage;
  /** Replaces the URLs in all texts of plain data. */
  data<T>(value: T): T;
}

/** @param entry - absolute path of the bundle. */
export function createUrlMapper(server: PageServer, entry: string): UrlMapper {
  const maps = createMapReader();
  const folder = (url: string): string => url.replace(/[^/]*$/, "");
  const places = [
    [folder(server.urlOf(entry)), folder(pathToFileURL(entry).href)],
    [`${server.origin}${PAGE_PATH}`, `${pathToFileURL(server.pageDir).href.replace(/\/$/, "")}/`],
  ] as const;
  const bundle = server.urlOf(entry);
  const file = entry.replaceAll("\\", "/");

  function text(value: string): string {
    return places.reduce((all, [url, place]) => all.replaceAll(url, place), value);
  }

  /** What tests wrote: traces in it lead to the sources, without the runner's own calls. */
  function written(value: string): string {
    if (!value.includes(server.origin)) return value;
    const lines: string[] = [];
    let isOwn = false;
    for (const line of value.split("\n")) {
      const isFrame = /^\s*at /.test(line);
      const shown = located(line);
      // Calls of the browser below a call of the runner have no place.
      isOwn = isFrame && (shown === null || (isOwn && line.endsWith("(<anonymous>)")));
      if (!isOwn) lines.push(shown ?? line);
    }
    return text(lines.join("\n"));
  }

  /** A line with the place in the source; null if it is in code of the runner. */
  function located(line: string): string | null {
    const at = line.indexOf(bundle);
    const [whole, row, column] = at === -1 ? [] : (/:(\d+):(\d+)/.exec(line.slice(at)) ?? []);
    if (whole === undefined) return line.includes(`${server.origin}${PAGE_PATH}`) ? null : line;
    const place = maps.locate(file, Number(row), Number(column));
    if (place.isGlue) return null;
    const shown = `${place.path}:${String(place.line)}:${String(place.column)}`;
    return line.slice(0, at) + shown + line.slice(at + bundle.length + whole.length);
  }

  /** The same for the output of an item, phase by phase. */
  function output(value: string, starts: PhaseStarts | undefined): { text: string; starts: PhaseStarts | null } {
    if (starts === undefined) return { text: written(value), starts: null };
    const [call, teardown, end] = starts;
    const parts = [value.slice(0, call), value.slice(call, teardown), value.slice(teardown, end), value.slice(end)];
    const [a = "", b = "", c = "", d = ""] = parts.map(written);
    const at = [a.length, a.length + b.length, a.length + b.length + c.length] as const;
    return { text: a + b + c + d, starts: at };
  }

  function resultOf(result: ItemResult): ItemResult {
    const stdout = output(result.stdout, result.written?.stdout);
    const stderr = output(result.stderr, result.written?.stderr);
    const starts =
      stdout.starts === null || stderr.starts === null
        ? {}
        : { written: { stdout: stdout.starts, stderr: stderr.starts } };
    return { ...data(result), stdout: stdout.text, stderr: stderr.text, ...starts };
  }

  function data<T>(value: T): T;
  function data(value: unknown): unknown {
    if (typeof value === "string") return text(value);
    if (Array.isArray(value)) return value.map((each: unknown) => data(each));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, data<unknown>(each)]));
  }

  return {
    hasUrls: (value) => value.includes(server.origin),
    message(message) {
      if (message.type === "result") return { ...message, result: resultOf(message.result) };
      return message.type === "output" ? { ...message, text: written(message.text) } : data(message);
    },
    data,
  };
}
