import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT703.md
var __pageData = JSON.parse("{\"title\":\"XT703: an assertion, or a call, that nobody awaits\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT703.md\",\"filePath\":\"reference/problems/XT703.md\"}");
var _sfc_main = { name: "reference/problems/XT703.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt703-an-assertion-or-a-call-that-nobody-awaits" tabindex="-1">XT703: an assertion, or a call, that nobody awaits <a class="header-anchor" href="#xt703-an-assertion-or-a-call-that-nobody-awaits" aria-label="Permalink to “XT703: an assertion, or a call, that nobody awaits”">​</a></h1><p>An <strong>error</strong>. The test may end before it, and passes. Write await in front of it, or return its promise. Calls of async functions of the project are warnings: write void in front of one that the test is not to wait for.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_assertions.ts:22:3: error XT703: nobody awaits assert.rejects: write &quot;await&quot; in front of it</span></span>
<span class="line"><span>  20 |</span></span>
<span class="line"><span>  21 | export async function test_nobody_awaits() {</span></span>
<span class="line"><span>&gt; 22 |   assert.rejects(load());</span></span>
<span class="line"><span>     |   ^</span></span>
<span class="line"><span>  23 |   rejects(load(), /x/);</span></span>
<span class="line"><span>  24 |   await assert.rejects(load());</span></span>
<span class="line"><span>  25 | }</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Write <code>await</code> in front of the call, in an <code>async</code> test, or return the promise. <code>void save()</code> says that the test is not to wait; what still runs when it ends fails it with <code>failOn: [&quot;unawaited&quot;]</code>.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT703.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT703_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT703_default as default };
