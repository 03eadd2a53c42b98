import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT702.md
var __pageData = JSON.parse("{\"title\":\"XT702: an assignment in an assertion\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT702.md\",\"filePath\":\"reference/problems/XT702.md\"}");
var _sfc_main = { name: "reference/problems/XT702.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt702-an-assignment-in-an-assertion" tabindex="-1">XT702: an assignment in an assertion <a class="header-anchor" href="#xt702-an-assignment-in-an-assertion" aria-label="Permalink to “XT702: an assignment in an assertion”">​</a></h1><p>A <strong>warning</strong>. One equals sign assigns. Write === to compare, or assign in a statement of its own.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_assertions.ts:17:3: warning XT702: the assertion assigns a value: write === to compare</span></span>
<span class="line"><span>  15 | export function test_assigns() {</span></span>
<span class="line"><span>  16 |   let a = 1;</span></span>
<span class="line"><span>&gt; 17 |   assert((a = 2));</span></span>
<span class="line"><span>     |   ^</span></span>
<span class="line"><span>  18 |   return a === 2 ? undefined : a;</span></span>
<span class="line"><span>  19 | }</span></span>
<span class="line"><span>  20 |</span></span>
<span class="line"><span>  also at test_forms.ts:20:5</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Write <code>===</code>. If the assignment is wanted, make it a statement of its own before the assertion.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT702.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT702_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT702_default as default };
