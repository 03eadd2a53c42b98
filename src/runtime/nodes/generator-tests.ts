/** Tests that are generators: as in pytest they are expected to fail, and do not run; async ones are skipped. */
import { skip } from "../../core/author/outcomes.ts";
import type { FunctionDefinition } from "./definition.ts";
import type { Generators } from "../features.ts";

export const generators: Generators = {
  marks(definition) {
    if (!isFlavor(definition, "generator")) return [];
    const { name } = definition.plan;
    const reason = `generator tests are not supported: "${name}" was not run. Use a plain or an async function.`;
    return [{ name: "xfail", args: [], kwargs: { reason, run: false } }];
  },

  refuse(definition) {
    if (!isFlavor(definition, "asyncGenerator")) return;
    skip(`async generator tests are not supported: "${definition.plan.name}" was skipped. Use an async function.`);
  },
};

const TAGS = { generator: "[object GeneratorFunction]", asyncGenerator: "[object AsyncGeneratorFunction]" };

/** What the build could not see shows it in the run. */
function isFlavor({ plan, fn }: FunctionDefinition, flavor: keyof typeof TAGS): boolean {
  if (plan.flavor !== "unknown") return plan.flavor === flavor;
  return Object.prototype.toString.call(fn) === TAGS[flavor];
}
