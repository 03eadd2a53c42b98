/** A tree of which only the rows on the screen are made. */

import { make } from "./elements.ts";

/** A row. */
export interface TreeRow {
  /** Identifies it when the rows change. */
  readonly key: string;
  /** 1 for a file, 2 for a test in it. */
  readonly level: number;
  /** Null for one that has nothing below it. */
  readonly isOpen: boolean | null;
  /** Whatever it shows: a row that is shown already is made anew when one of them is another. Asked for rows on the screen only. */
  content(): readonly unknown[];
  render(): readonly Node[];
}

/** All rows. Only those on the screen are asked for. */
export interface TreeRows {
  readonly count: number;
  at(index: number): TreeRow | undefined;
  /** -1 for none. */
  indexOf(key: string): number;
  /** The row that one is below; -1 for none. */
  parentOf(index: number): number;
}

export interface VirtualTree {
  readonly element: HTMLElement;
  show(rows: TreeRows): void;
  /** Selects a row, and scrolls to it. */
  select(key: string | null): void;
}

export interface TreeOptions {
  readonly label: string;
  readonly rowHeight: number;
  onSelect(key: string): void;
  /** Opens or closes a row. */
  onToggle(key: string): void;
  /** Runs what a row is for: by its button, or by `r`. Default: nothing can be run. */
  onRun?(key: string): void;
}

/** The class of the button in a row that runs it. */
export const RUN_CLASS = "row-run";

const NO_ROWS: TreeRows = { count: 0, at: () => undefined, indexOf: () => -1, parentOf: () => -1 };

/** Rows that are made above and below the screen. */
const MARGIN = 8;

/** A row that is on the screen. */
interface MadeRow {
  readonly element: HTMLElement;
  readonly index: number;
  readonly count: number;
  readonly isSelected: boolean;
  readonly isOpen: boolean | null;
  readonly level: number;
  readonly content: readonly unknown[];
}

export function createVirtualTree({ label, rowHeight, onSelect, onToggle, onRun }: TreeOptions): VirtualTree {
  const inner = make("div", { class: "tree-rows", role: "presentation" });
  const element = make(
    "div",
    {
      ...{ class: "tree", role: "tree", tabindex: 0, "aria-label": label },
      "aria-keyshortcuts": onRun === undefined ? null : "r",
    },
    inner,
  );
  let rows: TreeRows = NO_ROWS;
  let selected: string | null = null;
  const made = new Map<string, MadeRow>();
  /** As they were last seen: to ask the element makes the browser lay out the page. */
  let [scrolled, visible] = [0, 0];
  /** Whether the selected row is to be scrolled to as soon as the tree has a height. */
  let isWanted = false;

  const indexOf = (key: string | null): number => (key === null ? -1 : rows.indexOf(key));
  const idOf = (index: number): string => `row-${String(index)}`;

  const rowElement = (row: TreeRow, index: number): HTMLElement => {
    const isSelected = row.key === selected;
    const item = make(
      "div",
      {
        id: idOf(index),
        class: `tree-row level-${String(row.level)}`,
        role: "treeitem",
        "aria-level": row.level,
        "aria-setsize": rows.count,
        "aria-posinset": index + 1,
        "aria-selected": String(isSelected),
        "aria-expanded": row.isOpen === null ? null : String(row.isOpen),
      },
      ...row.render(),
    );
    item.style.top = `${String(index * rowHeight)}px`;
    return item;
  };

  const draw = (): void => {
    const first = Math.max(0, Math.floor(scrolled / rowHeight) - MARGIN);
    const end = Math.min(rows.count, Math.ceil((scrolled + visible) / rowHeight) + MARGIN);
    const shown = new Map<string, MadeRow>();
    for (let index = first; index < end; index++) {
      const row = rows.at(index);
      if (row === undefined) continue;
      const known = made.get(row.key);
      const isSelected = row.key === selected;
      const { isOpen, level } = row;
      const content = row.content();
      const isSame =
        known?.index === index &&
        known.count === rows.count &&
        known.isSelected === isSelected &&
        known.isOpen === isOpen &&
        known.level === level &&
        known.content.length === content.length &&
        known.content.every((one, at) => one === content[at]);
      const item = isSame ? known.element : rowElement(row, index);
      shown.set(row.key, { element: item, index, count: rows.count, isSelected, isOpen, level, content });
    }
    for (const [key, old] of made) if (shown.get(key)?.element !== old.element) old.element.remove();
    made.clear();
    // Also in the document they are in order, for readers of the screen.
    let next = inner.firstChild;
    for (const [key, one] of shown) {
      made.set(key, one);
      if (one.element === next) next = next.nextSibling;
      else inner.insertBefore(one.element, next);
    }
    const active = indexOf(selected);
    if (made.has(selected ?? "")) element.setAttribute("aria-activedescendant", idOf(active));
    else element.removeAttribute("aria-activedescendant");
  };
  const scrollTo = (index: number): void => {
    const top = index * rowHeight;
    if (top < scrolled) scrolled = top;
    else if (top + rowHeight > scrolled + visible) scrolled = Math.max(0, top + rowHeight - visible);
    else return;
    element.scrollTop = scrolled;
  };
  const choose = (index: number): void => {
    const row = rows.at(Math.max(0, Math.min(rows.count - 1, index)));
    if (row === undefined) return;
    selected = row.key;
    scrollTo(indexOf(row.key));
    draw();
    onSelect(row.key);
  };
  const press = (index: number): void => {
    const row = rows.at(index);
    if (row === undefined) return;
    if (row.isOpen !== null) onToggle(row.key);
    choose(indexOf(row.key));
  };

  const keys: Record<string, (index: number) => void> = {
    ArrowDown: (index) => choose(index + 1),
    ArrowUp: (index) => choose(index - 1),
    Home: () => choose(0),
    End: () => choose(rows.count - 1),
    PageDown: (index) => choose(index + Math.floor(visible / rowHeight)),
    PageUp: (index) => choose(index - Math.floor(visible / rowHeight)),
    Enter: (index) => press(index),
    " ": (index) => press(index),
    ArrowRight(index) {
      const row = rows.at(index);
      if (row?.isOpen === false) onToggle(row.key);
      else choose(index + 1);
    },
    ArrowLeft(index) {
      const row = rows.at(index);
      const parent = rows.parentOf(index);
      if (row?.isOpen === true) onToggle(row.key);
      else if (parent !== -1) choose(parent);
    },
  };
  if (onRun !== undefined) {
    keys["r"] = (index) => {
      const row = rows.at(index);
      if (row !== undefined) onRun(row.key);
    };
  }
  // By the place, since a row may have been made anew between press and release.
  inner.addEventListener("click", (event) => {
    const index = Math.floor((event.clientY - inner.getBoundingClientRect().top) / rowHeight);
    const row = rows.at(index);
    if (row === undefined) return;
    if (event.target instanceof Element && event.target.closest(`.${RUN_CLASS}`) !== null) onRun?.(row.key);
    else press(index);
  });
  element.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(indexOf(selected));
  });
  element.addEventListener(
    "scroll",
    () => {
      scrolled = element.scrollTop;
      draw();
    },
    { passive: true },
  );
  new ResizeObserver(([entry]) => {
    visible = entry?.contentRect.height ?? 0;
    scrolled = element.scrollTop;
    // What was selected while there was no place to show it is shown now.
    if (isWanted) scrollTo(indexOf(selected));
    isWanted &&= visible === 0;
    draw();
  }).observe(element);

  return {
    element,
    show(next) {
      const hasChanged = next.count !== rows.count;
      rows = next;
      if (hasChanged) inner.style.height = `${String(rows.count * rowHeight)}px`;
      // The browser scrolls by itself when there are fewer rows than before.
      scrolled = Math.max(0, Math.min(scrolled, rows.count * rowHeight - visible));
      draw();
    },
    select(key) {
      selected = key;
      const index = indexOf(key);
      isWanted = visible === 0;
      if (index !== -1 && !isWanted) scrollTo(index);
      draw();
    },
  };
}
