/** docs/conformance.md covers each row of the reference: none is missing, and everything that it names exists. */
import { describe, expect, test } from "@jest/globals";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const PROJECT = path.resolve(import.meta.dirname, "../..");

/** The rows of the reference, by its parts. */
const REFERENCE: Readonly<Record<string, readonly string[]>> = {
  "2.1 Node and context classes": [
    "`PyobjContext`",
    "`PyobjContext.module`",
    "`PyobjContext.cls`",
    "`PyobjContext.instance`",
    "`PyobjMixin`",
    "`PyobjMixin._ALLOW_MARKERS`",
    "`PyobjMixin.obj`",
    "`PyobjMixin._getobj()`",
    "`PyobjMixin.getmodpath(stopatmodule, includemodule)`",
    "`PyobjMixin.reportinfo()`",
    "`PyCollector`",
    "`PyCollector.funcnamefilter(name)`",
    "`PyCollector.classnamefilter(name)`",
    "`PyCollector.istestfunction(obj, name)`",
    "`PyCollector.istestclass(obj, name)`",
    "`PyCollector.isnosetest(obj)`",
    "`PyCollector._matches_prefix_or_glob_option(option_name, name)`",
    "`PyCollector.collect()`",
    "`PyCollector._makeitem(name, obj)`",
    "`PyCollector._genfunctions(name, funcobj)`",
    "`Module`",
    "`Module._getobj()`",
    "`Module.collect()`",
    "`Module._inject_setup_module_fixture()`",
    "`Module._inject_setup_function_fixture()`",
    "`Module._importtestmodule()`",
    "`Package`",
    "`Package.setup()`",
    "`Package.gethookproxy(fspath)`",
    "`Package.isinitpath(path)`",
    "`Package.collect()`",
    "`Class`",
    "`Class.from_parent(parent, *, name, obj=None)`",
    "`Class.collect()`",
    "`Class._inject_setup_class_fixture()`",
    "`Class._inject_setup_method_fixture()`",
    "`Instance`",
    "`Instance._ALLOW_MARKERS`",
    "`Instance._getobj()`",
    "`Instance.collect()`",
    "`Instance.newinstance()`",
    "`Function`",
    "`Function._ALLOW_MARKERS`",
    "`Function.originalname`",
    "`Function.function`",
    "`Function._pyfuncitem`",
    "`Function.funcargnames`",
    "`Function.from_parent(parent, **kw)`",
    "`Function._initrequest()`",
    "`Function._getobj()`",
    "`Function.runtest()`",
    "`Function.setup()`",
    "`Function._prunetraceback(excinfo)`",
    "`Function.repr_failure(excinfo, outerr=None)`",
    "`FunctionDefinition`",
    "`FunctionDefinition.runtest()`",
    "`FunctionDefinition.setup()`",
  ],
  "2.2 CallSpec2": [
    "`CallSpec2(metafunc)`",
    "`copy()`",
    "`_checkargnotcontained(arg)`",
    "`getparam(name)`",
    "`id`",
    "`setmulti2(valtypes, argnames, valset, id, marks, scopenum, param_index)`",
  ],
  "2.3 Metafunc": [
    "`Metafunc(definition, fixtureinfo, config, cls=None, module=None)`",
    "`Metafunc.config`",
    "`Metafunc.module`",
    "`Metafunc.function`",
    "`Metafunc.fixturenames`",
    "`Metafunc.cls`",
    "`Metafunc.funcargnames`",
  ],
  "3 Phases": [
    "collection phase, in which parametrization is performed",
    "setup phase of a test, in which indirect parameters are handled",
  ],
  "4.1 Hooks and functions of the module": [
    "`xtest_addoption`",
    "`xtest_cmdline_main`",
    "`xtest_generate_tests`",
    "`xtest_configure`",
    "`async_fail`",
    "`xtest_pyfunc_call`",
    "`xtest_collect_file`",
    "`path_matches_patterns`",
    "`xtest_pycollect_makemodule`",
    "`xtest_pycollect_makeitem`",
    "`_call_with_optional_argument`",
    "`_get_first_non_fixture_func`",
    "`idmaker`",
    "`show_fixtures_per_test`",
    "`_show_fixtures_per_test`",
    "`showfixtures`",
    "`_showfixtures_main`",
    "`write_docstring`",
  ],
  "4.2 Collector methods": [
    "`PyCollector.collect()`: a list of children",
    "`Module.collect()`, `Class.collect()`, `Instance.collect()`, `Package.collect()`: the same; Package yields",
    "`PyCollector.isnosetest(obj)`: looks for `__test__`",
    "`PyCollector._matches_prefix_or_glob_option`: prefix or glob of an ini option",
    "`Module._inject_setup_module_fixture()`: `setUpModule`, `tearDownModule`",
    "`Module._inject_setup_function_fixture()`: `setup_function`, `teardown_function`",
    "`Class._inject_setup_class_fixture()`: `setup_class`, `teardown_class`",
    "`Class._inject_setup_method_fixture()`: `setup_method`, `teardown_method`",
    "rule: set-up and tear-down functions are invoked through fixtures",
  ],
  "4.3 Metafunc.parametrize": [
    "`parametrize(argnames, argvalues, indirect=False, ids=None, scope=None, *, _param_mark=None)`",
    "`argnames`",
    "`argvalues`",
    "`indirect`",
    "`ids`",
    "`scope`",
    "`_param_mark`",
    "rule 1: performed during the collection phase",
    "rule 2: ids as a sequence, by index, None for the automatic one",
    "rule 3: ids as a callable, once per value, joined with a dash, None for the automatic one",
    "rule 4: ids are generated from the values",
  ],
  "4.4 Metafunc's internal methods": [
    "`_resolve_arg_ids`",
    "`_validate_ids`",
    "`_resolve_arg_value_types`",
    "`_validate_if_using_arg_names`",
    "`_validate_explicit_parameters`",
    "`_find_parametrized_scope`",
    "`_ascii_escaped_by_config`",
    "`_idval`",
    "`_idvalset`",
    "scope rule 1: a direct argument gives the scope `function`",
    "scope rule 2: all indirect gives the narrowest scope of the fixtures used",
  ],
  "4.5 Methods of Function and Package": [
    "`Function.runtest()`: executes the test function",
    "`Function.setup()`: sets up the item",
    "`Function.from_parent(parent, **kw)`: public constructor",
    "`Class.from_parent(parent, *, name, obj=None)`: public constructor",
    "`Function.repr_failure(excinfo, outerr=None)`: the failure representation",
    "`Function._prunetraceback(excinfo)`: prunes the traceback",
    "`Package.setup()`, `Package.gethookproxy(fspath)`, `Package.isinitpath(path)`",
  ],
  "5, 6 and 8 Authentication, events, limits": ["nothing is given"],
  "7 Errors": ["`_validate_if_using_arg_names` fails: ValueError", "`_validate_explicit_parameters` fails: ValueError"],
  "9 Versioning": [
    "`Function.originalname` is new in version 3.0",
    "`funcargnames`, on Metafunc and Function, is an alias of `fixturenames`",
    "`Function._pyfuncitem` is for old-style request objects",
  ],
};

const HEADER = "| reference | here | file | test | state |";
const NOTHING = "–";

interface Row {
  readonly part: string;
  readonly reference: string;
  readonly here: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
  readonly state: string;
}

/** The rows of the tables with that header. */
function rowsOf(page: string): Row[] {
  const rows: Row[] = [];
  let part = "";
  let inTable = false;
  for (const line of page.split("\n")) {
    if (line.startsWith("## ")) part = line.slice(3);
    if (!line.startsWith("|")) inTable = false;
    else if (line === HEADER) inTable = true;
    else if (inTable && !/^[|\s:-]+$/.test(line)) {
      const cells = line.split("|").map((cell) => cell.trim());
      const [, reference = "", here = "", files = "", tests = "", state = ""] = cells;
      rows.push({ part, reference, here, files: list(files, ", "), tests: list(tests, "; "), state });
    }
  }
  return rows;
}

function list(cell: string, separator: string): string[] {
  return cell === NOTHING ? [] : cell.split(separator);
}

/** The names in each code span, without what is in parentheses: `A.b({ c })` is `A` and `b`. */
function symbolsOf(here: string): string[][] {
  return [...here.matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span.replace(/\(.*/, "").split("."));
}

const texts = new Map<string, string>();

/** The text of a file of the project; null without one. */
function textOf(file: string): string | null {
  const absolute = path.join(PROJECT, file);
  if (!existsSync(absolute) || !statSync(absolute).isFile()) return null;
  const text = texts.get(file) ?? readFileSync(absolute, "utf8");
  texts.set(file, text);
  return text;
}

/** What is wrong with a row. */
function problemsOf({ here, files, tests, state }: Row): string[] {
  if (!/^(done|to come|partly: .+)$/.test(state)) return [`no state: ${state}`];
  const problems: string[] = [];
  const sources = files.map((file) => textOf(file));
  files.forEach((file, at) => {
    if (sources[at] === null) problems.push(`no file: ${file}`);
  });
  for (const entry of tests) {
    const [, file = "", words = null] = /^(\S+)(?: "(.+)")?$/.exec(entry) ?? [];
    if (words === null) {
      if (!existsSync(path.join(PROJECT, file, "_case.json"))) problems.push(`no sample: ${entry}`);
    } else if (textOf(file)?.includes(words) !== true) problems.push(`no test: ${entry}`);
  }
  if (state === "to come") return problems;
  if (files.length === 0) problems.push("names no file");
  if (state === "done" && tests.length === 0) problems.push("names no test");
  const symbols = symbolsOf(here);
  if (symbols.length === 0) problems.push("names no symbol");
  for (const names of symbols) {
    const patterns = names.map((name) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`));
    const found = sources.some((source) => source !== null && patterns.every((pattern) => pattern.test(source)));
    if (!found) problems.push(`no symbol: ${names.join(".")}`);
  }
  return problems;
}

const ROWS = rowsOf(readFileSync(path.join(PROJECT, "docs/conformance.md"), "utf8"));

describe("every row of the reference is there, once and in its place", () => {
  test.each(Object.entries(REFERENCE))("%s", (part, references) => {
    expect(ROWS.filter((row) => row.part === part).map((row) => row.reference)).toEqual(references);
  });

  test("and no other", () => {
    expect([...new Set(ROWS.map((row) => row.part))]).toEqual(Object.keys(REFERENCE));
  });
});

describe("what a row names exists", () => {
  test.each(ROWS.map((row) => [row.part, row.reference, row] as const))("%s: %s", (_part, _reference, row) => {
    expect(problemsOf(row)).toEqual([]);
  });
});

describe("what does not exist is found", () => {
  const good = "| `x` | `Metafunc.config` | src/core/parametrize/metafunc.ts | fixtures/run/xunit | done |";
  test.each<[change: string, from: string, to: string, problems: string[]]>([
    ["nothing", "", "", []],
    ["a member", "config", "confi", ["no symbol: Metafunc.confi"]],
    ["a class", "`Metafunc.config`", "`Metafun.config(a.b)`", ["no symbol: Metafun.config"]],
    ["a symbol of another file", "metafunc.ts", "ids.ts", ["no symbol: Metafunc.config"]],
    ["no symbol", "`Metafunc.config`", "config", ["names no symbol"]],
    ["a file", "metafunc.ts", "meta.ts", ["no file: src/core/parametrize/meta.ts", "no symbol: Metafunc.config"]],
    ["no file", "src/core/parametrize/metafunc.ts", "–", ["names no file", "no symbol: Metafunc.config"]],
    ["a sample", "xunit", "xunits", ["no sample: fixtures/run/xunits"]],
    ["a test file", "fixtures/run/xunit", 'test/core/no.test.ts "x"', ['no test: test/core/no.test.ts "x"']],
    [
      "a test's words",
      "fixtures/run/xunit",
      'test/core/select/test-names.test.ts "no such words"',
      ['no test: test/core/select/test-names.test.ts "no such words"'],
    ],
    ["no test", "fixtures/run/xunit", "–", ["names no test"]],
    ["a state", "done |", "nearly |", ["no state: nearly"]],
    ["partly, without what is missing", "done |", "partly |", ["no state: partly"]],
  ])("%s", (_change, from, to, problems) => {
    const [row] = rowsOf(`## 1\n\n${HEADER}\n|---|---|---|---|---|\n${good.replace(from, to)}`);
    expect(row === undefined ? null : problemsOf(row)).toEqual(problems);
  });
});
