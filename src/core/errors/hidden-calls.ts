/** Calls of functions that traces leave out, by the names that stacks have of them, and the errors for which they do so. */

/** The name of a call around that of a hidden function. With a number it depends on the error. */
const HIDDEN = "__xtest_hidden";
/** The name of a call around that of a function that is shown, because of the error. */
const SHOWN = "__xtest_shown";

const CALL = /(?:^|\.)__xtest_(hidden|shown)(?:_\d+)?$/;

/** The runtime calls functions of tests by this name, which bundlers keep since it is that of a member. */
const callers = {
  __xtest_call: <Args extends readonly unknown[], Result>(
    fn: (this: unknown, ...args: Args) => Result,
    self: unknown,
    args: Readonly<Args>,
  ): Result => Reflect.apply(fn, self, args),
};

/** Calls a function of the user's, in a call that stacks show: those around it are the runtime's, see `isUserCall`. */
export const { __xtest_call: callUser } = callers;

/** Whether a call is that of `callUser`, or awaits what it returned: those around it are the runtime's. */
export function isUserCall(name: string | null): boolean {
  return name !== null && /(?:^|\.)__xtest_(?:call|phase)$/.test(name);
}

/** Whether a function is hidden in the trace of an error. */
type HideCondition = (error: unknown) => boolean;

const KEY = Symbol.for("unplugin-xtest.hidden");

/** The name of a call that hides the function in it. @param when - for which errors. Default: for all. */
export function hiddenCallName(when?: HideCondition): string {
  return when === undefined ? HIDDEN : `${HIDDEN}_${String(conditions().push(when) - 1)}`;
}

/** What the name of a call says of the function in it: null for any other call. */
export function hiddenCallOf(name: string | null): "hidden" | "shown" | null {
  if (name?.includes("__xtest_") !== true) return null;
  const [, kind] = CALL.exec(name) ?? [];
  return kind === "hidden" || kind === "shown" ? kind : null;
}

/** A stack in which the names of such calls do not depend on the error any more. Never throws. */
export function decideHiddenCalls(stack: string, error: unknown): string {
  if (!stack.includes(`${HIDDEN}_`)) return stack;
  return stack.replaceAll(/\b__xtest_hidden_(\d+)\b/g, (_name, index: string) => {
    try {
      return conditions()[Number(index)]?.(error) === true ? HIDDEN : SHOWN;
    } catch {
      return SHOWN;
    }
  });
}

/** Those of this process: a bundle may have the author API twice. */
function conditions(): HideCondition[] {
  const known: unknown = Reflect.get(globalThis, KEY);
  if (isList(known)) return known;
  const list: HideCondition[] = [];
  Object.defineProperty(globalThis, KEY, { value: list, configurable: true });
  return list;
}

function isList(value: unknown): value is HideCondition[] {
  return Array.isArray(value);
}
