/** Style sheets as Vitest has them: empty, and CSS modules with names only, unless its configuration asks for their rules. */
import path from "node:path";
import type { CompatStyles, PatternText } from "../../../core/data/compat/compat-config.ts";

const STYLE_SHEET = /\.(?:css|less|sass|scss|styl|stylus|pcss|postcss|sss)(?:$|\?)/;
const CSS_MODULE = /\.module\.(?:css|less|sass|scss|styl|stylus|pcss|postcss|sss)(?:$|\?)/;
const INLINE = /[?&]inline(?:&|$)/;

/** @param id - a path, and maybe a query. */
export function isStyleSheet(id: string): boolean {
  return STYLE_SHEET.test(id);
}

/**
 * The module that stands for a style sheet without its rules; null for one that has them.
 *
 * @param root - of the project: absolute, with `/`.
 * @param id - absolute, and maybe with a query.
 */
export function emptyStyles(root: string, { include, exclude, classNames }: CompatStyles, id: string): string | null {
  const matches = ({ source, flags }: PatternText): boolean => new RegExp(source, flags).test(id);
  if (!exclude.some(matches) && include.some(matches)) return null;
  if (!CSS_MODULE.test(id) || INLINE.test(id)) return 'export default "";';
  const name = classNames === "non-scoped" ? "name" : `\`_\${name}_${hashOfPath(root, id)}\``;
  return `export default new Proxy(Object.create(null), { get: (_, name) => ${name} });`;
}

/** What a name in a CSS module with rules becomes; null for what Vite makes of it. */
export function scopedNameOf(
  root: string,
  { classNames }: CompatStyles,
): ((name: string, file: string) => string) | null {
  if (classNames === "scoped") return null;
  if (classNames === "non-scoped") return (name) => name;
  return (name, file) => `_${name}_${hashOfPath(root, file)}`;
}

function hashOfPath(root: string, file: string): string {
  const crypto = process.getBuiltinModule("node:crypto");
  return crypto.hash("sha1", path.posix.relative(root, file), "hex").slice(0, 6);
}
