import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT101.md
var __pageData = JSON.parse("{\"title\":\"XT101: a module does not parse\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT101.md\",\"filePath\":\"reference/problems/XT101.md\"}");
var _sfc_main = { name: "reference/problems/XT101.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt101-a-module-does-not-parse" tabindex="-1">XT101: a module does not parse <a class="header-anchor" href="#xt101-a-module-does-not-parse" aria-label="Permalink to “XT101: a module does not parse”">​</a></h1><p>An <strong>error</strong>. None of its tests can be found. Mend the syntax error.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_bad.ts:2:1: error XT101: the module does not parse: &#39;}&#39; expected.</span></span>
<span class="line"><span>  1 | export function test_bad( {</span></span>
<span class="line"><span>&gt; 2 |</span></span>
<span class="line"><span>    | ^</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Correct the syntax at the place. The other modules of the suite are still listed; a run starts when all of them parse.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT101.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT101_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT101_default as default };
