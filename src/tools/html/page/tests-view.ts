/** The tests: filters, the tree of files and tests, and the test that is selected. */

import type { PageData, PageOutcome, PageTest } from "../live-data.ts";
import type { LiveLink } from "./live-link.ts";
import { make, makeBar, makeButton, setText } from "./elements.ts";
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
import { createVirtualTree, RUN_CLASS, type TreeRow, type TreeRows } from "./virtual-tree.ts";

/** One list, so that a choice of names is made once. */
const NO_NAMES: readonly string[] = [];

export interface TestsView {
  readonly element: HTMLElement;
  /** Selects a test, whatever the filter. */
  open(test: number): void;
  /** Shows the tests of a file only. */
  showFile(file: number): void;
  /** Whether a test has been shown. */
  hasOpened(): boolean;
  focusSearch(): void;
  /** Shows the data as it is now. */
  update(): void;
}

/** A file with those of its tests that are shown. */
interface FileGroup {
  readonly path: string;
  /** Indices, ascending. */
  readonly tests: readonly number[];
}

/** The index of the last of ascending numbers that is not more than another one. */
function lastAtMost(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
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
  /** Where the panel was last seen. */
  let scrolled = 0;
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
  /** Where the last test was that was asked for: mostly it is there still. */
  let lastPosition = -1;
  const positionOf = (id: string): number => {
    if (data.tests[lastPosition]?.id !== id) lastPosition = data.tests.findIndex((test) => test.id === id);
    return lastPosition;
  };

  const rowOfTest = (test: PageTest, isFlat: boolean): TreeRow => ({
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
    tree.show(filter.order === "run" ? rowsByFile() : flatRows());
  };
  const flatRows = (): TreeRows => {
    const { tests } = data;
    const shownTests = found;
    return {
      count: shownTests.length,
      at(index) {
        const test = tests[shownTests[index] ?? -1];
        return test === undefined ? undefined : rowOfTest(test, true);
      },
      indexOf: (key) => shownTests.indexOf(positionOf(key.slice(1))),
      parentOf: () => -1,
    };
  };
  const rowsByFile = (): TreeRows => {
    const { tests } = data;
    const groups = groupsByFile();
    const { starts, count } = placesOfGroups(groups);
    const groupAt = (index: number): number => lastAtMost(starts, index);
    return {
      count,
      at(index) {
        const group = groupAt(index);
        const one = groups[group];
        if (one === undefined) return undefined;
        const offset = index - (starts[group] ?? 0);
        if (offset === 0) return rowOfFile(one.path, one.tests);
        const test = tests[one.tests[offset - 1] ?? -1];
        return test === undefined ? undefined : rowOfTest(test, false);
      },
      indexOf(key) {
        const name = key.slice(1);
        if (!key.startsWith("t")) {
          const group = groups.findIndex(({ path }) => path === name);
          return starts[group] ?? -1;
        }
        const position = positionOf(name);
        const path = data.files[tests[position]?.file ?? -1];
        const group = closed.has(path ?? "") ? -1 : groups.findIndex((one) => one.path === path);
        const within = groups[group]?.tests.indexOf(position) ?? -1;
        return within === -1 ? -1 : (starts[group] ?? 0) + 1 + within;
      },
      parentOf(index) {
        const start = starts[groupAt(index)] ?? -1;
        return start === index ? -1 : start;
      },
    };
  };
  const placesOfGroups = (groups: readonly FileGroup[]): { starts: number[]; count: number } => {
    let count = 0;
    const starts = groups.map(({ path, tests }) => {
      const start = count;
      count += 1 + (closed.has(path) ? 0 : tests.length);
      return start;
    });
    return { starts, count };
  };
  /** The tests that are shown, by file. */
  const groupsByFile = (): FileGroup[] => {
    const { tests, files } = data;
    const byFile: (number[] | undefined)[] = [];
    for (const index of found) {
      const file = tests[index]?.file ?? 0;
      const group = byFile[file];
      if (group === undefined) byFile[file] = [index];
      else group.push(index);
    }
    // A test that has just been written is after all others.
    return byFile.flatMap((group, file) => (group === undefined ? [] : [{ path: files[file] ?? "", tests: group }]));
  };
  const apply = (changes: Partial<TestFilter>): void => {
    filter = { ...filter, ...changes };
    found = search(filter);
    const isAll = found.length === data.tests.length;
    const all = countText(data.tests.length, "test");
    setText(summary, isAll ? all : `${found.length.toLocaleString("en")} of ${all}`);
    reset.hidden = isAll && filter.words === "";
    if (runShown !== null) {
      runShown.hidden = isAll || found.length === 0;
      setText(runShown, `Run these ${found.length.toLocaleString("en")}`);
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
      setText(text, ` ${count.toLocaleString("en")} ${word}`);
      button.hidden = count === 0 && !isChosen;
      if (button.getAttribute("aria-pressed") !== String(isChosen))
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
      const chosen = filter[key] ?? "";
      if (select.value !== chosen) select.value = chosen;
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
  detail.addEventListener("scroll", () => (scrolled = detail.scrollTop), { passive: true });
  detail.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") goBack();
  });
  function show(index: number): void {
    const test = data.tests[index];
    if (test === undefined) return;
    element.classList.add("has-detail");
    fill(test);
    if (scrolled > 0) detail.scrollTop = scrolled = 0;
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
    const top = scrolled;
    fill(now);
    if (top > 0) detail.scrollTop = top;
    if (focused === null) return;
    const same = [...detail.querySelectorAll<HTMLElement>(focused.tagName)];
    (same.find(({ textContent }) => textContent === focused.textContent) ?? tree.element).focus();
  };
  const empty = make("p", { class: "empty" });
  detail.append(empty);
  const update = (): void => {
    ({ counts, slowest } = totalsOf(data));
    const none = link === null ? "No test ran." : "No test yet.";
    setText(empty, data.tests.length > 0 ? "Select a test to see what happened in it." : none);
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
    hasOpened: () => shown !== null,
    focusSearch: () => input.focus(),
    update,
  };
}
