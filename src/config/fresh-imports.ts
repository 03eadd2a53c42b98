/** Has Node import modules again that configurations and plugins import: it imports each URL once, so they get another one. */
import nodeModule from "node:module";

/** What a hook of Node gives for a specifier. */
type Resolved = Readonly<Record<string, unknown>>;

/**
 * How a specifier is resolved: what a module with such a parameter imports gets the same one, and what jiti has Node import the newest.
 * Packages keep their URLs. Its text is also executed by a thread of its own, so that it refers to nothing here.
 */
function withParameter(
  specifier: string,
  parent: string | undefined,
  resolved: Resolved,
  count: number | undefined,
): Resolved {
  const { url } = resolved;
  if (typeof url !== "string" || !/^file:(?!.*(?:\/node_modules\/|\?))/.test(url)) return resolved;
  if (!/^(?:\.{0,2}\/|file:)/.test(specifier)) return resolved;
  const inherited = /\?xtest=\d+$/.exec(parent ?? "")?.[0];
  const parameter = inherited ?? (/\/node_modules\/jiti\//.test(parent ?? "") ? `?xtest=${String(count)}` : "");
  return { ...resolved, url: url + parameter };
}

/** The hooks for the thread in which versions before 22.15 have them. */
const HOOKS = `
const withParameter = ${withParameter.toString()};
let count;
export const initialize = (data) => { count = data; };
export const resolve = async (specifier, context, next) =>
  withParameter(specifier, context.parentURL, await next(specifier, context), count[0]);
`;

/** Shared with that thread. */
let shared: Int32Array | null = null;

/** A parameter for the URL of a module that was imported before, and after it for what that imports. */
export function freshParameter(): string {
  const count = (shared ??= hookImports());
  count[0] = (count[0] ?? 0) + 1;
  return `?xtest=${String(count[0])}`;
}

function hookImports(): Int32Array {
  const count = new Int32Array(new SharedArrayBuffer(4));
  type Next = (specifier: string, context: unknown) => Resolved;
  const resolve = (specifier: string, context: { readonly parentURL?: string }, next: Next): Resolved =>
    withParameter(specifier, context.parentURL, next(specifier, context), count[0]);
  const registerHooks: unknown = Reflect.get(nodeModule, "registerHooks");
  const register: unknown = Reflect.get(nodeModule, "register");
  try {
    if (typeof registerHooks === "function") registerHooks({ resolve });
    else if (typeof register === "function") {
      Reflect.apply(register, nodeModule, [`data:text/javascript,${encodeURIComponent(HOOKS)}`, { data: count }]);
    }
  } catch {
    // In programs that run in Jest, which refuses hooks, what configurations import stays as it is.
  }
  return count;
}
