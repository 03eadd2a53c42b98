/** Globs of names of folders in which no tests of ours are looked for, unless the configuration says others: caches and output of builds. */
export const IGNORED_FOLDERS: readonly string[] = [".*", "node_modules", "dist", "build", "coverage", "__snapshots__"];

/** Those of them that are written by tools in a package's folder, and may be names of sources in another one. */
export const OUTPUT_FOLDERS: readonly string[] = ["dist", "build", "coverage"];

/** Those in which no runner looks for tests, and large ones of tools, which have none. */
export const NEVER_SEARCHED: readonly string[] = [
  "node_modules",
  ".{git,hg,jj,sl,svn}",
  ".{angular,cache,next,nuxt,nx,output,parcel-cache,pnpm-store,svelte-kit,turbo,venv,vite,yarn}",
];
