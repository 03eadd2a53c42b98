/** `xtest covers` for programs. */
import { recordingOf } from "../commands/covers.ts";
import { configure } from "../program/configure.ts";
import { parseFirst } from "../flags/args.ts";
import { environmentFlags } from "../host/environment-flags.ts";
import * as query from "../../tools/coverage/by-test/query.ts";
import type { CoveredByTest, CoveringTests } from "../../tools/coverage/by-test/query.ts";

/** Options of `testsCovering`. */
export interface TestsCoveringOptions {
  /** The folder where the command would be started: the configuration is found from it upwards. Default: the working directory. */
  readonly root?: string;
  /** As after `xtest covers`: `src/cart.ts`, `src/cart.ts:42`, `src/cart.ts:40-50` or `src/cart.ts::total`. */
  readonly target: string;
}

/**
 * The tests that have run a part of a source, as the last runs with `--cov --cov-context test` have recorded it.
 *
 * @throws {UsageError} if nothing is recorded, or nothing of this place.
 * @example
 * const { tests } = await testsCovering({ root, target: "src/cart.ts:42" });
 */
export async function testsCovering({ root = process.cwd(), target }: TestsCoveringOptions): Promise<CoveringTests> {
  const config = await configOf(root);
  return query.coveringTests(recordingOf(config.cacheDir), target, config.root, root);
}

/** Options of `coveredBy`. */
export interface CoveredByOptions {
  /** As of `testsCovering`. Default: the working directory. */
  readonly root?: string;
  /** The id of a test; of a file or a class, for all tests in it. */
  readonly test: string;
}

/**
 * What a test has run, as the last runs with `--cov --cov-context test` have recorded it.
 *
 * @throws {UsageError} if nothing is recorded, or no such test.
 */
export async function coveredBy({ root = process.cwd(), test }: CoveredByOptions): Promise<readonly CoveredByTest[]> {
  const config = await configOf(root);
  return query.coveredByTest(recordingOf(config.cacheDir), test, config.root);
}

async function configOf(root: string) {
  const before = await environmentFlags(process.env);
  const argv = ["covers"];
  const { config } = await configure(argv, parseFirst(argv, { before }), root, before);
  return config;
}
