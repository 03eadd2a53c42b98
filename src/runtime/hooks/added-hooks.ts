/** `config.hook` and `config.pluginManager` of a run: hooks that were declared, and those that are registered when it runs. */
import { HOOK_PREFIX } from "../../core/hooks/hookspec.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { PluginManager } from "../../core/hooks/plugin-manager.ts";
import { isCallable, type Callable } from "../values/callable.ts";
import { RunHookError } from "../values/run-hook-error.ts";
import type { HookSpec } from "../../core/hooks/hookspec.ts";
import type { RunPluginManager } from "../../core/data/run/run-config.ts";
import type { RuntimeConfig } from "../config.ts";
import { bound, type RunPlugin } from "./hook-caller.ts";

/** The hooks that decide which tests there are: the build has to see them. */
const OF_BUILD = ["xtest_generate_tests", "xtest_make_parametrize_id", "xtest_configure"];

/**
 * Lets the user's code call the declared hooks, and register others.
 *
 * @param specs - all hooks.
 * @param plugins - of the run.
 * @param onRegister - called with each plugin that is registered.
 */
export function useAddedHooks(
  config: RuntimeConfig,
  specs: readonly HookSpec[],
  plugins: readonly RunPlugin[],
  onRegister: (plugin: RunPlugin) => void,
): void {
  const manager = new PluginManager<object>(specs, "run", (path, hook, error) => new RunHookError(path, hook, error));
  for (const { name, hooks } of plugins) manager.register({ ...hooks }, name);
  const names = config.options.plugins ?? [];
  const pluginManager: RunPluginManager = {
    hook: manager.hook,
    hasPlugin: (name) => manager.hasPlugin(name) || names.includes(name),
    getPlugin: (name) => manager.getPlugin(name),
    register(plugin, name = plugin.constructor.name) {
      const wrong = OF_BUILD.find((hook) => isCallable(Reflect.get(plugin, hook)));
      if (wrong !== undefined)
        throw new UsageError(`plugin "${name}": ${wrong} cannot be registered: the build must see it in a conftest`);
      manager.register(plugin, name);
      onRegister({ name, hooks: hooksOf(plugin) });
    },
  };
  Object.assign(config, { hook: manager.hook, pluginManager });
}

/** The hooks of an object, with those of its class. */
function hooksOf(plugin: object): Record<string, Callable> {
  const hooks: Record<string, Callable> = {};
  for (let at: unknown = plugin; at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) {
      const fn: unknown = name.startsWith(HOOK_PREFIX) ? Reflect.get(plugin, name) : null;
      if (isCallable(fn) && !Object.hasOwn(hooks, name)) hooks[name] = bound(fn, plugin);
    }
  }
  return hooks;
}
