import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT205.md
var __pageData = JSON.parse("{\"title\":\"XT205: a fixture that cannot be known statically\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT205.md\",\"filePath\":\"reference/problems/XT205.md\"}");
var _sfc_main = { name: "reference/problems/XT205.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt205-a-fixture-that-cannot-be-known-statically" tabindex="-1">XT205: a fixture that cannot be known statically <a class="header-anchor" href="#xt205-a-fixture-that-cannot-be-known-statically" aria-label="Permalink to “XT205: a fixture that cannot be known statically”">​</a></h1><p>A <strong>warning</strong>. What a name is bound to, or an option of a <a href="/glossary.html#fixture" class="word">fixture</a>, is only known when its module is imported. The run finds it, and asks it which tests use it. Write fixture(…) in place, with its options as they are.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>conftest.ts:4:14: warning XT205: whether &quot;named&quot; is a fixture, and which tests use it, cannot be known without executing the module (&quot;process&quot; is not a constant that the build can see): the run finds out. Write fixture(…) there, with its options</span></span>
<span class="line"><span>  2 |</span></span>
<span class="line"><span>  3 | export const guard = fixture({ autouse: process.env[&quot;NO_GUARD&quot;] === undefined }, () =&gt; undefined);</span></span>
<span class="line"><span>&gt; 4 | export const named = fixture({ name: process.env[&quot;NAME&quot;] ?? &quot;other&quot; }, () =&gt; 1);</span></span>
<span class="line"><span>    |              ^</span></span>
<span class="line"><span>  5 | export const computed = fixture({ scope: process.env[&quot;SCOPE&quot;] === &quot;session&quot; ? &quot;session&quot; : &quot;function&quot; }, () =&gt; 1);</span></span>
<span class="line"><span>  6 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Write the value itself. Where only the machine decides whether the fixture does something, let it look:</p><div class="language-ts"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">export</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> guard</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> =</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> fixture</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">({ autouse: </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">true</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }, () </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> {</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">  if</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> (process.env.</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">NO_GUARD</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> !==</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> undefined</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">return</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">;</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  …</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">});</span></span></code></pre></div></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT205.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT205_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT205_default as default };
