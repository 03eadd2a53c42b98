/**
 * Switches mutants of StrykerJS on, and sees which test runs the code of which. All of them are in the code, which asks an object that is a global
 * variable: whether a mutant is active, and where to count that its place has run.
 */
import type { RunEvent } from "../../core/data/events.ts";
import type { MutantHits, MutantOrder, MutantReport } from "../../core/data/run/mutants.ts";
import { isInNode, pathOfNode } from "../../core/select/nodeid.ts";

/** The global variable: `INSTRUMENTER_CONSTANTS.NAMESPACE` of `@stryker-mutator/api`. */
const NAMESPACE = "__stryker__";

/** What is in it: `InstrumenterContext`. Modules keep the object that they have seen first. */
interface InstrumenterContext {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: {
    readonly static: Record<string, number>;
    readonly perTest: Record<string, Record<string, number>>;
  };
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
}

/** The mutants of one run. */
export interface RunMutants {
  /** Takes an event that is about to be sent. */
  see(event: RunEvent): void;
  /** A fixture is set up that several tests have. @param scopeId - the node id of what they are in. */
  enterScope(scopeId: string): void;
  leaveScope(): void;
  finish(): MutantReport;
}

/** What is known of a suite. */
export interface MutatedModules {
  /** Whether its tests are those of another runner: their `beforeAll` is in the set-up of the first one. */
  readonly hasHooks: boolean;
  /** Whether files have modules in common. */
  readonly sharesModules: boolean;
}

export function beginMutants(order: MutantOrder, modules: MutatedModules): RunMutants {
  const context = instrumenterContext();
  return order.kind === "cover" ? coverMutants(context, modules) : tryMutant(context, order);
}

function instrumenterContext(): InstrumenterContext {
  const known: unknown = Reflect.get(globalThis, NAMESPACE);
  if (typeof known === "object" && known !== null) return known;
  const made: InstrumenterContext = {};
  Reflect.set(globalThis, NAMESPACE, made);
  return made;
}

/** In place of ids of tests: none begins so. */
const IMPORT = "\0import ";
const SCOPE = "\0scope ";

function coverMutants(context: InstrumenterContext, { hasHooks, sharesModules }: MutatedModules): RunMutants {
  const counted = { static: {}, perTest: {} };
  const tests = new Set<string>();
  const around: (string | undefined)[] = [];
  context.activeMutant = undefined;
  context.currentTestId = undefined;
  context.mutantCoverage = counted;
  return {
    see(event) {
      if (event.type === "import") context.currentTestId = IMPORT + event.path;
      else if (event.type === "begin") {
        // What the set-up of a test does for the tests after it, it does for all of its file.
        const isShared = hasHooks && event.phase === "setup";
        context.currentTestId = isShared ? SCOPE + pathOfNode(event.id) : event.id;
      } else if (event.type === "result") {
        tests.add(event.result.id);
        context.currentTestId = undefined;
      }
    },
    enterScope(scopeId) {
      around.push(context.currentTestId);
      context.currentTestId = SCOPE + scopeId;
    },
    leaveScope() {
      context.currentTestId = around.pop();
    },
    finish() {
      context.currentTestId = undefined;
      return reportOf(counted, tests, sharesModules);
    },
  };
}

/** @param tests - ids of those that have run. */
function reportOf(
  counted: NonNullable<InstrumenterContext["mutantCoverage"]>,
  tests: ReadonlySet<string>,
  sharesModules: boolean,
): MutantReport {
  const outside: Record<string, number> = {};
  const perTest: Record<string, Record<string, number>> = {};
  const importers: Record<string, string[]> = {};
  for (const [name, hits] of Object.entries(counted.perTest)) {
    if (name.startsWith(IMPORT)) {
      add(outside, hits);
      for (const id of Object.keys(hits)) (importers[id] ??= []).push(name.slice(IMPORT.length));
    } else if (name.startsWith(SCOPE)) {
      const scope = name.slice(SCOPE.length);
      for (const test of tests) if (isBelow(scope, test)) add((perTest[test] ??= {}), hits);
    } else add((perTest[name] ??= {}), hits);
  }
  add(outside, counted.static);
  // Nobody knows which file it was for.
  for (const id of Object.keys(counted.static)) importers[id] = [];
  return { outside, perTest, importers: sharesModules ? null : importers, hitCount: null };
}

/** @param scope - the node id of a class, file or folder; empty for all. */
function isBelow(scope: string, id: string): boolean {
  return scope === "" || isInNode(scope, id) || id.startsWith(`${scope}/`);
}

function add(sum: Record<string, number>, hits: MutantHits): void {
  for (const [id, count] of Object.entries(hits)) sum[id] = (sum[id] ?? 0) + count;
}

function tryMutant(
  context: InstrumenterContext,
  { id, isStatic, hitLimit }: MutantOrder & { readonly kind: "try" },
): RunMutants {
  context.activeMutant = isStatic ? id : undefined;
  context.currentTestId = undefined;
  context.hitCount = hitLimit === null ? undefined : 0;
  context.hitLimit = hitLimit ?? undefined;
  return {
    see(event) {
      if (isStatic) return;
      if (event.type === "import") context.activeMutant = undefined;
      else if (event.type === "begin") context.activeMutant = id;
    },
    enterScope: () => undefined,
    leaveScope: () => undefined,
    finish() {
      const { hitCount = null } = context;
      context.activeMutant = undefined;
      context.hitCount = undefined;
      context.hitLimit = undefined;
      return { outside: {}, perTest: {}, importers: null, hitCount };
    },
  };
}
