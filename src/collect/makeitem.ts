/** What a name of a module or class becomes: a test function's items, a class, or nothing. */
import { Class } from "./class.ts";
import { genFunctions } from "./genfunctions.ts";
import type { Node } from "./nodes.ts";
import type { CollectedName, ObjCollector } from "./objcollector.ts";
import { problems } from "./problems.ts";
import { ClassValue, FixtureValue, FunctionValue, Unknown } from "./values.ts";

const ACCESSORS = { getter: "a getter", setter: "a setter", accessor: "an accessor" } as const;

/** The default behaviour of `xtest_pycollect_makeitem(collector, name, obj)`. */
export function makeItem(collector: ObjCollector, entry: CollectedName): Iterable<Node> {
  const { context } = collector;
  const { name, value } = entry;
  const origin = { path: entry.path, at: entry.at };
  if (collector.isTestClass(entry) && value instanceof ClassValue) {
    return [Class.fromParent(collector, { name, obj: value, origin })];
  }
  const mayBeTest = collector.isTestFunction(entry) || collector.mayBeTestClass(entry);
  if (!mayBeTest || value instanceof ClassValue || value instanceof FixtureValue) return [];
  if (entry.form === "getter" || entry.form === "setter" || entry.form === "accessor") {
    context.report(problems.cannotBeTest(name, ACCESSORS[entry.form]), origin);
    return [];
  }
  if (value instanceof FunctionValue) {
    if (!value.fn.hasBody) {
      context.report(problems.cannotBeTest(name, "a function without a body"), origin);
      return [];
    }
    if (value.fn.flavor === "generator") context.report(problems.generatorTest(name), origin);
    if (value.fn.flavor === "asyncGenerator") context.report(problems.asyncGeneratorTest(name), origin);
    return genFunctions(collector, entry);
  }
  // A value that is known and no function is left out silently, as in pytest.
  if (!(value instanceof Unknown) || !value.mayBeCallable) return [];
  context.report(problems.needsExecution(name, value.why), origin);
  return genFunctions(collector, entry);
}
