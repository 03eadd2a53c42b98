import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/reference/problems/XT403.md
var __pageData = JSON.parse("{\"title\":\"XT403: a dependency that is no test\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/problems/XT403.md\",\"filePath\":\"reference/problems/XT403.md\"}");
var _sfc_main = { name: "reference/problems/XT403.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="xt403-a-dependency-that-is-no-test" tabindex="-1">XT403: a dependency that is no test <a class="header-anchor" href="#xt403-a-dependency-that-is-no-test" aria-label="Permalink to “XT403: a dependency that is no test”">​</a></h1><p>An <strong>error</strong>. <a href="/glossary.html#mark" class="word">mark</a>.depends takes test functions and classes by their names, and <a href="/glossary.html#node-id" class="word">node ids</a> of rows, tests, classes, groups and files. Correct it.</p><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to “Example”">​</a></h2><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>test_wrong.ts:17:39: error XT403: mark.depends: there is no test test_wrong.ts::tests::0: did you mean &quot;test_wrong.ts::test_a&quot;, &quot;test_wrong.ts::test_b&quot;, &quot;test_wrong.ts::test_c&quot;?</span></span>
<span class="line"><span>  15 | export const test_nothing = mark.depends()(() =&gt; {});</span></span>
<span class="line"><span>  16 | const tests = [test_a];</span></span>
<span class="line"><span>&gt; 17 | export const test_list = mark.depends(tests[0])(() =&gt; {});</span></span>
<span class="line"><span>     |                                       ^</span></span>
<span class="line"><span>  18 |</span></span></code></pre></div><h2 id="how-to-mend-it" tabindex="-1">How to mend it <a class="header-anchor" href="#how-to-mend-it" aria-label="Permalink to “How to mend it”">​</a></h2><p>Write the name of a test function or a test class, imported or of the same file, or a node id as <code>xtest list</code> prints it. Without a file it is a name or title beside the test, in a group around it, or in its file. The id of a test without brackets stands for all of its rows.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/problems/XT403.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var XT403_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, XT403_default as default };
