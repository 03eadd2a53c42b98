/** The references of components of Vue and Svelte. */
import { expect, test } from "@jest/globals";
import { stylesOpen } from "../../src/tools/affected/references/reference-store.ts";
import { componentReferences } from "../../src/tools/affected/references/component-references.ts";

const of = (file: string, text: string) => {
  const { specifiers, open, hasAccess } = componentReferences(`/p/src/${file}`, text, stylesOpen);
  return { specifiers: specifiers.map(({ specifier }) => specifier), why: open?.why ?? null, hasAccess };
};

test.each<[what: string, file: string, text: string, specifiers: readonly string[]]>([
  [
    "scripts, types and files of the template",
    "A.vue",
    `<script lang="ts">import { a } from "./a"; export default {};</script>
<script setup lang="ts">
import type { T } from "./types";
import { a } from "./other";
import B from "@/B.vue";
</script>
<template><img src="./logo.svg"><img src="@/photo.png"><a href="/about">{{ "../text" }}</a></template>
<style scoped>p { color: red }</style>`,
    ["./a", "./other", "@/B.vue", "./logo.svg", "@/photo.png", "../text"],
  ],
  [
    "blocks in other files",
    "A.vue",
    '<script src="./a.ts"></script><template src="./a.html"></template><style src="./a.css"></style>',
    ["./a.ts", "./a.html", "./a.css"],
  ],
  [
    "a script with JSX",
    "A.vue",
    '<script lang="tsx">import { b } from "./b"; export default () => <p>{b}</p>;</script>',
    ["./b"],
  ],
  [
    "modules of Svelte",
    "A.svelte",
    `<script module>import { c } from "$lib/c";</script>
<script lang="ts">let { a }: { a: number } = $props(); const lazy = import("./lazy");</script>
{#if a}<C bind:a />{/if}`,
    ["$lib/c", "./lazy"],
  ],
  ["no script", "A.svelte", "<p>text</p>", []],
])("%s", (_what, file, text, specifiers) => {
  expect(of(file, text)).toEqual({ specifiers, why: null, hasAccess: false });
});

test.each([
  ['<style lang="scss">@use "./vars";</style>', "the imports of style sheets are not followed"],
  ["<script>import(name)</script>", "it imports a computed name"],
  ["<script>const = ;</script>", "it cannot be parsed"],
])("what cannot be followed: %s", (text, why) => {
  expect(of("A.vue", text).why).toBe(why);
});
