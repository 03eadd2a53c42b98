import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT405.md
var __pageData = JSON.parse("{\"title\":\"XT405: a concurrent test with a fixture of the process\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT405.md\",\"filePath\":\"reference/problems/XT405.md\"}");
var _sfc_main = { name: "reference/problems/XT405.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt405-a-concurrent-test-with-a-fixture-of-the-process" tabindex="-1">XT405: a concurrent test with a fixture of the process <a class="header-anchor" href="#xt405-a-concurrent-test-with-a-fixture-of-the-process" aria-label="Permalink to “XT405: a concurrent test with a fixture of the process”">​</a></h1><p>An <strong>error</strong>. <a href="/glossary.html#fixture" class="word">Fixtures</a> such as <a href="/glossary.html#monkeypatch" class="word">monkeypatch</a>, clock and <a href="/glossary.html#capsys" class="word">capsys</a> change or record what a process has only once. A test with one of them cannot run at the same time as others: take the <a href="/glossary.html#mark" class="word">mark</a>, or the fixture, away.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_wrong.ts:10:17: error XT405: a concurrent test asks for &quot;clock&quot;, which changes or records what its process has only once: tests that run at the same time would get in each other&#39;s way. Take the mark, or the fixture, away</span></span>
<span class="line"><span>   8 | export function test_alone(env: void) {}</span></span>
<span class="line"><span>   9 |</span></span>
<span class="line"><span>&gt; 10 | test.concurrent(&quot;asks&quot;, async ({ clock }) =&gt; clock.tick(1));</span></span>
<span class="line"><span>     |                 ^</span></span>
<span class="line"><span>  11 |</span></span>
<span class="line"><span>  12 | export const test_rows = mark.parametrize(&quot;n&quot;, [1, param(2, { marks: [mark.concurrent] })])((n: number) =&gt; {});</span></span>
<span class="line"><span>  13 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Take <code>mark.concurrent</code> away where the mark of a class or file has brought it, or the fixture: give the code under test what it reads as an argument instead of patching it. See <a href="/guides/concurrent.html">tests that wait at the same time</a>.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT405.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT405_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT405_default as default };
