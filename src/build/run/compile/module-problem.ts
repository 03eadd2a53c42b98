/** Errors of modules that cannot be loaded, passed from the build to the run. */
import { type ModuleError, placeText } from "../../../core/data/run/link-table.ts";
import type { SourcePosition } from "../../bundle/errors/build-errors.ts";

/** Fails one module and those that import it. */
export class ModuleProblem extends Error {
  override readonly name = "ModuleProblem";
  readonly error: ModuleError;

  constructor(error: ModuleError) {
    super(error.message);
    this.error = error;
  }
}

/**
 * An error whose message begins with its position.
 *
 * @param root - of the project: absolute, with `/`.
 * @param file - the source with the problem: absolute, with `/`.
 * @param loc - the position in it; null for its beginning.
 */
export function moduleError(
  root: string,
  file: string,
  loc: SourcePosition | null,
  name: ModuleError["name"],
  what: string,
): ModuleError {
  const place = loc === null ? null : { line: loc.line, column: loc.column + 1 };
  return {
    name,
    message: `${placeText(root, file, place)}: ${what}`,
    file,
    line: place?.line ?? 1,
    column: place?.column ?? 1,
  };
}
