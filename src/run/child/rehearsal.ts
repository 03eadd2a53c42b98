/**
 * What the process for the next run of `xtest watch` does while it waits for its order: it loads what gives tests their DOM, and evaluates the
 * packages of the last run in a window that is thrown away, as a file that ran before would have. Nothing of the project is evaluated.
 */
import { readFileSync, writeSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { DomEnvironment } from "../../core/data/environment/environment.ts";
import { type LinkedEnvironment, type LinkTable, TABLE_VERSION } from "../../core/data/run/link-table.ts";
import type { Environments, RunnableSuite } from "../../runtime/host.ts";
import { makeFolders, replaceFile } from "../../store/write-file.ts";
import { installCapture } from "./capture.ts";
import { loadVm } from "./link/vm.ts";
import { OWN_FOLDER } from "./realm/package-effects.ts";
import { packageFunctionsAhead } from "./realm/package-functions.ts";
import { packagesOfRealm } from "./realm/packages.ts";

/** What is told of a run with windows. */
interface Rehearsal {
  readonly version: number;
  /** The first environment of the run. */
  readonly environment: DomEnvironment;
  readonly from: LinkedEnvironment;
  /** URLs of modules of ours: what opens environments, and what the test files of another runner import. */
  readonly opener: string;
  readonly dialect: string | null;
  /** What packages are not given here: to it they would add matchers and hooks. */
  readonly runner: LinkTable["runner"];
  /** Files of packages in the order in which they were read. */
  readonly packages: readonly string[];
}

const FILE = "rehearsal.json";
/** More packages take longer than a run should wait for. */
const MOST = 4000;

/** Keeps what the next process is to do. @param folder - absolute path; null keeps nothing. */
export function createRehearsalNotes(
  folder: string | null,
  told: Omit<Rehearsal, "packages" | "runner" | "version">,
): (packages: readonly string[], runner: Rehearsal["runner"]) => void {
  let last = folder === null ? null : readRehearsal(folder)?.packages.join("\n");
  return (packages, runner) => {
    if (folder === null || packages.length > MOST || packages.join("\n") === last) return;
    last = packages.join("\n");
    const rehearsal: Rehearsal = { version: TABLE_VERSION, ...told, runner, packages };
    try {
      makeFolders(folder);
      replaceFile(path.join(folder, FILE), (draft) => void writeSync(draft, JSON.stringify(rehearsal)));
    } catch {
      // The next one does without.
    }
  };
}

function readRehearsal(folder: string): Rehearsal | null {
  try {
    const rehearsal: Rehearsal = JSON.parse(readFileSync(path.join(folder, FILE), "utf8"));
    const { version, opener } = rehearsal;
    return version === TABLE_VERSION && opener.startsWith(OWN_FOLDER) ? rehearsal : null;
  } catch {
    return null;
  }
}

/** What opens environments. */
interface Opener {
  createEnvironments(packages: NonNullable<RunnableSuite["environments"]>): Environments;
}

/**
 * Does what is told in a folder. What fails here fails in the run, if it does, and is told there.
 *
 * @param importEnvironment - imports a package with a DOM.
 */
export async function rehearse(
  folder: string,
  importEnvironment: (from: LinkedEnvironment) => Promise<object>,
): Promise<void> {
  const rehearsal = readRehearsal(folder);
  if (rehearsal === null) return;
  const { environment, from, opener, dialect, packages } = rehearsal;
  const ignore = (): void => undefined;
  if (dialect !== null) await import(dialect).catch(ignore);
  for (const event of ERRORS) process.on(event, ignore);
  const capture = installCapture(ignore);
  try {
    const { createEnvironments }: Opener = await import(opener);
    const environments = createEnvironments({ [environment.name]: () => importEnvironment(from) });
    await environments.enter(environment, FILE, FILE, true);
    useWindow(globalThis);
    const importPackage = emptyRealm(folder, rehearsal);
    for (const file of packages) await importPackage(pathToFileURL(file).href).catch(ignore);
    await environments.enter(null, "");
  } catch {
    // The run meets it again.
  } finally {
    capture.uninstall();
    for (const event of ERRORS) process.off(event, ignore);
  }
}

const ERRORS = ["uncaughtException", "unhandledRejection"] as const;

/** What queries by role and matchers of styles do: jsdom parses its style sheet when it is first asked for a style. */
function useWindow(window: object): void {
  const call = (target: object, method: string, argument: unknown): unknown => {
    const own: unknown = Reflect.get(target, method);
    return typeof own === "function" ? Reflect.apply(own, target, [argument]) : undefined;
  };
  const document = Object(Reflect.get(window, "document"));
  const element = Object(call(document, "querySelector", "html > body:not([hidden])"));
  Reflect.get(Object(call(window, "getComputedStyle", element)), "display");
}

/** Imports packages into a realm in which there is no module of a project, and no runner. */
function emptyRealm(folder: string, { runner }: Rehearsal): (url: string) => Promise<object> {
  const loaded = new Map<string, object>();
  const none = (): never => {
    throw new Error("there is no suite yet");
  };
  const packages = packagesOfRealm(
    {
      packages: packageFunctionsAhead(loadVm(), folder),
      runner,
      loaded: (url) => (url === runner?.url ? none() : loaded.get(url)),
      async load(url) {
        const namespace: object = await import(url);
        loaded.set(url, namespace);
        return namespace;
      },
      require: none,
    },
    { exportsOf: none, required: none, intercept: () => null },
  );
  return async (url) => packages.import(url);
}
