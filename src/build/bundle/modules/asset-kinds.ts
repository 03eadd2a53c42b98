/** Kinds of imported files that are not code: style sheets, assets that become their URL, and queries. */
import path from "node:path";

/** A query that requests a file's text or URL. */
export const ASSET_QUERY = /\?(raw|inline|url)$/;

export const STYLE = /\.(?:css|scss|sass|less|styl|stylus|pcss|postcss|sss)$/i;

const URL_TYPES = [
  /\.(?:apng|avif|bmp|cur|gif|ico|jfif|jpe?g|jxl|png|svg|tiff?|webp)$/i,
  /\.(?:aac|flac|m4a|mov|mp3|mp4|mpe?g|ogg|opus|vtt|wav|webm)$/i,
  /\.(?:eot|otf|ttf|woff2?)$/i,
  /\.(?:gz|pdf|webmanifest|zip)$/i,
];

/** Whether a file is a style sheet or an asset that becomes its URL. */
export function isAsset(file: string): boolean {
  return STYLE.test(file) || URL_TYPES.some((type) => type.test(file));
}

/** The message for importing a file of an unknown type. */
export function unknownType(file: string): string {
  return (
    `nothing here knows how to run a "${path.extname(file)}" file. ` +
    'Add "?raw" to the specifier for its text or "?url" for its URL, or make it an alias of a module that stands in for it.'
  );
}
