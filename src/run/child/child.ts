/** What a process for tests does: it loads what all runs need, waits for its order, and opens what that names. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { LINKED_ENTRY, type LinkedEntry, type LinkedEnvironment, LINKED_PLAN } from "../../core/data/run/link-table.ts";
import {
  filesWithEnvironments,
  needsClasses,
  needsLanes,
  needsLive,
  needsTables,
  type Plan,
  planDefinitions,
  readPlan,
} from "../../core/data/plan.ts";
import type { OwnWindows, RunnableSuite } from "../../runtime/host.ts";
import { currentEngine, hideLinkFlags } from "../engine.ts";
import { type BundleEntry, type SuiteOpening, runChildMain } from "./child-main.ts";
import type { RealmOptions } from "./realm/realm-modules.ts";

/** A bundle; one that was written by hand may use this package's runtime. */
type Bundle = Pick<BundleEntry, "suite"> & Partial<BundleEntry>;

export function serveRun(): void {
  hideLinkFlags();
  void runChildMain(importEntry, {
    preload,
    async rehearse(folder) {
      const { rehearse } = await import("./rehearsal.ts");
      await rehearse(folder, importEnvironment);
    },
    async loadPauses() {
      const { pauseOnFailure } = await import("./debugger/pause-on-failure.ts");
      return pauseOnFailure;
    },
    async loadSnapshots(options) {
      const [{ loadSnapshotOpener }, { snapshotsOnDisk }] = await Promise.all([
        import("../../builtins/snapshot/index.ts"),
        import("../../snapshots/snapshots-on-disk.ts"),
      ]);
      return loadSnapshotOpener({ ...options, store: snapshotsOnDisk(options.root), isBundle: false });
    },
  });
}

/** Loads what nearly all runs need, while the suite is collected. */
async function preload(): Promise<void> {
  if (currentEngine().name !== "node") return;
  await Promise.all([
    loadRuntime(),
    import("../../runtime/options/index.ts"),
    import("./link/link-modules.ts"),
    // What most test modules import.
    import("../../index.ts"),
    import("../../core/assertions/assertion.ts"),
  ]);
}

function loadRuntime(): Promise<Pick<BundleEntry, "runSuite">> {
  return import("../../runtime/index.ts");
}

async function importEntry(url: string, options: SuiteOpening): Promise<BundleEntry> {
  if (url.endsWith(`/${LINKED_ENTRY}`)) return openLinkedSuite(new URL(url), options);
  const { suite, runSuite }: Bundle = await import(url);
  return { suite, runSuite: runSuite ?? (await loadRuntime()).runSuite };
}

/** Imports a package with a DOM, or an environment of the user's, which may be TypeScript. */
async function importEnvironment({ specifier, importer }: LinkedEnvironment): Promise<object> {
  if (!specifier.startsWith("/") && !/^[A-Za-z]:/.test(specifier))
    return import(import.meta.resolve(specifier, importer));
  const { createJiti } = await import("jiti");
  return createJiti(importer, { fsCache: false, interopDefault: true }).import(specifier);
}

const NO_WINDOWS: OwnWindows = { has: () => false, enter: () => undefined };

/** What links the modules of a suite. */
type Linked = Required<Pick<RunnableSuite, "modules" | "windows">> &
  Pick<BundleEntry, "renew" | "sharesModules" | "sourceKind" | "waitFor">;

/** Notes what a process with a DOM has loaded, for the next one of `xtest watch`. */
async function notesOfPackages(
  plan: Plan,
  cacheDir: string | null,
  { environments, builtins, dialect }: Pick<LinkedEntry, "builtins" | "dialect" | "environments">,
): Promise<RealmOptions["onPackages"]> {
  const environment = planDefinitions(plan).find((one) => one.environment !== undefined)?.environment;
  const from = environments.find(({ name }) => name === environment?.name);
  const opener = builtins["window"];
  if (environment === undefined || environment.custom !== undefined || from === undefined || opener === undefined)
    return () => undefined;
  const { createRehearsalNotes } = await import("./rehearsal.ts");
  return createRehearsalNotes(cacheDir, { environment, from, opener, dialect });
}

/** A suite whose modules this process links. */
async function openLinkedSuite(
  entry: URL,
  { cacheDir, oneFile, planFile, askForLate }: SuiteOpening,
): Promise<BundleEntry> {
  const { form, builtins, environments, dialect, importer }: LinkedEntry = JSON.parse(readFileSync(entry, "utf8"));
  const folder = new URL(".", entry);
  const plan = readPlan(readFileSync(new URL(LINKED_PLAN, folder), "utf8"), planFile);
  const late = askForLate === undefined ? {} : { askForLate };
  const linked: Linked =
    form === "native"
      ? {
          ...(await import("./link/link-modules.ts")).linkModules(folder, { ahead: !oneFile, ...late }),
          windows: NO_WINDOWS,
        }
      : (await import("./realm/realm-modules.ts")).linkRealms(folder, {
          ahead: !oneFile,
          withWindows: filesWithEnvironments(plan),
          cacheDir,
          onPackages: await notesOfPackages(plan, cacheDir, { environments, builtins, dialect }),
          ...late,
        });
  const { modules, windows, ...rest } = linked;
  const suite: RunnableSuite = {
    plan,
    modules,
    ...(environments.length > 0 && { windows }),
    root: fileURLToPath(new URL(".", importer)).replaceAll("\\", "/").replace(/\/$/, ""),
    options: () => import("../../runtime/options/index.ts"),
    ...(needsTables(plan) && { tables: () => import("../../runtime/parametrize/parameter-tables.ts") }),
    ...(needsClasses(plan) && { classes: () => import("../../runtime/nodes/class.ts") }),
    ...(needsLive(plan) && { live: () => import("../../runtime/expand/live.ts") }),
    ...(needsLanes(plan) && { lanes: () => import("../../runtime/concurrent/concurrent-items.ts") }),
    builtins: Object.fromEntries(Object.entries(builtins).map(([name, url]) => [name, () => import(url)])),
    ...(environments.length > 0 && {
      environments: Object.fromEntries(
        environments.map((environment) => [environment.name, () => importEnvironment(environment)]),
      ),
    }),
    ...(dialect !== null && { dialect: () => import(dialect) }),
  };
  return { suite, runSuite: (await loadRuntime()).runSuite, ...rest };
}
