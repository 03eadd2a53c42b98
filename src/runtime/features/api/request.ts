/** What users may ask of `request` besides what a run itself needs: see `api-types.ts`. */
import { compareScopes, type Scope } from "../../../core/fixtures/scope.ts";
import type { RequestApi } from "../../api-types.ts";
import type { FixtureRequest } from "../../nodes/fixture-request.ts";

/** What there is only in some scopes: to others it would change while they live. */
type Checked = Pick<FixtureRequest, "function" | "cls" | "module">;

export const requestApi: RequestApi & Checked & ThisType<FixtureRequest> = {
  get function() {
    checkAvailable(this, "function", "function");
    return this.item.function;
  },

  get cls() {
    checkAvailable(this, "cls", "class");
    return this.item.cls;
  },

  get module() {
    checkAvailable(this, "module", "module");
    return this.item.definition.moduleNode.obj;
  },

  get fixtureName() {
    return this.def?.name ?? null;
  },

  get fixtureNames() {
    return [...new Set([...this.item.fixtureNames, ...this.item.active.keys()])];
  },

  get config() {
    return this.session.config;
  },

  get session() {
    return this.item.session;
  },

  get keywords() {
    return this.node.keywords;
  },

  get path() {
    checkAvailable(this, "path", "package");
    return this.item.path;
  },

  addFinalizer(finalizer) {
    if (this.def === null) this.session.setupState.addFinalizer(finalizer, this.item);
    else this.def.addFinalizer(finalizer);
  },

  applyMarker(marker) {
    this.node.addMarker(marker);
  },

  async getFixtureValue(name) {
    const def = await this.activate(name);
    // A fixture that asks while it is set up is built on what it gets, as if it had named it.
    if (this.def !== null) def?.addDependent(this.def);
    return this.valueOf(name);
  },
};

/** @throws if what is asked for is not there in the request's scope. */
function checkAvailable({ scope, def }: FixtureRequest, property: string, widest: Scope): void {
  if (compareScopes(scope, widest) >= 0) return;
  throw new Error(
    `request.${property} is not available in ${scope} scope` +
      (def === null ? "." : `: the fixture "${def.name}" outlives it.`),
  );
}
