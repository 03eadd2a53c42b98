import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT107.md
var __pageData = JSON.parse("{\"title\":\"XT107: a build-time hook in a conftest\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT107.md\",\"filePath\":\"reference/problems/XT107.md\"}");
var _sfc_main = { name: "reference/problems/XT107.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt107-a-build-time-hook-in-a-conftest" tabindex="-1">XT107: a build-time hook in a conftest <a class="header-anchor" href="#xt107-a-build-time-hook-in-a-conftest" aria-label="Permalink to “XT107: a build-time hook in a conftest”">​</a></h1><p>A <strong>warning</strong>. It is never called from there. Move it to a plugin named in &quot;plugins&quot; of the configuration.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>p/runtimehooks.mjs:1:17: warning XT107: &quot;xtest_ignore_collect&quot; is a build-time hook and is never called from a module that &quot;runtime&quot; of a plugin names: move it to the plugin itself</span></span>
<span class="line"><span>&gt; 1 | export function xtest_ignore_collect() {}</span></span>
<span class="line"><span>    |                 ^</span></span>
<span class="line"><span>  2 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Move the function into a module that <a href="/reference/configuration.html#plugins"><code>plugins</code></a> of the configuration names: see <a href="/plugins.html">build-time plugins</a>.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT107.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT107_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT107_default as default };
