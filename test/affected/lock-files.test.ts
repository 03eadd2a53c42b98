/** Which packages differ between two lock files: real texts, as package managers have written them, and changes to them. */
import { expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import path from "node:path";
import { changedPackages } from "../../src/tools/affected/changes/lock-files.ts";

const LOCKS = path.join(import.meta.dirname, "locks");

/** The changed packages after a replacement in a text, which has to have it. */
function changed(lock: string, name: string, from: string, to: string): readonly string[] | null {
  const before = readFileSync(path.join(LOCKS, `${lock}.txt`), "utf8");
  expect(before).toContain(from);
  const packages = changedPackages(name, before, before.replaceAll(from, to));
  return packages === null ? null : [...packages].sort();
}

const CHAIN = ["@nodelib/fs.scandir", "queue-microtask", "run-parallel"];
const NAMES: readonly [lock: string, name: string][] = [
  ["npm-10", "package-lock.json"],
  ["yarn-1", "yarn.lock"],
  ["yarn-4", "yarn.lock"],
  ["pnpm-7", "pnpm-lock.yaml"],
  ["pnpm-8", "pnpm-lock.yaml"],
  ["pnpm-10", "pnpm-lock.yaml"],
  ["bun-1", "bun.lock"],
];

test.each(NAMES)("%s: another version of a package that others depend on", (lock, name) => {
  expect(changed(lock, name, "1.2.3", "1.2.4")).toEqual(CHAIN);
});

// Where the text names the package behind another name, that counts too.
test.each(NAMES)("%s: another version of what a package under another name depends on", (lock, name) => {
  const target = /^(?:pnpm|bun)/.test(lock) ? ["is-odd"] : [];
  expect(changed(lock, name, "6.0.0", "6.0.1")).toEqual(["is-number", ...target, "odd"]);
});

test.each(NAMES)("%s: other line ends are no change", (lock, name) => {
  expect(changed(lock, name, "\n", "\r\n")).toEqual([]);
});

test.each<[string, string, string, string, readonly string[] | null]>([
  ["yarn-1", "yarn.lock", "is-number@^6.0.0:", "is-number@^6.0.0, is-number@^6.0.1:", ["is-number", "odd"]],
  ["yarn-4", "yarn.lock", '"is-number@npm:^6.0.0"', '"is-number@npm:6, is-number@npm:^6.0.0"', ["is-number", "odd"]],
  // Both versions stay installed, and a project of the workspace gets the other one.
  ["pnpm-7", "pnpm-lock.yaml", "is-number: 7.0.0", "is-number: 6.0.0", ["is-number", "is-odd", "odd"]],
  ["pnpm-8", "pnpm-lock.yaml", "version: 7.0.0", "version: 6.0.0", ["is-number", "is-odd", "odd"]],
  ["pnpm-10", "pnpm-lock.yaml", "version: 7.0.0", "version: 6.0.0", ["is-number", "is-odd", "odd"]],
  // A project of its own, and a package whose key names a peer.
  ["pnpm-7-one", "pnpm-lock.yaml", "8.17.1", "8.17.2", ["ajv", "ajv-formats"]],
  ["pnpm-7-one", "pnpm-lock.yaml", "6.0.0", "6.0.1", ["is-number", "is-odd", "odd"]],
  ["pnpm-7-one", "pnpm-lock.yaml", "odd: /is-odd/3.0.1", "odd: 3.0.0", ["odd"]],
  ["bun-1", "bun.lock", "odd/is-number", "other/is-number", ["is-number", "is-odd", "odd"]],
  ["npm-10", "package-lock.json", '"lockfileVersion"', '"dev": true, "lockfileVersion"', []],
  ["npm-10", "package-lock.json", "{", "", null],
  ["yarn-1", "bun.lockb", "6.0.0", "6.0.1", null],
])("%s: %s: %j becomes %j", (lock, name, from, to, packages) => {
  expect(changed(lock, name, from, to)).toEqual(packages);
});
