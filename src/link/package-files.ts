/** Which files of packages are read, and which of their declarations are reliable. */
import type { Expression } from "../core/data/facts.ts";
import { packageFolder } from "../store/packages/package-folder.ts";
import type { LinkTarget } from "./link.ts";
import type { FactsReader } from "./facts-reader.ts";

/** The largest file of a package that is read, in characters. */
const MAX_SIZE = 1_000_000;

/** The average line length from which on a file counts as minified. */
const MAX_LINE = 500;

/** Whether a file belongs to an installed package. @param path - absolute, with `/`. */
export function isPackageFile(path: string): boolean {
  return path.includes("/node_modules/");
}

/** Whether a package's file is neither too large nor minified. */
export function isReadable(path: string, reader: FactsReader): boolean {
  const text = reader.source(path);
  if (text.length > MAX_SIZE) return false;
  const code = text.replace(/\/\/# sourceMappingURL=.*\s*$/, "");
  return code.length < 10 * MAX_LINE || code.length / code.split("\n").length < MAX_LINE;
}

/**
 * Whether the package of a file names this one in its `package.json`, as it must to import it: it may have fixtures. Any other package
 * is not worth reading for them.
 *
 * @param read - gives the text of a file; may throw if there is none.
 */
export function usesAuthorApi(path: string, read: (file: string) => string): boolean {
  const folder = packageFolder(path);
  try {
    return folder !== null && read(`${folder}/package.json`).includes('"unplugin-xtest"');
  } catch {
    return false;
  }
}

/**
 * Whether a declaration of a package can be known without executing it; the result of a call cannot, unless it is a fixture.
 *
 * @param lookUp - gives what a name means in the file of the declaration.
 */
export function mayBeKnown(target: LinkTarget, lookUp: (path: string, name: string) => LinkTarget | null): boolean {
  if (target.kind !== "declaration") return target.kind !== "unknown";
  const { path, declaration } = target;
  const { form, value } = declaration;
  if (value.kind === "call" && !value.construct) return isFixtureCall(value.callee, (name) => lookUp(path, name));
  // Compilers write `var` for constants; only functions and classes are assumed not to be reassigned.
  if (form === "let") return ["class", "function", "reference"].includes(value.kind);
  return value.kind !== "unknown";
}

/** `fixture(…)`, `fixture(…)(…)` and `xtest.fixture(…)`, if it is that of the author API. */
function isFixtureCall(callee: Expression, lookUp: (name: string) => LinkTarget | null): boolean {
  if (callee.kind === "call") return isFixtureCall(callee.callee, lookUp);
  const isMember = callee.kind === "member" && callee.property === "fixture";
  const owner = isMember ? callee.object : callee;
  const target = owner.kind === "reference" ? lookUp(owner.name) : null;
  return target?.kind === "api" && target.name === (isMember ? "*" : "fixture");
}
