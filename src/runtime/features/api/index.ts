/** `request` and nodes as users see them: adds to their classes what only users ask for. */
import { FunctionDefinition } from "../../nodes/definition.ts";
import { Function } from "../../nodes/function.ts";
import { Node } from "../../nodes/node.ts";
import { Session } from "../../nodes/session.ts";
import { ObjContext, ObjMixin } from "../../nodes/obj-mixin.ts";
import { FixtureRequest } from "../../nodes/fixture-request.ts";
import { definitionApi } from "./definition.ts";
import { ExceptionInfo, reprOf } from "../../protocol/exception-info.ts";
import { FixtureIndex } from "../../fixtures/fixture-index.ts";
import { contextApi, functionApi, nodeApi, objApi, sessionApi } from "./nodes.ts";
import { keepShown } from "./kept.ts";
import { requestApi } from "./request.ts";
import type { Api } from "../../features.ts";

export const api: Api = {
  install() {
    extend(Node, nodeApi);
    extend(Session, sessionApi);
    extend(ObjContext, contextApi);
    extend(ObjMixin, objApi);
    extend(Function, functionApi);
    extend(FunctionDefinition, definitionApi);
    extend(FixtureRequest, requestApi);
  },

  keep: keepShown,

  index: (fixtures) => new FixtureIndex(fixtures),

  repr: (item, error, describe) => reprOf(item, new ExceptionInfo(error, describe)),
};

/** Gives a class more members, once. They are like its own: nobody sees them when going through an instance. */
function extend({ prototype }: { readonly prototype: object }, members: object): void {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(members))) {
    Object.defineProperty(prototype, name, { ...descriptor, enumerable: false });
  }
}
