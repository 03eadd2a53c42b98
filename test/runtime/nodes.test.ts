/** The nodes of a run under pytest's names: their objects, ancestors and places. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { mark } from "../../src/core/author/marks/mark.ts";
import { callWithOptionalArgument } from "../../src/runtime/values/callable.ts";
import { RunClass as Class, RunInstance as Instance } from "../../src/runtime/nodes/class.ts";
import { RunFunctionDefinition as FunctionDefinition } from "../../src/runtime/nodes/definition.ts";
import { RunFunction as Function } from "../../src/runtime/nodes/function.ts";
import { RunPackage as Package, RunModule as Module } from "../../src/runtime/nodes/module.ts";
import {
  RunObjCollector as ObjCollector,
  RunObjContext as ObjContext,
  RunObjMixin as ObjMixin,
} from "../../src/runtime/nodes/obj-mixin.ts";
import { buildSuite, run } from "./suite-builder.ts";
import type { RunNode as Node } from "../../src/runtime/nodes/node.ts";
import type { RunFixtureRequest as FixtureRequest } from "../../src/runtime/nodes/fixture-request.ts";

let nodes: Node[] = [];
/** What nodes say while the test runs. */
let during: Record<string, unknown> = {};

class TestA {
  test_x({ request }: { request: FixtureRequest }): void {
    nodes = request.node.listChain();
    const [item, instance] = [at(Function), at(Instance)];
    during = { self: this, item: item.instance, instance: instance.obj, obj: item.obj, holder: at(Class).holder };
  }
}
const test_x = mark.parametrize("p", ["a.b"])(Reflect.get(TestA.prototype, "test_x"));
Reflect.set(TestA.prototype, "test_x", test_x);

/** The node of that kind above the test, or the test itself. */
function at<T extends Node>(kind: abstract new (...args: never[]) => T): T {
  const found = nodes.findLast((node) => node instanceof kind);
  if (found instanceof kind) return found;
  throw new Error(`There is no ${kind.name}.`);
}

const MODULE = "a/b.test.ts";

beforeAll(async () => {
  await run(
    buildSuite({
      "a/__init__.ts": { kind: "package", bindings: { answer: 42, xtestmark: [mark.lost] } },
      [MODULE]: {
        bindings: { xtestmark: [mark.slow] },
        classes: { TestA: { cls: TestA, tests: { test_x: { args: ["request", "p"], passing: "object" } } } },
      },
    }),
  );
});

test("kinds of nodes are what they are in the reference", () => {
  expect(nodes.map((node) => node.constructor.name)).toEqual([
    "Session",
    "Package",
    "Module",
    "Class",
    "Instance",
    "Function",
  ]);
  for (const kind of [Package, Module, Class, Instance]) expect(at<ObjMixin>(kind)).toBeInstanceOf(ObjCollector);
  expect(at(Package)).toBeInstanceOf(Module);
  for (const kind of [Module, Class, Instance, Function]) {
    expect(at<Node>(kind)).toBeInstanceOf(ObjMixin);
    expect(at<Node>(kind)).toBeInstanceOf(ObjContext);
  }
});

describe("obj and what is around it", () => {
  test("of a module and a package", () => {
    // The last module is the nearest one.
    const module = at(Module);
    expect(Object.keys(module.obj)).toEqual(["TestA", "xtestmark"]);
    expect(module).toMatchObject({ module: module.obj, cls: null, instance: null });
    const folder = at(Package);
    expect(Reflect.get(folder.obj, "answer")).toBe(42);
    expect(folder).toMatchObject({ module: folder.obj, cls: null, instance: null });
  });

  test("of a class", () => {
    const cls = at(Class);
    expect(cls.obj).toBe(TestA);
    expect([cls.module, cls.cls, cls.instance]).toEqual([at(Module).obj, TestA, null]);
  });

  test("of an instance: that of the test that runs, then the one that the class keeps", () => {
    expect(during["instance"]).toBe(during["self"]);
    expect(during["holder"]).not.toBe(during["self"]);
    const instance = at(Instance);
    expect(instance.obj).toBe(during["holder"]);
    expect([instance.module, instance.cls, instance.instance]).toEqual([at(Module).obj, TestA, instance.obj]);
  });

  test("of a test", () => {
    const item = at(Function);
    expect(during["item"]).toBe(during["self"]);
    expect(during["obj"]).toBe(test_x);
    expect(item.function).toBe(test_x);
    expect([item.module, item.cls]).toEqual([at(Module).obj, TestA]);
  });
});

test("marks are read where the reference allows it", () => {
  expect(nodes.map((node) => (node instanceof ObjMixin ? node.ALLOW_MARKERS : null))).toEqual([
    null,
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(nodes.map((node) => node.ownMarkers.map(({ name }) => name))).toEqual([
    [],
    [],
    ["slow"],
    [],
    [],
    ["parametrize"],
  ]);
});

// As pytest prints them, but for the folders above packages, which are no nodes here.
test.each([
  [Function, "TestA.test_x[0]", "b.test.TestA.test_x[0]", "a.b.test.TestA.test_x[0]"],
  [Instance, "TestA", "b.test.TestA", "a.b.test.TestA"],
  [Class, "TestA", "b.test.TestA", "a.b.test.TestA"],
  [Module, "", "b.test", "a.b.test"],
  [Package, "", "a", "a"],
])("getModPath and reportInfo of %p", (kind, plain, withModule, whole) => {
  const node = at<ObjMixin>(kind);
  expect(node.getModPath()).toBe(plain);
  expect(node.getModPath({ includeModule: true })).toBe(withModule);
  expect(node.getModPath({ stopAtModule: false })).toBe(whole);
  expect(node.getModPath({ stopAtModule: false, includeModule: true })).toBe(whole);
  const path = kind === Package ? "a/__init__.ts" : MODULE;
  expect(node.reportInfo()).toEqual([path, kind === Class || kind === Instance ? null : 1, plain]);
});

test("old names of a test", () => {
  const item = at(Function);
  expect(item.pyfuncitem).toBe(item);
  expect(item.funcargNames).toBe(item.fixtureNames);
  expect(item.funcargNames).toEqual(["request", "p"]);
});

test("a definition is a function that is never run", () => {
  const { definition } = at(Function);
  expect(definition).toBeInstanceOf(FunctionDefinition);
  expect(definition).toBeInstanceOf(Function);
  expect(definition.definition).toBe(definition);
  expect(definition.nodeId).toBe(`${MODULE}::TestA::test_x`);
  expect([definition.obj, definition.instance, definition.cls]).toEqual([test_x, null, TestA]);
  expect([...definition.iterMarkers()].map(({ name }) => name)).toEqual(["parametrize", "slow"]);
  const message = `function definitions are not supposed to be run as tests: ${MODULE}::TestA::test_x`;
  expect(() => definition.setup()).toThrow(message);
  expect(() => definition.runTest()).toThrow(message);
});

test.each([
  ["without parameters", () => "nothing", "nothing"],
  ["with one", (given: unknown) => given, "given"],
  ["with one that has a default value", (given: unknown = "default") => given, "given"],
])("callWithOptionalArgument: a function %s", (_what, fn, expected) => {
  expect(callWithOptionalArgument(fn, "given")).toBe(expected);
});
