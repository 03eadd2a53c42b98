/** Reads what the calls of a module register, at module level and in the functions of suites: through loops, conditions and helpers. */
import type { Dialect } from "../../core/data/compat/compat-config.ts";
import type {
  Expression,
  HelperCall,
  RegisteringBody,
  RegisteringBranch,
  RegisteringCall,
  RegisteringCallback,
  RegisteringHelper,
  RegisteringLoop,
  RegisteringStatement,
  TitledStatement,
} from "../../core/data/facts.ts";
import { LexicalScope } from "../../evaluate/evaluation.ts";
import { bindParameters, unknownParameters } from "../../evaluate/calls/bind-parameters.ts";
import { type Origin, Unknown } from "../../evaluate/values.ts";
import type { SuiteSources } from "../files/suite-sources.ts";

/** The modules of each runner: those of others are theirs. */
export const MODULES_OF_RUNNERS: Readonly<Record<Dialect, readonly string[]>> = {
  vitest: ["vitest", "vite-plus/test", "unplugin-xtest/compat/vitest"],
  jest: ["@jest/globals", "unplugin-xtest/compat/jest"],
  "node:test": ["node:test", "test", "unplugin-xtest/compat/node-test"],
  mocha: ["mocha", "unplugin-xtest/compat/mocha"],
  bun: ["bun:test", "unplugin-xtest/compat/bun"],
};

/** The modules of all runners: what they register is known by the names of their functions. */
export const ALL_MODULES: ReadonlySet<string> = new Set(Object.values(MODULES_OF_RUNNERS).flat());

/** Where statements are read. */
export interface ReadingPlace {
  readonly sources: Pick<SuiteSources, "evaluator" | "linker">;
  readonly path: string;
  readonly scope: LexicalScope | null;
  readonly helpers: Helpers | null;
}

/** What is done with the statements that register. */
export interface StatementReader<Place> {
  /** A call of a runner, or of a helper of another module. */
  call(place: Place, statement: RegisteringCall): void;
  /** A call of the author API. */
  titled(place: Place, statement: TitledStatement): void;
  /** What only a run knows. */
  dynamic(place: Place, why: string, at: number): void;
}

/** Functions that register, of one function or of the module. */
export interface Helpers {
  readonly own: readonly RegisteringHelper[];
  /** Where they are declared. */
  readonly scope: LexicalScope | null;
  readonly outer: Helpers | null;
  /** How many calls of helpers are under way. */
  readonly depth: number;
}

/** Reads statements where the names are bound that they declare. */
export function readBody<Place extends ReadingPlace>(
  reader: StatementReader<Place>,
  place: Place,
  { statements, helpers: own = [] }: RegisteringBody,
): void {
  const { helpers: outer, scope } = place;
  const helpers = own.length === 0 ? outer : { own, scope, outer, depth: outer?.depth ?? 0 };
  readStatements(reader, { ...place, helpers }, statements);
}

function readStatements<Place extends ReadingPlace>(
  reader: StatementReader<Place>,
  place: Place,
  statements: readonly RegisteringStatement[],
): void {
  for (const statement of statements) {
    if (statement.kind === "call") reader.call(place, statement);
    else if (statement.kind === "titled") reader.titled(place, statement);
    else if (statement.kind === "loop") readLoop(reader, place, statement);
    else if (statement.kind === "branch") readBranch(reader, place, statement);
    else if (statement.kind === "helper") readHelper(reader, place, statement);
    else if (statement.calls === undefined || mayRegister(place, statement.calls)) {
      reader.dynamic(place, statement.why, statement.at);
    }
  }
}

/** More rounds than anyone writes down are left to the run. */
const MAX_ROUNDS = 5000;

/** The largest number of modules behind a helper that are looked at. */
export const MAX_REACHED = 50;

/** More calls of helpers in each other are a recursion. */
const MAX_DEPTH = 20;

/** Reads the body of a loop once for each item of its list. */
function readLoop<Place extends ReadingPlace>(
  reader: StatementReader<Place>,
  place: Place,
  { list, params, body, at }: RegisteringLoop,
): void {
  const { sources, path, scope } = place;
  const items = sources.evaluator.evaluate(list, path, null, scope);
  if (!Array.isArray(items) || items.length > MAX_ROUNDS) {
    reader.dynamic(place, "it is in a loop over what only a run knows", at);
    return;
  }
  for (const [index, item] of items.entries()) {
    const inside = bodyScope(place, { params, body }, [item, index], { path, at });
    readBody(reader, { ...place, scope: inside }, body);
  }
}

/** Reads the branch that is taken. */
function readBranch<Place extends ReadingPlace>(
  reader: StatementReader<Place>,
  place: Place,
  { test, yes, no, at }: RegisteringBranch,
): void {
  const { sources, path, scope } = place;
  const value = sources.evaluator.evaluate(test, path, null, scope);
  if (value instanceof Unknown) {
    reader.dynamic(place, "it depends on a condition that only a run knows", at);
    return;
  }
  const body = value ? yes : no;
  readBody(reader, { ...place, scope: bodyScope(place, { params: [], body }, [], { path, at }) }, body);
}

/** Reads the body of a helper with the arguments of a call. */
function readHelper<Place extends ReadingPlace>(
  reader: StatementReader<Place>,
  place: Place,
  { name, args, at }: HelperCall,
): void {
  const { sources, path, scope, helpers } = place;
  let around = helpers;
  while (around !== null && !around.own.some((one) => one.name === name)) around = around.outer;
  const helper = around?.own.find((one) => one.name === name);
  const depth = (helpers?.depth ?? 0) + 1;
  if (around === null || helper === undefined || depth > MAX_DEPTH) {
    reader.dynamic(place, `what "${name}" registers needs execution`, at);
    return;
  }
  const { evaluator } = sources;
  const values = args.map((each) => evaluator.evaluate(each, path, null, scope));
  const inside = bodyScope({ ...place, scope: around.scope }, helper, values, { path, at });
  readBody(reader, { ...place, scope: inside, helpers: { ...around, depth } }, helper.body);
}

/** Whether one of the names that a statement calls is imported from a module, or a package, that registers tests. */
export function mayRegister({ sources, path }: ReadingPlace, names: readonly string[]): boolean {
  const { linker } = sources;
  const { imports = [], declarations = [] } = linker.facts(path) ?? {};
  const imported = [
    ...imports.flatMap(({ local, specifier, imported: name }) =>
      local !== null && names.includes(local) ? { specifier, name } : [],
    ),
    // Beside imports, `require` is an expression like any other.
    ...declarations.flatMap(({ name, value }) => {
      const specifier = names.includes(name) ? requiredSpecifier(value) : null;
      return specifier === null ? [] : { specifier, name };
    }),
  ];
  return imported.some(({ specifier, name }) => {
    const file = linker.importedFile(path, { specifier });
    if (file === null) return !ALL_MODULES.has(specifier) && linker.mayRegisterTests(path, { specifier });
    const { statements = [], helpers = [], registering = [] } = linker.facts(file)?.registrations ?? {};
    const isNamed = name !== null && registering.includes(name);
    return statements.length + helpers.length > 0 || isNamed;
  });
}

/** Whether the module of an imported name, or one of those that it imports, registers tests when its functions are called. */
export function reachesTests({ sources, path }: ReadingPlace, name: string): boolean {
  const { linker } = sources;
  const imported = linker.facts(path)?.imports.find(({ local }) => local === name);
  const first = imported === undefined ? null : linker.importedFile(path, imported);
  const files = new Set(first === null ? [] : [first]);
  for (const file of files) {
    const { imports = [], registrations } = linker.facts(file) ?? {};
    if (registrations?.registering !== undefined || (registrations?.helpers?.length ?? 0) > 0) return true;
    for (const one of imports) {
      const next = one.typeOnly || !/^\.\.?\//.test(one.specifier) ? null : linker.importedFile(file, one);
      if (next !== null && files.size < MAX_REACHED) files.add(next);
    }
  }
  return false;
}

function requiredSpecifier(value: Expression): string | null {
  if (value.kind === "member") return requiredSpecifier(value.object);
  if (value.kind !== "call" || value.callee.kind !== "reference" || value.callee.name !== "require") return null;
  const [first] = value.args;
  return first?.kind === "literal" && typeof first.value === "string" ? first.value : null;
}

/** The names that the function of a suite binds. */
export function bodyScope(
  { sources, path, scope }: ReadingPlace,
  { params, body }: Pick<RegisteringCallback, "body" | "params">,
  row: readonly unknown[] | null,
  origin: Origin,
): LexicalScope | null {
  if (body === null) return scope;
  const { evaluator } = sources;
  const fn = { name: null, flavor: "plain", arrow: true, params, body: null, hasBody: true } as const;
  let inside = new LexicalScope(scope);
  const isBound =
    row !== null &&
    bindParameters(fn, row, {
      scope: inside,
      evaluate: (expression, name) => evaluator.evaluate(expression, path, name ?? null, inside),
      origin,
    });
  if (!isBound) inside = unknownParameters(fn, scope, origin);
  bindLocals(body, inside, (value, name) => evaluator.evaluate(value, path, name, inside), origin);
  return inside;
}

function bindLocals(
  { locals = [] }: RegisteringBody,
  scope: LexicalScope,
  evaluate: (value: NonNullable<NonNullable<RegisteringBody["locals"]>[number]["value"]>, name: string) => unknown,
  origin: Origin,
): void {
  for (const { name } of locals) scope.bind(name, new Unknown(`"${name}" gets its value at run time`, origin));
  // A constant may be an object that something changes: only plain values stay as they are.
  for (const { name, value } of [...locals].reverse()) if (value !== null) scope.bind(name, evaluate(value, name));
}
