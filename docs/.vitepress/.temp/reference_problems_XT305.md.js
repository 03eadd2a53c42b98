import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT305.md
var __pageData = JSON.parse("{\"title\":\"XT305: unknown indirect fixture\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT305.md\",\"filePath\":\"reference/problems/XT305.md\"}");
var _sfc_main = { name: "reference/problems/XT305.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt305-unknown-indirect-fixture" tabindex="-1">XT305: unknown indirect fixture <a class="header-anchor" href="#xt305-unknown-indirect-fixture" aria-label="Permalink to “XT305: unknown indirect fixture”">​</a></h1><p>An <strong>error</strong>. What is indirect must be an argument of this <a href="/glossary.html#parametrize" class="word">parametrize</a>, and a <a href="/glossary.html#fixture" class="word">fixture</a>.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_marks.ts:17:43: error XT305: test_marks.ts::TestMethods::test_indirect: indirect names &quot;z&quot;, which is none of the arguments of this parametrize: a.</span></span>
<span class="line"><span>  15 |   test_unused({ request }: { request: unknown }) {}</span></span>
<span class="line"><span>  16 |</span></span>
<span class="line"><span>&gt; 17 |   @mark.parametrize(&quot;a&quot;, [1], { indirect: [&quot;z&quot;] })</span></span>
<span class="line"><span>     |                                           ^</span></span>
<span class="line"><span>  18 |   test_indirect(a = 1) {}</span></span>
<span class="line"><span>  19 |</span></span>
<span class="line"><span>  20 |   @mark.parametrize(&quot;a&quot;, [1], { ids: [() =&gt; 1] })</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p><code>indirect</code> takes names that are both in this table and names of fixtures; <code>true</code> means all of them. A row that uses a fixture with <code>params</code>, by <code>use(…)</code>, is one test and cannot be several: let the test ask for that fixture by its name.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT305.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT305_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT305_default as default };
