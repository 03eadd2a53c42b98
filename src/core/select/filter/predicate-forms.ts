/** What can be written in the parentheses of each predicate, and what each selects: for the parser, messages, `--help` and completion. */
import type { Predicate } from "./filter.ts";

/** The form of a predicate. */
export interface PredicateForm {
  /** What it takes: nothing, a text to match, a duration, a reference of git, or `key=value`. */
  readonly takes: "nothing" | "text" | "duration" | "reference" | "mark" | "parameters";
  /** How a text without a prefix is compared: as a glob, or as a part unless it has `*` or `?`. */
  readonly plain?: "glob" | "contains";
  /** How it is written, for messages. */
  readonly example: string;
  /** The tests that it selects. */
  readonly help: string;
}

export const PREDICATE_FORMS: { readonly [type in Predicate["type"]]: PredicateForm } = {
  path: { takes: "text", plain: "glob", example: "path(tests/unit)", help: "tests of these files and folders" },
  name: { takes: "text", plain: "contains", example: "name(add)", help: "tests with this in their name" },
  id: { takes: "text", plain: "contains", example: "id(=test_a.ts::test_x)", help: "tests with this in their node id" },
  mark: {
    takes: "mark",
    plain: "glob",
    example: "mark(slow) or mark(net, port=80)",
    help: "tests with this mark, and these keyword arguments in it",
  },
  fixture: {
    takes: "text",
    plain: "glob",
    example: "fixture(db)",
    help: "tests that use this fixture, also indirectly",
  },
  param: {
    takes: "parameters",
    plain: "glob",
    example: "param(currency=EUR)",
    help: "tests with this parameter and value",
  },
  deps: {
    takes: "text",
    plain: "glob",
    example: "deps(test_a.ts)",
    help: "tests of these files and of what they import",
  },
  rdeps: {
    takes: "text",
    plain: "glob",
    example: "rdeps(src/cart.ts)",
    help: "tests of these files and of all that import them, also indirectly",
  },
  changed: { takes: "reference", example: "changed() or changed(main)", help: "tests that a change can reach" },
  failed: { takes: "nothing", example: "failed()", help: "tests that failed when they last ran" },
  flaky: { takes: "nothing", example: "flaky()", help: "tests that passed on a retry when they last ran" },
  slow: { takes: "duration", example: "slow(>1s)", help: "tests that took this long when they last ran" },
  dynamic: { takes: "nothing", example: "dynamic()", help: "tests that are only known when the run starts" },
  default: { takes: "nothing", example: "default()", help: "the tests of the option defaultFilter" },
  all: { takes: "nothing", example: "all()", help: "all tests" },
  none: { takes: "nothing", example: "none()", help: "no test" },
};

/** The names of all predicates. */
export const PREDICATE_NAMES: readonly string[] = Object.keys(PREDICATE_FORMS);

export function isPredicateName(name: string): name is Predicate["type"] {
  return Object.hasOwn(PREDICATE_FORMS, name);
}
