/** `npm run test:changed`: the fast tests of this project as xtest runs them, of which `--changed` takes those that a change can reach. */
export default { compat: { dialect: "jest", config: "jest.fast.config.mjs" } };
