/** `failOn`: fails the test that writes to `console`, warns, passes only when it is tried again, or leaves something behind. */
import { Failed } from "../../core/author/outcomes.ts";
import { LaneVariable } from "../../core/data/current-lane.ts";
import { isFailOn, type FailOn } from "../../core/data/run/fail-on.ts";
import { getOrMake } from "../../core/data/get-or-make.ts";
import { isObject } from "../../core/values/objects.ts";
import type { RunFunction } from "../nodes/function.ts";
import type { FaultWatcher, RunSession } from "../nodes/session.ts";

interface Fault {
  readonly name: FailOn;
  readonly error: Error;
}

/** What was noted of an item; of one that runs beside others, by its own code. */
interface Noted {
  readonly item: RunFunction | null;
  readonly faults: Fault[];
}

/**
 * Watches from now on. Tests that replace a method of `console` take its calls away, as a spy without an implementation of its own does not.
 *
 * @param testFiles - of the plan.
 */
export async function watchFaults(
  session: RunSession,
  names: readonly string[],
  testFiles: readonly { readonly path: string }[],
): Promise<FaultWatcher> {
  const { host, config } = session;
  const noted = new LaneVariable<Noted>(() => ({ item: null, faults: [] }));
  /** Of what is done for several items before the first of them begins. */
  let prepared: Noted | null = null;
  /** Of modules that were imported before an item began, since only that says which tests there are: by their paths. */
  const early = new Map<string, Fault[]>();
  const testPaths = new Set(testFiles.map(({ path }) => path));

  /** What is the item's, as the first one that needs the module: of its file, and of conftests and the like. */
  function takeEarly(item: RunFunction): Fault[] {
    const paths = [...early.keys()].filter((path) => path === item.path || !testPaths.has(path));
    return paths.flatMap((path) => {
      const faults = early.get(path) ?? [];
      early.delete(path);
      return faults;
    });
  }

  /** @param caller - the function that is left out of the stack. */
  function add(name: FailOn, text: string, caller: object | null): void {
    const error = failureHere(name, text);
    const capture: unknown = Reflect.get(Error, "captureStackTrace");
    if (caller !== null && typeof capture === "function") Reflect.apply(capture, Error, [error, caller]);
    // Node prints warnings by `console.error`.
    if (error.stack?.includes("node:internal/process/warning") === true) return;
    const { importing } = session.loader;
    const { item, faults } = noted.value;
    (item === null && importing !== null ? getOrMake(early, importing, () => []) : faults).push({ name, error });
  }

  function failureHere(name: FailOn, text: string): Failed {
    return failure(name, text, noted.value.item);
  }

  for (const name of names) {
    if (name === "console.error" || name === "console.warn") {
      wrap(Reflect.get(globalThis, "console"), name.slice("console.".length), (args, caller) => {
        add(name, textOf(args, host.showValue ?? String), caller);
      });
    }
  }
  if (names.includes("warnings")) {
    wrap(Reflect.get(globalThis, "process"), "emitWarning", (args, caller) => {
      const [warning, second] = args;
      const type: unknown = isObject(second) ? Reflect.get(second, "type") : second;
      const isError = warning instanceof Error;
      const name = isError ? warning.name : typeof type === "string" ? type : "Warning";
      add("warnings", `${name}: ${isError ? warning.message : String(warning)}`, caller);
    });
    host.onWarning?.(({ id, message }) => {
      // Those of an item that runs beside others are told a second time, in the order of the list.
      if (id !== null && id === noted.value.item?.nodeId) add("warnings", message, null);
    });
  }

  const isLeftover = names.includes("leaks") || names.includes("unawaited");
  const leftovers = isLeftover
    ? ((await host.watchLeftovers?.(() => session.tearDown.watcher?.active.at(-1), names, failureHere)) ?? null)
    : null;
  if (isLeftover && leftovers === null) {
    const message = "failOn: leaks and unawaited need a run on Node, and see nothing here.";
    host.emit({ type: "warning", warning: { id: null, message } });
  }

  return {
    prepare(item) {
      noted.value = prepared = { item, faults: [] };
    },
    begin(item) {
      noted.value = { item, faults: [...takeEarly(item), ...(prepared?.item === item ? prepared.faults : [])] };
      prepared = null;
      leftovers?.begin(item, "setup");
    },
    async end(attempt, ended, thrown, wrong) {
      const { item, number } = attempt;
      const { faults } = noted.value;
      // What the test left to later turns is still its own.
      if (ended === "teardown") {
        await item.session.host.settle?.(attempt.nextNode === null);
        const left = (await leftovers?.end()) ?? [];
        // A test that fails does not come to its own tidying.
        if ((attempt.callReport ?? attempt.setupReport).outcome !== "failed") faults.push(...left);
      } else leftovers?.begin(item, ended === "setup" ? "call" : "teardown");
      if (thrown !== null || wrong !== null) {
        faults.length = 0;
        return thrown;
      }
      if (ended === "call" && number > 1 && (config.run.count ?? 1) === 1 && names.includes("flaky")) {
        const before = number === 2 ? "once" : `${String(number - 1)} times`;
        add("flaky", `it passed after it had failed ${before}.`, null);
      }
      const forbidden = forbiddenOf(item, faults);
      attempt.isFlaky ||= forbidden.some(({ name }) => name === "flaky");
      const [first, ...others] = forbidden.map(({ error }) => error);
      if (first === undefined) return null;
      const error =
        others.length === 0
          ? first
          : new AggregateError([first, ...others], `${String(forbidden.length)} times, the test did what failOn has`);
      return { error };
    },
    async rest(item) {
      const { faults } = noted.value;
      faults.push(...((await leftovers?.end()) ?? []));
      return forbiddenOf(item, faults).map(({ error }) => error);
    },
  };
}

/** Takes faults, and leaves out what the marks of an item permit. */
function forbiddenOf(item: RunFunction, faults: Fault[]): Fault[] {
  const found = faults.splice(0);
  if (found.length === 0) return found;
  const permitted = new Set(item.listMarkers("permit").flatMap(({ args }) => args.filter(isFailOn)));
  return found.filter(({ name }) => !permitted.has(name));
}

/** @param item - that does it; null if none is known. Tests of other runners have no marks. */
function failure(name: FailOn, text: string, item: RunFunction | null): Failed {
  const permit =
    item?.ownLimits == null
      ? `mark.permit("${name}")`
      : `An override with permit: ["${name}"] and a filter such as "path(${item.path})"`;
  return new Failed(`${name}: ${text}\nIt is in failOn. ${permit} lets a test do it.`);
}

/** Has `seen` called with the arguments of each call of a method. @param target - the object with the method; nothing happens without it. */
function wrap(target: unknown, name: string, seen: (args: readonly unknown[], caller: object) => void): void {
  const original: unknown = isObject(target) ? Reflect.get(target, name) : undefined;
  if (!isObject(target) || typeof original !== "function") return;
  const wrapper = function (this: unknown, ...args: readonly unknown[]): unknown {
    seen(args, wrapper);
    return Reflect.apply(original, this, args);
  };
  Object.defineProperty(wrapper, "name", { value: name });
  Reflect.set(target, name, wrapper);
}

/** The text that `console` makes of its arguments, values in one line each. */
function textOf(args: readonly unknown[], show: (value: unknown) => string): string {
  const shown = (value: unknown): string => (typeof value === "string" ? value : show(value));
  const [first, ...others] = args;
  if (typeof first !== "string") return args.map(shown).join(" ");
  const text = first.replaceAll(/%[sdifjoOc%]/g, (place) => {
    if (place === "%%") return "%";
    if (others.length === 0) return place;
    const value = others.shift();
    return place === "%c" ? "" : shown(value);
  });
  return [text, ...others.map(shown)].join(" ");
}
