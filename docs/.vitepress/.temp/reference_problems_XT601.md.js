import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT601.md
var __pageData = JSON.parse("{\"title\":\"XT601: an environment that does not exist\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT601.md\",\"filePath\":\"reference/problems/XT601.md\"}");
var _sfc_main = { name: "reference/problems/XT601.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt601-an-environment-that-does-not-exist" tabindex="-1">XT601: an environment that does not exist <a class="header-anchor" href="#xt601-an-environment-that-does-not-exist" aria-label="Permalink to “XT601: an environment that does not exist”">​</a></h1><p>An <strong>error</strong>. The environments are node, happy-dom and jsdom. Correct the name or the options in the <a href="/glossary.html#mark" class="word">mark</a> or comment, which must be known without executing the module.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_comment.ts:1:23: error XT601: there is no environment &quot;jsdmo&quot;: expected &quot;node&quot;, &quot;happy-dom&quot; or &quot;jsdom&quot; (did you mean &quot;jsdom&quot;?)</span></span>
<span class="line"><span>&gt; 1 | // @xtest-environment jsdmo</span></span>
<span class="line"><span>    |                       ^</span></span>
<span class="line"><span>  2 | export function test_a() {}</span></span>
<span class="line"><span>  3 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Write <code>&quot;node&quot;</code>, <code>&quot;happy-dom&quot;</code> or <code>&quot;jsdom&quot;</code> as a literal, and options as plain data.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT601.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT601_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT601_default as default };
