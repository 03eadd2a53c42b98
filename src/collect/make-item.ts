/** Makes nodes from a name of a module or class: a test function's items, or a class. */
import { Class } from "./tree/class.ts";
import type { DeclaredObject } from "./declarations/declared-object.ts";
import type { Node } from "./tree/nodes.ts";
import type { ObjCollector } from "./tree/obj-collector.ts";
import { diagnostic } from "./diagnostics.ts";
import { ClassValue, ResultOfMarked, StaticFixture, StaticMark, FunctionValue, Unknown } from "../evaluate/values.ts";

const ACCESSORS = { getter: "a getter", setter: "a setter", accessor: "an accessor" } as const;

/** The default implementation of `xtest_pycollect_makeitem(collector, name, obj)`. */
export function makeItem(collector: ObjCollector, name: string, obj: DeclaredObject): Iterable<Node> {
  const { context } = collector;
  const { value } = obj;
  const origin = { path: obj.path, at: obj.at };
  if (obj.test instanceof Unknown) {
    context.diagnostics.report(diagnostic.unknownTestFlag(`"${name}"`, obj.test.why, "definition"), origin);
    context.rewrites.leaveOut(collector, name);
    return [];
  }
  if (collector.isTestClass(obj, name)) return [Class.fromParent(collector, { name, obj })];
  // An abstract class looks like any other when it runs.
  if (value instanceof ClassValue && value.cls.abstract) context.rewrites.leaveOut(collector, name);
  const mayBeTest = collector.isTestFunction(obj, name) || collector.mayBeTestClass(obj, name);
  if (!mayBeTest || value instanceof ClassValue || value instanceof StaticFixture) return [];
  if (obj.form === "getter" || obj.form === "setter" || obj.form === "accessor") {
    context.diagnostics.report(diagnostic.cannotBeTest(name, ACCESSORS[obj.form]), origin);
    return [];
  }
  if (value instanceof StaticMark) {
    context.diagnostics.report(diagnostic.markOfNothing(name, value.name), origin);
    return [];
  }
  if (value instanceof ResultOfMarked) {
    context.diagnostics.report(diagnostic.resultOfMarked(name, value.mark.name), origin);
    return [];
  }
  if (value instanceof FunctionValue) {
    if (!value.fn.hasBody) {
      context.diagnostics.report(diagnostic.cannotBeTest(name, "a function without a body"), origin);
      return [];
    }
    if (value.fn.flavor === "generator") context.diagnostics.report(diagnostic.generatorTest(name), origin);
    if (value.fn.flavor === "asyncGenerator") context.diagnostics.report(diagnostic.asyncGeneratorTest(name), origin);
    return collector.genFunctions(name, obj);
  }
  // A known value that is not a function is ignored, as in pytest.
  if (!(value instanceof Unknown) || !value.mayBeCallable) return [];
  context.diagnostics.report(diagnostic.needsExecution(name, value.why), origin);
  return collector.genFunctions(name, obj);
}

/**
 * Makes a node of every class and function whatever its name: hooks may use any of them, without reading more modules.
 */
export function makeAnyItem(collector: ObjCollector, name: string, obj: DeclaredObject): Iterable<Node> {
  if (obj.value instanceof ClassValue) return [Class.fromParent(collector, { name, obj })];
  return obj.value instanceof FunctionValue ? collector.genFunctions(name, obj) : [];
}
