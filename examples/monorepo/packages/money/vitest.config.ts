export default { test: { globals: true, include: ["**/*.spec.ts"] } };
