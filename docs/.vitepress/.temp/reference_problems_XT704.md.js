import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT704.md
var __pageData = JSON.parse("{\"title\":\"XT704: a promise or approx(…) in the place of its value\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT704.md\",\"filePath\":\"reference/problems/XT704.md\"}");
var _sfc_main = { name: "reference/problems/XT704.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt704-a-promise-or-approx-in-the-place-of-its-value" tabindex="-1">XT704: a promise or approx(…) in the place of its value <a class="header-anchor" href="#xt704-a-promise-or-approx-in-the-place-of-its-value" aria-label="Permalink to “XT704: a promise or approx(…) in the place of its value”">​</a></h1><p>An <strong>error</strong>. Both are truthy, whatever they stand for: the assertion passes without a look at the value. Await the promise; have approx(…) compare.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_forms.ts:14:5: error XT704: the assertion cannot fail: a promise is always truthy: await it</span></span>
<span class="line"><span>  12 |   check(page: unknown) {</span></span>
<span class="line"><span>  13 |     legacy([page] as unknown);</span></span>
<span class="line"><span>&gt; 14 |     own(load(1).then((id) =&gt; id === 2));</span></span>
<span class="line"><span>     |     ^</span></span>
<span class="line"><span>  15 |   }</span></span>
<span class="line"><span>  16 | }</span></span>
<span class="line"><span>  17 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Await the promise: <code>assert(await load())</code>, <code>assert((await request.getFixtureValue(&quot;port&quot;)) !== 80)</code>. Have <code>approx</code> compare: <code>approx(0.3).assertEquals(sum)</code>.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT704.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT704_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT704_default as default };
