/** What a module and a class have in common as collectors: which of their names are tests. */
import { brand } from "../../core/errors/class-brand.ts";
import { matchesPrefixOrGlobOption } from "../../core/select/test-names.ts";
import type { DeclaredObject } from "./declaration.ts";
import type { Function } from "./function.ts";
import { genFunctions } from "./gen-functions.ts";
import { Collector, type Node } from "./nodes.ts";
import { ClassValue, StaticFixture, type Origin, Unknown } from "../../evaluate/values.ts";

/** A collector over the names of a declaration (reference: `PyCollector`). */
export abstract class ObjCollector extends Collector {
  static {
    brand(this, "ObjCollector");
  }

  /** Names of this node's classes, outermost first; empty for a module. */
  abstract readonly classNames: readonly string[];
  /** The names that lead to its object in the module: as declared, where those in ids may be others that a hook gave. */
  abstract readonly objPath: readonly string[];
  /** Absolute path of the module that it is collected from. */
  abstract readonly modulePath: string;
  /** The same from the root. */
  abstract readonly modulePathFromRoot: string;
  /** Where it is listed, in that module. */
  abstract readonly origin: Origin;

  /** Whether a name is one of a test function (reference: `funcnamefilter`). */
  funcNameFilter(name: string): boolean {
    return this.matchesPrefixOrGlobOption("testFunctions", name);
  }

  /** Whether a name is one of a test class (reference: `classnamefilter`). */
  classNameFilter(name: string): boolean {
    return this.matchesPrefixOrGlobOption("testClasses", name);
  }

  /** Whether a name matches a prefix or glob of an option (reference: `_matches_prefix_or_glob_option`). */
  matchesPrefixOrGlobOption(option: "testFunctions" | "testClasses", name: string): boolean {
    return matchesPrefixOrGlobOption(this.config[option], name);
  }

  /** Whether something was marked as a test by `__test__ = true`, exactly (reference: `isnosetest`). */
  isNoseTest(obj: DeclaredObject): boolean {
    if (!(obj.value instanceof ClassValue)) return obj.test === true;
    const own = obj.value.cls.members.find((member) => member.static && member.name === "__test__")?.value;
    return obj.test === true || (own?.kind === "literal" && own.value === true);
  }

  /** Whether a name is a test function's (reference: `istestfunction`); what it is bound to is looked at later. */
  isTestFunction(obj: DeclaredObject, name: string): boolean {
    if (obj.test === false || obj.value instanceof StaticFixture) return false;
    return this.funcNameFilter(name) || this.isNoseTest(obj);
  }

  /** Whether a name is one of a test class, bound to something that only a run can tell. */
  mayBeTestClass(obj: DeclaredObject, name: string): boolean {
    const { value } = obj;
    return value instanceof Unknown && value.mayBeCallable && obj.test !== false && this.classNameFilter(name);
  }

  /** Whether a name is a test class (reference: `istestclass`). */
  isTestClass(obj: DeclaredObject, name: string): boolean {
    if (obj.test === false || !(obj.value instanceof ClassValue) || obj.value.cls.abstract) return false;
    return this.classNameFilter(name) || this.isNoseTest(obj);
  }

  /** The names to make nodes of, in the order in which they are collected. */
  protected abstract names(): DeclaredObject[];

  /** Returns the children: items and collectors (reference: `PyCollector.collect`). */
  override collect(): Iterable<Node> {
    return this.names().flatMap((obj) => [...this.makeItem(obj.name, obj)]);
  }

  /** What one name becomes, as hooks say, or else by the rules (reference: `_makeitem`). */
  makeItem(name: string, obj: DeclaredObject): Iterable<Node> {
    return this.context.hooks.makeItem(this, name, obj) ?? this.context.makeItem(this, name, obj);
  }

  /** The items of one test function, one for each way to call it (reference: `_genfunctions`, a generator). */
  genFunctions(name: string, obj: DeclaredObject): Generator<Function> {
    return genFunctions(this, name, obj);
  }

  override reportInfo(): readonly [path: string, line: number, modPath: string] {
    const { path, line } = this.context.place(this.origin);
    return [path, line, this.getModPath()];
  }
}
