/** The page of the HTML report. Views are made when they are first looked at. */
import type { PageData } from "../live-data.ts";
import type { HtmlRun } from "../report-data.ts";
import { connectLive, type LiveLink } from "./live-link.ts";
import { make, makeBar, makeButton, makeSvg, setText } from "./elements.ts";
import { isFailed, durationOf, countText, dateText, OUTCOME_SIGNS, timeText, totalsOf } from "./report-model.ts";
import { testsView } from "./tests-view.ts";
import { timelineView, sortableTable } from "./timeline-view.ts";
import type { Outcome } from "../../../core/data/events.ts";
import { terminalNodes } from "./ansi.ts";

/** @param onFile - shows the tests of a file. */
function filesView(data: PageData, onFile: (file: number) => void): HTMLElement {
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

function fixturesView(data: PageData): HTMLElement {
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

function problemsView({ problems }: PageData): HTMLElement {
  const blocks = problems.map(({ kind, where, text }) =>
    make(
      "section",
      { class: "section" },
      make("h3", {}, make("span", { class: `badge is-${kind}` }, kind), " ", where),
      make("pre", { class: "block code", tabindex: 0 }, ...terminalNodes(text)),
    ),
  );
  const title = make("h2", {}, "Errors and warnings outside of tests");
  return make(
    "div",
    { class: "page" },
    title,
    ...(blocks.length > 0 ? blocks : [make("p", { class: "note" }, "None.")]),
  );
}

const CHART = { width: 26, height: 120, gap: 8 };
const SHOWN: readonly Outcome[] = ["failed", "error", "xpassed", "skipped", "xfailed", "passed"];

/** @param kept - which runs these are. */
function historyView({ runs }: PageData, kept: string): HTMLElement {
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
    make("h2", {}, runs.length === 1 ? "The last run" : `The last ${countText(runs.length, "run")}`),
    make("p", { class: "note" }, `Columns: tests by outcome. Line: duration. ${kept}`),
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
  const words = OUTCOME_SIGNS.flatMap(([outcome, , word]) => {
    const count = outcome === "pending" ? 0 : (run.counts[outcome] ?? 0);
    return count === 0 ? [] : [`${String(count)} ${word}`];
  });
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

/** What was written outside of tests, and why nothing ran. */
function consoleView({ status: { output, problem } }: LiveLink): HTMLElement {
  const blockOf = (text: string): HTMLElement =>
    make("pre", { class: "block output", tabindex: 0 }, ...terminalNodes(text.replace(/\n$/, "")));
  return make(
    "div",
    { class: "page" },
    make("h2", {}, "Output outside of tests"),
    problem === null ? null : blockOf(problem),
    output === "" && problem === null
      ? make("p", { class: "note" }, "Nothing yet. What a test writes is with the test.")
      : null,
    output === "" ? null : blockOf(output),
  );
}

function coverageView(link: LiveLink): HTMLElement {
  const { coverage } = link.status;
  if (coverage === null) {
    return make(
      "div",
      { class: "page" },
      make("h2", {}, "Coverage"),
      make("p", { class: "note" }, "Not measured. xtest watch --ui --cov measures it in each run of all tests."),
    );
  }
  const shareText = (share: number | null): string => (share === null ? "–" : `${share.toFixed(1)} %`);
  const { total } = coverage;
  const table = sortableTable("Coverage", coverage.files, [
    {
      title: "File",
      value: ({ path }) => path,
      text: ({ path, missing: [line = 1] }) =>
        makeButton(path, () => void link.ask({ type: "open", file: path, line }), {
          class: "link",
          title: "Open in your editor, at the first line that did not run",
        }),
    },
    {
      title: "Lines",
      value: ({ lines }) => lines ?? -1,
      text: ({ lines }) => shareText(lines),
      bar: ({ lines }) => (lines ?? 0) / 100,
    },
    { title: "Branches", value: ({ branches }) => branches ?? -1, text: ({ branches }) => shareText(branches) },
    { title: "Functions", value: ({ functions }) => functions ?? -1, text: ({ functions }) => shareText(functions) },
    {
      title: "Lines that did not run",
      value: ({ missing }) => missing.length,
      text: ({ missing }) => rangesOf(missing),
    },
  ]);
  const words = `Lines ${shareText(total.lines)}, branches ${shareText(total.branches)}, functions ${shareText(total.functions)}`;
  return make("div", { class: "page" }, make("h2", {}, "Coverage"), make("p", { class: "note" }, words), table);
}

/** `3, 5-9` */
function rangesOf(lines: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const line of [...lines].sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range !== undefined && range[1] === line - 1) range[1] = line;
    else ranges.push([line, line]);
  }
  return ranges
    .map(([first, last]) => (first === last ? String(first) : `${String(first)}-${String(last)}`))
    .join(", ");
}

/** A view. */
interface View {
  readonly element: HTMLElement;
  /** Shows the data as it is now. Default: it is made anew. */
  update?(): void;
}

interface Tab {
  readonly name: string;
  readonly title: string;
  /** A number behind the title; null for none. */
  count(): number | null;
  make(): View;
}

/** Shows a page: a report, or the live window. Both are the same views of the same data. @param link - null for a report. */
function start(data: PageData, link: LiveLink | null): { update(): void } {
  const tests = testsView(
    data,
    (id) => {
      history.replaceState(null, "", `#${encodeURIComponent(id)}`);
    },
    link,
  );
  const openTest = (index: number): void => {
    tabs.select("tests");
    tests.open(index);
  };
  const none = (): null => null;
  const problems: Tab = {
    ...{ name: "problems", title: "Problems", count: () => data.problems.length },
    make: () => ({ element: problemsView(data) }),
  };
  const past: Tab = {
    ...{ name: "history", title: "History", count: none },
    make: () => ({
      element: historyView(
        data,
        link === null ? "Runs with an HTML report are kept in the cache." : "These are the runs of this session.",
      ),
    }),
  };
  const tabs = tabList([
    { name: "tests", title: "Tests", count: () => data.tests.length, make: () => tests },
    ...(link === null && data.problems.length === 0 ? [] : [problems]),
    {
      ...{ name: "timeline", title: "Timeline", count: none },
      make: () => timelineView(data, openTest, link === null ? () => true : ({ run }) => run === link.status.run),
    },
    {
      ...{ name: "files", title: "Files", count: () => data.files.length },
      make: () => ({
        element: filesView(data, (file) => {
          tabs.select("tests");
          tests.showFile(file);
        }),
      }),
    },
    { name: "fixtures", title: "Fixtures", count: none, make: () => ({ element: fixturesView(data) }) },
    ...(link === null
      ? []
      : [
          { name: "console", title: "Console", count: none, make: () => ({ element: consoleView(link) }) },
          { name: "coverage", title: "Coverage", count: none, make: () => ({ element: coverageView(link) }) },
        ]),
    ...(link === null && data.runs.length < 2 ? [] : [past]),
  ]);
  const top = headView(data, tabs.list, link);
  document.body.replaceChildren(
    make("a", { class: "skip-link", href: "#main" }, "Skip to the content"),
    top.element,
    make("main", { id: "main", tabindex: -1 }, ...tabs.panels),
  );
  tabs.select("tests");
  const wanted = decoded(location.hash.slice(1));
  const asked = data.tests.findIndex(({ id }) => id === wanted);
  const first = asked === -1 ? data.tests.findIndex(isFailed) : asked;
  // On a narrow screen, the list comes first. What happened in a test is shown a moment after the list.
  if (first !== -1 && (asked !== -1 || matchMedia("(min-width: 860px)").matches))
    setTimeout(() => {
      if (!tests.hasOpened()) tests.open(first);
    });
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    tabs.select("tests");
    tests.focusSearch();
  });
  return {
    update() {
      top.update();
      tabs.update();
    },
  };
}

/** The live window is shown when the first message is there. */
function startLive(): void {
  let shown: { update(): void } | null = null;
  document.body.replaceChildren(make("p", { class: "empty", role: "status" }, "Connecting to xtest watch…"));
  const link = connectLive(() => {
    if (shown === null && link.isConnected) shown = start(link.data, link);
    shown?.update();
  });
}

/** @param isWhole - whether the exit code is that of all tests, and not of the last run of some. */
function verdictOf(data: PageData, isWhole: boolean): string {
  const { interrupted, exitCode } = data;
  if (interrupted !== null) return interrupted;
  if (exitCode === 0 && isWhole) return "Passed";
  const { counts } = totalsOf(data);
  const [failed, errors] = [counts.get("failed") ?? 0, counts.get("error") ?? 0];
  const parts = [
    failed === 0 ? "" : `${failed.toLocaleString("en")} failed`,
    errors === 0 ? "" : countText(errors, "error"),
  ];
  return parts.filter(Boolean).join(", ") || (exitCode === 0 ? "Passed" : "Failed");
}

/** What is at the top of the live window: the state of the session. */
function liveVerdict(data: PageData, { status, isConnected }: LiveLink): string {
  const { isRunning, selected, done, problem, run } = status;
  if (!isConnected) return "xtest watch has ended";
  if (problem !== null) return "Nothing can run";
  if (!isRunning) return run === 0 ? "Starting" : verdictOf(data, false);
  return selected === 0 ? "Collecting" : `Running ${done.toLocaleString("en")} of ${selected.toLocaleString("en")}`;
}

function headView(data: PageData, tabs: HTMLElement, link: LiveLink | null): { element: HTMLElement; update(): void } {
  const verdict = document.createTextNode("");
  const project = make("span", { class: "project" });
  const title = make("h1", {}, make("span", { "aria-live": link === null ? null : "polite" }, verdict), project);
  const facts = make("p", { class: "head-facts" });
  const outcomes = make("div", { class: "outcomes", role: "img" });
  const buttons = link === null ? null : liveTools(data, link);
  const update = (): void => {
    const { counts, failed } = totalsOf(data);
    const text = link === null ? verdictOf(data, true) : liveVerdict(data, link);
    const isBusy = link !== null && (link.status.isRunning || link.status.run === 0) && link.status.problem === null;
    const isGood =
      data.exitCode === 0 && (link === null || (link.isConnected && link.status.problem === null && failed === 0));
    const pageTitle = `${text} · ${data.project} · xtest`;
    if (document.title !== pageTitle) document.title = pageTitle;
    // A reader of the screen is told when it changes.
    if (verdict.data !== text) verdict.data = text;
    setText(project, data.project);
    const state = isBusy ? "" : isGood ? "is-good" : "is-bad";
    if (title.className !== state) title.className = state;
    const words = OUTCOME_SIGNS.flatMap(([outcome, , word]) => {
      const count = counts.get(outcome) ?? 0;
      return count === 0 ? [] : [`${count.toLocaleString("en")} ${word}`];
    });
    const label = words.join(", ");
    if (outcomes.getAttribute("aria-label") !== label) {
      const parts = OUTCOME_SIGNS.flatMap(([outcome]) => {
        const count = counts.get(outcome) ?? 0;
        return count === 0 ? [] : [makeBar(`fill-${outcome}`, count / data.tests.length)];
      });
      outcomes.setAttribute("aria-label", label);
      outcomes.replaceChildren(...parts);
    }
    const texts = [
      ...(isBusy ? [] : [timeText(data.duration)]),
      dateText(data.started),
      data.engine,
      ...(data.workers.length > 1 ? [countText(data.workers.length, "worker")] : []),
      ...(data.shard === null ? [] : [`shard ${data.shard}`]),
      ...(data.deselected === 0 ? [] : [`${countText(data.deselected, "test")} deselected`]),
      `xtest ${data.version}`,
    ];
    const known = texts.filter(Boolean);
    if (facts.textContent !== known.join("")) facts.replaceChildren(...known.map((one) => make("span", {}, one)));
    buttons?.update();
  };
  update();
  const line = make("div", { class: "head-line" }, title, facts, buttons?.element ?? null);
  return { element: make("header", { class: "head" }, line, outcomes, tabs), update };
}

/** The buttons of the live window. */
function liveTools(data: PageData, link: LiveLink): { element: HTMLElement; update(): void } {
  const all = makeButton("Run all", () => void link.ask({ type: "run", what: "all" }));
  const failed = makeButton("Run failed", () => void link.ask({ type: "run", what: "failed" }));
  const again = makeButton("Run again", () => void link.ask({ type: "run", what: "again" }), {
    title: "Run the same tests as the last time",
  });
  const stop = makeButton("Stop", () => void link.ask({ type: "stop" }));
  const notice = make("p", { class: "notice", role: "alert" });
  return {
    element: make("div", { class: "tools", role: "group", "aria-label": "Runs" }, all, failed, again, stop, notice),
    update() {
      const { isRunning } = link.status;
      const count = totalsOf(data).failed;
      setText(failed, count === 0 ? "Run failed" : `Run failed (${count.toLocaleString("en")})`);
      for (const button of [all, again]) button.disabled = !link.isConnected;
      failed.disabled = !link.isConnected || count === 0;
      stop.disabled = !link.isConnected || !isRunning;
      setText(notice, link.notice ?? "");
      notice.hidden = link.notice === null;
    },
  };
}

/** Tabs as ARIA has them: one is in the order of Tab, arrows go to the others. */
function tabList(tabs: readonly Tab[]) {
  const made = new Map<string, View>();
  /** Views that do not show the data as it is now. */
  const stale = new Set<string>();
  let chosen = "";
  const panels = tabs.map(({ name }) =>
    make("div", {
      class: "panel",
      role: "tabpanel",
      id: `panel-${name}`,
      "aria-labelledby": `tab-${name}`,
      hidden: true,
    }),
  );
  const syncs: (() => void)[] = [];
  const buttons = tabs.map(({ name, title, count }) => {
    const button = makeButton(title, () => select(name), {
      role: "tab",
      id: `tab-${name}`,
      "aria-controls": `panel-${name}`,
    });
    const number = make("span", { class: "tab-count" });
    syncs.push(() => {
      const shown = count();
      setText(number, shown === null ? "" : shown.toLocaleString("en"));
      if (shown === null) number.remove();
      else if (number.parentNode === null) button.append(number);
    });
    return button;
  });
  for (const sync of syncs) sync();
  /** Shows in a view the data as it is now. A reader in a view that has to be made anew is left in peace. */
  const refresh = (tab: Tab, panel: HTMLElement): void => {
    const view = made.get(tab.name);
    if (view !== undefined && !stale.has(tab.name)) return;
    if (view?.update !== undefined) view.update();
    else if (view !== undefined && panel.contains(document.activeElement)) return;
    else {
      const anew = tab.make();
      made.set(tab.name, anew);
      panel.replaceChildren(anew.element);
    }
    stale.delete(tab.name);
  };
  const select = (name: string): void => {
    chosen = name;
    tabs.forEach((tab, index) => {
      const isChosen = tab.name === name;
      buttons[index]?.setAttribute("aria-selected", String(isChosen));
      buttons[index]?.setAttribute("tabindex", isChosen ? "0" : "-1");
      const panel = panels[index];
      if (panel === undefined) return;
      panel.hidden = !isChosen;
      if (isChosen) refresh(tab, panel);
    });
  };
  const update = (): void => {
    for (const sync of syncs) sync();
    for (const name of made.keys()) stale.add(name);
    tabs.forEach((tab, index) => {
      const panel = panels[index];
      if (tab.name === chosen && panel !== undefined) refresh(tab, panel);
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
  return { list, panels, select, update };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

const data: PageData | null = JSON.parse(document.getElementById("data")?.textContent ?? "null");
if (data === null) startLive();
else start(data, null);
