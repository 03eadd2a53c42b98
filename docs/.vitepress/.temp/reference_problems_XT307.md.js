import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT307.md
var __pageData = JSON.parse("{\"title\":\"XT307: \\\"request\\\" is parametrized\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT307.md\",\"filePath\":\"reference/problems/XT307.md\"}");
var _sfc_main = { name: "reference/problems/XT307.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt307-request-is-parametrized" tabindex="-1">XT307: &quot;request&quot; is parametrized <a class="header-anchor" href="#xt307-request-is-parametrized" aria-label="Permalink to “XT307: &quot;request&quot; is parametrized”">​</a></h1><p>An <strong>error</strong>. It is the name of a built-in <a href="/glossary.html#fixture" class="word">fixture</a>. Use another name.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_marks.ts:31:43: error XT307: test_marks.ts::test_request: &quot;request&quot; is the name of a built-in fixture and cannot be parametrized: use another name.</span></span>
<span class="line"><span>  29 |</span></span>
<span class="line"><span>  30 | function test_request(request: unknown) {}</span></span>
<span class="line"><span>&gt; 31 | test_request.xtestmark = mark.parametrize(&quot;request&quot;, [1]);</span></span>
<span class="line"><span>     |                                           ^</span></span>
<span class="line"><span>  32 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Rename the argument. <code>request</code> is a built-in fixture, and <code>request.param</code> is where a fixture finds its parameter.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT307.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT307_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT307_default as default };
