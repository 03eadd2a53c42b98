/** The files of a run that have been imported. */
import type { RunModule } from "../../runtime/nodes/module.ts";
import { observeTests } from "../tree/running-test.ts";
import type { FileTask, TestTask } from "../tree/tasks.ts";
import type { FileTasks } from "./suite-node.ts";

/** What the import of a file has given. */
interface Registered {
  readonly file: FileTask;
  readonly namespace: object;
}

/**
 * Files whose tests only a run knows are imported ahead of all tests. If others have been imported since, such a file is imported again
 * before its first test: what it has replaced in the process by then, such as a method of `console`, has been put back.
 */
export class RegisteredFiles implements FileTasks {
  readonly byPath = new Map<string, FileTask>();
  /** Imports of files whose tests have not begun. */
  readonly #again = new Map<string, () => Promise<Registered>>();
  /** The one that was imported, or has run, last. */
  #last: string | null = null;

  constructor() {
    this.#releaseFiles();
  }

  /** Imports a file. @param mayRepeat - whether it may be imported again. */
  async register(path: string, load: () => Promise<Registered>, mayRepeat: boolean): Promise<Registered> {
    this.#last = path;
    const registered = await load();
    this.byPath.set(path, registered.file);
    if (mayRepeat) this.#again.set(path, load);
    return registered;
  }

  of({ source }: RunModule): FileTask | null {
    return this.byPath.get(source.plan.path) ?? null;
  }

  async start({ source }: RunModule): Promise<void> {
    const { path } = source.plan;
    const load = this.#again.get(path);
    this.#again.delete(path);
    if (load === undefined || this.#last === path) return;
    this.#last = path;
    const { file } = await load();
    // What is not evaluated again, such as a package, has registered nothing.
    const before = this.byPath.get(path)?.tests ?? new Map();
    if ([...before.keys()].every((key) => file.tests.has(key))) this.byPath.set(path, file);
  }

  /** Forgets each file, with the modules that it has for itself, when all of its tests have run and another file's do. */
  #releaseFiles(): void {
    let last: FileTask | null = null;
    let ended = new Set<TestTask>();
    observeTests({
      begin: ({ file }) => {
        this.#last = file.path;
        if (file === last) return;
        const isOver =
          last !== null && [...last.tests.values()].every((test) => test.mode !== "run" || ended.has(test));
        if (last !== null && isOver) this.byPath.delete(last.path);
        last = file;
        ended = new Set();
      },
      end({ task }) {
        ended.add(task);
      },
    });
  }
}
