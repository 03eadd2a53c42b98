/** What files of `describe` and `it` add to a run: loaded, and bundled, only for suites that have such files. */
import type { Dialect } from "../../core/data/compat/compat-config.ts";
import { fixturesIndex } from "../../core/data/compat/fixtures-index.ts";
import { hasSnapshots, type PlanProject, varyingVariables } from "../../core/data/compat/plan-project.ts";
import { planModules, type Plan, type PlanDefinition, type PlanFile } from "../../core/data/plan.ts";
import type { FixtureIndex } from "../../core/fixtures/fixture-index.ts";
import { extendClosure } from "../../runtime/expand/live-closure.ts";
import { patternNames } from "../../runtime/values/pattern-names.ts";
import type { RunClosure } from "../../runtime/fixtures/run-closure.ts";
import type { Host, RunnableSuite } from "../../runtime/host.ts";
import { RunFunctionDefinition } from "../../runtime/nodes/definition.ts";
import type { RunFunction } from "../../runtime/nodes/function.ts";
import type { RunModule } from "../../runtime/nodes/module.ts";
import type { DialectParts } from "../../runtime/tree.ts";
import { hostProcess, isPage } from "../shared/host-process.ts";
import { setSnapshotOpener } from "../shared/open-snapshots.ts";
import { importConftest, lateTests, registerFile, setRoot, takeLateHooks } from "../tree/registry.ts";
import { type Body, type FileTask, hasOnly, taskKey, type TestTask } from "../tree/tasks.ts";
import { setUncaughtSource } from "./hooks/call-limited.ts";
import { expandedByFile } from "./late-items.ts";
import { SuiteNode, type FileTasks } from "./suite-node.ts";
import { OwnTestDefinition } from "./own-test.ts";
import { TestDefinition, WITHOUT_CALLS } from "./test-item.ts";
import { observeTests } from "../tree/running-test.ts";

/** What the import of a file has given. */
interface Registered {
  readonly file: FileTask;
  readonly namespace: object;
}

/** Removes the observer of the run before. */
let unobserve = (): void => undefined;

/**
 * Where a selection needs to know all tests, files are imported ahead of them. If others have been imported since, such a file is imported again
 * before its first test: what it has replaced in the process by then, such as a method of `console`, has been put back.
 */
export class RegisteredFiles implements FileTasks {
  readonly byPath = new Map<string, FileTask>();
  /** Imports of files whose tests have not begun. */
  readonly #again = new Map<string, () => Promise<Registered>>();
  /** The one that was imported, or has run, last. */
  #last: string | null = null;

  readonly #setVariables: (project: PlanProject) => void;

  constructor(setVariables: (project: PlanProject) => void) {
    this.#setVariables = setVariables;
    this.#releaseFiles();
  }

  /** Imports a file. @param mayRepeat - whether it may be imported again. */
  async register(path: string, load: () => Promise<Registered>, mayRepeat: boolean): Promise<Registered> {
    this.#last = path;
    const registered = await load();
    this.byPath.set(path, registered.file);
    if (mayRepeat) this.#again.set(path, load);
    return registered;
  }

  of({ plan }: RunModule): FileTask | null {
    return this.byPath.get(plan.path) ?? null;
  }

  setVariables(project: PlanProject): void {
    this.#setVariables(project);
  }

  async start({ plan: { path } }: RunModule): Promise<void> {
    const known = this.byPath.get(path);
    if (known !== undefined) this.setVariables(known.project);
    const load = this.#again.get(path);
    this.#again.delete(path);
    if (load === undefined || this.#last === path) return;
    this.#last = path;
    const { file } = await load();
    // What is not evaluated again, such as a package, has registered nothing.
    const before = this.byPath.get(path)?.tests ?? new Map();
    if ([...before.keys()].every((key) => file.tests.has(key))) this.byPath.set(path, file);
  }

  /** Forgets each file, with the modules that it has for itself, when all of its tests have run and another file's do. */
  #releaseFiles(): void {
    let last: FileTask | null = null;
    let ended = new Set<TestTask>();
    // A process may run a suite several times, one after the other.
    unobserve();
    unobserve = observeTests({
      begin: ({ file }) => {
        this.#last = file.path;
        if (file === last) return;
        const isOver =
          last !== null && [...last.tests.values()].every((test) => test.mode !== "run" || ended.has(test));
        if (last !== null && isOver) this.byPath.delete(last.path);
        last = file;
        ended = new Set();
      },
      end({ task }) {
        ended.add(task);
      },
    });
  }
}

/** @returns what sets the variables of a file's project, where the calls of a script have others. */
function installGlobals(
  { plan, setsVariables = false }: RunnableSuite,
  api: object,
  names: readonly string[],
): (project: PlanProject) => void {
  const { projects = [] } = plan.options;
  // The first project that names one wins.
  const given = { ...hostProcess.env };
  for (const { globalValues, env, defaultEnv = {} } of [...projects].reverse()) {
    Object.assign(globalThis, structuredClone(globalValues));
    if (!isPage && !setsVariables) continue;
    const unset = Object.entries(defaultEnv).filter(([name]) => given[name] === undefined);
    Object.assign(hostProcess.env, Object.fromEntries(unset), env);
    // In a page `import.meta.env` is this table, where flags are booleans; it is no server.
    if (isPage) Object.assign(hostProcess.env, { DEV: true, PROD: false, SSR: false });
  }
  // Their tests have a console of their own: what they replace of it gets no warnings of Node.
  if (!isPage && projects.some(({ dialect }) => dialect === "jest" || dialect === "vitest"))
    Reflect.set(
      globalThis,
      "console",
      Object.create(Object.getPrototypeOf(console), Object.getOwnPropertyDescriptors(console)),
    );
  for (const name of projects.some((project) => project.globals) ? names : []) {
    const value: unknown = Reflect.get(api, name);
    if (value !== undefined)
      Reflect.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: true });
  }
  const varying = isPage ? [] : varyingVariables(projects);
  return ({ env }) => {
    for (const name of varying) {
      const value = env[name] ?? given[name];
      if (value === undefined) Reflect.deleteProperty(hostProcess.env, name);
      else hostProcess.env[name] = value;
    }
  };
}

/**
 * Prepares a suite.
 *
 * @param api - the functions of its runner.
 * @param globals - the names of those that are globals, where a project has them.
 * @param host - where the run happens.
 * @param importing - is around the import of each file. Default: nothing is.
 */
export function dialectRun(
  suite: RunnableSuite,
  host: Host,
  api: object,
  globals: readonly string[],
  importing: NonNullable<Host["importing"]> = (_, load) => load(),
): DialectParts {
  const setVariables = installGlobals(suite, api, globals);
  setRoot(host.environment?.cwd() ?? "");
  setUncaughtSource(host.onUncaught);
  const prepared = prepareSnapshots(suite, host);
  const files = new RegisteredFiles(setVariables);
  const nodes = new Map<string, SuiteNode>();

  const suiteNode = (module: RunModule, names: readonly string[]): SuiteNode => {
    const key = JSON.stringify([module.nodeId, ...names]);
    let node = nodes.get(key);
    if (node === undefined) {
      const parent = names.length === 0 ? module : suiteNode(module, names.slice(0, -1));
      nodes.set(key, (node = new SuiteNode(module, parent, names, files)));
    }
    return node;
  };

  const define = (plan: PlanDefinition, module: RunModule, closure: RunClosure): RunFunctionDefinition => {
    // What stands for tests of a suite has the name of that suite.
    const names = plan.dynamic && plan.name !== "" ? [...plan.classes, plan.name] : plan.classes;
    return new TestDefinition(plan, suiteNode(module, plan.classes), suiteNode(module, names), closure, expand);
  };

  /** The files of modules, also when they are over. */
  const known = new WeakMap<RunModule, FileTask>();
  const fileOf = (module: RunModule): FileTask | null => {
    const file = files.of(module) ?? known.get(module) ?? null;
    if (file !== null) known.set(module, file);
    return file;
  };

  const defineOwn: DialectParts["defineOwn"] = (plan, module, parent, closure) => {
    const { project } = module.plan;
    const dialect = project === undefined ? undefined : suite.plan.options.projects?.[project]?.dialect;
    return dialect === "vitest" || dialect === "jest" || dialect === "bun"
      ? new OwnTestDefinition(() => fileOf(module), plan, module, parent, closure)
      : new RunFunctionDefinition(plan, module, parent, closure);
  };

  /** The tests of a suite that are not in the plan, nor stood for by another item. */
  const expand = ({ plan, suite: node, moduleNode, closure }: TestDefinition): readonly RunFunction[] => {
    const file = files.of(moduleNode);
    if (file === null) return [];
    const tests = (unplanned(suite, file).get(node.names.join("::")) ?? []).filter(
      // In a file of benchmarks, tests do not run.
      ({ options }) => options.isBench || !closure.names.includes("benchmark"),
    );
    return tests.map((test) => unlistedItem(plan, test, moduleNode, closure));
  };

  /** The item of a test that only the run knows: what its function asks for is in its text. */
  const unlistedItem = (plan: PlanDefinition, test: TestTask, module: RunModule, closure: RunClosure): RunFunction => {
    const dialect = files.of(module)?.project.dialect ?? "vitest";
    const { index } = module.session.fixtures;
    const argNames = test.options.isBench
      ? ["benchmark"]
      : test.body === null
        ? []
        : conftestFixtures(test.body, dialect, index, module.nodeId);
    const own = { ...plan, dynamic: false, classes: test.parent.path, name: test.name, argNames };
    const asked = { names: [...closure.names, ...argNames], direct: new Set<string>(), problems: {} };
    const reach = argNames.length === 0 ? closure : extendClosure(module.session, module.nodeId, closure, asked);
    return define(own, module, reach).makeItem(WITHOUT_CALLS);
  };

  // Files that are over are freed, with their modules.
  const { intact = (work) => work() } = host;
  const begun = new WeakSet<TestTask>();
  const told = new WeakSet<FileTask>();
  const unlistedAfter: DialectParts["unlistedAfter"] = ({ definition }, listed) => {
    if (!(definition instanceof TestDefinition)) return null;
    const { plan, task, moduleNode, closure, session } = definition;
    const file = files.of(moduleNode);
    if (file === null) return null;
    if (task !== null) begun.add(task);
    for (const kind of takeLateHooks(file)) {
      const message = `${kind}() was called in ${file.path} while its tests ran: it has no effect, as in Vitest; call it in the file or in describe()`;
      host.emit({ type: "warning", warning: { id: null, message } });
    }
    const unlisted = [...(unplanned(suite, file).get(null) ?? []), ...lateTests(file)];
    if (unlisted.length === 0) return null;
    const runs = isWhole(suite.plan, file.path, session.config.run.ids);
    if (!told.has(file)) tellOfUnlisted(unlisted, file, runs, host);
    told.add(file);
    const test = runs ? unlisted.find((one) => !begun.has(one)) : undefined;
    if (test === undefined) return null;
    const next =
      listed?.path === file.path && listed.definition instanceof TestDefinition ? listed.definition.task : null;
    const places = [...file.tests.values()];
    if (next !== null && places.indexOf(next) < places.indexOf(test)) return null;
    return unlistedItem(plan, test, moduleNode, closure);
  };

  /** Where no test runs, for files that have been imported. */
  const tellOfCollected = (items: readonly RunFunction[]): void => {
    for (const { definition } of items) {
      const isListing = definition.session.config.run.collectOnly && definition instanceof TestDefinition;
      const file = isListing ? files.of(definition.moduleNode) : null;
      const unlisted = file === null ? undefined : unplanned(suite, file).get(null);
      if (file === null || unlisted === undefined || told.has(file)) continue;
      told.add(file);
      tellOfUnlisted(unlisted, file, null, host);
    }
  };

  return {
    suite: { ...suite, modules: registering(suite, host, files, prepared, importing) },
    define,
    defineOwn,
    expandedByFile: (source, expand, items, select) => expandedByFile(source, expand, items, host, select),
    arrange(items) {
      tellOfCollected(items);
      return arranged(items, files.byPath);
    },
    unlistedAfter: (item, listed) => intact(() => unlistedAfter(item, listed)),
  };
}

/** The fixtures of conftests, and built-in ones where the test has none of `test.extend`, that a function asks for by a pattern. */
function conftestFixtures({ fn, row, fixtures }: Body, dialect: Dialect, index: FixtureIndex, place: string): string[] {
  return patternNames(fn, fixturesIndex(dialect, row)).filter((name) =>
    index.lookUp(place, name).some(({ source }) => fixtures === null || source.kind !== "builtin"),
  );
}

/** Whether a run has all items of a file. @param ids - those of the run; null for all. */
function isWhole(plan: Plan, path: string, ids: readonly string[] | null): boolean {
  if (ids === null) return true;
  const selected = new Set(ids);
  return definitionsOf(plan, path).every(({ classes, name, dynamic }) =>
    selected.has([path, ...classes, `${name}${dynamic ? "[...]" : ""}`].join("::")),
  );
}

/** Loads what opens the snapshots of tests: that of the process, or that of the bundle. */
async function prepareSnapshots({ plan, builtins = {} }: RunnableSuite, host: Host): Promise<void> {
  if (plan.options.projects?.some(hasSnapshots) !== true) return;
  const own = host.builtins.find(({ name }) => name === "snapshot")?.loadOpener;
  const opener = await (own?.() ?? (await builtins["snapshot"]?.())?.loadOpener?.(host));
  if (opener !== undefined) setSnapshotOpener(opener);
}

/** The modules of a suite, where files of other runners register their tests. */
function registering(
  suite: RunnableSuite,
  host: Pick<Host, "emit">,
  files: RegisteredFiles,
  prepared: Promise<void>,
  importing: NonNullable<Host["importing"]>,
): RunnableSuite["modules"] {
  const { plan, modules } = suite;
  const planned = planModules(plan);
  const wrapped: Record<string, () => Promise<object>> = { ...modules };
  const imports = new Map<string, () => Promise<object>>();
  /** Imports that have begun before their turn. */
  const begun = new Map<string, Promise<object>>();
  const importEarly = async (of: number | undefined): Promise<void> => {
    for (const { path, isEarly, project } of planned) {
      if (isEarly !== true || project !== of || begun.has(path)) continue;
      const early = imports.get(path)?.();
      if (early === undefined) continue;
      begun.set(path, early);
      // What it throws is thrown again when its tests are to run.
      await early.catch(() => undefined);
    }
  };
  /** Files with functions and classes of ours, or fixtures: xunit-style functions are some. */
  const withOurs = new Set(
    plan.files.flatMap(({ path, definitions, fixtures }) =>
      fixtures.length === 0 && definitions.every(({ isRegistered: isTheirs }) => isTheirs) ? [] : path,
    ),
  );
  /** The hooks of conftests that have been imported, by their paths. */
  const ofConftests = new Map<string, FileTask["root"]["hooks"]>();
  const [anyProject] = plan.options.projects ?? [];
  for (const { kind, path, project, requires } of planned) {
    const load = modules[path];
    if (load !== undefined && kind === "conftest" && anyProject !== undefined) {
      wrapped[path] = async () => {
        await prepared;
        const { hooks, namespace } = await importConftest(path, anyProject, load);
        ofConftests.set(path, hooks);
        return namespace;
      };
      continue;
    }
    const settings = project === undefined ? undefined : plan.options.projects?.[project];
    if (load === undefined || settings === undefined) continue;
    const importFile = async (): Promise<object> => {
      const hasOurs = withOurs.has(path);
      const around = requires.flatMap((one) => ofConftests.get(one) ?? []);
      const register = () => {
        files.setVariables(settings);
        return importing(path, () => registerFile(path, settings, load, around, "test", listedIn(plan, path)));
      };
      const { file, namespace } = await files.register(path, register, !hasOurs);
      if (settings.forbidOnly) reportOnly(file, plan, host);
      // Of any other file the run needs nothing, and would hold its modules until the end.
      return hasOurs ? namespace : {};
    };
    imports.set(path, importFile);
    wrapped[path] = async () => {
      await prepared;
      await importEarly(project);
      return begun.get(path) ?? importFile();
    };
  }
  return wrapped;
}

const ofFiles = new WeakMap<FileTask, Map<string | null, TestTask[]>>();

/** The tests of a file that are not in the plan, by the names of the suite whose dynamic item stands for them; null if there is none. */
function unplanned({ plan }: RunnableSuite, file: FileTask): ReadonlyMap<string | null, TestTask[]> {
  const known = ofFiles.get(file);
  if (known !== undefined) return known;
  const planned = new Set<string>();
  const dynamic = new Set<string>();
  for (const definition of definitionsOf(plan, file.path)) {
    const names = [...definition.classes, ...(definition.dynamic && definition.name === "" ? [] : [definition.name])];
    (definition.dynamic ? dynamic : planned).add(names.join("::"));
  }
  const byOwner = new Map<string | null, TestTask[]>();
  for (const test of file.tests.values()) {
    if (planned.has(test.path.join("::"))) continue;
    const around = test.parent.path.map((_, index, names) => names.slice(0, names.length - index).join("::"));
    const owner = [...around, ""].find((names) => dynamic.has(names)) ?? null;
    const own = byOwner.get(owner);
    if (own === undefined) byOwner.set(owner, [test]);
    else own.push(test);
  }
  ofFiles.set(file, byOwner);
  return byOwner;
}

/** The suites and tests of a file whose names the build knows, where a run may make others; none if it knows all. */
function listedIn(plan: Plan, path: string): Set<string> {
  const definitions = definitionsOf(plan, path);
  if (!definitions.some(({ dynamic }) => dynamic)) return new Set();
  const paths = definitions.map(({ classes, dynamic, name }) => (dynamic ? classes : [...classes, name]));
  return new Set(paths.flatMap((names) => names.map((_, index) => taskKey(names.slice(0, index + 1)))));
}

/** The definitions of a file of another runner. */
function definitionsOf(plan: Plan, path: string): readonly PlanDefinition[] {
  return fileOf(plan, path)?.definitions.filter(({ isRegistered: suite }) => suite === true) ?? [];
}

function fileOf({ files }: Plan, path: string): PlanFile | undefined {
  return files.find((file) => file.path === path);
}

/**
 * Tells of tests that a file registers and that no item of the list stands for: a warning if they run, an error if they do not.
 *
 * @param runs - null where no test does.
 */
function tellOfUnlisted(
  unlisted: readonly TestTask[],
  { path }: FileTask,
  runs: boolean | null,
  host: Pick<Host, "emit">,
): void {
  const first = unlisted[0]?.path.join("::") ?? "";
  const others = unlisted.length === 1 ? "" : ` and ${unlisted.length - 1} more`;
  const [it, has] = unlisted.length === 1 ? ["it", "It has"] : ["them", "They have"];
  const message = `${path} has registered "${first}"${others}, which the list does not have: the build cannot see what registers ${it}.`;
  if (runs !== false) {
    const what = runs === null ? `Runs of the whole file run ${it} all the same.` : `${has} run all the same.`;
    host.emit({ type: "warning", warning: { id: null, message: `${message} ${what}` } });
  } else
    host.emit({ type: "error", error: { path, message: `${message} Run the whole file to run ${it}.`, error: null } });
}

/** Reports an `only` where the build has seen none in the file: it is in code that only a run knows. */
function reportOnly({ path, project, root }: FileTask, plan: Plan, host: Pick<Host, "emit">): void {
  if (project.dialect === "node:test" || !hasOnly(root)) return;
  if (fileOf(plan, path)?.hasForbiddenOnly === true) return;
  const message = `an only in ${path} leaves out all other tests of the file, which CI or --forbid-only forbids: delete it`;
  host.emit({ type: "error", error: { path, message, error: null } });
}

/** The items, those of each file in the order in which it has registered them, as far as it has been imported. */
function arranged(items: readonly RunFunction[], files: ReadonlyMap<string, FileTask>): readonly RunFunction[] {
  const places = new Map<RunFunction, number>();
  const orders = new Map<FileTask, Map<TestTask, number>>();
  const byFile = new Map<string, RunFunction[]>();
  for (const item of items) {
    const { definition } = item;
    if (!(definition instanceof TestDefinition)) continue;
    const { task } = definition;
    const file = files.get(item.path);
    if (task === null || file === undefined) continue;
    let order = orders.get(file);
    if (order === undefined)
      orders.set(file, (order = new Map([...file.tests.values()].map((test, at) => [test, at]))));
    places.set(item, order.get(task) ?? -1);
    const own = byFile.get(item.path);
    if (own === undefined) byFile.set(item.path, [item]);
    else own.push(item);
  }
  for (const own of byFile.values()) own.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)).reverse();
  // Each takes the place of one of the same file.
  return items.map((item) => (places.has(item) ? (byFile.get(item.path)?.pop() ?? item) : item));
}
