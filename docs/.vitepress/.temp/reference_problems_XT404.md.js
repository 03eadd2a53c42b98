import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT404.md
var __pageData = JSON.parse("{\"title\":\"XT404: tests depend on each other in a circle\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT404.md\",\"filePath\":\"reference/problems/XT404.md\"}");
var _sfc_main = { name: "reference/problems/XT404.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt404-tests-depend-on-each-other-in-a-circle" tabindex="-1">XT404: tests depend on each other in a circle <a class="header-anchor" href="#xt404-tests-depend-on-each-other-in-a-circle" aria-label="Permalink to “XT404: tests depend on each other in a circle”">​</a></h1><p>An <strong>error</strong>. None of them can be the first. Take one of the <a href="/glossary.html#mark" class="word">marks</a> away.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_wrong.ts:8:14: error XT404: test_wrong.ts::test_itself depends on itself</span></span>
<span class="line"><span>   6 | export const test_c = mark.depends(test_a)(() =&gt; {});</span></span>
<span class="line"><span>   7 |</span></span>
<span class="line"><span>&gt;  8 | export const test_itself = mark.depends(&quot;test_itself&quot;)(() =&gt; {});</span></span>
<span class="line"><span>     |              ^</span></span>
<span class="line"><span>   9 |</span></span>
<span class="line"><span>  10 | export const test_name = mark.depends(&quot;test_nmae&quot;)(() =&gt; {});</span></span>
<span class="line"><span>  11 | export const test_file = mark.depends(&quot;tests/test_gone.ts::test_a&quot;)(() =&gt; {});</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>A test needs the result of the others of the circle, which need its own. Often one of them wants a <a href="/glossary.html#fixture" class="word">fixture</a> in common rather than the other test.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT404.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT404_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT404_default as default };
