import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT401.md
var __pageData = JSON.parse("{\"title\":\"XT401: unknown mark\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT401.md\",\"filePath\":\"reference/problems/XT401.md\"}");
var _sfc_main = { name: "reference/problems/XT401.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt401-unknown-mark" tabindex="-1">XT401: unknown mark <a class="header-anchor" href="#xt401-unknown-mark" aria-label="Permalink to “XT401: unknown mark”">​</a></h1><p>An <strong>error</strong>. Correct the name, or declare the <a href="/glossary.html#mark" class="word">mark</a> in &quot;markers&quot; of the configuration. A warning, unless markers are strict.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>sub/test_more.ts:2:23: error XT401: mark &quot;nightly&quot; is not declared: add it to &quot;markers&quot; in the configuration</span></span>
<span class="line"><span>  1 | import { mark } from &quot;unplugin-xtest&quot;;</span></span>
<span class="line"><span>&gt; 2 | export const test_a = mark.nightly(() =&gt; {});</span></span>
<span class="line"><span>    |                       ^</span></span>
<span class="line"><span>  3 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Correct the name, or declare the mark:</p><div class="language-ts"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">// xtest.config.ts</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">export</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> default</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> defineConfig</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">({ markers: [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;slow: takes more than a second&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">] });</span></span></code></pre></div><p>Marks that a <a href="/glossary.html#conftest" class="word">conftest</a>, a plugin or the module itself looks for by name are known without that.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT401.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT401_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT401_default as default };
