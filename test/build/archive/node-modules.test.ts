/**
 * Package trees of archives: each package resolves the same dependencies as before, and shared ones are included once.
 */
import { describe, expect, test } from "@jest/globals";
import { UsageError } from "../../../src/core/errors/errors.ts";
import { type Dependencies, placePackages } from "../../../src/build/archive/archive.ts";
import { fc } from "../../random.ts";

/** A package is `name` or `name@version`; its name is what it is found under. */
type Graph = Readonly<Record<string, readonly string[]>>;

const found = (packages: readonly string[]): Dependencies => new Map(packages.map((one) => [nameOf(one), one]));
const nameOf = (one: string): string => one.replace(/(?<=.)@.*$/, "");

const place = (direct: readonly string[], graph: Graph): Map<string, string> =>
  placePackages(new Map([["", found(direct)]]), (folder) => found(graph[folder] ?? []));

describe("places", () => {
  test.each<[what: string, direct: string[], graph: Graph, tree: string[]]>([
    ["nothing", [], {}, []],
    ["one with a scope", ["@s/a"], {}, ["@s/a"]],
    ["what several need is there once", ["a", "b"], { a: ["c"], b: ["c"] }, ["a", "b", "c"]],
    ["another version is where it is needed", ["a", "b"], { a: ["c@1"], b: ["c@2"] }, ["a", "b", "b > c@2", "c@1"]],
    ["what is imported itself is on top", ["a", "c@2"], { a: ["c@1"] }, ["a", "a > c@1", "c@2"]],
    [
      "a version is found from further down",
      ["a", "c@2"],
      { a: ["b", "c@1"], b: ["c@1"] },
      [...["a", "a > c@1", "b", "b > c@1", "c@2"]],
    ],
    [
      "what a nested one needs may be around it",
      ["a", "c@1"],
      { a: ["c@2"], "c@2": ["d"], d: ["c@2"] },
      [...["a", "a > c@2", "c@1", "d", "d > c@2"]],
    ],
    ["circles", ["a"], { a: ["b"], b: ["a"] }, ["a", "b"]],
    ["circles of other versions", ["a@1"], { "a@1": ["b"], b: ["a@2"], "a@2": ["b"] }, ["a@1", "b", "b > a@2"]],
  ])("%s", (_what, direct, graph, tree) => {
    const placed = place(direct, graph);
    const written = [...placed].map(([where, folder]) => {
      const names = where.replace(/^node_modules\//, "").split("/node_modules/");
      return [...names.slice(0, -1), folder].join(" > ");
    });
    expect(written).toEqual(tree);
  });

  test("no tree can hold versions that need each other in turns", () => {
    const graph = { "a@1": ["b@1"], "b@1": ["a@2"], "a@2": ["b@2"], "b@2": ["a@1"] };
    expect(() => place(["a@1", "b@1"], graph)).toThrow(UsageError);
    expect(() => place(["a@1", "b@1"], graph)).toThrow(/several versions of \w that need each other/);
  });
});

test.each<[what: string, direct: Record<string, string[]>, graph: Graph, tree: string[]]>([
  ["what all need is there once", { "p/a": ["x@1"], "p/b": ["x@1", "y"] }, { y: ["x@1"] }, ["x@1", "y"]],
  ["another version is in the folder that needs it", { "p/a": ["x@1"], "p/b": ["x@2"] }, {}, ["x@1", "p/b: x@2"]],
  ["the top has its own", { "p/a": ["x@1"], "": ["x@2"] }, {}, ["x@2", "p/a: x@1"]],
  [
    "what lies in one folder hides it from another",
    { p: ["x@2"], "p/a": ["x@1"], q: ["x@3"] },
    {},
    ["x@2", "p/a: x@1", "q: x@3"],
  ],
  [
    "what is needed of what is there",
    { p: ["x@1"], q: ["x@2"] },
    { "x@2": ["z@2"], "x@1": ["z@1"] },
    ["x@1", "z@1", "q: x@2", "q/x: z@2"],
  ],
])("of several folders, %s", (_what, direct, graph, tree) => {
  const folders = new Map(Object.entries(direct).map(([folder, packages]) => [folder, found(packages)]));
  const placed = placePackages(folders, (folder) => found(graph[folder] ?? []));
  const written = [...placed].map(([where, folder]) => {
    const around = where.slice(0, where.lastIndexOf("node_modules/")).replace(/\/$/, "").replace("node_modules/", "");
    return around === "" ? folder : `${around}: ${folder}`;
  });
  expect(written.sort()).toEqual(tree.sort());
});

test("each finds what it found, whatever the graph", () => {
  const names = ["a", "b", "c", "d"].flatMap((name) => [1, 2, 3].map((version) => `${name}@${version}`));
  // Without circles: a package needs only what comes after it.
  const edges = fc.tuple(...names.map((_, at) => fc.subarray(names.slice(at + 1))));
  const folders = fc.dictionary(fc.constantFrom("", "p", "p/a", "p/a/b", "q"), fc.subarray(names, { minLength: 1 }), {
    minKeys: 1,
  });
  fc.assert(
    fc.property(edges, folders, (needs, direct) => {
      const graph = new Map(names.map((name, at) => [name, found(needs[at] ?? [])]));
      const wanted = new Map(Object.entries(direct).map(([where, packages]) => [where, found(packages)]));
      const placed = placePackages(wanted, (folder) => graph.get(folder) ?? new Map());
      for (const [where, packages] of wanted)
        for (const [name, folder] of packages) expect(asNode(placed, where, name)).toBe(folder);
      for (const [where, folder] of placed) {
        for (const [name, needed] of graph.get(folder) ?? []) expect(asNode(placed, where, name)).toBe(needed);
      }
    }),
  );
});

/** What code in a folder finds: `node_modules` in each folder around it. */
function asNode(placed: ReadonlyMap<string, string>, where: string, name: string): string | undefined {
  const parts = where.split("/");
  for (let length = parts.length; length >= 0; length -= 1) {
    const there = placed.get([...parts.slice(0, length).filter((part) => part !== ""), "node_modules", name].join("/"));
    if (there !== undefined) return there;
  }
  return undefined;
}
