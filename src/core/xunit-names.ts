/** The names of xunit-style functions. A vocabulary module: it imports nothing. */

/** The names of each kind, first found wins; camelCase variants are accepted after pytest's (interface, section 3). */
export const XUNIT_NAMES = {
  module: {
    setup: ["setUpModule", "setup_module", "setupModule"],
    teardown: ["tearDownModule", "teardown_module", "teardownModule"],
  },
  function: { setup: ["setup_function", "setupFunction"], teardown: ["teardown_function", "teardownFunction"] },
  class: { setup: ["setup_class", "setupClass"], teardown: ["teardown_class", "teardownClass"] },
  method: { setup: ["setup_method", "setupMethod"], teardown: ["teardown_method", "teardownMethod"] },
} as const;
