/** The thread that collects suites for the rules, which have to be synchronous. */
import { parentPort } from "node:worker_threads";
import type { ProblemsAnswer, ProblemsMessage, ProblemsRequest } from "./ask-problems.ts";
import path from "node:path";
import { loadConfig } from "../../../config/load.ts";
import { loadOptions } from "../../../suite/conftests/conftest-options.ts";
import { withSlashes } from "../../../config/paths.ts";
import type { ResolvedConfig } from "../../../config/types.ts";
import type { Diagnostic } from "../../../core/data/diagnostic.ts";
import { createFactsReader } from "../../../facts/read/reader.ts";
import { readTextOrNull } from "../../../store/read-file.ts";
import { openSuite } from "../../../suite/open-suite.ts";

/** Milliseconds without a question after which a suite is compared with the disk again: an editor stays for hours. */
const FRESH = 1000;

interface Project {
  readonly config: ResolvedConfig;
  diagnostics: readonly Diagnostic[] | null;
  asked: number;
}

/** By the folder of its configuration. */
const projects = new Map<string, Project>();

/**
 * The problems of a file.
 *
 * @throws {UsageError} if the configuration of its project is wrong.
 */
async function problemsOfFile({ file, text }: ProblemsRequest): Promise<Diagnostic[]> {
  const name = withSlashes(file);
  const saved = readTextOrNull(file)?.replace(/^\uFEFF/, "");
  // No folder has it yet.
  if (saved === undefined) return [];
  const project = await projectOf(path.dirname(file));
  const { config } = project;
  const diagnostics = saved === text ? await ofProject(project) : await ofText(config, name, text);
  return diagnostics.filter((diagnostic) => `${config.root}/${diagnostic.path}` === name);
}

async function projectOf(folder: string): Promise<Project> {
  const config = await loadOptions(await loadConfig({ cwd: folder, keepUnknown: true }));
  const known = projects.get(config.root);
  if (known !== undefined && Date.now() - known.asked < FRESH) return known;
  const project = { config, diagnostics: null, asked: 0 };
  projects.set(config.root, project);
  return project;
}

async function ofProject(project: Project): Promise<readonly Diagnostic[]> {
  project.diagnostics ??= (await openSuite(project.config, { cache: true })).view.diagnostics;
  project.asked = Date.now();
  return project.diagnostics;
}

/** Of a text that is not saved. What a conftest has matters for all files, a test file is collected alone. */
async function ofText(config: ResolvedConfig, file: string, text: string): Promise<readonly Diagnostic[]> {
  const reader = createFactsReader({ cacheDir: `${config.cacheDir}/facts` });
  reader.provide(file, text, path.extname(file));
  const isShared = /^(?:conftest|__init__)\./.test(path.basename(file));
  const paths = isShared ? {} : { paths: [file] };
  return (await openSuite(config, { ...paths, cache: true, memory: { reader } })).view.diagnostics;
}

parentPort?.on("message", ({ request, signal, port }: ProblemsMessage) => {
  const answer = (sent: ProblemsAnswer): void => {
    port.postMessage(sent);
    port.close();
    Atomics.store(signal, 0, 1);
    Atomics.notify(signal, 0);
  };
  problemsOfFile(request).then(
    (problems) => {
      answer({ problems, failure: null });
    },
    (error: unknown) => {
      answer({ problems: [], failure: error instanceof Error ? error.message : String(error) });
    },
  );
});
