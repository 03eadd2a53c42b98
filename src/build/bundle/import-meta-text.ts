/** Where a module says it is: the texts to write for its URL, its file and its folder, for bundles that stay and for those that travel. */
import path from "node:path";
import { pathToFileURL } from "node:url";

/** The places of modules, each an expression to write into one. Files are absolute, with `/`. */
export interface Placement {
  /** The module's URL. */
  url(file: string): string;
  /** Its path, as the system writes it. */
  filename(file: string): string;
  /** Its folder, as the system writes it. */
  dirname(file: string): string;
  /** `require` as it is at the module's place. */
  require(file: string): string;
  /** What `import.meta.main` is worth; null to leave it. */
  readonly main: string | null;
}

/** Places on this machine, for a bundle that is thrown away after its run. */
export const HERE: Placement = {
  url: (file) => JSON.stringify(pathToFileURL(file).href),
  filename: (file) => JSON.stringify(path.normalize(file)),
  dirname: (file) => JSON.stringify(path.dirname(path.normalize(file))),
  // The main module is the one that Node was started with, as it is for every module that an ES module imports.
  // Bun's `main` can be defined, and not assigned.
  require: (file) =>
    `((node, main) => Object.defineProperty(node.createRequire(${JSON.stringify(pathToFileURL(file).href)}), ` +
    '"main", { value: Object.assign(new node.Module(main), { filename: main }) }))' +
    '(process.getBuiltinModule("node:module"), process.argv[1])',
  main: null,
};

/**
 * Places that the bundle works out where it runs, by functions of its prelude.
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

/** A file as a URL relative to the root. @param root - absolute, with `/`. */
export function urlPath(root: string, file: string): string {
  return encodeURI(path.posix.relative(root, file))
    .replace(/[?#]/g, encodeURIComponent)
    .replace(/^(?=[^/]*:)/, "./");
}
