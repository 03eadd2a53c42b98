/** Base class of modules and classes: decides which of their names are tests. */
import { brand } from "../../core/errors/instanceof.ts";
import { matchesPrefixOrGlobOption } from "../../core/select/test-names.ts";
import type { DeclaredObject } from "../declarations/declared-object.ts";
import type { Function } from "./function.ts";
import { genFunctions } from "./gen-functions.ts";
import { Collector, type Node } from "./nodes.ts";
import { classBasesOf } from "../../evaluate/classes/class-bases.ts";
import { ClassValue, StaticFixture, type Origin, Unknown } from "../../evaluate/values.ts";

/** A collector of the names that a module or a class declares (pytest: `PyCollector`). */
export abstract class ObjCollector extends Collector {
  static {
    brand(this, "ObjCollector");
  }

  /** Names of the classes from the outermost to this one; empty for a module. */
  abstract readonly classNames: readonly string[];
  /** Declared names that lead from the module to its object; a hook may have changed the node's name. */
  abstract readonly objPath: readonly string[];
  /** Absolute path of the module that collects it, with `/`. */
  abstract readonly modulePath: string;
  /** Path of the same module from the root. */
  abstract readonly modulePathFromRoot: string;
  /** Its place in that module. */
  abstract readonly origin: Origin;

  /** Whether a name matches `testFunctions` of the configuration (pytest: `funcnamefilter`). */
  funcNameFilter(name: string): boolean {
    return this.matchesPrefixOrGlobOption("testFunctions", name);
  }

  /** Whether a name matches `testClasses` of the configuration (pytest: `classnamefilter`). */
  classNameFilter(name: string): boolean {
    return this.matchesPrefixOrGlobOption("testClasses", name);
  }

  /** Whether a name matches a prefix or glob of an option (pytest: `_matches_prefix_or_glob_option`). */
  matchesPrefixOrGlobOption(option: "testFunctions" | "testClasses", name: string): boolean {
    return matchesPrefixOrGlobOption(this.config[option], name);
  }

  /** Whether an object has `__test__ = true`, a class also by inheritance (pytest: `isnosetest`). */
  isNoseTest(obj: DeclaredObject): boolean {
    if (obj.test === true || !(obj.value instanceof ClassValue)) return obj.test === true;
    const { lineage } = classBasesOf(this.context.sources.evaluator, obj.value);
    const [nearest] = lineage.flatMap(({ cls }) =>
      cls.members.filter((member) => member.static && member.name === "__test__").slice(-1),
    );
    return nearest?.value?.kind === "literal" && nearest.value.value === true;
  }

  /**
   * Whether a name may be a test function by its name and `__test__`, and is not a fixture (pytest: `istestfunction`).
   */
  isTestFunction(obj: DeclaredObject, name: string): boolean {
    if (obj.test === false || obj.value instanceof StaticFixture) return false;
    return this.funcNameFilter(name) || this.isNoseTest(obj);
  }

  /** Whether a name may be a test class whose declaration is unknown. */
  mayBeTestClass(obj: DeclaredObject, name: string): boolean {
    const { value } = obj;
    return value instanceof Unknown && value.mayBeCallable && obj.test !== false && this.classNameFilter(name);
  }

  /** Whether a name is bound to a class that is a test class and not abstract (pytest: `istestclass`). */
  isTestClass(obj: DeclaredObject, name: string): boolean {
    if (obj.test === false || !(obj.value instanceof ClassValue) || obj.value.cls.abstract) return false;
    return this.classNameFilter(name) || this.isNoseTest(obj);
  }

  /** The declarations to collect, in order. */
  protected abstract names(): DeclaredObject[];

  /** Returns the children: items and collectors (pytest: `PyCollector.collect`). */
  override collect(): Iterable<Node> {
    return this.names().flatMap((obj) => [...this.makeItem(obj.name, obj)]);
  }

  /** The nodes of one name: by `xtest_pycollect_makeitem`, else by default (pytest: `_makeitem`). */
  makeItem(name: string, obj: DeclaredObject): Iterable<Node> {
    const made = this.context.hooks.makeItem(this, name, obj);
    if (made === null) return this.context.makeItem(this, name, obj);
    this.context.rewrites.leaveOut(this, obj.nameInModule(name));
    return made;
  }

  /**
   * Makes the items of one test function, one for each call (pytest: `_genfunctions`).
   *
   * @param name - of the test in its id.
   * @param obj - its declaration: the hook's `obj`, or `obj.asFunction(…)`. Without a function there are no items.
   */
  genFunctions(name: string, obj: DeclaredObject): Generator<Function> {
    return genFunctions(this, name, obj);
  }

  override reportInfo(): readonly [path: string, line: number, modPath: string] {
    const { path, line } = this.context.sources.place(this.origin);
    return [path, line, this.getModPath()];
  }
}
