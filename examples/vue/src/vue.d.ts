declare module "*.vue" {
  import type { DefineComponent } from "vue";

  const component: DefineComponent<{ items?: readonly string[] }>;
  export default component;
}
