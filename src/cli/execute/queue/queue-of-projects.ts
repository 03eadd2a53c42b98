/** `--queue` over several projects: each has its tests in a queue of its own, and one machine reports them all. */
import { createPortableTracer, type PortableTracer } from "../../../report/failure/portable-errors.ts";
import type { Tracer } from "../../../report/failure/source-tracer.ts";
import { loadQueuePackages } from "../../../tools/queue/connect.ts";
import type { DecideReport, LeftQueue } from "../../../tools/queue/queue-run.ts";
import type { CommandContext } from "../../program/command-context.ts";
import { checkQueue } from "./join-queue.ts";

export interface QueueOfProjects {
  readonly tracer: PortableTracer;
  /** Called when this machine has left the queue of a project. Waits for the others. */
  readonly decide: DecideReport;
  /** Settled when this machine leaves the queue of another project. */
  nextLeft(): Promise<null>;
  /**
   * Decides, when this machine has left all queues, whether it reports. @returns false if another machine does.
   *
   * @throws {ProcessError} if Redis is gone.
   */
  reports(): Promise<boolean>;
  /** Nothing is reported, if that is not decided yet. */
  end(): void;
}

/**
 * @param own - traces the errors of this machine.
 * @param folder - absolute path of the folder from which BullMQ is loaded.
 * @throws {UsageError} if a flag is wrong, or packages are missing.
 */
export async function openQueueOfProjects(
  own: Tracer,
  { args, env }: Pick<CommandContext, "args" | "env">,
  folder: string,
): Promise<QueueOfProjects> {
  // All projects would find the same.
  checkQueue(args, env);
  await loadQueuePackages(folder);
  const left: (LeftQueue | null)[] = [];
  let onLeft = (): void => undefined;
  let onDecided: (reports: boolean) => void = () => undefined;
  const decided = new Promise<boolean>((resolve) => {
    onDecided = resolve;
  });
  return {
    tracer: createPortableTracer(own),
    decide(queue) {
      left.push(queue);
      onLeft();
      return decided;
    },
    nextLeft: () =>
      new Promise((resolve) => {
        onLeft = () => {
          resolve(null);
        };
      }),
    async reports() {
      const queues = left.filter((queue) => queue !== null);
      const reports = queues.length === left.length && (await claimAll(queues));
      onDecided(reports);
      return reports;
    },
    end: () => {
      onDecided(false);
    },
  };
}

/** Waits for the machines of all projects. Of those that ran anything this time, the last decides who was the first to ask. */
async function claimAll(queues: readonly LeftQueue[]): Promise<boolean> {
  for (const queue of queues) await queue.untilAlone();
  const last = queues.findLast(({ isSeen }) => !isSeen);
  if (last !== undefined && !(await last.claim())) return false;
  for (const queue of queues) if (queue !== last) await queue.claim();
  return true;
}
