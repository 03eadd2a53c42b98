/** What users may ask of nodes besides what a run itself needs: see `api-types.ts`. */
import { describeValue } from "../../../core/errors/describe-value.ts";
import { ValueError } from "../../../core/errors/errors.ts";
import { makeMark } from "../../../core/author/marks/mark.ts";
import { isMark, isMarkDecorator, type Mark } from "../../../core/author/marks/mark-store.ts";
import { Function } from "../../nodes/function.ts";
import { Module, type Session } from "../../nodes/session.ts";
import { ObjContext, type ObjMixin } from "../../nodes/obj-mixin.ts";
import { NodeKeywords } from "../../nodes/node-keywords.ts";
import { pathOf } from "./path.ts";
import type { ContextApi, FunctionApi, NodeApi, ObjApi, SessionApi } from "../../api-types.ts";
import type { Node } from "../../nodes/node.ts";

/** Name of the level below a class, which is in no id. */
const INSTANCE = "()";

export const nodeApi: NodeApi & ThisType<Node> = {
  get path() {
    return pathOf(this);
  },

  get originalName() {
    return this instanceof Function ? this.definition.plan.name : this.name;
  },

  get keywords() {
    const { parent } = this;
    if (parent !== null && this.name === INSTANCE) return parent.keywords;
    const keywords = new NodeKeywords(parent?.keywords ?? null);
    if (this.name !== "") keywords.set(this.name, true);
    for (const mark of this.ownMarkers) keywords.set(mark.name, mark);
    // From now on they are the node's own.
    Object.defineProperty(this, "keywords", { value: keywords });
    return keywords;
  },

  listChain() {
    return [...this.chain];
  },

  getClosestMarker(name) {
    return this.listMarkers(name)[0] ?? null;
  },

  iterMarkers(name) {
    return this.listMarkers(name).values();
  },

  addMarker(marker, append = true) {
    const mark = markOf(marker);
    if (append) this.ownMarkers.push(mark);
    else this.ownMarkers.unshift(mark);
    this.keywords.set(mark.name, mark);
  },

  getParent<T extends Node>(kind: abstract new (...args: never[]) => T, nodeId?: string): T | null {
    for (let node: Node | null = this; node !== null; node = node.parent) {
      if (node instanceof kind && (nodeId === undefined || node.nodeId === nodeId)) return node;
    }
    return null;
  },
};

function markOf(marker: unknown): Mark {
  if (isMarkDecorator(marker)) return marker.mark;
  if (isMark(marker)) return marker;
  if (typeof marker === "string" && marker !== "") return makeMark(marker);
  throw new ValueError(`${describeValue(marker)} was added as a mark: it needs a mark, or the name of one.`);
}

export const sessionApi: SessionApi & ThisType<Session> = {
  get items() {
    // See `keepShown`.
    return [];
  },
};

export const contextApi: ContextApi & ThisType<ObjContext> = {
  get module() {
    return this.getParent(Module)?.obj ?? null;
  },

  get cls() {
    return this.parent instanceof ObjContext ? this.parent.cls : null;
  },

  get instance() {
    return null;
  },
};

export const objApi: ObjApi & ThisType<ObjMixin> = {
  getModPath({ stopAtModule = true, includeModule = false } = {}) {
    const parts: string[] = [];
    for (let node: Node | null = this; node !== null; node = node.parent) {
      const isModule = node instanceof Module;
      const name = node instanceof Module && !isPackage(node) ? node.name.replace(/(?<=.)\.[^.]*$/, "") : node.name;
      if (name !== "" && name !== INSTANCE && (!isModule || !stopAtModule || includeModule)) parts.push(name);
      if (isModule && stopAtModule) break;
    }
    return parts.reverse().join(".");
  },

  reportInfo() {
    const line = this instanceof Function ? this.definition.plan.line : this instanceof Module ? 1 : null;
    return [this instanceof Module ? this.source.plan.path : this.path, line, this.getModPath()];
  },
};

function isPackage({ source }: Module): boolean {
  return source.plan.kind === "package";
}

export const functionApi: FunctionApi & ThisType<Function> = {
  get config() {
    return this.session.config;
  },

  get pyfuncitem() {
    return this;
  },

  get funcargNames() {
    return this.fixtureNames;
  },

  get funcargs() {
    const values: Record<string, unknown> = {};
    for (const name of new Set([...this.fixtureNames, ...this.active.keys()])) {
      if (name === "request" || name.startsWith("_xunit_")) continue;
      try {
        const direct = this.callspec?.direct.get(name);
        const def = this.active.get(name);
        if (direct !== undefined) values[name] = direct.value;
        else if (def !== undefined) values[name] = def.value;
      } catch {
        // It has been torn down, or its values cannot be known.
      }
    }
    return values;
  },

  reprFailure(excinfo) {
    this.pruneTraceback(excinfo);
    return excinfo.facts;
  },

  pruneTraceback() {
    // Nothing to do.
  },
};
