/** The name of a test in JUnit reports, for reading and writing. */
import { pathEndOf } from "../../core/select/nodeid.ts";

/** Two attributes of a `testcase`. */
export interface JunitAddress {
  readonly classname: string;
  readonly name: string;
}

/** Splits a node id like pytest: the file with dots and without its extension, the classes, and the name. */
export function addressOf(id: string): JunitAddress {
  const at = pathEndOf(id);
  const path = dotted(at === -1 ? id : id.slice(0, at));
  if (at === -1) return { classname: "", name: path };
  const bracket = id.indexOf("[", at);
  const names = (bracket === -1 ? id : id.slice(0, bracket)).slice(at + 2).split("::");
  const name = (names.pop() ?? "") + (bracket === -1 ? "" : id.slice(bracket));
  return { classname: [path, ...names].join("."), name };
}

/** A path with dots instead of slashes, without its extension. */
export function dotted(path: string): string {
  return path.replaceAll("/", ".").replace(/\.[cm]?[jt]sx?$/, "");
}
