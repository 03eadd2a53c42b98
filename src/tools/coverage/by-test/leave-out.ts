/** `--changed --by-coverage`: leaves out tests that have run none of the changed functions when they were recorded. */
import { posix } from "node:path";
import { readTextOrNull } from "../../../store/read-file.ts";
import { hashOf } from "../../../store/stamp.ts";
import type { LeaveOut, ReachedBodies } from "../../affected/affected-tests.ts";
import { changedFunctions } from "../../affected/declarations/compare-declarations.ts";
import { type DeclarationReach, LOAD, placeKey } from "../../affected/declarations/reach-declarations.ts";
import { isTitled, shownName } from "../../affected/declarations/titled-tests.ts";
import { type DependencyGraph, dependenciesOf } from "../../affected/graph/dependency-graph.ts";
import { inputKeys } from "../../affected/input-keys.ts";
import { ranFunctions, testNumbers } from "./recorded-functions.ts";
import { fromRuns, hasNumber } from "../../../core/values/number-runs.ts";
import type { CoverageRecording } from "./recording.ts";

/** How much was left out, and where the source counts in the place of the recording. */
export interface ByCoverage {
  /** How many tests changes inside of functions reach. */
  readonly reached: number;
  readonly leftOut: number;
  /** When those that are left out were recorded, the first and the last, in seconds of Unix time; null for none. */
  readonly times: readonly [first: number, last: number] | null;
  /** How many tests are not in the recording. */
  readonly unknown: number;
  /** How many of whose inputs others have changed since. */
  readonly stale: number;
  /** Changed files and declarations of which it knows nothing, from the root, with the reason. */
  readonly places: readonly (readonly [place: string, why: string])[];
}

/** What a recording knows of the changes. */
interface KnownChanges {
  /** Contexts that have run a changed function. */
  readonly ran: ReadonlySet<number>;
  /** The changes of which it knows nothing. */
  readonly rest: ReadonlyMap<string, ReadonlySet<string>>;
  /** Paths of the other files, from the root. */
  readonly files: readonly string[];
  readonly reasons: ByCoverage["places"];
}

/** @param onDone - takes what came of it. */
export function leaveOutByCoverage(recording: CoverageRecording, onDone: (done: ByCoverage) => void): LeaveOut {
  return (bodies, items) => {
    const { graph, changed, before } = bodies;
    const { ran, rest, files, reasons } = knownChanges(recording, bodies);
    // Those that the other changes reach are selected as without a recording.
    const byRest = rest.size === 0 ? null : bodies.ways(withAllFiles(rest, changed));
    const numbers = testNumbers(recording);
    const keys = [inputKeys(graph), inputKeys(graph, before)];
    const outdated = files.map((file) => recording.files[file]?.outdated ?? []);
    const ranAny = contextsOfFunctions(recording);
    const left = new Set<number>();
    let [unknown, stale] = [0, 0];
    const times: number[] = [];
    for (const [at, { id, path }] of items) {
      if (byRest?.has(at) === true) continue;
      const number = numbers.get(id);
      const context = number === undefined ? undefined : recording.contexts[number];
      if (number === undefined || context === undefined || !ranAny.has(number)) {
        unknown += 1;
        continue;
      }
      const isFresh = context.inputs !== "" && keys.some((keyOf) => keyOf(path) === context.inputs);
      if (!isFresh || outdated.some((one) => hasNumber(one, number))) stale += 1;
      else if (!ran.has(number)) {
        left.add(at);
        times.push(context.at);
      }
    }
    const span = times.length === 0 ? null : ([Math.min(...times), Math.max(...times)] as const);
    onDone({ reached: items.size, leftOut: left.size, times: span, unknown, stale, places: reasons });
    return left;
  };
}

/** The same changes, with all files: what looks at stack traces sees any of them. */
function withAllFiles(
  rest: ReadonlyMap<string, ReadonlySet<string>>,
  changed: ReachedBodies["changed"],
): ReachedBodies["changed"] {
  return new Map([...changed.keys()].map((file) => [file, rest.get(file) ?? new Set<string>()]));
}

function knownChanges(recording: CoverageRecording, { graph, changed, before, reach }: ReachedBodies): KnownChanges {
  const ran = new Set<number>();
  const rest = new Map<string, ReadonlySet<string>>();
  const files: string[] = [];
  const reasons: [string, string][] = [];
  const onLoad = runningOnLoad(graph, reach);
  for (const [file, names] of changed) {
    const path = posix.relative(graph.root, file);
    const recorded = Object.hasOwn(recording.files, path) ? recording.files[path] : undefined;
    const [old, now] = [before.get(file) ?? "", readTextOrNull(file) ?? ""];
    const side = recorded?.hash === hashOf(old) ? "before" : recorded?.hash === hashOf(now) ? "now" : null;
    if (recorded === undefined || side === null) {
      rest.set(file, names);
      if (names.size > 0) reasons.push([path, recorded === undefined ? "is not in it" : "has changed since"]);
      continue;
    }
    files.push(path);
    const functions = ranFunctions(recorded, side === "now" ? now : old);
    const changes = changedFunctions(file, old, now);
    const unknown = new Set<string>();
    const leave = (name: string, why: string): void => {
      unknown.add(name);
      reasons.push([`${path}::${shownName(name)}`, why]);
    };
    const own = new Set<number>();
    for (const name of names) {
      const ranges = changes.get(name)?.map((one) => one[side]);
      const inside = ranges?.map(([start, end]) => functions.filter(({ offset }) => offset >= start && offset < end));
      const contexts = (inside ?? []).flat().flatMap((one) => [...one.contexts]);
      // What runs on import, or for several tests, has a value that others use.
      const isShared =
        onLoad.has(placeKey({ file, name })) || contexts.some((one) => recording.contexts[one]?.kind !== "test");
      if (isTitled(name)) leave(name, "is a test");
      else if (inside === undefined) leave(name, "is new, or has other parameters");
      else if (inside.some((all) => all.length === 0)) leave(name, "is not counted");
      else if (isShared) leave(name, "ran on import, or for several tests at once");
      else for (const one of contexts) own.add(one);
    }
    if (unknown.size > 0) rest.set(file, unknown);
    for (const one of own) ran.add(one);
  }
  return { ran, rest, files, reasons };
}

/** The places that run when a module is loaded which a test may load while it runs. */
function runningOnLoad(graph: DependencyGraph, reach: DeclarationReach): ReadonlyMap<string, unknown> {
  const loaded = [...graph.nodes.values()].flatMap(({ loads }) => loads);
  return reach.from([...dependenciesOf(graph, loaded)].map((file) => ({ file, name: LOAD })));
}

/** The contexts that have run any function. One that has run none may have been skipped. */
function contextsOfFunctions({ files }: CoverageRecording): Set<number> {
  const found = new Set<number>();
  for (const { runs } of Object.values(files)) {
    for (const { functions, contexts } of runs) {
      if (functions.length > 0) for (const one of fromRuns(contexts)) found.add(one);
    }
  }
  return found;
}
