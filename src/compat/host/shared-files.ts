/** What is said of files that several projects of another runner have. */
import { projectsFinder } from "../../collect/files/project-files.ts";
import type { CompatConfig } from "../../core/data/compat/compat-config.ts";
import type { SuiteView } from "../../core/data/suite/suite-view.ts";
import { firstFiles } from "../../cli/output/no-tests.ts";

/** Lines for standard error about files that several of its projects have, of which one is run; empty if there are none. */
export function sharedFilesMessage(compatConfig: CompatConfig, { files }: Pick<SuiteView, "files">): string {
  const projectsOf = projectsFinder(compatConfig);
  const names = new Set<string>();
  const shared: string[] = [];
  for (const [shown, file] of files) {
    const projects = projectsOf(file);
    if (projects.length < 2) continue;
    shared.push(shown);
    for (const { name } of projects) names.add(name ?? "one without a name");
  }
  if (shared.length === 0) return "";
  const what = shared.length === 1 ? "1 file belongs" : `${shared.length} files belong`;
  return (
    `xtest: warning: ${what} to several projects (${[...names].join(", ")}), and only the first is run: ${firstFiles(shared)}\n` +
    `  to run another one, name it in the configuration: compat: { dialect: "${compatConfig.dialect}", projects: ["…"] }\n`
  );
}
