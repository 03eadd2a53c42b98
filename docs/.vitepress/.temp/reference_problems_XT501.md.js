import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT501.md
var __pageData = JSON.parse("{\"title\":\"XT501: an export that cannot be replaced\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT501.md\",\"filePath\":\"reference/problems/XT501.md\"}");
var _sfc_main = { name: "reference/problems/XT501.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt501-an-export-that-cannot-be-replaced" tabindex="-1">XT501: an export that cannot be replaced <a class="header-anchor" href="#xt501-an-export-that-cannot-be-replaced" aria-label="Permalink to “XT501: an export that cannot be replaced”">​</a></h1><p>An <strong>error</strong>. Exports of modules of the project, of packages and of Node can be replaced, not types, enums, namespaces, JSON and CommonJS modules of the project: replace a property of an object instead.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_fixed.ts:26:23: error XT501: &quot;fetchUser&quot; cannot be replaced: there is no module &quot;./missing&quot;</span></span>
<span class="line"><span>  24 |   mocker.spy(lib, &quot;help&quot;);</span></span>
<span class="line"><span>  25 |   monkeypatch.setAttr(&quot;./api:fetchUsr&quot;, () =&gt; 2);</span></span>
<span class="line"><span>&gt; 26 |   monkeypatch.setAttr(&quot;./missing:fetchUser&quot;, () =&gt; 2);</span></span>
<span class="line"><span>     |                       ^</span></span>
<span class="line"><span>  27 |   monkeypatch.setAttr(&quot;lib:help&quot;, () =&gt; 2);</span></span>
<span class="line"><span>  28 | }</span></span>
<span class="line"><span>  29 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Correct the name of the export. What cannot be replaced, such as a type, a <code>const enum</code> or a CommonJS module, can often be replaced one step later: a property of an object that it exports, or a function of yours that calls it.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT501.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT501_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT501_default as default };
