/**
 * What users may ask of nodes and of `request` besides what a run itself needs. `features/api` adds it to their classes,
 * and the build takes that along where a suite can ask: where something names `request`, and for hooks. Types only.
 */
import type { ErrorFacts } from "../core/data/events.ts";
import type { MarkDecorator } from "../core/author/marks/mark-types.ts";
import type { Mark } from "../core/author/marks/mark-store.ts";
import type { RunConfig } from "./config.ts";
import type { ExceptionInfo } from "./protocol/exception-info.ts";
import type { NodeKeywords } from "./nodes/node-keywords.ts";
import type { Function } from "./nodes/function.ts";
import type { Node } from "./nodes/node.ts";
import type { Session } from "./nodes/session.ts";

/** Where a problem or a test is: path from the root, 1-based line if the run knows it, name below the module. */
export type ReportInfo = readonly [path: string, line: number | null, modPath: string];

/** What `getModPath` takes. */
export interface ModPathOptions {
  /** Whether to go no further than the module. Default: true. */
  readonly stopAtModule?: boolean;
  /** Whether the module's own name is the first part. Default: false. */
  readonly includeModule?: boolean;
}

/** Of every node. */
export interface NodeApi {
  /** Path of the module or folder, from the root, with `/`. */
  readonly path: string;
  /** The name without the part in brackets. */
  readonly originalName: string;
  /** Names that `-k` matches and code asks for: own ones, and those of the places above. */
  readonly keywords: NodeKeywords;
  /** From the session down to this node. */
  listChain(): Node[];
  /** The marks in reach, or those of that name, from the nearest place to the farthest. */
  iterMarkers(name?: string): IterableIterator<Mark>;
  /** The nearest mark of that name; null without one. */
  getClosestMarker(name: string): Mark | null;
  /**
   * Adds a mark to this place while the run goes on; `append` false makes it the nearest.
   *
   * @param marker a mark, or the name of one without arguments.
   * @throws ValueError if it is anything else.
   */
  addMarker(marker: Mark | MarkDecorator | string, append?: boolean): void;
  /** The nearest place of that kind, itself included, and of that id if one is given; null without one. */
  getParent<T extends Node>(kind: abstract new (...args: never[]) => T, nodeId?: string): T | null;
}

/** Of the session. */
export interface SessionApi {
  /** The items that run, in order; empty before they are known. */
  readonly items: readonly Function[];
}

/** Of nodes below the session. */
export interface ContextApi {
  /** The module that the node was collected from, to be read only; null for what is around modules. */
  readonly module: object | null;
  /** The class that the node was collected from; null outside of classes. */
  readonly cls: object | null;
  /** The instance that a test method runs on; null for plain functions, classes and modules, as in pytest. */
  readonly instance: object | null;
}

/** Of nodes that stand for something of the user's. */
export interface ObjApi {
  /**
   * The names that lead to the node, joined by dots (reference: `getmodpath`). Instances have none, and a module's is
   * without its extension.
   */
  getModPath(options?: ModPathOptions): string;
  /**
   * Where it is, and its name below the module (reference: `reportinfo`). The line is 1-based, where pytest's is
   * 0-based; a run knows that of modules and tests, and has null for classes.
   */
  reportInfo(): ReportInfo;
}

/** Of tests. */
export interface FunctionApi {
  readonly config: RunConfig;
  /** Itself: kept for code that expects old-style requests. */
  readonly pyfuncitem: object;
  /** Alias of `fixtureNames`. */
  readonly funcargNames: readonly string[];
  /** The values of its fixtures and parameters that there are by now, by name. */
  readonly funcargs: Record<string, unknown>;
  /** What is said of a failure (reference: `repr_failure`). May be replaced on the item: a string is shown as it is. */
  reprFailure(excinfo: ExceptionInfo, outerr?: null): ErrorFacts | string;
  /**
   * Cuts the trace of a failure before it is shown (reference: `_prunetraceback`). May be replaced on the item. By itself
   * it cuts nothing: what of a bundle is nobody's source is known to those who have its map, who cut that.
   */
  pruneTraceback(excinfo: ExceptionInfo): void;
}

/** Of the definition of a test. */
export interface DefinitionApi {
  /** Names that the function's own parameters ask for. */
  readonly argNames: readonly string[];
  /** Names of its parameters that have a default value; known of dynamic definitions only. */
  readonly defaultedArgNames: readonly string[];
  /** Names of the `usefixtures` marks in reach, nearest mark first. */
  readonly usefixtures: readonly string[];
}

/** Of `request`. */
export interface RequestApi {
  /** The name of the fixture that is set up; null for the test itself. */
  readonly fixtureName: string | null;
  /** Every fixture of the test, those asked for while it ran included. */
  readonly fixtureNames: string[];
  readonly config: RunConfig;
  readonly session: Session;
  readonly keywords: NodeKeywords;
  /** The test module's path from the root. @throws in session scope. */
  readonly path: string;
  /** Makes `finalizer` run when the fixture, or the test, is torn down. */
  addFinalizer(finalizer: () => unknown): void;
  /** Adds a mark to the place in the tree that belongs to the scope. */
  applyMarker(marker: Mark | MarkDecorator | string): void;
  /**
   * The value of a fixture, set up now if it is not yet.
   *
   * @throws FixtureLookupError if there is none of that name in reach; ScopeMismatch if it does not live long enough.
   */
  getFixtureValue(name: string): Promise<unknown>;
}
