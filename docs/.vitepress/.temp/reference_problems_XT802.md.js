import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT802.md
var __pageData = JSON.parse("{\"title\":\"XT802: a parameter that is any\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT802.md\",\"filePath\":\"reference/problems/XT802.md\"}");
var _sfc_main = { name: "reference/problems/XT802.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt802-a-parameter-that-is-any" tabindex="-1">XT802: a parameter that is any <a class="header-anchor" href="#xt802-a-parameter-that-is-any" aria-label="Permalink to “XT802: a parameter that is any”">​</a></h1><p>A <strong>warning</strong>. The compiler does not check what is done with it. Annotate it with what the <a href="/glossary.html#fixture" class="word">fixture</a> gives. Reported with --types.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_outer.ts:8:26: warning XT802: &quot;count&quot; is any, so nothing checks its uses: annotate it as number</span></span>
<span class="line"><span>   6 | export function test_wrong(db: string, count: string, sized: boolean, tmp_path: number) {}</span></span>
<span class="line"><span>   7 |</span></span>
<span class="line"><span>&gt;  8 | export function test_any(count, db: any, loose: number, asked: string, request: any) {}</span></span>
<span class="line"><span>     |                          ^</span></span>
<span class="line"><span>   9 |</span></span>
<span class="line"><span>  10 | export function test_pattern({ count, db }: { count: string; db: Connection }) {}</span></span>
<span class="line"><span>  11 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Annotate the parameter with the type of its fixture, or give the fixture a type if its value is <code>any</code>, as that of <code>JSON.parse</code> is.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT802.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT802_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT802_default as default };
