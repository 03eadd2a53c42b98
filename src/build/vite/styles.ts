/** Plugins of Vite for style sheets of a run, which no page loads. */
import type { CompatStyles } from "../../core/data/compat/compat-config.ts";
import { emptyStyles, isStyleSheet } from "../run/compilers/style-sheets.ts";

/** What Vite's client does with a style sheet. */
const INSERT = `const __vite__updateStyle = (id, text) => {
  if (typeof document === "undefined") return;
  const known = document.querySelector(\`[data-vite-dev-id="\${id}"]\`);
  const style = known ?? document.createElement("style");
  style.textContent = text;
  if (known !== null) return;
  style.setAttribute("type", "text/css");
  style.setAttribute("data-vite-dev-id", id);
  document.querySelector("head")?.appendChild(style);
};`;

const CLIENT_IMPORT = /^import \{ updateStyle as __vite__updateStyle, removeStyle as __vite__removeStyle \} from .*$/m;

/** @param styles - those of Vitest's configuration: then a document has what is not empty. Null: each is what Vite makes of it, without its rules. */
export function stylePlugins(root: string, styles: CompatStyles | null): object[] {
  const empty = (id: string): string | null => (styles === null ? null : emptyStyles(root, styles, id));
  return [
    {
      name: "xtest:no-styles",
      enforce: "pre",
      // Vite's own plugin has nothing to do then.
      transform: (_: string, id: string) => (isStyleSheet(id) && empty(id) !== null ? { code: "", map: null } : null),
    },
    {
      name: "xtest:styles",
      enforce: "post",
      transform(code: string, id: string) {
        if (!isStyleSheet(id)) return null;
        const text = empty(id) ?? code.replace(CLIENT_IMPORT, styles === null ? "" : INSERT);
        return { code: withoutClient(text, styles !== null), map: { mappings: "" } };
      },
    },
  ];
}

/** Without what replaces a style sheet in a page. */
function withoutClient(code: string, inserts: boolean): string {
  const lines = code.split("\n").filter((line) => !line.startsWith("import.meta.hot."));
  return (inserts ? lines : lines.filter((line) => !line.startsWith("__vite__updateStyle("))).join("\n");
}
