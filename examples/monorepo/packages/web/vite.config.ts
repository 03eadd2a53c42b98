export default {
  define: { __SHOP__: JSON.stringify("Tea & Co") },
  resolve: { alias: { "@": new URL("./src", import.meta.url).pathname } },
  test: { environment: "jsdom", include: ["tests/**/*.test.ts?(x)"] },
};
