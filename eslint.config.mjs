/** Finds mistakes; prettier has the layout and the compiler the types. Types are asked only for what cannot be seen without. */
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
    // An async function that nobody waits for is a test that passes by accident.
    files: ["src/**/*.ts", "transforms/**/*.ts", "test/**/*.ts"],
    ignores: ["src/globals.d.ts"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
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
