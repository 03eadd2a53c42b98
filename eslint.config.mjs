/**
 * Finds mistakes; prettier has the layout and the compiler the types. The two rules that need types are in .oxlintrc.json: promises
 * that nobody awaits, which would make a test pass by accident.
 */
import tseslint from "typescript-eslint";

export default tseslint.config(
  {
    ignores: [
      "dist/",
      "dist.*/",
      "coverage/",
      "fixtures/",
      "**/node_modules/",
      "**/.cache/",
      "examples/*/dist/",
      "editors/*/dist/",
      "docs/.vitepress/dist/",
      "bench/.*/",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.{ts,mts}"],
    extends: [...tseslint.configs.strict],
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      "@typescript-eslint/explicit-module-boundary-types": "error",
      // A leading underscore says that a parameter is there for its place.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", caughtErrors: "none", ignoreRestSiblings: true },
      ],
      "@typescript-eslint/no-empty-function": "off",
      "@typescript-eslint/no-this-alias": "off",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": ["error", { allow: ["warn"] }],
      "no-unsafe-finally": "error",
      "no-restricted-syntax": [
        "error",
        { selector: "TSEnumDeclaration", message: "Use a union of literals: enums are not erasable." },
        { selector: "TSParameterProperty", message: "Write the field: parameter properties are not erasable." },
        { selector: "TSModuleDeclaration[kind='namespace']", message: "Use a module." },
      ],
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
  {
    files: ["test/**/*.ts", "examples/**/*.ts", "bench/**/*.ts"],
    rules: {
      "@typescript-eslint/explicit-module-boundary-types": "off",
      "@typescript-eslint/no-extraneous-class": "off",
      "no-console": "off",
    },
  },
  {
    // Examples show xtest as its users write it: names that are used by their spelling alone.
    files: ["examples/**/*.ts", "bench/**/*.ts"],
    rules: {
      "@typescript-eslint/no-unused-vars": "off",
    },
  },
  {
    files: ["**/*.{js,mjs}"],
    extends: [tseslint.configs.base],
    rules: {
      eqeqeq: ["error", "always"],
      "prefer-const": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
    },
  },
);
