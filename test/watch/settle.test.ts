/** When a series of changes is over: a checkout of git holds the lock of its index. */
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createSettler, type Settler, workTreeOf } from "../../src/watch/changes/change-feed.ts";

let folder = "";
let settled: string[][] = [];
let settler: Settler;

beforeEach(() => {
  jest.useFakeTimers();
  folder = realpathSync.native(mkdtempSync(path.join(os.tmpdir(), "xtest-settle-")));
  mkdirSync(path.join(folder, "top/.git/worktrees/linked"), { recursive: true });
  mkdirSync(path.join(folder, "top/src"));
  settled = [];
  settler = createSettler(path.join(folder, "top/.git/index.lock"), (paths) => settled.push([...paths]));
});

afterEach(() => {
  settler.close();
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

test("changes are told together once the lock is gone", () => {
  const lock = path.join(folder, "top/.git/index.lock");
  writeFileSync(lock, "");
  settler.touch("a.ts");
  jest.advanceTimersByTime(1000);
  settler.touch("b.ts");
  jest.advanceTimersByTime(1000);
  expect(settled).toEqual([]);
  rmSync(lock);
  jest.advanceTimersByTime(1000);
  expect(settled).toEqual([["a.ts", "b.ts"]]);
});

test("a lock that a command has left behind does not hold them", () => {
  const lock = path.join(folder, "top/.git/index.lock");
  writeFileSync(lock, "");
  utimesSync(lock, Date.now() / 1000 - 60, Date.now() / 1000 - 60);
  settler.touch("a.ts");
  jest.advanceTimersByTime(1000);
  expect(settled).toEqual([["a.ts"]]);
});

test("the lock of a work tree, of a linked one, and of none", () => {
  const top = path.join(folder, "top");
  expect(workTreeOf(path.join(top, "src"))).toEqual({ top, lock: path.join(top, ".git/index.lock") });
  const linked = path.join(folder, "linked");
  mkdirSync(linked);
  writeFileSync(path.join(linked, ".git"), "gitdir: ../top/.git/worktrees/linked\n");
  expect(workTreeOf(linked)).toEqual({
    top: linked,
    lock: path.join(top, ".git/worktrees/linked/index.lock"),
  });
  expect(workTreeOf(folder)).toBeNull();
});
