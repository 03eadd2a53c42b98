/**
 * Has Rollup take nothing for the arguments of exported functions. Where a function is called in a module that imports it, and by another
 * that imports it dynamically, Rollup (4.68) takes literals of the first calls for the values of the parameters, and leaves out what other
 * values would reach: `const { f } = await import("./f.ts"); f(1)` behind `f(null)`. It does so only for functions that are nothing but called,
 * so each is named once more, in a statement without an effect that is not in the output.
 *
 * @returns {import("rollup").Plugin}
 */
export function keptParameters() {
  return {
    name: "kept-parameters",
    transform: {
      order: "post",
      handler(code) {
        const names = this.parse(code).body.flatMap((statement) =>
          statement.type === "ExportNamedDeclaration" ? functionNames(statement.declaration) : [],
        );
        // No line moves: the map stays as it is.
        return names.length === 0 ? null : { code: `${code}\n[${names.join(", ")}];\n`, map: null };
      },
    },
  };
}

/**
 * The functions that a statement declares.
 *
 * @param {import("estree").Declaration | null | undefined} declaration
 * @returns {string[]}
 */
function functionNames(declaration) {
  if (declaration?.type === "FunctionDeclaration") return [declaration.id.name];
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === "Identifier" && (init?.type === "ArrowFunctionExpression" || init?.type === "FunctionExpression")
      ? [id.name]
      : [],
  );
}
