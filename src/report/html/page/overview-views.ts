/** The pages that sum up: durations by file and by fixture, problems, and earlier runs. */
import type { Outcome } from "../../../core/data/events.ts";
import type { HtmlData, HtmlRun } from "../report-data.ts";
import { terminalNodes } from "./ansi.ts";
import { make, makeButton, makeSvg } from "./elements.ts";
import { durationOf, isFailed } from "./report-model.ts";
import { sortableTable } from "./sortable-table.ts";
import { countText, dateText, OUTCOME_SIGNS, timeText } from "./wording.ts";

/** @param onFile - shows the tests of a file. */
export function filesView(data: HtmlData, onFile: (file: number) => void): HTMLElement {
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

export function fixturesView(data: HtmlData): HTMLElement {
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

export function problemsView({ problems }: HtmlData): HTMLElement {
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

export function historyView({ runs }: HtmlData): HTMLElement {
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
