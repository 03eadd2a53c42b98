import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT204.md
var __pageData = JSON.parse("{\"title\":\"XT204: fixture never used\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT204.md\",\"filePath\":\"reference/problems/XT204.md\"}");
var _sfc_main = { name: "reference/problems/XT204.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt204-fixture-never-used" tabindex="-1">XT204: fixture never used <a class="header-anchor" href="#xt204-fixture-never-used" aria-label="Permalink to “XT204: fixture never used”">​</a></h1><p>A <strong>warning</strong>. No test uses it, directly or through other <a href="/glossary.html#fixture" class="word">fixtures</a>. Use it, or remove it.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>known/helper.ts:4:14: warning XT204: fixture &quot;notFromHelper&quot; is not used by any test, directly or through other fixtures: use it, or remove it</span></span>
<span class="line"><span>  2 |</span></span>
<span class="line"><span>  3 | export const fromHelper = fixture(() =&gt; 1);</span></span>
<span class="line"><span>&gt; 4 | export const notFromHelper = fixture(() =&gt; 1);</span></span>
<span class="line"><span>    |              ^</span></span>
<span class="line"><span>  5 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Delete it; or ask for it by a parameter, by <code>mark.usefixtures(&quot;name&quot;)</code>, or with <code>autouse: true</code>. Fixtures of a published plugin are not reported.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT204.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT204_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT204_default as default };
