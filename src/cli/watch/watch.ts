/** `xtest watch`: runs tests, and after each change those that it reaches. */
import { UsageError } from "../../core/errors/errors.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { isCI } from "../../core/data/is-ci.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { Configured } from "../program/configure.ts";
import { SIGNALS } from "../program/interrupts.ts";
import { WatchSession } from "./watch-session.ts";

/**
 * Watches until the user quits.
 *
 * @param load - loads the configuration again.
 * @throws {UsageError} in CI, where nobody would end it, or if the port of `--ui-port` is in use.
 */
export async function watch(context: CommandContext, load: () => Promise<Configured>): Promise<ExitCode> {
  if (isCI(context.env)) {
    throw new UsageError("xtest watch does not end by itself, and the environment variable CI is set: use xtest run");
  }
  const window = context.args.ui ? await (await import("./live-window.ts")).openLiveWindow(context) : null;
  const session = new WatchSession(window === null ? context : { ...context, reporter: window.reporter }, load, {
    ...window?.options,
  });
  window?.connect(session);
  const quit = (): void => {
    session.quit();
  };
  for (const signal of SIGNALS) process.on(signal, quit);
  context.out.onClosed(quit);
  try {
    await session.run();
  } finally {
    for (const signal of SIGNALS) process.off(signal, quit);
    await window?.close();
  }
  return EXIT.ok;
}
