import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT202.md
var __pageData = JSON.parse("{\"title\":\"XT202: scope mismatch\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT202.md\",\"filePath\":\"reference/problems/XT202.md\"}");
var _sfc_main = { name: "reference/problems/XT202.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt202-scope-mismatch" tabindex="-1">XT202: scope mismatch <a class="header-anchor" href="#xt202-scope-mismatch" aria-label="Permalink to “XT202: scope mismatch”">​</a></h1><p>An <strong>error</strong>. A <a href="/glossary.html#fixture" class="word">fixture</a> asks for one that does not live as long. Widen the <a href="/glossary.html#scope" class="word">scope</a> of the one, or narrow that of the other.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_broken.ts:5:7: error XT202: the module-scoped fixture &quot;wide&quot; asks for the function-scoped fixture &quot;narrow&quot;, which does not live as long: widen the scope of &quot;narrow&quot;, or narrow that of &quot;wide&quot;</span></span>
<span class="line"><span>  wide (test_broken.ts:5, module scope)</span></span>
<span class="line"><span>  → narrow (test_broken.ts:4, function scope)</span></span>
<span class="line"><span>  3 |</span></span>
<span class="line"><span>  4 | const narrow = fixture(() =&gt; 1);</span></span>
<span class="line"><span>&gt; 5 | const wide = fixture({ scope: &quot;module&quot; }, (narrow: number) =&gt; narrow);</span></span>
<span class="line"><span>    |       ^</span></span>
<span class="line"><span>  6 | const first = fixture((second: number) =&gt; second);</span></span>
<span class="line"><span>  7 | const second = fixture((first: number) =&gt; first);</span></span>
<span class="line"><span>  8 | const twice = fixture(function* () {</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>A fixture may use those of its own scope and of wider ones: <code>function</code> &lt; <code>class</code> &lt; <code>module</code> &lt; <code>package</code> &lt; <code>session</code>. Give the fixture that is used a wider scope, or the one that uses it a narrower scope. For a temporary folder in a wide scope, use <code>tmp_path_factory</code> in place of <a href="/glossary.html#tmp_path" class="word"><code>tmp_path</code></a>.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT202.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT202_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT202_default as default };
