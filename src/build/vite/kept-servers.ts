/** Servers of the user's Vite, each started when something has to be compiled: for one run, or for all runs of a process that watches. */
import type { DevServer } from "./dev-server.ts";
import type { ModuleNotes } from "./module-notes.ts";

export interface StartedServer {
  readonly server: DevServer;
  readonly notes: ModuleNotes;
}

/** A file that has changed between two runs. */
interface Change {
  /** Absolute, with `/`. */
  readonly path: string;
  readonly state: "added" | "changed" | "deleted";
}

export class KeptServers {
  readonly #started = new Map<string, Promise<StartedServer>>();
  #changes: Change[] = [];

  /** @param key - of its configuration. */
  get(key: string, start: () => Promise<StartedServer>): Promise<StartedServer> {
    let started = this.#started.get(key);
    if (started === undefined) this.#started.set(key, (started = start()));
    return started;
  }

  /** Takes changes, of which plugins are told before the next run. */
  note(changes: readonly Change[]): void {
    if (this.#started.size > 0) this.#changes.push(...changes);
  }

  /**
   * Begins a run. Files that come or go need new servers: plugins look for them when they start.
   *
   * @param isUsed - whether the run has a server, by its key.
   */
  async beginRun(isUsed: (key: string) => boolean): Promise<void> {
    const changes = this.#changes;
    this.#changes = [];
    const isSame = changes.every(({ state }) => state === "changed");
    await this.close((key) => isSame && isUsed(key));
    for (const started of this.#started.values()) {
      const { environments } = (await started).server;
      for (const { path } of changes) {
        for (const { pluginContainer, moduleGraph } of [environments.client, environments.ssr]) {
          await pluginContainer.watchChange(path, { event: "update" });
          // Plugins that compile a program of their own look there for what has changed. One that cannot find it without an importer is asked
          // again when it is imported.
          await moduleGraph.ensureEntryFromUrl(path).catch(() => undefined);
          moduleGraph.onFileChange(path);
        }
      }
    }
  }

  /** Closes servers. @param stays - whether one does not, by its key. Default: none does. */
  async close(stays: (key: string) => boolean = () => false): Promise<void> {
    const closing = [...this.#started].filter(([key]) => !stays(key));
    for (const [key] of closing) this.#started.delete(key);
    // One that could not be started was reported.
    await Promise.all(
      closing.map(([, started]) => started.then(({ server }) => server.close()).catch(() => undefined)),
    );
  }
}
