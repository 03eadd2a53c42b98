/** Shows a run: tests by file, how far they are, and what went wrong. */
import { OUTCOMES } from "../../../core/data/events.ts";
import { pathEndOf } from "../../../core/select/nodeid.ts";
import type { PageEvent } from "../protocol.ts";
import { overOf, tallyOf, timeOf, type State } from "./counts.ts";
import { make, noticeBlock, testRow, type ResultEvent } from "./test-row.ts";

export interface RunView {
  add(event: PageEvent): void;
  /** The run went away without having said its end. */
  lost(): void;
}

interface FileView {
  readonly details: HTMLDetailsElement;
  readonly list: HTMLOListElement;
  readonly tally: HTMLElement;
  readonly tests: TestView[];
}

interface TestView {
  readonly id: string;
  readonly file: FileView;
  readonly item: HTMLLIElement;
  state: State;
}

/** The view in a document made of `page.html`. */
export function createRunView(page: Document): RunView {
  const part = (id: string): HTMLElement => {
    const element = page.getElementById(id);
    if (element === null) throw new Error(`the page has no ${id}`);
    return element;
  };
  const status = part("status");
  const bar = part("bar");
  const counts = part("counts");
  const filter = part("filter");
  const failing = part("failing");
  const files = new Map<string, FileView>();
  const tests = new Map<string, TestView>();
  const dirty = new Set<FileView>();
  let errors = 0;
  let finished = false;
  let isDue = false;

  /** What is shown of all tests is written once a frame, however many of them end in it. */
  function soon(): void {
    if (isDue) return;
    isDue = true;
    // Pages that nobody sees draw no frames.
    if (page.hidden) setTimeout(draw, 50);
    else requestAnimationFrame(draw);
  }

  function draw(): void {
    isDue = false;
    const tally = tallyOf(tests.values());
    const over = overOf(tally);
    bar.setAttribute("aria-valuemax", String(tests.size));
    bar.setAttribute("aria-valuenow", String(over));
    bar.replaceChildren(
      ...OUTCOMES.filter((outcome) => tally.has(outcome)).map((outcome) => {
        const piece = make(page, "span", outcome);
        piece.style.width = `${String((100 * (tally.get(outcome) ?? 0)) / Math.max(1, tests.size))}%`;
        return piece;
      }),
    );
    counts.replaceChildren(
      ...[...OUTCOMES, "waiting" as const].flatMap((state) => {
        const count = (tally.get(state) ?? 0) + (state === "waiting" ? (tally.get("running") ?? 0) : 0);
        if (count === 0 || (finished && state === "waiting")) return [];
        const entry = make(page, "li", state);
        entry.append(make(page, "b", "", String(count)), ` ${state === "waiting" ? "to go" : state}`);
        return [entry];
      }),
    );
    if (!finished) status.textContent = `${String(over)} of ${String(tests.size)} tests`;
    for (const file of dirty) drawFile(file);
    dirty.clear();
    applyFilter();
  }

  function drawFile({ details, tally, tests: own }: FileView): void {
    const all = tallyOf(own);
    const bad = (all.get("failed") ?? 0) + (all.get("error") ?? 0);
    const over = overOf(all);
    tally.textContent = `${bad > 0 ? `${String(bad)} failed, ` : ""}${String(over)} of ${String(own.length)}`;
    details.className = `file ${bad > 0 ? "failed" : over === own.length ? "passed" : "waiting"}`;
  }

  function applyFilter(): void {
    const words = filter instanceof HTMLInputElement ? filter.value.toLowerCase().split(/\s+/).filter(Boolean) : [];
    const onlyBad = failing instanceof HTMLInputElement && failing.checked;
    let any = false;
    for (const file of files.values()) {
      let anyHere = false;
      for (const { id, item, state } of file.tests) {
        const name = id.toLowerCase();
        const fits =
          words.every((word) => name.includes(word)) && (!onlyBad || state === "failed" || state === "error");
        item.hidden = !fits;
        anyHere ||= fits;
      }
      file.details.hidden = !anyHere;
      any ||= anyHere;
    }
    part("nothing").hidden = any || tests.size === 0;
  }

  function fileOf(id: string): FileView {
    const path = id.slice(0, pathEndOf(id));
    const known = files.get(path);
    if (known !== undefined) return known;
    const details = make(page, "details", "file waiting");
    details.open = true;
    const summary = make(page, "summary");
    const tally = make(page, "span", "tally");
    const list = make(page, "ol");
    summary.append(make(page, "span", "", path), tally);
    details.append(summary, list);
    part("files").append(details);
    const file: FileView = { details, list, tally, tests: [] };
    files.set(path, file);
    return file;
  }

  function testOf(id: string): TestView {
    const known = tests.get(id);
    if (known !== undefined) return known;
    const file = fileOf(id);
    const item = make(page, "li");
    file.list.append(item);
    const test: TestView = { id, file, item, state: "waiting" };
    file.tests.push(test);
    tests.set(id, test);
    show(test, "waiting");
    return test;
  }

  function show(test: TestView, state: State, result?: ResultEvent): void {
    test.state = state;
    test.item.className = `test ${state}`;
    test.item.replaceChildren(testRow(page, test.id, state, result));
    dirty.add(test.file);
    soon();
  }

  filter.addEventListener("input", soon);
  failing.addEventListener("change", soon);

  return {
    add(event) {
      switch (event.type) {
        case "collected":
          part("place").textContent = `${event.root} in ${event.engine}`;
          page.title = `xtest: ${event.root.replace(/^.*\//, "")}`;
          return;
        case "start":
          for (const id of event.ids) testOf(id);
          return soon();
        case "begin":
          if (testOf(event.id).state !== "running") show(testOf(event.id), "running");
          return;
        case "result":
          return show(testOf(event.id), event.outcome, event);
        case "error":
        case "warning":
          if (event.type === "error") errors++;
          part("errors").append(noticeBlock(page, event));
          return;
        case "finish": {
          finished = true;
          const { exitCode, duration, note } = event;
          status.textContent = `${note ?? (exitCode === 0 ? "All passed" : exitCode === 5 ? "No tests" : "Failed")} in ${timeOf(duration)}`;
          status.className = exitCode === 0 ? "passed" : "failed";
          page.title = `${exitCode === 0 ? "✓" : "✗"} ${page.title}`;
          return soon();
        }
        default:
          return event satisfies never;
      }
    },
    lost() {
      if (finished) return;
      finished = true;
      status.textContent = errors > 0 ? "The run ended with errors" : "The run is over";
    },
  };
}
