/** The project's own Vite as the compiler of a run. With a cached table of the same settings, nothing else of it is loaded. */
import type { CompatProject } from "../../core/data/compat/compat-config.ts";
import { planModules, type Plan } from "../../core/data/plan.ts";
import type { BundleOptions } from "../bundle/bundle.ts";
import { partsOfId, type ProjectCompiler, scopedId } from "../run/compilers/project-modules.ts";
import type { InstalledVite } from "./choose-bundler.ts";
import { viteConfiguration } from "./configuration.ts";
import type { Side } from "./dev-server.ts";
import { KeptServers } from "./kept-servers.ts";

/** A Vite of a suite, of which projects may have their own. */
export interface ProjectServer {
  readonly project: CompatProject | undefined;
  /** The digest of its configuration; empty if nothing is kept. */
  readonly digest: string;
  /** No two of a process have the same one. */
  readonly key: string;
}

/** What a module is compiled for: the same file may be there for several. */
export interface ViteScope {
  readonly server: ProjectServer;
  readonly side: Side;
  /** The same in each run, with the same configuration. */
  readonly name: string;
}

export interface ViteScopes {
  /** The scope of a module of the suite, by its path in the plan. */
  of(name: string): ViteScope;
  idIn(scope: ViteScope, plain: string): string;
  partsOf(id: string): { readonly scope: ViteScope; readonly plain: string };
}

/** Opens the modules of a project by its Vite. */
export function viteProject(
  vite: InstalledVite,
  options: Pick<BundleOptions, "config" | "keep" | "servers">,
): ProjectCompiler {
  const { config, keep = false } = options;
  /** Projects of which the plan has no module have no server. */
  const scopesOf = async (plan: Plan): Promise<ViteScopes> => {
    const used = new Set(planModules(plan).map(({ project = 0 }) => project));
    if (used.size === 0) used.add(0);
    const known = new Map<string, ProjectServer>();
    const servers = new Map<number, ProjectServer>();
    for (const [index, project] of (config.compatConfig?.projects ?? [undefined]).entries()) {
      if (!used.has(index)) continue;
      const own = JSON.stringify(project?.vite ?? null);
      let server = known.get(own);
      if (server === undefined) {
        const digest = keep ? (await viteConfiguration(vite, config, project, true)).digest : "";
        known.set(own, (server = { project, digest, key: `${digest}\0${own}` }));
      }
      servers.set(index, server);
    }
    return createScopes(servers, plan, config.compatConfig !== null);
  };
  /** Those of the last settings: modules are opened next, unless the cache has them all. Without the cache, nobody asks for settings. */
  let scopes: ViteScopes | null = null;
  const lateServers = options.servers ?? new KeptServers();
  return {
    async settings(plan) {
      scopes = await scopesOf(plan);
      const { of: scopeOf } = scopes;
      const names = planModules(plan).map(({ path }) => scopeOf(path).name);
      const all = [...new Set(names)];
      return [all, names.map((name) => all.indexOf(name))];
    },
    async open(request) {
      const { openModules } = await import("./run-modules.ts");
      const servers = request.late === undefined ? options.servers : lateServers;
      scopes ??= await scopesOf(request.plan);
      return openModules(vite, { config, keep, ...(servers && { servers }) }, scopes, request);
    },
    async endLate() {
      if (options.servers === undefined || !keep) await lateServers.close();
    },
  };
}

/**
 * The scopes of a suite. Files of other runners share no modules; in a suite of ours conftests do, so that all is compiled as for a page if
 * a test has a DOM.
 *
 * @param servers - by the indexes of projects, in that order; at least one.
 */
function createScopes(servers: ReadonlyMap<number, ProjectServer>, plan: Plan, isByFile: boolean): ViteScopes {
  const withDom = new Set(
    plan.files.flatMap(({ path, definitions }) =>
      definitions.every(({ environment }) => environment === undefined) ? [] : path,
    ),
  );
  const [first] = servers.values();
  if (first === undefined) throw new Error("Vite has no server");
  const all: ViteScope[] = [];
  const scopeOf = (server: ProjectServer, side: Side): ViteScope => {
    const known = all.find((one) => one.server === server && one.side === side);
    if (known !== undefined) return known;
    const scope = { server, side, name: `${server.digest} ${side}` };
    all.push(scope);
    return scope;
  };
  const ofNames = new Map(
    planModules(plan).map(({ path: name, project }): [string, ViteScope] => {
      const hasDom = isByFile ? withDom.has(name) : withDom.size > 0;
      return [name, scopeOf(servers.get(project ?? 0) ?? first, hasDom ? "client" : "ssr")];
    }),
  );
  const fallback = scopeOf(first, !isByFile && withDom.size > 0 ? "client" : "ssr");
  const start = all[0] ?? fallback;
  return {
    of: (name) => ofNames.get(name) ?? fallback,
    idIn: (scope, plain) => scopedId(plain, all.indexOf(scope)),
    partsOf(id) {
      const { plain, scope } = partsOfId(id);
      return { scope: all[scope] ?? start, plain };
    },
  };
}
