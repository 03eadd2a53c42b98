/** What imports of assets give in files of Vitest: the URLs of Vite's server, which inlines small SVG images. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { statFile } from "../../../store/read-file.ts";
import { isAsset } from "../../bundle/modules/asset-kinds.ts";

/** Smaller images are inlined: Vite's default. */
const INLINE_LIMIT = 4096;

const NESTED_QUOTES = /"[^"']*'[^"]*"|'[^'"]*"[^']*'/;

const MIME_TYPES: Readonly<Record<string, string>> = {
  ...{ ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".gif": "image/gif", ".webp": "image/webp" },
  ...{ ".avif": "image/avif", ".ico": "image/x-icon", ".bmp": "image/bmp", ".css": "text/css", ".txt": "text/plain" },
  ...{ ".woff": "font/woff", ".woff2": "font/woff2", ".ttf": "font/ttf", ".otf": "font/otf", ".html": "text/html" },
  ...{ ".mp4": "video/mp4", ".webm": "video/webm", ".mp3": "audio/mpeg", ".wav": "audio/wav", ".ogg": "audio/ogg" },
  ...{ ".json": "application/json", ".js": "text/javascript", ".pdf": "application/pdf", ".xml": "text/xml" },
};

/** Whether an import of a file gives its URL. */
export function isViteAsset(file: string): boolean {
  return isAsset(file) || file.endsWith(".txt");
}

/**
 * @param root - of the project: absolute, with `/`.
 * @param file - absolute, with `/`.
 * @param isInline - whether the import asks for `?inline`.
 */
export function viteAssetUrl(root: string, file: string, isInline: boolean): string {
  const isSmallImage = file.endsWith(".svg") && (statFile(file)?.size ?? INLINE_LIMIT) < INLINE_LIMIT;
  if (isInline || isSmallImage) return dataUrl(file);
  const [inPublic, inRoot] = [path.posix.join(root, "public"), root].map((folder) =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length) : null,
  );
  return encodeURI(inPublic ?? inRoot ?? path.posix.join("/@fs/", file));
}

function dataUrl(file: string): string {
  const content = readFileSync(file);
  const text = file.endsWith(".svg") ? content.toString() : null;
  if (text !== null && !/<text|<foreignObject/.test(text) && !NESTED_QUOTES.test(text)) {
    const escaped = text.trim().replace(/>\s+</g, "><").replaceAll('"', "'").replaceAll("%", "%25");
    const marks = escaped.replaceAll("#", "%23").replaceAll("<", "%3c").replaceAll(">", "%3e").replace(/\s+/g, "%20");
    return `data:image/svg+xml,${marks}`;
  }
  const type = text === null ? (MIME_TYPES[path.extname(file)] ?? "application/octet-stream") : "image/svg+xml";
  return `data:${type};base64,${content.toString("base64")}`;
}
