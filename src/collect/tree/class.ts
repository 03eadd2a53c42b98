/** Classes and their instances: the collectors of test methods. */
import { MisuseError } from "../../core/errors/errors.ts";
import { brand } from "../../core/errors/instanceof.ts";
import type { TreeContext } from "./tree-context.ts";
import { layOutClass, type ClassLayout, type ClassMember } from "../declarations/class-members.ts";
import { DeclaredObject } from "../declarations/declared-object.ts";
import { genRest } from "./gen-functions.ts";
import { SyntheticClass } from "../declarations/synthetic-nodes.ts";
import { childNodeId, type Node } from "./nodes.ts";
import { ObjCollector } from "./obj-collector.ts";
import { diagnostic } from "../diagnostics.ts";
import { registerHiddenFixture, registerMethodFixture } from "../fixtures/register-fixtures.ts";
import { ClassValue, StaticFixture, type Origin, Unknown } from "../../evaluate/values.ts";
import { classXunit, misplacedXunit } from "../declarations/xunit.ts";

/** The collector of the test methods of one class (pytest: `Class`). */
export class Class extends ObjCollector {
  static {
    brand(this, "Class");
  }

  /** The class's declaration, with its members and bases (pytest: `obj`). */
  override readonly obj: ClassValue;
  /** The declaration of its name in the module. */
  readonly declared: DeclaredObject;
  readonly modulePath: string;
  readonly modulePathFromRoot: string;
  readonly classNames: readonly string[];
  readonly objPath: readonly string[];
  readonly layout: ClassLayout;
  readonly origin: Origin;

  private constructor(context: TreeContext, parent: ObjCollector, name: string, obj: DeclaredObject, cls: ClassValue) {
    const nodeId = childNodeId(parent, name);
    super(context, name, parent, nodeId, [...parent.parentNodeIds, nodeId]);
    this.declared = obj;
    this.obj = cls;
    this.modulePath = parent.modulePath;
    this.modulePathFromRoot = parent.modulePathFromRoot;
    this.origin = obj.path === parent.modulePath ? { path: obj.path, at: obj.at } : parent.origin;
    this.classNames = [...parent.classNames, name];
    this.objPath = [...parent.objPath, obj.nameInModule(name)];
    this.layout = cls instanceof SyntheticClass ? cls.layout : layOutClass(context, cls);
    this.setMarks(this.layout.marks);
    if (obj.call !== null) context.rewrites.bindCall(context.sources, parent, { ...obj.call, name });
  }

  /**
   * Makes the collector of a class (pytest: `Class.from_parent`).
   *
   * @param parent - the module or class around it.
   * @param options - the name in its id, and its declaration: the hook's `obj`, or `obj.asClass(…)`.
   * @throws {MisuseError} if `obj` is not a class.
   */
  static fromParent(parent: ObjCollector, options: ClassOptions): Class {
    const { classes } = parent.context;
    if (classes.Class !== Class) return classes.Class.fromParent(parent, options);
    const { name, obj } = options;
    if (!(obj.value instanceof ClassValue))
      throw new MisuseError(`"${name}" is no class: make one with obj.asClass(…)`);
    return new Class(parent.context, parent, name, obj, obj.value);
  }

  override get cls(): ClassValue {
    return this.obj;
  }

  /** Whether its members have titles, which are no names: `describe("#find")` is not private, `test("setup_method")` is a test. */
  get isGroup(): boolean {
    return this.obj instanceof SyntheticClass && this.obj.isGroup;
  }

  /** Its one instance; nothing if it has a constructor (XT102) or `static __test__ = false` (pytest: `Class.collect`). */
  override collect(): Node[] {
    const { context, layout, name, origin } = this;
    const test = this.isGroup ? undefined : layout.members.get("__test__");
    if (test?.value === false) return [];
    if (test?.value instanceof Unknown) {
      context.diagnostics.report(diagnostic.unknownTestFlag(`class "${name}"`, test.value.why, "class"), test.origin);
      context.rewrites.leaveOut(this);
      return [];
    }
    if (layout.constructorOf !== null) {
      const whose = layout.constructorOf === layout.lineage[0] ? "own" : { base: layout.constructorOf.name };
      context.diagnostics.report(diagnostic.hasConstructor(name, whose), origin);
      context.rewrites.leaveOut(this);
      return [];
    }
    for (const member of this.isGroup ? [] : misplacedXunit(layout.members)) {
      context.diagnostics.report(diagnostic.misplacedXunit(member.name, member.static), member.origin);
    }
    this.injectSetupClassFixture();
    this.injectSetupMethodFixture();
    this.#registerFixtures();
    context.rewrites.addModules(layout.lineage.map((cls) => cls.origin.path));
    const instance = Instance.fromParent(this);
    // Its closure is that of the place, which is complete now.
    const rest = layout.unknown === null ? [] : genRest(this, layout.unknown);
    // Inherited members come first.
    return layout.unknownBase === null ? [instance, ...rest] : [...rest, instance];
  }

  /** Registers a hidden autouse fixture that calls `setup_class` and `teardown_class` (pytest: `_inject_setup_class_fixture`). */
  injectSetupClassFixture(): void {
    this.#inject("class", "class");
  }

  /** Registers a hidden autouse fixture that calls `setup_method` and `teardown_method` (pytest: `_inject_setup_method_fixture`). */
  injectSetupMethodFixture(): void {
    this.#inject("method", "function");
  }

  #inject(kind: "class" | "method", scope: "class" | "function"): void {
    const pair = this.isGroup ? null : classXunit(this.layout.members, kind);
    if (pair === null) return;
    const name = `_xunit_setup_${kind}_fixture_${this.modulePathFromRoot}::${this.classNames.join(".")}`;
    registerHiddenFixture(
      this.context,
      { name, kind, classes: this.objPath, ...pair },
      { scope, baseId: this.nodeId, path: this.modulePath },
    );
  }

  #registerFixtures(): void {
    for (const member of this.layout.members.values()) {
      const { value, name, doc, origin, static: isStatic } = member;
      if (!(value instanceof StaticFixture)) continue;
      const isPrivate = member.facts?.isPrivate === true;
      const fixture = {
        value,
        name,
        baseId: this.nodeId,
        classes: this.objPath,
        isStatic,
        isPrivate,
        doc,
        at: origin.at,
      };
      registerMethodFixture(this.context, fixture, this.modulePath);
    }
  }

  protected override names(): DeclaredObject[] {
    return [];
  }
}

interface ClassOptions {
  readonly name: string;
  /** The declaration of the class. */
  readonly obj: DeclaredObject;
}

/** The node between a class and its methods, absent from node ids (pytest: `Instance`). */
export class Instance extends ObjCollector {
  static {
    brand(this, "Instance");
  }

  static override readonly ALLOW_MARKERS = false;

  /** The declaration of its class: no instance exists before the run (pytest: `obj`). */
  override readonly obj: ClassValue;
  readonly parentClass: Class;
  readonly modulePath: string;
  readonly modulePathFromRoot: string;
  readonly origin: Origin;
  readonly classNames: readonly string[];
  readonly objPath: readonly string[];

  private constructor(parent: Class) {
    super(parent.context, "()", parent, parent.nodeId, parent.parentNodeIds);
    this.obj = parent.obj;
    this.parentClass = parent;
    this.modulePath = parent.modulePath;
    this.modulePathFromRoot = parent.modulePathFromRoot;
    this.origin = parent.origin;
    this.classNames = parent.classNames;
    this.objPath = parent.objPath;
  }

  protected override get modPathName(): null {
    return null;
  }

  /** Makes the instance of a class (pytest: `Instance.from_parent`). */
  static fromParent(parent: Class): Instance {
    return new Instance(parent);
  }

  protected override names(): DeclaredObject[] {
    const { context, parentClass } = this;
    const { isGroup, layout } = parentClass;
    const members = [...layout.members.values()].filter((member) => isGroup || isCollectable(member));
    return members.map((member) => {
      const { name, value, origin, doc, form, marks, test, facts } = member;
      return new DeclaredObject(context.sources.reader, {
        name,
        value,
        ...origin,
        doc,
        test,
        form,
        marks,
        facts,
        call: null,
      });
    });
  }
}

/** Whether a member is accessible: private members are not. */
function isCollectable(member: ClassMember): boolean {
  return !member.name.startsWith("#");
}
