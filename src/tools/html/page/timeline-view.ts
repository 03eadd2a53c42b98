/** The timeline: a lane for each worker, drawn on a canvas, since there may be very many tests. */

import type { PageData, PageTest } from "../live-data.ts";
import { make, makeButton, makeBar } from "./elements.ts";
import { durationOf, timeText } from "./report-model.ts";

/** A table that is sorted by its headings. */
export interface TableColumn<Row> {
  readonly title: string;
  /** What the column is sorted by: numbers from the largest, texts from the first. */
  value(row: Row): number | string;
  /** The text. Default: the value. */
  text?(row: Row): string | Node;
  /** The share of a bar behind the text. Default: no bar. */
  bar?(row: Row): number;
}

/** How tables are sorted, by their labels: a table that is made anew stays as it was. */
const SORTS = new Map<string, { readonly sortedBy: number | null; readonly isTurned: boolean }>();

/** Rows that are made at first. */
const SHOWN = 200;

export function sortableTable<Row>(
  label: string,
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  first: number | null = null,
): HTMLElement {
  let { sortedBy, isTurned } = SORTS.get(label) ?? { sortedBy: first, isTurned: false };
  let limit = SHOWN;
  const body = make("tbody");
  const more = makeButton(
    "",
    () => {
      limit = Infinity;
      fill();
    },
    { class: "more" },
  );
  const heads = columns.map(({ title }, index) => {
    const button = makeButton(title, () => {
      isTurned = sortedBy === index ? !isTurned : false;
      sortedBy = index;
      SORTS.set(label, { sortedBy, isTurned });
      fill();
    });
    return make("th", { scope: "col" }, button);
  });
  const fill = (): void => {
    const column = columns[sortedBy ?? -1];
    const sorted =
      column === undefined ? [...rows] : [...rows].sort((a, b) => compare(column.value(a), column.value(b)));
    if (isTurned) sorted.reverse();
    heads.forEach((head, index) => {
      if (index !== sortedBy) return head.removeAttribute("aria-sort");
      const [top] = sorted;
      const falls = top !== undefined && typeof columns[index]?.value(top) === "number";
      head.setAttribute("aria-sort", falls === isTurned ? "ascending" : "descending");
    });
    body.replaceChildren(...sorted.slice(0, limit).map((row) => rowElement(row, columns)));
    more.hidden = sorted.length <= limit;
    more.textContent = `Show all ${String(sorted.length)}`;
  };
  fill();
  return make(
    "div",
    { class: "table-scroll" },
    make("table", { "aria-label": label }, make("thead", {}, make("tr", {}, ...heads)), body),
    more,
  );
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === "number" && typeof b === "number") return b - a;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}

function rowElement<Row>(row: Row, columns: readonly TableColumn<Row>[]): HTMLElement {
  return make(
    "tr",
    {},
    ...columns.map(({ value, text, bar }, index) => {
      const raw = value(row);
      const shown = text?.(row) ?? String(raw);
      const className = [typeof raw === "number" ? "number" : null, bar === undefined ? null : "has-bar"];
      const track =
        bar === undefined ? null : make("span", { class: "track", "aria-hidden": "true" }, makeBar("fill", bar(row)));
      return make(
        index === 0 ? "th" : "td",
        { ...(index === 0 ? { scope: "row" } : {}), class: className.filter(Boolean).join(" ") || null },
        track,
        shown,
      );
    }),
  );
}

const LANE = 34;
const AXIS = 26;
const NAME = 64;

/** The part of the run that is shown, in milliseconds. */
interface TimeWindow {
  readonly from: number;
  readonly to: number;
}

/** The tests of a run by worker, in the order in which they began. */
interface Lanes {
  readonly whole: TimeWindow;
  readonly lanes: readonly (readonly number[])[];
}

function lanesOf(data: PageData, isShown: (test: PageTest) => boolean): Lanes {
  const { tests } = data;
  let [from, to] = [Infinity, 1];
  const lanes = data.workers.map((): number[] => []);
  for (const [index, test] of tests.entries()) {
    if (!isShown(test)) continue;
    from = Math.min(from, test.at);
    to = Math.max(to, test.at + durationOf(test));
    lanes[test.worker]?.push(index);
  }
  const startOf = (index: number): number => tests[index]?.at ?? 0;
  for (const lane of lanes) lane.sort((a, b) => startOf(a) - startOf(b));
  return { whole: { from: from === Infinity ? 0 : from, to }, lanes };
}

export interface TimelineView {
  readonly element: HTMLElement;
  /** Shows the data as it is now. */
  update(): void;
}

/**
 * @param onOpen - shows a test.
 * @param isShown - whether a test is in the run that is shown.
 */
export function timelineView(
  data: PageData,
  onOpen: (test: number) => void,
  isShown: (test: PageTest) => boolean,
): TimelineView {
  let { whole, lanes } = lanesOf(data, isShown);
  let height = 0;
  const canvas = make("canvas", {
    class: "timeline",
    tabindex: 0,
    role: "application",
    "aria-label":
      "Timeline of workers. Left and right go from test to test, up and down between workers, plus and minus zoom, Enter opens the test.",
  });
  const status = make("p", { class: "timeline-status", role: "status" }, "");
  let shown = whole;
  let cursor = { lane: 0, position: -1 };
  let hovered: number | null = null;

  const xOf = (time: number, width: number): number =>
    NAME + ((time - shown.from) / (shown.to - shown.from)) * (width - NAME);
  const timeAt = (x: number, width: number): number =>
    shown.from + ((x - NAME) / (width - NAME)) * (shown.to - shown.from);
  const focused = (): number | undefined => lanes[cursor.lane]?.[cursor.position];

  const draw = (): void => {
    const context = canvas.getContext("2d");
    const width = canvas.clientWidth;
    if (context === null || width === 0) return;
    const scale = window.devicePixelRatio || 1;
    canvas.width = width * scale;
    canvas.height = height * scale;
    context.scale(scale, scale);
    const style = getComputedStyle(canvas);
    // To ask for one takes as long as to draw a test.
    const colors = new Map<string, string>();
    const color = (name: string): string => {
      const known = colors.get(name);
      if (known !== undefined) return known;
      const found = style.getPropertyValue(name).trim();
      colors.set(name, found);
      return found;
    };
    const active = focused();
    context.font = `12px ${style.fontFamily}`;
    context.textBaseline = "middle";
    drawAxis(context, width, color);
    context.textAlign = "left";
    lanes.forEach((lane, number) => {
      const top = AXIS + number * LANE;
      context.fillStyle = color("--panel");
      context.fillRect(NAME, top + 3, width - NAME, LANE - 6);
      /** What is drawn already of tests that are thinner than a pixel. */
      let drawn = { outcome: "", until: 0 };
      for (const index of lane) {
        const test = data.tests[index];
        if (test === undefined) continue;
        const [x, end] = [xOf(test.at, width), xOf(test.at + durationOf(test), width)];
        if (end < NAME || x > width) continue;
        const left = Math.max(NAME, x);
        const isMarked = index === active || index === hovered;
        if (!isMarked && end <= drawn.until && test.outcome === drawn.outcome) continue;
        context.fillStyle = color(`--${test.outcome}`);
        const space = end - x > 3 ? 1 : 0;
        const size = Math.max(1, end - left - space);
        context.fillRect(left, top + 5, size, LANE - 10);
        drawn = { outcome: test.outcome, until: left + size };
        if (isMarked) {
          context.strokeStyle = color("--text");
          context.lineWidth = 2;
          context.strokeRect(left - 1, top + 4, Math.max(3, end - left), LANE - 8);
        }
        if (end - left > 70) {
          context.save();
          context.beginPath();
          context.rect(left, top, end - left - 6, LANE);
          context.clip();
          context.fillStyle = color("--on-color");
          context.fillText(test.id.split("::").slice(1).join("::"), left + 6, top + LANE / 2);
          context.restore();
        }
      }
      context.fillStyle = color("--muted");
      context.fillText(data.workers[number] ?? "", 0, top + LANE / 2);
    });
  };
  const drawAxis = (context: CanvasRenderingContext2D, width: number, color: (name: string) => string): void => {
    const step = niceStep((shown.to - shown.from) / Math.max(2, width / 120));
    context.fillStyle = color("--muted");
    context.strokeStyle = color("--line");
    context.lineWidth = 1;
    for (let time = Math.ceil(shown.from / step) * step; time <= shown.to; time += step) {
      const x = Math.round(xOf(time, width)) + 0.5;
      context.beginPath();
      context.moveTo(x, AXIS - 6);
      context.lineTo(x, height);
      context.stroke();
      context.textAlign = x > width - 40 ? "right" : x < NAME + 30 ? "left" : "center";
      context.fillText(timeText(time), x, AXIS / 2 - 2);
    }
  };

  const describe = (index: number | null): void => {
    const test = index === null ? undefined : data.tests[index];
    status.textContent =
      test === undefined
        ? ""
        : `${test.id}: ${test.outcome}, ${timeText(durationOf(test))}, from ${timeText(test.at)} on ${data.workers[test.worker] ?? ""}`;
  };
  const setWindow = (from: number, to: number): void => {
    const span = Math.min(whole.to - whole.from, Math.max(0.5, to - from));
    const start = Math.max(whole.from, Math.min(whole.to - span, from));
    shown = { from: start, to: start + span };
    draw();
  };
  const zoom = (factor: number, around = (shown.from + shown.to) / 2): void => {
    setWindow(around - (around - shown.from) / factor, around + (shown.to - around) / factor);
  };
  const pan = (share: number): void => {
    const by = (shown.to - shown.from) * share;
    setWindow(shown.from + by, shown.to + by);
  };

  const move = (lane: number, position: number): void => {
    const number = Math.max(0, Math.min(lanes.length - 1, lane));
    cursor = { lane: number, position: Math.max(0, Math.min((lanes[number]?.length ?? 1) - 1, position)) };
    const test = data.tests[focused() ?? -1];
    if (test === undefined) return;
    if (test.at < shown.from || test.at > shown.to)
      setWindow(test.at - (shown.to - shown.from) / 2, test.at + (shown.to - shown.from) / 2);
    describe(focused() ?? null);
    draw();
  };
  const nearestIn = (lane: number): number => {
    const time = data.tests[focused() ?? -1]?.at ?? shown.from;
    const found = lanes[lane]?.findIndex((index) => (data.tests[index]?.at ?? 0) >= time) ?? 0;
    return found === -1 ? Infinity : found;
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => move(cursor.lane, cursor.position + 1),
    ArrowLeft: () => move(cursor.lane, cursor.position - 1),
    ArrowDown: () => move(cursor.lane + 1, nearestIn(Math.min(lanes.length - 1, cursor.lane + 1))),
    ArrowUp: () => move(cursor.lane - 1, nearestIn(Math.max(0, cursor.lane - 1))),
    "+": () => zoom(1.6, data.tests[focused() ?? -1]?.at),
    "=": () => zoom(1.6, data.tests[focused() ?? -1]?.at),
    "-": () => zoom(1 / 1.6, data.tests[focused() ?? -1]?.at),
    Enter() {
      const index = focused();
      if (index !== undefined) onOpen(index);
    },
  };
  canvas.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  });
  const testAt = ({ offsetX, offsetY }: MouseEvent): number | null => {
    const time = timeAt(offsetX, canvas.clientWidth);
    const slack = (shown.to - shown.from) / Math.max(1, canvas.clientWidth - NAME);
    const lane = lanes[Math.floor((offsetY - AXIS) / LANE)] ?? [];
    return (
      lane.find((index) => {
        const test = data.tests[index];
        return test !== undefined && time >= test.at - slack && time <= test.at + durationOf(test) + slack;
      }) ?? null
    );
  };
  canvas.addEventListener("mousemove", (event) => {
    const found = testAt(event);
    if (found === hovered) return;
    hovered = found;
    canvas.style.cursor = found === null ? "default" : "pointer";
    describe(found);
    draw();
  });
  canvas.addEventListener("click", (event) => {
    const found = testAt(event);
    if (found !== null) onOpen(found);
  });
  canvas.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
      event.preventDefault();
      if (event.ctrlKey) zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, timeAt(event.offsetX, canvas.clientWidth));
      else pan(event.deltaX / canvas.clientWidth);
    },
    { passive: false },
  );
  new ResizeObserver(draw).observe(canvas);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);

  const tools = make(
    "div",
    { class: "tools", role: "group", "aria-label": "Zoom" },
    makeButton("−", () => zoom(1 / 1.6), { "aria-label": "Zoom out" }),
    makeButton("+", () => zoom(1.6), { "aria-label": "Zoom in" }),
    makeButton("←", () => pan(-0.4), { "aria-label": "Earlier" }),
    makeButton("→", () => pan(0.4), { "aria-label": "Later" }),
    makeButton("Whole run", () => {
      shown = whole;
      draw();
    }),
  );
  const table = make("div");
  const update = (): void => {
    // Who looks at a part of the run goes on to see that part.
    const isWhole = shown === whole;
    ({ whole, lanes } = lanesOf(data, isShown));
    if (isWhole) shown = whole;
    height = AXIS + lanes.length * LANE + 6;
    canvas.style.height = `${String(height)}px`;
    table.replaceChildren(workerTable(data, lanes, whole));
    draw();
  };
  update();
  const element = make(
    "div",
    { class: "page" },
    make("div", { class: "page-head" }, make("h2", {}, "Workers"), tools),
    canvas,
    status,
    table,
  );
  return { element, update };
}

/** 1, 2 or 5 times a power of ten. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1e-3)));
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
}

function workerTable(data: PageData, lanes: readonly (readonly number[])[], whole: TimeWindow): HTMLElement {
  const rows = lanes.map((lane, worker) => {
    const times = lane.map((index) => {
      const test = data.tests[index];
      return test === undefined ? 0 : durationOf(test);
    });
    const busy = times.reduce((sum, time) => sum + time, 0);
    const longest = times.reduce((most, time) => Math.max(most, time), 0);
    return {
      cells: [
        data.workers[worker] ?? "",
        lane.length,
        busy,
        busy / Math.max(1, whole.to - whole.from),
        longest,
      ] as const,
    };
  });
  return sortableTable("Workers", rows, [
    { title: "Worker", value: ({ cells }) => cells[0] },
    { title: "Tests", value: ({ cells }) => cells[1] },
    { title: "Busy", value: ({ cells }) => cells[2], text: ({ cells }) => timeText(cells[2]) },
    {
      title: "Share of the time",
      value: ({ cells }) => cells[3],
      text: ({ cells }) => `${String(Math.round(cells[3] * 100))} %`,
      bar: ({ cells }) => cells[3],
    },
    { title: "Longest test", value: ({ cells }) => cells[4], text: ({ cells }) => timeText(cells[4]) },
  ]);
}
