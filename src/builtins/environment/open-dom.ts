/** Opens a DOM of happy-dom or jsdom, and hides how they differ. */

import type { DomEnvironment, EnvironmentOptions } from "../../core/data/environment/environment.ts";
import { KeptObject } from "../../core/data/environment/members.ts";

export interface OpenDom {
  readonly window: DomWindow;
  /** Windows whose names are those of this one. */
  readonly named: readonly object[];
  /** Empties the document and its storages: another module's tests come. */
  reset(): void;
  /** Ends timers and requests. */
  close(): Promise<void>;
}

/** The URL of documents, as in Vitest: one with an origin, so that there are storages and cookies. */
const URL_OF_TESTS = "http://localhost:3000/";

/** @param imported - the namespace of the package. */
export function openDom({ name, options = {}, printsAs }: DomEnvironment, imported: object): OpenDom {
  const all = { url: URL_OF_TESTS, ...options };
  const window = name === "jsdom" ? openJsdom(imported, all, printsAs) : openHappyDom(imported, all);
  if (name !== "jsdom") keepPrototypes(imported);
  return {
    window,
    named: name === "jsdom" ? [window, plainWindow(imported)] : [window],
    reset() {
      empty(window, String(all.url));
    },
    async close() {
      // Its `close` does nothing for a window that nobody has opened.
      await window.happyDOM?.close();
      window.close();
      for (const kept of prototypes.get(imported) ?? []) kept.putBack();
    },
  };
}

/** Those of the classes of happy-dom, which all of its windows have, as they were before the first. */
const prototypes = new WeakMap<object, readonly KeptObject[]>();

function keepPrototypes(imported: object): void {
  if (prototypes.has(imported)) return;
  const found = Object.values(imported).map((value: unknown) =>
    typeof value === "function" ? Object(Reflect.get(value, "prototype")) : {},
  );
  prototypes.set(
    imported,
    found.map((one) => new KeptObject(one)),
  );
}

const plainWindows = new WeakMap<object, object>();

/** A window that runs no scripts, the same for all: one that does does not list the names of its classes (Node 20 to 24). */
function plainWindow(imported: object): object {
  let window = plainWindows.get(imported);
  if (window === undefined)
    plainWindows.set(
      imported,
      (window = windowOfDocument(imported) ?? Object(construct(imported, "JSDOM", []).window)),
    );
  return window ?? {};
}

function openHappyDom(imported: object, { html, settings, ...options }: EnvironmentOptions): DomWindow {
  const window: DomWindow = construct(imported, "Window", [
    {
      console: globalThis.console,
      ...options,
      // An error in a listener is that of the test which dispatches the event.
      settings: { errorCapture: "disabled", ...Object(settings) },
    },
  ]);
  if (html !== undefined) window.document.write(html);
  return window;
}

function openJsdom(
  imported: object,
  { html, ...options }: EnvironmentOptions,
  printsAs: DomEnvironment["printsAs"],
): DomWindow {
  const older = windowOfDocument(imported, html, options.url);
  if (older !== null) return older;
  const virtualConsole: VirtualConsole = construct(imported, "VirtualConsole", []);
  print(virtualConsole, printsAs);
  const given = { pretendToBeVisual: true, runScripts: "dangerously", virtualConsole, ...options };
  const { window }: { window: DomWindow } = construct(imported, "JSDOM", [html ?? "<!doctype html>", given]);
  throwErrors(window);
  if (printsAs === "jest" && window.requestAnimationFrame !== undefined) runFrames(window);
  return window;
}

/** Runs frames by the timers of the engine, as Jest does, whose jsdom is outside of its tests: here jsdom would take those that a test has faked. */
function runFrames(window: DomWindow): void {
  const { setTimeout, clearTimeout } = globalThis;
  const now = performance.now.bind(performance);
  const start = now();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let last = 0;
  window.requestAnimationFrame = (callback) => {
    const handle = ++last;
    const run = (): void => {
      timers.delete(handle);
      callback(now() - start);
    };
    timers.set(handle, setTimeout(run, 1000 / 60));
    return handle;
  };
  window.cancelAnimationFrame = (handle) => {
    clearTimeout(timers.get(handle));
    timers.delete(handle);
  };
  const { close } = window;
  window.close = () => {
    for (const timer of timers.values()) clearTimeout(timer);
    close.call(window);
  };
}

/** Prints errors of jsdom as the runner does: tests count calls of the console, and read their arguments. */
function print(virtualConsole: VirtualConsole, printsAs: DomEnvironment["printsAs"]): void {
  if (printsAs === "vitest") {
    // Vitest has another console there than in its tests, so that their spies see no such call.
    forward(virtualConsole, { ...globalThis.console }, true);
    return;
  }
  const isJest = printsAs === "jest";
  if (isJest) forward(virtualConsole, globalThis.console, false);
  virtualConsole.on("jsdomError", (error) => {
    // A test may have put another console in its place.
    if (isJest) globalThis.console.error(error);
    // Errors of listeners are thrown below. What is left is what jsdom does not implement.
    else if (!("detail" in error) || error.detail === undefined) globalThis.console.error(error.message);
  });
}

/** Has a console print what scripts in the window print, and errors of jsdom. Version 27 has renamed the method and its option. */
function forward(virtualConsole: VirtualConsole, console: object, withErrors: boolean): void {
  if (virtualConsole.forwardTo === undefined) virtualConsole.sendTo(console, { omitJSDOMErrors: !withErrors });
  else virtualConsole.forwardTo(console, withErrors ? {} : { jsdomErrors: "none" });
}

/** The window that jsdom makes before version 10, which Jest had until 22; null for newer versions. */
function windowOfDocument(imported: object, html?: string, url?: string): DomWindow | null {
  const makeDocument = member(imported, "jsdom");
  return typeof makeDocument === "function" ? makeDocument(html, { url }).defaultView : null;
}

/** Makes errors of listeners uncaught ones, unless the window has a listener for errors. */
function throwErrors(window: DomWindow): void {
  let listeners = 0;
  const { addEventListener, removeEventListener } = window;
  addEventListener.call(window, "error", (event) => {
    const error: unknown = Reflect.get(event, "error");
    if (listeners > 0 || error === null || error === undefined) return;
    queueMicrotask(() => {
      throw error;
    });
  });
  window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    if (args[0] === "error") listeners += 1;
    addEventListener.apply(window, args);
  };
  window.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
    if (args[0] === "error") listeners -= 1;
    removeEventListener.apply(window, args);
  };
}

/** Empties what a test can fill, and keeps the nodes that libraries hold: the document, its head and its body. */
function empty({ document, history, localStorage, sessionStorage }: DomWindow, url: string): void {
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  // Modules that have put styles there are not evaluated again.
  for (const element of [...document.head.children]) if (!/^(?:style|link)$/i.test(element.tagName)) element.remove();
  document.body.textContent = "";
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split(";"))
    document.cookie = `${cookie.split("=")[0] ?? ""}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  history.replaceState(null, "", url);
}

interface VirtualConsole {
  on(event: string, listener: (error: Error) => void): void;
  forwardTo?(console: object, options: object): void;
  sendTo(console: object, options: object): void;
}

/** Makes an object of a class that a package exports, which may be CommonJS. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- The package is the user's, and has no types here.
function construct(imported: object, name: string, args: readonly unknown[]): any {
  const found: unknown = member(imported, name);
  if (typeof found === "function") return Reflect.construct(found, args);
  throw new Error(`the package does not export ${name}: its version is not one that xtest knows`);
}

function member(imported: object, name: string): unknown {
  return Reflect.get(imported, name) ?? Reflect.get(Object(Reflect.get(imported, "default")), name);
}

/** A window as far as it is used here: this package is compiled without the types of the DOM. Types only. */
interface DomElement {
  readonly attributes: Iterable<{ readonly name: string }>;
  readonly children: Iterable<DomElement>;
  readonly tagName: string;
  removeAttribute(name: string): void;
  remove(): void;
  textContent: string;
}

interface DomStorage {
  clear(): void;
}

export interface DomWindow extends EventTarget {
  readonly document: {
    readonly documentElement: DomElement;
    readonly head: DomElement;
    readonly body: DomElement;
    cookie: string;
    write(html: string): void;
  };
  readonly history: { replaceState(state: unknown, title: string, url: string): void };
  readonly localStorage: DomStorage;
  readonly sessionStorage: DomStorage;
  /** Undefined before version 10 of jsdom. */
  requestAnimationFrame?: (callback: (time: number) => void) => number;
  cancelAnimationFrame?: (handle: number) => void;
  /** Of happy-dom. */
  readonly happyDOM?: { abort(): Promise<void>; close(): Promise<void> };
  close(): void;
}
