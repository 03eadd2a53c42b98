/** `--setup-show`, `--setup-only` and `--setup-plan`: one line for each setup and teardown, indented by scope like pytest's. */
import type { ItemResult, RunEvent } from "../../core/data/events.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import { SCOPES } from "../../core/fixtures/scope.ts";
import { escapeLine } from "../../core/errors/escape-controls.ts";
import type { Progress, ProgressOptions } from "./progress.ts";
import { OUTCOME_STYLES } from "../text/style.ts";

type FixtureEvent = Extract<RunEvent, { readonly type: "fixture" }>;

/** Progress output that handles the events of fixtures too. */
export interface SetupShow extends Progress {
  event(event: RunEvent): void;
}

/** The indent of tests: that of function-scoped fixtures. */
const ITEM_INDENT = " ".repeat(8);

/** Writes each line when it happens, except between an item's line and its outcome, which is on the same line. */
export function createSetupShow({ write, colors, verbosity }: Omit<ProgressOptions, "columns">): SetupShow {
  let column = 0;
  let file: string | null = null;
  /** The items that have a line but no result yet, with the lines that follow the result. */
  const waiting = new Map<string, string[]>();

  const put = (text: string, painted = text) => {
    column = text.length - (text.lastIndexOf("\n") + 1);
    write(painted);
  };
  const putLine = (text: string) => {
    put(column > 0 ? `\n${text}` : text);
  };
  /** Writes the path of a module above the setup of its first item. */
  const enter = (id: string) => {
    const path = id.slice(0, pathEndOf(id));
    if (path === file) return;
    file = path;
    if (verbosity === 0) putLine(`${escapeLine(path)} `);
  };
  const putItem = (id: string, fixtureNames: readonly string[] | null) => {
    enter(id);
    const used =
      fixtureNames === null || fixtureNames.length === 0 ? "" : ` (fixtures used: ${fixtureNames.join(", ")})`;
    putLine(escapeLine(`${ITEM_INDENT}${id}${used}`));
  };
  const putOutcome = ({ id, outcome }: ItemResult) => {
    const { letter, word, color } = OUTCOME_STYLES[outcome];
    // A skipped item has no line yet.
    if (!waiting.has(id)) putItem(id, null);
    // No gap at the start of a line: the test may have written output.
    const gap = column > 0 ? " " : "";
    const text = verbosity > 0 ? word : letter;
    put(gap + text, gap + colors[color](text));
  };

  return {
    get column() {
      return column;
    },
    start() {},
    event(event) {
      if (event.type === "fixtureitem") {
        putItem(event.id, event.fixtureNames);
        waiting.set(event.id, []);
      } else if (event.type === "fixture") {
        const lines = waiting.get(event.id);
        if (lines !== undefined) lines.push(lineOf(event));
        else {
          if (event.when === "setup") enter(event.id);
          putLine(lineOf(event));
        }
      }
    },
    result(result) {
      putOutcome(result);
      for (const line of waiting.get(result.id) ?? []) putLine(line);
      waiting.delete(result.id);
    },
    finish() {
      if (column > 0) put("\n");
    },
  };
}

/** `    SETUP    M db (fixtures used: a, b)["x"]`. */
function lineOf({ when, scope, name, argNames, param }: FixtureEvent): string {
  const indent = "  ".repeat(SCOPES.indexOf(scope));
  const used = when === "setup" && argNames.length > 0 ? ` (fixtures used: ${argNames.join(", ")})` : "";
  const shown = param === undefined ? "" : `[${param}]`;
  return escapeLine(`${indent}${when.toUpperCase().padEnd(8)} ${scope.charAt(0).toUpperCase()} ${name}${used}${shown}`);
}
