/** The expressions to write for a module's URL, file and folder, for bundles of a run and for standalone ones. */
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Expressions for the location of a module. Files are absolute, with `/`. */
export interface Placement {
  /** The module's URL. */
  url(file: string): string;
  /** The module's path, with the separators of the platform. */
  filename(file: string): string;
  /** The module's folder, with the separators of the platform. */
  dirname(file: string): string;
  /** A `require` that resolves from the module's folder. */
  require(file: string): string;
  /** The value of `import.meta.main`; null to leave it unchanged. */
  readonly main: string | null;
}

/** Locations on this machine, for a bundle that is deleted after its run. */
export const HERE: Placement = {
  url: (file) => JSON.stringify(pathToFileURL(file).href),
  filename: (file) => JSON.stringify(path.normalize(file)),
  dirname: (file) => JSON.stringify(path.dirname(path.normalize(file))),
  // The main module is the one that Node was started with, as it is in modules imported by an ES module. Bun's `main`
  // can be defined but not assigned.
  require: (file) =>
    `((node, main) => Object.defineProperty(node.createRequire(${JSON.stringify(pathToFileURL(file).href)}), ` +
    '"main", { value: Object.assign(new node.Module(main), { filename: main }) }))' +
    '(process.getBuiltinModule("node:module"), process.argv[1])',
  main: null,
};

/**
 * Locations that a standalone bundle computes at run time, by functions of its prelude.
 *
 * @param root - absolute, with `/`.
 */
export function movingPlacement(root: string): Placement {
  const call = (name: string) => (file: string) => `__xtest_bundle.${name}(${JSON.stringify(urlPath(root, file))})`;
  return {
    url: call("url"),
    filename: call("filename"),
    dirname: call("dirname"),
    require: call("require"),
    main: "false",
  };
}

/**
 * A file as a URL relative to the root.
 *
 * @param root - absolute, with `/`.
 */
export function urlPath(root: string, file: string): string {
  return encodeURI(path.posix.relative(root, file))
    .replace(/[?#]/g, encodeURIComponent)
    .replace(/^(?=[^/]*:)/, "./");
}
