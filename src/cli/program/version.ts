/** The version and the files of this package, by the `package.json` above this module, wherever the build puts it. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The version of this package. */
export function packageVersion(): string {
  return ownPackage().version;
}

/** The folder with a page for each code of a problem, in this package. */
export const PROBLEM_PAGES = "docs/reference/problems";

/** The absolute path of a file of this package, for messages. @param name - from the package's folder. */
export function packageFile(name: string): string {
  return fileURLToPath(new URL(name, ownPackage().url)).replaceAll("\\", "/");
}

let known: { readonly version: string; readonly url: URL } | undefined;

/** It is read once. */
function ownPackage(): { readonly version: string; readonly url: URL } {
  return (known ??= findPackage());
}

function findPackage(): { readonly version: string; readonly url: URL } {
  for (let url = new URL("./package.json", import.meta.url); ; url = new URL("../package.json", url)) {
    const version = ownVersion(url);
    if (version !== null) return { version, url };
    if (url.pathname === new URL("../package.json", url).pathname) return { version: "0.0.0", url };
  }
}

function ownVersion(url: URL): string | null {
  let text: string;
  try {
    text = readFileSync(url, "utf8");
  } catch {
    return null;
  }
  const { name, version } = JSON.parse(text);
  return name === "unplugin-xtest" ? String(version) : null;
}
