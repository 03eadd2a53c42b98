/** `--shard auto`: which shard this machine runs, as the service says that started it. */
import { parseShard, type Shard } from "../../../core/select/shard.ts";
import { UsageError } from "../../../core/errors/errors.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables of a service. */
interface Service {
  readonly name: string;
  /** The variable with the number of this machine. */
  readonly index: string;
  /** The variable with the number of machines. */
  readonly count: string;
  /** The number of the first machine. */
  readonly first: 0 | 1;
  /** A variable that only this service sets, where another one has the same names. */
  readonly mark?: string;
}

const SERVICES: readonly Service[] = [
  // Kubernetes has no variable for the number of completions: the manifest sets it.
  { name: "Kubernetes", index: "JOB_COMPLETION_INDEX", count: "JOB_COMPLETIONS", first: 0 },
  { name: "CircleCI", index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0 },
  { name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0 },
  { name: "Semaphore", index: "SEMAPHORE_JOB_INDEX", count: "SEMAPHORE_JOB_COUNT", first: 1 },
  { name: "Bitbucket", index: "BITBUCKET_PARALLEL_STEP", count: "BITBUCKET_PARALLEL_STEP_COUNT", first: 0 },
  { name: "Azure Pipelines", index: "SYSTEM_JOBPOSITIONINPHASE", count: "SYSTEM_TOTALJOBSINPHASE", first: 1 },
  { name: "Heroku CI", index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 0, mark: "HEROKU_TEST_RUN_ID" },
  { name: "GitLab", index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1 },
];

/**
 * Reads `I/N`, `auto`, or `auto/N` where the service does not tell how many machines there are.
 *
 * @throws {UsageError} if it is invalid, or if no service says which shard this is.
 */
export function readShard(text: string, env: Environment = process.env): Shard {
  const auto = /^auto(?:\/(?<count>.*))?$/s.exec(text);
  if (auto === null) return parseShard(text);
  const service = SERVICES.find(({ index, mark }) => Boolean(env[index]) && (mark === undefined || Boolean(env[mark])));
  if (service === undefined) {
    const names = [...new Set(SERVICES.map(({ index }) => index))].join(", ");
    throw new UsageError(`No variable says which shard this machine runs: ${names}. Expected I/N.`);
  }
  const { name, index, count, first } = service;
  const [number, total] = [env[index] ?? "", auto.groups?.["count"] ?? env[count] ?? ""];
  if (total === "") {
    throw new UsageError(`${name} says by ${index} that this is ${number}, but ${count} is not set. Expected auto/N.`);
  }
  try {
    return parseShard(`${/^\d+$/.test(number) ? Number(number) + 1 - first : number}/${total}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${name}: ${index} is ${number} of ${total}. ${reason}`, { cause: error });
  }
}
