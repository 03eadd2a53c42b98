import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT309.md
var __pageData = JSON.parse("{\"title\":\"XT309: an argument is not declared explicitly\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT309.md\",\"filePath\":\"reference/problems/XT309.md\"}");
var _sfc_main = { name: "reference/problems/XT309.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt309-an-argument-is-not-declared-explicitly" tabindex="-1">XT309: an argument is not declared explicitly <a class="header-anchor" href="#xt309-an-argument-is-not-declared-explicitly" aria-label="Permalink to “XT309: an argument is not declared explicitly”">​</a></h1><p>An <strong>error</strong>. With explicitParameters, a <a href="/glossary.html#parametrize" class="word">parametrized</a> argument must be a parameter of the function itself.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_explicit.ts:6:46: error XT309: test_explicit.ts::test_through: the argument &quot;port&quot; is not declared by the function: declare it as a parameter, name it in mark.usefixtures, or make it indirect.</span></span>
<span class="line"><span>  4 | export const port = fixture(() =&gt; 80);</span></span>
<span class="line"><span>  5 |</span></span>
<span class="line"><span>&gt; 6 | export const test_through = mark.parametrize(&quot;port&quot;, [1, 2])(({ server }: { server: number }) =&gt; server);</span></span>
<span class="line"><span>    |                                              ^</span></span>
<span class="line"><span>  7 | export const test_indirect = mark.parametrize(&quot;port&quot;, [1, 2], { indirect: true })(({ server }: { server: number }) =&gt; server);</span></span>
<span class="line"><span>  8 | export const test_declared = mark.parametrize(&quot;port&quot;, [1, 2])(({ port, server }: { port: number; server: number }) =&gt; [port, server]);</span></span>
<span class="line"><span>  9 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Write the argument as a parameter of the test, name it in <code>mark.usefixtures</code>, make it <code>indirect</code>, or turn <a href="/reference/configuration.html#explicitparameters"><code>explicitParameters</code></a> off.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT309.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT309_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT309_default as default };
