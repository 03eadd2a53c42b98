/** Runs git in the repository of a project. */
import { spawn } from "node:child_process";
import { UsageError } from "../../core/errors/errors.ts";

/** The work tree that a project is in. */
export interface Repository {
  /** Its top folder: absolute and real, with `/`. */
  readonly top: string;
  /** Runs git in the top folder. */
  git(args: readonly string[], input?: string): Promise<GitOutput>;
}

/** The output of a command of git. */
export interface GitOutput {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** @param folder - absolute. @throws {UsageError} if there is no git, or no repository. */
export async function openRepository(folder: string): Promise<Repository> {
  const { code, stdout, stderr } = await runGit(folder, ["rev-parse", "--show-toplevel"]);
  if (code !== 0) throw new UsageError(`--changed: ${reasonOf(folder, stderr)}`);
  const top = stdout.toString("utf8").replace(/\r?\n$/, "");
  return { top, git: (args, input) => runGit(top, args, input) };
}

function reasonOf(folder: string, stderr: string): string {
  if (/not a git repository/i.test(stderr)) {
    return `${folder} is not in a git repository, so there is nothing to compare with; run xtest without --changed`;
  }
  return `git cannot be used in ${folder}: ${messageOf(stderr)}`;
}

/** The first line of a message of git. */
export function messageOf(stderr: string): string {
  const [line = ""] = stderr.trim().split("\n");
  return line.replace(/^(?:fatal|error): /, "") || "it gives no reason";
}

function runGit(cwd: string, args: readonly string[], input = ""): Promise<GitOutput> {
  return new Promise((resolve, reject) => {
    const child = spawn("git", [...args], { cwd, env: environment(), windowsHide: true });
    const stdout: Buffer[] = [];
    let stderr = "";
    child.stdout.on("data", (chunk: Buffer) => void stdout.push(chunk));
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => void (stderr += chunk));
    child.on("error", (error) => {
      const isMissing = "code" in error && error.code === "ENOENT";
      reject(
        new UsageError(`--changed: ${isMissing ? "git is not installed, or not in PATH" : error.message}`, {
          cause: error,
        }),
      );
    });
    child.on("close", (code) => {
      resolve({ code: code ?? 1, stdout: Buffer.concat(stdout), stderr });
    });
    // A command that ends early does not read its input.
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
}

/**
 * The environment without `GIT_DIR`: in hooks of a linked work tree git sets it alone, and then takes any folder for
 * the top of the work tree.
 */
function environment(): NodeJS.ProcessEnv {
  const { GIT_DIR, ...others } = process.env;
  const isWhole = GIT_DIR === undefined || others["GIT_WORK_TREE"] !== undefined;
  // A status that refreshes the index would fail while another command of git holds its lock.
  return { ...(isWhole ? process.env : others), GIT_OPTIONAL_LOCKS: "0" };
}
