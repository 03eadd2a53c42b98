/** Records the local variables of the calls that an error goes through, where it is thrown (pytest: `--showlocals`). */
import { type Debugger, type InspectorNotification, type Runtime, Session } from "node:inspector";
import { assertionState } from "../../../core/assertions/assertion-state.ts";
import { showOperand } from "../../../core/assertions/show-operand.ts";
import type { ErrorFacts, RunEvent } from "../../../core/data/events.ts";
import { packageFolderUrl } from "../../package-root.ts";

/** The calls whose variables are recorded: so many of the innermost ones, and the outermost one. */
const CALLS = 5;
/** The variables that are shown of a call. */
const VARIABLES = 40;
/**
 * The errors of a test that are looked at. Each takes a millisecond or two, whether it is caught or not, and a test may catch any number
 * of them.
 */
const ERRORS = 100;

/** Scopes of variables that a function has declared. */
const SCOPES: ReadonlySet<string> = new Set(["local", "block", "catch"]);
/** What comes between user and failure without being of any interest: outcomes are no errors. */
const OUTCOMES: ReadonlySet<string> = new Set(["Skipped", "XFailed", "Interrupted"]);

/** The variables of a call, with their values. */
interface CallVariables {
  readonly fn: string;
  /** `url:line:column`, 1-based, in generated code. */
  readonly place: string;
  readonly names: readonly string[];
  readonly values: readonly unknown[];
}

/** The recorded variables. */
export interface LocalsRecorder {
  /** Called with each event of the run. */
  see(event: RunEvent): void;
  /** Those of the calls that an error went through, as text; null for an error that was not seen. */
  of(error: object): ErrorFacts["locals"] | null;
}

/**
 * Records from the beginning of each test to its end.
 *
 * @param folder - URL of the folder of the bundle, whose code is the user's wherever it is.
 */
export function recordLocals(folder: string): LocalsRecorder {
  const session = new Session();
  const ownFolder = packageFolderUrl();
  const urls = new Map<string, string>();
  const recorded = new WeakMap<object, readonly CallVariables[]>();
  let context: number | undefined;
  /** Of the running test. */
  let errors = 0;
  let isOn = false;
  session.connect();
  session.on("Debugger.scriptParsed", ({ params }: InspectorNotification<Debugger.ScriptParsedEventDataType>) => {
    urls.set(params.scriptId, params.url);
  });
  session.on(
    "Runtime.executionContextCreated",
    ({ params }: InspectorNotification<Runtime.ExecutionContextCreatedEventDataType>) => {
      context ??= params.context.id;
    },
  );
  session.post("Runtime.enable");
  // Only the identifier of this process's own context is of interest.
  session.post("Runtime.disable");
  session.post("Debugger.enable");
  session.on("Debugger.paused", ({ params }: InspectorNotification<Debugger.PausedEventDataType>) => {
    if (params.reason !== "exception" && params.reason !== "promiseRejection") return;
    errors++;
    if (errors >= ERRORS) pause(false);
    const thrown: Partial<Runtime.RemoteObject> = params.data ?? {};
    if (thrown.objectId === undefined || OUTCOMES.has(thrown.className ?? "")) return;
    const calls = params.callFrames.filter(isOfUser);
    const shown = calls.length <= CALLS ? calls : [...calls.slice(0, CALLS), ...calls.slice(-1)];
    if (shown.length > 0) record(thrown.objectId, shown.map(scopesOf));
  });

  /** Switches pauses on or off: each exception costs time as long as they are on. */
  function pause(wanted: boolean): void {
    if (wanted === isOn) return;
    isOn = wanted;
    session.post("Debugger.setPauseOnExceptions", { state: wanted ? "all" : "none" });
  }

  function isOfUser({ location }: Debugger.CallFrame): boolean {
    const url = urls.get(location.scriptId) ?? "";
    if (url === "" || url.startsWith("node:") || url.startsWith(ownFolder)) return false;
    return url.startsWith(folder) || !url.includes("/node_modules/");
  }

  /** The objects of a call that have its variables: the engine's names of them, since a value may be of any size. */
  function scopesOf({ functionName, location, scopeChain, this: self }: Debugger.CallFrame) {
    const local = scopeChain.findIndex(({ type }) => type === "local" || !SCOPES.has(type));
    const scopes = scopeChain.slice(0, local + 1).filter(({ type }) => SCOPES.has(type));
    const url = urls.get(location.scriptId) ?? "";
    const place = `${url}:${location.lineNumber + 1}:${(location.columnNumber ?? 0) + 1}`;
    return {
      fn: functionName,
      place,
      scopes: scopes.map(({ object }) => object),
      self: self.type === "object" ? self : null,
    };
  }

  /** Gets the values themselves. */
  function record(error: string, calls: readonly ReturnType<typeof scopesOf>[]): void {
    const take = (thrown: object, ...taken: unknown[]): void => {
      // One that is thrown again is known from where it came.
      if (recorded.has(thrown)) return;
      recorded.set(
        thrown,
        calls.map(({ fn, place, scopes, self }) => {
          const variables = variablesIn(taken.splice(0, scopes.length));
          if (self !== null) variables.set("this", taken.shift());
          const shown = [...variables].slice(0, VARIABLES);
          return { fn, place, names: shown.map(([name]) => name), values: shown.map(([, value]) => value) };
        }),
      );
    };
    const objects = calls.flatMap(({ scopes, self }) => (self === null ? scopes : [...scopes, self]));
    Object.defineProperty(globalThis, KEY, { value: take, configurable: true });
    session.post("Runtime.callFunctionOn", {
      functionDeclaration: `(...all) => globalThis[Symbol.for(${JSON.stringify(KEY.description)})](...all)`,
      arguments: [{ objectId: error }, ...objects.map(argumentOf)],
      silent: true,
      ...(context !== undefined && { executionContextId: context }),
    });
    Reflect.deleteProperty(globalThis, KEY);
  }

  return {
    see(event) {
      if (event.type === "begin") {
        if (event.phase === "setup") errors = 0;
        pause(errors < ERRORS);
      } else if (event.type === "result") pause(false);
    },
    of(error) {
      const calls = recorded.get(error);
      if (calls === undefined) return null;
      const whole = assertionState().whole === true;
      return calls.map(({ fn, place, names, values }) => ({
        ...{ fn, place },
        values: names.map((name, at) => [name, showOperand(values[at], whole)] as const),
      }));
    },
  };
}

const KEY = Symbol.for("unplugin-xtest.locals");

/** The variables in scopes, the innermost first: it is the one that counts of two with the same name. */
function variablesIn(scopes: readonly unknown[]): Map<string, unknown> {
  const variables = new Map<string, unknown>();
  for (const scope of scopes) {
    for (const name of Object.keys(Object(scope))) {
      if (variables.has(name)) continue;
      try {
        variables.set(name, Reflect.get(Object(scope), name));
      } catch {
        // It has no value yet.
      }
    }
  }
  return variables;
}

/** An object, or null, as an argument of a call. */
function argumentOf({ objectId }: Runtime.RemoteObject): Runtime.CallArgument {
  return objectId === undefined ? { value: null } : { objectId };
}
