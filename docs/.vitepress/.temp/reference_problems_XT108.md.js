import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT108.md
var __pageData = JSON.parse("{\"title\":\"XT108: only\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT108.md\",\"filePath\":\"reference/problems/XT108.md\"}");
var _sfc_main = { name: "reference/problems/XT108.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt108-only" tabindex="-1">XT108: only <a class="header-anchor" href="#xt108-only" aria-label="Permalink to “XT108: only”">​</a></h1><p>An <strong>error</strong>. All other tests of the file would be left out, which forbidOnly forbids. Delete it.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>only.test.ts:4:15: error XT108: only leaves out all other tests of the file, which --forbid-only forbids: delete it</span></span>
<span class="line"><span>  2 | it(&quot;left out&quot;, () =&gt; {});</span></span>
<span class="line"><span>  3 | it.only(&quot;chosen&quot;, () =&gt; {});</span></span>
<span class="line"><span>&gt; 4 | describe.only(&quot;chosen suite&quot;, () =&gt; { it(&quot;in&quot;, () =&gt; {}); it.skip(&quot;skipped&quot;, () =&gt; {}); it.only(&quot;deep&quot;, () =&gt; {}); });</span></span>
<span class="line"><span>    |               ^</span></span>
<span class="line"><span>  5 | describe(&quot;other&quot;, () =&gt; { it(&quot;out&quot;, () =&gt; {}); it.only(&quot;in other&quot;, () =&gt; {}); describe(&quot;d&quot;, () =&gt; it(&quot;out too&quot;, () =&gt; {})); });</span></span>
<span class="line"><span>  6 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Delete <code>.only</code>. To run one test, name its id on the command line, or use <code>-k</code>.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT108.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT108_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT108_default as default };
