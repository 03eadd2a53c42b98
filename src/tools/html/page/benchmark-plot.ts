/** The benchmark of a test: its figures, and a plot of them over saved runs. */
import type { SavedBenchmark } from "../../../core/data/benchmark.ts";
import type { HtmlBenchmark } from "../report-data.ts";
import { make, makeSvg } from "./elements.ts";
import { dateText } from "./report-model.ts";

const WIDTH = 560;
const HEIGHT = 150;
const LEFT = 74;
const RIGHT = 16;
const TOP = 14;
const BOTTOM = 26;

/** Seconds in the unit in which at most three digits stand before the point. */
export function secondsText(seconds: number): string {
  const [factor, unit] =
    seconds < 1e-6 ? [1e9, "ns"] : seconds < 1e-3 ? [1e6, "µs"] : seconds < 1 ? [1e3, "ms"] : [1, "s"];
  return `${(seconds * factor).toPrecision(4)} ${unit}`;
}

/** A dot for the median of each run, in a bar from its first quartile to its third; and the same as a table. */
export function benchmarkNodes({ runs, rounds, iterations }: HtmlBenchmark): Node[] {
  const calls = iterations === 1 ? "one call" : `${iterations.toLocaleString("en")} calls`;
  const note = `Measured in ${rounds.toLocaleString("en")} rounds of ${calls}.`;
  return [
    ...(runs.length > 1
      ? [make("div", { class: "graph-scroll", tabindex: 0, role: "group", "aria-label": "Plot" }, plot(runs))]
      : []),
    table(runs),
    make(
      "p",
      { class: "note" },
      runs.length > 1 ? note : `${note} Runs with --benchmark-save are shown beside this one.`,
    ),
  ];
}

function plot(runs: readonly SavedBenchmark[]): Node {
  const top = Math.max(...runs.map(({ q3, median }) => Math.max(q3, median))) * 1.05;
  const step = (WIDTH - LEFT - RIGHT) / Math.max(1, runs.length - 1);
  const x = (index: number): number => LEFT + index * step;
  const y = (seconds: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - seconds / top);
  const lines = [0, top / 2, top].map((seconds) => [
    makeSvg("line", { class: "plot-line", x1: LEFT, x2: WIDTH - RIGHT, y1: y(seconds), y2: y(seconds) }),
    makeSvg(
      "text",
      { class: "plot-text", x: LEFT - 8, y: y(seconds) + 4, "text-anchor": "end" },
      seconds === 0 ? "0" : secondsText(seconds),
    ),
  ]);
  const way = runs.map(
    ({ median }, index) => `${index === 0 ? "M" : "L"}${x(index).toFixed(1)},${y(median).toFixed(1)}`,
  );
  const dots = runs.map((run, index) =>
    makeSvg(
      "g",
      {},
      makeSvg("title", {}, `${run.name}: ${secondsText(run.median)}`),
      makeSvg("rect", {
        class: "plot-box",
        x: x(index) - 3,
        y: y(run.q3),
        width: 6,
        height: Math.max(1, y(run.q1) - y(run.q3)),
        rx: 2,
      }),
      makeSvg("circle", { class: "plot-dot", cx: x(index), cy: y(run.median), r: 4 }),
    ),
  );
  const [first, last] = [runs[0]?.name ?? "", runs.at(-1)?.name ?? ""];
  return makeSvg(
    "svg",
    {
      class: "graph",
      width: WIDTH,
      height: HEIGHT,
      viewBox: `0 0 ${String(WIDTH)} ${String(HEIGHT)}`,
      role: "img",
      "aria-label": `The median of ${String(runs.length)} runs; the table below has the same`,
    },
    ...lines.flat(),
    makeSvg("path", { class: "edge", d: way.join(" ") }),
    ...dots,
    makeSvg("text", { class: "plot-text", x: LEFT, y: HEIGHT - 6 }, first),
    makeSvg("text", { class: "plot-text", x: WIDTH - RIGHT, y: HEIGHT - 6, "text-anchor": "end" }, last),
  );
}

function table(runs: readonly SavedBenchmark[]): Node {
  const titles = ["Run", "Min", "Median", "Mean", "StdDev", "When"];
  return make(
    "table",
    {},
    make("thead", {}, make("tr", {}, ...titles.map((title) => make("th", { scope: "col" }, title)))),
    make(
      "tbody",
      {},
      ...runs.map(({ name, started, min, median, mean, stddev }) =>
        make(
          "tr",
          {},
          make("th", { scope: "row" }, name),
          ...[min, median, mean, stddev].map((time) => make("td", { class: "number" }, secondsText(time))),
          make("td", {}, dateText(started)),
        ),
      ),
    ),
  );
}
