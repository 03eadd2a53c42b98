import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT207.md
var __pageData = JSON.parse("{\"title\":\"XT207: a fixture that yields twice\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT207.md\",\"filePath\":\"reference/problems/XT207.md\"}");
var _sfc_main = { name: "reference/problems/XT207.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt207-a-fixture-that-yields-twice" tabindex="-1">XT207: a fixture that yields twice <a class="header-anchor" href="#xt207-a-fixture-that-yields-twice" aria-label="Permalink to “XT207: a fixture that yields twice”">​</a></h1><p>An <strong>error</strong>. A <a href="/glossary.html#fixture" class="word">fixture</a> yields its value once: what follows the yield is its <a href="/glossary.html#teardown" class="word">tear-down</a>. Make two fixtures, or yield one object with both values.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_broken.ts:10:3: error XT207: fixture &quot;twice&quot; yields a second time: it yields its value once, and what follows is the tear-down. Make two fixtures, or yield one object</span></span>
<span class="line"><span>   8 | const twice = fixture(function* () {</span></span>
<span class="line"><span>   9 |   yield 1;</span></span>
<span class="line"><span>&gt; 10 |   yield 2;</span></span>
<span class="line"><span>     |   ^</span></span>
<span class="line"><span>  11 | });</span></span>
<span class="line"><span>  12 | const either = fixture(function* ({ request }) {</span></span>
<span class="line"><span>  13 |   if (request.scope === &quot;module&quot;) {</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Keep one <code>yield</code>; what follows it is the tear-down. For two values make two fixtures, or yield one object: <code>yield { client, server }</code>. A generator may have several <code>yield</code>s of which it reaches one.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT207.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT207_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT207_default as default };
