/** Where tests find what a global set-up gives them. */

/** The variable with the values, as JSON. */
export const PROVIDED_VARIABLE = "XTEST_COMPAT_PROVIDED";
