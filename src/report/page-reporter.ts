/** Tells the page of `--browser` what happens, as it shows it. */
import type { ItemResult, SuiteError } from "../core/data/events.ts";
import type { PageEvent } from "../run/browser/protocol.ts";
import { formatError } from "./failure.ts";
import { REPORT_STYLE } from "./json.ts";
import { type CollectedFacts, NOTHING_COLLECTED, type Reporter } from "./reporter.ts";
import { type ItemFailureOptions, longReprOf } from "./sections.ts";
import { createColors } from "./style.ts";
import type { Tracer } from "./source-tracer.ts";

/** @param show - hands it to all pages that are open, and will be. */
export function createPageReporter(show: (event: PageEvent) => void, tracer: Tracer): Reporter {
  let facts: CollectedFacts = NOTHING_COLLECTED;
  const style = (): ItemFailureOptions => ({ ...REPORT_STYLE, colors: createColors(false), tracer, ...facts });
  return {
    header({ engine, root }) {
      show({ type: "collected", engine, root });
    },
    collected(collected) {
      facts = collected;
      for (const error of collected.errors) show(errorEvent(error, style()));
    },
    event(event) {
      if (event.type === "start") show({ type: "start", ids: event.ids });
      else if (event.type === "begin") show({ type: "begin", id: event.id, phase: event.phase });
      else if (event.type === "result") show(resultEvent(event.result, style()));
      else if (event.type === "error") show(errorEvent(event.error, style()));
      else if (event.type === "warning") {
        const { id, message } = event.warning;
        show({ type: "warning", text: id === null ? message : `${id}: ${message}` });
      }
    },
    finish({ exitCode, duration, interrupted }) {
      show({ type: "finish", exitCode, duration, note: interrupted });
    },
  };
}

function resultEvent(result: ItemResult, style: ItemFailureOptions): PageEvent {
  const { id, outcome, duration, message, stdout, stderr } = result;
  const sections: [title: string, text: string][] = [
    ["What went wrong", longReprOf(result, style) ?? ""],
    ...(result.sections ?? []).map(([title, text]): [string, string] => [title, text]),
    ["Captured stdout", stdout],
    ["Captured stderr", stderr],
  ];
  return { type: "result", id, outcome, duration, message, sections: sections.filter(([, text]) => text !== "") };
}

function errorEvent({ path, message, error }: SuiteError, style: ItemFailureOptions): PageEvent {
  const title = path === null ? message : `${path}: ${message}`;
  return { type: "error", title, text: error === null ? "" : formatError(error, style).join("\n") };
}
