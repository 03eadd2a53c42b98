/** Whether a call gives a promise, by the compiler's types where typescript-eslint has them. */
import type { SourceCode } from "eslint";
import type * as ESTree from "estree";

interface TypeLike {
  getProperty(name: string): unknown;
  readonly flags: number;
  readonly types?: readonly TypeLike[];
}

interface TypeServices {
  getTypeAtLocation(node: ESTree.Node): TypeLike;
}

/** `TypeFlags.Any` and `Unknown` of all versions of the compiler. */
const NO_TYPE = 1 | 2;

/** Null if there are no types. */
export function isPromiseByType(
  { parserServices }: Pick<SourceCode, "parserServices">,
  node: ESTree.Node,
): boolean | null {
  if (!hasTypes(parserServices)) return null;
  const type = parserServices.getTypeAtLocation(node);
  if ((type.flags & NO_TYPE) !== 0) return null;
  return (type.types ?? [type]).some((one) => one.getProperty("then") !== undefined);
}

function hasTypes(services: object): services is TypeServices {
  return (
    "program" in services &&
    services.program !== null &&
    "getTypeAtLocation" in services &&
    typeof services.getTypeAtLocation === "function"
  );
}
