/**
 * Names the right plugin if one is used in a bundler that it is not for, before that fails with a message of its own.
 */
import type { UnpluginInstance } from "unplugin";
import { UsageError } from "../../core/errors/errors.ts";
import type { XtestOptions } from "../options.ts";

type Instance = UnpluginInstance<XtestOptions | undefined>;

/** @throws {UsageError} from the plugin's `apply`, for a compiler that is not webpack 5's. */
export function forWebpack(make: Instance["webpack"]): Instance["webpack"] {
  return (options) => {
    const plugin = make(options);
    return {
      apply(compiler) {
        if ("rspack" in compiler) throw wrong("webpack", "Rspack", "rspack");
        if (!("webpack" in compiler))
          throw new UsageError("unplugin-xtest/webpack needs webpack 5: install webpack@5.");
        plugin.apply(compiler);
      },
    };
  };
}

/** @throws {UsageError} from the plugin's `apply`, for a compiler that is not Rspack's. */
export function forRspack(make: Instance["rspack"]): Instance["rspack"] {
  return (options) => {
    const plugin = make(options);
    return {
      apply(compiler) {
        if (!("rspack" in compiler)) throw wrong("rspack", "webpack", "webpack");
        plugin.apply(compiler);
      },
    };
  };
}

/** @throws {UsageError} when the plugin is made outside of Bun. */
export function forBun(make: Instance["bun"]): Instance["bun"] {
  return (options) => {
    if (!("Bun" in globalThis)) {
      throw new UsageError(
        "unplugin-xtest/bun is for Bun's bundler, and this program does not run in Bun. Start it with Bun (bun FILE), " +
          "which https://bun.sh says how to install, or import the plugin of the bundler that runs here, such as unplugin-xtest/esbuild.",
      );
    }
    return make(options);
  };
}

function wrong(name: string, host: string, right: string): UsageError {
  return new UsageError(
    `unplugin-xtest/${name} was given to ${host}, which has a plugin of its own: import xtest from "unplugin-xtest/${right}".`,
  );
}
