import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT103.md
var __pageData = JSON.parse("{\"title\":\"XT103: a name matches what cannot be a test\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT103.md\",\"filePath\":\"reference/problems/XT103.md\"}");
var _sfc_main = { name: "reference/problems/XT103.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt103-a-name-matches-what-cannot-be-a-test" tabindex="-1">XT103: a name matches what cannot be a test <a class="header-anchor" href="#xt103-a-name-matches-what-cannot-be-a-test" aria-label="Permalink to “XT103: a name matches what cannot be a test”">​</a></h1><p>A <strong>warning</strong>. Accessors and functions without a body are no tests, and xunit-style methods may be static where they must not be. Rename it, or make it a function.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_again.ts:1:10: warning XT103: &quot;test_shard&quot; is re-exported from &quot;./shared.ts&quot;, which does not export it: did you mean &quot;test_shared&quot;?</span></span>
<span class="line"><span>&gt; 1 | export { test_shard } from &quot;./shared.ts&quot;;</span></span>
<span class="line"><span>    |          ^</span></span>
<span class="line"><span>  2 | export { type TestOptions } from &quot;./shared.ts&quot;;</span></span>
<span class="line"><span>  3 | export { TestKind } from &quot;./shared.ts&quot;;</span></span>
<span class="line"><span>  4 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Make it a function with a body, or give it a name that does not begin with <code>test</code>. An instance method such as <code>setup_method</code> is not <code>static</code>; <code>setup_class</code> is.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT103.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT103_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT103_default as default };
