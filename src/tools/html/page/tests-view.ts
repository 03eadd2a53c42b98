/** The tests: filters, the tree of files and tests, and the test that is selected. */

import type { Outcome } from "../../../core/data/events.ts";
import type { HtmlData } from "../report-data.ts";
import { make, makeBar, makeButton } from "./elements.ts";
import {
  countsOf,
  createSearch,
  durationOf,
  isFailed,
  isFlaky,
  nameOfTest,
  ALL_TESTS,
  type TestFilter,
  type TestOrder,
  countText,
  OUTCOME_SIGNS,
  signOf,
  timeText,
} from "./report-model.ts";
import { testDetail } from "./test-detail.ts";

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

export interface TestsView {
  readonly element: HTMLElement;
  /** Selects a test, whatever the filter. */
  open(test: number): void;
  /** Shows the tests of a file only. */
  showFile(file: number): void;
  focusSearch(): void;
}

/** @param onSelect - called with the id of the test that is selected. */
export function testsView(data: HtmlData, onSelect: (id: string) => void): TestsView {
  const search = createSearch(data);
  const slowest = data.tests.reduce((most, test) => Math.max(most, durationOf(test)), 1);
  const closed = new Set<number>();
  let filter: TestFilter = ALL_TESTS;
  let found: readonly number[] = [];

  const input = make("input", {
    type: "search",
    class: "search",
    placeholder: "Search tests and messages",
    "aria-label": "Search tests and messages",
    autocomplete: "off",
    spellcheck: "false",
  });
  const summary = make("p", { class: "found", role: "status" });
  const detail = make("section", { class: "detail", "aria-label": "Selected test" });
  const tree = createVirtualTree({
    label: "Tests",
    rowHeight: 32,
    onSelect(key) {
      if (key.startsWith("t")) show(Number(key.slice(1)));
    },
    onToggle(key) {
      const file = Number(key.slice(1));
      if (!closed.delete(file)) closed.add(file);
      refresh();
    },
  });

  const rowOfTest = (index: number, isFlat: boolean): TreeRow => ({
    key: `t${String(index)}`,
    level: isFlat ? 1 : 2,
    isOpen: null,
    render() {
      const test = data.tests[index];
      if (test === undefined) return [];
      const time = durationOf(test);
      return [
        make(
          "span",
          { class: `sign is-${test.outcome}`, title: test.outcome, role: "img", "aria-label": test.outcome },
          signOf(test.outcome),
        ),
        make(
          "span",
          { class: "row-name" },
          nameOfTest(test),
          isFlat ? make("small", {}, data.files[test.file] ?? "") : null,
        ),
        isFlaky(test) ? make("span", { class: "chip is-flaky" }, "flaky") : null,
        make("span", { class: "row-track", "aria-hidden": "true" }, makeBar("fill", time / slowest)),
        make("span", { class: "row-time" }, timeText(time)),
      ].filter((node) => node !== null);
    },
  });
  const rowOfFile = (file: number, tests: readonly number[]): TreeRow => ({
    key: `f${String(file)}`,
    level: 1,
    isOpen: !closed.has(file),
    render() {
      const own = tests.flatMap((index) => data.tests[index] ?? []);
      const failed = own.filter(isFailed).length;
      return [
        make("span", { class: "arrow", "aria-hidden": "true" }, closed.has(file) ? "▸" : "▾"),
        make("span", { class: "row-name file-name" }, data.files[file] ?? ""),
        ...(failed === 0 ? [] : [make("span", { class: "chip is-failed" }, `${String(failed)} failed`)]),
        make(
          "span",
          { class: "row-time" },
          `${String(own.length)} · ${timeText(own.reduce((sum, test) => sum + durationOf(test), 0))}`,
        ),
      ];
    },
  });

  const refresh = (): void => {
    const isFlat = filter.order !== "run";
    if (isFlat) return tree.show(found.map((index) => rowOfTest(index, true)));
    const byFile = new Map<number, number[]>();
    for (const index of found) {
      const file = data.tests[index]?.file ?? 0;
      const tests = byFile.get(file);
      if (tests === undefined) byFile.set(file, [index]);
      else tests.push(index);
    }
    tree.show(
      [...byFile].flatMap(([file, tests]) => [
        rowOfFile(file, tests),
        ...(closed.has(file) ? [] : tests.map((index) => rowOfTest(index, false))),
      ]),
    );
  };
  const apply = (changes: Partial<TestFilter>): void => {
    filter = { ...filter, ...changes };
    found = search(filter);
    const isAll = found.length === data.tests.length;
    summary.textContent = isAll
      ? countText(found.length, "test")
      : `${found.length.toLocaleString("en")} of ${countText(data.tests.length, "test")}`;
    reset.hidden = isAll && filter.words === "";
    for (const sync of syncs) sync();
    refresh();
  };
  const syncs: (() => void)[] = [];

  const counts = countsOf(data);
  const toggles = [
    ...OUTCOME_SIGNS.map(([outcome, sign, word]) => [outcome, sign, word] as const),
    ["flaky", "↻", "flaky"] as const,
  ].flatMap(([outcome, sign, word]) => {
    const count = counts.get(outcome) ?? 0;
    if (count === 0) return [];
    const button = makeButton(
      "",
      () => {
        const outcomes = new Set<Outcome | "flaky">(filter.outcomes);
        if (!outcomes.delete(outcome)) outcomes.add(outcome);
        apply({ outcomes });
      },
      { class: `toggle is-${outcome}` },
    );
    button.append(
      make("span", { class: "sign", "aria-hidden": "true" }, sign),
      ` ${count.toLocaleString("en")} ${word}`,
    );
    syncs.push(() => button.setAttribute("aria-pressed", String(filter.outcomes.has(outcome))));
    return [button];
  });
  const choose = (label: string, names: readonly string[], key: "file" | "mark"): HTMLElement | null => {
    if (names.length < (key === "file" ? 2 : 1)) return null;
    const options = names.map((name, index) => [name, index] as const).sort(([a], [b]) => (a < b ? -1 : 1));
    const select = make(
      "select",
      { "aria-label": label },
      make("option", { value: "" }, label),
      ...options.map(([name, index]) => make("option", { value: index }, name)),
    );
    select.addEventListener("change", () => apply({ [key]: select.value === "" ? null : Number(select.value) }));
    syncs.push(() => {
      const value = filter[key];
      select.value = value === null ? "" : String(value);
    });
    return select;
  };
  const orders: readonly (readonly [TestOrder, string])[] = [
    ["run", "In order"],
    ["slowest", "Slowest first"],
    ["name", "By name"],
  ];
  const order = make(
    "select",
    { "aria-label": "Order" },
    ...orders.map(([value, title]) => make("option", { value }, title)),
  );
  order.addEventListener("change", () =>
    apply({ order: orders.find(([value]) => value === order.value)?.[0] ?? "run" }),
  );
  syncs.push(() => (order.value = filter.order));
  const reset = makeButton(
    "Clear",
    () => {
      input.value = "";
      apply({ ...ALL_TESTS, order: filter.order });
    },
    { class: "small" },
  );
  input.addEventListener("input", () => apply({ words: input.value }));
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") {
      event.preventDefault();
      tree.element.focus();
    }
  });

  const element = make(
    "div",
    { class: "tests" },
    make(
      "div",
      { class: "list" },
      make(
        "div",
        { class: "filters" },
        input,
        make("div", { class: "toggles", role: "group", "aria-label": "Outcomes" }, ...toggles),
        make(
          "div",
          { class: "choices" },
          choose("All files", data.files, "file"),
          choose("All marks", data.marks, "mark"),
          order,
          reset,
          summary,
        ),
      ),
      tree.element,
    ),
    detail,
  );

  function show(index: number): void {
    const test = data.tests[index];
    if (test === undefined) return;
    element.classList.add("has-detail");
    detail.scrollTop = 0;
    detail.replaceChildren(
      ...testDetail(data, test, {
        onMark: (mark) => apply({ mark }),
        onFile: (file) => apply({ file }),
        onBack() {
          element.classList.remove("has-detail");
          tree.element.focus();
        },
      }),
    );
    onSelect(test.id);
  }
  detail.append(
    make(
      "p",
      { class: "empty" },
      data.tests.length === 0 ? "No test ran." : "Select a test to see what happened in it.",
    ),
  );
  apply({});

  return {
    element,
    open(index) {
      if (!found.includes(index)) {
        input.value = "";
        apply({ ...ALL_TESTS, order: filter.order });
      }
      const file = data.tests[index]?.file;
      if (file !== undefined && closed.delete(file)) refresh();
      tree.select(`t${String(index)}`);
      show(index);
    },
    showFile(file) {
      input.value = "";
      apply({ ...ALL_TESTS, file });
      tree.element.focus();
    },
    focusSearch: () => input.focus(),
  };
}
