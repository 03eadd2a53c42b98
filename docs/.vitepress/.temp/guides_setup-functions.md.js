import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { createTextVNode, createVNode, resolveComponent, useSSRContext, withCtx } from "vue";
import { ssrRenderAttrs, ssrRenderComponent } from "vue/server-renderer";
// docs/guides/setup-functions.md
var __pageData = JSON.parse("{\"title\":\"Functions before and after tests\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"guides/setup-functions.md\",\"filePath\":\"guides/setup-functions.md\"}");
var _sfc_main = { name: "guides/setup-functions.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	const _component_v_menu = resolveComponent("v-menu");
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="functions-before-and-after-tests" tabindex="-1">Functions before and after tests <a class="header-anchor" href="#functions-before-and-after-tests" aria-label="Permalink to “Functions before and after tests”">​</a></h1><p>A <a href="/guides/fixtures.html">fixture</a> is the usual way, since a test then says what it needs: with <code>autouse: true</code>, or <code>test.use</code> in a <code>describe</code>, it is for all tests of a file or group. In files with <a href="/guides/what-is-a-test.html">functions and classes</a>, functions with these names are called too:</p><table tabindex="0"><thead><tr><th>where</th><th>before</th><th>after</th></tr></thead><tbody><tr><td>module</td><td><code>setup_module</code>, <code>setUpModule</code></td><td><code>teardown_module</code>, <code>tearDownModule</code></td></tr><tr><td>module, around each function</td><td><code>setup_function</code></td><td><code>teardown_function</code></td></tr><tr><td>class (<code>static</code>)</td><td><code>setup_class</code></td><td><code>teardown_class</code></td></tr><tr><td>class, around each method</td><td><code>setup_method</code></td><td><code>teardown_method</code></td></tr></tbody></table><p>They may be <code>async</code>. A function with a parameter gets the module, function, class or method that it is called for.</p><div class="language-ts"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark twoslash lsp" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">// tests/test_stack.ts</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">import</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0"${_scopeId}><code${_scopeId}><span class="line"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> assert</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> Omit</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>typeof</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> assert, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}>&quot;equal&quot;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}> &quot;notEqual&quot;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}> &quot;deepEqual&quot;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}> &quot;notDeepEqual&quot;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}> &quot;ok&quot;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}> &quot;strictEqual&quot;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}> &quot;deepStrictEqual&quot;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}> &quot;ifError&quot;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}> &quot;strict&quot;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}> &quot;AssertionError&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&gt; </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&amp;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> {</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>    (</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>value</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> unknown</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>message</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>?:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> Error</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>)</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> asserts</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}> value</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>    equal</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> typeof</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> assert.strictEqual;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>    notEqual</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> typeof</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> assert.notStrictEqual;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>    deepEqual</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> typeof</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> assert.deepStrictEqual;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>    notDeepEqual</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> typeof</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> assert.notDeepStrictEqual;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>    ok</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> typeof</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> assert.ok;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>    strictEqual</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> typeof</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> assert.strictEqual;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>    deepStrictEqual</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> typeof</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> assert.deepStrictEqual;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>    ifError</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> typeof</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> assert.ifError;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>    strict</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> typeof</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> assert;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>    AssertionError</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> typeof</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> assert.AssertionError;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>}</span></span></code></pre></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>In strict assertion mode, non-strict methods behave like their corresponding strict methods. For example,</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@since</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>v15.0.0, v13.9.0, v12.16.2, v9.9.0</span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [createVNode("pre", {
					class: "shiki shiki-themes github-light github-dark",
					style: {
						"--shiki-light": "#24292e",
						"--shiki-dark": "#e1e4e8",
						"--shiki-light-bg": "#fff",
						"--shiki-dark-bg": "#24292e"
					},
					tabindex: "0"
				}, [createVNode("code", null, [
					createVNode("span", { class: "line" }, [
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, "const"),
						createVNode("span", { style: {
							"--shiki-light": "#005CC5",
							"--shiki-dark": "#79B8FF"
						} }, " assert"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, ":"),
						createVNode("span", { style: {
							"--shiki-light": "#6F42C1",
							"--shiki-dark": "#B392F0"
						} }, " Omit"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, "<"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, "typeof"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, " assert, "),
						createVNode("span", { style: {
							"--shiki-light": "#032F62",
							"--shiki-dark": "#9ECBFF"
						} }, "\"equal\""),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " |"),
						createVNode("span", { style: {
							"--shiki-light": "#032F62",
							"--shiki-dark": "#9ECBFF"
						} }, " \"notEqual\""),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " |"),
						createVNode("span", { style: {
							"--shiki-light": "#032F62",
							"--shiki-dark": "#9ECBFF"
						} }, " \"deepEqual\""),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " |"),
						createVNode("span", { style: {
							"--shiki-light": "#032F62",
							"--shiki-dark": "#9ECBFF"
						} }, " \"notDeepEqual\""),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " |"),
						createVNode("span", { style: {
							"--shiki-light": "#032F62",
							"--shiki-dark": "#9ECBFF"
						} }, " \"ok\""),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " |"),
						createVNode("span", { style: {
							"--shiki-light": "#032F62",
							"--shiki-dark": "#9ECBFF"
						} }, " \"strictEqual\""),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " |"),
						createVNode("span", { style: {
							"--shiki-light": "#032F62",
							"--shiki-dark": "#9ECBFF"
						} }, " \"deepStrictEqual\""),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " |"),
						createVNode("span", { style: {
							"--shiki-light": "#032F62",
							"--shiki-dark": "#9ECBFF"
						} }, " \"ifError\""),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " |"),
						createVNode("span", { style: {
							"--shiki-light": "#032F62",
							"--shiki-dark": "#9ECBFF"
						} }, " \"strict\""),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " |"),
						createVNode("span", { style: {
							"--shiki-light": "#032F62",
							"--shiki-dark": "#9ECBFF"
						} }, " \"AssertionError\""),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, "> "),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, "&"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, " {")
					]),
					createTextVNode("\n"),
					createVNode("span", { class: "line" }, [
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, "    ("),
						createVNode("span", { style: {
							"--shiki-light": "#c13617",
							"--shiki-dark": "#FFAB70"
						} }, "value"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, ":"),
						createVNode("span", { style: {
							"--shiki-light": "#005CC5",
							"--shiki-dark": "#79B8FF"
						} }, " unknown"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, ", "),
						createVNode("span", { style: {
							"--shiki-light": "#c13617",
							"--shiki-dark": "#FFAB70"
						} }, "message"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, "?:"),
						createVNode("span", { style: {
							"--shiki-light": "#005CC5",
							"--shiki-dark": "#79B8FF"
						} }, " string"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " |"),
						createVNode("span", { style: {
							"--shiki-light": "#6F42C1",
							"--shiki-dark": "#B392F0"
						} }, " Error"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, ")"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, ":"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " asserts"),
						createVNode("span", { style: {
							"--shiki-light": "#c13617",
							"--shiki-dark": "#FFAB70"
						} }, " value"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, ";")
					]),
					createTextVNode("\n"),
					createVNode("span", { class: "line" }, [
						createVNode("span", { style: {
							"--shiki-light": "#c13617",
							"--shiki-dark": "#FFAB70"
						} }, "    equal"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, ":"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " typeof"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, " assert.strictEqual;")
					]),
					createTextVNode("\n"),
					createVNode("span", { class: "line" }, [
						createVNode("span", { style: {
							"--shiki-light": "#c13617",
							"--shiki-dark": "#FFAB70"
						} }, "    notEqual"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, ":"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " typeof"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, " assert.notStrictEqual;")
					]),
					createTextVNode("\n"),
					createVNode("span", { class: "line" }, [
						createVNode("span", { style: {
							"--shiki-light": "#c13617",
							"--shiki-dark": "#FFAB70"
						} }, "    deepEqual"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, ":"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " typeof"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, " assert.deepStrictEqual;")
					]),
					createTextVNode("\n"),
					createVNode("span", { class: "line" }, [
						createVNode("span", { style: {
							"--shiki-light": "#c13617",
							"--shiki-dark": "#FFAB70"
						} }, "    notDeepEqual"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, ":"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " typeof"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, " assert.notDeepStrictEqual;")
					]),
					createTextVNode("\n"),
					createVNode("span", { class: "line" }, [
						createVNode("span", { style: {
							"--shiki-light": "#c13617",
							"--shiki-dark": "#FFAB70"
						} }, "    ok"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, ":"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " typeof"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, " assert.ok;")
					]),
					createTextVNode("\n"),
					createVNode("span", { class: "line" }, [
						createVNode("span", { style: {
							"--shiki-light": "#c13617",
							"--shiki-dark": "#FFAB70"
						} }, "    strictEqual"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, ":"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " typeof"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, " assert.strictEqual;")
					]),
					createTextVNode("\n"),
					createVNode("span", { class: "line" }, [
						createVNode("span", { style: {
							"--shiki-light": "#c13617",
							"--shiki-dark": "#FFAB70"
						} }, "    deepStrictEqual"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, ":"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " typeof"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, " assert.deepStrictEqual;")
					]),
					createTextVNode("\n"),
					createVNode("span", { class: "line" }, [
						createVNode("span", { style: {
							"--shiki-light": "#c13617",
							"--shiki-dark": "#FFAB70"
						} }, "    ifError"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, ":"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " typeof"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, " assert.ifError;")
					]),
					createTextVNode("\n"),
					createVNode("span", { class: "line" }, [
						createVNode("span", { style: {
							"--shiki-light": "#c13617",
							"--shiki-dark": "#FFAB70"
						} }, "    strict"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, ":"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " typeof"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, " assert;")
					]),
					createTextVNode("\n"),
					createVNode("span", { class: "line" }, [
						createVNode("span", { style: {
							"--shiki-light": "#c13617",
							"--shiki-dark": "#FFAB70"
						} }, "    AssertionError"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, ":"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " typeof"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, " assert.AssertionError;")
					]),
					createTextVNode("\n"),
					createVNode("span", { class: "line" }, [createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "}")])
				])])]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, "In strict assertion mode, non-strict methods behave like their corresponding strict methods. For example,")]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@since"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "v15.0.0, v13.9.0, v12.16.2, v9.9.0")])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>assert</span>`);
			else return [createVNode("span", null, "assert")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">from</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &quot;node:assert/strict&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">;</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">export</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> class</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>class</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> TestStack</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#c62739",
				"--shiki-dark": "#F97583"
			} }, "class"), createVNode("span", { style: {
				"--shiki-light": "#6F42C1",
				"--shiki-dark": "#B392F0"
			} }, " TestStack")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>TestStack</span>`);
			else return [createVNode("span", null, "TestStack")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> {</span></span>
<span class="line"><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;">  </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>TestStack.stack: string[]</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, "TestStack.stack: string[]")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>stack</span>`);
			else return [createVNode("span", null, "stack")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">[] </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> [];</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">  </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>TestStack.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>setup_method</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(): </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>void</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "TestStack."),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, "setup_method"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "(): "),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "void")
			])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>setup_method</span>`);
			else return [createVNode("span", null, "setup_method")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">() {</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">    this</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>TestStack.stack: string[]</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, "TestStack.stack: string[]")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>stack</span>`);
			else return [createVNode("span", null, "stack")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>Array</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&lt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>string</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>push</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>...</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>items: string[]): number</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Appends new elements to the end of an array, and returns the new length of the array.</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@param</span><span class="twoslash-popup-docs-tag-value"${_scopeId}><code${_scopeId}>items</code>  New elements to add to the array.</span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "Array"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "<"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "string"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ">"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "."),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, "push"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "("),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "..."),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "items: string[]): number")
				]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, "Appends new elements to the end of an array, and returns the new length of the array.")]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@param"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, [createVNode("code", null, "items"), createTextVNode("  New elements to add to the array.")])])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>push</span>`);
			else return [createVNode("span", null, "push")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;bottom&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">);</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  }</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">  </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>TestStack.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>test_pops</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(): </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>void</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "TestStack."),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, "test_pops"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "(): "),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "void")
			])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>test_pops</span>`);
			else return [createVNode("span", null, "test_pops")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">() {</span></span>
<span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">    </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>function</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> assert</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>value</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> unknown</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>message</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>?:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> Error</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>)</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> asserts</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}> value</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>In strict assertion mode, non-strict methods behave like their corresponding strict methods. For example,</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@since</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>v15.0.0, v13.9.0, v12.16.2, v9.9.0</span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "function"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " assert"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "("),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "value"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " unknown"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ", "),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "message"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "?:"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " string"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " |"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " Error"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ")"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " asserts"),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, " value")
				]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, "In strict assertion mode, non-strict methods behave like their corresponding strict methods. For example,")]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@since"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "v15.0.0, v13.9.0, v12.16.2, v9.9.0")])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>assert</span>`);
			else return [createVNode("span", null, "assert")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">this</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>TestStack.stack: string[]</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, "TestStack.stack: string[]")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>stack</span>`);
			else return [createVNode("span", null, "stack")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>Array</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&lt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>string</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>pop</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(): string </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>|</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> undefined</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Removes the last element from an array and returns it.
If the array is empty, undefined is returned and the array is not modified.</p></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "Array"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "<"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "string"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ">"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "."),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, "pop"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "(): string "),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "|"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " undefined")
			]), createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, "Removes the last element from an array and returns it.\nIf the array is empty, undefined is returned and the array is not modified.")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>pop</span>`);
			else return [createVNode("span", null, "pop")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">() </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">===</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &quot;bottom&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">);</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  }</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">  </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>TestStack.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>test_has_one</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(): </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>void</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "TestStack."),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, "test_has_one"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "(): "),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "void")
			])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>test_has_one</span>`);
			else return [createVNode("span", null, "test_has_one")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">() {</span></span>
<span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">    </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>function</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> assert</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>value</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> unknown</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>message</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>?:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> Error</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>)</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> asserts</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}> value</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>In strict assertion mode, non-strict methods behave like their corresponding strict methods. For example,</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@since</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>v15.0.0, v13.9.0, v12.16.2, v9.9.0</span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "function"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " assert"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "("),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "value"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " unknown"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ", "),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "message"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "?:"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " string"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " |"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " Error"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ")"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " asserts"),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, " value")
				]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, "In strict assertion mode, non-strict methods behave like their corresponding strict methods. For example,")]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@since"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "v15.0.0, v13.9.0, v12.16.2, v9.9.0")])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>assert</span>`);
			else return [createVNode("span", null, "assert")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">this</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>TestStack.stack: string[]</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, "TestStack.stack: string[]")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>stack</span>`);
			else return [createVNode("span", null, "stack")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>Array</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&lt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>string</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>.</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>length</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>: number</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Gets or sets the length of the array. This is a number one higher than the highest index in the array.</p></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "Array"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "<"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "string"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ">"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "."),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, "length"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, ": number")
			]), createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, "Gets or sets the length of the array. This is a number one higher than the highest index in the array.")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>length</span>`);
			else return [createVNode("span", null, "length")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> ===</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> 1</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">);</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  }</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">}</span></span></code></pre></div><div class="language-console"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">\$ npx xtest -v</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">============================= test session starts ==============================</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">xtest 0.3.0 -- node v24.21.0, rootdir: /home/ada/shop</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">collected 2 items</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">tests/test_stack.ts::TestStack::test_pops PASSED                         [ 50%]</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">tests/test_stack.ts::TestStack::test_has_one PASSED                      [100%]</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">============================== 2 passed in 0.90s ===============================</span></span></code></pre></div><p>Each test has an instance of its own. Behind these functions are <a href="/glossary.html#fixture" class="word">fixtures</a> with <code>autouse: true</code>, so their order with the other fixtures is fixed: wider <a href="/glossary.html#scope" class="word">scopes</a> come first.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guides/setup-functions.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var setup_functions_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, setup_functions_default as default };
