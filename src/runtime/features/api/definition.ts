/** What code may ask of the definition of a test, which is a test that is never run. */
import { marksInReach } from "../parametrize/marksinreach.ts";
import type { DefinitionApi } from "../../api-types.ts";
import type { FunctionDefinition } from "../../nodes/definition.ts";

/** What it says, and what it does not do though other tests do. */
export const definitionApi: DefinitionApi & NeverRun & ThisType<FunctionDefinition> = {
  get instance() {
    return null;
  },

  get argNames() {
    return this.plan.argNames;
  },

  get defaultedArgNames() {
    return this.plan.defaultedArgNames ?? [];
  },

  get usefixtures() {
    return marksInReach(this, "usefixtures").flatMap(({ args }) => args.filter((name) => typeof name === "string"));
  },

  setup() {
    throw neverRun(this);
  },

  runTest() {
    throw neverRun(this);
  },
};

/** What a definition must not do, though other tests do. */
interface NeverRun {
  /** A definition makes no instance. */
  readonly instance: null;
  /** @throws always. */
  setup(): never;
  /** @throws always. */
  runTest(): never;
}

function neverRun({ nodeId }: FunctionDefinition): Error {
  return new Error(`function definitions are not supposed to be run as tests: ${nodeId}`);
}
