/** Flags that the environment has. */
import type { AddedFlags } from "../flags/args.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The flags that the environment has for all commands: those that a build tool asks for by its variables, and `XTEST_ADDOPTS`, as pytest has
 * `PYTEST_ADDOPTS`.
 *
 * @throws {UsageError} if a quote is not closed.
 */
export async function environmentFlags(env: Environment): Promise<AddedFlags[]> {
  const tool = speaksBazel(env) ? (await import("./bazel.ts")).bazelFlags(env) : [];
  const text = env["XTEST_ADDOPTS"] ?? "";
  if (text.trim() === "") return tool;
  const { shellWords } = await import("../flags/shell-words.ts");
  return [...tool, { where: "XTEST_ADDOPTS", argv: shellWords("XTEST_ADDOPTS", text) }];
}

/** Whether a program was started by the test protocol of Bazel, some of whose variables have names that others use too. */
export function speaksBazel(env: Environment): boolean {
  return env["BAZEL_TEST"] === "1" || Boolean(env["TEST_SRCDIR"]) || Boolean(env["TEST_SHARD_STATUS_FILE"]);
}
