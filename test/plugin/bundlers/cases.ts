/** Cases that several bundlers have in common: each is a build of a project of its own. */
import { Project } from "../../project.ts";
import type { Job, Ran } from "./programs.ts";

/** One build, and what must come of it. */
export interface Case extends Job {
  readonly title: string;
  /** Asserts what came of it. The project is as the build has left it. */
  readonly check: (ran: Ran) => void;
}

const projects: Project[] = [];

/** A project of a case, which {@link removeProjects} removes. */
export function caseProject(
  files: Readonly<Record<string, string>>,
  packages?: Readonly<Record<string, string>>,
): Project {
  const made = new Project(files, undefined, packages);
  projects.push(made);
  return made;
}

export function removeProjects(): void {
  for (const made of projects.splice(0)) made.remove();
}
