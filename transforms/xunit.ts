/**
 * Turns xunit-style functions into hidden autouse fixtures (pytest: the `_inject_setup_*_fixture` methods), so that the
 * run orders them with all other fixtures and needs no special case.
 */
import type { XunitCall } from "../src/core/data/plan.ts";
import type { HiddenFixture } from "../src/core/data/rewrite.ts";
import type { Edit } from "./edit.ts";

/** Appends the fixtures and adds them to the record under their names. */
export function appendHiddenFixtures(edit: Edit): void {
  const { rewrite, identifiers, tail, bindings } = edit;
  rewrite.xunit.forEach((fixture, index) => {
    const sameKind = rewrite.xunit.slice(0, index).filter(({ kind }) => kind === fixture.kind);
    const binding = identifiers.hiddenFixture(fixture.kind, sameKind.length);
    const options = `{ name: ${JSON.stringify(fixture.name)}, scope: "${SCOPES[fixture.kind]}", autouse: true }`;
    tail.push(`const ${binding} = ${identifiers.runtime}.fixture(${options}, (request) => ${bodyOf(edit, fixture)});`);
    bindings.set(fixture.name, binding);
    edit.needsRuntime = true;
  });
}

const SCOPES = { module: "module", function: "function", class: "class", method: "function" } as const;

function bodyOf(edit: Edit, { kind, classes = [], setup, teardown }: HiddenFixture): string {
  const calls = (call: (xunit: XunitCall) => string): string => {
    const [first, last] = [setup, teardown].map((xunit) => (xunit === null ? "null" : `() => ${call(xunit)}`));
    return `${edit.identifiers.runtime}.xunit(request, ${first}, ${last})`;
  };
  switch (kind) {
    case "module":
      return calls((xunit) => called(xunit, (one) => topLevel(edit, one), "request.module"));
    case "function":
      // Methods use `setup_method`.
      return `request.cls != null ? undefined : ${calls((xunit) => called(xunit, (one) => topLevel(edit, one), "request.function"))}`;
    case "class": {
      const owner = classExpression(edit, classes);
      return calls((xunit) => called(xunit, (one) => member(owner, one), "request.cls", "request.cls"));
    }
    case "method":
      // A nested class also gets the fixtures of the enclosing class, and may not have its methods.
      return `{ const self = request.instance; return ${calls(ofInstance)}; }`;
  }
}

function ofInstance(xunit: XunitCall): string {
  if (xunit.isUnknown === true) return called(xunit, (one) => member("self", one), "request.function");
  return `${member("self", xunit)}?.(request.function)`;
}

/** @param self - what it is called on. Default: nothing, or the object of which it is a member. */
function called(xunit: XunitCall, nameOf: (xunit: XunitCall) => string, argument: string, self?: string): string {
  const { isUnknown, or } = xunit;
  const name = nameOf(xunit);
  const call = self === undefined ? `${name}(${argument})` : `${name}.call(${self}, ${argument})`;
  if (isUnknown !== true) return call;
  return `typeof ${name} === "function" ? ${call} : ${or === undefined ? "undefined" : called(or, nameOf, argument, self)}`;
}

function topLevel({ rewrite }: Edit, { name, exported }: XunitCall): string {
  if (exported !== true) return name;
  return `${rewrite.syntax === "commonjs" ? "module.exports" : "request.module"}.${name}`;
}

/**
 * The class of the setup function. It is not always `request.cls`: a nested class also runs the setup functions of the
 * enclosing class, with that class. A class without a binding in this module can only be `request.cls`.
 */
function classExpression(edit: Edit, [first = "", ...nested]: readonly string[]): string {
  const outer = edit.bindings.get(first) ?? (edit.rewrite.bindings.includes(first) ? first : null);
  if (outer === null) return "request.cls";
  return [outer, ...nested.map((name) => `[${JSON.stringify(name)}]`)].join("");
}

function member(object: string, xunit: XunitCall): string {
  return `${object}.${xunit.name}`;
}
