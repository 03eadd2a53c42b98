/** All about one test: why it failed, what it wrote, its fixtures and its past. */
import type { HtmlAttempt, HtmlData, HtmlTest } from "../report-data.ts";
import { terminalNodes } from "./ansi.ts";
import { make, makeBar, makeButton } from "./elements.ts";
import { fixtureGraph } from "./fixture-graph.ts";
import { durationOf, nameOfTest } from "./report-model.ts";
import { countText, dateText, signOf, timeText } from "./wording.ts";

/** What a reader may do from there. */
export interface DetailActions {
  onMark(mark: number): void;
  onFile(file: number): void;
  onBack(): void;
}

const PHASES = ["setup", "call", "teardown"] as const;

/** The content of the panel. */
export function testDetail(data: HtmlData, test: HtmlTest, actions: DetailActions): Node[] {
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
        make("span", { class: `badge is-${test.outcome}` }, `${signOf(test.outcome)} ${test.outcome}`),
        make("h2", { tabindex: -1 }, nameOfTest(test)),
      ),
      make(
        "div",
        { class: "detail-place" },
        makeButton(place, () => actions.onFile(test.file), { class: "link", title: "Show the tests of this file" }),
        copyButton("Copy id", test.id),
        copyButton("Copy command", `npx xtest ${quoted(test.id)}`),
      ),
      test.message === undefined ? null : make("p", { class: `message is-${test.outcome}` }, test.message),
    ),
    make(
      "dl",
      { class: "facts" },
      ...fact("Time", timeText(durationOf(test)), phaseBar(test)),
      ...(data.workers.length > 1 ? fact("Worker", data.workers[test.worker] ?? "") : []),
      ...(marks.length > 0 ? fact("Marks", make("span", { class: "chips" }, ...marks)) : []),
      ...params.flatMap(([name, value]) => fact(name, make("code", {}, value))),
    ),
    ...attemptSections(test),
    ...(test.earlier ?? []).map((attempt, index) => earlierSection(attempt, index + 1)),
    ...fixtureSections(data, test),
    ...pastSection(data, test),
  ];
}

function fact(name: string, ...content: readonly (Node | string)[]): Node[] {
  return [make("dt", {}, name), make("dd", {}, ...content)];
}

function phaseBar(test: HtmlTest): Node {
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

function attemptSections(attempt: HtmlAttempt): Node[] {
  const failures = (attempt.failures ?? []).flatMap(({ phase, text, diff }) => [
    section(phase === "call" ? "Failure" : `Failure in ${phase}`, block(text, "code")),
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

function fixtureSections(data: HtmlData, test: HtmlTest): Node[] {
  if (test.setups === undefined) return [];
  return [section("Fixtures", ...fixtureGraph(data, test, test.setups))];
}

/** What became of the test in earlier runs, as far as failures are known. */
function pastSection({ runs }: HtmlData, { id }: HtmlTest): Node[] {
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
