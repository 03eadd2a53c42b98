/** What StrykerJS asks of a test runner: a run that sees which test covers which mutants, then one for each mutant. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ItemResult, SuiteError } from "../../core/data/events.ts";
import type { MutantHits, MutantReport } from "../../core/data/run/mutants.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { pathOfNode } from "../../core/select/nodeid.ts";
import { withSlashes } from "../../config/paths.ts";
import { prepareCache, valuesFolder } from "../../store/cache-folder.ts";
import { keyOf } from "../../store/text-hash.ts";
import { type MutantRunEnd, type MutatedSuite, openMutatedSuite } from "./mutated-suite.ts";
import {
  type DryRunOptions,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type StrykerLogger,
  type StrykerTest,
  type StrykerTestRunner,
  TEST_STATUS,
} from "./stryker-types.ts";

/** The runner of an opened suite. */
export type MutantRunner = Pick<StrykerTestRunner, "dispose" | "dryRun" | "mutantRun">;

/**
 * Milliseconds by which a run is ended before Stryker would end its runner: then only the process of the tests is replaced, and what was built
 * is kept.
 */
const AHEAD = 250;

/** What the first run has seen, for the runners of Stryker's other processes, too. */
interface SeenMutants {
  /** Ids of tests that have run. */
  readonly tests: readonly string[];
  /** Paths of the test files on whose import a mutant has run, by its id; null if that is not known of any. */
  readonly importers: MutantReport["importers"];
  /** Ids of the tests that run a mutant which is also run on imports, by its id. */
  readonly covering: Readonly<Record<string, readonly string[]>>;
}

/**
 * @param flags - as of `xtest run`.
 * @throws {UsageError} if something is wrong with the flags, the configuration or the suite.
 */
export async function openMutantRunner(flags: readonly string[], log: StrykerLogger): Promise<MutantRunner> {
  const suite = await openMutatedSuite(flags, (message) => {
    log.debug(message);
  });
  const record = openRecord(suite.cacheDir);
  return {
    async dryRun(options) {
      const end = await suite.run({
        ids: options.testFiles === undefined ? null : idsOf(suite, options.testFiles),
        mutants: options.coverageAnalysis === "off" ? null : { kind: "cover" },
        bails: false,
        timeout: 0,
      });
      const seen = mergedReports(end.reports);
      record.write(seenMutants(end, seen));
      return dryRunResult(suite, end, options, seen);
    },
    async mutantRun(options) {
      const seen = record.read();
      const ids = idsOfMutant(suite, options, seen);
      // Nothing imports it, and no test runs it.
      if (ids?.length === 0) return { status: "survived", nrOfTests: 0 };
      return mutantRunResult(await tryMutant(suite, options, ids), options, new Set(seen?.tests ?? []));
    },
    async dispose() {
      record.remove();
      await suite.close();
    },
  };
}

async function tryMutant(
  suite: MutatedSuite,
  { activeMutant, mutantActivation, hitLimit, disableBail, timeout }: MutantRunOptions,
  ids: readonly string[] | null,
): Promise<MutantRunEnd> {
  const request = {
    mutants: {
      kind: "try",
      id: activeMutant.id,
      isStatic: mutantActivation === "static",
      hitLimit: hitLimit ?? null,
    } as const,
    bails: !disableBail,
    timeout: Math.max(1, timeout - Math.min(AHEAD, timeout / 10)),
  };
  try {
    return await suite.run({ ...request, ids });
  } catch (error) {
    // A mutant that is active on imports may change which tests there are.
    if (ids === null || !(error instanceof UsageError)) throw error;
    return suite.run({ ...request, ids: null });
  }
}

/** The tests that can see a mutant; null for all. */
function idsOfMutant(
  suite: MutatedSuite,
  { testFilter, activeMutant: { id }, mutantActivation }: MutantRunOptions,
  seen: SeenMutants | null,
): readonly string[] | null {
  if (testFilter !== undefined) return idsOf(suite, testFilter);
  const files = seen?.importers?.[id];
  // Without files, it has run when nobody can tell for which test.
  if (seen === null || files === undefined || files.length === 0 || mutantActivation !== "static") return null;
  const known = new Set(files);
  const listed = suite.items.flatMap((item) => (known.has(item.path) ? item.id : []));
  const others = (seen.covering[id] ?? []).filter((test) => !known.has(pathOfNode(test)));
  return [...listed, ...others];
}

/** Ids, and those of the tests of files. */
function idsOf(suite: MutatedSuite, filter: readonly string[]): string[] {
  const byFile = new Map<string, string[]>();
  for (const item of suite.items) {
    const file = path.posix.join(suite.root, item.path);
    byFile.set(file, [...(byFile.get(file) ?? []), item.id]);
  }
  return filter.flatMap((one) => byFile.get(withSlashes(one)) ?? (path.isAbsolute(one) ? [] : one));
}

function dryRunResult(
  suite: MutatedSuite,
  { results, errors }: MutantRunEnd,
  { coverageAnalysis }: DryRunOptions,
  seen: MutantReport,
): DryRunResult {
  const tests = results.map((result) => testOf(suite, result));
  if (errors.length > 0 && tests.every(({ status }) => status !== TEST_STATUS.failed))
    return { status: "error", errorMessage: errors.map(errorText).join("\n") };
  if (coverageAnalysis === "off") return { status: "complete", tests };
  const { outside, perTest } = seen;
  const mutantCoverage =
    coverageAnalysis === "perTest"
      ? { static: { ...outside }, perTest: copied(perTest) }
      : { static: sumOf([outside, ...Object.values(perTest)]), perTest: {} };
  return { status: "complete", tests, mutantCoverage };
}

function testOf(suite: MutatedSuite, result: ItemResult): StrykerTest {
  const { id, duration } = result;
  const place = suite.placeOf(id);
  const file = path.join(suite.root, place?.file ?? pathOfNode(id));
  return {
    id,
    name: id,
    timeSpentMs: duration * 1000,
    fileName: file,
    ...(place !== null && { startPosition: { line: place.line - 1, column: place.column - 1 } }),
    ...(isRed(result)
      ? { status: TEST_STATUS.failed, failureMessage: failureText(result) }
      : { status: result.outcome === "skipped" ? TEST_STATUS.skipped : TEST_STATUS.success }),
  };
}

/** @param tests - ids that Stryker knows: a mutant that is active on imports may add tests. */
function mutantRunResult(
  { results, errors, reports, isTimedOut }: MutantRunEnd,
  { hitLimit, disableBail }: MutantRunOptions,
  tests: ReadonlySet<string>,
): MutantRunResult {
  if (isTimedOut) return { status: "timeout" };
  const hitCount = reports.reduce((sum, report) => sum + (report.hitCount ?? 0), 0);
  if (hitLimit !== undefined && hitCount > hitLimit)
    return { status: "timeout", reason: `Hit limit reached (${String(hitCount)}/${String(hitLimit)})` };
  const failed = results.filter(isRed);
  const nrOfTests = results.filter(({ outcome }) => outcome !== "skipped").length;
  const [first] = failed;
  if (first !== undefined) {
    const killers = failed.map(({ id }) => id);
    const known = killers.filter((id) => tests.has(id));
    const killedBy = known.length > 0 ? known : killers;
    return {
      status: "killed",
      killedBy: disableBail ? killedBy : killedBy.slice(0, 1),
      failureMessage: failureText(first),
      nrOfTests,
    };
  }
  if (errors.length > 0) return { status: "error", errorMessage: errors.map(errorText).join("\n") };
  return { status: "survived", nrOfTests };
}

function isRed({ outcome }: ItemResult): boolean {
  return outcome === "failed" || outcome === "error";
}

function failureText({ failures, message }: ItemResult): string {
  const [first] = failures;
  return first === undefined ? (message ?? "the test failed") : `${first.error.name}: ${first.error.message}`;
}

function errorText({ path: file, message }: SuiteError): string {
  return file === null ? message : `${file}: ${message}`;
}

function copied(perTest: MutantReport["perTest"]): Record<string, Record<string, number>> {
  return Object.fromEntries(Object.entries(perTest).map(([id, hits]) => [id, { ...hits }]));
}

function sumOf(all: readonly MutantHits[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const hits of all) for (const [id, count] of Object.entries(hits)) sum[id] = (sum[id] ?? 0) + count;
  return sum;
}

/** What all processes of a run have seen. */
function mergedReports(reports: readonly MutantReport[]): MutantReport {
  const [first, ...others] = reports;
  if (first !== undefined && others.length === 0) return first;
  const perTest: Record<string, Record<string, number>> = {};
  for (const report of reports)
    for (const [id, hits] of Object.entries(report.perTest)) perTest[id] = sumOf([perTest[id] ?? {}, hits]);
  return { outside: sumOf(reports.map(({ outside }) => outside)), perTest, importers: null, hitCount: null };
}

function seenMutants({ results }: MutantRunEnd, { outside, perTest, importers }: MutantReport): SeenMutants {
  const covering: Record<string, string[]> = {};
  for (const [test, hits] of Object.entries(perTest))
    for (const id of Object.keys(hits)) if (Object.hasOwn(outside, id)) (covering[id] ??= []).push(test);
  return { tests: results.map(({ id }) => id), importers, covering };
}

/** What one runner has seen, for all those of the same Stryker. Without it, all tests run where it would select some. */
interface SeenRecord {
  write(seen: SeenMutants): void;
  read(): SeenMutants | null;
  /** Removes it, if this runner has written it. */
  remove(): void;
}

function openRecord(cacheDir: string): SeenRecord {
  const folder = prepareCache(cacheDir) ? valuesFolder(cacheDir) : null;
  // Stryker copies a project for each time that it is started, or changes it in its place.
  const file = folder === null ? null : path.join(folder, `mutants-${keyOf([process.cwd(), process.ppid])}.json`);
  let known: SeenMutants | null = null;
  let isWriter = false;
  return {
    write(seen) {
      known = seen;
      if (file === null) return;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(seen));
      isWriter = true;
    },
    read() {
      if (known !== null || file === null) return known;
      try {
        const read: SeenMutants = JSON.parse(readFileSync(file, "utf8"));
        known = read;
      } catch {
        // The folder cannot be written to.
      }
      return known;
    },
    remove() {
      if (isWriter && file !== null) rmSync(file, { force: true });
    },
  };
}
