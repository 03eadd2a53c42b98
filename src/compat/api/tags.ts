/** Vitest's tags: names of a test or suite, by which the configuration gives options to tests. */
import type { CompatTag } from "../../core/data/compat/compat-config.ts";
import type { PlanProject } from "../../core/data/compat/plan-project.ts";
import type { SuiteTask } from "../tree/tasks.ts";
import { timeoutOf, type TaskArguments } from "./arguments.ts";

/**
 * The tags of a task, those of the suites around it first.
 *
 * @throws {Error} for one that the configuration does not define, with the message of Vitest.
 */
export function tagsOf(
  { options }: TaskArguments,
  around: SuiteTask,
  { tags = [], strictTags = true }: PlanProject,
): readonly string[] {
  const given: unknown = Reflect.get(options, "tags");
  if (given === undefined) return around.options.tags;
  const own = (Array.isArray(given) ? given : [given]).map(String);
  const unknown = own.find((name) => !tags.some((tag) => tag.name === name));
  if (unknown !== undefined && strictTags) throw new Error(unknownTag(unknown, tags));
  return [...new Set([...around.options.tags, ...own])];
}

function unknownTag(name: string, tags: readonly CompatTag[]): string {
  if (tags.length === 0)
    return `The Vitest config doesn't define any "tags", cannot apply "${name}" tag for this test.`;
  const known = tags.map((tag) => `- ${tag.name}${tag.description === undefined ? "" : `: ${tag.description}`}`);
  return `The tag "${name}" is not defined in the configuration. Available tags are:\n${known.join("\n")}`;
}

/** What a test says, with the options of its tags where it says nothing: those of the tag with the smallest priority win. */
export function withTagOptions(
  asked: TaskArguments,
  names: readonly string[],
  { tags = [] }: PlanProject,
): TaskArguments {
  const defined = names.flatMap((name) => tags.find((tag) => tag.name === name) ?? []);
  if (defined.length === 0) return asked;
  const priority = (tag: CompatTag): number => tag.priority ?? Number.MAX_VALUE;
  const sorted = defined.toSorted((one, other) => priority(other) - priority(one));
  const options: object = Object.assign({}, ...sorted.map((tag) => tag.options), asked.options);
  return { ...asked, options, timeout: asked.timeout ?? timeoutOf(Reflect.get(options, "timeout")) };
}
