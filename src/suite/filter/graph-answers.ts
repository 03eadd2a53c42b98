/** Answers `deps()`, `rdeps()` and `changed()` by the dependency graph. Loaded for filters that have them. */
import { posix } from "node:path";
import { affectedItemsOf, graphOfSuite, projectChanges } from "../../tools/affected/affected-tests.ts";
import { type DependencyGraph, dependenciesOf, dependentsOf } from "../../tools/affected/graph/dependency-graph.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import type { AnsweredFilter, Matcher, Predicate } from "../../core/select/filter/filter.ts";
import { compilePath } from "../../core/select/filter/match-filter.ts";
import { isInFolder } from "../../store/folders.ts";
import { statFile, statFolder } from "../../store/read-file.ts";
import type { AnswerSources } from "./filter-answers.ts";

/** A predicate that the graph answers. */
type GraphPredicate = Extract<Predicate, { readonly type: "changed" | "deps" | "rdeps" }>;

/** Gives the tests of a predicate. @param fail - throws an error that points to it. */
export type GraphAnswers = (predicate: GraphPredicate, fail: (reason: string) => never) => Promise<AnsweredFilter>;

/** A function that answers by one graph, which is built when it is first asked. */
export function graphAnswers({ view, config, cwd, cache }: AnswerSources): GraphAnswers {
  let built: Promise<DependencyGraph> | null = null;
  const graphOf = (): Promise<DependencyGraph> => {
    const suite = { files: view.files, tests: new Set(view.items.map(({ path }) => path)) };
    return (built ??= graphOfSuite({ config, suite, cwd, cache }));
  };
  return async (predicate, fail) => {
    if (predicate.type === "changed") {
      const changes = await projectChanges(config.root, predicate.ref ?? "");
      const { chainTo: wayTo } = await affectedItemsOf(changes, { view, config, cwd, cache });
      return { type: "ids", ids: view.items.flatMap((item) => (wayTo(item) === null ? [] : [item.id])) };
    }
    const graph = await graphOf();
    // A project of several also has the paths of the repository: a filter is for all of them.
    const roots = [...new Set(config.project === null ? [graph.root] : [graph.root, config.conftestRoot])];
    const files = roots.flatMap((root) => matchingFiles({ root, nodes: graph.nodes }, predicate.matcher));
    if (files.length === 0 && !roots.some((root) => isThere(root, predicate.matcher, config.project !== null)))
      fail(noSuchFile({ root: roots.at(-1) ?? graph.root, nodes: graph.nodes }, predicate.matcher));
    const reached = predicate.type === "deps" ? dependenciesOf(graph, files) : dependentsOf(graph, files);
    return { type: "paths", paths: graph.tests.flatMap(({ path, file }) => (reached.has(file) ? [path] : [])) };
  };
}

/** The modules that match, and those that read a file, or import a package, that does. */
export function matchingFiles({ root, nodes }: Pick<DependencyGraph, "root" | "nodes">, matcher: Matcher): string[] {
  const matches = compilePath(matcher);
  const isMatching = (file: string): boolean =>
    matches(relativeTo(root, file)) || (!isInFolder(file, root) && matches(posix.relative(root, file)));
  return [...nodes.values()].flatMap(({ file, reads, packages }) => {
    const isRead = reads.some(({ path, isWhole }) => isWhole && isMatching(path));
    return isRead || isMatching(file) || packages.some((name) => matches(`node_modules/${name}`)) ? [file] : [];
  });
}

function relativeTo(root: string, file: string): string {
  return file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
}

/**
 * Whether the text is a file or folder, which no test depends on.
 *
 * @param isOfSeveral - whether other projects may have what a pattern matches: then its folder is enough.
 */
function isThere(root: string, { kind, text }: Matcher, isOfSeveral: boolean): boolean {
  if (kind !== "equal" && kind !== "glob") return isOfSeveral;
  const path = `${root}/${kind === "glob" && isOfSeveral ? text.replace(/[^/]*[*?].*$/, "") : text}`;
  return statFile(path) !== null || statFolder(path) !== null;
}

function noSuchFile({ root, nodes }: Pick<DependencyGraph, "root" | "nodes">, { kind, text }: Matcher): string {
  const [near] =
    kind === "regex"
      ? []
      : nearest(
          text,
          [...nodes.keys()].map((file) => relativeTo(root, file)),
          1,
        );
  const hint = near === undefined ? `; paths begin at ${root}` : `, did you mean ${near}?`;
  return `no module of the tests and no file has this path${hint}`;
}
