/** Resolves targets of a bundle: by the ids in it, since its source files may not exist where it runs. */
import path from "node:path";
import { UsageError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import { withSlashes } from "../../config/paths.ts";
import type { NamedTarget } from "../select/targets.ts";

/**
 * Resolves targets as listed ids, from the working directory, and from the project of the bundle.
 *
 * @param cwd - absolute, with `/`. The paths of targets are in it.
 * @param home - absolute, with `/`: the root of the project, relative to the bundle.
 * @throws {UsageError} if the bundle has no such file or folder; names all of them.
 */
export function bundledTargets(
  texts: readonly string[],
  items: readonly { readonly path: string }[],
  { cwd, home }: { readonly cwd: string; readonly home: string },
): NamedTarget[] {
  const known = knownPaths(items);
  const problems: string[] = [];
  const targets = texts.flatMap((text): NamedTarget[] => {
    for (const at of ends(text)) {
      const file = withSlashes(text.slice(0, at));
      const place = path.posix.resolve(cwd, file);
      const names = [path.posix.normalize(file), path.posix.relative(cwd, place), path.posix.relative(home, place)];
      const name = names.map((each) => each.replace(/\/$/, "") || ".").find((each) => known.has(each));
      if (name === undefined) continue;
      const nodeId = at === text.length ? null : `${name}${text.slice(at)}`;
      return [{ text, path: path.posix.resolve(cwd, name), nodeId }];
    }
    const [near] = nearest(text, [...known]);
    problems.push(
      `file or directory not found: ${text} is not in this bundle${near === undefined ? "" : `; did you mean ${near}?`}`,
    );
    return [];
  });
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  return targets;
}

/** Where the file's name may end in a target: before each `::`, and at its end. */
function ends(text: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf("::"); at !== -1; at = text.indexOf("::", at + 1)) found.push(at);
  return [...found, text.length];
}

/** Paths of the files, and of the folders around them. */
function knownPaths(items: readonly { readonly path: string }[]): Set<string> {
  const known = new Set<string>();
  for (const { path: file } of items) {
    for (let name = file; !known.has(name); name = path.posix.dirname(name)) known.add(name);
  }
  return known;
}
