/** What a name of a module or class becomes: a test function's items, a class, or nothing. */
import { Class } from "./class.ts";
import type { DeclaredObject } from "./declaration.ts";
import type { Node } from "./nodes.ts";
import type { ObjCollector } from "./obj-collector.ts";
import { problems } from "../diagnostics.ts";
import { ClassValue, StaticFixture, FunctionValue, Unknown } from "../../evaluate/values.ts";

const ACCESSORS = { getter: "a getter", setter: "a setter", accessor: "an accessor" } as const;

/** The default behaviour of `xtest_pycollect_makeitem(collector, name, obj)`. */
export function makeItem(collector: ObjCollector, name: string, obj: DeclaredObject): Iterable<Node> {
  const { context } = collector;
  const { value } = obj;
  const origin = { path: obj.path, at: obj.at };
  if (collector.isTestClass(obj, name)) return [Class.fromParent(collector, { name, obj })];
  const mayBeTest = collector.isTestFunction(obj, name) || collector.mayBeTestClass(obj, name);
  if (!mayBeTest || value instanceof ClassValue || value instanceof StaticFixture) return [];
  if (obj.form === "getter" || obj.form === "setter" || obj.form === "accessor") {
    context.report(problems.cannotBeTest(name, ACCESSORS[obj.form]), origin);
    return [];
  }
  if (value instanceof FunctionValue) {
    if (!value.fn.hasBody) {
      context.report(problems.cannotBeTest(name, "a function without a body"), origin);
      return [];
    }
    if (value.fn.flavor === "generator") context.report(problems.generatorTest(name), origin);
    if (value.fn.flavor === "asyncGenerator") context.report(problems.asyncGeneratorTest(name), origin);
    return collector.genFunctions(name, obj);
  }
  // A value that is known and no function is left out silently, as in pytest.
  if (!(value instanceof Unknown) || !value.mayBeCallable) return [];
  context.report(problems.needsExecution(name, value.why), origin);
  return collector.genFunctions(name, obj);
}

/** Makes a node of every class and function whatever its name: what a hook may do with them reads no more modules. */
export function makeAnyItem(collector: ObjCollector, name: string, obj: DeclaredObject): Iterable<Node> {
  if (obj.value instanceof ClassValue) return [Class.fromParent(collector, { name, obj })];
  return obj.value instanceof FunctionValue ? collector.genFunctions(name, obj) : [];
}
