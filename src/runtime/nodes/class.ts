/** Test classes in a run, and the level below them where instances are made: a bundle without any has nothing of it. */
import { groupMember, memberTitle } from "../../core/author/titled/use-name.ts";
import { ownMarks, type Mark } from "../../core/author/marks/mark-store.ts";
import { classFixture, classFixtureNames, memberMarks } from "../../core/author/decorators.ts";
import type { FixtureSource } from "../../core/data/plan.ts";
import { isCallable, isClass, isConstructor, type Callable, type Constructor } from "../values/callable.ts";
import { isObject } from "../../core/values/objects.ts";
import { classChain } from "../values/live-members.ts";
import { setName } from "../values/names.ts";
import type { ImportedModule } from "../modules/imported-module.ts";
import type { MemberChecks } from "../modules/module-check.ts";
import { RunObjCollector, INSTANCE_NAME } from "./obj-mixin.ts";
import type { NodeKeywords } from "./node.ts";

/** The fixture that a method of an imported class, or of a base class of it, defines; `undefined` for none. */
export function fixtureMethod(
  { classes: [outer = "", ...inner], name }: Extract<FixtureSource, { readonly kind: "method" }>,
  loaded: ImportedModule,
): unknown {
  let value: unknown;
  let cls = loaded.planned(outer);
  for (const each of inner) cls = isObject(cls) ? Reflect.get(cls, groupMember(each)) : undefined;
  for (; isObject(cls) && value === undefined; cls = Object.getPrototypeOf(cls)) value = classFixture(cls, name);
  return value;
}

/** Whether a class may have tests or fixtures otherwise than the plan. */
export function isSuspectClass(at: string, cls: object, { known, isLike, isOther }: MemberChecks): boolean {
  const isSuspect = (around: string, one: object): boolean =>
    classChain(one).some(
      (owner) =>
        [...classFixtureNames(owner)].some((name) => isOther(known.get(around + name), classFixture(owner, name))) ||
        [owner, Reflect.get(owner, "prototype")].some((holder: unknown) =>
          Object.entries(Object.getOwnPropertyDescriptors(Object(holder))).some(
            ([name, { value }]) =>
              // The class itself is the `constructor` of its prototype.
              value !== owner &&
              isLike(name, value) &&
              (isClass(value) ? isSuspect(`${around}${memberTitle(name)}.`, value) : !known.has(around + name)),
          ),
        ),
    );
  return isSuspect(at, cls);
}

/** A test class (pytest: `Class`). */
export class RunClass extends RunObjCollector {
  /** The public name of the class, which `constructor.name` gives. */
  static override readonly name: string = "Class";
  readonly #outer: RunObjCollector;
  readonly #declared: string;
  /** Its class and that instance, until its module is imported again. @internal */
  declare kept?: Constructor | undefined;
  declare keptHolder?: object | undefined;

  /** @param declared - its name in the module, which a hook may have changed for the id. */
  constructor(name: string, parent: RunObjCollector, declared: string) {
    super(name, `${parent.nodeId}::${name}`, parent);
    this.#outer = parent;
    this.#declared = declared;
  }

  /** The class itself. */
  override get obj(): Constructor {
    if (this.kept !== undefined) return this.kept;
    const value = this.#outer.lookUp(this.#declared);
    if (!isConstructor(value)) throw new TypeError(`"${this.nodeId}" is no class in the module that was imported.`);
    setName(value, this.#declared);
    return (this.kept = value);
  }

  override get cls(): Constructor {
    return this.obj;
  }

  override forgetModule(): void {
    this.kept = this.keptHolder = undefined;
  }

  override fixtureSelf(instance: object | null): object {
    return instance instanceof this.obj ? instance : this.holder;
  }

  /** A static member of the class. */
  override lookUp(name: string): unknown {
    return Reflect.get(this.obj, groupMember(name));
  }

  /** The one instance on which fixtures of wider scopes run; made when it is needed. */
  get holder(): object {
    return (this.keptHolder ??= new this.obj());
  }

  /** Marks of base classes first, as pytest merges them along the method resolution order. */
  protected override marksOfObj(): Mark[] {
    return classChain(this.obj).flatMap((cls) => ownMarks(cls));
  }
}

/** One level below its class, absent from node ids (pytest: `Instance`): where instances are made. */
export class RunInstance extends RunObjCollector {
  /** The public name of the class, which `constructor.name` gives. */
  static override readonly name: string = "Instance";
  readonly parentClass: RunClass;
  #obj: object | null = null;

  constructor(cls: RunClass) {
    super(INSTANCE_NAME, cls.nodeId, cls);
    this.parentClass = cls;
  }

  /** Its class has the marks. */
  override get ALLOW_MARKERS(): boolean {
    return false;
  }

  override get keywords(): NodeKeywords {
    return this.parentClass.keywords;
  }

  /** The instance of the current test; between tests the class's `holder`. */
  override get obj(): object {
    return this.#obj ?? this.parentClass.holder;
  }

  override get instance(): object {
    return this.obj;
  }

  override get classNode(): RunClass {
    return this.parentClass;
  }

  /** A static member of the class, such as a nested class. */
  override lookUp(name: string): unknown {
    return this.parentClass.lookUp(name);
  }

  override lookUpTest(name: string): unknown {
    const cls = this.parentClass;
    const prototype: unknown = cls.obj.prototype;
    // A group may have the name of what every object has, such as `toString`.
    const isMethod =
      isObject(prototype) && (Object.hasOwn(prototype, name) || (name in prototype && !(name in Object.prototype)));
    const value = isMethod ? Reflect.get(prototype, name) : this.lookUp(name);
    // Only instances have function-valued properties.
    return isCallable(value) ? value : Reflect.get(cls.holder, name);
  }

  /** Marks that the class stores: of a field, which had no function yet, or of a method that was replaced since. */
  override marksOfTest(name: string, fn: Callable): readonly Mark[] {
    return memberMarks(this.parentClass.obj, name, fn);
  }

  override newInstance(): object {
    return (this.#obj = new this.parentClass.obj());
  }

  override reset(): void {
    this.#obj = null;
  }
}
