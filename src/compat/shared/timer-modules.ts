/** The modules of Node with timers, which runners leave alone when they fake those of the global object. */

/** And where a clock of `@sinonjs/fake-timers` notes what it has replaced in them. */
const MODULES = [
  ["node:timers", "timersModuleMethods"],
  ["node:timers/promises", "timersPromisesModuleMethods"],
] as const;

/** Puts back what a clock has replaced in them. */
export function leaveTimerModules(clock: object): void {
  for (const [name, noted] of MODULES) {
    const module: unknown = globalThis.process?.getBuiltinModule?.(name);
    const methods: unknown = Reflect.get(clock, noted);
    if (typeof module !== "object" || module === null || !Array.isArray(methods)) continue;
    for (const { methodName, original } of methods) Reflect.set(module, methodName, original);
    Reflect.set(clock, noted, undefined);
  }
}
