import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT301.md
var __pageData = JSON.parse("{\"title\":\"XT301: parametrize names an argument that the function does not use\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT301.md\",\"filePath\":\"reference/problems/XT301.md\"}");
var _sfc_main = { name: "reference/problems/XT301.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt301-parametrize-names-an-argument-that-the-function-does-not-use" tabindex="-1">XT301: parametrize names an argument that the function does not use <a class="header-anchor" href="#xt301-parametrize-names-an-argument-that-the-function-does-not-use" aria-label="Permalink to “XT301: parametrize names an argument that the function does not use”">​</a></h1><p>An <strong>error</strong>. Add the argument to the function, or take it out of the names.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_marks.ts:14:21: error XT301: test_marks.ts::TestMethods::test_unused: the function uses no argument &quot;b&quot;. It uses none.</span></span>
<span class="line"><span>  12 |   test_twice(a: number, b: number) {}</span></span>
<span class="line"><span>  13 |</span></span>
<span class="line"><span>&gt; 14 |   @mark.parametrize(&quot;b&quot;, [1])</span></span>
<span class="line"><span>     |                     ^</span></span>
<span class="line"><span>  15 |   test_unused({ request }: { request: unknown }) {}</span></span>
<span class="line"><span>  16 |</span></span>
<span class="line"><span>  17 |   @mark.parametrize(&quot;a&quot;, [1], { indirect: [&quot;z&quot;] })</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Write the name as a parameter of the function, or remove it from the names of the table. A name may also be that of a <a href="/glossary.html#fixture" class="word">fixture</a> which the test uses, directly or through others.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT301.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT301_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT301_default as default };
