/** With `--trace`: how long the hooks of each Vite plugin take. */
import type { SpanRecorder } from "../../core/trace/spans.ts";
import type { ServerPlugin } from "./dev-server.ts";

type Handler = (this: unknown, ...args: readonly unknown[]) => unknown;

export interface PluginTimes {
  /** The plugins, with hooks that are timed. */
  timed(plugins: readonly ServerPlugin[]): ServerPlugin[];
  /** Hands the sums to the trace. */
  finish(): void;
}

/** Nothing of the plugins is changed but these hooks, which compile modules. */
const HOOKS = ["resolveId", "load", "transform"] as const;

export function createPluginTimes({ now, add }: Pick<SpanRecorder, "add" | "now">): PluginTimes {
  const sums = new Map<string, number>();

  const timedHandler = (name: string, handler: Handler): Handler =>
    function timed(...args) {
      const start = now();
      const done = (): void => {
        sums.set(name, (sums.get(name) ?? 0) + now() - start);
      };
      const made: unknown = Reflect.apply(handler, this, args);
      if (!(made instanceof Promise)) {
        done();
        return made;
      }
      return made.finally(done);
    };

  const timed = (plugin: ServerPlugin): ServerPlugin => {
    const hooks = HOOKS.flatMap((name): [string, unknown][] => {
      const hook: unknown = Reflect.get(plugin, name);
      const handler: unknown = typeof hook === "function" ? hook : Reflect.get(Object(hook), "handler");
      if (!isHandler(handler)) return [];
      const wrapped = timedHandler(plugin.name, handler);
      return [[name, typeof hook === "function" ? wrapped : { ...Object(hook), handler: wrapped }]];
    });
    if (hooks.length === 0) return plugin;
    return Object.assign(Object.create(Object.getPrototypeOf(plugin)), plugin, Object.fromEntries(hooks));
  };

  return {
    timed: (plugins) => plugins.map(timed),
    finish() {
      for (const [name, ms] of sums)
        add({ category: "compile", name, start: now(), length: 0, args: { plugin: true, ms } });
      sums.clear();
    },
  };
}

function isHandler(value: unknown): value is Handler {
  return typeof value === "function";
}
