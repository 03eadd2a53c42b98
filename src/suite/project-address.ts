/** Finds where the paths and ids of a project are in a run over several. */
import { posix } from "node:path";
import { projectNamer, sharedMatcher } from "../collect/files/project-files.ts";
import type { MemberProject } from "../config/options/options.ts";
import type { ProjectAddress } from "../config/projects/project-address.ts";

/** The address of a project. @param rootOfAll - absolute path of the folder where the ids of the run begin. */
export function projectAddress({ name, root, isTwin, part, inside }: MemberProject, rootOfAll: string): ProjectAddress {
  const folder = posix.relative(rootOfAll, root);
  const isOfSeveral = part === null ? () => isTwin : part.of?.isTwin === true ? () => true : sharedMatcher(part.whole);
  const nameOf = part === null ? () => name : projectNamer(part.compat);
  const ofFile = <Value>(answer: (file: string) => Value): ((file: string) => Value) => {
    const known = new Map<string, Value>();
    // Each event of a run asks, and each answer tries the globs of all projects.
    return (file) => {
      const found = known.get(file);
      if (found !== undefined) return found;
      const made = answer(posix.resolve(root, file));
      known.set(file, made);
      return made;
    };
  };
  return {
    root: rootOfAll,
    ofPaths: folder === "" ? "" : `${folder}/`,
    nameOf: ofFile((file) => nameOf(file) ?? name),
    isShared: ofFile(isOfSeveral),
    inside: inside.map((one) => `${posix.relative(root, one)}/`),
  };
}
