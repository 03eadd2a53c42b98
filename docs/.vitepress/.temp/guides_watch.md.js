import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { useSSRContext } from "vue";
import { ssrRenderAttrs } from "vue/server-renderer";
// docs/guides/watch.md
var __pageData = JSON.parse("{\"title\":\"Watch\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"guides/watch.md\",\"filePath\":\"guides/watch.md\"}");
var _sfc_main = { name: "guides/watch.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="watch" tabindex="-1">Watch <a class="header-anchor" href="#watch" aria-label="Permalink to “Watch”">​</a></h1><p><code>xtest watch</code>, or <code>xtest -w</code>, runs the tests, and after each change of a file those tests that the change <a href="/affected.html">reaches</a>. Here <code>tests/cart.test.ts</code> imports <code>src/cart.ts</code>, and <code>tests/mail.test.ts</code> does not:</p><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>\$ npx xtest watch</span></span>
<span class="line"><span>============================= test session starts ==============================</span></span>
<span class="line"><span>xtest 0.3.0 -- node v24.21.0, rootdir: /home/ada/shop</span></span>
<span class="line"><span>collected 2 items</span></span>
<span class="line"><span></span></span>
<span class="line"><span>tests/cart.test.ts .                                                     [ 50%]</span></span>
<span class="line"><span>tests/mail.test.ts .                                                     [100%]</span></span>
<span class="line"><span></span></span>
<span class="line"><span>============================== 2 passed in 0.30s ===============================</span></span>
<span class="line"><span>watching for changes; h: help, q: quit</span></span>
<span class="line"><span>changed: src/cart.ts</span></span>
<span class="line"><span>============================= test session starts ==============================</span></span>
<span class="line"><span>xtest 0.3.0 -- node v24.21.0, rootdir: /home/ada/shop</span></span>
<span class="line"><span>collected 1 item</span></span>
<span class="line"><span></span></span>
<span class="line"><span>tests/cart.test.ts F                                                     [100%]</span></span>
<span class="line"><span></span></span>
<span class="line"><span>=================================== FAILURES ===================================</span></span>
<span class="line"><span>______________________________ adds up the prices ______________________________</span></span>
<span class="line"><span></span></span>
<span class="line"><span>    test(&quot;adds up the prices&quot;, () =&gt; {</span></span>
<span class="line"><span>&gt;     assert(total([1, 2]) === 3);</span></span>
<span class="line"><span>E     AssertionError: total([1, 2]) === 3</span></span>
<span class="line"><span>E       total([1, 2]) = -3</span></span>
<span class="line"><span></span></span>
<span class="line"><span>tests/cart.test.ts:6: AssertionError</span></span>
<span class="line"><span>=========================== short test summary info ============================</span></span>
<span class="line"><span>FAILED tests/cart.test.ts::adds up the prices - AssertionError: total([1, 2]) === 3</span></span>
<span class="line"><span>============================== 1 failed in 0.07s ===============================</span></span>
<span class="line"><span>watching for changes; h: help, q: quit</span></span></code></pre></div><p>The tests that failed before come first. All flags of <code>xtest run</code> can be given.</p><table tabindex="0"><thead><tr><th>key</th><th></th></tr></thead><tbody><tr><td><code>a</code></td><td>run all tests</td></tr><tr><td><code>f</code></td><td>run the tests that failed</td></tr><tr><td>Enter, <code>r</code></td><td>run the same tests again</td></tr><tr><td><code>t</code>, <code>p</code>, <code>e</code></td><td>filter by words of titles as <code>-k</code> does, by path, or by an <a href="/guides/selecting.html#filters">expression</a> as <code>-E</code> does; an empty line takes the filter away</td></tr><tr><td><code>c</code></td><td>clear the filters</td></tr><tr><td><code>u</code></td><td>run the same tests again, and update <a href="/guides/snapshots.html">snapshots</a></td></tr><tr><td><code>l</code></td><td>show the last failures again</td></tr><tr><td><code>h</code></td><td>show the keys</td></tr><tr><td><code>q</code>, Ctrl-C</td><td>quit after the <a href="/glossary.html#teardown" class="word">teardown</a> of the running test; Ctrl-C again: at once</td></tr></tbody></table><h2 id="what-is-followed" tabindex="-1">What is followed <a class="header-anchor" href="#what-is-followed" aria-label="Permalink to “What is followed”">​</a></h2><ul><li>Test files and all files that they import, new and deleted ones, the <a href="/glossary.html#conftest" class="word"><code>conftest.ts</code></a> of each folder, the <code>package.json</code> files and the configuration.</li><li>What the configuration imports, but for packages and CommonJS modules. A broken configuration is shown, and loaded again when it is mended.</li><li>Not the folders of the option <a href="/reference/configuration.html#ignoredirs"><code>ignoreDirs</code></a>, unless tests import from them, and never <code>node_modules</code>. Test files of Jest, Vitest and the others in <code>src/build</code> or <code>dist</code> are followed where their runner runs them.</li></ul><p>A save that changes nothing starts nothing: press Enter.</p><h2 id="what-a-run-does" tabindex="-1">What a run does <a class="header-anchor" href="#what-a-run-does" aria-label="Permalink to “What a run does”">​</a></h2><ul><li>A change while tests run stops them, with their teardown. What they have not run comes with the next run.</li><li>Each run has a process of its own, so that no state is left over.</li><li>With <code>--cov</code>, runs of all tests measure <a href="/coverage.html">coverage</a>, and those after a change do not.</li><li><code>--no-clear</code> leaves the screen as it is.</li><li><code>--ui</code> shows the tests in a <a href="/guides/ui.html">window of the browser</a> too.</li></ul><h2 id="containers-network-folders-ci" tabindex="-1">Containers, network folders, CI <a class="header-anchor" href="#containers-network-folders-ci" aria-label="Permalink to “Containers, network folders, CI”">​</a></h2><p>In some containers and network folders the system does not tell of changes. There, <code>--poll</code> looks at all files twice a second. Watch does so itself, with a warning, if the system cannot watch any more files.</p><p>Without a terminal there are no keys, and watch ends when the pipe that is its input does. Where the environment variable <code>CI</code> is set, <code>xtest watch</code> is an error.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guides/watch.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var watch_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, watch_default as default };
