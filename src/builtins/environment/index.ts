/** The chunk of `window` and `document`, and of the environments that tests have without asking for them. */
import type { DomEnvironment } from "../../core/data/environment/environment.ts";
import { undoBeforeEnvironment } from "../../core/data/environment/test-events.ts";
import type { BuiltinFixture, BuiltinFixtures, Environments, RunnableSuite } from "../../runtime/host.ts";
import { openCustom } from "./custom-environment.ts";
import { openDom } from "./open-dom.ts";
import { adaptFetch } from "./page-fetch.ts";
import { populateGlobal } from "./populate-global.ts";
import { withTrackedWork } from "./track-work.ts";

type Packages = NonNullable<RunnableSuite["environments"]>;

/** Makes the fixtures of this chunk. */
export default function createFixtures(): BuiltinFixtures {
  return ["document", "window"].map((name): BuiltinFixture => ({
    name,
    scope: "module",
    argNames: [],
    passing: "positional",
    fn: () => valueOf(name),
  }));
}

function valueOf(name: string): unknown {
  const value: unknown = Reflect.get(globalThis, name);
  if (value !== undefined) return value;
  throw new Error(
    `${name}: this test has no DOM. Name the fixture as a parameter, or give the test an environment, ` +
      `such as mark.environment("happy-dom"): the build has to know it.`,
  );
}

/** A DOM, or another environment, whose globals are there. */
interface Present {
  readonly key: string;
  owner: string;
  /** Empties a DOM; nothing in an environment of the user's. */
  readonly reset: () => void;
  readonly leave: () => Promise<void>;
}

/** Makes what gives tests their DOM. A page has one, which all its tests have. */
export function createEnvironments(packages: Packages, root = "/"): Environments {
  if (Reflect.get(globalThis, "document") !== undefined) return { enter: () => Promise.resolve() };
  let present: Present | null = null;
  /** One that could not be set up is not tried again for each test. */
  let failed: { readonly key: string; readonly error: unknown } | null = null;

  async function leave(): Promise<void> {
    const before = present;
    present = null;
    await before?.leave();
  }

  /** Sets an environment up. */
  async function open(
    environment: DomEnvironment,
    imported: object,
    path: string,
  ): Promise<Pick<Present, "leave" | "reset">> {
    const { custom } = environment;
    if (custom !== undefined) {
      const { close } = await openCustom(environment, imported, { root, path: `${root}/${path}` });
      return { reset: () => undefined, leave: close };
    }
    const dom = openDom(environment, imported);
    const restore = populateGlobal(dom, environment.printsAs);
    const restoreFetch = adaptFetch(dom.window);
    return {
      reset: dom.reset,
      async leave() {
        restoreFetch();
        restore();
        await dom.close();
      },
    };
  }

  return {
    async enter(environment, owner, path = "", isOwn = false) {
      // With `isOwn`, each file sets up its environment, even if that of another file failed.
      const key = environment === null ? "" : `${isOwn ? owner : ""} ${JSON.stringify(environment)}`;
      if (present?.key === key) {
        // Files of Vitest that share a window share what is in it.
        if (present.owner !== owner && environment?.printsAs !== "vitest") present.reset();
        present.owner = owner;
        return;
      }
      await leave();
      if (environment === null) return;
      if (failed?.key === key) throw failed.error;
      try {
        if (environment.problem !== undefined) throw new Error(environment.problem);
        // It is loaded once: what it does then to the process stays.
        const imported = await load(environment, packages);
        undoBeforeEnvironment();
        const begin = () => open(environment, imported, path);
        const { reset, leave: close } = await (isOwn
          ? withTrackedWork(begin, environment.printsAs === "vitest")
          : begin());
        present = { key, owner, reset, leave: close };
      } catch (error) {
        failed = { key, error };
        throw error;
      }
    },
  };
}

async function load({ name, custom }: DomEnvironment, packages: Packages): Promise<object> {
  try {
    const imported = await packages[name]?.();
    if (imported !== undefined) return imported;
  } catch (error) {
    if (custom !== undefined)
      throw new Error(`the environment "${name}" cannot be loaded: ${String(error)}`, { cause: error });
    const isMissing = /_NOT_FOUND$/.test(String(Reflect.get(Object(error), "code")));
    throw new Error(
      `The environment "${name}" needs the package ${name}, which cannot be loaded here (${String(error)}): ` +
        (isMissing
          ? `npm install --save-dev ${name}, or deselect its tests where there is no such package.`
          : "its version may need another one of Node, see its release notes."),
      { cause: error },
    );
  }
  if (custom !== undefined) {
    throw new Error(`the environment "${name}" is one of the project, which only xtest run has: it is not in bundles`);
  }
  throw new Error(
    `The environment "${name}" is not available where this suite runs: it was built for one that cannot load the package, such as an edge worker.`,
  );
}
