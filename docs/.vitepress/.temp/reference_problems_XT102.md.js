import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT102.md
var __pageData = JSON.parse("{\"title\":\"XT102: a test class has a constructor\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT102.md\",\"filePath\":\"reference/problems/XT102.md\"}");
var _sfc_main = { name: "reference/problems/XT102.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt102-a-test-class-has-a-constructor" tabindex="-1">XT102: a test class has a constructor <a class="header-anchor" href="#xt102-a-test-class-has-a-constructor" aria-label="Permalink to “XT102: a test class has a constructor”">​</a></h1><p>A <strong>warning</strong>. Such a class is not <a href="/glossary.html#collected" class="word">collected</a>, since nobody says what to pass to it. Use a <a href="/glossary.html#fixture" class="word">fixture</a> or setup_method instead.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_a.ts:3:7: warning XT102: class &quot;TestPoint&quot; inherits the constructor of a base class without a name and is not collected: use a fixture or setup_method instead</span></span>
<span class="line"><span>  1 | export function test_early(late: number) {}</span></span>
<span class="line"><span>  2 |</span></span>
<span class="line"><span>&gt; 3 | class TestPoint extends class {</span></span>
<span class="line"><span>    |       ^</span></span>
<span class="line"><span>  4 |   constructor(readonly x: number) {}</span></span>
<span class="line"><span>  5 | } {</span></span>
<span class="line"><span>  6 |   test_x() {}</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Move what the constructor does into <code>setup_method</code> or into a fixture, and delete the constructor. If the class is no test, rename it, or set <code>static __test__ = false</code>.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT102.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT102_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT102_default as default };
