import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT109.md
var __pageData = JSON.parse("{\"title\":\"XT109: a parameter of a hook at the place of another one\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT109.md\",\"filePath\":\"reference/problems/XT109.md\"}");
var _sfc_main = { name: "reference/problems/XT109.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt109-a-parameter-of-a-hook-at-the-place-of-another-one" tabindex="-1">XT109: a parameter of a hook at the place of another one <a class="header-anchor" href="#xt109-a-parameter-of-a-hook-at-the-place-of-another-one" aria-label="Permalink to “XT109: a parameter of a hook at the place of another one”">​</a></h1><p>An <strong>error</strong>. The arguments of a <a href="/glossary.html#hook" class="word">hook</a> are passed in order, whatever its parameters are called. Declare those before it too.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>conftest.ts:10:40: error XT109: the parameter &quot;nextitem&quot; of xtest_runtest_teardown gets the argument &quot;item&quot;: arguments are passed in order, xtest_runtest_teardown(item, nextitem); one that is not used needs a parameter too, &quot;_item&quot;</span></span>
<span class="line"><span>   8 |   return yield;</span></span>
<span class="line"><span>   9 | });</span></span>
<span class="line"><span>&gt; 10 | export const xtest_runtest_teardown = (nextitem) =&gt; nextitem;</span></span>
<span class="line"><span>     |                                        ^</span></span>
<span class="line"><span>  11 | export const xtest_runtest_setup = (_anything) =&gt; undefined;</span></span>
<span class="line"><span>  12 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Declare the parameters before it too, in the order of the hook: <code>(_session, config, items)</code>. A parameter that is not used may have any other name.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT109.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT109_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT109_default as default };
