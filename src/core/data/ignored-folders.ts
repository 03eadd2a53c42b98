/** Globs of names of folders in which no tests of ours are looked for, unless the configuration says others: caches and output of builds. */
export const IGNORED_FOLDERS: readonly string[] = [".*", "node_modules", "dist", "build", "coverage", "__snapshots__"];

/** Whether folders that are ignored are those that are by default. */
export function isDefaultIgnored(folders: readonly string[]): boolean {
  return folders.join() === IGNORED_FOLDERS.join();
}

/** The one of them that is output in the folder of a package, and may be a name of sources in another one. */
export const OUTPUT_FOLDER = "build";

/** Those in which no runner looks for tests, and large ones of tools, which have none. */
export const NEVER_SEARCHED: readonly string[] = [
  "node_modules",
  ".{git,hg,jj,sl,svn}",
  ".{angular,cache,next,nuxt,nx,output,parcel-cache,pnpm-store,svelte-kit,turbo,venv,vite,yarn}",
];
