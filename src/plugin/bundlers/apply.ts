/**
 * How plugins are applied: one in a bundler that it is not for names the right one, before that fails with a message of its own.
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
        keepingRules(compiler.options.module.rules, () => plugin.apply(compiler));
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
        keepingRules(compiler.options.module.rules, () => plugin.apply(compiler));
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

/**
 * Puts the rules that are added after those of the user, whose positions are part of the ids of modules. They are `pre`, wherever they
 * stand.
 */
function keepingRules(rules: unknown[], apply: () => void): void {
  const given = new Set(rules);
  apply();
  const added = rules.filter((rule) => !given.has(rule));
  rules.splice(0, rules.length, ...rules.filter((rule) => given.has(rule)), ...added);
}

function wrong(name: string, host: string, right: string): UsageError {
  return new UsageError(
    `unplugin-xtest/${name} was given to ${host}, which has a plugin of its own: import xtest from "unplugin-xtest/${right}".`,
  );
}
