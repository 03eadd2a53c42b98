import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT602.md
var __pageData = JSON.parse("{\"title\":\"XT602: a DOM that a test does not have\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT602.md\",\"filePath\":\"reference/problems/XT602.md\"}");
var _sfc_main = { name: "reference/problems/XT602.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt602-a-dom-that-a-test-does-not-have" tabindex="-1">XT602: a DOM that a test does not have <a class="header-anchor" href="#xt602-a-dom-that-a-test-does-not-have" aria-label="Permalink to “XT602: a DOM that a test does not have”">​</a></h1><p>An <strong>error</strong>. Install the package of the environment, say which one is meant if there are two, or give an environment with a DOM to the test that asks for window or document.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_ask.ts:1:24: error XT602: test &quot;test_a&quot; asks for &quot;document&quot;, and no package with a DOM is installed: npm install --save-dev happy-dom, or jsdom</span></span>
<span class="line"><span>&gt; 1 | export function test_a(document) {}</span></span>
<span class="line"><span>    |                        ^</span></span>
<span class="line"><span>  2 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Install one: <code>npm install --save-dev happy-dom</code>. If two are installed, say which one is meant by <a href="/reference/configuration.html#environment"><code>environment</code></a>. A test with <code>mark.environment(&quot;node&quot;)</code> has no <code>window</code> and no <code>document</code>.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT602.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT602_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT602_default as default };
