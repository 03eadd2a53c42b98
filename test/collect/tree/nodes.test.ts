/** The nodes of collection as plugins see them: their members under pytest's names. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { createFactsReader } from "../../../src/facts/read/reader.ts";
import { MisuseError } from "../../../src/core/errors/errors.ts";
import { collectSuite } from "../../../src/collect/collect.ts";
import { Class, Instance } from "../../../src/collect/tree/class.ts";
import type { DeclaredObject } from "../../../src/collect/declarations/declared-object.ts";
import { Function } from "../../../src/collect/tree/function.ts";
import { Module } from "../../../src/collect/tree/module.ts";
import type { Node, ObjMixin } from "../../../src/collect/tree/nodes.ts";
import type { ObjCollector } from "../../../src/collect/tree/obj-collector.ts";
import { Package, type Session } from "../../../src/collect/tree/session.ts";
import { loadPlugins } from "../../../src/config/plugins/plugins.ts";
import { resolveConfig } from "../../../src/config/resolve.ts";
import { mark } from "../../../src/core/author/marks/mark.ts";
import type { XtestPlugin } from "../../../src/collect/tree/plugin-types.ts";

const FILES = {
  "pack/__init__.ts": "",
  "pack/inner/__init__.ts": "",
  "pack/inner/test_deep.ts": "export function test_deep() {}\n",
  "pack/test_a.ts": `import { fixture, mark } from "unplugin-xtest";
/** Ready. */
export const ready = fixture(() => 1);

/** Plain. */
export function test_plain(ready: number) {}

class TestOuter {
  static TestInner = class {
    @mark.parametrize("x", [1, 2])
    test_rows(x: number) {}
  };
  test_own() {}
}
helper("a", () => {});
const helper = (title: string, work: () => void) => work;
`,
};

let root: string;
let session: Session;
let items: Function[];
const seen: { collector: ObjCollector; name: string; obj: DeclaredObject }[] = [];

beforeAll(async () => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "xtest-nodes-"))).replaceAll("\\", "/");
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(`${root}/${name}`), { recursive: true });
    writeFileSync(`${root}/${name}`, text);
  }
  const plugin: XtestPlugin = {
    name: "nodes",
    xtest_pycollect_makeitem(collector, name, obj) {
      seen.push({ collector, name, obj });
      return null;
    },
    xtest_collection_modifyitems(given, _config, list) {
      session = given;
      items = [...list];
      list[0]?.addMarker(mark.slow("a"));
      list[0]?.addMarker(mark.first, false);
    },
  };
  const config = await loadPlugins(resolveConfig({ plugins: [plugin] }, root));
  await collectSuite(config, { readFacts: createFactsReader({ cacheDir: null }) });
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

function item(name: string): Function {
  const found = items.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no ${name} among ${items.map((each) => each.nodeId).join(", ")}`);
  return found;
}

/** The nearest node of a kind around an item. */
function above<T extends Node>(name: string, kind: { readonly prototype: T }): T {
  const found = item(name).getParent(kind);
  if (found === null) throw new Error(`nothing of that kind around ${name}`);
  return found;
}

test("the chain from the session to an item", () => {
  const kinds = item("test_rows[2]")
    .listChain()
    .map((node) => node.constructor.name);
  expect(kinds).toEqual(["Session", "Package", "Module", "Class", "Instance", "Class", "Instance", "Function"]);
  expect(
    item("test_deep")
      .listChain()
      .map((node) => node.nodeId),
  ).toEqual(["", "pack", "pack/inner", "pack/inner/test_deep.ts", "pack/inner/test_deep.ts::test_deep"]);
});

describe("names and places", () => {
  test.each<[string, () => ObjMixin, string, readonly [string, number, string]]>([
    ["a function", () => item("test_plain"), "test_plain", ["pack/test_a.ts", 6, "test_plain"]],
    [
      "one of a nested class, instances left out",
      () => item("test_rows[1]"),
      "TestOuter.TestInner.test_rows[1]",
      ["pack/test_a.ts", 11, "TestOuter.TestInner.test_rows[1]"],
    ],
    ["a class", () => above("test_own", Class), "TestOuter", ["pack/test_a.ts", 8, "TestOuter"]],
    ["an instance", () => above("test_own", Instance), "TestOuter", ["pack/test_a.ts", 8, "TestOuter"]],
    ["a module", () => above("test_own", Module), "", ["pack/test_a.ts", 1, ""]],
    [
      "a definition",
      () => item("test_rows[1]").definition,
      "TestOuter.TestInner.test_rows",
      ["pack/test_a.ts", 11, "TestOuter.TestInner.test_rows"],
    ],
  ])("%s", (_, node, modPath, report) => {
    expect(node().getModPath()).toBe(modPath);
    expect(node().reportInfo()).toEqual(report);
  });

  test("with the module, and beyond it", () => {
    expect(item("test_plain").getModPath({ includeModule: true })).toBe("test_a.test_plain");
    expect(item("test_deep").getModPath({ stopAtModule: false })).toBe("pack.inner.test_deep.test_deep");
  });
});

describe("what a node was collected from", () => {
  test("module, class and instance are declarations, null where there is none", () => {
    const inside = item("test_rows[1]");
    expect(inside.module).toBe(above("test_rows[1]", Module).obj);
    expect(inside.cls?.name).toBe("TestInner");
    expect(inside.instance).toBe(inside.cls);
    expect(item("test_plain").cls).toBeNull();
    expect(session.module).toBeNull();
    expect(session.obj).toBeNull();
  });

  test("obj is the declaration, its node the syntax", () => {
    expect(item("test_plain").obj).toMatchObject({ fn: { name: "test_plain" } });
    expect(item("test_plain").function).toBe(item("test_plain").obj);
    const rows = seen.find(({ name }) => name === "test_rows");
    expect(rows?.obj.node.getText()).toBe('@mark.parametrize("x", [1, 2])\n    test_rows(x: number) {}');
  });

  test("only classes, modules and what is like them take marks from their object", () => {
    expect([Module, Class, Instance, Function].map((kind) => kind.ALLOW_MARKERS)).toEqual([true, true, false, false]);
  });
});

test("hooks see every name in order, and calls under the name of what they call", () => {
  const own = seen.filter(({ collector }) => collector instanceof Module && collector.nodeId === "pack/test_a.ts");
  expect(own.map(({ name, obj }) => [name, obj.isCall])).toEqual([
    ["ready", false],
    ["test_plain", false],
    ["TestOuter", false],
    ["helper", true],
    ["helper", false],
  ]);
  expect(own[3]?.obj.node.getText()).toBe('helper("a", () => {})');
  expect(() => own[4]?.obj.asFunction()).toThrow('"helper" is no call');
});

test("the filters", () => {
  const module = above("test_plain", Module);
  expect([module.funcNameFilter("test_x"), module.funcNameFilter("x"), module.classNameFilter("TestX")]).toEqual([
    true,
    false,
    true,
  ]);
  const named = (name: string): DeclaredObject => {
    const found = seen.find((each) => each.name === name);
    if (found === undefined) throw new Error(name);
    return found.obj;
  };
  expect(module.isTestFunction(named("test_plain"), "test_plain")).toBe(true);
  // A fixture is no test, whatever its name.
  expect(module.isTestFunction(named("ready"), "test_ready")).toBe(false);
  expect(module.isTestClass(named("TestOuter"), "TestOuter")).toBe(true);
  expect(module.isNoseTest(named("TestOuter"))).toBe(false);
});

describe("constructors", () => {
  test("Class.fromParent refuses what is no class", () => {
    const module = above("test_plain", Module);
    const plain = seen.find(({ name }) => name === "test_plain");
    if (plain === undefined) throw new Error("not seen");
    expect(() => Class.fromParent(module, { name: "test_plain", obj: plain.obj })).toThrow(MisuseError);
  });

  test("Module.fromParent takes a text in place of a file", () => {
    const made = Module.fromParent(session, { path: `${root}/none.txt`, text: "export function test_made() {}" });
    expect([...made.collect()].map((node) => node.nodeId)).toEqual(["none.txt::test_made"]);
    expect(() => Module.fromParent(session, { path: `${root}/gone.ts` })).toThrow("gone.ts: no such file");
  });

  test("genFunctions is a generator of items", () => {
    const { collector, obj } = seen.find(({ name }) => name === "test_rows") ?? {};
    if (collector === undefined || obj === undefined) throw new Error("not seen");
    const made = collector.genFunctions("test_rows", obj);
    expect(made.next().value).toBeInstanceOf(Function);
    expect([...made].map((each) => each.name)).toEqual(["test_rows[2]"]);
  });
});

test("a file that two hooks make a module of is refused", async () => {
  const twice: XtestPlugin = {
    name: "twice",
    xtest_collect_file: (file, parent) =>
      file.endsWith("test_a.ts") ? Module.fromParent(parent, { path: file }) : null,
  };
  const config = await loadPlugins(resolveConfig({ plugins: [twice] }, root));
  const collecting = collectSuite(config, { readFacts: createFactsReader({ cacheDir: null }) });
  await expect(collecting).rejects.toThrow("pack/test_a.ts is collected twice");
});

describe("packages", () => {
  test("yield modules and packages below them", () => {
    const pack = above("test_plain", Package);
    const children = pack.collect();
    expect(typeof children.next).toBe("function");
    expect([...children].map((node) => node.nodeId)).toEqual(["pack/inner", "pack/test_a.ts"]);
  });

  test("ask the session for hooks and for what was named", () => {
    const pack = above("test_plain", Package);
    expect(pack.getHookProxy(`${root}/pack/test_a.ts`).has("xtest_pycollect_makeitem")).toBe(true);
    expect([root, `${root}/pack`].map((each) => pack.isInitPath(each))).toEqual([true, false]);
  });
});

describe("items", () => {
  test("old names of the same things", () => {
    const plain = item("test_plain");
    expect(plain.funcargNames).toBe(plain.fixtureNames);
    expect(plain.pyfuncitem).toBe(plain);
    expect(item("test_rows[1]").originalName).toBe("test_rows");
  });

  test("marks that a hook adds are the item's, at either end", () => {
    const [first] = items;
    expect(first?.ownMarkers.map(({ name, args }) => [name, args])).toEqual([
      ["first", []],
      ["slow", ["a"]],
    ]);
    expect(first?.getClosestMarker("slow")?.args).toEqual(["a"]);
  });

  test("a mark may be given by its name, and nothing else is one", () => {
    const rows = item("test_rows[2]");
    rows.addMarker("named");
    expect(rows.getClosestMarker("named")?.name).toBe("named");
    const add: (marker: never) => void = (marker) => rows.addMarker(marker);
    expect(() => Reflect.apply(add, null, [5])).toThrow("5 is no mark");
  });

  test("a definition is not run", () => {
    const { definition } = item("test_plain");
    expect(() => definition.setup()).toThrow("test_a.ts::test_plain is a definition");
    expect(() => definition.runTest()).toThrow("only the items that are made of it run");
  });
});
