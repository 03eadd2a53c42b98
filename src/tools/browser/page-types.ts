/** The type of the fixture `page`: that of Playwright's page, as far as what is given and what comes back can be sent. */
import type {
  BrowserContext,
  ElementHandle,
  Frame,
  FrameLocator,
  JSHandle,
  Keyboard,
  Locator,
  Mouse,
  Page,
  Touchscreen,
} from "playwright-core";

/** What takes functions, or gives what stays in Playwright's process; and what would leave the page of the tests. */
type Unsent =
  | "$"
  | "$$"
  | "$$eval"
  | "$eval"
  | "addInitScript"
  | "addListener"
  | "addLocatorHandler"
  | "addScriptTag"
  | "addStyleTag"
  | "backgroundPages"
  | "browser"
  | "childFrames"
  | "clock"
  | "close"
  | "elementHandle"
  | "elementHandles"
  | "evaluate"
  | "evaluateAll"
  | "evaluateHandle"
  | "exposeBinding"
  | "exposeFunction"
  | "frame"
  | "frameElement"
  | "frames"
  | "goBack"
  | "goForward"
  | "goto"
  | "isClosed"
  | "mainFrame"
  | "newCDPSession"
  | "newPage"
  | "off"
  | "on"
  | "once"
  | "opener"
  | "page"
  | "pages"
  | "parentFrame"
  | "pause"
  | "prependListener"
  | "reload"
  | "removeAllListeners"
  | "removeListener"
  | "removeLocatorHandler"
  | "route"
  | "routeFromHAR"
  | "routeWebSocket"
  | "serviceWorkers"
  | "setContent"
  | "toString"
  | "unroute"
  | "unrouteAll"
  | "video"
  | "waitForEvent"
  | "waitForFunction"
  | "waitForNavigation"
  | "waitForRequest"
  | "waitForResponse"
  | "waitForSelector"
  | "workers";

/** What functions are called of, in place of giving it to a test. */
type Called = BrowserContext | FrameLocator | Keyboard | Locator | Mouse | Touchscreen;

/** An argument of Playwright's as a page has it. */
type Given<Value> = Value extends Locator
  ? BrowserLocator
  : Value extends JSHandle | ElementHandle
    ? never
    : Value extends Uint8Array
      ? Uint8Array
      : Value extends RegExp | Date | ((...args: never[]) => unknown)
        ? Value
        : Value extends object
          ? { [Key in keyof Value]: Given<Value[Key]> }
          : Value;

/** A result of Playwright's as a page gets it. */
type Sent<Value> = Value extends Uint8Array ? Uint8Array : Value extends Locator[] ? BrowserLocator[] : Value;

type Member<Value> = Value extends (...args: infer Args) => infer Result
  ? Result extends Called
    ? (...args: Given<Args>) => Remote<Result>
    : (...args: Given<Args>) => Promise<Sent<Awaited<Result>>>
  : Value extends Called
    ? Remote<Value>
    : never;

/** The public functions of one of Playwright's objects, all of which promise what they give. */
type Remote<Value> = Value extends Locator
  ? BrowserLocator
  : { readonly [Key in Exclude<keyof Value & string, Unsent>]: Member<Value[Key]> };

/** A locator of Playwright's, in a test that runs in the page. */
// An interface, since messages of the compiler name it.
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface BrowserLocator extends LocatorMembers {}
type LocatorMembers = { readonly [Key in Exclude<keyof Locator & string, Unsent>]: Member<Locator[Key]> };

/** What a page has besides what a document has. */
type OfPage =
  | "bringToFront"
  | "context"
  | "emulateMedia"
  | "keyboard"
  | "mouse"
  | "pdf"
  | "requestGC"
  | "screenshot"
  | "setDefaultTimeout"
  | "setViewportSize"
  | "touchscreen"
  | "viewportSize";

/**
 * The value of the fixture `page` of tests that run in a browser: Playwright's locators, mouse, keyboard and screenshots, of the document of the tests.
 *
 * @example
 * test("greets", async ({ page }: { page: BrowserPage }) => {
 *   await page.getByLabel("Name").fill("Ada");
 *   await page.getByRole("button", { name: "Greet" }).click();
 *   assert((await page.getByRole("status").textContent()) === "Hello Ada");
 * });
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface BrowserPage extends PageMembers {}
type PageMembers = Remote<Frame> & Remote<Pick<Page, OfPage & keyof Page>>;
