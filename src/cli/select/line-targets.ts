/** Targets with lines: `test_a.ts:42` is the test or class around line 42. Loaded if there are any. */
import type { SuiteView } from "../../core/data/suite/suite-view.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { joinNodeId, pathEndOf } from "../../core/select/nodeid.ts";
import { type DeclaredLines, declaredLines } from "../../suite/declared-lines.ts";
import { absolutePath, type LineRange, type NamedTarget } from "./targets.ts";

/** The suite that targets are in. */
export interface LineSuite {
  readonly view: SuiteView;
  /** Absolute path of the folder that node ids begin in. */
  readonly root: string;
  /** Absolute path of the folder of cached facts; null if they are not cached. */
  readonly factsFolder: string | null;
  /** Paths of modules, from the root, of which not every item is known. */
  readonly broken: ReadonlySet<string>;
}

/** A test of a module. */
interface PlacedTest {
  /** The node id without parameters. */
  readonly node: string;
  /** 1-based, of the declaration's name. */
  readonly line: number;
}

/**
 * Replaces targets with lines by the node ids of the tests and classes that are there.
 *
 * @throws {UsageError} if there is none; names the nearest ones, of all such targets.
 */
export async function resolveLines(targets: readonly NamedTarget[], suite: LineSuite): Promise<NamedTarget[]> {
  const problems: string[] = [];
  const resolved: NamedTarget[] = [];
  for (const target of targets) {
    const { lines = null, ...plain } = target;
    if (lines === null) {
      resolved.push(target);
      continue;
    }
    const found = await nodesAt(target.path, lines, suite);
    if (typeof found === "string") problems.push(`not found: ${target.text}: ${found}`);
    else if (found === null) resolved.push(plain);
    else resolved.push(...found.map((nodeId) => ({ ...plain, nodeId })));
  }
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  return resolved;
}

/** The ids of nodes at some lines, or why there are none; null if that cannot be known: the module is broken. */
async function nodesAt(
  file: string,
  lines: LineRange,
  { view, root, factsFolder, broken }: LineSuite,
): Promise<readonly string[] | string | null> {
  const items = view.manifest.items.filter(({ path }) => absolutePath(root, path) === file);
  const [first] = items;
  const module = await declaredLines(file, factsFolder);
  const path = first?.path ?? null;
  if (module === null || (path !== null && broken.has(path))) return null;
  if (path === null) return "there are no tests in the file";
  if (lines.first > module.count) return `the file has ${module.count} lines`;
  const tests = items.map(({ id, line }): PlacedTest => ({ node: withoutParameters(id), line }));
  const found = [...new Set(module.declared.flatMap((declared) => nodesIn(declared, path, lines, tests)))];
  return found.length > 0 ? found : `no test is there${nearestText(path, lines, tests)}`;
}

/** The ids of the innermost nodes in a declaration that lines touch. */
function nodesIn(declared: DeclaredLines, parent: string, lines: LineRange, tests: readonly PlacedTest[]): string[] {
  if (declared.last < lines.first || declared.first > lines.last) return [];
  const own = declared.names
    .map((name) => joinNodeId(parent, name))
    .filter((id) => tests.some(({ node }) => node === id || node.startsWith(`${id}::`)));
  const around = own.length > 0 ? own : [parent];
  const inner = declared.members.flatMap((member) => around.flatMap((id) => nodesIn(member, id, lines, tests)));
  if (inner.length > 0) return inner;
  if (own.length > 0) return own;
  // Tests by another name: of a class that inherits them, or made of a call.
  const placed = tests.filter(({ line }) => line >= declared.first && line <= declared.last);
  if (declared.names.length > 0 || lines.first !== lines.last) return placed.map(({ node }) => node);
  // Of the tests in a call, the last one that begins at or before the line.
  const last = Math.max(...placed.flatMap(({ line }) => (line <= lines.first ? [line] : [])));
  const at = placed.filter(({ line }) => line === last);
  return (at.length > 0 ? at : placed).map(({ node }) => node);
}

function withoutParameters(id: string): string {
  const bracket = id.indexOf("[", Math.max(0, pathEndOf(id)));
  return bracket === -1 ? id : id.slice(0, bracket);
}

/** `; the nearest are …`: the tests that are declared before and after some lines. */
function nearestText(path: string, { first, last }: LineRange, tests: readonly PlacedTest[]): string {
  const sorted = [...tests].sort((one, other) => one.line - other.line);
  const before = sorted.findLast(({ line }) => line < first);
  const after = sorted.find(({ line }) => line > last);
  const near = [before, after].flatMap((test) =>
    test === undefined ? [] : [`${test.node.slice(path.length + 2)} at line ${test.line}`],
  );
  return near.length === 0 ? "" : `; the nearest ${near.length === 1 ? "is" : "are"} ${near.join(" and ")}`;
}
