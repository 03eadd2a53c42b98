/** Test classes of a run, and the level below them where instances are made. */
import { ownMarks, type Mark } from "../../core/author/marks/mark-store.ts";
import { memberMarks } from "../../core/author/decorators.ts";
import { isCallable, isConstructor, isObject, type Callable, type Constructor } from "../values/callable.ts";
import { setName } from "../values/names.ts";
import { lineageOf } from "../values/live-members.ts";
import { ObjCollector } from "./obj-collector.ts";

/** A test class (reference: `Class`). */
export class Class extends ObjCollector {
  readonly #outer: ObjCollector;
  readonly #declared: string;
  #obj: Constructor | null = null;
  #holder: object | null = null;

  /** @param declared its name in the module, which a hook may have changed for the id. */
  constructor(name: string, parent: ObjCollector, declared: string) {
    super(name, `${parent.nodeId}::${name}`, parent);
    this.#outer = parent;
    this.#declared = declared;
  }

  /** The class itself. */
  override get obj(): Constructor {
    if (this.#obj !== null) return this.#obj;
    const value = this.#outer.lookUp(this.#declared);
    if (!isConstructor(value)) throw new TypeError(`"${this.nodeId}" is no class in the module that was imported.`);
    setName(value, this.#declared);
    return (this.#obj = value);
  }

  override get cls(): Constructor {
    return this.obj;
  }

  /** A static member of the class. */
  override lookUp(name: string): unknown {
    return Reflect.get(this.obj, name);
  }

  /** The one instance on which fixtures of wider scopes run; made when it is needed. */
  get holder(): object {
    return (this.#holder ??= new this.obj());
  }

  /** Marks of the bases first, as pytest merges them along the method resolution order. */
  protected override marksOfObj(): Mark[] {
    return lineageOf(this.obj).flatMap((cls) => ownMarks(cls));
  }
}

/** One level below its class, absent from node ids (reference: `Instance`): where instances are made. */
export class Instance extends ObjCollector {
  readonly parentClass: Class;
  #obj: object | null = null;

  constructor(cls: Class) {
    super("()", cls.nodeId, cls);
    this.parentClass = cls;
  }

  /** The class has them. */
  override get ALLOW_MARKERS(): boolean {
    return false;
  }

  /** The instance of the test that runs; between tests the one that the class keeps. */
  override get obj(): object {
    return this.#obj ?? this.parentClass.holder;
  }

  override get instance(): object {
    return this.obj;
  }

  override get classNode(): Class {
    return this.parentClass;
  }

  /** What a name of the class leads to: nested classes are static members. */
  override lookUp(name: string): unknown {
    return this.parentClass.lookUp(name);
  }

  override lookUpTest(name: string): unknown {
    const cls = this.parentClass;
    const prototype: unknown = cls.obj.prototype;
    const value = isObject(prototype) && name in prototype ? Reflect.get(prototype, name) : this.lookUp(name);
    // A function-valued property is there only on instances.
    return isCallable(value) ? value : Reflect.get(cls.holder, name);
  }

  /** The class keeps what its decorators said: a field's function was not there yet, a method's may be another by now. */
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
