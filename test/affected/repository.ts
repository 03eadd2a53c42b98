/** A git repository in a temporary folder. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

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

  remove(): void {
    rmSync(this.top, { recursive: true, force: true });
  }
}
