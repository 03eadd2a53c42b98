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
  /** Of happy-dom. */
  readonly happyDOM?: { abort(): Promise<void>; close(): Promise<void> };
  close(): void;
}
