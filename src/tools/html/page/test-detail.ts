/** All about one test: why it failed, what it wrote, its fixtures and its past. */
import type { LiveModule, PageData, PageTest } from "../live-data.ts";
import type { LiveLink } from "./live-link.ts";
import type { HtmlAttempt, HtmlSetup } from "../report-data.ts";
import { terminalNodes } from "./ansi.ts";
import { benchmarkNodes } from "./benchmark-plot.ts";
import { fromRuns, hasNumber } from "../../../core/values/number-runs.ts";
import { sortableTable } from "./timeline-view.ts";
import { make, makeBar, makeButton, makeSvg } from "./elements.ts";
import { durationOf, nameOfTest, countText, dateText, signOf, timeText } from "./report-model.ts";

/** The fixtures of a test as a graph: what each uses, and the time it took. */
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
function fixtureGraph(data: PageData, test: PageTest, indices: readonly number[]): Node[] {
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

function testBox(test: PageTest, { x, y }: Placed): Node {
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

/** What a reader may do from there. */
export interface DetailActions {
  onMark(mark: number): void;
  onFile(file: number): void;
  onBack(): void;
}

const PHASES = ["setup", "call", "teardown"] as const;

/** The content of the panel. @param link - of the live window; null for a report. */
export function testDetail(data: PageData, test: PageTest, actions: DetailActions, link: LiveLink | null): Node[] {
  const file = data.files[test.file] ?? "";
  const place = test.line === undefined ? file : `${file}:${String(test.line)}`;
  const marks = (test.marks ?? []).map((mark) =>
    makeButton(data.marks[mark] ?? "", () => actions.onMark(mark), {
      class: "chip",
      title: "Show the tests with this mark",
    }),
  );
  const params = Object.entries(test.params ?? {});
  return [
    makeButton("← Tests", actions.onBack, { class: "back" }),
    make(
      "header",
      { class: "detail-head" },
      make(
        "div",
        { class: "detail-title" },
        make(
          "span",
          { class: `badge is-${test.outcome}` },
          `${signOf(test.outcome)} ${test.outcome === "pending" ? "not run" : test.outcome}`,
        ),
        test.state === undefined ? null : make("span", { class: `badge is-${test.state}` }, test.state),
        make("h2", { tabindex: -1 }, nameOfTest(test)),
      ),
      make(
        "div",
        { class: "detail-place" },
        makeButton(place, () => actions.onFile(test.file), { class: "link", title: "Show the tests of this file" }),
        copyButton("Copy id", test.id),
        copyButton("Copy command", `npx xtest ${quoted(test.id)}`),
      ),
      link === null ? null : liveButtons(link, test, file),
      test.message === undefined ? null : make("p", { class: `message is-${test.outcome}` }, test.message),
    ),
    make(
      "dl",
      { class: "facts" },
      ...(test.outcome === "pending" ? [] : fact("Time", timeText(durationOf(test)), phaseBar(test))),
      ...(data.workers.length > 1 ? fact("Worker", data.workers[test.worker] ?? "") : []),
      ...(marks.length > 0 ? fact("Marks", make("span", { class: "chips" }, ...marks)) : []),
      ...params.flatMap(([name, value]) => fact(name, make("code", {}, value))),
    ),
    ...attemptSections(test, link),
    ...(test.earlier ?? []).map((attempt, index) => earlierSection(attempt, index + 1)),
    ...(test.benchmark === undefined ? [] : [section("Benchmark", ...benchmarkNodes(test.benchmark))]),
    ...fixtureSections(data, test),
    ...coveredSection(data, test),
    ...pastSection(data, test),
    ...(link === null ? [] : [modulesSection(link, file)]),
  ];
}

/** What can be done with a test in the live window. */
function liveButtons(link: LiveLink, test: PageTest, file: string): Node {
  const ask = (label: string, request: Parameters<LiveLink["ask"]>[0], title: string): HTMLElement =>
    makeButton(label, () => void link.ask(request), { class: "small", title });
  return make(
    "div",
    { class: "detail-place", role: "group", "aria-label": "Actions" },
    ask("Run", { type: "run", ids: [test.id] }, "Run this test"),
    ask("Run file", { type: "run", file }, "Run the tests of this file"),
    ask("Open in editor", { type: "open", file, line: test.line ?? 1 }, "Open the test in your editor"),
    test.hasChangedSnapshot === true
      ? ask(
          "Accept snapshot",
          { type: "accept", id: test.id },
          "Run this test, and write its snapshots as they are now",
        )
      : null,
  );
}

/** Places of the project in a traceback. */
const PLACE = /(?<![\w@./-])((?!\/)[\w@./-]+\.[cm]?[jt]sx?):(\d+)/g;

/** Buttons that open the places of a traceback. */
function placeButtons(link: LiveLink, text: string): Node | null {
  // Without colors, which may stand inside of a place.
  const places = new Set([...text.replace(/\x1b\[[\d;]*m/g, "").matchAll(PLACE)].map(([place]) => place));
  if (places.size === 0) return null;
  const buttons = [...places].map((place) => {
    const at = place.lastIndexOf(":");
    const request = { type: "open", file: place.slice(0, at), line: Number(place.slice(at + 1)) } as const;
    return makeButton(place, () => void link.ask(request), { class: "link", title: "Open in your editor" });
  });
  return make("div", { class: "detail-place", role: "group", "aria-label": "Places of the failure" }, ...buttons);
}

/** The modules that the file of a test imports, asked for when a reader wants to see them. */
function modulesSection(link: LiveLink, file: string): Node {
  const content = make("div", { class: "modules" }, "…");
  const details = make("details", { class: "section" }, make("summary", {}, "Modules"), content);
  details.addEventListener("toggle", () => {
    if (!details.open || content.childElementCount > 0) return;
    void link.ask({ type: "modules", file }).then(({ modules = [], problem }) => {
      const [first] = modules;
      content.replaceChildren(first === undefined ? (problem ?? "") : moduleList(link, modules, first, new Set([0])));
    });
  });
  return details;
}

/** What a module imports. @param above - the modules on the way to it, which a cycle leads back to. */
function moduleList(
  link: LiveLink,
  modules: readonly LiveModule[],
  { imports, packages }: LiveModule,
  above: ReadonlySet<number>,
): Node {
  const items = imports.flatMap((index) => {
    const module = modules[index];
    if (module === undefined) return [];
    const { path } = module;
    const open = makeButton(path, () => void link.ask({ type: "open", file: path, line: 1 }), {
      class: "link",
      title: "Open in your editor",
    });
    const isLeaf = module.imports.length + module.packages.length === 0;
    if (isLeaf || above.has(index)) return [make("li", {}, open, above.has(index) && !isLeaf ? " (see above)" : null)];
    const details = make("details", {}, make("summary", {}, path));
    details.addEventListener("toggle", () => {
      if (details.open && details.childElementCount === 1)
        details.append(open, moduleList(link, modules, module, new Set([...above, index])));
    });
    return [make("li", {}, details)];
  });
  const installed = packages.map((name) => make("li", { class: "note" }, `${name} (package)`));
  return items.length + installed.length === 0
    ? make("p", { class: "note" }, "It imports nothing of the project.")
    : make("ul", {}, ...items, ...installed);
}

function fact(name: string, ...content: readonly (Node | string)[]): Node[] {
  return [make("dt", {}, name), make("dd", {}, ...content)];
}

function phaseBar(test: PageTest): Node {
  const whole = durationOf(test) || 1;
  const [setup, call, teardown] = test.phases;
  const texts = [`setup ${timeText(setup)}`, `call ${timeText(call)}`, `teardown ${timeText(teardown)}`];
  const legend = PHASES.map((phase, index) =>
    make(
      "span",
      { class: "legend" },
      make("i", { class: `dot phase-${phase}`, "aria-hidden": "true" }),
      texts[index] ?? "",
    ),
  );
  return make(
    "div",
    { class: "phases" },
    make(
      "div",
      { class: "phase-bar", "aria-hidden": "true" },
      ...PHASES.map((phase, index) => makeBar(`phase-${phase}`, (test.phases[index] ?? 0) / whole)),
    ),
    make("div", { class: "legends" }, ...legend),
  );
}

function attemptSections(attempt: Omit<HtmlAttempt, "outcome">, link: LiveLink | null = null): Node[] {
  const failures = (attempt.failures ?? []).flatMap(({ phase, text, diff }) => [
    section(
      phase === "call" ? "Failure" : `Failure in ${phase}`,
      ...[block(text, "code"), link === null ? null : placeButtons(link, text)].filter((node) => node !== null),
    ),
    ...(diff === undefined ? [] : [section("Difference", differenceBlock(diff))]),
  ]);
  const outputs = [
    ["Standard output", attempt.stdout ?? ""],
    ["Standard error", attempt.stderr ?? ""],
    ...(attempt.sections ?? []),
  ] as const;
  const properties = attempt.properties ?? [];
  return [
    ...failures,
    ...outputs.flatMap(([title, text]) => (text === "" ? [] : [section(title, block(text, "output"))])),
    ...(properties.length === 0
      ? []
      : [
          section(
            "Properties",
            make(
              "dl",
              { class: "facts" },
              ...properties.flatMap(([name, value]) => fact(name, make("code", {}, value))),
            ),
          ),
        ]),
  ];
}

function earlierSection(attempt: HtmlAttempt, number: number): Node {
  const title = `Attempt ${String(number)}: ${attempt.outcome}${attempt.message === undefined ? "" : ` – ${attempt.message}`}`;
  return make("details", { class: "section" }, make("summary", {}, title), ...attemptSections(attempt));
}

function fixtureSections(data: PageData, test: PageTest): Node[] {
  if (test.setups === undefined) return [];
  return [section("Fixtures", ...fixtureGraph(data, test, test.setups))];
}

/** The sources that the test has run, with their functions. */
function coveredSection({ covered = [], tests }: PageData, test: PageTest): Node[] {
  const position = covered.length === 0 ? -1 : tests.indexOf(test);
  const rows = covered.flatMap(({ path, functions, runs }) => {
    const run = position === -1 ? undefined : runs.find(([, ran]) => hasNumber(ran, position));
    if (run === undefined) return [];
    const names = [...fromRuns(run[0])].map((one) => functions[one] ?? "");
    return [{ path, names }];
  });
  if (rows.length === 0) return [];
  const table = sortableTable("Code that it ran", rows, [
    { title: "File", value: ({ path }) => path, text: ({ path }) => make("code", {}, path) },
    { title: "Functions", value: ({ names }) => names.length },
    { title: "Names", value: ({ names }) => names.join(", ") },
  ]);
  return [section("Code that it ran", table)];
}

/** What became of the test in earlier runs, as far as failures are known. */
function pastSection({ runs }: PageData, { id }: PageTest): Node[] {
  const failed = runs.filter((run) => run.failed.includes(id));
  if (runs.length < 2 || failed.length === 0) return [];
  const dots = runs.map((run) => {
    const isFailed = run.failed.includes(id);
    return make("i", {
      class: `past ${isFailed ? "is-failed" : "is-other"}`,
      title: `${dateText(run.started)}: ${isFailed ? "failed" : "did not fail"}`,
    });
  });
  const text = `Failed in ${String(failed.length)} of the last ${countText(runs.length, "run")}`;
  return [
    section(
      "History",
      make("div", { class: "pasts", role: "img", "aria-label": text }, ...dots),
      make("p", { class: "note" }, text),
    ),
  ];
}

/** A part with a heading. */
function section(title: string, ...content: readonly Node[]): HTMLElement {
  return make("section", { class: "section" }, make("h3", {}, title), ...content);
}

/** Text as a terminal shows it; it can be scrolled by keys. */
function block(text: string, name: string): HTMLElement {
  return make("pre", { class: `block ${name}`, tabindex: 0 }, ...terminalNodes(text.replace(/\n$/, "")));
}

function differenceBlock(diff: string): HTMLElement {
  const lines = diff
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => {
      const kind = line.startsWith("+")
        ? "plus"
        : line.startsWith("-")
          ? "minus"
          : line.startsWith("@@")
            ? "place"
            : "same";
      return make("span", { class: `line ${kind}` }, `${line}\n`);
    });
  const legend = make(
    "div",
    { class: "legends" },
    make("span", { class: "legend minus" }, "− expected"),
    make("span", { class: "legend plus" }, "+ received"),
  );
  return make("div", {}, legend, make("pre", { class: "block diff", tabindex: 0 }, ...lines));
}

function copyButton(label: string, text: string): HTMLElement {
  const button = makeButton(
    label,
    () => {
      const say = (done: string): void => {
        button.textContent = done;
        setTimeout(() => {
          button.textContent = label;
        }, 1500);
      };
      navigator.clipboard.writeText(text).then(
        () => say("Copied"),
        () => say("Not allowed"),
      );
    },
    { class: "small" },
  );
  return button;
}

/** A word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
