/** What a phase threw, as hooks see it, and what is shown of it. */
import { describeError } from "../values/describe-error.ts";
import { RunHookError } from "../values/run-hook-error.ts";
import { isInstance } from "../../core/errors/instanceof.ts";
import { plainError } from "../../core/errors/plain-error.ts";
import type { ErrorFacts } from "../../core/data/events.ts";
import type { Function } from "../nodes/function.ts";

/** Makes plain data of an error. */
export type Describe = (error: unknown) => ErrorFacts;

/** A thrown value with its facts (reference: `ExceptionInfo`). */
export class ExceptionInfo {
  readonly value: unknown;
  /** The hook that threw it, as `xtest_runtest_setup of conftest.ts`; null for the test or a fixture. */
  readonly hook: string | null;
  readonly #thrown: unknown;
  readonly #describe: Describe;
  #facts: ErrorFacts | null = null;

  /** @param thrown what the phase threw; one that a hook threw is named by a `RunHookError`. */
  constructor(thrown: unknown, describe: Describe) {
    const isHooks = isInstance(thrown, RunHookError);
    this.value = isHooks ? thrown.cause : thrown;
    this.hook = isHooks ? thrown.hook : null;
    this.#thrown = thrown;
    this.#describe = describe;
  }

  /** What is shown of it, with `stack` as it is now. */
  get facts(): ErrorFacts {
    return (this.#facts ??= this.#describe(this.#thrown));
  }

  /** The stack as the engine wrote it, in positions of the bundle; null without one. May be replaced. */
  get stack(): string | null {
    return this.facts.stack;
  }

  set stack(stack: string | null) {
    this.#facts = { ...this.facts, stack };
  }
}

/** A text that stands for a failure. */
export function textFacts(message: string): ErrorFacts {
  return plainError("Failed", message);
}

/** What is shown of a failure of an item, as the item has it (reference: `repr_failure`). Never throws. */
export function reprOf(item: Function, excinfo: ExceptionInfo): ErrorFacts {
  try {
    const repr: unknown = item.reprFailure(excinfo);
    if (typeof repr === "string") return textFacts(repr);
    // The user may have replaced it by what gives anything.
    if (isFacts(repr)) return repr;
    return note(excinfo, "reprFailure of the item gave neither text nor facts of an error");
  } catch (error) {
    const { name, message } = describeError(error);
    return note(excinfo, `reprFailure of the item threw ${name}: ${message}`);
  }
}

function isFacts(value: unknown): value is ErrorFacts {
  return typeof value === "object" && value !== null && "message" in value && "errors" in value && "stack" in value;
}

/** What went wrong is not to be lost because of how it is shown. */
function note({ facts }: ExceptionInfo, text: string): ErrorFacts {
  return { ...facts, message: `${facts.message}\n(${text})` };
}
