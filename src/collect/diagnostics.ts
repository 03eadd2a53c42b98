/** All messages of collection, one function each: the problem, what exists instead and the solution. */
import { isOfPages } from "../core/author/fixtures/builtin-fixtures.ts";
import { usageOf } from "../core/author/marks/mark-arguments.ts";
import type { AssertionProblem } from "../core/data/facts.ts";
import { FOLDER_MODULE_EXTENSIONS } from "../store/read-file.ts";
import type { Diagnostic } from "../core/data/diagnostic.ts";
import type { MisplacedArgument } from "./conftests/hook-arguments.ts";

/** A diagnostic before it has a place. Its severity is "error" by default. */
export type UnplacedDiagnostic = Pick<Diagnostic, "code" | "message" | "costs"> & {
  readonly severity?: Diagnostic["severity"];
};

function list(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}

/** Why an assertion cannot fail, and what to write instead. */
const ALWAYS_TRUE = {
  list: "a list is always truthy: write assert(value, message), or compare it with assert.deepEqual",
  truthy: "its value is always truthy: compare it with another one",
  promise: "a promise is always truthy: await it",
  matcher: "approx(…) is always truthy: write approx(expected).assertEquals(value)",
  comma: "only the last of the expressions counts: write an assertion for each",
} as const;

/** The diagnostics of collection by subject. */
export const diagnostic = {
  doesNotParse: (message: string): UnplacedDiagnostic => ({
    code: "XT101",
    message: `the module does not parse: ${message}`,
    costs: "module",
  }),

  cannotBeRead: (message: string): UnplacedDiagnostic => ({
    code: "XT101",
    message: `the module cannot be read: ${message}`,
    costs: "module",
  }),

  unreadableFolder: (problem: string): UnplacedDiagnostic => ({
    code: "XT101",
    message: `the folder cannot be read: ${problem}; if there are no tests in it, leave it out with --ignore or ignoreDirs`,
    costs: "module",
  }),

  danglingLink: (): UnplacedDiagnostic => ({
    code: "XT103",
    severity: "warning",
    message: "the symbolic link leads nowhere, so no test in it runs: point it at the test file, or delete it",
    costs: "module",
  }),

  unreadConftest: (name: string, other: string | null): UnplacedDiagnostic => ({
    code: "XT112",
    severity: "warning",
    message:
      other === null
        ? `${name} is not read: the extension of a conftest is one of .${FOLDER_MODULE_EXTENSIONS.join(", .")}; rename it`
        : `${name} is not read, since ${other} of the same folder is: move its fixtures and hooks there, and delete it`,
    costs: "nothing",
  }),

  badName: (): UnplacedDiagnostic => ({
    code: "XT101",
    message:
      "the name is not UTF-8, so that nothing can be opened by it: rename it; or leave it out with --ignore-glob, with * for that part",
    costs: "module",
  }),

  hasConstructor: (name: string, whose: "own" | { readonly base: string | null }): UnplacedDiagnostic => ({
    code: "XT102",
    severity: "warning",
    message:
      `class "${name}" ${whose === "own" ? "has a constructor" : `inherits the constructor of ${whose.base === null ? "a base class without a name" : `"${whose.base}"`}`} ` +
      "and is not collected: use a fixture or setup_method instead",
    costs: "class",
  }),

  assertionProblem: ({ kind, method }: AssertionProblem): UnplacedDiagnostic => {
    const base = { severity: "warning", costs: "nothing" } as const;
    if (kind === "call") {
      const message = `nobody awaits ${method}(), so that the test may end before it: write "await" in front of it, or "void" if that is meant`;
      return { ...base, code: "XT703", message };
    }
    if (kind === "unawaited") {
      // Vitest waits for its own at the end of the test.
      const isExpect = method.startsWith("expect");
      return {
        ...base,
        ...(isExpect ? {} : { severity: "error" }),
        code: "XT703",
        message: `nobody awaits ${method === "raises" || isExpect ? "" : "assert."}${method}: write "await" in front of it`,
      };
    }
    if (kind === "assignment") {
      return { ...base, code: "XT702", message: "the assertion assigns a value: write === to compare" };
    }
    if (kind === "compared") {
      const message = "the assertion compares a promise, which no literal is: await it";
      return { ...base, severity: "error", code: "XT704", message };
    }
    const message = `the assertion cannot fail: ${ALWAYS_TRUE[kind]}`;
    if (kind === "promise" || kind === "matcher") return { ...base, severity: "error", code: "XT704", message };
    return { ...base, code: "XT701", message };
  },

  cannotBeTest: (name: string, what: string): UnplacedDiagnostic => ({
    code: "XT103",
    severity: "warning",
    message: `"${name}" has the name of a test but is ${what}: rename it, or make it a function`,
    costs: "nothing",
  }),

  missingExport: (name: string, specifier: string, near: readonly string[]): UnplacedDiagnostic => ({
    code: "XT103",
    severity: "warning",
    message:
      `"${name}" is re-exported from "${specifier}", which does not export it` +
      (near.length === 0 ? "" : `: did you mean ${near.map((one) => `"${one}"`).join(" or ")}?`),
    costs: "nothing",
  }),

  misplacedXunit: (name: string, isStatic: boolean): UnplacedDiagnostic => ({
    code: "XT103",
    severity: "warning",
    message: isStatic
      ? `"${name}" is static and is never called: it runs around each method, so remove "static"`
      : `"${name}" is not static and is never called: it runs around the class, so write "static ${name}"`,
    costs: "nothing",
  }),

  generatorTest: (name: string): UnplacedDiagnostic => ({
    code: "XT104",
    message: `test "${name}" is a generator: a test may not yield, only fixtures may; write a plain or async function`,
    costs: "definition",
  }),

  asyncGeneratorTest: (name: string): UnplacedDiagnostic => ({
    code: "XT105",
    message: `test "${name}" is an async generator: a test may not yield, only fixtures may; write an async function`,
    costs: "definition",
  }),

  needsExecution: (name: string, why: string): UnplacedDiagnostic => ({
    code: "XT106",
    severity: "warning",
    message: `the value of "${name}" cannot be known without executing the module (${why}): it is collected at run time`,
    costs: "nothing",
  }),

  idsAreMadeInRun: (name: string): UnplacedDiagnostic => ({
    code: "XT106",
    severity: "warning",
    message:
      `"${name}" is parametrized at run time, where xtest_make_parametrize_id of plugins is not called: ` +
      `export the hook from a "runtime" module of the plugin too`,
    costs: "nothing",
  }),

  inheritsUnknown: (name: string, why: string): UnplacedDiagnostic => ({
    code: "XT106",
    severity: "warning",
    message:
      `the base class of "${name}" cannot be known without executing the module (${why}): ` +
      `the tests that it inherits are collected at run time`,
    costs: "nothing",
  }),

  membersNeedExecution: (name: string, why: string): UnplacedDiagnostic => ({
    code: "XT106",
    severity: "warning",
    message:
      `the members of "${name}" cannot all be known without executing the module (${why}): ` +
      `other tests of the class are collected at run time`,
    costs: "nothing",
  }),

  exportsUntold: (why: string): UnplacedDiagnostic => ({
    code: "XT106",
    severity: "warning",
    message:
      `the exports of the module cannot all be known without executing it (${why}): ` +
      "tests among the others are collected at run time",
    costs: "nothing",
  }),

  callsUntold: (why: string): UnplacedDiagnostic => ({
    code: "XT106",
    severity: "warning",
    message: `what is registered here cannot be known without executing the module (${why}): such tests are collected at run time`,
    costs: "nothing",
  }),

  noBindingExported: (kind: "class" | "function", name: string): UnplacedDiagnostic => ({
    code: "XT106",
    severity: "warning",
    message: `the ${kind} "${name}" is not collected, because its name is no binding of the module: declare it first, and then write module.exports = ${name}`,
    costs: "nothing",
  }),

  forbiddenOnly: (): UnplacedDiagnostic => ({
    code: "XT108",
    message: "only leaves out all other tests of the file, which CI or --forbid-only forbids: delete it",
    costs: "module",
  }),

  foreignRunner: (name: string): UnplacedDiagnostic => ({
    code: "XT113",
    message: `xtest does not run tests of ${name}`,
    costs: "module",
  }),

  equalIds: (id: string): UnplacedDiagnostic => ({
    code: "XT111",
    message: `two tests or groups have the id ${id}: give one of them another title or name`,
    costs: "module",
  }),

  misspeltMark: (name: string, meant: string): UnplacedDiagnostic => ({
    code: "XT401",
    message: `there is no mark "${name}": did you mean "${meant}"?`,
    costs: "definition",
  }),

  fixtureNotSeen: (name: string, requester: string, place: string, why: string): UnplacedDiagnostic => ({
    code: "XT201",
    message:
      `fixture "${name}" not found, asked for by ${requester}\n` +
      `  "${name}" is defined at ${place}, but the build cannot see that it is a fixture (${why}): ` +
      `write the call of fixture() there`,
    costs: "item",
  }),

  /** In a test of another runner, whose pattern may be of its context. */
  nearlyFixture: (name: string, near: readonly string[]): UnplacedDiagnostic => ({
    code: "XT201",
    severity: "warning",
    message: `fixture "${name}" not found, which the test gets no value for\n  did you mean ${list(near)}?`,
    costs: "nothing",
  }),

  /** In a file beside tests of another runner, where helpers have any name. */
  takenForHelper: (name: string, argName: string, near: readonly string[], caller: string): UnplacedDiagnostic => ({
    code: "XT201",
    severity: "warning",
    message:
      `"${name}" is no test, but a helper, since ${caller} calls it and no fixture is called "${argName}"\n` +
      `  did you mean ${list(near)}? If it is a helper, write ${name}.__test__ = false`,
    costs: "nothing",
  }),

  patternAmongParameters: (requester: string): UnplacedDiagnostic => ({
    code: "XT201",
    message:
      `a parameter of ${requester} is a pattern that names no fixtures: ` +
      `ask for fixtures by the names of parameters, or by one object pattern that is the only parameter`,
    costs: "item",
  }),

  buildHookInConftest: (name: string, isPlugins: boolean): UnplacedDiagnostic => ({
    code: "XT107",
    severity: "warning",
    message:
      `"${name}" is a build-time hook and is never called from ` +
      (isPlugins
        ? `a module that "runtime" of a plugin names: move it to the plugin itself`
        : `a conftest: move it to a plugin named in "plugins" of the configuration`),
    costs: "nothing",
  }),

  unknownHook: (name: string, near: string): UnplacedDiagnostic => ({
    code: "XT107",
    message: `there is no hook "${name}", so it is never called: did you mean "${near}"?`,
    costs: "definition",
  }),

  misplacedArgument: (hook: string, { name, passed, argNames }: MisplacedArgument): UnplacedDiagnostic => ({
    code: "XT109",
    message:
      `the parameter "${name}" of ${hook} ${passed === null ? "gets nothing" : `gets the argument "${passed}"`}: ` +
      `arguments are passed in order, ${hook}(${argNames.join(", ")}); one that is not used needs a parameter too, "_${argNames[0] ?? ""}"`,
    costs: "definition",
  }),

  unreadIgnore: (name: string, why: string): UnplacedDiagnostic => ({
    code: "XT107",
    message:
      `${name} cannot be read: ${why}. The build reads it without executing it: write a list of constants, or leave out ` +
      `files by --ignore, or in xtest_ignore_collect of a plugin`,
    costs: "nothing",
  }),

  unreadHooks: (why: string): UnplacedDiagnostic => ({
    code: "XT107",
    message:
      `xtest_addhooks cannot be read: ${why}. The build reads it without executing it: write ` +
      `pluginManager.addHookSpecs(hooks), where hooks is a module: import * as hooks from "./hooks.ts"`,
    costs: "nothing",
  }),

  fixtureNotFound: (
    name: string,
    requester: string,
    near: readonly string[],
    elsewhere: readonly string[],
  ): UnplacedDiagnostic => ({
    code: "XT201",
    message: [
      `fixture "${name}" not found, asked for by ${requester}`,
      ...elsewhere.map((place) => `\n  a fixture of this name exists, but not here: ${place}`),
      isOfPages(name)
        ? '\n  it is built in where tests run in a page, by "browser" of the configuration or --browser, and in no bundle of xtest build, since Playwright is not in it; here, define it in a conftest'
        : near.length > 0
          ? `\n  did you mean ${list(near)}?`
          : "",
      elsewhere.length === 0 && near.length === 0 && !isOfPages(name)
        ? "\n  define it in this module, in its class or in a conftest above"
        : "",
    ].join(""),
    costs: "item",
  }),

  patternRest: (rest: string, requester: string): UnplacedDiagnostic => ({
    code: "XT201",
    message: `${requester} takes "${rest}", but fixtures are asked for by their names: write the names that it uses in the pattern`,
    costs: "item",
  }),

  scopeMismatch: (
    name: string,
    scope: string,
    wide: string,
    wideScope: string,
    chain: readonly string[],
    way: string,
  ): UnplacedDiagnostic => ({
    code: "XT202",
    message:
      `the ${wideScope}-scoped fixture "${wide}" asks for the ${scope}-scoped fixture "${name}", which does not live as long: ` +
      `${way}\n` +
      chain.map((step, index) => `  ${index === 0 ? "" : "→ "}${step}`).join("\n"),
    costs: "item",
  }),

  fixtureCycle: (chain: readonly string[], places: readonly string[]): UnplacedDiagnostic => ({
    code: "XT203",
    message: `fixtures ask for each other in a circle: ${chain.join(" → ")}\n${places.map((place) => `  ${place}`).join("\n")}`,
    costs: "item",
  }),

  unknownTestFlag: (whose: string, why: string, costs: "module" | "class" | "definition"): UnplacedDiagnostic => ({
    code: "XT110",
    message:
      `__test__ of ${whose} cannot be known without executing the module (${why}), and which tests there are is decided ` +
      "before: write true or false, and mark.skipif for what depends on the machine",
    costs,
  }),

  unknownFixture: (name: string, why: string): UnplacedDiagnostic => ({
    code: "XT205",
    severity: "warning",
    message:
      `whether "${name}" is a fixture, and which tests use it, cannot be known without executing the module (${why}): the run finds out. ` +
      `Write fixture(…) there, with its options`,
    costs: "nothing",
  }),

  unknownScope: (name: string, why: string): UnplacedDiagnostic => ({
    code: "XT205",
    severity: "warning",
    message:
      `the scope of the fixture "${name}" cannot be known without executing the module (${why}): the run puts the tests that ` +
      `use its params in their order. Write the scope in place`,
    costs: "nothing",
  }),

  unreadFixture: (name: string, why: string): UnplacedDiagnostic => ({
    code: "XT205",
    severity: "warning",
    message:
      `what the fixture "${name}" asks for cannot be known without executing the module (${why}): it fails if its function ` +
      `has parameters. Write the function in place`,
    costs: "nothing",
  }),

  /** Of a member of a class or a group. Those of a module's bindings are found by the run. */
  hiddenFixtureOptions: (name: string, why: string): UnplacedDiagnostic => ({
    code: "XT206",
    message: `the options of fixture "${name}" cannot be known without executing the module (${why}), and which tests of the class use it is decided before: write them in place`,
    costs: "module",
  }),

  wrongFixtureOption: (name: string, wrong: string): UnplacedDiagnostic => ({
    code: "XT206",
    message: `"${name}": ${wrong}`,
    costs: "module",
  }),

  yieldsTwice: (name: string): UnplacedDiagnostic => ({
    code: "XT207",
    message: `fixture "${name}" yields a second time: it yields its value once, and what follows is the tear-down. Make two fixtures, or yield one object`,
    costs: "item",
  }),

  unusedFixture: (name: string): UnplacedDiagnostic => ({
    code: "XT204",
    severity: "warning",
    message: `fixture "${name}" is not used by any test, directly or through other fixtures: use it, or remove it`,
    costs: "nothing",
  }),

  parametrize: (code: string, message: string): UnplacedDiagnostic => ({ code, message, costs: "definition" }),

  undeclaredMark: (name: string, near: readonly string[], addedTo: string | null): UnplacedDiagnostic => ({
    code: "XT401",
    message:
      `mark "${name}"${addedTo === null ? "" : `, which a plugin added to ${addedTo},`} is not declared` +
      (near.length > 0 ? `: did you mean ${list(near)}?` : `: add it to "markers" in the configuration`),
    costs: "module",
  }),

  wrongMarkArguments: (message: string): UnplacedDiagnostic => ({ code: "XT402", message, costs: "item" }),

  unreadDependency: (): UnplacedDiagnostic => ({
    code: "XT403",
    message:
      "what mark.depends is given is no test: write the name of a test function or class, an imported one too, or a node id " +
      'as a text: mark.depends(test_login), mark.depends("tests/login.test.ts::logs in")',
    costs: "definition",
  }),

  unknownDependency: (node: string, near: readonly string[]): UnplacedDiagnostic => ({
    code: "XT403",
    message:
      `mark.depends: there is no test ${node}` +
      (near.length > 0 ? `: did you mean ${list(near)}?` : ": xtest list prints the ids of all tests"),
    costs: "definition",
  }),

  dependencyCycle: (ids: readonly string[]): UnplacedDiagnostic => ({
    code: "XT404",
    message:
      ids.length === 1
        ? `${ids.join("")} depends on itself`
        : `tests depend on each other in a circle: ${[...ids, ids[0]].join(" → ")}`,
    costs: "definition",
  }),

  concurrentFixture: (name: string, by: string | null): UnplacedDiagnostic => ({
    code: "XT405",
    message:
      `a concurrent test asks for "${name}"${by === null ? "" : `, by way of "${by}"`}, which changes or records what its process has only once: ` +
      "tests that run at the same time would get in each other's way. Take the mark, or the fixture, away",
    costs: "definition",
  }),

  concurrentChange: (message: string): UnplacedDiagnostic => ({ code: "XT405", message, costs: "definition" }),

  concurrentRow: (): UnplacedDiagnostic => ({
    code: "XT402",
    message: "mark.concurrent is a mark of a row, where it has no effect: mark the test, its class or its file",
    costs: "definition",
  }),

  markOfNothing: (name: string, mark: string): UnplacedDiagnostic => ({
    code: "XT402",
    message: `"${name}" is no test, but the mark ${mark} that no function was given to: write mark.${mark}(…)(() => { … })`,
    costs: "definition",
  }),

  resultOfMarked: (name: string, mark: string): UnplacedDiagnostic => ({
    code: "XT402",
    message:
      `"${name}" is no test, but what the function returns that mark.${mark} is called with first, and so marks: ` +
      `write mark.${mark}${usageOf(mark) || "(…)"}(() => { … })`,
    costs: "definition",
  }),

  fixedExport: (name: string, why: string, near: readonly string[]): UnplacedDiagnostic => ({
    code: "XT501",
    message:
      `"${name}" cannot be replaced: ${why}` +
      (near.length === 0 ? "" : `: did you mean ${near.map((one) => `"${one}"`).join(" or ")}?`),
    costs: "module",
  }),

  wrongEnvironment: (message: string): UnplacedDiagnostic => ({ code: "XT601", message, costs: "module" }),

  environmentNeedsExecution: (why: string): UnplacedDiagnostic => ({
    code: "XT601",
    message: `the environment of a test must be known without executing the module (${why}): write its name and options here`,
    costs: "module",
  }),

  environmentOfRow: (): UnplacedDiagnostic => ({
    code: "XT601",
    message: "a row has no environment of its own: put mark.environment on the test, the class or the module",
    costs: "module",
  }),

  packageOfEnvironment: (name: string): UnplacedDiagnostic => ({
    code: "XT602",
    message: `the environment "${name}" is a package that is not installed: npm install --save-dev ${name}`,
    costs: "module",
  }),

  whichEnvironment: (fixture: string, test: string, installed: readonly string[]): UnplacedDiagnostic => ({
    code: "XT602",
    message:
      `test "${test}" asks for "${fixture}", and ` +
      (installed.length === 0
        ? "no package with a DOM is installed: npm install --save-dev happy-dom, or jsdom"
        : `${list(installed)} are installed: say which in "environment" of the configuration, a comment or a mark`),
    costs: "module",
  }),

  noDom: (fixture: string, test: string): UnplacedDiagnostic => ({
    code: "XT602",
    message: `test "${test}" asks for "${fixture}", but its environment is "node", which has no DOM: give it mark.environment("happy-dom")`,
    costs: "module",
  }),

  wrongType: (name: string, wanted: string, from: string, given: string): UnplacedDiagnostic => ({
    code: "XT801",
    message: `"${name}" is annotated as ${wanted}, but ${from} gives ${given}: change the annotation or the fixture`,
    costs: "nothing",
  }),

  anyFixture: (name: string, wanted: string, from: string): UnplacedDiagnostic => ({
    code: "XT802",
    severity: "warning",
    message: `"${name}" is annotated as ${wanted}, but ${from} gives any, so nothing checks that: give the fixture a type`,
    costs: "nothing",
  }),

  anyArgument: (name: string, given: string | null): UnplacedDiagnostic => ({
    code: "XT802",
    severity: "warning",
    message: `"${name}" is any, so nothing checks its uses: ${given === null ? "annotate it" : `annotate it as ${given}`}`,
    costs: "nothing",
  }),

  unknownMark: (name: string, hint: string): UnplacedDiagnostic => ({
    code: "XT401",
    severity: "warning",
    message: `unknown mark "${name}": ${hint}`,
    costs: "nothing",
  }),
};
