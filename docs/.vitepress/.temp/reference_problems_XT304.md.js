import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT304.md
var __pageData = JSON.parse("{\"title\":\"XT304: an argument is parametrized twice\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT304.md\",\"filePath\":\"reference/problems/XT304.md\"}");
var _sfc_main = { name: "reference/problems/XT304.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt304-an-argument-is-parametrized-twice" tabindex="-1">XT304: an argument is parametrized twice <a class="header-anchor" href="#xt304-an-argument-is-parametrized-twice" aria-label="Permalink to “XT304: an argument is parametrized twice”">​</a></h1><p>An <strong>error</strong>. Leave one of them out.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_marks.ts:10:21: error XT304: test_marks.ts::TestMethods::test_twice: the argument &quot;a&quot; is parametrized twice: leave one of them out.</span></span>
<span class="line"><span>   8 |   test_ids(a: number) {}</span></span>
<span class="line"><span>   9 |</span></span>
<span class="line"><span>&gt; 10 |   @mark.parametrize(&quot;a&quot;, [1])</span></span>
<span class="line"><span>     |                     ^</span></span>
<span class="line"><span>  11 |   @mark.parametrize(&quot;b, a&quot;, [[1, 2]])</span></span>
<span class="line"><span>  12 |   test_twice(a: number, b: number) {}</span></span>
<span class="line"><span>  13 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Remove one of the two. <a href="/glossary.html#mark" class="word">Marks</a> that are stacked need different names, and make all combinations.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT304.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT304_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT304_default as default };
