import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT801.md
var __pageData = JSON.parse("{\"title\":\"XT801: a parameter whose type does not fit its fixture\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT801.md\",\"filePath\":\"reference/problems/XT801.md\"}");
var _sfc_main = { name: "reference/problems/XT801.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt801-a-parameter-whose-type-does-not-fit-its-fixture" tabindex="-1">XT801: a parameter whose type does not fit its fixture <a class="header-anchor" href="#xt801-a-parameter-whose-type-does-not-fit-its-fixture" aria-label="Permalink to “XT801: a parameter whose type does not fit its fixture”">​</a></h1><p>An <strong>error</strong>. The <a href="/glossary.html#fixture" class="word">fixture</a>, or the table, gives another type than the annotation says. Change one of them. Reported with --types.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_outer.ts:28:14: error XT801: &quot;x&quot; is annotated as string, but its table gives 1: change the annotation or the fixture</span></span>
<span class="line"><span>  26 |</span></span>
<span class="line"><span>  27 |   @mark.parametrize(&quot;x&quot;, [1, 2])</span></span>
<span class="line"><span>&gt; 28 |   test_table(x: string, own: number, shared: string) {}</span></span>
<span class="line"><span>     |              ^</span></span>
<span class="line"><span>  29 |</span></span>
<span class="line"><span>  30 |   @mark.parametrize(&quot;y&quot;, [&quot;a&quot;, &quot;b&quot;])</span></span>
<span class="line"><span>  31 |   test_union(y: &quot;a&quot; | &quot;b&quot;, own: string) {}</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Change the annotation or the fixture. Without an annotation, <code>{ db }: Fixtures</code> takes the type of the fixture: see <a href="/types.html">types of fixtures</a>.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT801.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT801_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT801_default as default };
