/** The page of the HTML report. Views are made when they are first looked at. */
import type { HtmlData } from "../report-data.ts";
import { make, makeBar, makeButton } from "./elements.ts";
import { filesView, fixturesView, historyView, problemsView } from "./overview-views.ts";
import { countsOf, isFailed } from "./report-model.ts";
import { testsView } from "./tests-view.ts";
import { timelineView } from "./timeline-view.ts";
import { countText, dateText, OUTCOME_SIGNS, timeText } from "./wording.ts";

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
