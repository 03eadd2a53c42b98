/** A tree of files and tests, of which only the rows on the screen are elements. */
import { make } from "./elements.ts";

/** A row. */
export interface TreeRow {
  /** Identifies it when the rows change. */
  readonly key: string;
  /** 1 for a file, 2 for a test in it. */
  readonly level: number;
  /** Null for one that has nothing below it. */
  readonly isOpen: boolean | null;
  render(): readonly Node[];
}

export interface VirtualTree {
  readonly element: HTMLElement;
  show(rows: readonly TreeRow[]): void;
  /** Selects a row, and scrolls to it. */
  select(key: string | null): void;
}

export interface TreeOptions {
  readonly label: string;
  readonly rowHeight: number;
  onSelect(key: string): void;
  /** Opens or closes a row. */
  onToggle(key: string): void;
}

/** Rows that are made above and below the screen. */
const MARGIN = 8;

export function createVirtualTree({ label, rowHeight, onSelect, onToggle }: TreeOptions): VirtualTree {
  const inner = make("div", { class: "tree-rows", role: "presentation" });
  const element = make("div", { class: "tree", role: "tree", tabindex: 0, "aria-label": label }, inner);
  let rows: readonly TreeRow[] = [];
  let selected: string | null = null;
  const made = new Map<string, HTMLElement>();

  const indexOf = (key: string | null): number => rows.findIndex((row) => row.key === key);
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
        "aria-setsize": rows.length,
        "aria-posinset": index + 1,
        "aria-selected": String(isSelected),
        "aria-expanded": row.isOpen === null ? null : String(row.isOpen),
        onclick: () => press(index),
      },
      ...row.render(),
    );
    item.style.top = `${String(index * rowHeight)}px`;
    return item;
  };

  const draw = (): void => {
    const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - MARGIN);
    const last = Math.min(rows.length, Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + MARGIN);
    const shown = new Map<string, HTMLElement>();
    rows.slice(first, last).forEach((row, offset) => {
      shown.set(row.key, made.get(row.key) ?? rowElement(row, first + offset));
    });
    for (const [key, old] of made) if (shown.get(key) !== old) old.remove();
    made.clear();
    for (const [key, item] of shown) {
      made.set(key, item);
      if (item.parentNode !== inner) inner.append(item);
    }
    const active = indexOf(selected);
    if (made.has(selected ?? "")) element.setAttribute("aria-activedescendant", idOf(active));
    else element.removeAttribute("aria-activedescendant");
  };
  const redraw = (): void => {
    for (const item of made.values()) item.remove();
    made.clear();
    draw();
  };

  const scrollTo = (index: number): void => {
    const top = index * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + rowHeight - element.clientHeight;
    }
  };
  const choose = (index: number): void => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row === undefined) return;
    selected = row.key;
    scrollTo(indexOf(row.key));
    redraw();
    onSelect(row.key);
  };
  const press = (index: number): void => {
    const row = rows[index];
    if (row === undefined) return;
    if (row.isOpen !== null) onToggle(row.key);
    choose(indexOf(row.key));
  };

  const keys: Readonly<Record<string, (index: number) => void>> = {
    ArrowDown: (index) => choose(index + 1),
    ArrowUp: (index) => choose(index - 1),
    Home: () => choose(0),
    End: () => choose(rows.length - 1),
    PageDown: (index) => choose(index + Math.floor(element.clientHeight / rowHeight)),
    PageUp: (index) => choose(index - Math.floor(element.clientHeight / rowHeight)),
    Enter: (index) => press(index),
    " ": (index) => press(index),
    ArrowRight(index) {
      const row = rows[index];
      if (row?.isOpen === false) onToggle(row.key);
      else choose(index + 1);
    },
    ArrowLeft(index) {
      const row = rows[index];
      if (row?.isOpen === true) onToggle(row.key);
      else choose(rows.findLastIndex((one, at) => at < index && one.level < (row?.level ?? 0)));
    },
  };
  element.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(indexOf(selected));
  });
  element.addEventListener("scroll", draw, { passive: true });
  new ResizeObserver(draw).observe(element);

  return {
    element,
    show(next) {
      rows = next;
      inner.style.height = `${String(rows.length * rowHeight)}px`;
      redraw();
    },
    select(key) {
      selected = key;
      const index = indexOf(key);
      if (index !== -1) scrollTo(index);
      redraw();
    },
  };
}
