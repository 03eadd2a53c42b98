import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT111.md
var __pageData = JSON.parse("{\"title\":\"XT111: two tests with one id\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT111.md\",\"filePath\":\"reference/problems/XT111.md\"}");
var _sfc_main = { name: "reference/problems/XT111.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt111-two-tests-with-one-id" tabindex="-1">XT111: two tests with one id <a class="header-anchor" href="#xt111-two-tests-with-one-id" aria-label="Permalink to “XT111: two tests with one id”">​</a></h1><p>An <strong>error</strong>. A run would report only one of them. Give one of them another title or name.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_equal.ts:22:8: error XT111: two tests or groups have the id test_equal.ts::a::b: give one of them another title or name</span></span>
<span class="line"><span>  20 | });</span></span>
<span class="line"><span>  21 | describe(&quot;a::b&quot;, () =&gt; {</span></span>
<span class="line"><span>&gt; 22 |   test(&quot;d&quot;, () =&gt; {});</span></span>
<span class="line"><span>     |        ^</span></span>
<span class="line"><span>  23 | });</span></span>
<span class="line"><span>  24 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Change one of the titles. A test with a title is named like a function or class of the file, like a row of a table, or, with <code>::</code> in its title, like a test in a group.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT111.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT111_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT111_default as default };
