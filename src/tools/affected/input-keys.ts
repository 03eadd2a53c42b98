/** Tells by a key whether all that a test module can read is the same as when something was recorded of its tests. */
import { readdirSync } from "node:fs";
import { posix } from "node:path";
import { readTextOrNull } from "../../store/read-file.ts";
import { hashOf } from "../../store/stamp.ts";
import type { DependencyGraph } from "./graph/dependency-graph.ts";
import { inputsOf } from "./suite-inputs.ts";

/** How many files a folder may have that tests read as a whole. */
const MAX_FILES = 1000;

/** Code that runs in other threads, where nothing is recorded. */
const THREADS = /\bnew Worker\b|\bworker_threads\b/;

/** The key of a test module, by its path from the root; empty if what its tests run cannot be known by a recording. */
export type KeyOf = (path: string) => string;

/** @param texts - in the place of those that files have, by absolute path. Default: none. */
export function inputKeys(graph: DependencyGraph, texts: ReadonlyMap<string, string> = new Map()): KeyOf {
  const hashes = new Map<string, string | null>();
  const keys = new Map<string, string>();
  /** Null for code that runs in threads. */
  const hashOfFile = (file: string): string | null => {
    const known = hashes.get(file);
    if (known !== undefined) return known;
    const text = texts.get(file) ?? readTextOrNull(file) ?? "";
    const hash = graph.nodes.has(file) && THREADS.test(text) ? null : hashOf(text);
    hashes.set(file, hash);
    return hash;
  };
  const keyOf = (path: string): string => {
    const { paths } = inputsOf(graph, new Set([path]));
    let key = "";
    for (const one of paths) {
      const files = one.endsWith("/") ? filesBelow(one) : [one];
      if (files === null) return "";
      for (const file of files) {
        const hash = hashOfFile(file);
        if (hash === null) return "";
        key += `${posix.relative(graph.root, file)} ${hash}\n`;
      }
    }
    return hashOf(key).slice(0, 16);
  };
  return (path) => {
    const key = keys.get(path) ?? keyOf(path);
    keys.set(path, key);
    return key;
  };
}

/** All files in a folder, but those of packages; null if they are too many. @param folder - ends with `/`. */
function filesBelow(folder: string): string[] | null {
  const found: string[] = [];
  const open = [folder];
  for (const next of open) {
    let entries;
    try {
      entries = readdirSync(next, { withFileTypes: true });
    } catch {
      continue;
    }
    for (const entry of entries) {
      if (entry.isDirectory() && entry.name !== "node_modules" && entry.name !== ".git")
        open.push(`${next}${entry.name}/`);
      else if (entry.isFile()) found.push(`${next}${entry.name}`);
    }
    if (found.length > MAX_FILES) return null;
  }
  return found.sort();
}
