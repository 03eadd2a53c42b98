import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT302.md
var __pageData = JSON.parse("{\"title\":\"XT302: a row with the wrong number of values\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT302.md\",\"filePath\":\"reference/problems/XT302.md\"}");
var _sfc_main = { name: "reference/problems/XT302.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt302-a-row-with-the-wrong-number-of-values" tabindex="-1">XT302: a row with the wrong number of values <a class="header-anchor" href="#xt302-a-row-with-the-wrong-number-of-values" aria-label="Permalink to “XT302: a row with the wrong number of values”">​</a></h1><p>An <strong>error</strong>. Each row has one value for each name.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_marks.ts:4:38: error XT302: test_marks.ts::TestMethods::test_row: parametrize has 2 names (a, b), but row 1 has 1 value: [3].</span></span>
<span class="line"><span>  2 |</span></span>
<span class="line"><span>  3 | class TestMethods {</span></span>
<span class="line"><span>&gt; 4 |   @mark.parametrize(&quot;a, b&quot;, [[1, 2], [3]])</span></span>
<span class="line"><span>    |                                      ^</span></span>
<span class="line"><span>  5 |   test_row(a: number, b: number) {}</span></span>
<span class="line"><span>  6 |</span></span>
<span class="line"><span>  7 |   @mark.parametrize(&quot;a&quot;, [1], { ids: [&quot;x&quot;, &quot;y&quot;] })</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Give the row one value for each name. With a single name a row is the value itself, and not a list.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT302.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT302_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT302_default as default };
