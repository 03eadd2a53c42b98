/** A test function before parametrization: what all its invocations share, found once. */
import { ownMarks, type Mark } from "../../core/author/marks/mark-store.ts";
import { isCallable, type Callable } from "../values/callable.ts";
import { Function, type Invocation } from "./function.ts";
import { setName } from "../values/names.ts";
import type { PlanDefinition } from "../../core/data/plan.ts";
import type { DefinitionApi } from "../api-types.ts";
import type { RunClosure } from "../fixtures/run-closure.ts";
import type { Module } from "./session.ts";
import type { ObjCollector } from "./obj-collector.ts";

// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type -- Added by `features/api`.
export interface FunctionDefinition extends DefinitionApi {}

/** What a definition has in place of what tells invocations from each other. */
const NONE: Invocation = { callspecId: null, rows: [], fixtureRows: {} };

/**
 * A test function before parametrization (reference: `FunctionDefinition`): a stand-in that is in the tree where its
 * invocations are, and is never run.
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- As above.
export class FunctionDefinition extends Function {
  readonly plan: PlanDefinition;
  /** The node of its module. */
  readonly moduleNode: Module;
  /** Where it was collected from: the module, or an instance of its class. */
  readonly collector: ObjCollector;
  /** The fixtures in its reach; another one once a base class that the build could not see turned out to have more. */
  closure: RunClosure;
  #fn: Callable | null = null;
  #functionMarks: readonly Mark[] | null = null;

  constructor(plan: PlanDefinition, module: Module, parent: ObjCollector, closure: RunClosure) {
    super(plan.name, parent, null, NONE);
    this.plan = plan;
    this.moduleNode = module;
    this.collector = parent;
    this.closure = closure;
  }

  override get definition(): this {
    return this;
  }

  /** What the imported module holds under the function's name there: a hook may have given the test another. */
  get live(): unknown {
    return this.collector.lookUpTest(this.declaredName);
  }

  /** The function's name in its module, or on its class. */
  get declaredName(): string {
    return (this.plan.declared ?? this.plan).name;
  }

  /** The test function. @throws if the imported module does not hold it. */
  get fn(): Callable {
    return (this.#fn ??= this.#find());
  }

  #find(): Callable {
    const { live } = this;
    if (!isCallable(live)) {
      throw new TypeError(`"${this.nodeId}" is no function in the module that was imported: build again.`);
    }
    setName(live, this.declaredName);
    return live;
  }

  /** The function's own marks, nearest first. */
  get functionMarks(): readonly Mark[] {
    if (this.#functionMarks !== null) return this.#functionMarks;
    const { fn, collector, session } = this;
    const ofGenerator = session.features.generators?.marks(this) ?? [];
    return (this.#functionMarks = [...ownMarks(fn), ...collector.marksOfTest(this.declaredName, fn), ...ofGenerator]);
  }
}
