/** Servers of the user's Vite, each started when something has to be compiled: for one run, or for all runs of a process that watches. */
import type { DevServer } from "./dev-server.ts";
import type { ModuleNotes } from "./module-notes.ts";

/** A server, and what it has compiled. */
export interface StartedServer {
  readonly server: DevServer;
  readonly notes: ModuleNotes;
  /** Hashes of the texts of files, by path: what plugins keep of an older one is stale. */
  readonly texts: Map<string, string>;
}

export class KeptServers {
  readonly #started = new Map<string, Promise<StartedServer>>();

  /** @param key - of its configuration. */
  get(key: string, start: () => Promise<StartedServer>): Promise<StartedServer> {
    let started = this.#started.get(key);
    if (started === undefined) this.#started.set(key, (started = start()));
    return started;
  }

  /** Closes servers. @param isUsed - whether one stays, by its key. Default: none does. */
  async close(isUsed: (key: string) => boolean = () => false): Promise<void> {
    const closing = [...this.#started].filter(([key]) => !isUsed(key));
    for (const [key] of closing) this.#started.delete(key);
    // One that cannot be started has been reported.
    await Promise.all(closing.map(([, started]) => started.then(({ server }) => server.close()).catch(() => undefined)));
  }
}
