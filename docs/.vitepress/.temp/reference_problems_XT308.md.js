import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT308.md
var __pageData = JSON.parse("{\"title\":\"XT308: an id of the wrong kind\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT308.md\",\"filePath\":\"reference/problems/XT308.md\"}");
var _sfc_main = { name: "reference/problems/XT308.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt308-an-id-of-the-wrong-kind" tabindex="-1">XT308: an id of the wrong kind <a class="header-anchor" href="#xt308-an-id-of-the-wrong-kind" aria-label="Permalink to “XT308: an id of the wrong kind”">​</a></h1><p>An <strong>error</strong>. An id is a string, number, bigint or boolean, or null for an automatic one.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_marks.ts:20:39: error XT308: test_marks.ts::TestMethods::test_id: ids has a function at position 0: an id is a string, number, bigint or boolean, or null for an automatic one.</span></span>
<span class="line"><span>  18 |   test_indirect(a = 1) {}</span></span>
<span class="line"><span>  19 |</span></span>
<span class="line"><span>&gt; 20 |   @mark.parametrize(&quot;a&quot;, [1], { ids: [() =&gt; 1] })</span></span>
<span class="line"><span>     |                                       ^</span></span>
<span class="line"><span>  21 |   test_id(a: number) {}</span></span>
<span class="line"><span>  22 | }</span></span>
<span class="line"><span>  23 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Use a string, number, bigint, boolean or <code>null</code>; or a function that returns one of these.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT308.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT308_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT308_default as default };
