/** The types of `unplugin-xtest/compat/node-test`: those of Node. */
export { default } from "node:test";
export * from "node:test";
