import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT112.md
var __pageData = JSON.parse("{\"title\":\"XT112: a conftest that is not read\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT112.md\",\"filePath\":\"reference/problems/XT112.md\"}");
var _sfc_main = { name: "reference/problems/XT112.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt112-a-conftest-that-is-not-read" tabindex="-1">XT112: a conftest that is not read <a class="header-anchor" href="#xt112-a-conftest-that-is-not-read" aria-label="Permalink to “XT112: a conftest that is not read”">​</a></h1><p>A <strong>warning</strong>. A folder has one <a href="/glossary.html#conftest" class="word">conftest</a>: conftest.ts, or else .mts, .js or .mjs. Move what is in the other one there, or rename it.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>other/conftest.tsx:1:1: warning XT112: conftest.tsx is not read: the extension of a conftest is one of .ts, .mts, .js, .mjs; rename it</span></span>
<span class="line"><span>&gt; 1 | import { fixture } from &quot;unplugin-xtest&quot;;</span></span>
<span class="line"><span>    | ^</span></span>
<span class="line"><span>  2 |</span></span>
<span class="line"><span>  3 | export const cart = fixture(() =&gt; [&quot;apple&quot;]);</span></span>
<span class="line"><span>  4 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Move its <a href="/glossary.html#fixture" class="word">fixtures</a> and <a href="/glossary.html#hook" class="word">hooks</a> into the conftest that is read, and delete it. A conftest with another extension is renamed; what needs JSX goes to a module that it imports.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT112.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT112_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT112_default as default };
