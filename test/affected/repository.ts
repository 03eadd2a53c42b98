/** A git repository in a temporary folder, and the tests that its changes reach. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { affectedTests, graphOfSuite, projectChanges } from "../../src/affected/affected-tests.ts";
import { resolveConfig } from "../../src/config/resolve.ts";
import { placesOfWay, wayLine } from "../../src/cli/output/change-ways.ts";

const IDENTITY = ["-c", "user.name=n", "-c", "user.email=n@example.com", "-c", "commit.gpgsign=false"];

export class GitRepository {
  readonly top: string;

  /** @param files - path to text; committed. */
  constructor(files: Readonly<Record<string, string>>) {
    this.top = realpathSync.native(mkdtempSync(path.join(os.tmpdir(), "xtest-changed-"))).replaceAll("\\", "/");
    this.git("init", "-q", "-b", "main");
    this.write(files);
    this.commit();
  }

  git(...args: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync("git", [...IDENTITY, ...args], {
      cwd: this.top,
      encoding: "utf8",
      env: { ...process.env, GIT_CONFIG_GLOBAL: "", GIT_CONFIG_NOSYSTEM: "1" },
    });
    if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
    return stdout;
  }

  /** Writes files; null removes one. */
  write(files: Readonly<Record<string, string | null>>): void {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(this.top, name);
      if (text === null) rmSync(file);
      else {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    }
  }

  commit(): void {
    this.git("add", "-A");
    this.git("commit", "-q", "--allow-empty", "-m", "a commit");
  }

  /** Takes all changes back. */
  reset(): void {
    this.git("reset", "-q", "--hard");
    this.git("clean", "-fdq");
  }

  /**
   * The ways from changes to test modules.
   *
   * @param folder - of the project in the repository.
   */
  async ways({ ref = "", folder = "" }: WayOptions = {}): Promise<string[]> {
    const root = path.posix.join(this.top, folder);
    const resolved = { ...resolveConfig({}, root), cacheDir: `${root}/node_modules/.cache` };
    const inside = folder === "" ? "" : `${folder}/`;
    const all = this.git("ls-files", "-z", "-c", "-o", "--exclude-standard").split("\0");
    const names = all
      .filter((name) => name.startsWith(inside) && /(?:^|\/)(?:test_\w+|conftest|__init__)\.[cm]?[jt]sx?$/.test(name))
      .map((name) => name.slice(inside.length));
    const files = new Map(names.map((name) => [name, `${root}/${name}`]));
    const tests = new Set(names.filter((name) => path.basename(name).startsWith("test_")));
    const changes = await projectChanges(root, ref);
    const graph = await graphOfSuite({ config: resolved, suite: { files, tests }, cwd: root, cache: true });
    const { modules } = await affectedTests(changes, graph, resolved, null);
    return [...modules].map(([id, way]) => wayLine(placesOfWay(way, graph.root), { id }));
  }

  remove(): void {
    rmSync(this.top, { recursive: true, force: true });
  }
}

export interface WayOptions {
  readonly ref?: string;
  readonly folder?: string;
}
