/**
 * Diagnostics of the build as plain data, and their codes, for code-scanning reports and documentation. Printing happens elsewhere. It
 * imports nothing.
 */

/** A problem at a place. */
export interface Diagnostic {
  /** `XT101` … `XT802`: see `DIAGNOSTIC_RULES`. */
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  /** From the root, with `/`. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /**
   * What cannot run because of the problem: one item's set-up, one class, one test's parameters, or the whole module.
   */
  readonly costs: "item" | "definition" | "class" | "module" | "nothing";
}

/** The meaning of a code. */
export interface DiagnosticRule {
  readonly code: string;
  readonly severity: "error" | "warning";
  /** A short name. */
  readonly name: string;
  /** The problem and its solution, in one or two sentences. */
  readonly help: string;
}

/** All codes, in order. */
export const DIAGNOSTIC_RULES: readonly DiagnosticRule[] = [
  {
    code: "XT101",
    severity: "error",
    name: "a module does not parse",
    help: "None of its tests can be found. Mend the syntax error.",
  },
  {
    code: "XT102",
    severity: "warning",
    name: "a test class has a constructor",
    help: "Such a class is not collected, since nobody says what to pass to it. Use a fixture or setup_method instead.",
  },
  {
    code: "XT103",
    severity: "warning",
    name: "a name matches what cannot be a test",
    help: "Accessors and functions without a body are no tests, and xunit-style methods may be static where they must not be. Rename it, or make it a function.",
  },
  {
    code: "XT104",
    severity: "error",
    name: "a generator test",
    help: "Nobody would run the generator, so nothing would be tested. Write a plain or async function.",
  },
  {
    code: "XT105",
    severity: "error",
    name: "an async generator test",
    help: "Nobody would run the generator, so nothing would be tested. Write an async function.",
  },
  {
    code: "XT106",
    severity: "warning",
    name: "a definition that cannot be known statically",
    help: "The result of a call, a mixin or the like is collected at run time, so its tests are not listed one by one.",
  },
  {
    code: "XT107",
    severity: "warning",
    name: "a build-time hook in a conftest",
    help: 'It is never called from there. Move it to a plugin named in "plugins" of the configuration.',
  },
  {
    code: "XT108",
    severity: "error",
    name: "only",
    help: "All other tests of the file would be left out, which forbidOnly forbids. Delete it.",
  },
  {
    code: "XT109",
    severity: "error",
    name: "a parameter of a hook at the place of another one",
    help: "The arguments of a hook are passed in order, whatever its parameters are called. Declare those before it too.",
  },
  {
    code: "XT110",
    severity: "error",
    name: "__test__ that cannot be known statically",
    help: "Which names are tests is decided while building. Write true or false, and mark.skipif for what depends on the machine.",
  },
  {
    code: "XT111",
    severity: "error",
    name: "two tests with one id",
    help: "A run would report only one of them. Give one of them another title or name.",
  },
  {
    code: "XT112",
    severity: "warning",
    name: "a conftest that is not read",
    help: "A folder has one conftest: conftest.ts, or else .mts, .js or .mjs. Move what is in the other one there, or rename it.",
  },
  {
    code: "XT113",
    severity: "error",
    name: "a test file of a runner whose tests are not run",
    help: "xtest runs tests of Vitest, Jest, Mocha, node:test and Bun. Leave the file to its own runner, with --ignore.",
  },
  {
    code: "XT201",
    severity: "error",
    name: "fixture not found",
    help: "A test or fixture asks for a name that no visible fixture has. Define it in the module, its class or a conftest above.",
  },
  {
    code: "XT202",
    severity: "error",
    name: "scope mismatch",
    help: "A fixture asks for one that does not live as long. Widen the scope of the one, or narrow that of the other.",
  },
  {
    code: "XT203",
    severity: "error",
    name: "recursive dependency of fixtures",
    help: "Fixtures ask for each other in a circle. Let one of them do without.",
  },
  {
    code: "XT204",
    severity: "warning",
    name: "fixture never used",
    help: "No test uses it, directly or through other fixtures. Use it, or remove it.",
  },
  {
    code: "XT205",
    severity: "warning",
    name: "a fixture that cannot be known statically",
    help: "What a name is bound to, or an option of a fixture, is only known when its module is imported. The run finds it, and asks it which tests use it. Write fixture(…) in place, with its options as they are.",
  },
  {
    code: "XT206",
    severity: "error",
    name: "a wrong option of a fixture",
    help: "An option that does not exist, or a value of another kind: the module could not be imported. Correct it. In a class or a group, options that only the run knows: write them in place.",
  },
  {
    code: "XT207",
    severity: "error",
    name: "a fixture that yields twice",
    help: "A fixture yields its value once: what follows the yield is its tear-down. Make two fixtures, or yield one object with both values.",
  },
  {
    code: "XT301",
    severity: "error",
    name: "parametrize names an argument that the function does not use",
    help: "Add the argument to the function, or take it out of the names.",
  },
  {
    code: "XT302",
    severity: "error",
    name: "a row with the wrong number of values",
    help: "Each row has one value for each name.",
  },
  {
    code: "XT303",
    severity: "error",
    name: "a wrong number of ids",
    help: "Give one id for each row, null for an automatic one.",
  },
  {
    code: "XT304",
    severity: "error",
    name: "an argument is parametrized twice",
    help: "Leave one of them out.",
  },
  {
    code: "XT305",
    severity: "error",
    name: "unknown indirect fixture",
    help: "What is indirect must be an argument of this parametrize, and a fixture.",
  },
  {
    code: "XT306",
    severity: "error",
    name: "a parametrized argument has a default value",
    help: "Take the default value away.",
  },
  {
    code: "XT307",
    severity: "error",
    name: '"request" is parametrized',
    help: "It is the name of a built-in fixture. Use another name.",
  },
  {
    code: "XT308",
    severity: "error",
    name: "an id of the wrong kind",
    help: "An id is a string, number, bigint or boolean, or null for an automatic one.",
  },
  {
    code: "XT309",
    severity: "error",
    name: "an argument is not declared explicitly",
    help: "With explicitParameters, a parametrized argument must be a parameter of the function itself.",
  },
  {
    code: "XT401",
    severity: "error",
    name: "unknown mark",
    help: 'Correct the name, or declare the mark in "markers" of the configuration. A warning, unless markers are strict.',
  },
  {
    code: "XT402",
    severity: "error",
    name: "wrong arguments of a built-in mark",
    help: "An option that does not exist, or a value of another kind, would be ignored. Correct it: the test is an error until then.",
  },
  {
    code: "XT403",
    severity: "error",
    name: "a dependency that is no test",
    help: "mark.depends takes test functions and classes by their names, and node ids of rows, tests, classes, groups and files. Correct it.",
  },
  {
    code: "XT404",
    severity: "error",
    name: "tests depend on each other in a circle",
    help: "None of them can be the first. Take one of the marks away.",
  },
  {
    code: "XT405",
    severity: "error",
    name: "a concurrent test that changes what its process has only once",
    help: "Fixtures such as clock and capsys change or record what a process has only once, as monkeypatch.chdir does. A test with one of them cannot run at the same time as others: take the mark, or the fixture or the call, away.",
  },
  {
    code: "XT501",
    severity: "error",
    name: "an export that cannot be replaced",
    help: "Exports of modules of the project, of packages and of Node can be replaced, not types, enums, namespaces, JSON and CommonJS modules of the project: replace a property of an object instead.",
  },
  {
    code: "XT601",
    severity: "error",
    name: "an environment that does not exist",
    help: "The environments are node, happy-dom and jsdom. Correct the name or the options in the mark or comment, which must be known without executing the module.",
  },
  {
    code: "XT602",
    severity: "error",
    name: "a DOM that a test does not have",
    help: "Install the package of the environment, say which one is meant if there are two, or give an environment with a DOM to the test that asks for window or document.",
  },
  {
    code: "XT701",
    severity: "warning",
    name: "an assertion that cannot fail",
    help: "Lists, objects and functions are truthy, whatever is in them, and of expressions with a comma only the last counts. Compare the value.",
  },
  {
    code: "XT702",
    severity: "warning",
    name: "an assignment in an assertion",
    help: "One equals sign assigns. Write === to compare, or assign in a statement of its own.",
  },
  {
    code: "XT703",
    severity: "error",
    name: "an assertion, or a call, that nobody awaits",
    help:
      "The test may end before it, and passes. Write await in front of it, or return its promise. Calls of async functions of the project are " +
      "warnings: write void in front of one that the test is not to wait for.",
  },
  {
    code: "XT704",
    severity: "error",
    name: "a promise or approx(…) in the place of its value",
    help: "Both are truthy, whatever they stand for: the assertion passes without a look at the value. Await the promise; have approx(…) compare.",
  },
  {
    code: "XT705",
    severity: "warning",
    name: "a snapshot whose test is gone",
    help: "No test of the file has the name that it was written for. Remove it with xtest -u, or give the test its name back.",
  },
  {
    code: "XT801",
    severity: "error",
    name: "a parameter whose type does not fit its fixture",
    help: "The fixture, or the table, gives another type than the annotation says. Change one of them. Reported with --types.",
  },
  {
    code: "XT802",
    severity: "warning",
    name: "a parameter that is any",
    help: "The compiler does not check what is done with it. Annotate it with what the fixture gives. Reported with --types.",
  },
];
