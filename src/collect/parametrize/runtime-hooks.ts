/** Run-time hooks as far as they decide which tests the build can expand: which hooks are in reach of which tests. */
import { planHook } from "../../core/hooks/added/added-hooks.ts";
import { HOOK_SPECS, type HookSpec, isHook } from "../../core/hooks/hookspec.ts";
import { type DeclaredHooks, declaredHooksOf } from "../conftests/hook-calls.ts";
import type { RequiredModules } from "../files/required-modules.ts";
import type { SuiteSources } from "../files/suite-sources.ts";
import { SyntheticClass } from "../declarations/synthetic-nodes.ts";
import { ClassValue, FunctionValue, Unknown } from "../../evaluate/values.ts";

export const GENERATE_TESTS = "xtest_generate_tests";
const MAKE_ID = "xtest_make_parametrize_id";

/** The arguments that a hook's `parametrize` calls can name; null for any argument. */
type Names = ReadonlySet<string> | null;

const NO_NAMES: ReadonlySet<string> = new Set();

/** What a hook can parametrize, and whether it may do more than that. */
interface Generator {
  readonly names: Names;
  readonly effects: boolean;
}

const NO_GENERATOR: Generator = { names: NO_NAMES, effects: false };
const UNREAD_GENERATOR: Generator = { names: null, effects: true };

/** The run-time hooks in reach of the tests of one module or class. */
class HooksInReach {
  /** Whether an `xtest_make_parametrize_id` is in reach. */
  readonly makesIds: boolean;
  /** Whether an `xtest_generate_tests` does more than parametrize: it is called for every test. */
  readonly haveEffects: boolean;
  readonly #names: Names;

  constructor({ names, effects }: Generator, makesIds: boolean) {
    this.#names = names;
    this.haveEffects = effects;
    this.makesIds = makesIds;
  }

  /** Whether an `xtest_generate_tests` can parametrize an argument of that name. */
  canFill(name: string): boolean {
    if (this.#names !== null) return this.#names.has(name);
    return name !== "request" && !name.startsWith("_xunit_");
  }

  /** These hooks with an additional one. */
  with({ names, effects }: Generator, makesIds = false): HooksInReach {
    if (names === NO_NAMES && !effects && !makesIds) return this;
    const both = names === null || this.#names === null ? null : new Set([...this.#names, ...names]);
    return new HooksInReach({ names: both, effects: effects || this.haveEffects }, makesIds || this.makesIds);
  }
}

const NO_HOOKS = new HooksInReach(NO_GENERATOR, false);

/** A module or class whose tests hooks may parametrize. */
interface HookedCollector {
  /** The class; null for a module. */
  readonly cls: ClassValue | null;
  /** Absolute path of the module. */
  readonly modulePath: string;
}

interface OfConftest {
  readonly generator: Generator;
  readonly makesIds: boolean;
}

/** Finds the run-time hooks of conftests, plugins' run-time modules, test modules and classes. */
export class RuntimeHooks {
  readonly #sources: SuiteSources;
  readonly #required: RequiredModules;
  readonly #conftests = new Map<string, OfConftest>();
  readonly #names = new Map<string, readonly string[]>();
  readonly #modules = new Map<string, HooksInReach>();
  readonly #collectors = new WeakMap<HookedCollector, HooksInReach>();
  /** Names of the hooks of each module, by its absolute path: the run must be able to access imported ones. */
  readonly found = new Map<string, readonly string[]>();
  readonly #ofPlugins: readonly HookSpec[];
  #declared: DeclaredHooks | null = null;
  #called: ReadonlySet<string> | null = null;

  /** @param specs - of plugins: all hooks that they know. */
  constructor(sources: SuiteSources, required: RequiredModules, specs: readonly HookSpec[]) {
    this.#sources = sources;
    this.#required = required;
    this.#ofPlugins = specs.filter(({ name }) => !isHook(name));
  }

  /** The hooks that plugins and conftests declare. */
  get declared(): DeclaredHooks {
    if (this.#declared === null) {
      const read = declaredHooksOf(this.#sources, this.#required.conftests());
      const others = read.hooks.filter(({ name }) => !this.#ofPlugins.some((spec) => spec.name === name));
      const ofPlugins = this.#ofPlugins.map(({ name, argNames, firstResult, async }) =>
        planHook(name, argNames, firstResult, async),
      );
      this.#declared = { hooks: [...ofPlugins, ...others], problems: read.problems };
    }
    return this.#declared;
  }

  /** The names of all hooks that are called in a run. */
  get called(): ReadonlySet<string> {
    return (this.#called ??= new Set(
      [...HOOK_SPECS.filter(({ run }) => run), ...this.declared.hooks].map(({ name }) => name),
    ));
  }

  /** Names of the run-time hooks that a conftest defines, or may define. */
  hooksOf(path: string): readonly string[] {
    let names = this.#names.get(path);
    if (names === undefined) {
      names = [...this.called].filter((name) => mayBeFunction(this.#binding(path, name)));
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
      hooks = cls === null ? around : around.with(generatorOf(this.#member(cls)));
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
        const { generator, makesIds } = this.#ofConftest(required.path);
        hooks = hooks.with(generator, makesIds);
      }
      hooks = hooks.with(generatorOf(this.#binding(path, GENERATE_TESTS)));
      this.#modules.set(path, hooks);
    }
    return hooks;
  }

  #ofConftest(path: string): OfConftest {
    let hooks = this.#conftests.get(path);
    if (hooks === undefined) {
      const makesIds = mayBeFunction(this.#binding(path, MAKE_ID));
      this.#conftests.set(path, (hooks = { generator: generatorOf(this.#binding(path, GENERATE_TESTS)), makesIds }));
    }
    return hooks;
  }

  /** The value that a module declares, imports or re-exports under a hook's name; null if there is none. */
  #binding(path: string, hook: string): unknown {
    const { evaluator } = this.#sources;
    const value = evaluator.binding(path, hook) ?? evaluator.exported(path, hook);
    if (value !== null) this.found.set(path, [...(this.found.get(path) ?? []), hook]);
    return value;
  }

  /** The value that a class declares or inherits under a hook's name; null if there is none. */
  #member(cls: ClassValue): unknown {
    const visited = new Set<object>();
    for (let at: unknown = cls; at instanceof ClassValue && !visited.has(at.cls);) {
      visited.add(at.cls);
      if (at instanceof SyntheticClass && !at.isGroup) return at.layout.members.get(GENERATE_TESTS)?.value ?? null;
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

/** What a value does as a hook: nothing if it is not a function, anything if its code is unknown. */
function generatorOf(value: unknown): Generator {
  if (value instanceof Unknown) return value.mayBeCallable ? UNREAD_GENERATOR : NO_GENERATOR;
  if (!(value instanceof FunctionValue)) return NO_GENERATOR;
  const { parametrizes, effects = false } = value.fn;
  if (parametrizes === undefined) return UNREAD_GENERATOR;
  const names: string[] = [];
  for (const call of parametrizes) {
    if (call === null) return { names: null, effects };
    names.push(...call);
  }
  return { names: names.length === 0 ? NO_NAMES : new Set(names), effects };
}
