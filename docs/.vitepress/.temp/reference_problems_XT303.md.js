import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT303.md
var __pageData = JSON.parse("{\"title\":\"XT303: a wrong number of ids\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT303.md\",\"filePath\":\"reference/problems/XT303.md\"}");
var _sfc_main = { name: "reference/problems/XT303.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt303-a-wrong-number-of-ids" tabindex="-1">XT303: a wrong number of ids <a class="header-anchor" href="#xt303-a-wrong-number-of-ids" aria-label="Permalink to “XT303: a wrong number of ids”">​</a></h1><p>An <strong>error</strong>. Give one id for each row, null for an automatic one.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_marks.ts:7:38: error XT303: test_marks.ts::TestMethods::test_ids: parametrize has 1 row, but 2 ids. Give one id for each row, null for an automatic one.</span></span>
<span class="line"><span>   5 |   test_row(a: number, b: number) {}</span></span>
<span class="line"><span>   6 |</span></span>
<span class="line"><span>&gt;  7 |   @mark.parametrize(&quot;a&quot;, [1], { ids: [&quot;x&quot;, &quot;y&quot;] })</span></span>
<span class="line"><span>     |                                      ^</span></span>
<span class="line"><span>   8 |   test_ids(a: number) {}</span></span>
<span class="line"><span>   9 |</span></span>
<span class="line"><span>  10 |   @mark.parametrize(&quot;a&quot;, [1])</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Give <code>ids</code> as many entries as the table has rows; <code>null</code> stands for the id that is made of the values.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT303.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT303_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT303_default as default };
