/** Specifiers of imports, and kinds of imports. */
import { packageFolder } from "../../store/packages/package-of-file.ts";
import { OWN_PATTERN } from "../../plugin/package-files.ts";

/** Extensions that Node can import without a loader. */
export const RUNNABLE = /\.(?:[cm]?js|node)$/;

/** Bare specifiers except for this package's own: not a path, a URL or a virtual module. */
export const BARE = new RegExp(`^(?![./\\0]|[A-Za-z]:[\\\\/]|[a-z]+:|${OWN_PATTERN})`);

/** The kind of an import. */
export type ImportKind = "import-statement" | "dynamic-import" | "require-call";

/** The package name of a specifier. */
export function packageName(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

/** Whether a file, an absolute path with `/`, is one of the package that a specifier names: an alias may lead to another package. */
export function isOfNamedPackage(file: string, specifier: string): boolean {
  return packageFolder(file)?.endsWith(`/node_modules/${packageName(specifier)}`) === true;
}

/** The kind of an import for `this.resolve`. */
export function kindOf(kind: string): ImportKind {
  return kind === "require-call" || kind === "dynamic-import" ? kind : "import-statement";
}
