/** The chunk of `window` and `document`, and of the environments that tests have without asking for them. */
import type { DomEnvironment } from "../../core/data/environment/environment.ts";
import type { BuiltinFixture, BuiltinFixtures, Environments, RunnableSuite } from "../../runtime/host.ts";
import { openDom, type OpenDom } from "./open-dom.ts";
import { populateGlobal } from "./populate-global.ts";

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

/** A DOM whose globals are there. */
interface Present {
  readonly key: string;
  owner: string;
  readonly dom: OpenDom;
  readonly restore: () => void;
}

/** Makes what gives tests their DOM. A page has one, which all its tests have. */
export function createEnvironments(packages: Packages): Environments {
  if (Reflect.get(globalThis, "document") !== undefined) return { enter: () => Promise.resolve() };
  let present: Present | null = null;

  async function leave(): Promise<void> {
    const { dom, restore } = present ?? {};
    present = null;
    restore?.();
    await dom?.close();
  }

  return {
    async enter(environment, owner) {
      const key = environment === null ? "" : JSON.stringify(environment);
      if (present?.key === key) {
        if (present.owner !== owner) present.dom.reset();
        present.owner = owner;
        return;
      }
      await leave();
      if (environment === null) return;
      const dom = openDom(environment, await load(environment, packages));
      present = { key, owner, dom, restore: populateGlobal(dom) };
    },
  };
}

async function load({ name }: DomEnvironment, packages: Packages): Promise<object> {
  try {
    const imported = await packages[name]?.();
    if (imported !== undefined) return imported;
  } catch (error) {
    throw new Error(
      `The environment "${name}" needs the package ${name}, which cannot be loaded here (${String(error)}): ` +
        `npm install --save-dev ${name}, or deselect its tests where there is no such package.`,
      { cause: error },
    );
  }
  throw new Error(
    `The environment "${name}" is not available where this suite runs: it was built for one that cannot load the package, such as an edge worker.`,
  );
}
