/** Suites in the tree of a run. */
import { beginPackage } from "../../core/data/environment/test-events.ts";
import { compareScopes, type Scope } from "../../core/fixtures/scope.ts";
import { orderedNames } from "../../runtime/fixtures/fixture-manager.ts";
import { RunFunction } from "../../runtime/nodes/function.ts";
import { RunObjCollector } from "../../runtime/nodes/obj-mixin.ts";
import type { RunModule } from "../../runtime/nodes/module.ts";
import { nodeSuiteContext } from "../tree/node-suite.ts";
import { absoluteFilePath } from "../tree/registry.ts";
import type { FileTask, Hook, SuiteTask } from "../tree/tasks.ts";
import { hasCircusListener, tellOfSuite } from "../tree/circus-events.ts";
import { AroundHooks, callAll, runHooks, throwAll } from "./hooks/run-hooks.ts";
import { suiteContextOf } from "../mocha/runnables.ts";
import { setRunningFile, TestSignal } from "../tree/running-test.ts";
import { fileRetry } from "../tree/settings.ts";
import { fileFixtures } from "./extended-fixtures.ts";

/** The files of a run. */
export interface FileTasks {
  /** What a module has registered, once it has been imported. */
  of(module: RunModule): FileTask | null;
  /** Called before the first test of a file. */
  start(module: RunModule): Promise<void>;
  /** Sets the environment variables of a file's project, where those of others are different. */
  setVariables(project: FileTask["project"]): void;
}

/** Of what is around all files of Mocha, from the first one on: the hooks that were called, and what one has thrown. */
const begun = new WeakMap<SuiteTask, { readonly called: Set<Hook>; failure: { readonly error: unknown } | null }>();

/** A file or a `describe`: its hooks run when the first of its tests is set up, and after the last. */
export class SuiteNode extends RunObjCollector {
  /** The public name of the class, which `constructor.name` gives. */
  static override readonly name: string = "Suite";
  readonly moduleNode: RunModule;
  readonly names: readonly string[];
  readonly #files: FileTasks;

  /** @param names - the names from below the file; empty for the file itself. */
  constructor(module: RunModule, parent: RunModule | SuiteNode, names: readonly string[], files: FileTasks) {
    super(names.at(-1) ?? "", [module.nodeId, ...names].join("::"), parent);
    this.moduleNode = module;
    this.names = names;
    this.#files = files;
  }

  override get obj(): object {
    return this.moduleNode.obj;
  }

  /** The file that it is of; null before it has been imported. */
  get file(): FileTask | null {
    return this.#files.of(this.moduleNode);
  }

  /** What was registered; null before that, and if there is no such suite. */
  get task(): SuiteTask | null {
    let suite: SuiteTask | null = this.file?.root ?? null;
    for (const name of this.names) {
      suite =
        suite?.children.find((child): child is SuiteTask => child.type === "suite" && child.name === name) ?? null;
    }
    return suite;
  }

  override lookUp(): undefined {
    return undefined;
  }

  override get needsSetup(): boolean {
    const { task } = this;
    // What has failed is thrown again for each test, as the failure of a set-up.
    const isSetUp = this.session.setupState.stack.some(({ node, failure }) => node === this && failure === null);
    return (
      (!isSetUp && task !== null && (hasHooks(task) || hasCircusListener() || this.file?.project.dialect === "jest")) ||
      super.needsSetup
    );
  }

  /** Calls `beforeAll`; `afterAll` when the suite is left, even if that fails. */
  override setup(item?: object): Promise<void> | undefined {
    if (this.names.length === 0) return this.#files.start(this.moduleNode).then(() => this.#beginFile(item));
    const { task } = this;
    if (task !== null && (hasHooks(task) || hasCircusListener())) return this.#begin();
    this.#readRetry();
    return undefined;
  }

  /** What `jest.retryTimes` has said by now holds for the tests of the suite. */
  #readRetry(): void {
    const { task, file } = this;
    if (task !== null && file?.project.dialect === "jest") task.retry = fileRetry(file);
  }

  /** Calls `before` of all files once in a process, and `after` at its end. */
  async #beginAll(root: SuiteTask, file: FileTask): Promise<void> {
    const call = { file, self: suiteContextOf(root), args: [] };
    const all = begun.get(root) ?? { called: new Set<Hook>(), failure: null };
    if (!begun.has(root)) {
      begun.set(root, all);
      this.session.setupState.addFinalizer(() => {
        this.#files.setVariables(file.project);
        return runHooks(root, "afterAll", call);
      }, this.session);
    }
    if (all.failure !== null) throw all.failure.error;
    const hooks = root.hooks.beforeAll.filter((hook) => !all.called.has(hook));
    for (const hook of hooks) all.called.add(hook);
    try {
      await runHooks(root, "beforeAll", call, hooks);
    } catch (error) {
      all.failure = { error };
      throw error;
    }
  }

  async #beginFile(item: object | undefined): Promise<void> {
    const { file } = this;
    if (file !== null) setRunningFile(file);
    if (item instanceof RunFunction) await setUpWider(item);
    return this.#begin();
  }

  async #begin(): Promise<void> {
    const { task, file } = this;
    if (task === null || file === null) return;
    setRunningFile(file);
    if (task.isRoot && task.parent !== null) await this.#beginAll(task.parent, file);
    const { dialect } = file.project;
    const ofNode = dialect === "node:test" ? nodeSuiteContext(task, file.path) : null;
    const self = dialect === "mocha" ? suiteContextOf(task) : (ofNode ?? {});
    const call = { file, self, args: [ofNode ?? suiteOf(task, file)] };
    const around = new AroundHooks("aroundAll", task.parent);
    let undo: (() => unknown)[] = [];
    this.session.setupState.addFinalizer(async () => {
      const errors: unknown[] = [];
      const after = [() => runHooks(task, "afterAll", call), ...undo.reverse()];
      await around.call(() => callAll(after, errors));
      await around.end(errors);
      if (this.names.length === 0) await callAll([() => fileFixtures(file).tearDown()], errors);
      await callAll([() => tellOfSuite("run_describe_finish", task, file)], errors);
      if (this.names.length === 0) await callAll([() => tellOfSuite("run_finish", task, file)], errors);
      throwAll(errors);
    }, this);
    if (this.names.length === 0) await tellOfSuite("run_start", task, file);
    await tellOfSuite("run_describe_start", task, file);
    for (const hook of task.hooks.aroundAll) {
      await around.begin(hook, call.args, file.project.hookTimeout);
      around.hold(task);
    }
    await around.call(async () => {
      undo = await runHooks(task, "beforeAll", call);
    });
    this.#readRetry();
  }
}

/** Sets up the fixtures that outlive the tests of a file: they are around its hooks. */
async function setUpWider(item: RunFunction): Promise<void> {
  const { session, request } = item;
  const { closure } = item.definition;
  const names = await orderedNames(closure, session.fixtures);
  const scopeOf = (name: string): Scope | null => session.fixtures.index.chain(closure, name).at(-1)?.scope ?? null;
  // Other files need what these do.
  const ended = beginPackage();
  try {
    await request.activateAll(names.filter((name) => scopeOf(name) === "session"));
  } finally {
    ended();
  }
  await request.activateAll(
    names.filter((name) => {
      const scope = scopeOf(name);
      return scope !== null && compareScopes(scope, "module") <= 0;
    }),
  );
}

/** Those of Mocha's hooks around all files are called with the first file. */
function hasHooks({ hooks, isRoot, parent }: SuiteTask): boolean {
  return (
    hooks.beforeAll.length + hooks.afterAll.length + hooks.aroundAll.length > 0 ||
    (isRoot && parent !== null && hasHooks(parent))
  );
}

/** What hooks of suites get. */
function suiteOf({ title }: SuiteTask, { path }: FileTask): object {
  return {
    type: "suite",
    name: title,
    mode: "run",
    meta: {},
    file: { name: path, filepath: absoluteFilePath(path) },
    signal: new TestSignal().signal,
  };
}
