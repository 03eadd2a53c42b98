/** `--history` and `--quarantine`: records what a run tells about each test, and keeps known flaky ones from failing it. */
import path from "node:path";
import { idInRun } from "../../../config/projects/project-address.ts";
import { graphOfSuite } from "../../../tools/affected/affected-tests.ts";
import { codeDigests } from "../../../tools/affected/code-digests.ts";
import type { ItemResult, RunEvent } from "../../../core/data/events.ts";
import { pathEndOf } from "../../../core/select/nodeid.ts";
import type { ReporterHub } from "../../../report/reporter-hub.ts";
import { makeFolders, writeWhole } from "../../../store/write-file.ts";
import {
  flakyTests,
  historyText,
  type NewResult,
  type PastOutcome,
  readHistory,
  readOwnHistory,
  withResults,
} from "../../../suite/history/history.ts";
import type { CommandContext } from "../../program/command-context.ts";
import { historyFile, type SelectedSuite } from "../../select/collected.ts";
import { isCounted } from "../run-options.ts";
import { mayExpandTo } from "../../select/targets.ts";

type Listener = ReporterHub["listener"];

/** The history of a run that goes on. */
export interface HistoryOfRun {
  /** Between the run and its reports. */
  listen(listener: Listener): Listener;
  /** Writes the file, when the run is over. */
  save(): Promise<void>;
}

/** @param file - as it was named. @throws {UsageError} if it is no history. */
export function openHistoryOfRun(
  context: CommandContext,
  { collection, isWhole }: SelectedSuite,
  file: string,
): HistoryOfRun {
  const { args, config, cwd, err, partOf } = context;
  const { file: place, ownId } = historyFile(context, file);
  const before = readOwnHistory({ file: place, ownId });
  const quarantined = new Set(args.quarantine ? flakyTests(before).map(({ id }) => id) : []);
  const counts = isCounted(args);
  const results: ItemResult[] = [];
  const spared: string[] = [];

  function judged(event: RunEvent): RunEvent {
    if (event.type !== "result") return event;
    const { result } = event;
    // Each attempt of --count is a run of the test; one that is retried is not.
    if (result.rerun === true && !counts) return event;
    results.push(counts ? { ...result, attempt: 1 } : result);
    if (!quarantined.has(result.id) || !isRed(result)) return event;
    spared.push(result.id);
    const message = `quarantined: ${result.message ?? ""}`;
    const status = ["quarantined", "q", "QUARANTINED"] as const;
    return { type: "result", result: { ...result, outcome: "xfailed", message, status } };
  }

  return {
    listen: (listener) => ({
      ...listener,
      onEvent(event) {
        if (event.type === "end" && spared.length > 0) {
          const title = `quarantined, failed as ${file} expects`;
          const lines = [
            { text: title, sep: "=" },
            ...[...new Set(spared)].map((id) => ({ text: `QUARANTINED ${id}` })),
          ];
          listener.onEvent({ type: "summary", lines });
        }
        listener.onEvent(judged(event));
      },
    }),
    async save() {
      // A test that was only set up, or not even that, has no outcome.
      if (args.setup === "only" || args.setup === "plan") return;
      const suite = { files: collection.files, tests: new Set(collection.items.map((item) => item.path)) };
      const digestOf = codeDigests(await graphOfSuite({ config, suite, cwd, cache: args.cache }));
      const now = results.flatMap((result): NewResult[] => {
        const outcome = pastOutcomeOf(result);
        const { id, duration: seconds } = result;
        if (outcome === null) return [];
        const inFile = partOf === undefined ? id : idInRun(partOf.address, id);
        return [{ id: inFile, outcome, seconds, code: digestOf(id.slice(0, pathEndOf(id))) }];
      });
      const known = new Set(collection.items.map(({ id }) => id));
      const dynamic = collection.items.filter((item) => item.dynamic);
      const isKnown = (inFile: string): boolean => {
        const id = ownId(inFile);
        // Those of other projects stay.
        return id === null || !isWhole || known.has(id) || dynamic.some((item) => mayExpandTo(id, item));
      };
      try {
        makeFolders(path.dirname(place));
        // Another run may have written it meanwhile.
        writeWhole(place, historyText(withResults(readHistory(place), now, isKnown)));
      } catch (error) {
        err.write(`xtest: warning: --history ${file} cannot be written: ${String(error)}\n`);
      }
    },
  };
}

/** Null if the outcome tells nothing of the code. */
function pastOutcomeOf(result: ItemResult): PastOutcome | null {
  if (isRed(result)) return "failed";
  if (result.outcome !== "passed") return null;
  return result.attempt > 1 ? "flaky" : "passed";
}

function isRed({ outcome }: ItemResult): boolean {
  return outcome === "failed" || outcome === "error";
}
