declare module "*.svelte" {
  import type { Component } from "svelte";

  const component: Component<{ stars?: number; value?: number; onrate?: (value: number) => void }>;
  export default component;
}
