/** Records the warnings of `process.emitWarning`, at once and in place of their output. */
import { ValueError } from "../../errors/errors.ts";
import type { RecordedWarning, WarningCategory, WarningsRecorder } from "../fixtures/fixture-values.ts";
import { isObject, isRecord } from "../../values/objects.ts";

/** A recorder at work. */
export interface RunningRecorder {
  readonly recorder: WarningsRecorder;
  /** Puts `process.emitWarning` back. */
  stop(): void;
}

/**
 * Replaces `process.emitWarning`. An event would come too late: Node emits it in a later turn.
 *
 * @throws {Error} where there is no such function.
 */
export function createRecorder(): RunningRecorder {
  const owner: unknown = Reflect.get(globalThis, "process");
  const original: unknown = isObject(owner) ? Reflect.get(owner, "emitWarning") : undefined;
  if (!isObject(owner) || typeof original !== "function") {
    throw new Error("Recording warnings needs process.emitWarning, which this engine does not have.");
  }
  const list: RecordedWarning[] = [];
  const emitWarning = (...args: unknown[]): unknown => {
    const warning = warningOf(args, emitWarning);
    // The original reports wrong arguments.
    if (warning === null) return Reflect.apply(original, owner, args);
    const isIgnored = warning.name === "DeprecationWarning" && Reflect.get(owner, "noDeprecation") === true;
    if (!isIgnored) list.push(warning);
    return undefined;
  };
  Reflect.set(owner, "emitWarning", emitWarning);
  return {
    recorder: new Recorder(list),
    stop() {
      Reflect.set(owner, "emitWarning", original);
    },
  };
}

class Recorder implements WarningsRecorder {
  /** The public name of the class, which `constructor.name` gives. */
  static readonly name: string = "WarningsRecorder";
  readonly list: RecordedWarning[];

  constructor(list: RecordedWarning[]) {
    this.list = list;
  }

  get length(): number {
    return this.list.length;
  }

  [Symbol.iterator](): Iterator<RecordedWarning> {
    return this.list[Symbol.iterator]();
  }

  pop(category?: WarningCategory): RecordedWarning {
    const found = bestIndex(this.list, category);
    const [warning] = found === -1 ? [] : this.list.splice(found, 1);
    if (warning !== undefined) return warning;
    const wanted = category === undefined ? "" : ` of the category ${nameOf(category)}`;
    const recorded = this.list.map(({ name, message }) => `${name}: ${message}`).join("; ");
    throw new ValueError(`No warning${wanted} was recorded. Recorded: ${recorded || "none"}.`);
  }

  clear(): void {
    this.list.length = 0;
  }
}

/**
 * The first warning of exactly that category; else the first of a class that extends it, unless a later one is of a class
 * between them; -1 for none.
 */
function bestIndex(list: readonly RecordedWarning[], category: WarningCategory | undefined): number {
  if (category === undefined) return list.length === 0 ? -1 : 0;
  if (typeof category === "string") return list.findIndex(({ name }) => name === category);
  let best = -1;
  for (const [index, warning] of list.entries()) {
    if (warning.constructor === category) return index;
    if (!(warning instanceof category)) continue;
    const before = list[best];
    if (before === undefined || !(warning instanceof before.constructor)) best = index;
  }
  return best;
}

function nameOf(category: WarningCategory): string {
  return typeof category === "string" ? JSON.stringify(category) : category.name;
}

/**
 * The warning that Node makes of the arguments of `process.emitWarning`; null if they are wrong.
 *
 * @param caller - the function that is left out of its stack.
 */
function warningOf([warning, second, third, fourth]: readonly unknown[], caller: unknown): RecordedWarning | null {
  if (warning instanceof Error) return warning;
  if (typeof warning !== "string") return null;
  const { type, code, detail, ctor } = isRecord(second)
    ? optionsOf(second)
    : { type: second, code: third, detail: undefined, ctor: fourth };
  const isFunction = typeof type === "function";
  if (type !== undefined && typeof type !== "string" && !isFunction) return null;
  const made: RecordedWarning = new Error(warning);
  made.name = type === undefined || isFunction || type === "" ? "Warning" : type;
  if (typeof code === "string" && !isFunction) made.code = code;
  if (typeof detail === "string") made.detail = detail;
  const above = [type, code, ctor].find((one) => typeof one === "function") ?? caller;
  // Not all engines have it.
  const capture: unknown = Reflect.get(Error, "captureStackTrace");
  if (typeof above === "function" && typeof capture === "function") capture(made, above);
  return made;
}

function optionsOf(options: object): Record<"code" | "ctor" | "detail" | "type", unknown> {
  const { type, code, detail, ctor }: { [name: string]: unknown } = { ...options };
  return { type: type === "" ? undefined : type, code, detail, ctor };
}
