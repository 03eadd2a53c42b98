/** `import.meta.env` of Vitest: the variables of the process, where flags are booleans. */
import { hostProcess } from "../shared/host-process.ts";
const FLAGS: readonly PropertyKey[] = ["PROD", "DEV", "SSR"];

const env = new Proxy(hostProcess.env, {
  get: (target, name) => (FLAGS.includes(name) ? Boolean(Reflect.get(target, name)) : Reflect.get(target, name)),
  set(target, name, value: unknown) {
    const text = FLAGS.includes(name) ? (value ? "1" : "") : value;
    return Reflect.set(target, name, text);
  },
});

export function addVitestMeta(meta: object): void {
  Reflect.set(meta, "env", env);
}

/** A file with a DOM is compiled as for a page. */
export function tellSide(): void {
  process.env["SSR"] = Reflect.get(globalThis, "document") === undefined ? "1" : "";
}
