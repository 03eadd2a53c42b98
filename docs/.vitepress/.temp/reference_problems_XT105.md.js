import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT105.md
var __pageData = JSON.parse("{\"title\":\"XT105: an async generator test\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT105.md\",\"filePath\":\"reference/problems/XT105.md\"}");
var _sfc_main = { name: "reference/problems/XT105.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt105-an-async-generator-test" tabindex="-1">XT105: an async generator test <a class="header-anchor" href="#xt105-an-async-generator-test" aria-label="Permalink to “XT105: an async generator test”">​</a></h1><p>An <strong>error</strong>. Nobody would run the generator, so nothing would be tested. Write an async function.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_warnings.ts:17:24: error XT105: test &quot;test_async_generator&quot; is an async generator: a test may not yield, only fixtures may; write an async function</span></span>
<span class="line"><span>  15 |   yield 1;</span></span>
<span class="line"><span>  16 | }</span></span>
<span class="line"><span>&gt; 17 | export async function* test_async_generator() {</span></span>
<span class="line"><span>     |                        ^</span></span>
<span class="line"><span>  18 |   yield 1;</span></span>
<span class="line"><span>  19 | }</span></span>
<span class="line"><span>  20 | export const test_made = make();</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Write <code>async function</code>, and loop over the iterator in the body with <code>for await</code>.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT105.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT105_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT105_default as default };
