/** `--setup-show` and its kin: what is set up and torn down, one line each, indented by scope as pytest does it. */
import type { ItemResult, RunEvent } from "../../core/data/events.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import { SCOPES } from "../../core/fixtures/scope.ts";
import type { Progress, ProgressOptions } from "./progress.ts";
import { OUTCOME_STYLES } from "../text/style.ts";

type FixtureEvent = Extract<RunEvent, { readonly type: "fixture" }>;

/** Stands in for the letters, and takes the events of fixtures too. */
export interface SetupShow extends Progress {
  event(event: RunEvent): void;
}

/** Tests stand where fixtures of function scope do. */
const ITEM_INDENT = " ".repeat(8);

/**
 * Writes each line when it happens, but for those that come after an item's own: they wait for its result, which stands
 * behind that.
 */
export function createSetupShow({ write, colors, verbosity }: Omit<ProgressOptions, "columns">): SetupShow {
  let column = 0;
  let file: string | null = null;
  /** The items whose lines were written and which have no result yet, with the lines that wait for it. */
  const waiting = new Map<string, string[]>();

  const put = (text: string, painted = text) => {
    column = text.length - (text.lastIndexOf("\n") + 1);
    write(painted);
  };
  const putLine = (text: string) => {
    put(column > 0 ? `\n${text}` : text);
  };
  /** The path of a module stands above what its first item sets up. */
  const enter = (id: string) => {
    const path = id.slice(0, pathEndOf(id));
    if (path === file) return;
    file = path;
    if (verbosity === 0) putLine(`${path} `);
  };
  const putItem = (id: string, fixtureNames: readonly string[] | null) => {
    enter(id);
    const used =
      fixtureNames === null || fixtureNames.length === 0 ? "" : ` (fixtures used: ${fixtureNames.join(", ")})`;
    putLine(`${ITEM_INDENT}${id}${used}`);
  };
  const putOutcome = ({ id, outcome }: ItemResult) => {
    const { letter, word, color } = OUTCOME_STYLES[outcome];
    // One that was skipped has no line yet.
    if (!waiting.has(id)) putItem(id, null);
    // Not behind it any more where the test has written something.
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
  return `${indent}${when.toUpperCase().padEnd(8)} ${scope.charAt(0).toUpperCase()} ${name}${used}${shown}`;
}
