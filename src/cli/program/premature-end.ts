/** Code of a configuration or plugin that would end the command in silence: by an exit, an uncaught error, or by waiting for ever. */
import { writeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { currentlyLoading } from "../../config/loading.ts";
import { reason } from "../../config/modules.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { terminalText } from "../../report/text/terminal-text.ts";
import { EXIT } from "../../report/exit-codes.ts";
import { errorText } from "./error-text.ts";

/** Named, since bundlers take a URL that is made of `import.meta.url` itself for a file to include. */
const { url: OWN_URL } = import.meta;

export interface PrematureEnd {
  /** Rejects if the command cannot go on. Never resolves. */
  readonly failed: Promise<never>;
  /** The command is over. */
  dispose(): void;
}

const OTHERS = "the configuration, a plugin, vite.config or a package of theirs";

/** Watches until the command is over. */
export function watchForPrematureEnd(): PrematureEnd {
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  // It may be rejected when nobody waits for it any more.
  failed.catch(() => undefined);

  const onIdle = (): void => {
    const what = currentlyLoading();
    const waits = "awaits a promise that nothing can settle any more";
    fail(new UsageError(what === null ? `the command ended early: ${OTHERS} ${waits}` : `${what}: ${waits}`));
  };
  const onUncaught = (error: unknown): void => {
    if (isOwn(error)) fail(error);
    else fail(new UsageError(`${currentlyLoading() ?? OTHERS}: an error that nothing caught: ${reason(error)}`));
  };
  const onExit = (code: number): void => {
    const what = currentlyLoading();
    const exited = `ended the process (process.exit was called, with exit code ${String(code)})`;
    const error = new UsageError(what === null ? `${OTHERS} ${exited}` : `${what}: ${exited}`);
    writeSync(2, terminalText(errorText(error)));
    process.exitCode = EXIT.usageError;
  };
  process.on("beforeExit", onIdle);
  process.on("uncaughtException", onUncaught);
  process.on("exit", onExit);
  return {
    failed,
    dispose() {
      process.off("beforeExit", onIdle);
      process.off("uncaughtException", onUncaught);
      process.off("exit", onExit);
    },
  };
}

/** Whether the error was thrown by code of this package. */
function isOwn(error: unknown): boolean {
  const own = fileURLToPath(new URL("../", OWN_URL));
  const [, first = ""] = /^\s+at (.*)$/m.exec(error instanceof Error ? (error.stack ?? "") : "") ?? [];
  return first.includes(own) || first.includes(new URL("../", OWN_URL).href);
}
