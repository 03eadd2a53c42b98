/** The built-in fixtures that need Node, where `run()` of a bundle is called on Node, Bun or Deno: built as the chunk `builtins/platform`. */
import { existsSync } from "node:fs";
import path from "node:path";
import { DEFAULT_CACHE_DIR } from "../../config/options/defaults.ts";
import type { TempFolders } from "../../core/data/run/temp-folders.ts";
import type { BuiltinFixtures, Host } from "../../runtime/host.ts";
import { prepareCache, valuesFolder } from "../../store/cache-folder.ts";
import { createNodeBuiltins } from "../fixtures/node-fixtures.ts";
import type { OutputSink } from "../shared/output/output-sinks.ts";
import { installPassthrough } from "./capture.ts";

/** Makes the fixtures. What no fixture captures goes to the streams of the process, whose `write` is put back at the end of the run. */
export function platformFixtures(host: Host, temp: Omit<TempFolders, "base">): BuiltinFixtures {
  const stdout = process.stdout.write.bind(process.stdout);
  const stderr = process.stderr.write.bind(process.stderr);
  const put = (stream: "stdout" | "stderr", piece: Uint8Array | string) =>
    void (stream === "stdout" ? stdout(piece) : stderr(piece));
  const live: OutputSink = { write: put, writeBytes: put };
  const capture = installPassthrough(live);
  const { builtins, itemEnded } = createNodeBuiltins({
    capture,
    live,
    cacheDir: cacheFolder(),
    snapshots: null,
    temp: { ...temp, base: null },
  });
  const emit = host.emit.bind(host);
  host.emit = (event) => {
    emit(event);
    if (event.type === "result") itemEnded?.(event.result);
    if (event.type === "end") capture.uninstall();
  };
  // The descriptors are those of the program.
  return builtins.filter(({ name }) => !name.startsWith("capfd"));
}

/** The cache of the project; null where there is no project. */
function cacheFolder(): string | null {
  const folder = path.join(process.cwd(), DEFAULT_CACHE_DIR);
  return existsSync("node_modules") && prepareCache(folder) ? valuesFolder(folder) : null;
}
