import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/guides/completion.md
var __pageData = JSON.parse("{\"title\":\"Completion in shells\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"guides/completion.md\",\"filePath\":\"guides/completion.md\"}");
var _sfc_main = { name: "guides/completion.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="completion-in-shells" tabindex="-1">Completion in shells <a class="header-anchor" href="#completion-in-shells" aria-label="Permalink to “Completion in shells”">​</a></h1><p>With completion, the tab key finishes a command that you have begun. One line in the start file of your shell sets it up:</p><table tabindex="0"><thead><tr><th>shell</th><th>file</th><th>line</th></tr></thead><tbody><tr><td>bash</td><td><code>~/.bashrc</code></td><td><code>eval &quot;\$(npx xtest completion bash)&quot;</code></td></tr><tr><td>zsh</td><td><code>~/.zshrc</code>, after <code>compinit</code></td><td><code>eval &quot;\$(npx xtest completion zsh)&quot;</code></td></tr><tr><td>fish</td><td><code>~/.config/fish/config.fish</code></td><td><code>npx xtest completion fish | source</code></td></tr><tr><td>PowerShell</td><td><code>\$PROFILE</code></td><td><code>npx xtest completion powershell | Out-String | Invoke-Expression</code></td></tr></tbody></table><p>Then, in a new shell, the tab key offers what fits:</p><table tabindex="0"><thead><tr><th>after</th><th>it completes</th></tr></thead><tbody><tr><td><code>xtest w</code></td><td>commands: <code>watch</code></td></tr><tr><td><code>xtest --di</code></td><td>flags: <code>--dist</code>, <code>--disable-warnings</code></td></tr><tr><td><code>xtest --dist load</code></td><td>values of flags: <code>loadfile</code>, <code>loadscope</code></td></tr><tr><td><code>xtest tests/</code></td><td>files with tests, and folders</td></tr><tr><td><code>xtest tests/cart.test.ts::</code></td><td><a href="/glossary.html#node-id" class="word">node ids</a>, the names of the tests of a file</td></tr><tr><td><code>xtest -m </code></td><td><a href="/glossary.html#mark" class="word">marks</a></td></tr><tr><td><code>xtest -E &#39;fix</code></td><td>predicates of <a href="/guides/selecting.html#filters">filters</a>, then <a href="/glossary.html#fixture" class="word">fixtures</a>, marks and paths</td></tr></tbody></table><ul><li>Names of tests and marks are those that the last run or listing has left in the cache. Nothing is parsed or executed but the configuration.</li><li>The script asks the project&#39;s own <code>node_modules/.bin/xtest</code>, so that it fits the installed version.</li></ul></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guides/completion.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var completion_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, completion_default as default };
