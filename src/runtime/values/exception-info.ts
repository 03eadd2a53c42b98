/** What a phase threw, as hooks see it, and its representation. */
import { describeError } from "./describe-error.ts";
import { RunHookError } from "./run-hook-error.ts";
import { isInstance } from "../../core/errors/instanceof.ts";
import { plainError } from "../../core/errors/plain-error.ts";
import type { ErrorFacts } from "../../core/data/events.ts";
import type { ExceptionInfo } from "../../core/hooks/run-hook-types.ts";
import type { RunFunction } from "../nodes/function.ts";

/** A thrown value with its facts (pytest: `ExceptionInfo`). */
export class RunExceptionInfo implements ExceptionInfo {
  /** The public name of the class, which `constructor.name` gives. */
  static readonly name: string = "ExceptionInfo";
  readonly value: unknown;
  readonly hook: string | null;
  readonly #thrown: unknown;
  readonly #describe: (error: unknown) => ErrorFacts;
  #facts: ErrorFacts | null = null;

  /** @param thrown - what the phase threw; a `RunHookError` if a hook threw it. */
  constructor(thrown: unknown, describe: (error: unknown) => ErrorFacts) {
    const isFromHook = isInstance(thrown, RunHookError);
    this.value = isFromHook ? thrown.cause : thrown;
    this.hook = isFromHook ? thrown.hook : null;
    this.#thrown = thrown;
    this.#describe = describe;
  }

  get facts(): ErrorFacts {
    return (this.#facts ??= this.#describe(this.#thrown));
  }

  get stack(): string | null {
    return this.facts.stack;
  }

  set stack(stack: string | null) {
    this.#facts = { ...this.facts, stack };
  }
}

/** The facts of a failure that is only a text. */
export function textFacts(message: string): ErrorFacts {
  return plainError("Failed", message);
}

/** The representation of a failure of an item, by the item's `reprFailure` (pytest: `repr_failure`). Never throws. */
export function reprOf(item: RunFunction, excinfo: ExceptionInfo): ErrorFacts {
  try {
    const repr: unknown = item.reprFailure(excinfo);
    if (typeof repr === "string") return textFacts(repr);
    // The user's own `reprFailure` may return anything.
    if (isFacts(repr)) return repr;
    return withNote(excinfo, "reprFailure of the item gave neither text nor facts of an error");
  } catch (error) {
    const { name, message } = describeError(error);
    return withNote(excinfo, `reprFailure of the item threw ${name}: ${message}`);
  }
}

function isFacts(value: unknown): value is ErrorFacts {
  return typeof value === "object" && value !== null && "message" in value && "errors" in value && "stack" in value;
}

/** Keeps the original failure if it cannot be represented. */
function withNote({ facts }: ExceptionInfo, text: string): ErrorFacts {
  return { ...facts, message: `${facts.message}\n(${text})` };
}
