import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT201.md
var __pageData = JSON.parse("{\"title\":\"XT201: fixture not found\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT201.md\",\"filePath\":\"reference/problems/XT201.md\"}");
var _sfc_main = { name: "reference/problems/XT201.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt201-fixture-not-found" tabindex="-1">XT201: fixture not found <a class="header-anchor" href="#xt201-fixture-not-found" aria-label="Permalink to “XT201: fixture not found”">​</a></h1><p>An <strong>error</strong>. A test or <a href="/glossary.html#fixture" class="word">fixture</a> asks for a name that no visible fixture has. Define it in the module, its class or a <a href="/glossary.html#conftest" class="word">conftest</a> above.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>conftest.ts:3:14: error XT201: fixture &quot;conection&quot; not found, asked for by fixture database (conftest.ts:3, function scope)</span></span>
<span class="line"><span>  did you mean &quot;connection&quot;?</span></span>
<span class="line"><span>  1 | import { fixture } from &quot;unplugin-xtest&quot;;</span></span>
<span class="line"><span>  2 |</span></span>
<span class="line"><span>&gt; 3 | export const database = fixture((conection: string) =&gt; conection);</span></span>
<span class="line"><span>    |              ^</span></span>
<span class="line"><span>  4 | export const connection = fixture(() =&gt; &quot;connection&quot;);</span></span>
<span class="line"><span>  5 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Correct the name; the message has the nearest one. Or define the fixture in the module, in the test&#39;s class, or in a <code>conftest</code> of the same folder or one above:</p><div class="language-ts"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">// tests/conftest.ts</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">export</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> user</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> =</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> fixture</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(() </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> ({ name: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;Ada&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }));</span></span></code></pre></div><p>A parameter that is no fixture needs a default value. <code>npx xtest --fixtures</code> lists the fixtures.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT201.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT201_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT201_default as default };
