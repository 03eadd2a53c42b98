import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT206.md
var __pageData = JSON.parse("{\"title\":\"XT206: a wrong option of a fixture\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT206.md\",\"filePath\":\"reference/problems/XT206.md\"}");
var _sfc_main = { name: "reference/problems/XT206.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt206-a-wrong-option-of-a-fixture" tabindex="-1">XT206: a wrong option of a fixture <a class="header-anchor" href="#xt206-a-wrong-option-of-a-fixture" aria-label="Permalink to “XT206: a wrong option of a fixture”">​</a></h1><p>An <strong>error</strong>. An option that does not exist, or a value of another kind: the module could not be imported. Correct it.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_fixtures.ts:7:14: error XT206: &quot;unnamed&quot;: fixture&#39;s option &quot;name&quot; is &quot;&quot;: it has to be a string that is not empty.</span></span>
<span class="line"><span>  5 | export const yes = fixture({ autouse: &quot;yes&quot; }, () =&gt; 1);</span></span>
<span class="line"><span>  6 | export const text = fixture({ params: &quot;ab&quot; }, () =&gt; 1);</span></span>
<span class="line"><span>&gt; 7 | export const unnamed = fixture({ name: &quot;&quot; }, () =&gt; 1);</span></span>
<span class="line"><span>    |              ^</span></span>
<span class="line"><span>  8 | export function test_a({ of_file, auto, yes, text, unnamed }) {}</span></span>
<span class="line"><span>  9 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Correct the option, or its value; the message has the nearest name, and the values that are possible: <a href="/glossary.html#scope" class="word"><code>scope</code></a> is one of <code>&quot;function&quot;</code>, <code>&quot;class&quot;</code>, <code>&quot;module&quot;</code>, <code>&quot;package&quot;</code> and <code>&quot;session&quot;</code>, and <a href="/glossary.html#autouse" class="word"><code>autouse</code></a> is written in small letters.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT206.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT206_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT206_default as default };
