/** What runs after a change: tables over plain data. */
import { expect, test } from "@jest/globals";
import {
  afterStop,
  finishedFiles,
  mergeRequests,
  type RunRequest,
  targetsOfFiles,
} from "../../src/watch/run-request.ts";
import { createOwnChanges } from "../../src/watch/watched-suite.ts";
import { changesOfPaths, FOLDER } from "../../src/watch/changes/change-feed.ts";

const ALL: RunRequest = { kind: "all" };
const FAILED: RunRequest = { kind: "failed" };
const files = (...names: string[]): RunRequest => ({ kind: "files", files: new Set(names) });
const tests = (...ids: string[]): RunRequest => ({ kind: "tests", ids: new Set(ids) });

test.each<[RunRequest | null, RunRequest | null, RunRequest | null]>([
  [null, null, null],
  [ALL, null, ALL],
  [null, files("a"), files("a")],
  [files("a"), files("b"), files("a", "b")],
  [ALL, files("a"), ALL],
  [FAILED, FAILED, FAILED],
  [FAILED, files("a"), ALL],
  [tests("a::x"), tests("b::y"), tests("a::x", "b::y")],
  [tests("a::x"), files("b"), files("a", "b")],
  [tests("a::x"), FAILED, ALL],
])("%j and %j are %j", (one, other, merged) => {
  expect(mergeRequests(one, other)).toEqual(merged);
});

test.each<[string, RunRequest, string[], RunRequest, RunRequest]>([
  ["a run of all tests owes those that it has not run", ALL, ["a"], files("c"), files("b", "c")],
  ["a test that the change reaches runs again", ALL, ["a", "b", "c"], files("a"), files("a")],
  ["a run of some owes the rest of them", files("a", "b"), ["a"], files("a"), files("a", "b")],
  ["the tests that failed are asked for again by hand", FAILED, [], files("a"), files("a")],
  ["a run of tests owes their files", tests("a::x", "b::y"), ["a"], files("c"), files("c", "b")],
  ["a change may reach all", files("a"), [], ALL, ALL],
])("%s", (_, request, finished, changed, next) => {
  expect(afterStop({ request, finished: new Set(finished) }, changed, ["a", "b", "c"])).toEqual(next);
});

test("a file is finished when all of its tests are over", () => {
  const items = [
    { id: "a::1", path: "a" },
    { id: "a::2", path: "a" },
    { id: "b::1", path: "b" },
  ];
  expect(finishedFiles(items, [{ id: "a::1" }, { id: "b::1" }])).toEqual(new Set(["b"]));
});

const target = (text: string) => {
  const [path = "", node] = text.split("::");
  return { text, path, isNode: node !== undefined };
};

test.each([
  ["without targets, the files", [], ["/r/a.ts"]],
  ["a folder around a file", ["/r"], ["/r/a.ts"]],
  ["the file itself", ["/r/a.ts"], ["/r/a.ts"]],
  ["tests in it, as they were named", ["/r/a.ts::x", "/r/a.ts::y", "/r/b.ts::z"], ["/r/a.ts::x", "/r/a.ts::y"]],
  ["another folder with the same start", ["/r/a"], []],
])("targets of a run: %s", (_, targets, named) => {
  expect(targetsOfFiles(targets.map(target), ["/r/a.ts"])).toEqual(named);
});

test("data that each run writes is ignored after a while, modules and what is saved between runs never", () => {
  const own = createOwnChanges();
  const take = (path: string, isRunning: boolean) => own.take([{ path }], () => isRunning);
  for (let run = 0; run < 2; run++)
    expect(take("/r/out.json", true)).toMatchObject({ left: [{ path: "/r/out.json" }] });
  expect(take("/r/out.json", true)).toEqual({ left: [], ignored: ["/r/out.json"] });
  expect(take("/r/out.json", true)).toEqual({ left: [], ignored: [] });
  expect(take("/r/out.json", false)).toMatchObject({ left: [{ path: "/r/out.json" }] });
  for (let run = 0; run < 9; run++) expect(take("/r/a.ts", true)).toMatchObject({ ignored: [] });
});

test.each([
  ["another content", "one", "two", "changed"],
  ["the same content", "one", "one", null],
  ["a file of unknown content", "", "one", "changed"],
  ["a new file", null, "one", "added"],
  ["a file that is gone", "one", null, "deleted"],
  ["a file that came and went", null, null, null],
  ["a folder", null, FOLDER, null],
])("%s", (_, before, now, state) => {
  const known = new Map(before === null ? [] : [["/r/a.ts", before]]);
  const changes = changesOfPaths(known, ["/r/a.ts"], () => now);
  expect(changes.map((change) => change.state)).toEqual(state === null ? [] : [state]);
  expect(known.get("/r/a.ts") ?? null).toBe(now === FOLDER ? before : now);
});
