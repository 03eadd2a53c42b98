/** `failOn`: fails the test that writes to `console`, warns, passes only when it is tried again, or leaves something behind. */
import { Failed } from "../../core/author/outcomes.ts";
import { isFailOn, type FailOn } from "../../core/data/run/fail-on.ts";
import { isObject } from "../../core/values/objects.ts";
import type { FaultWatcher, RunSession } from "../nodes/session.ts";

interface Fault {
  readonly name: FailOn;
  readonly error: Error;
}

/** Watches from now on. Tests that replace a method of `console` take its calls away, as a spy without an implementation of its own does not. */
export async function watchFaults(session: RunSession, names: readonly string[]): Promise<FaultWatcher> {
  const { host, config } = session;
  let faults: Fault[] = [];

  /** @param caller - the function that is left out of the stack. */
  function add(name: FailOn, text: string, caller: object | null): void {
    const error = failure(name, text);
    const capture: unknown = Reflect.get(Error, "captureStackTrace");
    if (caller !== null && typeof capture === "function") Reflect.apply(capture, Error, [error, caller]);
    // Node prints warnings by `console.error`.
    if (error.stack?.includes("node:internal/process/warning") !== true) faults.push({ name, error });
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
      if (id !== null) add("warnings", message, null);
    });
  }

  const isLeftover = names.includes("leaks") || names.includes("unawaited");
  const leftovers = isLeftover
    ? ((await host.watchLeftovers?.(() => session.tearDown.watcher?.active.at(-1), names, failure)) ?? null)
    : null;
  if (isLeftover && leftovers === null) {
    const message = "failOn: leaks and unawaited need a run on Node, and see nothing here.";
    host.emit({ type: "warning", warning: { id: null, message } });
  }

  return {
    begin(next) {
      faults = [];
      leftovers?.begin(next, "setup");
    },
    async end(attempt, ended, thrown, wrong) {
      const { number } = attempt;
      // What the test left to later turns is still its own.
      if (ended === "teardown") {
        await host.settle?.(attempt.nextNode === null);
        const left = (await leftovers?.end()) ?? [];
        // A test that fails does not come to its own tidying.
        if ((attempt.callReport ?? attempt.setupReport).outcome !== "failed") faults.push(...left);
      } else leftovers?.begin(attempt.item, ended === "setup" ? "call" : "teardown");
      if (thrown !== null || wrong !== null) {
        faults = [];
        return thrown;
      }
      if (ended === "call" && number > 1 && (config.run.count ?? 1) === 1 && names.includes("flaky")) {
        const before = number === 2 ? "once" : `${String(number - 1)} times`;
        add("flaky", `it passed after it had failed ${before}.`, null);
      }
      if (faults.length === 0) return null;
      const allowed = new Set(attempt.item.listMarkers("permit").flatMap(({ args }) => args.filter(isFailOn)));
      const forbidden = faults.filter(({ name }) => !allowed.has(name));
      faults = [];
      attempt.isFlaky ||= forbidden.some(({ name }) => name === "flaky");
      const [first, ...others] = forbidden.map(({ error }) => error);
      if (first === undefined) return null;
      const error =
        others.length === 0
          ? first
          : new AggregateError([first, ...others], `${String(forbidden.length)} times, the test did what failOn has`);
      return { error };
    },
  };
}

function failure(name: FailOn, text: string): Failed {
  return new Failed(`${name}: ${text}\nIt is in failOn. mark.permit("${name}") lets a test do it.`);
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
