/** Types of what built-in fixtures give, and of `Fixtures`, which projects add theirs to. Types only. */
import type { Mark } from "./mark-store.ts";
import type { AnyFunction, MarkDecorator } from "./mark-types.ts";
import type { Scope } from "../fixtures/scope.ts";

/** A place in the tree of the run: session, package, module, class or test. */
export interface Node {
  readonly name: string;
  readonly originalName: string;
  readonly nodeId: string;
  readonly parent: Node | null;
  /** The module's, from the root, with `/`; of what is around modules, the folder's. */
  readonly path: string;
  readonly keywords: Keywords;
  /** The marks in reach, nearest first. */
  iterMarkers(name?: string): Iterable<Mark>;
  getClosestMarker(name: string): Mark | null;
  /** From the session down to this node. */
  listChain(): Node[];
  addMarker(mark: Mark | MarkDecorator | string, append?: boolean): void;
}

/** The names of a node and of what is around it, as a map that can be written to. */
export interface Keywords extends Iterable<readonly [string, unknown]> {
  get(name: string): unknown;
  has(name: string): boolean;
  set(name: string, value: unknown): unknown;
}

/** What a fixture or test that asks for `request` gets (interface, section 2). */
export interface FixtureRequest<Param = unknown> {
  /** The value of a parametrized fixture. */
  readonly param: Param;
  /** The node of the fixture's scope. */
  readonly node: Node;
  readonly config: unknown;
  readonly scope: Scope;
  /** The fixture's name; null in a test. */
  readonly fixtureName: string | null;
  /** The names of all fixtures that the test uses. */
  readonly fixtureNames: readonly string[];
  readonly function: AnyFunction;
  readonly cls: object | null;
  readonly instance: object | null;
  readonly module: object;
  /** Of the module, from the root, with `/`. */
  readonly path: string;
  readonly keywords: Keywords;
  readonly session: Node;
  /** Makes `fn` run when the fixture or test is torn down. */
  addFinalizer(fn: () => unknown): void;
  /** Adds a mark to the node of the fixture's scope: one of `mark`, or the name of one without arguments. */
  applyMarker(mark: Mark | MarkDecorator | string): void;
  /** Sets up a fixture by name, now. */
  getFixtureValue<Name extends keyof Fixtures>(name: Name): Promise<Fixtures[Name]>;
  getFixtureValue(name: string): Promise<unknown>;
}

/** `monkeypatch`: changes that are undone after the test. */
export interface MonkeyPatch {
  /** @param options `raising`: whether it is an error if there is no such property. Default: true. */
  setAttr(target: object, name: PropertyKey, value: unknown, options?: { readonly raising?: boolean }): void;
  delAttr(target: object, name: PropertyKey, options?: { readonly raising?: boolean }): void;
  /** Sets an entry of a map, or a property of an object or array. */
  setItem<K, V>(target: Map<K, V>, key: K, value: V): void;
  setItem(target: object, key: PropertyKey, value: unknown): void;
  delItem<K>(target: Map<K, unknown>, key: K, options?: { readonly raising?: boolean }): void;
  delItem(target: object, key: PropertyKey, options?: { readonly raising?: boolean }): void;
  setEnv(name: string, value: string, options?: { readonly prepend?: string }): void;
  delEnv(name: string, options?: { readonly raising?: boolean }): void;
  chdir(path: string): void;
  /** Calls `fn` with changes of its own, undone when it is done. */
  context<T>(fn: (monkeypatch: MonkeyPatch) => T): T;
  undo(): void;
}

/** `capsys`. */
export interface CaptureFixture {
  /** What was written since the last call. */
  readOutErr(): { readonly out: string; readonly err: string };
  /** Calls `fn` and lets through what it writes. */
  disabled<T>(fn: () => T): T;
}

/** `cache`: values kept from run to run. */
export interface Cache {
  get(key: string, otherwise: unknown): unknown;
  set(key: string, value: unknown): void;
  mkdir(name: string): string;
}

/** `tmp_path_factory`. */
export interface TempPathFactory {
  mkTemp(name: string, options?: { readonly numbered?: boolean }): string;
  getBaseTemp(): string;
}

/**
 * Fixtures by name. Has the built-in ones; a project adds its own:
 * `declare module "unplugin-xtest" { interface Fixtures { db: Connection } }`.
 */
export interface Fixtures {
  readonly request: FixtureRequest;
  readonly tmp_path: string;
  readonly tmp_path_factory: TempPathFactory;
  readonly monkeypatch: MonkeyPatch;
  readonly capsys: CaptureFixture;
  readonly cache: Cache;
  readonly record_property: (name: string, value: unknown) => void;
}
