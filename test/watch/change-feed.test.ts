/** Which changes of files a watched project is told of. Polled, so that no system is asked to tell. */
import { afterEach, expect, jest, test } from "@jest/globals";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type ChangeFeed, createChangeFeed } from "../../src/watch/changes/change-feed.ts";

let folder = "";
let feed: ChangeFeed | null = null;

afterEach(() => {
  feed?.close();
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

test("those in the project, and around it those of files that configure it or that tests depend on", () => {
  jest.useFakeTimers();
  folder = realpathSync.native(mkdtempSync(path.join(os.tmpdir(), "xtest-feed-")));
  const at = (name: string): string => path.join(folder, name);
  const names = ["tsconfig.json", "package.json", "notes.md", "lib/used.ts", "lib/other.ts", "app/src/a.ts"];
  for (const name of ["app/src", "lib", ".git"]) mkdirSync(at(name), { recursive: true });
  for (const name of names) writeFileSync(at(name), "one");
  const changed: string[] = [];
  feed = createChangeFeed({
    root: at("app"),
    searched: { dirs: [], counts: () => true },
    ignored: [],
    polls: true,
    needed: () => [at("lib/used.ts")],
    onChanges: (changes) => changed.push(...changes.map((one) => path.relative(folder, one.path))),
    onNoWatches: () => undefined,
  });
  for (const name of names) {
    writeFileSync(at(name), "two");
    // Whatever the file system's clock is.
    utimesSync(at(name), 1, 1);
  }
  jest.advanceTimersByTime(5000);
  expect(changed.sort()).toEqual(["app/src/a.ts", "lib/used.ts", "package.json", "tsconfig.json"]);
});

test("those of a test file that is new in a folder of output where only we look for none, and no other file there", () => {
  jest.useFakeTimers();
  folder = realpathSync.native(mkdtempSync(path.join(os.tmpdir(), "xtest-feed-")));
  const at = (name: string): string => path.join(folder, name);
  mkdirSync(at("src/build"), { recursive: true });
  const changed: string[] = [];
  feed = createChangeFeed({
    root: folder,
    searched: { dirs: ["node_modules"], counts: (file) => !file.includes("/build/") || file.endsWith(".test.ts") },
    ignored: [],
    polls: true,
    needed: () => [],
    onChanges: (changes) => changed.push(...changes.map((one) => path.relative(folder, one.path))),
    onNoWatches: () => undefined,
  });
  for (const name of ["src/build/a.test.ts", "src/build/a.js", "src/b.ts"]) writeFileSync(at(name), "one");
  jest.advanceTimersByTime(5000);
  expect(changed.sort()).toEqual(["src/b.ts", "src/build/a.test.ts"]);
});
