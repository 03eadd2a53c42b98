/** The bindings of a module's top-level scope. */
import { Visitor, type ESTree } from "rolldown/utils";
import { visitWithDepth } from "../../../plugin/parse.ts";

/**
 * Names of imports, top-level declarations, and every `var` outside of functions; `declare` statements are left out.
 */
export function moduleBindings(program: ESTree.Program): Set<string> {
  const names = new Set<string>();
  for (const statement of program.body) {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration === null) continue;
    switch (declaration.type) {
      case "ImportDeclaration":
        for (const { local } of declaration.specifiers) names.add(local.name);
        break;
      case "VariableDeclaration":
        if (!declaration.declare) for (const { id } of declaration.declarations) addPattern(id, names);
        break;
      case "FunctionDeclaration":
      case "ClassDeclaration":
        if (!declaration.declare && declaration.id !== null) names.add(declaration.id.name);
        break;
    }
  }
  addVars(program, names);
  return names;
}

/** Whether any scope of the module binds the name. */
export function bindsAnywhere(program: ESTree.Program, name: string): boolean {
  if (moduleBindings(program).has(name)) return true;
  const names = new Set<string>();
  const params = (fn: { readonly params: readonly ESTree.ParamPattern[] }): void => {
    for (const param of fn.params) {
      if (param.type === "RestElement") addPattern(param.argument, names);
      else if (param.type !== "TSParameterProperty") addPattern(param, names);
    }
  };
  new Visitor({
    FunctionDeclaration: params,
    FunctionExpression: params,
    ArrowFunctionExpression: params,
    VariableDeclarator: ({ id }) => addPattern(id, names),
  }).visit(program);
  return names.has(name);
}

/** The `declare` statements for a name: only types, which are stripped anyway. */
export function ambientDeclarations(program: ESTree.Program, name: string): { start: number; end: number }[] {
  return program.body.filter((statement) => {
    if (statement.type !== "VariableDeclaration" || !statement.declare) return false;
    return statement.declarations.some(({ id }) => id.type === "Identifier" && id.name === name);
  });
}

/** A `var` in a block belongs to the module's scope. */
function addVars(program: ESTree.Program, names: Set<string>): void {
  visitWithDepth(program, (isTop) => ({
    VariableDeclaration({ kind, declare, declarations }) {
      if (isTop() && kind === "var" && !declare) for (const { id } of declarations) addPattern(id, names);
    },
  }));
}

function addPattern(pattern: ESTree.BindingPattern | ESTree.BindingRestElement, names: Set<string>): void {
  switch (pattern.type) {
    case "Identifier":
      names.add(pattern.name);
      break;
    case "ObjectPattern":
      for (const property of pattern.properties) {
        addPattern(property.type === "RestElement" ? property : property.value, names);
      }
      break;
    case "ArrayPattern":
      for (const element of pattern.elements) if (element !== null) addPattern(element, names);
      break;
    case "AssignmentPattern":
      addPattern(pattern.left, names);
      break;
    case "RestElement":
      addPattern(pattern.argument, names);
      break;
  }
}
