/** The site: `npm run docs` builds it from the pages in `docs`, without a network. */
import { rendererFloatingVue, transformerTwoslash } from "@shikijs/vitepress-twoslash";
import { createRequire } from "node:module";
import path from "node:path";
import ts from "typescript";
import { defineConfig } from "vitepress";
import { useGlossary } from "./glossary.ts";
import { useFileLinks } from "./links.ts";
import { usePageFiles } from "./page-files.ts";
import { useShownVersion } from "./shown-version.ts";
import { sidebar } from "./sidebar.ts";
import { slugOf } from "./slug.ts";

const root = path.join(import.meta.dirname, "../..");
const { version } = createRequire(import.meta.url)("../../package.json");

/**
 * Whether pages are rendered only to see that they can be. Types on hover take minutes, and a test compiles the samples of all pages at once;
 * the index of the search renders each page again, and what browsers load has nothing of a page's text.
 */
const isCheck = process.env["XTEST_DOCS_CHECK"] === "1";

export default defineConfig({
  title: "xtest",
  description: "A pytest for TypeScript whose test discovery happens at build time.",
  lang: "en",
  head: [["link", { rel: "icon", href: "/mark.svg" }]],
  outDir: path.join(import.meta.dirname, "dist"),
  cacheDir: path.join(root, "node_modules/.cache/vitepress"),
  markdown: {
    config: (md) => {
      useFileLinks(md);
      useShownVersion(md, version);
      usePageFiles(md);
      useGlossary(md);
    },
    // As on GitHub, so that links work in both places.
    anchor: { slugify: slugOf },
    ...(isCheck && { highlight: plain }),
    languages: ["js", "jsx", "ts", "tsx", "json"],
    codeTransformers: isCheck
      ? []
      : [
          transformerTwoslash({
            explicitTrigger: true,
            // The first paragraph of comments: the samples in those of other packages are in languages that are not loaded.
            renderer: rendererFloatingVue({ processHoverDocs: (docs) => docs.split(/\n\n|```/)[0] ?? "" }),
            twoslashOptions: {
              compilerOptions: {
                strict: true,
                target: ts.ScriptTarget.ESNext,
                module: ts.ModuleKind.ESNext,
                moduleResolution: ts.ModuleResolutionKind.Bundler,
                types: ["node"],
                paths: { "unplugin-xtest": ["./dist/index.d.ts"], "unplugin-xtest/*": ["./dist/*.d.ts"] },
                baseUrl: root,
                allowImportingTsExtensions: true,
                noEmit: true,
                ignoreDeprecations: "6.0",
              },
            },
          }),
        ],
  },
  mpa: isCheck,
  themeConfig: {
    logo: "/mark.svg",
    nav: [
      { text: "Start", link: "/start/install" },
      { text: "Guides", link: "/guides/" },
      { text: "Reference", link: "/reference/commands" },
      { text: "Performance", link: "/performance" },
      // The pages are those of this version, whose changes are on that one.
      { text: `v${version}`, link: "/changelog" },
    ],
    ...(!isCheck && {
      search: {
        provider: "local",
        options: {
          // What only those look for who work on xtest is not found before the guides.
          _render: async (source, env, md) =>
            /^(conformance|decisions)\.md$/.test(env.relativePath)
              ? ""
              : // Types are compiled for the page itself.
                md.renderAsync(source.replaceAll(/^(```\w+) twoslash\b/gm, "$1"), env),
        },
      },
    }),
    outline: [2, 3],
    sidebar: sidebar(),
    externalLinkIcon: true,
  },
});

/** A sample without colours. */
function plain(code: string): string {
  return `<pre v-pre><code>${code.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</code></pre>`;
}
