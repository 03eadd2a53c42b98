/** What can be written in the parentheses of each predicate: for the parser, messages and completion. */
import type { Predicate } from "./filter.ts";

/** The form of a predicate. */
export interface PredicateForm {
  /** What it takes: nothing, a text to match, a duration, a reference of git, or `key=value`. */
  readonly takes: "nothing" | "text" | "duration" | "reference" | "mark" | "parameters";
  /** How a text without a prefix is compared: as a glob, or as a part unless it has `*` or `?`. */
  readonly plain?: "glob" | "contains";
  /** How it is written, for messages. */
  readonly example: string;
}

export const PREDICATE_FORMS: { readonly [type in Predicate["type"]]: PredicateForm } = {
  path: { takes: "text", plain: "glob", example: "path(tests/unit)" },
  name: { takes: "text", plain: "contains", example: "name(add)" },
  id: { takes: "text", plain: "contains", example: "id(=test_a.ts::test_x)" },
  mark: {
    takes: "mark",
    plain: "glob",
    example: "mark(slow) or mark(net, port=80)",
  },
  fixture: {
    takes: "text",
    plain: "glob",
    example: "fixture(db)",
  },
  param: {
    takes: "parameters",
    plain: "glob",
    example: "param(currency=EUR)",
  },
  deps: {
    takes: "text",
    plain: "glob",
    example: "deps(test_a.ts)",
  },
  rdeps: {
    takes: "text",
    plain: "glob",
    example: "rdeps(src/cart.ts)",
  },
  changed: { takes: "reference", example: "changed() or changed(main)" },
  failed: { takes: "nothing", example: "failed()" },
  flaky: { takes: "nothing", example: "flaky()" },
  slow: { takes: "duration", example: "slow(>1s)" },
  dynamic: { takes: "nothing", example: "dynamic()" },
  default: { takes: "nothing", example: "default()" },
  all: { takes: "nothing", example: "all()" },
  none: { takes: "nothing", example: "none()" },
};

/** The names of all predicates. */
export const PREDICATE_NAMES: readonly string[] = Object.keys(PREDICATE_FORMS);

export function isPredicateName(name: string): name is Predicate["type"] {
  return Object.hasOwn(PREDICATE_FORMS, name);
}
