/** `--until-fail`: repeats a run until a test fails. Reports are those of the last round. */
import type { RunEvent } from "../../../core/data/events.ts";
import { executeSuite, type ExecuteSuiteOptions } from "../../../run/parent/run.ts";

/** How long a run is repeated. */
export interface Rounds {
  /** The most rounds; null for no limit. */
  readonly most: number | null;
  /** The order of a round, 1 for the first, and the flag that gives it again; null for that of the run. */
  orderOf(round: number): { readonly ids: readonly string[]; readonly flag: string } | null;
  /** Called with each note about the rounds so far. */
  onNote(note: string): void;
}

/** Runs a bundle, in new processes for each round. @throws as `runBundle`. */
export async function runUntilFailure(
  run: ExecuteSuiteOptions,
  { most, orderOf, onNote }: Rounds,
): Promise<{ interrupted: boolean }> {
  for (let round = 1; ; round++) {
    const order = orderOf(round);
    let results = 0;
    /** What the reports are not told as long as the round may pass. */
    let held: (() => void)[] | null = [];
    const release = (): void => {
      const late = held ?? [];
      held = null;
      for (const tell of late) tell();
    };
    const tell = (work: () => void): void => {
      if (held === null) work();
      else held.push(work);
    };
    const summarize = (isInterrupted: boolean): void => {
      const where = order === null ? "" : `, with ${order.flag}`;
      const rounds = round === 1 ? "1 round" : `${String(round)} rounds`;
      const text = isInterrupted
        ? `--until-fail: interrupted in round ${String(round)}${where}`
        : hasFailed
          ? `--until-fail: failed in round ${String(round)}${where}`
          : `--until-fail: no failure in ${rounds}`;
      run.onEvent({ type: "summary", lines: [{ text }] });
    };
    let hasFailed = false;
    let end: RunEvent | null = null;
    // The last round is reported in any case.
    if (round === most) release();
    const { interrupted } = await executeSuite({
      ...run,
      ...(round > 1 && { started: null }),
      options: { ...run.options, ...(order === null ? {} : { order: order.ids }) },
      onEvent(event) {
        if (event.type === "result") results++;
        if (isFailure(event)) {
          hasFailed = true;
          release();
        }
        if (event.type === "end") end = event;
        else tell(() => run.onEvent(event));
      },
      onOutput: (output) => tell(() => run.onOutput?.(output)),
      onSnapshots: (record) => tell(() => run.onSnapshots?.(record)),
    });
    if (hasFailed || interrupted || round === most || results === 0) {
      release();
      summarize(interrupted);
      if (end !== null) run.onEvent(end);
      return { interrupted };
    }
    if (/^[1-9]0*$/.test(String(round))) onNote(`--until-fail: round ${String(round)} passed`);
  }
}

function isFailure(event: RunEvent): boolean {
  if (event.type !== "result") return event.type === "error";
  const { outcome, rerun } = event.result;
  return rerun !== true && (outcome === "failed" || outcome === "error");
}
