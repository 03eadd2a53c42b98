/** Classes and their instances: collectors of test methods. */
import type { CollectContext } from "./context.ts";
import { layOutClass, type ClassLayout, type ClassMember } from "./classmembers.ts";
import { childNodeId, type Node } from "./nodes.ts";
import { ObjCollector, type CollectedName } from "./objcollector.ts";
import { problems } from "./problems.ts";
import { registerMethodFixture } from "./registerfixtures.ts";
import { type ClassValue, FixtureValue, type Origin } from "./values.ts";
import { classXunit, misplacedXunit } from "./xunit.ts";

/** Collector for test methods (reference: `Class`). */
export class Class extends ObjCollector {
  /** The class's declaration (reference: `obj`). */
  readonly obj: ClassValue;
  readonly modulePath: string;
  readonly modulePathFromRoot: string;
  readonly classNames: readonly string[];
  readonly layout: ClassLayout;
  readonly origin: Origin;

  private constructor(context: CollectContext, parent: ObjCollector, options: ClassOptions) {
    const nodeId = childNodeId(parent, options.name);
    super(context, options.name, parent, nodeId, [...parent.parentNodeIds, nodeId]);
    this.obj = options.obj;
    this.modulePath = parent.modulePath;
    this.modulePathFromRoot = parent.modulePathFromRoot;
    this.origin = options.origin.path === parent.modulePath ? options.origin : parent.origin;
    this.classNames = [...parent.classNames, options.name];
    this.layout = layOutClass(context, options.obj);
    this.setMarks(this.layout.marks);
  }

  /** The public constructor. */
  static fromParent(parent: ObjCollector, options: ClassOptions): Class {
    return new Class(parent.context, parent, options);
  }

  /** Its one instance; nothing if it has a constructor (XT102) or says `__test__ = false`. */
  override collect(): Node[] {
    const { context, layout, name, origin } = this;
    if (layout.members.get("__test__")?.value === false) return [];
    if (layout.constructorOf !== null) {
      const owner = layout.constructorOf === layout.lineage[0] ? name : (layout.constructorOf.name ?? "its base");
      context.report(problems.hasConstructor(name, owner), origin);
      return [];
    }
    if (layout.unknownBase !== null) context.report(problems.inheritsUnknown(name, layout.unknownBase.why), origin);
    for (const member of misplacedXunit(layout.members)) {
      context.report(problems.misplacedXunit(member.name, member.static), member.origin);
    }
    this.injectSetupClassFixture();
    this.injectSetupMethodFixture();
    this.#registerFixtures();
    context.useModules(layout.lineage.map((cls) => cls.origin.path));
    return [Instance.fromParent(this)];
  }

  /** Registers a hidden autouse fixture that calls `setup_class` and `teardown_class` (reference: `_inject_setup_class_fixture`). */
  injectSetupClassFixture(): void {
    this.#inject("class", "class");
  }

  /** Registers a hidden autouse fixture that calls `setup_method` and `teardown_method` (reference: `_inject_setup_method_fixture`). */
  injectSetupMethodFixture(): void {
    this.#inject("method", "function");
  }

  #inject(kind: "class" | "method", scope: "class" | "function"): void {
    const pair = classXunit(this.layout.members, kind);
    if (pair === null) return;
    const name = `_xunit_setup_${kind}_fixture_${this.modulePathFromRoot}::${this.classNames.join(".")}`;
    this.context.addHiddenFixture({ name, kind, ...pair }, { scope, baseId: this.nodeId, path: this.modulePath });
  }

  #registerFixtures(): void {
    for (const member of this.layout.members.values()) {
      const { value, name, doc, origin } = member;
      if (!(value instanceof FixtureValue)) continue;
      const fixture = { value, name, baseId: this.nodeId, classes: this.classNames, doc, at: origin.at };
      registerMethodFixture(this.context, fixture, this.modulePath);
    }
  }

  protected override names(): CollectedName[] {
    return [];
  }
}

interface ClassOptions {
  readonly name: string;
  readonly obj: ClassValue;
  /** Where the class, or what leads to it, is named. */
  readonly origin: Origin;
}

/** One level below a class, absent from node ids (reference: `Instance`). */
export class Instance extends ObjCollector {
  readonly parentClass: Class;
  readonly modulePath: string;
  readonly modulePathFromRoot: string;
  readonly origin: Origin;
  readonly classNames: readonly string[];

  private constructor(parent: Class) {
    super(parent.context, "()", parent, parent.nodeId, parent.parentNodeIds);
    this.parentClass = parent;
    this.modulePath = parent.modulePath;
    this.modulePathFromRoot = parent.modulePathFromRoot;
    this.origin = parent.origin;
    this.classNames = parent.classNames;
  }

  /** The public constructor. */
  static fromParent(parent: Class): Instance {
    return new Instance(parent);
  }

  protected override names(): CollectedName[] {
    return [...this.parentClass.layout.members.values()].filter(isCollectable).map((member) => ({
      name: member.name,
      value: member.value,
      path: member.origin.path,
      at: member.origin.at,
      doc: member.doc,
      test: undefined,
      form: member.form,
      marks: member.marks,
    }));
  }
}

/** Private members cannot be reached from outside. */
function isCollectable(member: ClassMember): boolean {
  return !member.name.startsWith("#");
}
