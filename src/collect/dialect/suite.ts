/** Suites of `describe` in the tree of collection. */

import type { Parameter } from "../../core/data/facts.ts";
import { brand } from "../../core/errors/instanceof.ts";
import { type Origin, FunctionValue, type StaticMark, type Unknown } from "../../evaluate/values.ts";
import { DeclaredObject } from "../declarations/declared-object.ts";
import { childNodeId, type Node } from "../tree/nodes.ts";
import { ObjCollector } from "../tree/obj-collector.ts";
import { syntheticFunction } from "../declarations/synthetic-nodes.ts";
import { checkedFixtureInfo } from "../fixtures/fixture-info.ts";
import { NO_MARKS, type StaticMarks } from "../parametrize/marks.ts";
import { FunctionDefinition } from "../tree/definition.ts";
import { genFunctions } from "../tree/gen-functions.ts";
import { DYNAMIC, Function, UNPARAMETRIZED } from "../tree/function.ts";

/** A suite that a `describe` registers: its title is its name. */
export class DescribeSuite extends ObjCollector {
  static {
    brand(this, "DescribeSuite");
  }

  readonly classNames: readonly string[];
  readonly objPath: readonly string[];
  readonly modulePath: string;
  readonly modulePathFromRoot: string;
  readonly origin: Origin;
  /** The suite or module that it is in. */
  readonly around: ObjCollector;
  /** Its suites and tests. */
  children: readonly Node[] = [];

  constructor(parent: ObjCollector, name: string, origin: Origin) {
    const nodeId = childNodeId(parent, name);
    super(parent.context, name, parent, nodeId, [...parent.parentNodeIds, nodeId]);
    this.around = parent;
    this.classNames = [...parent.classNames, name];
    this.objPath = this.classNames;
    this.modulePath = parent.modulePath;
    this.modulePathFromRoot = parent.modulePathFromRoot;
    this.origin = origin;
  }

  override collect(): Iterable<Node> {
    return this.children;
  }

  protected override names(): DeclaredObject[] {
    return [];
  }
}

/**
 * The items of a test: its title is its name. There are several if a fixture has `params`.
 *
 * @param asked - the pattern of the fixtures that its function asks for; null for none.
 */
export function testItems(
  parent: ObjCollector,
  name: string,
  origin: Origin,
  marks: readonly StaticMark[],
  asked: Parameter | null,
): readonly Function[] {
  const fn = { ...syntheticFunction([], origin.at), params: asked === null ? [] : [asked] };
  const value = new FunctionValue(fn, origin, name);
  const obj = declared(parent, name, value, origin, { marks, unknown: null });
  if (asked !== null) return [...genFunctions(parent, name, obj)];
  return [itemOf(FunctionDefinition.registered(parent, { name, obj, value }), UNPARAMETRIZED)];
}

/** What stands for the tests of a suite, or of a file, that only a run knows. */
export function dynamicItem(suite: ObjCollector, unknown: Unknown): Function {
  const isSuite = suite instanceof DescribeSuite;
  // It has the name of the suite, and stands beside its tests.
  const parent = isSuite ? suite.around : suite;
  const name = isSuite ? suite.name : "";
  const obj = declared(parent, name, unknown, unknown.origin, NO_MARKS);
  const definition = FunctionDefinition.registered(parent, { name, obj, value: unknown });
  definition.dynamic = true;
  definition.unknown = unknown;
  return itemOf(definition, DYNAMIC);
}

function itemOf(definition: FunctionDefinition, call: Parameters<typeof Function.fromParent>[1]): Function {
  const { context } = definition;
  definition.fixtureInfo = checkedFixtureInfo(context, definition, context.fixtureInfos.of(definition, new Set()));
  return Function.fromParent(definition, call);
}

function declared(
  { context }: ObjCollector,
  name: string,
  value: unknown,
  { path, at }: Origin,
  marks: StaticMarks,
): DeclaredObject {
  const parts = { name, value, path, at, doc: null, form: null, marks, facts: null, call: null };
  return new DeclaredObject(context.sources.reader, { ...parts, test: true, isRegistered: true });
}
