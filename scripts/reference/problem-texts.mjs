/**
 * What the pages of problems say beside the tables of the program: how each is mended, in Markdown. The meaning and the example come from the
 * program and from the samples.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const MENDING = {
  XT101:
    "Correct the syntax at the place. The other modules of the suite are still listed; a run starts when all of them parse.",
  XT102:
    "Move what the constructor does into `setup_method` or into a fixture, and delete the constructor. If the class is no test, rename it, or set `static __test__ = false`.",
  XT103:
    "Make it a function with a body, or give it a name that does not begin with `test`. An instance method such as `setup_method` is not `static`; `setup_class` is.",
  XT104:
    "Remove the `*`. If the test yielded a value with a teardown, make that a fixture:\n\n```ts\nexport const db = fixture(function* () {\n  yield open();\n  close();\n});\n```",
  XT105: "Write `async function`, and loop over the iterator in the body with `for await`.",
  XT106:
    "Nothing has to be done: the tests run. They are listed one by one if the value can be read from the source: a function, a class, or a call of a function that only returns an expression. `xtest list --resolve` executes the module, and lists all.",
  XT107:
    "Move the function into a module that [`plugins`](../configuration.md#plugins) of the configuration names: see [build-time plugins](../../plugins.md).",
  XT108: "Delete `.only`. To run one test, name its id on the command line, or use `-k`.",
  XT109:
    "Declare the parameters before it too, in the order of the hook: `(_session, config, items)`. A parameter that is not used may have any other name.",
  XT110:
    'Write `true` or `false`. Where only the machine decides, let the test be one, and skip it there:\n\n```ts\nexport const test_windows_paths = mark.skipif(process.platform !== "win32", { reason: "needs Windows" })(() => { … });\n```',
  XT111:
    "Change one of the titles. A test with a title is named like a function or class of the file, like a row of a table, or, with `::` in its title, like a test in a group.",
  XT112:
    "Move its fixtures and hooks into the conftest that is read, and delete it. A conftest with another extension is renamed; what needs JSX goes to a module that it imports.",
  XT113:
    "Leave the file out with `--ignore` or [`exclude`](../configuration.md), and have its own runner run it; or write its tests for a runner whose suites xtest runs. Most files of `tap` and `tape` need another import and other assertions to be files of `node:test`.",
  XT201:
    'Correct the name; the message has the nearest one. Or define the fixture in the module, in the test\'s class, or in a `conftest` of the same folder or one above:\n\n```ts\n// tests/conftest.ts\nexport const user = fixture(() => ({ name: "Ada" }));\n```\n\nA parameter that is no fixture needs a default value. `npx xtest --fixtures` lists the fixtures.',
  XT202:
    "A fixture may use those of its own scope and of wider ones: `function` < `class` < `module` < `package` < `session`. Give the fixture that is used a wider scope, or the one that uses it a narrower scope. For a temporary folder in a wide scope, use `tmp_path_factory` in place of `tmp_path`.",
  XT203:
    "Move what both need into a third fixture. A fixture may ask for its own name: it then gets the one that it overrides, which must exist.",
  XT204:
    'Delete it; or ask for it by a parameter, by `mark.usefixtures("name")`, or with `autouse: true`. Fixtures of a published plugin are not reported.',
  XT205:
    "Write the value itself. Where only the machine decides whether the fixture does something, let it look:\n\n```ts\nexport const guard = fixture({ autouse: true }, () => {\n  if (process.env.NO_GUARD !== undefined) return;\n  …\n});\n```",
  XT206:
    'Correct the option, or its value; the message has the nearest name, and the values that are possible: `scope` is one of `"function"`, `"class"`, `"module"`, `"package"` and `"session"`, and `autouse` is written in small letters.',
  XT207:
    "Keep one `yield`; what follows it is the tear-down. For two values make two fixtures, or yield one object: `yield { client, server }`. A generator may have several `yield`s of which it reaches one.",
  XT301:
    "Write the name as a parameter of the function, or remove it from the names of the table. A name may also be that of a fixture which the test uses, directly or through others.",
  XT302: "Give the row one value for each name. With a single name a row is the value itself, and not a list.",
  XT303: "Give `ids` as many entries as the table has rows; `null` stands for the id that is made of the values.",
  XT304: "Remove one of the two. Marks that are stacked need different names, and make all combinations.",
  XT305:
    "`indirect` takes names that are both in this table and names of fixtures; `true` means all of them. A row that uses a fixture with `params`, by `use(…)`, is one test and cannot be several: let the test ask for that fixture by its name.",
  XT306: "Remove the default value: each row of the table has one.",
  XT307:
    "Rename the argument. `request` is a built-in fixture, and `request.param` is where a fixture finds its parameter.",
  XT308: "Use a string, number, bigint, boolean or `null`; or a function that returns one of these.",
  XT309:
    "Write the argument as a parameter of the test, name it in `mark.usefixtures`, make it `indirect`, or turn [`explicitParameters`](../configuration.md#explicitparameters) off.",
  XT401:
    'Correct the name, or declare the mark:\n\n```ts\n// xtest.config.ts\nexport default defineConfig({ markers: ["slow: takes more than a second"] });\n```\n\nMarks that a conftest, a plugin or the module itself looks for by name are known without that.',
  XT402:
    'Correct the option, or the kind of the value; the message has the nearest name. A mark that needs arguments is called with them first, and its result with the test: `mark.timeout(500)(async () => { … })`. A condition that is a function needs a reason beside it:\n\n```ts\nexport const test_fork = mark.skipif((config) => config.getOption("verbose") > 0, { reason: "is quiet" })(() => { … });\n```\n\n`npx xtest --markers` lists the marks with their arguments.',
  XT403:
    "Write the name of a test function or a test class, imported or of the same file, or a node id as `xtest list` prints it. Without a file it is a name or title beside the test, in a group around it, or in its file. The id of a test without brackets stands for all of its rows.",
  XT404:
    "A test needs the result of the others of the circle, which need its own. Often one of them wants a fixture in common rather than the other test.",
  XT405:
    "Take `mark.concurrent` away where the mark of a class or file has brought it, or the fixture: give the code under test what it reads, such as a clock or a folder, as an argument. What `monkeypatch` and `mocker` change otherwise is [the test's own](../../guides/concurrent.md#patches).",
  XT501:
    "Correct the name of the export. What cannot be replaced, such as a type, a `const enum` or a CommonJS module, can often be replaced one step later: a property of an object that it exports, or a function of yours that calls it.",
  XT601: 'Write `"node"`, `"happy-dom"` or `"jsdom"` as a literal, and options as plain data.',
  XT602:
    'Install one: `npm install --save-dev happy-dom`. If two are installed, say which one is meant by [`environment`](../configuration.md#environment). A test with `mark.environment("node")` has no `window` and no `document`.',
  XT701: "Compare the value: `assert(list.length > 0)`, `assert(isValid(user))`.",
  XT702: "Write `===`. If the assignment is wanted, make it a statement of its own before the assertion.",
  XT703:
    'Write `await` in front of the call, in an `async` test, or return the promise. `void save()` says that the test is not to wait; what still runs when it ends fails it with `failOn: ["unawaited"]`.',
  XT704:
    'Await the promise: `assert(await load())`, `assert((await request.getFixtureValue("port")) !== 80)`. Have `approx` compare: `approx(0.3).assertEquals(sum)`.',
  XT705:
    '`xtest -u` removes the snapshots that no test asks for. Where a test has been renamed, give it its name back, or rename the key in the file. With `failOn: ["obsolete-snapshots"]` it is an error. Files with tests that only a run can list are left out.',
  XT801:
    "Change the annotation or the fixture. Without an annotation, `{ db }: Fixtures` takes the type of the fixture: see [types of fixtures](../../types.md).",
  XT802:
    "Annotate the parameter with the type of its fixture, or give the fixture a type if its value is `any`, as that of `JSON.parse` is.",
};
