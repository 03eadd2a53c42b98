/** What the command line of a bundle names: of its files there may be none where it runs, so only its ids are looked at. */
import path from "node:path";
import { UsageError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import { withSlashes } from "../../config/paths.ts";
import type { Target } from "../select/targets.ts";

/**
 * Looks targets up: as ids are listed, from the working directory, and from the project that the bundle lies in.
 *
 * @param cwd - absolute, with `/`. Targets get paths in it.
 * @param home - absolute, with `/`: the root of the project, seen from the bundle.
 * @throws UsageError - naming every target of which the bundle has no file or folder.
 */
export function bundledTargets(
  texts: readonly string[],
  items: readonly { readonly path: string }[],
  { cwd, home }: { readonly cwd: string; readonly home: string },
): Target[] {
  const known = knownPaths(items);
  const problems: string[] = [];
  const targets = texts.flatMap((text): Target[] => {
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
