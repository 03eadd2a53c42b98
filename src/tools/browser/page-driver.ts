/** Makes the calls of the fixture `page` of one page, by Playwright. */
import { stripVTControlCharacters } from "node:util";
import type { Frame, Page } from "playwright-core";
import { nearest } from "../../core/errors/suggestions.ts";
import { fromPlain, type PageAnswer, type PageStep, shownSteps, toPlain } from "./page-calls.ts";

/** Milliseconds that Playwright waits for an element, unless a test says otherwise. */
const DEFAULT_TIMEOUT = 30_000;

/** Where the mouse is at first. */
const START = 0;

export interface PageDriver {
  /** Makes a call. It never rejects. */
  call(steps: readonly PageStep[]): Promise<PageAnswer>;
}

/**
 * @param frameOf - the document of the tests, whose locators these are. What a document has not, such as the mouse and screenshots, is the page's.
 */
export function createPageDriver(page: Page, frameOf: () => Frame): PageDriver {
  const viewport = page.viewportSize();
  let hasMedia = false;
  let hasContext = false;
  /** What lets go of each key and button that is held. */
  const held = new Map<string, () => Promise<void>>();

  /** What is of a page only: the frame of the tests has all of its room. */
  function ownerOf(name: string): object {
    const frame = frameOf();
    return name in frame ? frame : page;
  }

  function walk(steps: readonly PageStep[]): unknown {
    let owner: object = page;
    let value: unknown = page;
    for (const [at, step] of steps.entries()) {
      if (typeof step === "string") {
        if (step === "clock") throw new Error(NO_CLOCK);
        owner = at === 0 ? ownerOf(step) : Object(value);
        if (step.startsWith("_") || step in Object.prototype || !(step in owner))
          throw new Error(unknownName(steps.slice(0, at), step, at === 0 ? [frameOf(), page] : [owner]));
        value = Reflect.get(owner, step);
      } else {
        if (typeof value !== "function") throw new Error(`${shownSteps(steps.slice(0, at))} is not a function`);
        value = Reflect.apply(
          value,
          owner,
          step.map((one) => fromPlain(one, special)),
        );
      }
    }
    return value;
  }

  function special(plain: Readonly<Record<string, unknown>>): unknown {
    return walk(stepsIn(plain["steps"]));
  }

  async function putBack(): Promise<void> {
    if (viewport !== null && JSON.stringify(page.viewportSize()) !== JSON.stringify(viewport))
      await page.setViewportSize(viewport);
    if (hasMedia)
      await page.emulateMedia({
        media: null,
        colorScheme: null,
        reducedMotion: null,
        forcedColors: null,
        contrast: null,
      });
    hasMedia = false;
    for (const release of held.values()) await release();
    held.clear();
    if (hasContext) {
      const context = page.context();
      await context.setOffline(false);
      await context.setExtraHTTPHeaders({});
      await context.setGeolocation(null);
      await context.clearPermissions();
    }
    hasContext = false;
    page.setDefaultTimeout(DEFAULT_TIMEOUT);
    await page.mouse.move(START, START);
  }

  function noteHeld([device, name, given]: readonly PageStep[]): void {
    if ((device !== "keyboard" && device !== "mouse") || typeof given === "string") return;
    const key = `${device} ${JSON.stringify(given?.[0])}`;
    if (name === "up") held.delete(key);
    if (name === "down") held.set(key, async () => void (await walk([device, "up", given ?? []])));
  }

  async function made(steps: readonly PageStep[]): Promise<PageAnswer> {
    if (steps.length === 0) {
      await putBack();
      return { value: null };
    }
    if (steps[0] === "emulateMedia") hasMedia = true;
    if (steps[0] === "context") hasContext = true;
    noteHeld(steps);
    const value = await walk(steps);
    // The document of the tests has its new size when it is laid out.
    if (steps[0] === "setViewportSize") await frameOf().evaluate(NEXT_FRAMES);
    try {
      return { value: toPlain(value, () => undefined) };
    } catch (error) {
      throw new Error(
        `${shownSteps(steps)} gives ${error instanceof Error ? error.message : String(error)}, which cannot be sent to the test: ` +
          "call what gives a text, a number, bytes or plain data",
        { cause: error },
      );
    }
  }

  return {
    async call(steps) {
      try {
        return await made(steps);
      } catch (error) {
        const { name, message } = error instanceof Error ? error : new Error(String(error));
        return { error: { name, message: stripVTControlCharacters(message).trimEnd() } };
      }
    },
  };
}

const NO_CLOCK =
  "Playwright's clock cannot be taken out of a page, which other tests have, too: use the fixture clock, or fake timers of your library";

/** Resolves when the page has been laid out. */
const NEXT_FRAMES = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))";

function stepsIn(value: unknown): PageStep[] {
  return Array.isArray(value)
    ? value.filter((one): one is PageStep => typeof one === "string" || Array.isArray(one))
    : [];
}

function unknownName(before: readonly PageStep[], name: string, owners: readonly object[]): string {
  const known = owners.flatMap(namesOf);
  const near = nearest(name, known);
  const advice = near.length === 0 ? "" : `: did you mean ${near.map((one) => `"${one}"`).join(" or ")}?`;
  return `${before.length === 0 ? "Playwright's page" : shownSteps(before)} has no "${name}"${advice}`;
}

/** The public names of an object of Playwright, whose classes have them. */
function namesOf(object: object): string[] {
  const names: string[] = [];
  for (let each: object | null = object; each !== null && each !== Object.prototype; each = Object.getPrototypeOf(each))
    names.push(...Object.getOwnPropertyNames(each).filter((name) => !name.startsWith("_")));
  return names;
}

/** The call that a page has sent; null for anything else. */
export function parsePageCall(text: string): { readonly id: number; readonly steps: PageStep[] } | null {
  try {
    const call: unknown = JSON.parse(text);
    if (typeof call !== "object" || call === null || !("id" in call) || !("steps" in call)) return null;
    return typeof call.id === "number" && Array.isArray(call.steps)
      ? { id: call.id, steps: stepsIn(call.steps) }
      : null;
  } catch {
    return null;
  }
}
