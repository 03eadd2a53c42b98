/** `--reporter tap`: the Test Anything Protocol, version 14. One test point for each test, as soon as it has ended. */
import { type ItemFailureOptions, longReprOf, reasonOf, REPORT_STYLE } from "../failure/item-failure.ts";
import type { ItemResult, SuiteError } from "../../core/data/events.ts";
import { escapeLine } from "../../core/errors/escape-controls.ts";
import { createCounter } from "../counts.ts";
import { placeOfError } from "../failure/sections.ts";
import { formatError } from "../failure/failure.ts";
import { placeOfFailure } from "../failure/place-in-project.ts";
import type { Tracer } from "../failure/source-tracer.ts";
import { type CollectedFacts, NOTHING_COLLECTED, type Reporter } from "../reporter.ts";
import { unattributedErrors } from "../terminal/summary.ts";
import { createColors } from "../text/colors.ts";
import { oneLine, printable } from "../text/style.ts";
import type { ReportFile } from "./report-file.ts";

/** The plan comes last: how many points there are is only known then. Without it, the document says why the run ended early. */
export function createTapReporter(output: ReportFile, tracer: Tracer): Reporter {
  const counter = createCounter();
  let collected: CollectedFacts = NOTHING_COLLECTED;
  let points = 0;
  let hasBegun = false;
  const style = (): ItemFailureOptions => {
    const { placeOf, diagnosticOf } = collected;
    return { ...REPORT_STYLE, colors: createColors(false), tracer, placeOf, diagnosticOf };
  };
  const write = (lines: readonly string[]): void => {
    output.write((hasBegun ? "" : "TAP version 14\n") + lines.map((line) => `${line}\n`).join(""));
    hasBegun = true;
  };
  const point = (isOk: boolean, title: string, directive: string, facts: DiagnosticFacts): void => {
    const line = `${isOk ? "ok" : "not ok"} ${String(++points)} - ${description(title)}`;
    write([directive === "" ? line : `${line} # ${directive}`, ...yamlBlock(facts)]);
  };

  const resultPoint = (result: ItemResult): void => {
    const { id, outcome, message, duration } = result;
    const place = placeOfFailure(result, tracer) ?? collected.placeOf(id);
    const at = place === null ? null : `${place.path}:${String(place.line)}`;
    const isBad = outcome === "failed" || outcome === "error";
    const isOk = !isBad && outcome !== "xfailed";
    const facts = { duration_ms: Math.round(duration * 1e6) / 1e3 };
    if (!isBad) return point(isOk, id, directiveOf(result), facts);
    point(isOk, id, "", {
      ...facts,
      severity: outcome === "error" ? "error" : "fail",
      message: oneLine(reasonOf(result)),
      at,
      stack: printable(longReprOf(result, style()) ?? message ?? ""),
    });
  };
  const errorPoint = (of: SuiteError): void => {
    const { message, error } = of;
    const stack = error === null ? null : printable(formatError(error, style()).join("\n"));
    point(false, placeOfError(of) ?? "suite", "", { severity: "error", message: printable(message), stack });
  };

  return {
    collected(facts) {
      collected = facts;
    },
    event(event) {
      counter.add(event);
      if (event.type === "result" && event.result.rerun !== true) resultPoint(event.result);
    },
    finish(end) {
      for (const error of [...collected.errors, ...unattributedErrors(counter)]) errorPoint(error);
      const why = end.interrupted ?? (counter.stopped ? "stopped after failures" : null);
      const plan = `1..${String(points)}${points === 0 ? " # no tests ran" : ""}`;
      // Nothing may follow either of them.
      write([why === null ? plan : `Bail out! ${escapeLine(why)}`]);
    },
  };
}

/** Facts below a test point; those without a value are left out. */
type DiagnosticFacts = Readonly<Record<string, string | number | null>>;

/** A directive begins with a `#`, and `\` escapes it. */
function description(text: string): string {
  return escapeLine(text).replace(/[\\#]/g, "\\$&");
}

/** A skipped test is `SKIP`; one that was expected to fail is `TODO`. */
function directiveOf({ outcome, message }: ItemResult): string {
  const word = outcome === "skipped" ? "SKIP" : outcome === "xfailed" || outcome === "xpassed" ? "TODO" : "";
  return word === "" ? "" : `${word} ${description(message ?? "")}`.trimEnd();
}

function yamlBlock(facts: DiagnosticFacts): string[] {
  const entries = Object.entries(facts).filter(([, value]) => value !== null && value !== "");
  const lines = entries.flatMap(([key, value]) => yamlEntry(key, value ?? ""));
  return ["---", ...lines, "..."].map((line) => (line === "" ? "" : `  ${line}`));
}

/** Text of several lines as a block, as it is; other text in quotes, with the escapes of JSON, which YAML has too. */
function yamlEntry(key: string, value: string | number): string[] {
  if (typeof value === "number") return [`${key}: ${String(value)}`];
  if (!value.includes("\n")) return [`${key}: ${JSON.stringify(value)}`];
  const lines = value.trimEnd().split("\n");
  // The indent is given, since the first line may begin with spaces.
  return [`${key}: |2-`, ...lines.map((line) => (line.trim() === "" ? "" : `  ${line}`))];
}
