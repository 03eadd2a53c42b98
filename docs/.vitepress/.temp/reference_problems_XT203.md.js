import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT203.md
var __pageData = JSON.parse("{\"title\":\"XT203: recursive dependency of fixtures\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT203.md\",\"filePath\":\"reference/problems/XT203.md\"}");
var _sfc_main = { name: "reference/problems/XT203.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt203-recursive-dependency-of-fixtures" tabindex="-1">XT203: recursive dependency of fixtures <a class="header-anchor" href="#xt203-recursive-dependency-of-fixtures" aria-label="Permalink to “XT203: recursive dependency of fixtures”">​</a></h1><p>An <strong>error</strong>. <a href="/glossary.html#fixture" class="word">Fixtures</a> ask for each other in a circle. Let one of them do without.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_cycle.ts:6:14: error XT203: fixtures ask for each other in a circle: self → self</span></span>
<span class="line"><span>  self (test_cycle.ts:6, function scope)</span></span>
<span class="line"><span>  4 | export const b = fixture((c: number) =&gt; c);</span></span>
<span class="line"><span>  5 | export const c = fixture((a: number) =&gt; a);</span></span>
<span class="line"><span>&gt; 6 | export const self = fixture((self: number) =&gt; self);</span></span>
<span class="line"><span>    |              ^</span></span>
<span class="line"><span>  7 |</span></span>
<span class="line"><span>  8 | export function test_cycle(b: number) {}</span></span>
<span class="line"><span>  9 | export function test_self(self: number) {}</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Move what both need into a third fixture. A fixture may ask for its own name: it then gets the one that it overrides, which must exist.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT203.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT203_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT203_default as default };
