import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT701.md
var __pageData = JSON.parse("{\"title\":\"XT701: an assertion that cannot fail\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT701.md\",\"filePath\":\"reference/problems/XT701.md\"}");
var _sfc_main = { name: "reference/problems/XT701.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt701-an-assertion-that-cannot-fail" tabindex="-1">XT701: an assertion that cannot fail <a class="header-anchor" href="#xt701-an-assertion-that-cannot-fail" aria-label="Permalink to “XT701: an assertion that cannot fail”">​</a></h1><p>A <strong>warning</strong>. Lists, objects and functions are truthy, whatever is in them, and of expressions with a comma only the last counts. Compare the value.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_assertions.ts:11:3: warning XT701: the assertion cannot fail: only the last of the expressions counts: write an assertion for each</span></span>
<span class="line"><span>   9 |   assert.ok({ a });</span></span>
<span class="line"><span>  10 |   own(load());</span></span>
<span class="line"><span>&gt; 11 |   own((a, b));</span></span>
<span class="line"><span>     |   ^</span></span>
<span class="line"><span>  12 |   assert(Promise.all([load()]), &quot;all of them&quot;);</span></span>
<span class="line"><span>  13 | }</span></span>
<span class="line"><span>  14 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Compare the value: <code>assert(list.length &gt; 0)</code>, <code>assert(isValid(user))</code>.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT701.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT701_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT701_default as default };
