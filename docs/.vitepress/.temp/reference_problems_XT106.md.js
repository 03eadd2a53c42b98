import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT106.md
var __pageData = JSON.parse("{\"title\":\"XT106: a definition that cannot be known statically\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT106.md\",\"filePath\":\"reference/problems/XT106.md\"}");
var _sfc_main = { name: "reference/problems/XT106.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt106-a-definition-that-cannot-be-known-statically" tabindex="-1">XT106: a definition that cannot be known statically <a class="header-anchor" href="#xt106-a-definition-that-cannot-be-known-statically" aria-label="Permalink to “XT106: a definition that cannot be known statically”">​</a></h1><p>A <strong>warning</strong>. The result of a call, a mixin or the like is <a href="/glossary.html#collected" class="word">collected</a> at run time, so its tests are not listed one by one.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>unknown/test_unknown.ts:2:15: warning XT106: the value of &quot;test_unknown&quot; cannot be known without executing the module (a destructured binding): it is collected at run time</span></span>
<span class="line"><span>  1 | const make = () =&gt; [() =&gt; {}];</span></span>
<span class="line"><span>&gt; 2 | export const [test_unknown] = make();</span></span>
<span class="line"><span>    |               ^</span></span>
<span class="line"><span>  3 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Nothing has to be done: the tests run. They are listed one by one if the value can be read from the source: a function, a class, or a call of a function that only returns an expression. <code>xtest list --resolve</code> executes the module, and lists all.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT106.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT106_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT106_default as default };
