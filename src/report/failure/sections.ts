/** The ERRORS and FAILURES sections. */
import type { ErrorFacts, ItemResult, Phase, SuiteError } from "../../core/data/events.ts";
import { pathEndOf, pathOfNode } from "../../core/select/nodeid.ts";
import { escapeLine } from "../../core/errors/escape-controls.ts";
import { formatError } from "./failure.ts";
import { bodyOf, type ItemFailureOptions, placed } from "./item-failure.ts";
import { showsFunctions } from "./traceback-style.ts";
import { capturedLines } from "./captured-output.ts";
import { rule } from "../text/style.ts";
import type { RunCounts } from "../counts.ts";

/** All lines of both sections; none if nothing failed, or with `--tb no`. */
export function formatSections(tally: Pick<RunCounts, "results" | "errors">, options: ItemFailureOptions): string[] {
  if (options.tb === "no") return [];
  const errors = tally.errors.flatMap((error) => {
    const lines = error.error === null ? error.message.split("\n") : formatError(error.error, options);
    const body = [...lines, ...outputOf(error, tally.results, options)];
    return entry(titleOf(error), body, options);
  });
  const failures: string[] = [];
  const suiteErrors = new Set(tally.errors.flatMap(({ error }) => (error === null ? [] : [errorKey(error)])));
  for (const result of tally.results) {
    if (result.outcome !== "failed" && result.outcome !== "error") continue;
    const called = result.failures.filter(({ phase }) => phase === "call");
    const around = result.failures.filter(({ phase }) => phase !== "call");
    // An error of the import of a module is shown once, not for each of its items.
    const own = around.filter(({ error }) => !suiteErrors.has(errorKey(error)));
    const captured = options.tb === "line" ? [] : capturedLines(result, options);
    for (const phase of ["setup", "teardown"] satisfies Phase[]) {
      const ofPhase = own.filter((failure) => failure.phase === phase);
      if (ofPhase.length === 0) continue;
      const last = called.length === 0 ? captured : [];
      errors.push(
        ...entry(
          `ERROR at ${phase} of ${titleOfTest(result, options)}`,
          [...bodyOf(result, ofPhase, options), ...last],
          options,
        ),
      );
    }
    if (called.length > 0)
      failures.push(...entry(titleOfTest(result, options), [...bodyOf(result, called, options), ...captured], options));
    else if (around.length === 0) {
      const message = (result.message ?? "").split("\n");
      const body = [...placed(message, options.placeOf(result.id), options.tb), ...captured];
      if (result.outcome === "failed") failures.push(...entry(titleOfTest(result, options), body, options));
      else errors.push(...entry(`ERROR at setup of ${titleOfTest(result, options)}`, body, options));
    }
  }
  const title = (text: string) => rule("=", text, options.columns);
  return [
    ...(errors.length === 0 ? [] : [title("ERRORS"), ...errors]),
    ...(failures.length === 0 ? [] : [title("FAILURES"), ...failures]),
  ];
}

/** The output of items with an outcome, like pytest's `-rP`; no lines if there is no output. */
export function outputSection(
  tally: Pick<RunCounts, "results">,
  outcome: "passed" | "xpassed",
  options: ItemFailureOptions,
): string[] {
  if (options.tb === "no") return [];
  const entries = tally.results.flatMap((result) => {
    const lines = result.outcome === outcome ? capturedLines(result, options) : [];
    if (lines.length === 0) return [];
    const { bold, green, yellow } = options.colors;
    return [
      bold((outcome === "passed" ? green : yellow)(rule("_", titleOfTest(result, options), options.columns))),
      ...lines,
    ];
  });
  if (entries.length === 0) return [];
  return [rule("=", outcome === "passed" ? "PASSES" : "XPASSES", options.columns), ...entries];
}

/** Where an error is, as ids begin there: the project's name stands before a path that several have. */
export function placeOfError({ path, project }: SuiteError): string | null {
  return project === undefined ? path : path === null ? project : `${project}:${path}`;
}

/** `ERROR in test_a.ts`; `ERROR at teardown of TestA in test_a.ts`. */
function titleOf(error: SuiteError): string {
  const { tearDown } = error;
  const path = placeOfError(error);
  if (tearDown === undefined) return path === null ? "ERROR" : `ERROR in ${escapeLine(path)}`;
  const of = tearDown.of === "the module" && path !== null ? path : tearDown.of;
  return `ERROR at teardown of ${escapeLine(of)}${path === null || of === path ? "" : ` in ${escapeLine(path)}`}`;
}

/**
 * What was written while a module was imported: the output of its first item; while a wider scope was torn down: that of the tear-down of
 * the last item. No lines if there is none.
 */
function outputOf(
  { error, tearDown }: SuiteError,
  results: readonly ItemResult[],
  options: ItemFailureOptions,
): string[] {
  if (error === null || options.tb === "line") return [];
  if (tearDown !== undefined) {
    const last = results.find(({ id }) => id === tearDown.after);
    return last === undefined ? [] : capturedLines(last, options, ["teardown"]);
  }
  const key = errorKey(error);
  const first = results.find(({ failures }) => failures.some((failure) => errorKey(failure.error) === key));
  return first === undefined || first.failures.length > 1 ? [] : capturedLines(first, options);
}

/** Identifies an error: two descriptions with the same key are of one error. */
export function errorKey(error: ErrorFacts): string {
  return error.stack ?? `${error.name}: ${error.message}`;
}

/** Its name in its module; behind that of its project where several have the file. */
function titleOfTest({ id }: ItemResult, { placeOf }: ItemFailureOptions): string {
  const file = placeOf(id)?.path ?? "";
  const start = pathOfNode(id);
  const isNamed = file !== "" && start.endsWith(`:${file}`);
  return (isNamed ? escapeLine(start.slice(0, -file.length)) : "") + nameInModule(id);
}

/** A node id without its file: `TestA.test_b[1]`. */
export function nameInModule(id: string): string {
  const at = pathEndOf(id);
  if (at === -1) return escapeLine(id);
  const address = escapeLine(id.slice(at + 2));
  const bracket = address.indexOf("[");
  return bracket === -1
    ? address.replaceAll("::", ".")
    : address.slice(0, bracket).replaceAll("::", ".") + address.slice(bracket);
}

function entry(title: string, body: readonly string[], { tb, colors, columns }: ItemFailureOptions): string[] {
  if (tb === "line") return [...body];
  const head = colors.bold(colors.red(rule("_", title, columns)));
  return showsFunctions(tb) ? [head, "", ...body] : [head, ...body];
}
