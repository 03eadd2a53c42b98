/**
 * The fixture `page`: Playwright's page and locators, for tests that run in the page. What is called is recorded, `page.getByRole("button")` as
 * the steps to a locator, and sent where it ends: `.click()`. The process of the run has the real page, and answers.
 */
import type { BuiltinFixture } from "../../../runtime/host.ts";
import {
  fromPlain,
  type PageAnswer,
  type PageCall,
  type PageStep,
  type PlainValue,
  shownSteps,
  toPlain,
} from "../page-calls.ts";

/** Functions that give another object to call functions of, and promise nothing. All others are sent. */
const GIVES_ANOTHER =
  /^(?:getBy[A-Z]\w*|locator|frameLocator|filter|first|last|nth|and|or|describe|contentFrame|owner|context)$/;

/** Names of a function that are its own, and not Playwright's: what prints or compares a value asks for them. */
const OWN_NAMES = new Set([
  "name",
  "length",
  "prototype",
  "then",
  "toJSON",
  "nodeType",
  "tagName",
  "hasAttribute",
  "asymmetricMatch",
  "$$typeof",
]);

/** What of a test need not be over when it ends: it changes nothing later. */
const CHANGES_NOTHING = /^(?:waitFor|setDefault)/;

/** The calls of one page. */
export interface PageCalls {
  readonly fixture: BuiltinFixture;
  /** Takes the answer of the run's process. */
  answer(id: number, answer: PageAnswer): void;
}

/** The request of the test that asks. */
interface Asking {
  readonly item: { runTest(): unknown };
}

/** A call that was sent. Whatever waits for a promise calls its `then`. */
class SentCall extends Promise<unknown> {
  isAwaited = false;

  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  override then<Value = unknown, Other = never>(
    onValue?: ((value: unknown) => Value | PromiseLike<Value>) | null,
    onError?: ((error: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<Value | Other> {
    this.isAwaited = true;
    return super.then(onValue, onError);
  }
}

/** A call that waits for its answer. */
interface OpenCall {
  readonly steps: readonly PageStep[];
  readonly sent: SentCall;
  /** Has the stack of the call. */
  readonly error: Error;
  readonly answer: (answer: PageAnswer) => void;
}

/** @param send - sends a call to the run's process. */
export function createPageCalls(send: (call: PageCall) => void): PageCalls {
  const waiting = new Map<number, OpenCall>();
  /** The steps of what was given to tests. */
  const stepsOf = new WeakMap<object, readonly PageStep[]>();
  let calls = 0;
  let hasCalled = false;

  /** @param from - the function after whose call the stack of an error begins. */
  function sent(steps: readonly PageStep[], from: (...args: never[]) => unknown): Promise<unknown> {
    const error = new Error();
    // Only V8 has it.
    if ("captureStackTrace" in Error) Error.captureStackTrace(error, from);
    const id = ++calls;
    let settle: OpenCall["answer"] = () => undefined;
    const call = new SentCall((resolve, reject) => {
      settle = (answer) => {
        if ("value" in answer) resolve(fromPlain(answer.value, () => undefined));
        else reject(withMessage(error, answer.error));
      };
    });
    waiting.set(id, { steps, sent: call, error, answer: settle });
    send({ id, steps });
    return call;
  }

  /** The calls that would go on in the next test. */
  function openCalls(): OpenCall[] {
    return [...waiting.values()].filter(({ steps }) => !CHANGES_NOTHING.test(String(steps.at(-2))));
  }

  /** @throws if the test has ended before one of its calls, for which it does not wait. */
  function checkOpen(): void {
    const open = openCalls().find(({ sent: { isAwaited } }) => !isAwaited);
    if (open === undefined) return;
    // Its error would be one that nobody handles.
    open.sent.catch(() => undefined);
    const shown = shownSteps(open.steps);
    const message = `the test ended before ${shown} did: write await ${shown}`;
    throw withMessage(open.error, { name: "UsageError", message });
  }

  function recorder(steps: readonly PageStep[]): object {
    const shown = shownSteps(steps);
    const target = { [shown]: () => undefined }[shown] ?? (() => undefined);
    const proxy = new Proxy(target, {
      get(_target, name) {
        if (typeof name !== "string" || OWN_NAMES.has(name) || name in Object.prototype || !/^[\w$]+$/.test(name))
          return Reflect.get(target, name);
        return recorder([...steps, name]);
      },
      apply(_target, _self, args: unknown[]) {
        const name = steps.at(-1);
        if (typeof name !== "string") throw new TypeError(`${shown} is not a function`);
        const call = [...steps, argumentsOf(shown, args)];
        hasCalled = true;
        if (GIVES_ANOTHER.test(name)) return recorder(call);
        return name === "all" ? allOf(steps.slice(0, -1)) : sent(call, proxy);
      },
    });
    stepsOf.set(proxy, steps);
    return proxy;
  }

  /** As Playwright's `all`: the locators of what is there now. */
  async function allOf(steps: readonly PageStep[]): Promise<object[]> {
    const count = Number(await sent([...steps, "count", []], allOf));
    return Array.from({ length: count }, (_, at) => recorder([...steps, "nth", [at]]));
  }

  function argumentsOf(shown: string, args: readonly unknown[]): PlainValue[] {
    const special = (value: unknown): PlainValue | undefined => {
      const steps = typeof value === "function" ? stepsOf.get(value) : undefined;
      return steps === undefined ? undefined : { $: "steps", steps };
    };
    return args.map((one, at) => {
      try {
        return toPlain(one, special);
      } catch (error) {
        const what = error instanceof TypeError ? error.message : "a circle";
        throw new TypeError(
          `${shown}(…): argument ${String(at + 1)} has ${what}, which cannot be sent to the process of the run, where Playwright is. ` +
            "Texts, numbers, patterns, bytes, locators, and lists and plain objects of them can",
        );
      }
    });
  }

  return {
    answer(id, answer) {
      const call = waiting.get(id);
      waiting.delete(id);
      call?.answer(answer);
    },
    fixture: {
      name: "page",
      scope: "function",
      argNames: ["request"],
      passing: "positional",
      fn: async function* page({ item }: Asking) {
        hasCalled = false;
        const { runTest } = item;
        let isOver = false;
        item.runTest = async () => {
          try {
            const result = await Reflect.apply(runTest, item, []);
            checkOpen();
            return result;
          } finally {
            isOver = true;
          }
        };
        yield recorder([]);
        item.runTest = runTest;
        // After a timeout the next test has another page.
        if (isOver) await Promise.allSettled(openCalls().map((call) => call.sent));
        if (hasCalled) await sent([], page);
      },
    },
  };
}

/** An error as Playwright threw it, with the stack of the call in the test. */
function withMessage(error: Error, { name, message }: { readonly name: string; readonly message: string }): Error {
  const { stack = "" } = error;
  const frames = stack.search(/^ {4}at /m);
  Object.defineProperty(error, "name", { value: name, configurable: true, writable: true });
  error.message = message;
  if (frames !== -1) error.stack = `${name}: ${message}\n${stack.slice(frames)}`;
  return error;
}
