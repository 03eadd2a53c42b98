/** Makes the members of a window global variables, and puts back what was there. */
import type { DomEnvironment } from "../../core/data/environment/environment.ts";
import type { OpenDom } from "./open-dom.ts";

/**
 * What both an engine and a window have, and of which a DOM accepts only its own: events, signals, files, errors; and what is of a
 * page, which Deno has too. All else that an engine has stays as it is: timers, the console, URLs, streams, cryptography.
 */
const OF_DOM = [
  "AbortController",
  "AbortSignal",
  "Blob",
  "CloseEvent",
  "CustomEvent",
  "DOMException",
  "ErrorEvent",
  "Event",
  "EventSource",
  "EventTarget",
  "File",
  "FormData",
  "Location",
  "MessageEvent",
  "Navigator",
  "Storage",
  "StorageEvent",
  "addEventListener",
  "alert",
  "close",
  "confirm",
  "dispatchEvent",
  "localStorage",
  "location",
  "navigator",
  "prompt",
  "removeEventListener",
  "sessionStorage",
];

/** They are one family: a form of the one is no body for the other. */
const OF_FETCH = ["Headers", "Request", "Response", "fetch"];

/** In Vitest, a variable also where the window has none: what code adds to `Window.prototype`, as no DOM but happy-dom has it, is seen through it. */
const OF_VITEST = ["matchMedia"];

/** What an event says of objects, of which one may be the window. */
const TARGETS = ["currentTarget", "srcElement", "target"];

/**
 * Populates the globals.
 *
 * @param named - windows whose names are taken.
 * @param runner - whose tests it is for, if that is Vitest or Jest.
 * @returns what puts the globals back.
 */
export function populateGlobal(
  { window, named }: Pick<OpenDom, "named" | "window">,
  runner?: DomEnvironment["printsAs"],
): () => void {
  const target = globalThis;
  const before: (readonly [on: object, name: PropertyKey, descriptor: PropertyDescriptor | undefined])[] = [];
  const set = (name: PropertyKey, descriptor: PropertyDescriptor, on: object = target): void => {
    before.push([on, name, Reflect.getOwnPropertyDescriptor(on, name)]);
    Object.defineProperty(on, name, descriptor);
  };
  // Engines load some of their own when they are first asked for: then these must not find a window's.
  for (const name of [...OF_DOM, ...OF_FETCH]) if (/^[A-Z]/.test(name)) Reflect.get(target, name);
  const taken = new Set([...OF_DOM, ...("fetch" in window ? OF_FETCH : [])]);
  for (const name of new Set(named.flatMap((one) => [...namesOf(one)]))) {
    if (name.startsWith("_") || (name in target && !taken.has(name))) continue;
    const member = memberOf(window, name);
    // A window of Jest is a context of `node:vm`, where what is assigned to `document` is lost without an error.
    set(name, runner === "jest" && hasOnlyGetter(window, name) ? { ...member, set: () => undefined } : member);
  }
  for (const name of runner === "vitest" ? OF_VITEST : []) {
    if (!(name in target)) set(name, memberOf(window, name, false));
  }
  // As in Vitest and Jest: what a polyfill or mock sets on the one is seen on the other.
  Object.defineProperty(window.document, "defaultView", { value: target, configurable: true });
  // jsdom knows its objects by it: `new MouseEvent("click", { view: window })`. Of a window, it is not listed.
  const impl = Object.getOwnPropertySymbols(window.document).find(({ description }) => description === "impl");
  if (impl !== undefined) set(impl, { value: Reflect.get(window, impl), configurable: true });
  // In Vitest, the target of an event of the window is another object than `window`.
  const events = runner === "vitest" ? null : Object(Reflect.get(Object(Reflect.get(window, "Event")), "prototype"));
  for (const name of events === null ? [] : TARGETS) {
    const own = Reflect.getOwnPropertyDescriptor(events, name);
    const { get } = own ?? {};
    if (own === undefined || get === undefined) continue;
    const asGlobal = (found: unknown): unknown => (found === window ? target : found);
    set(
      name,
      {
        ...own,
        get(this: unknown) {
          return asGlobal(get.call(this));
        },
      },
      events,
    );
  }
  return () => {
    for (const [on, name, descriptor] of before.toReversed()) {
      Reflect.deleteProperty(on, name);
      if (descriptor !== undefined) Object.defineProperty(on, name, descriptor);
    }
  };
}

function hasOnlyGetter(window: object, name: string): boolean {
  const own = Reflect.getOwnPropertyDescriptor(window, name);
  return own?.get !== undefined && own.set === undefined;
}

/** The names of a window and of what it inherits, but for those of all objects. */
function namesOf(window: object): Set<string> {
  const names = new Set<string>();
  let at = window;
  for (let next: object | null = window; next !== null; next = Object.getPrototypeOf(at)) {
    at = next;
    // The last one is that of all objects, of this realm or another.
    if (Object.getPrototypeOf(at) === null) break;
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  }
  names.delete("constructor");
  return names;
}

/** A global variable that is a member of the window, until something else is assigned to it. @param binds - whether a function is called without the window. */
function memberOf(window: object, name: string, binds = !/^[A-Z]/.test(name)): PropertyDescriptor {
  let own: { readonly value: unknown } | null = null;
  let bound: { readonly member: unknown; readonly value: unknown } | null = null;
  /** What was assigned last: a function of the test's is what it is, a mock for one. */
  let given: unknown;
  return {
    configurable: true,
    enumerable: !/^[A-Z]/.test(name),
    get() {
      if (own !== null) return own.value;
      const member: unknown = Reflect.get(window, name);
      // Globals are the window's: what is set on the one is seen on the other.
      if (member === window) return globalThis;
      if (typeof member !== "function" || member === given || !binds) return member;
      // A function of the window is called without it: `addEventListener(…)`.
      if (bound?.member !== member) bound = { member, value: member.bind(window) };
      return bound.value;
    },
    set(value: unknown) {
      given = value;
      try {
        Reflect.set(window, name, value);
      } catch {
        // It has no setter.
      }
      own = Reflect.get(window, name) === value ? null : { value };
    },
  };
}
