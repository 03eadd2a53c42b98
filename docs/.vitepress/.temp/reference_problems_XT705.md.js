import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT705.md
var __pageData = JSON.parse("{\"title\":\"XT705: a snapshot whose test is gone\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT705.md\",\"filePath\":\"reference/problems/XT705.md\"}");
var _sfc_main = { name: "reference/problems/XT705.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt705-a-snapshot-whose-test-is-gone" tabindex="-1">XT705: a snapshot whose test is gone <a class="header-anchor" href="#xt705-a-snapshot-whose-test-is-gone" aria-label="Permalink to “XT705: a snapshot whose test is gone”">​</a></h1><p>A <strong>warning</strong>. No test of the file has the name that it was written for. Remove it with xtest -u, or give the test its name back.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>__snapshots__/test_b.ts.snap:1:1: error XT705: the test file of this snapshot is gone: xtest -u removes it</span></span>
<span class="line"><span>&gt; 1 | // xtest Snapshot v1</span></span>
<span class="line"><span>    | ^</span></span>
<span class="line"><span>  2 |</span></span>
<span class="line"><span>  3 | exports[\`test_forgets 1\`] = \`3\`;</span></span>
<span class="line"><span>  4 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p><code>xtest -u</code> removes the snapshots that no test asks for. Where a test has been renamed, give it its name back, or rename the key in the file. With <code>failOn: [&quot;obsolete-snapshots&quot;]</code> it is an error. Files with tests that only a run can list are left out.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT705.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT705_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT705_default as default };
