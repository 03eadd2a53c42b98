/** The fixtures of a test as a graph: what each uses, and the time it took. */
import type { HtmlData, HtmlSetup, HtmlTest } from "../report-data.ts";
import { make, makeSvg } from "./elements.ts";
import { timeText } from "./wording.ts";

const WIDTH = 172;
const HEIGHT = 76;
const GAP_X = 44;
const GAP_Y = 18;
const EDGE = 6;

/** A box of the graph. */
interface Placed {
  readonly x: number;
  readonly y: number;
}

/** The graph, and the same as a table. */
export function fixtureGraph(data: HtmlData, test: HtmlTest, indices: readonly number[]): Node[] {
  const setups = indices.flatMap((index) => {
    const setup = data.setups[index];
    return setup === undefined ? [] : [[index, setup] as const];
  });
  const used = new Set(setups.flatMap(([, { uses }]) => uses ?? []));
  const layers = layersOf(new Map(setups));
  const places = new Map<number, Placed>();
  const rows = Math.max(1, ...layers.map(({ length }) => length));
  const height = rows * (HEIGHT + GAP_Y) - GAP_Y + 2 * EDGE;
  layers.forEach((layer, column) => {
    const own = layer.length * (HEIGHT + GAP_Y) - GAP_Y;
    layer.forEach((index, row) => {
      places.set(index, {
        x: EDGE + column * (WIDTH + GAP_X),
        y: (height - own) / 2 + row * (HEIGHT + GAP_Y),
      });
    });
  });
  const testPlace = { x: EDGE + layers.length * (WIDTH + GAP_X), y: (height - HEIGHT) / 2 };
  const width = testPlace.x + WIDTH + EDGE;
  const slowest = Math.max(1, ...setups.map(([, { setup, teardown }]) => setup + (teardown ?? 0)));
  const edges = setups.flatMap(([index, { uses = [] }]) => [
    ...uses.map((one) => edge(places.get(one), places.get(index))),
    ...(used.has(index) ? [] : [edge(places.get(index), testPlace)]),
  ]);
  const boxes = setups.map(([index, setup]) => fixtureBox(setup, places.get(index) ?? testPlace, slowest, test.id));
  const svg = makeSvg(
    "svg",
    {
      class: "graph",
      width,
      height,
      viewBox: `0 0 ${String(width)} ${String(height)}`,
      role: "img",
      "aria-label": `The ${String(setups.length)} fixtures of the test and what they use; the table below has the same`,
    },
    ...edges,
    ...boxes,
    testBox(test, testPlace),
  );
  const table = make(
    "table",
    {},
    make(
      "thead",
      {},
      make(
        "tr",
        {},
        ...["Fixture", "Scope", "Set-up", "Tear-down", "Uses"].map((title) => make("th", { scope: "col" }, title)),
      ),
    ),
    make(
      "tbody",
      {},
      ...setups.map(([, setup]) =>
        make(
          "tr",
          {},
          make("th", { scope: "row" }, make("code", {}, nameOf(setup))),
          make("td", {}, setup.by === test.id ? setup.scope : `${setup.scope}, set up by ${setup.by}`),
          make("td", { class: "number" }, timeText(setup.setup)),
          make("td", { class: "number" }, setup.teardown === null ? "–" : timeText(setup.teardown)),
          make("td", {}, (setup.uses ?? []).map((one) => data.setups[one]?.name ?? "").join(", ")),
        ),
      ),
    ),
  );
  return [
    make("div", { class: "graph-scroll", tabindex: 0, role: "group", "aria-label": "Graph of fixtures" }, svg),
    make("details", { class: "graph-table" }, make("summary", {}, "As a table"), table),
  ];
}

/** The set-ups by the longest way to one that uses nothing. */
function layersOf(setups: ReadonlyMap<number, HtmlSetup>): number[][] {
  const depths = new Map<number, number>();
  // Each uses only earlier ones.
  for (const [index, { uses = [] }] of setups) {
    depths.set(index, Math.max(-1, ...uses.map((one) => depths.get(one) ?? -1)) + 1);
  }
  const layers: number[][] = [];
  for (const [index, depth] of depths) (layers[depth] ??= []).push(index);
  return layers;
}

function edge(from: Placed | undefined, to: Placed | undefined): Node {
  if (from === undefined || to === undefined) return document.createTextNode("");
  const [x1, y1, x2, y2] = [from.x + WIDTH, from.y + HEIGHT / 2, to.x, to.y + HEIGHT / 2];
  const middle = (x1 + x2) / 2;
  const points = [x1, y1, middle, y1, middle, y2, x2, y2].map((value) => value.toFixed(1));
  const [a, b, c, d, e, f, g, h] = points;
  return makeSvg("path", {
    class: "edge",
    d: `M${a ?? ""},${b ?? ""} C${c ?? ""},${d ?? ""} ${e ?? ""},${f ?? ""} ${g ?? ""},${h ?? ""}`,
  });
}

function fixtureBox(setup: HtmlSetup, { x, y }: Placed, slowest: number, id: string): Node {
  const { scope, setup: up, teardown, by } = setup;
  const share = (up + (teardown ?? 0)) / slowest;
  const times = `↑ ${timeText(up)}${teardown === null ? "" : `  ↓ ${timeText(teardown)}`}`;
  const isShared = by !== id;
  return makeSvg(
    "g",
    { class: `node scope-${scope}${isShared ? " is-shared" : ""}`, transform: `translate(${String(x)} ${String(y)})` },
    makeSvg(
      "title",
      {},
      `${nameOf(setup)}, ${scope}: set-up ${timeText(up)}${teardown === null ? "" : `, tear-down ${timeText(teardown)}`}${isShared ? `; set up by ${by}` : ""}`,
    ),
    makeSvg("rect", { width: WIDTH, height: HEIGHT, rx: 8 }),
    makeSvg("text", { class: "node-name", x: 12, y: 21 }, shortened(nameOf(setup), 21)),
    makeSvg("text", { class: "node-scope", x: 12, y: 38 }, isShared ? `${scope} · reused` : scope),
    makeSvg("text", { class: "node-time", x: 12, y: 55 }, times),
    makeSvg("rect", { class: "node-track", x: 12, y: 63, width: WIDTH - 24, height: 4, rx: 2 }),
    makeSvg("rect", { class: "node-bar", x: 12, y: 63, width: Math.max(2, (WIDTH - 24) * share), height: 4, rx: 2 }),
  );
}

function testBox(test: HtmlTest, { x, y }: Placed): Node {
  const name = test.id.split("::").at(-1) ?? test.id;
  return makeSvg(
    "g",
    { class: `node is-test is-${test.outcome}`, transform: `translate(${String(x)} ${String(y)})` },
    makeSvg("title", {}, test.id),
    makeSvg("rect", { width: WIDTH, height: HEIGHT, rx: 8 }),
    makeSvg("text", { class: "node-name", x: 12, y: 31 }, shortened(name, 21)),
    makeSvg("text", { class: "node-scope", x: 12, y: 52 }, `call ${timeText(test.phases[1])}`),
  );
}

function nameOf({ name, param }: HtmlSetup): string {
  return param === undefined ? name : `${name}[${param}]`;
}

function shortened(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join("")}…`;
}
