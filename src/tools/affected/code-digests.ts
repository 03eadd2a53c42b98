/** Tells by a digest whether test modules and all that they depend on are the same as before. */
import { createHash } from "node:crypto";
import { posix } from "node:path";
import { readTextOrNull } from "../../store/read-file.ts";
import { type DependencyGraph, dependenciesOf } from "./graph/dependency-graph.ts";

/** Files beside the project's `package.json` that say which packages there are. */
const LOCK_FILES = ["package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock"];

/**
 * A digest for each test module, by path from the root: of the files that it imports or reads by a known path, whatever their order, and
 * of the versions of packages.
 */
export function codeDigests(graph: DependencyGraph): (path: string) => string {
  const { root, nodes, tests } = graph;
  const hashes = new Map<string, string>();
  const hashOfFile = (file: string): string => {
    const known = hashes.get(file);
    if (known !== undefined) return known;
    const hash = createHash("sha256")
      .update(readTextOrNull(file) ?? "")
      .digest("hex");
    hashes.set(file, hash);
    return hash;
  };
  const files = new Map(tests.map(({ path, file }) => [path, file]));
  const digests = new Map<string, string>();
  const digestOf = (path: string): string => {
    const file = files.get(path);
    const code = file === undefined ? [] : [...dependenciesOf(graph, [file])];
    const read = code.flatMap((one) =>
      (nodes.get(one)?.reads ?? []).flatMap((each) => (each.isWhole ? each.path : [])),
    );
    const locks = LOCK_FILES.map((name) => `${root}/${name}`);
    const all = [...new Set([...code, ...read, ...locks])].sort();
    const lines = all.map((one) => `${posix.relative(root, one)} ${hashOfFile(one)}\n`);
    return createHash("sha256").update(lines.join("")).digest("hex").slice(0, 12);
  };
  return (path) => {
    const digest = digests.get(path) ?? digestOf(path);
    digests.set(path, digest);
    return digest;
  };
}
