/** The page of the HTML report. Views are made when they are first looked at. */
import type { HtmlData, HtmlRun } from "../report-data.ts";
import { make, makeBar, makeButton, makeSvg } from "./elements.ts";
import { countsOf, isFailed, durationOf, countText, dateText, OUTCOME_SIGNS, timeText } from "./report-model.ts";
import { testsView } from "./tests-view.ts";
import { timelineView, sortableTable } from "./timeline-view.ts";
import type { Outcome } from "../../../core/data/events.ts";
import { terminalNodes } from "./ansi.ts";

/** @param onFile - shows the tests of a file. */
function filesView(data: HtmlData, onFile: (file: number) => void): HTMLElement {
  const rows = data.files.map((path, file) => ({ path, file, tests: 0, failed: 0, time: 0, slowest: 0 }));
  for (const test of data.tests) {
    const row = rows[test.file];
    if (row === undefined) continue;
    const time = durationOf(test);
    row.tests++;
    row.time += time;
    row.slowest = Math.max(row.slowest, time);
    if (isFailed(test)) row.failed++;
  }
  const most = rows.reduce((max, { time }) => Math.max(max, time), 1);
  const table = sortableTable(
    "Files",
    rows,
    [
      {
        title: "File",
        value: ({ path }) => path,
        text: ({ path, file }) => makeButton(path, () => onFile(file), { class: "link" }),
      },
      { title: "Tests", value: ({ tests }) => tests },
      {
        title: "Failed",
        value: ({ failed }) => failed,
        text: ({ failed }) => (failed === 0 ? "–" : make("span", { class: "is-failed" }, String(failed))),
      },
      { title: "Slowest test", value: ({ slowest }) => slowest, text: ({ slowest }) => timeText(slowest) },
      { title: "Time", value: ({ time }) => time, text: ({ time }) => timeText(time), bar: ({ time }) => time / most },
    ],
    4,
  );
  return make("div", { class: "page" }, make("h2", {}, "Durations by file"), table);
}

function fixturesView(data: HtmlData): HTMLElement {
  const byName = new Map<
    string,
    { name: string; scope: string; count: number; setup: number; longest: number; teardown: number }
  >();
  for (const { name, scope, setup, teardown } of data.setups) {
    const key = `${scope}\0${name}`;
    const row = byName.get(key) ?? { name, scope, count: 0, setup: 0, longest: 0, teardown: 0 };
    byName.set(key, row);
    row.count++;
    row.setup += setup;
    row.longest = Math.max(row.longest, setup);
    row.teardown += teardown ?? 0;
  }
  const rows = [...byName.values()];
  const most = rows.reduce((max, { setup, teardown }) => Math.max(max, setup + teardown), 1);
  const table = sortableTable(
    "Fixtures",
    rows,
    [
      { title: "Fixture", value: ({ name }) => name, text: ({ name }) => make("code", {}, name) },
      { title: "Scope", value: ({ scope }) => scope },
      { title: "Set-ups", value: ({ count }) => count },
      { title: "Longest set-up", value: ({ longest }) => longest, text: ({ longest }) => timeText(longest) },
      { title: "Set-up", value: ({ setup }) => setup, text: ({ setup }) => timeText(setup) },
      { title: "Tear-down", value: ({ teardown }) => teardown, text: ({ teardown }) => timeText(teardown) },
      {
        title: "Together",
        value: ({ setup, teardown }) => setup + teardown,
        text: ({ setup, teardown }) => timeText(setup + teardown),
        bar: ({ setup, teardown }) => (setup + teardown) / most,
      },
    ],
    6,
  );
  return make("div", { class: "page" }, make("h2", {}, "Durations by fixture"), table);
}

function problemsView({ problems }: HtmlData): HTMLElement {
  const blocks = problems.map(({ kind, where, text }) =>
    make(
      "section",
      { class: "section" },
      make("h3", {}, make("span", { class: `badge is-${kind}` }, kind), " ", where),
      make("pre", { class: "block code", tabindex: 0 }, ...terminalNodes(text)),
    ),
  );
  return make("div", { class: "page" }, make("h2", {}, "Errors and warnings outside of tests"), ...blocks);
}

const CHART = { width: 26, height: 120, gap: 8 };
const SHOWN: readonly Outcome[] = ["failed", "error", "xpassed", "skipped", "xfailed", "passed"];

function historyView({ runs }: HtmlData): HTMLElement {
  const totals = runs.map(totalOf);
  const most = Math.max(1, ...totals);
  const slowest = Math.max(1, ...runs.map(({ duration }) => duration));
  const columns = runs.map((run, index) => runColumn(run, index, most));
  const width = runs.length * (CHART.width + CHART.gap);
  const line = runs.map(({ duration }, index) => {
    const x = index * (CHART.width + CHART.gap) + CHART.width / 2;
    return `${String(x)},${String(CHART.height + 58 - (duration / slowest) * 44)}`;
  });
  const chart = makeSvg(
    "svg",
    {
      class: "history",
      width,
      height: CHART.height + 64,
      role: "img",
      "aria-label": "Outcomes and durations of the last runs; the table below has the same",
    },
    ...columns,
    makeSvg("polyline", { class: "history-line", points: line.join(" ") }),
    ...line.map((point) => {
      const [x = "0", y = "0"] = point.split(",");
      return makeSvg("circle", { class: "history-point", cx: x, cy: y, r: 3 });
    }),
  );
  const rows = runs.map((run, index) => ({ run, before: runs[index - 1] }));
  const table = sortableTable(
    "Runs",
    rows,
    [
      { title: "Run", value: ({ run }) => run.started, text: ({ run }) => dateText(run.started) },
      { title: "Tests", value: ({ run }) => totalOf(run) },
      {
        title: "Failed",
        value: ({ run }) => failedOf(run),
        text: ({ run }) => (failedOf(run) === 0 ? "–" : make("span", { class: "is-failed" }, String(failedOf(run)))),
      },
      {
        title: "Newly failed",
        value: ({ run, before }) => newlyFailed(run, before).length,
        text: ({ run, before }) => newText(newlyFailed(run, before)),
      },
      {
        title: "Time",
        value: ({ run }) => run.duration,
        text: ({ run }) => timeText(run.duration),
        bar: ({ run }) => run.duration / slowest,
      },
    ],
    0,
  );
  return make(
    "div",
    { class: "page" },
    make("h2", {}, `The last ${countText(runs.length, "run")}`),
    make(
      "p",
      { class: "note" },
      "Columns: tests by outcome. Line: duration. Runs with an HTML report are kept in the cache.",
    ),
    make("div", { class: "graph-scroll", tabindex: 0, role: "group", "aria-label": "Chart of runs" }, chart),
    table,
  );
}

function runColumn(run: HtmlRun, index: number, most: number): Node {
  let top = CHART.height;
  const parts = [...SHOWN].reverse().map((outcome) => {
    const height = ((run.counts[outcome] ?? 0) / most) * CHART.height;
    top -= height;
    return makeSvg("rect", { class: `fill-${outcome}`, x: 0, y: top, width: CHART.width, height });
  });
  const words = OUTCOME_SIGNS.flatMap(([outcome, , word]) =>
    run.counts[outcome] ? [`${String(run.counts[outcome])} ${word}`] : [],
  );
  return makeSvg(
    "g",
    { transform: `translate(${String(index * (CHART.width + CHART.gap))} 0)` },
    makeSvg("title", {}, `${dateText(run.started)}: ${words.join(", ")}, ${timeText(run.duration)}`),
    ...parts,
  );
}

function totalOf({ counts }: HtmlRun): number {
  return SHOWN.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);
}

function failedOf({ counts }: HtmlRun): number {
  return (counts.failed ?? 0) + (counts.error ?? 0);
}

function newlyFailed(run: HtmlRun, before: HtmlRun | undefined): string[] {
  return before === undefined ? [] : run.failed.filter((id) => !before.failed.includes(id));
}

function newText(ids: readonly string[]): string | Node {
  if (ids.length === 0) return "–";
  return make("span", { title: ids.join("\n") }, ids.length === 1 ? (ids[0] ?? "") : countText(ids.length, "test"));
}

interface Tab {
  readonly name: string;
  readonly title: string;
  /** A number behind the title; null for none. */
  readonly count: number | null;
  readonly make: () => HTMLElement;
}

function start(data: HtmlData): void {
  document.title = `${verdictOf(data)} · ${data.project} · xtest`;
  const tests = testsView(data, (id) => {
    history.replaceState(null, "", `#${encodeURIComponent(id)}`);
  });
  const openTest = (index: number): void => {
    tabs.select("tests");
    tests.open(index);
  };
  const tabs = tabList([
    { name: "tests", title: "Tests", count: data.tests.length, make: () => tests.element },
    ...(data.problems.length === 0
      ? []
      : [{ name: "problems", title: "Problems", count: data.problems.length, make: () => problemsView(data) }]),
    { name: "timeline", title: "Timeline", count: null, make: () => timelineView(data, openTest) },
    {
      name: "files",
      title: "Files",
      count: data.files.length,
      make: () =>
        filesView(data, (file) => {
          tabs.select("tests");
          tests.showFile(file);
        }),
    },
    { name: "fixtures", title: "Fixtures", count: null, make: () => fixturesView(data) },
    ...(data.runs.length < 2
      ? []
      : [{ name: "history", title: "History", count: null, make: () => historyView(data) }]),
  ]);
  document.body.replaceChildren(
    make("a", { class: "skip-link", href: "#main" }, "Skip to the content"),
    head(data, tabs.list),
    make("main", { id: "main", tabindex: -1 }, ...tabs.panels),
  );
  tabs.select("tests");
  const wanted = decoded(location.hash.slice(1));
  const asked = data.tests.findIndex(({ id }) => id === wanted);
  const first = asked === -1 ? data.tests.findIndex(isFailed) : asked;
  // On a narrow screen, the list comes first.
  if (first !== -1 && (asked !== -1 || matchMedia("(min-width: 860px)").matches)) tests.open(first);
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    tabs.select("tests");
    tests.focusSearch();
  });
}

function verdictOf({ interrupted, exitCode, tests }: HtmlData): string {
  if (interrupted !== null) return interrupted;
  if (exitCode === 0) return "Passed";
  const count = (outcome: string): number => tests.filter((test) => test.outcome === outcome).length;
  const [failed, errors] = [count("failed"), count("error")];
  const parts = [
    failed === 0 ? "" : `${failed.toLocaleString("en")} failed`,
    errors === 0 ? "" : countText(errors, "error"),
  ];
  return parts.filter(Boolean).join(", ") || "Failed";
}

function head(data: HtmlData, tabs: HTMLElement): HTMLElement {
  const counts = countsOf(data);
  const isGood = data.exitCode === 0;
  const parts = OUTCOME_SIGNS.flatMap(([outcome]) => {
    const count = counts.get(outcome) ?? 0;
    return count === 0 ? [] : [makeBar(`fill-${outcome}`, count / data.tests.length)];
  });
  const words = OUTCOME_SIGNS.flatMap(([outcome, , word]) => {
    const count = counts.get(outcome) ?? 0;
    return count === 0 ? [] : [`${count.toLocaleString("en")} ${word}`];
  });
  const facts = [
    timeText(data.duration),
    dateText(data.started),
    data.engine,
    ...(data.workers.length > 1 ? [countText(data.workers.length, "worker")] : []),
    ...(data.shard === null ? [] : [`shard ${data.shard}`]),
    ...(data.deselected === 0 ? [] : [`${countText(data.deselected, "test")} deselected`]),
    `xtest ${data.version}`,
  ];
  return make(
    "header",
    { class: "head" },
    make(
      "div",
      { class: "head-line" },
      make(
        "h1",
        { class: isGood ? "is-good" : "is-bad" },
        verdictOf(data),
        make("span", { class: "project" }, data.project),
      ),
      make("p", { class: "head-facts" }, ...facts.map((text) => make("span", {}, text))),
    ),
    make("div", { class: "outcomes", role: "img", "aria-label": words.join(", ") }, ...parts),
    tabs,
  );
}

/** Tabs as ARIA has them: one is in the order of Tab, arrows go to the others. */
function tabList(tabs: readonly Tab[]) {
  const made = new Set<string>();
  const panels = tabs.map(({ name }) =>
    make("div", {
      class: "panel",
      role: "tabpanel",
      id: `panel-${name}`,
      "aria-labelledby": `tab-${name}`,
      hidden: true,
    }),
  );
  const buttons = tabs.map(({ name, title, count }) => {
    const button = makeButton(title, () => select(name), {
      role: "tab",
      id: `tab-${name}`,
      "aria-controls": `panel-${name}`,
    });
    if (count !== null) button.append(make("span", { class: "tab-count" }, count.toLocaleString("en")));
    return button;
  });
  const select = (name: string): void => {
    tabs.forEach((tab, index) => {
      const isChosen = tab.name === name;
      buttons[index]?.setAttribute("aria-selected", String(isChosen));
      buttons[index]?.setAttribute("tabindex", isChosen ? "0" : "-1");
      const panel = panels[index];
      if (panel === undefined) return;
      panel.hidden = !isChosen;
      if (isChosen && !made.has(name)) {
        made.add(name);
        panel.append(tab.make());
      }
    });
  };
  const list = make("div", { class: "tabs", role: "tablist", "aria-label": "Views" }, ...buttons);
  list.addEventListener("keydown", ({ key }) => {
    const at = buttons.findIndex((button) => button === document.activeElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = steps[key];
    if (next === undefined) return;
    const index = (next + buttons.length) % buttons.length;
    select(tabs[index]?.name ?? "");
    buttons[index]?.focus();
  });
  return { list, panels, select };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

start(JSON.parse(document.getElementById("data")?.textContent ?? "{}"));
