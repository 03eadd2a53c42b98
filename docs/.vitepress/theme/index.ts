/** The default theme, with the types that twoslash shows. */
import TwoslashFloatingVue from "@shikijs/vitepress-twoslash/client";
import "@shikijs/vitepress-twoslash/style.css";
import type { EnhanceAppContext } from "vitepress";
import DefaultTheme from "vitepress/theme";
import "./style.css";

export default {
  extends: DefaultTheme,
  enhanceApp({ app }: EnhanceAppContext): void {
    app.use(TwoslashFloatingVue);
  },
};
