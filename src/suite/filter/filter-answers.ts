/** Answers the predicates of filters that the items of a suite cannot. */
import type { ResolvedConfig } from "../../config/types.ts";
import type { SuiteView } from "../../core/data/suite/suite-view.ts";
import type { AnsweredFilter, AskedPredicate } from "../../core/select/filter/filter.ts";
import { compileText } from "../../core/select/filter/match-filter.ts";
import { valuesFolder } from "../../store/cache-folder.ts";
import { flakyTests, type HistoryFile, readOwnHistory } from "../history/history.ts";
import type { GraphAnswers } from "./graph-answers.ts";
import { pathOfNode } from "../../core/select/nodeid.ts";
import { isProjectNamed } from "../../core/select/project-names.ts";
import { type LastResults, LEAST_DURATION, readLastResults } from "./last-results.ts";

/** What answers are made of. */
export interface AnswerSources {
  readonly view: SuiteView;
  readonly config: ResolvedConfig;
  /** Absolute path of the working directory, with `/`. */
  readonly cwd: string;
  /** Whether the cache is used. */
  readonly cache: boolean;
  /** A history of runs. Default, and null: only the last results are known, from the cache. */
  readonly history?: HistoryFile | null;
}

type Answered = Exclude<AskedPredicate, { readonly type: "default" }>;

/** A function that answers a predicate. */
export function filterAnswers(
  sources: AnswerSources,
): (predicate: Answered, fail: (reason: string) => never) => Promise<AnsweredFilter> {
  const cacheValues = valuesFolder(sources.config.cacheDir);
  const { history = null } = sources;
  let graph: Promise<GraphAnswers> | null = null;
  return async (predicate, fail) => {
    switch (predicate.type) {
      case "failed":
        return { type: "ids", ids: [...failedIn(sources, readLastResults(cacheValues))] };
      case "flaky":
        return { type: "ids", ids: [...readLastResults(cacheValues).flaky, ...flakyIn(history)] };
      case "slow":
        return { type: "ids", ids: slowIds(predicate, durationsOf(cacheValues, history), fail) };
      case "project":
        return ofProject(sources, compileText(predicate.matcher), predicate.at);
      case "deps":
      case "rdeps":
      case "changed": {
        const answer = await (graph ??= loadGraph(sources));
        return answer(predicate, fail);
      }
    }
  };
}

/** The tests that failed, and those of files that could not be collected. */
function failedIn({ view }: AnswerSources, { failed }: LastResults): readonly string[] {
  const files = new Set(failed.filter((id) => pathOfNode(id) === id));
  if (files.size === 0) return failed;
  return [...failed, ...view.items.flatMap(({ id }) => (files.has(pathOfNode(id)) ? id : []))];
}

/** What is of a project that has a name or folder which matches: the suite, or some of its files. */
async function ofProject(
  { config: { compatConfig, project, projectAliases }, view: { files } }: AnswerSources,
  matches: (name: string) => boolean,
  at: number,
): Promise<AnsweredFilter> {
  const isNamed = (name: string): boolean => isProjectNamed(name, matches);
  if (project !== null && [project, ...projectAliases].some(isNamed)) return { type: "all", at };
  if (compatConfig === null || compatConfig.names.length < 2 || project === null) return { type: "none", at };
  const { projectNamer } = await import("../../collect/files/project-files.ts");
  const nameOf = projectNamer(compatConfig);
  return { type: "paths", paths: [...files].flatMap(([name, file]) => (isNamed(nameOf(file) ?? "") ? name : [])) };
}

/** The graph is built once, whatever asks for it. */
async function loadGraph(sources: AnswerSources): Promise<GraphAnswers> {
  const { graphAnswers } = await import("./graph-answers.ts");
  return graphAnswers(sources);
}

function slowIds(
  { comparison, milliseconds }: Extract<Answered, { readonly type: "slow" }>,
  durations: Readonly<Record<string, number>>,
  fail: (reason: string) => never,
): string[] {
  if (milliseconds < LEAST_DURATION) {
    fail(`durations below ${LEAST_DURATION}ms are not kept: write slow(>=${LEAST_DURATION}ms) or more`);
  }
  return Object.entries(durations).flatMap(([id, seconds]) => {
    const taken = seconds * 1000;
    return taken > milliseconds || (comparison === ">=" && taken === milliseconds) ? [id] : [];
  });
}

function flakyIn(history: HistoryFile | null): string[] {
  return history === null ? [] : flakyTests(readOwnHistory(history)).map(({ id }) => id);
}

/** Seconds by id: those of the last run before those of the history. */
function durationsOf(cacheValues: string, history: HistoryFile | null): Record<string, number> {
  const past = history === null ? [] : [...readOwnHistory(history)];
  return {
    ...Object.fromEntries(past.map(([id, { seconds }]) => [id, seconds])),
    ...readLastResults(cacheValues).durations,
  };
}
