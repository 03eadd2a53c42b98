/** What a project of a run tells, with the paths and ids that the whole run has for it. */
import { idInProject, idInRun, pathInRun, type ProjectAddress } from "../../config/projects/project-address.ts";
import { pathOfNode } from "../../core/select/nodeid.ts";
import type { CoveredFile } from "../../core/data/covered-file.ts";
import type { RunEvent, SuiteError } from "../../core/data/events.ts";
import type { CollectedFacts } from "../../report/reporter.ts";

/** An event as the whole run has it. */
export function eventInRun(address: ProjectAddress, event: RunEvent): RunEvent {
  const idOf = (id: string): string => idInRun(address, id);
  const pathOf = (path: string): string => pathInRun(address, path);
  switch (event.type) {
    case "collected":
      return { ...event, item: { ...event.item, id: idOf(event.item.id), listed: idOf(event.item.listed) } };
    case "start":
      return {
        ...event,
        ids: event.ids.map(idOf),
        ...(event.standIns !== undefined && { standIns: event.standIns.map(idOf) }),
      };
    case "expanded":
      return { ...event, listed: idOf(event.listed), ids: event.ids.map(idOf) };
    case "import":
    case "hook":
      return { ...event, path: pathOf(event.path) };
    case "begin":
    case "fixture":
    case "fixtureitem":
    case "log":
      return { ...event, id: idOf(event.id) };
    case "result":
      return { ...event, result: { ...event.result, id: idOf(event.result.id) } };
    case "error":
      return { ...event, error: errorInRun(address, event.error) };
    case "warning": {
      const { id } = event.warning;
      return { ...event, warning: { ...event.warning, id: id === null ? null : idOf(id) } };
    }
    case "property":
    case "header":
    case "summary":
    case "end":
      return event;
  }
}

/** An error that belongs to no test, as the whole run has it. */
export function errorInRun(address: ProjectAddress, error: SuiteError): SuiteError {
  const { path, tearDown } = error;
  const after = tearDown?.after ?? null;
  return {
    ...error,
    path: path === null ? null : pathInRun(address, path),
    ...(path !== null && address.isShared(path) && { project: address.nameOf(path) }),
    ...(tearDown && { tearDown: { ...tearDown, after: after === null ? null : idInRun(address, after) } }),
  };
}

/** What tests have run, as the whole run has it. */
export function coveredInRun(files: readonly CoveredFile[], address: ProjectAddress): CoveredFile[] {
  return files.map(({ path, runs }) => ({
    path: pathInRun(address, path),
    runs: runs.map((run) => ({ ...run, tests: run.tests.map((id) => idInRun(address, id)) })),
  }));
}

/** Facts about the tests of a project. */
export interface FactsOfProject {
  readonly address: ProjectAddress;
  readonly facts: CollectedFacts;
}

type FactsOfTests = Pick<CollectedFacts, "placeOf" | "fileOf" | "projectOf" | "diagnosticOf" | "itemOf">;

/** Answers by the ids of the whole run. @param projects - the deepest first. */
export function factsInRun(projects: readonly FactsOfProject[]): FactsOfTests {
  const ask = <Value>(id: string, answer: (project: FactsOfProject, own: string) => Value) => {
    for (const project of projects) {
      const own = idInProject(project.address, id);
      const found = own === null ? null : answer(project, own);
      if (found !== null) return found;
    }
    return null;
  };
  return {
    placeOf: (id) =>
      ask(id, ({ facts, address }, own) => {
        const place = facts.placeOf(own);
        return place === null ? null : { ...place, path: pathInRun(address, place.path) };
      }),
    fileOf: (id) => ask(id, ({ address }, own) => pathInRun(address, pathOfNode(own))),
    projectOf: (id) =>
      ask(id, ({ facts, address }, own) => (facts.placeOf(own) === null ? null : address.nameOf(pathOfNode(own)))),
    diagnosticOf: (id, message) =>
      ask(id, ({ facts, address }, own) => {
        const found = facts.diagnosticOf(own, message);
        if (found === null) return null;
        return { ...found, frame: found.frame.bind(found), path: pathInRun(address, found.path) };
      }),
    itemOf: (id) =>
      ask(id, ({ facts, address }, own) => {
        const item = facts.itemOf(own);
        if (item === null) return null;
        return {
          ...item,
          id: idInRun(address, item.id),
          path: pathInRun(address, item.path),
          project: address.nameOf(item.path),
        };
      }),
  };
}

/** The notes of all projects: once if all say the same, and do not count what each has; else with the name of each. */
export function notesInRun(
  projects: readonly { readonly name: string; readonly notes: readonly string[] }[],
): string[] {
  const [first] = projects;
  if (first === undefined) return [];
  const has = (beginning: string): boolean =>
    projects.some(({ notes }) => notes.some((note) => note.startsWith(beginning)));
  // Where one starts at the failed test, the others need not say that they do not.
  const isNews = (note: string): boolean => !has("stepwise: skipping") || !note.startsWith("stepwise: no previously");
  const counts = projects.length > 1 && first.notes.some((note) => note.startsWith("run-last-failure: rerun"));
  const isSame = !counts && projects.every(({ notes }) => notes.join("\n") === first.notes.join("\n"));
  if (isSame) return [...first.notes];
  return projects.flatMap(({ name, notes }) => notes.filter(isNews).map((note) => `${name}: ${note}`));
}
