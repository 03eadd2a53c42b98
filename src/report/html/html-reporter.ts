/** `--reporter html:FILE`: the run as one page. */
import type { ItemResult, RunEvent } from "../../core/data/events.ts";
import { createCounter } from "../counts.ts";
import type { Tracer } from "../failure/source-tracer.ts";
import type { ReportFile } from "../machine/report-file.ts";
import { type CollectedFacts, NOTHING_COLLECTED, type Reporter, type RunHeader } from "../reporter.ts";
import { attemptTimes } from "./attempt-times.ts";
import { createSetupLog } from "./setup-log.ts";
import { htmlData } from "./html-data.ts";
import { pageText } from "./page-text.ts";
import type { RunHistory } from "./run-history.ts";

/** What the reporter is made with. */
export interface HtmlReporterOptions {
  readonly output: ReportFile;
  /** The page without data. */
  readonly template: string;
  readonly tracer: Tracer;
  /** Null without a cache. */
  readonly history: RunHistory | null;
}

export function createHtmlReporter({ output, template, tracer, history }: HtmlReporterOptions): Reporter {
  const counter = createCounter();
  const started = Date.now();
  const origin = process.uptime() * 1000;
  const setups = createSetupLog();
  const arrivals = new Map<ItemResult, number>();
  let header: RunHeader | null = null;
  let collected: CollectedFacts = NOTHING_COLLECTED;
  return {
    fixtures: true,
    header(facts) {
      header = facts;
    },
    collected(facts) {
      collected = facts;
    },
    event(event: RunEvent) {
      counter.add(event);
      if (event.type === "fixture" || event.type === "fixtureitem") setups.add(event);
      else if (event.type === "result") arrivals.set(event.result, process.uptime() * 1000 - origin);
    },
    finish(end) {
      const times = attemptTimes(arrivals);
      const data = htmlData({
        header,
        collected,
        counter,
        end,
        started,
        times,
        setups,
        tracer,
        runs: history?.read() ?? [],
      });
      const [run] = data.runs.slice(-1);
      output.write(pageText(template, data));
      if (run !== undefined && counter.results.length > 0) history?.add(run);
    },
  };
}
