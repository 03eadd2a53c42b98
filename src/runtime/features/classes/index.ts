/** Test classes, their instances and their fixtures. */
import { classFixture } from "../../../core/author/decorators.ts";
import { isObject } from "../../values/callable.ts";
import { Class, Instance } from "../../nodes/class.ts";
import type { Classes } from "../../features.ts";
import type { Node } from "../../nodes/node.ts";
import type { ObjCollector } from "../../nodes/obj-collector.ts";

export const classes: Classes = {
  instance(known, module, [first = "", ...rest], declared) {
    const below = (parent: ObjCollector, name: string, at: number): Instance => {
      const nodeId = `${parent.nodeId}::${name}`;
      let instance = known.get(nodeId);
      if (instance === undefined) {
        instance = new Instance(new Class(name, parent, declared[at] ?? name));
        known.set(nodeId, instance);
      }
      return instance;
    };
    return rest.reduce((parent, name, at) => below(parent, name, at + 1), below(module, first, 0));
  },

  fixture({ classes: [outer = "", ...inner], name }, loaded) {
    let value: unknown;
    let cls = loaded.binding(outer);
    for (const each of inner) cls = isObject(cls) ? Reflect.get(cls, each) : undefined;
    for (; isObject(cls) && value === undefined; cls = Object.getPrototypeOf(cls)) value = classFixture(cls, name);
    return value;
  },

  // A method runs on the test's own instance as long as that exists, for wider scopes on one that its class keeps.
  selfOf: (baseId) => (request) => {
    const { item, instance } = request;
    for (let node: Node | null = item; node !== null; node = node.parent) {
      if (!(node instanceof Class) || node.nodeId !== baseId) continue;
      return instance instanceof node.obj ? instance : node.holder;
    }
    throw new Error(`The class of a fixture, ${baseId}, is not above ${item.nodeId}.`);
  },
};
