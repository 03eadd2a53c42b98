/** The tests: filters, the tree of files and tests, and the test that is selected. */

import type { PageData, PageOutcome, PageTest } from "../live-data.ts";
import type { LiveLink } from "./live-link.ts";
import { make, makeBar, makeButton } from "./elements.ts";
import {
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
  totalsOf,
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
  /** Whatever it shows: a row that is shown already is made anew when one of them is another. Asked for rows on the screen only. */
  content(): readonly unknown[];
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
  /** Runs what a row is for: by its button, or by `r`. Default: nothing can be run. */
  onRun?(key: string): void;
}

/** One list, so that a choice of names is made once. */
const NO_NAMES: readonly string[] = [];

/** The class of the button in a row that runs it. */
const RUN_CLASS = "row-run";

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
  let rows: readonly TreeRow[] = [];
  let selected: string | null = null;
  const made = new Map<string, MadeRow>();

  /** Where the last row was that was asked for: mostly it is there still. */
  let last = -1;
  const indexOf = (key: string | null): number => {
    if (key === null) return -1;
    if (rows[last]?.key !== key) last = rows.findIndex((row) => row.key === key);
    return last;
  };
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
      },
      ...row.render(),
    );
    item.style.top = `${String(index * rowHeight)}px`;
    return item;
  };

  const draw = (): void => {
    const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - MARGIN);
    const end = Math.min(rows.length, Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + MARGIN);
    const shown = new Map<string, MadeRow>();
    rows.slice(first, end).forEach((row, offset) => {
      const index = first + offset;
      const known = made.get(row.key);
      const isSelected = row.key === selected;
      const { isOpen, level } = row;
      const content = row.content();
      const isSame =
        known?.index === index &&
        known.count === rows.length &&
        known.isSelected === isSelected &&
        known.isOpen === isOpen &&
        known.level === level &&
        known.content.every((one, at) => one === content[at]);
      const item = isSame ? known.element : rowElement(row, index);
      shown.set(row.key, { element: item, index, count: rows.length, isSelected, isOpen, level, content });
    });
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
    draw();
    onSelect(row.key);
  };
  const press = (index: number): void => {
    const row = rows[index];
    if (row === undefined) return;
    if (row.isOpen !== null) onToggle(row.key);
    choose(indexOf(row.key));
  };

  const keys: Record<string, (index: number) => void> = {
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
  if (onRun !== undefined) {
    keys["r"] = (index) => {
      const row = rows[index];
      if (row !== undefined) onRun(row.key);
    };
  }
  // By the place, since a row may have been made anew between press and release.
  inner.addEventListener("click", (event) => {
    const index = Math.floor((event.clientY - inner.getBoundingClientRect().top) / rowHeight);
    const row = rows[index];
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
  element.addEventListener("scroll", draw, { passive: true });
  new ResizeObserver(draw).observe(element);

  return {
    element,
    show(next) {
      rows = next;
      inner.style.height = `${String(rows.length * rowHeight)}px`;
      draw();
    },
    select(key) {
      selected = key;
      const index = indexOf(key);
      if (index !== -1) scrollTo(index);
      draw();
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
  /** Shows the data as it is now. */
  update(): void;
}

/** A button in a row; the tree has a key for the same. */
function runButton(what: string): HTMLElement {
  return make(
    "button",
    { type: "button", class: RUN_CLASS, tabindex: -1, "aria-label": `Run ${what}`, title: "Run (r)" },
    "▶",
  );
}

/**
 * @param onSelect - called with the id of the test that is selected.
 * @param link - of the live window; null for a report.
 */
export function testsView(data: PageData, onSelect: (id: string) => void, link: LiveLink | null): TestsView {
  const search = createSearch(data);
  let slowest = 1;
  /** Paths of files. */
  const closed = new Set<string>();
  /** What the panel shows; null for nothing. */
  let shown: PageTest | null = null;
  let shownAt = -1;
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
      const index = key.startsWith("t") ? positionOf(key.slice(1)) : -1;
      if (index !== -1) show(index);
    },
    onToggle(key) {
      const file = key.slice(1);
      if (!closed.delete(file)) closed.add(file);
      refresh();
    },
    ...(link === null
      ? {}
      : {
          onRun(key: string) {
            const name = key.slice(1);
            void link.ask(key.startsWith("t") ? { type: "run", ids: [name] } : { type: "run", file: name });
          },
        }),
  });
  const positionOf = (id: string): number => data.tests.findIndex((test) => test.id === id);

  /** Those of tests as they are: a change makes a new one of each. */
  const rowsOf = { flat: new WeakMap<PageTest, TreeRow>(), below: new WeakMap<PageTest, TreeRow>() };
  const rowOfTest = (index: number, isFlat: boolean): TreeRow[] => {
    const test = data.tests[index];
    if (test === undefined) return [];
    const rows = isFlat ? rowsOf.flat : rowsOf.below;
    let row = rows.get(test);
    if (row === undefined) rows.set(test, (row = newRowOfTest(test, isFlat)));
    return [row];
  };
  const newRowOfTest = (test: PageTest, isFlat: boolean): TreeRow => ({
    key: `t${test.id}`,
    level: isFlat ? 1 : 2,
    isOpen: null,
    content: () => [test, slowest],
    render() {
      const time = durationOf(test);
      const state = test.state ?? (test.outcome === "pending" ? "not run" : test.outcome);
      return [
        make(
          "span",
          { class: `sign is-${test.state ?? test.outcome}`, title: state, role: "img", "aria-label": state },
          test.state === undefined ? signOf(test.outcome) : test.state === "running" ? "◌" : "…",
        ),
        make(
          "span",
          { class: "row-name" },
          nameOfTest(test),
          isFlat ? make("small", {}, data.files[test.file] ?? "") : null,
        ),
        isFlaky(test) ? make("span", { class: "chip is-flaky" }, "flaky") : null,
        link === null ? null : runButton(nameOfTest(test)),
        make("span", { class: "row-track", "aria-hidden": "true" }, makeBar("fill", time / slowest)),
        make("span", { class: "row-time" }, test.outcome === "pending" ? "" : timeText(time)),
      ].filter((node) => node !== null);
    },
  });
  const rowOfFile = (path: string, tests: readonly number[]): TreeRow => {
    const sums = (): { readonly failed: number; readonly waiting: number; readonly time: number } => {
      let [failed, waiting, time] = [0, 0, 0];
      for (const index of tests) {
        const test = data.tests[index];
        if (test === undefined) continue;
        if (isFailed(test)) failed++;
        if (test.state !== undefined) waiting++;
        time += durationOf(test);
      }
      return { failed, waiting, time };
    };
    return {
      key: `f${path}`,
      level: 1,
      isOpen: !closed.has(path),
      content: () => [tests.length, ...Object.values(sums())],
      render() {
        const { failed, waiting, time } = sums();
        return [
          make("span", { class: "arrow", "aria-hidden": "true" }, closed.has(path) ? "▸" : "▾"),
          make("span", { class: "row-name file-name" }, path),
          ...(failed === 0 ? [] : [make("span", { class: "chip is-failed" }, `${String(failed)} failed`)]),
          ...(waiting === 0 ? [] : [make("span", { class: "chip" }, `${String(waiting)} left`)]),
          ...(link === null ? [] : [runButton(path)]),
          make("span", { class: "row-time" }, `${String(tests.length)} · ${timeText(time)}`),
        ];
      },
    };
  };

  const refresh = (): void => {
    const isFlat = filter.order !== "run";
    if (isFlat) return tree.show(found.flatMap((index) => rowOfTest(index, true)));
    const byFile = new Map<number, number[]>();
    for (const index of found) {
      const file = data.tests[index]?.file ?? 0;
      const tests = byFile.get(file);
      if (tests === undefined) byFile.set(file, [index]);
      else tests.push(index);
    }
    const rows: TreeRow[] = [];
    // A test that has just been written is after all others.
    for (const [file, tests] of [...byFile].sort(([a], [b]) => a - b)) {
      const path = data.files[file] ?? "";
      rows.push(rowOfFile(path, tests));
      if (!closed.has(path)) for (const index of tests) rows.push(...rowOfTest(index, false));
    }
    tree.show(rows);
  };
  const apply = (changes: Partial<TestFilter>): void => {
    filter = { ...filter, ...changes };
    found = search(filter);
    const isAll = found.length === data.tests.length;
    summary.textContent = isAll
      ? countText(found.length, "test")
      : `${found.length.toLocaleString("en")} of ${countText(data.tests.length, "test")}`;
    reset.hidden = isAll && filter.words === "";
    if (runShown !== null) {
      runShown.hidden = isAll || found.length === 0;
      runShown.textContent = `Run these ${found.length.toLocaleString("en")}`;
    }
    for (const sync of syncs) sync();
    refresh();
  };
  const syncs: (() => void)[] = [];

  let { counts } = totalsOf(data);
  const toggles = [
    ...OUTCOME_SIGNS.map(([outcome, sign, word]) => [outcome, sign, word] as const),
    ["flaky", "↻", "flaky"] as const,
  ].flatMap(([outcome, sign, word]) => {
    if (link === null && (counts.get(outcome) ?? 0) === 0) return [];
    const button = makeButton(
      "",
      () => {
        const outcomes = new Set<PageOutcome | "flaky">(filter.outcomes);
        if (!outcomes.delete(outcome)) outcomes.add(outcome);
        apply({ outcomes });
      },
      { class: `toggle is-${outcome}` },
    );
    const text = document.createTextNode("");
    button.append(make("span", { class: "sign", "aria-hidden": "true" }, sign), text);
    syncs.push(() => {
      const count = counts.get(outcome) ?? 0;
      const isChosen = filter.outcomes.has(outcome);
      text.data = ` ${count.toLocaleString("en")} ${word}`;
      button.hidden = count === 0 && !isChosen;
      button.setAttribute("aria-pressed", String(isChosen));
    });
    return [button];
  });
  const choose = (label: string, namesOf: () => readonly string[], key: "file" | "mark" | "project"): HTMLElement => {
    const select = make("select", { "aria-label": label });
    let offered: readonly string[] | null = null;
    select.addEventListener("change", () => apply({ [key]: select.value === "" ? null : select.value }));
    syncs.push(() => {
      const names = namesOf();
      if (names !== offered) {
        offered = names;
        select.replaceChildren(
          make("option", { value: "" }, label),
          ...[...names].sort().map((name) => make("option", { value: name }, name)),
        );
      }
      select.hidden = names.length < (key === "mark" ? 1 : 2);
      select.value = filter[key] ?? "";
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
  const runShown =
    link === null
      ? null
      : makeButton(
          "",
          () => {
            const ids = found.flatMap((index) => data.tests[index]?.id ?? []);
            void link.ask({ type: "run", ids });
          },
          { class: "small", title: "Run the tests that the filters show" },
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
          choose("All projects", () => data.projects ?? NO_NAMES, "project"),
          choose("All files", () => data.files, "file"),
          choose("All marks", () => data.marks, "mark"),
          order,
          reset,
          runShown,
          summary,
        ),
      ),
      tree.element,
    ),
    detail,
  );

  function goBack(): void {
    element.classList.remove("has-detail");
    tree.element.focus();
  }
  detail.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") goBack();
  });
  function show(index: number): void {
    const test = data.tests[index];
    if (test === undefined) return;
    element.classList.add("has-detail");
    fill(test);
    detail.scrollTop = 0;
    onSelect(test.id);
  }
  function fill(test: PageTest): void {
    shown = test;
    detail.replaceChildren(
      ...testDetail(
        data,
        test,
        {
          onMark: (mark) => apply({ mark: data.marks[mark] ?? null }),
          onFile: (file) => apply({ file: data.files[file] ?? null }),
          onBack: goBack,
        },
        link,
      ),
    );
  }
  /** Shows the selected test as it is now, and leaves the reader where they are. */
  const refill = (): void => {
    if (shown === null) return;
    const { id } = shown;
    if (data.tests[shownAt]?.id !== id) shownAt = positionOf(id);
    const now = data.tests[shownAt];
    if (now === shown) return;
    if (now === undefined) {
      shown = null;
      detail.replaceChildren(make("p", { class: "empty" }, `${id} does not exist any more.`));
      return;
    }
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement && detail.contains(activeElement) ? activeElement : null;
    const top = detail.scrollTop;
    fill(now);
    detail.scrollTop = top;
    if (focused === null) return;
    const same = [...detail.querySelectorAll<HTMLElement>(focused.tagName)];
    (same.find(({ textContent }) => textContent === focused.textContent) ?? tree.element).focus();
  };
  const empty = make("p", { class: "empty" });
  detail.append(empty);
  const update = (): void => {
    ({ counts, slowest } = totalsOf(data));
    empty.textContent =
      data.tests.length > 0
        ? "Select a test to see what happened in it."
        : link === null
          ? "No test ran."
          : "No test yet.";
    apply({});
    refill();
  };
  update();

  return {
    element,
    open(index) {
      if (!found.includes(index)) {
        input.value = "";
        apply({ ...ALL_TESTS, order: filter.order });
      }
      const test = data.tests[index];
      if (test !== undefined && closed.delete(data.files[test.file] ?? "")) refresh();
      tree.select(`t${test?.id ?? ""}`);
      show(index);
    },
    showFile(file) {
      input.value = "";
      apply({ ...ALL_TESTS, file: data.files[file] ?? null });
      tree.element.focus();
    },
    focusSearch: () => input.focus(),
    update,
  };
}
