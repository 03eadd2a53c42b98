/** `xtest typegen --watch`: writes the types of fixtures again when files change. */
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { typegen } from "../commands/typegen.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { Configured } from "../program/configure.ts";
import { errorText } from "../program/error-text.ts";
import { SIGNALS } from "../program/interrupts.ts";
import { openKeyInput } from "./key-input.ts";
import { SuiteFollower } from "./suite-follower.ts";

/** Writes the types until the user quits. @param load - loads the configuration again. */
export async function watchTypes(given: CommandContext, load: () => Promise<Configured>): Promise<ExitCode> {
  let context = { ...given, cwd: given.config.root };
  let isQuitting = false;
  let wake = (): void => undefined;
  const quit = (): void => {
    isQuitting = true;
    wake();
  };
  const follower = new SuiteFollower({
    onChange: () => {
      wake();
    },
    // Writing meets the same error, and shows it.
    onFiles: () => undefined,
    onUnreadable: () => undefined,
  });
  const input = openKeyInput(context.out, {
    onAction: (action) => {
      if (action === "quit") quit();
    },
    onInterrupt: quit,
    onEnd: quit,
  });
  for (const signal of SIGNALS) process.on(signal, quit);
  context.out.onClosed(quit);
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      context.err.write(errorText(error));
    }
  };
  try {
    await follower.open(context);
    await attempt(() => typegen(context));
    while (!isQuitting) {
      context.out.write("watching for changes\n");
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (isQuitting || follower.hasChanges) resolve();
      });
      if (isQuitting) break;
      const reached = await follower.take();
      await attempt(async () => {
        if (reached?.isConfiguration === true) {
          context = { ...context, ...(await load()) };
          await follower.open(context);
        }
        await typegen(context);
      });
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, quit);
    follower.close();
    input.close();
  }
  return EXIT.ok;
}
