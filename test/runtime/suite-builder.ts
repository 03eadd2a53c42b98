/** Builds small suites of live functions, with the plan that the build would make, and runs them. */
import { computeClosure } from "../../src/core/fixtures/closure.ts";
import { BUILTIN_FIXTURES } from "../../src/core/author/fixtures/builtin-fixtures.ts";
import { decorate } from "../../src/core/author/decorators.ts";
import { FixtureDefinition, type FixtureOptions } from "../../src/core/author/fixtures/fixture-definition.ts";
import { ownMarks } from "../../src/core/author/marks/mark.ts";
import { extractParameterSets, parseArgNames } from "../../src/core/author/parametrize/param.ts";
import { isScope } from "../../src/core/fixtures/scope.ts";
import { describeError } from "../../src/runtime/values/exception-info.ts";
import { pathOfNode } from "../../src/core/select/nodeid.ts";
import { runSuite } from "../../src/runtime/run.ts";
import type { RunEvent, ItemResult } from "../../src/core/data/events.ts";
import type {
  FixtureSource,
  Passing,
  Plan,
  PlanClosure,
  PlanDefinition,
  PlanFile,
  PlanFixture,
  PlanItem,
  PlanMark,
  PlanModule,
  PlanParametrize,
} from "../../src/core/data/plan.ts";
import type { Host, RunnableSuite, RunOptions } from "../../src/runtime/host.ts";

// Tests write functions with the parameters they need, as users do.
type Fn = (...args: never[]) => unknown;

export interface FixtureSpec extends FixtureOptions {
  readonly args?: readonly string[];
  readonly passing?: Passing;
  readonly fn: Fn;
}

export interface TestSpec {
  readonly args?: readonly string[];
  readonly passing?: Passing;
  readonly flavor?: PlanDefinition["flavor"];
  readonly dynamic?: boolean;
  /** For a name that may be a class's: the members that are planned already. */
  readonly rest?: readonly string[];
  /** Calls of `parametrize` by build-time hooks, before those of marks. */
  readonly hookCalls?: readonly PlanParametrize[];
  /** Marks that build-time hooks added. */
  readonly hookMarks?: readonly PlanMark[];
  /** Names that the plan adds before those of `args`: autouse and `usefixtures` ones. */
  readonly uses?: readonly string[];
  /** Rows that the plan says there are, if other than the live ones. */
  readonly plannedRows?: number;
  readonly fn: Fn;
}

export interface ClassSpec {
  readonly cls: new () => object;
  readonly fixtures?: Readonly<Record<string, FixtureSpec>>;
  /** Method names with their argument names. */
  readonly tests: Readonly<Record<string, Omit<TestSpec, "fn">>>;
}

export interface ModuleSpec {
  readonly kind?: PlanModule["kind"];
  readonly fixtures?: Readonly<Record<string, FixtureSpec>>;
  readonly tests?: Readonly<Record<string, TestSpec | Fn>>;
  readonly classes?: Readonly<Record<string, ClassSpec>>;
  readonly bindings?: Readonly<Record<string, unknown>>;
  /** Dotted names that the record has, besides those of `bindings`, as dealt with by the build. */
  readonly known?: readonly string[];
  readonly xunit?: PlanModule["xunit"];
  /** Called when the module is imported: to throw. */
  readonly onImport?: () => void;
}

export interface Built {
  readonly suite: RunnableSuite;
  readonly plan: Plan;
}

/** @param spec - modules by path, in run order; conftests and packages belong to all below their folder. */
export function buildSuite(spec: Readonly<Record<string, ModuleSpec>>, problems: Record<string, string> = {}): Built {
  const paths = Object.keys(spec);
  const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));
  const kindOf = (path: string): PlanModule["kind"] => spec[path]?.kind ?? "test";
  const above = (path: string): string[] =>
    paths
      .filter((other) => other !== path && kindOf(other) !== "test" && kindOf(other) !== "helper")
      .filter((other) => folderOf(other) === "" || `${folderOf(path)}/`.startsWith(`${folderOf(other)}/`))
      .filter((other) => kindOf(path) === "test" || folderOf(other).length < folderOf(path).length)
      .sort((a, b) => folderOf(a).length - folderOf(b).length);

  const modules = paths.map((path): PlanModule => {
    const requires = above(path);
    const hooks = Object.keys(spec[path]?.bindings ?? {}).filter((name) => name.startsWith("xtest_"));
    const ofConftest = kindOf(path) === "conftest" && hooks.length > 0 ? { hooks } : {};
    return { path, kind: kindOf(path), requires, xunit: spec[path]?.xunit ?? null, ...ofConftest };
  });

  const fixtures: PlanFixture[] = BUILTIN_FIXTURES.map((facts) => ({
    ...facts,
    baseId: "",
    autouse: false,
    passing: "positional",
    source: { kind: "builtin" },
    params: null,
  }));
  const place = (name: string, fixture: FixtureSpec, baseId: string, source: FixtureSource): void => {
    const { scope = "function", args = [], passing = "positional", autouse = false, params } = fixture;
    const planned = isScope(scope) ? scope : null;
    const count = params === undefined ? null : [...params].length;
    fixtures.push({
      name,
      baseId,
      scope: planned,
      autouse,
      argNames: args,
      passing,
      source,
      params: count,
    });
  };
  for (const path of paths) {
    const { fixtures: own = {}, classes = {} } = spec[path] ?? {};
    const baseId = kindOf(path) === "test" ? path : folderOf(path);
    for (const [name, fixture] of Object.entries(own)) {
      place(fixture.name ?? name, fixture, baseId, { kind: "binding", module: path, name });
    }
    for (const [cls, { fixtures: methods = {} }] of Object.entries(classes)) {
      for (const [name, fixture] of Object.entries(methods)) {
        place(name, fixture, `${path}::${cls}`, { kind: "method", module: path, classes: [cls], name });
      }
    }
  }

  interface Fragment {
    readonly closures: PlanClosure[];
    readonly definitions: PlanDefinition[];
    readonly items: PlanItem[];
  }
  const addTest = (
    { closures, definitions, items }: Fragment,
    path: string,
    classes: readonly string[],
    name: string,
    test: TestSpec,
  ): void => {
    const places = [
      "",
      ...folderOf(path)
        .split("/")
        .map((_, at, all) => all.slice(0, at + 1).join("/")),
      path,
    ];
    const [cls] = classes;
    if (cls !== undefined) places.push(`${path}::${cls}`);
    const visible = (wanted: string): PlanFixture[] =>
      fixtures
        .filter((fixture) => fixture.name === wanted && places.includes(fixture.baseId))
        .sort((a, b) => places.indexOf(a.baseId) - places.indexOf(b.baseId));
    const autouse = fixtures
      .filter((fixture) => fixture.autouse && places.includes(fixture.baseId))
      .map((fixture) => fixture.name);
    const parametrize = parametrizeOf(test);
    const indirect = new Set(parametrize.flatMap((entry) => entry.indirect));
    const direct = new Set(
      parametrize.flatMap((entry) => entry.argNames).filter((argument) => !indirect.has(argument)),
    );
    const closure = computeClosure<PlanFixture>({
      initialNames: [...new Set([...autouse, ...(test.uses ?? []), ...(test.args ?? [])])],
      direct,
      lookup: visible,
    });
    const found = closure.problems.map((problem) => [problem.name, `${problem.kind}: ${problem.name}`] as const);
    closures.push({
      names: closure.names,
      direct: [...direct],
      problems: { ...Object.fromEntries(found), ...problems },
    });
    const { args: argNames = [], passing = "positional", flavor = "plain", dynamic = false, rest } = test;
    const closureIndex = closures.length - 1;
    definitions.push({
      classes,
      name,
      line: 1,
      column: 1,
      argNames,
      passing,
      flavor,
      closure: closureIndex,
      parametrize,
      dynamic,
      ...(rest === undefined ? {} : { rest }),
    });

    const tables = closure.names
      .filter((wanted) => !direct.has(wanted) && !indirect.has(wanted))
      .map((wanted) => ({ fixture: wanted, rows: closure.fixtures.get(wanted)?.at(-1)?.params ?? null }))
      .filter((table) => table.rows !== null);
    let rows: { rows: number[]; fixtureRows: Record<string, number> }[] = [{ rows: [], fixtureRows: {} }];
    const indicesOf = (count: number): number[] => (count === 0 ? [-1] : Array.from({ length: count }, (_, at) => at));
    for (const { fixture, rows: count } of tables) {
      rows = rows.flatMap((row) =>
        indicesOf(count ?? 0).map((at) => ({ ...row, fixtureRows: { ...row.fixtureRows, [fixture]: at } })),
      );
    }
    for (const { rows: count } of parametrize) {
      rows = rows.flatMap((row) => indicesOf(count).map((at) => ({ ...row, rows: [...row.rows, at] })));
    }
    const isPlain = tables.length + parametrize.length === 0;
    const listed = dynamic ? [{ rows: [], fixtureRows: {} }] : rows;
    for (const row of listed) {
      const parts = [...Object.values(row.fixtureRows), ...row.rows].map((at) => (at === -1 ? "NOTSET" : String(at)));
      const callspecId = dynamic ? "..." : isPlain ? null : parts.join("-");
      const marks = test.hookMarks === undefined ? {} : { marks: test.hookMarks };
      items.push({ definition: definitions.length - 1, callspecId, ...row, ...marks });
    }
  };
  const files = modules.flatMap((module): PlanFile[] => {
    const { path, kind } = module;
    if (kind !== "test") return [];
    const fragment: Fragment = { closures: [], definitions: [], items: [] };
    const { tests = {}, classes = {} } = spec[path] ?? {};
    for (const [name, test] of Object.entries(tests)) {
      addTest(fragment, path, [], name, typeof test === "function" ? { fn: test } : test);
    }
    for (const [cls, { cls: live, tests: methods }] of Object.entries(classes)) {
      for (const [name, test] of Object.entries(methods)) {
        const fn: unknown = Reflect.get(live.prototype, name);
        addTest(fragment, path, [cls], name, { ...test, fn: isFn(fn) ? fn : () => undefined });
      }
    }
    return [{ ...module, kind, fixtures: fixtures.filter(({ baseId }) => pathOfNode(baseId) === path), ...fragment }];
  });

  const plan: Plan = {
    version: 1,
    options: { timeout: 0, disableTestIdEscaping: false, testFunctions: ["test"], testClasses: ["Test"] },
    required: modules.filter(({ kind }) => kind !== "test"),
    fixtures: fixtures.filter(({ baseId }) => files.every(({ path }) => pathOfNode(baseId) !== path)),
    files,
  };
  const namespaces = Object.fromEntries(paths.map((path) => [path, () => importModule(path, spec[path] ?? {})]));
  const builtins = {
    monkeypatch: () => import("../../src/builtins/monkeypatch/index.ts"),
    cache: () => import("../../src/builtins/cache/index.ts"),
    record_property: () => import("../../src/builtins/record-property/index.ts"),
    record_testsuite_property: () => import("../../src/builtins/record-property/index.ts"),
    record_xml_attribute: () => import("../../src/builtins/record-property/index.ts"),
  };
  const options = () => import("../../src/runtime/options/index.ts");
  const tables = () => import("../../src/runtime/parametrize/parameter-tables.ts");
  const classes = () => import("../../src/runtime/nodes/class.ts");
  const live = () => import("../../src/runtime/expand/live.ts");
  const suite = {
    plan: JSON.parse(JSON.stringify(plan)),
    modules: namespaces,
    options,
    tables,
    classes,
    live,
    builtins,
  };
  return { suite, plan };
}

/** The suite with other definitions. @param change - gets the place of a definition among all. */
export function withDefinitions(
  { suite }: Built,
  change: (definition: PlanDefinition, at: number) => PlanDefinition,
): Built {
  let at = 0;
  const files = suite.plan.files.map((file) => ({
    ...file,
    definitions: file.definitions.map((definition) => change(definition, at++)),
  }));
  const plan = { ...suite.plan, files };
  return { plan, suite: { ...suite, plan } };
}

function isFn(value: unknown): value is Fn {
  return typeof value === "function";
}

function parametrizeOf(test: TestSpec): PlanParametrize[] {
  const ofMarks = ownMarks(test.fn)
    .filter((mark) => mark.name === "parametrize")
    .map((mark) => {
      const [given, values] = mark.args;
      const { names, severalValues } = parseArgNames(Array.isArray(given) ? given.map(String) : String(given));
      const rows = Array.isArray(values) ? extractParameterSets(names, severalValues, values).length : 0;
      const { indirect, scope } = mark.kwargs;
      const toFixtures = indirect === true ? names : Array.isArray(indirect) ? indirect.map(String) : [];
      return {
        argNames: names,
        indirect: toFixtures,
        rows: test.plannedRows ?? rows,
        scope: isScope(scope) ? scope : "function",
      };
    });
  return [...(test.hookCalls ?? []), ...ofMarks];
}

async function importModule(path: string, spec: ModuleSpec): Promise<object> {
  await Promise.resolve();
  spec.onImport?.();
  const bindings: Record<string, () => unknown> = Object.create(null);
  for (const [name, { args: _args, passing: _passing, fn, ...options }] of Object.entries(spec.fixtures ?? {})) {
    const definition = new FixtureDefinition(fn, options);
    bindings[name] = () => definition;
  }
  for (const [name, test] of Object.entries(spec.tests ?? {}))
    bindings[name] = () => (typeof test === "function" ? test : test.fn);
  for (const [name, { cls, fixtures = {} }] of Object.entries(spec.classes ?? {})) {
    bindings[name] = () => cls;
    for (const [member, { args: _args, passing: _passing, fn, ...options }] of Object.entries(fixtures)) {
      // What is decorated is what the class has.
      Object.defineProperty(cls.prototype, member, { value: fn, writable: true, configurable: true });
      decorate(cls, member, false, [() => new FixtureDefinition(fn, options)]);
    }
  }
  for (const [name, value] of Object.entries(spec.bindings ?? {})) bindings[name] = () => value;
  const known = [...Object.keys(spec.bindings ?? {}), ...(spec.known ?? [])];
  return { __xtest_record: { version: 1, path, bindings, known } };
}

export interface Ran {
  readonly events: readonly RunEvent[];
  readonly results: readonly ItemResult[];
  /** `id: outcome`, in order. */
  readonly outcomes: readonly string[];
}

/** Runs a suite on a host without a platform. */
export async function run(built: Built, options: Partial<RunOptions> = {}, host: Partial<Host> = {}): Promise<Ran> {
  const events: RunEvent[] = [];
  await runSuite(
    built.suite,
    { ids: null, maxFail: 0, ...options },
    {
      now: () => 0,
      describe: describeError,
      builtins: [],
      ...host,
      emit: (event) => void events.push(JSON.parse(JSON.stringify(event))),
    },
  );
  const results = events.flatMap((event) => (event.type === "result" ? [event.result] : []));
  return { events, results, outcomes: results.map(({ id, outcome }) => `${id}: ${outcome}`) };
}
