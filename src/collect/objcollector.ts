/** What a module and a class have in common as collectors: which of their names are tests. */
import { matchesPrefixOrGlobOption } from "../core/names.ts";
import type { Member } from "../core/facts.ts";
import type { StaticMarks } from "./marks.ts";
import { Collector, type Node } from "./nodes.ts";
import { ClassValue, FixtureValue, type Origin, Unknown } from "./values.ts";

/** One name of a module or class, with what is known of it. */
export interface CollectedName {
  readonly name: string;
  readonly value: unknown;
  /** Module by absolute path, and offset of the name. */
  readonly path: string;
  readonly at: number;
  readonly doc: string | null;
  /** What `__test__` was set to on it; undefined if it was not. */
  readonly test: unknown;
  /** What kind of member it is; null for a module's name. */
  readonly form: Member["form"] | null;
  /** Marks of a function, nearest first. */
  readonly marks: StaticMarks;
}

/** A collector over the names of a declaration (reference: `PyCollector`). */
export abstract class ObjCollector extends Collector {
  /** Names of this node's classes, outermost first; empty for a module. */
  abstract readonly classNames: readonly string[];
  /** Absolute path of the module that it is collected from. */
  abstract readonly modulePath: string;
  /** The same from the root. */
  abstract readonly modulePathFromRoot: string;
  /** Where it is listed, in that module. */
  abstract readonly origin: Origin;

  /** Whether a name is one of a test function (reference: `funcnamefilter`). */
  funcNameFilter(name: string): boolean {
    return matchesPrefixOrGlobOption(this.context.config.testFunctions, name);
  }

  /** Whether a name is one of a test class (reference: `classnamefilter`). */
  classNameFilter(name: string): boolean {
    return matchesPrefixOrGlobOption(this.context.config.testClasses, name);
  }

  /** Whether something was marked as a test by `__test__ = true`, exactly (reference: `isnosetest`). */
  isNoseTest(entry: CollectedName): boolean {
    if (!(entry.value instanceof ClassValue)) return entry.test === true;
    const own = entry.value.cls.members.find((member) => member.static && member.name === "__test__")?.value;
    return entry.test === true || (own?.kind === "literal" && own.value === true);
  }

  /** Whether a name is a test function's (reference: `istestfunction`); what it is bound to is looked at later. */
  isTestFunction(entry: CollectedName): boolean {
    if (entry.test === false || entry.value instanceof FixtureValue) return false;
    return this.funcNameFilter(entry.name) || this.isNoseTest(entry);
  }

  /** Whether a name is one of a test class, bound to something that only a run can tell. */
  mayBeTestClass(entry: CollectedName): boolean {
    const { value } = entry;
    return value instanceof Unknown && value.mayBeCallable && entry.test !== false && this.classNameFilter(entry.name);
  }

  /** Whether a name is a test class (reference: `istestclass`). */
  isTestClass(entry: CollectedName): boolean {
    if (entry.test === false || !(entry.value instanceof ClassValue) || entry.value.cls.abstract) return false;
    return this.classNameFilter(entry.name) || this.isNoseTest(entry);
  }

  /** The names to make nodes of, in the order in which they are collected. */
  protected abstract names(): CollectedName[];

  /** Returns the children: items and collectors (reference: `PyCollector.collect`). */
  override collect(): Node[] {
    return this.names().flatMap((entry) => [...this.context.makeItem(this, entry)]);
  }
}
