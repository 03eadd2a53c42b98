import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT306.md
var __pageData = JSON.parse("{\"title\":\"XT306: a parametrized argument has a default value\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT306.md\",\"filePath\":\"reference/problems/XT306.md\"}");
var _sfc_main = { name: "reference/problems/XT306.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt306-a-parametrized-argument-has-a-default-value" tabindex="-1">XT306: a parametrized argument has a default value <a class="header-anchor" href="#xt306-a-parametrized-argument-has-a-default-value" aria-label="Permalink to “XT306: a parametrized argument has a default value”">​</a></h1><p>An <strong>error</strong>. Take the default value away.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_marks.ts:25:43: error XT306: test_marks.ts::test_listed: the argument &quot;b&quot; has a default value, so it cannot be parametrized: take the default away.</span></span>
<span class="line"><span>  23 |</span></span>
<span class="line"><span>  24 | function test_listed(a: number, b = 2) {}</span></span>
<span class="line"><span>&gt; 25 | test_listed.xtestmark = [mark.parametrize(&quot;b&quot;, [1]), mark.parametrize(&quot;a&quot;, [1, 2], { ids: [&quot;x&quot;, new Map()] })];</span></span>
<span class="line"><span>     |                                           ^</span></span>
<span class="line"><span>  26 |</span></span>
<span class="line"><span>  27 | function test_listed_twice(a: number) {}</span></span>
<span class="line"><span>  28 | test_listed_twice.xtestmark = [mark.parametrize(&quot;a&quot;, [1]), mark.slow, mark.parametrize(&quot;a&quot;, [2])];</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Remove the default value: each row of the table has one.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT306.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT306_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT306_default as default };
