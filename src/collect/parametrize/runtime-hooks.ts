/** Hooks that only a run calls, as far as they decide which tests the build can expand: who is in whose reach. */
import { HOOK_SPECS } from "../../core/hooks/hookspec.ts";
import type { RequiredModules } from "../files/required-modules.ts";
import type { SuiteSources } from "../files/suite-sources.ts";
import { SyntheticClass } from "../declarations/synthetic-nodes.ts";
import { ClassValue, FunctionValue, Unknown } from "../../evaluate/values.ts";

const GENERATE_TESTS = "xtest_generate_tests";
const MAKE_ID = "xtest_make_parametrize_id";

/** The arguments that `parametrize` calls of hooks can name; null if they can name any. */
type Names = ReadonlySet<string> | null;

const NO_NAMES: ReadonlySet<string> = new Set();

/** The run-time hooks in reach of the tests of one module or class. */
export class HooksInReach {
  /** Whether an `xtest_make_parametrize_id` gives ids. */
  readonly makesIds: boolean;
  readonly #names: Names;

  constructor(names: Names, makesIds: boolean) {
    this.#names = names;
    this.makesIds = makesIds;
  }

  /** Whether an `xtest_generate_tests` can parametrize an argument of that name. */
  canFill(name: string): boolean {
    if (this.#names !== null) return this.#names.has(name);
    return name !== "request" && !name.startsWith("_xunit_");
  }

  /** Together with one more hook, or with others. */
  with(names: Names, makesIds = false): HooksInReach {
    if (names === NO_NAMES && !makesIds) return this;
    const both = names === null || this.#names === null ? null : new Set([...this.#names, ...names]);
    return new HooksInReach(both, makesIds || this.makesIds);
  }
}

const NO_HOOKS = new HooksInReach(NO_NAMES, false);

/** A module or class whose tests hooks may parametrize. */
interface HookedCollector {
  /** The class; null for a module. */
  readonly cls: ClassValue | null;
  /** Absolute path of the module. */
  readonly modulePath: string;
}

/** Finds the hooks of conftests, of plugins' run-time modules, of test modules and of classes. */
export class RuntimeHooks {
  readonly #sources: SuiteSources;
  readonly #required: RequiredModules;
  readonly #conftests = new Map<string, { readonly names: Names; readonly makesIds: boolean }>();
  readonly #names = new Map<string, readonly string[]>();
  readonly #modules = new Map<string, HooksInReach>();
  readonly #collectors = new WeakMap<HookedCollector, HooksInReach>();
  /** The hooks that modules have, by their absolute paths: a run must be able to reach those that are imported. */
  readonly found = new Map<string, readonly string[]>();

  constructor(sources: SuiteSources, required: RequiredModules) {
    this.#sources = sources;
    this.#required = required;
  }

  /** Names of the run-time hooks that a conftest has, or may have as far as the build sees. */
  hooksOf(path: string): readonly string[] {
    let names = this.#names.get(path);
    if (names === undefined) {
      names = HOOK_SPECS.filter(({ name, run }) => run && mayBeFunction(this.#binding(path, name))).map(
        ({ name }) => name,
      );
      this.#names.set(path, names);
    }
    return names;
  }

  /** The hooks in reach of the tests of a module, or of a class. */
  of(collector: HookedCollector): HooksInReach {
    let hooks = this.#collectors.get(collector);
    if (hooks === undefined) {
      const { cls, modulePath } = collector;
      const around = this.#ofModule(modulePath);
      hooks = cls === null ? around : around.with(namesOf(this.#member(cls)));
      this.#collectors.set(collector, hooks);
    }
    return hooks;
  }

  #ofModule(path: string): HooksInReach {
    let hooks = this.#modules.get(path);
    if (hooks === undefined) {
      hooks = NO_HOOKS;
      for (const required of this.#required.of(path)) {
        if (required.kind !== "conftest") continue;
        const { names, makesIds } = this.#ofConftest(required.path);
        hooks = hooks.with(names, makesIds);
      }
      hooks = hooks.with(namesOf(this.#binding(path, GENERATE_TESTS)));
      this.#modules.set(path, hooks);
    }
    return hooks;
  }

  #ofConftest(path: string): { readonly names: Names; readonly makesIds: boolean } {
    let hooks = this.#conftests.get(path);
    if (hooks === undefined) {
      const makesIds = mayBeFunction(this.#binding(path, MAKE_ID));
      this.#conftests.set(path, (hooks = { names: namesOf(this.#binding(path, GENERATE_TESTS)), makesIds }));
    }
    return hooks;
  }

  /** What a module declares, imports or passes on under a hook's name; null if that is nothing. */
  #binding(path: string, hook: string): unknown {
    const { evaluator } = this.#sources;
    const value = evaluator.binding(path, hook) ?? evaluator.exported(path, hook);
    if (value !== null) this.found.set(path, [...(this.found.get(path) ?? []), hook]);
    return value;
  }

  /** What a class declares or inherits under the name of the hook; null if that is nothing. */
  #member(cls: ClassValue): unknown {
    const visited = new Set<object>();
    for (let at: unknown = cls; at instanceof ClassValue && !visited.has(at.cls);) {
      visited.add(at.cls);
      if (at instanceof SyntheticClass) return at.layout.members.get(GENERATE_TESTS)?.value ?? null;
      const { path } = at.origin;
      const { members, base } = at.cls;
      const value = members.find(({ name }) => name === GENERATE_TESTS)?.value ?? null;
      if (value !== null) return this.#sources.evaluator.evaluate(value, path);
      at = base === null ? null : this.#sources.evaluator.evaluate(base, path);
    }
    return null;
  }
}

function mayBeFunction(value: unknown): boolean {
  return value instanceof FunctionValue || (value instanceof Unknown && value.mayBeCallable);
}

/** What a value can name as a hook: nothing if it is no function, anything if its text is out of sight. */
function namesOf(value: unknown): Names {
  if (value instanceof Unknown) return value.mayBeCallable ? null : NO_NAMES;
  if (!(value instanceof FunctionValue)) return NO_NAMES;
  const { parametrizes } = value.fn;
  if (parametrizes === undefined) return null;
  const names: string[] = [];
  for (const call of parametrizes) {
    if (call === null) return null;
    names.push(...call);
  }
  return names.length === 0 ? NO_NAMES : new Set(names);
}
