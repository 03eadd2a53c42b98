export default {
  test: {
    projects: [
      { test: { name: "rules", include: ["rules/*.test.ts"] } },
      { test: { name: "fields", include: ["fields/*.test.ts"], environment: "happy-dom" } },
    ],
  },
};
