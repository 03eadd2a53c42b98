import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { createTextVNode, createVNode, resolveComponent, useSSRContext, withCtx } from "vue";
import { ssrRenderAttrs, ssrRenderComponent } from "vue/server-renderer";
// docs/building.md
var __pageData = JSON.parse("{\"title\":\"One file that runs anywhere\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"building.md\",\"filePath\":\"building.md\"}");
var _sfc_main = { name: "building.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	const _component_v_menu = resolveComponent("v-menu");
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="one-file-that-runs-anywhere" tabindex="-1">One file that runs anywhere <a class="header-anchor" href="#one-file-that-runs-anywhere" aria-label="Permalink to “One file that runs anywhere”">​</a></h1><p><code>xtest build</code> puts a suite into one file. It runs on Node, Bun and Deno, in browsers and in edge workers, without this package and without the sources.</p><div class="language-ts"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark twoslash lsp" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">// tests/test_cart.ts</span></span>
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
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">import</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0"${_scopeId}><code${_scopeId}><span class="line"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> mark</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> Marks</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> &amp;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> {</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>    readonly</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> [</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>name</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>]</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> MarkDecorator</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>}</span></span></code></pre></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Makes marks: <code${_scopeId}>mark.slow</code>, <code${_scopeId}>mark.skipif(condition, { reason })</code> (pytest: <code${_scopeId}>pytest.mark</code>). A mark is called with a function
or class, or put on a class or method as a decorator. Symbols, names that begin with <code${_scopeId}>_</code> or <code${_scopeId}>\$</code>, and names like <code${_scopeId}>then</code>
are no marks.</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@throws</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>{ValueError} for a misspelling of <code${_scopeId}>parametrize</code>.</span></span><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@example</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>export const test_upload = mark.slow(mark.timeout(5_000)(async () =&gt; {}));</span></span></div></span>`);
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
						} }, " mark"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, ":"),
						createVNode("span", { style: {
							"--shiki-light": "#6F42C1",
							"--shiki-dark": "#B392F0"
						} }, " Marks"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " &"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, " {")
					]),
					createTextVNode("\n"),
					createVNode("span", { class: "line" }, [
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, "    readonly"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, " ["),
						createVNode("span", { style: {
							"--shiki-light": "#c13617",
							"--shiki-dark": "#FFAB70"
						} }, "name"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, ":"),
						createVNode("span", { style: {
							"--shiki-light": "#005CC5",
							"--shiki-dark": "#79B8FF"
						} }, " string"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, "]"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, ":"),
						createVNode("span", { style: {
							"--shiki-light": "#6F42C1",
							"--shiki-dark": "#B392F0"
						} }, " MarkDecorator"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, ";")
					]),
					createTextVNode("\n"),
					createVNode("span", { class: "line" }, [createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "}")])
				])])]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, [
					createTextVNode("Makes marks: "),
					createVNode("code", null, "mark.slow"),
					createTextVNode(", "),
					createVNode("code", null, "mark.skipif(condition, { reason })"),
					createTextVNode(" (pytest: "),
					createVNode("code", null, "pytest.mark"),
					createTextVNode("). A mark is called with a function\nor class, or put on a class or method as a decorator. Symbols, names that begin with "),
					createVNode("code", null, "_"),
					createTextVNode(" or "),
					createVNode("code", null, "$"),
					createTextVNode(", and names like "),
					createVNode("code", null, "then"),
					createTextVNode("\nare no marks.")
				])]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@throws"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, [
					createTextVNode("{ValueError} for a misspelling of "),
					createVNode("code", null, "parametrize"),
					createTextVNode(".")
				])]), createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@example"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "export const test_upload = mark.slow(mark.timeout(5_000)(async () => {}));")])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>mark</span>`);
			else return [createVNode("span", null, "mark")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> } </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">from</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &quot;unplugin-xtest&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">;</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">export</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0"${_scopeId}><code${_scopeId}><span class="line"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>const</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> test_price</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> ({ </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>count</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>price</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> }</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> {</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>    readonly</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}> count</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>    readonly</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}> price</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>} </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&amp;</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> Fixtures</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>=&gt;</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> void</span></span></code></pre></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("pre", {
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
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " test_price"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " ({ "),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "count"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ", "),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "price"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " }"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " {")
				]),
				createTextVNode("\n"),
				createVNode("span", { class: "line" }, [
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "    readonly"),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, " count"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " number"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ";")
				]),
				createTextVNode("\n"),
				createVNode("span", { class: "line" }, [
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "    readonly"),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, " price"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " number"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ";")
				]),
				createTextVNode("\n"),
				createVNode("span", { class: "line" }, [
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "} "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "&"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " Fixtures"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ") "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "=>"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " void")
				])
			])])])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>test_price</span>`);
			else return [createVNode("span", null, "test_price")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> =</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0"${_scopeId}><code${_scopeId}><span class="line"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> mark</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> Marks</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> &amp;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> {</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>    readonly</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> [</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>name</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>]</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> MarkDecorator</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>}</span></span></code></pre></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Makes marks: <code${_scopeId}>mark.slow</code>, <code${_scopeId}>mark.skipif(condition, { reason })</code> (pytest: <code${_scopeId}>pytest.mark</code>). A mark is called with a function
or class, or put on a class or method as a decorator. Symbols, names that begin with <code${_scopeId}>_</code> or <code${_scopeId}>\$</code>, and names like <code${_scopeId}>then</code>
are no marks.</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@throws</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>{ValueError} for a misspelling of <code${_scopeId}>parametrize</code>.</span></span><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@example</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>export const test_upload = mark.slow(mark.timeout(5_000)(async () =&gt; {}));</span></span></div></span>`);
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
						} }, " mark"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, ":"),
						createVNode("span", { style: {
							"--shiki-light": "#6F42C1",
							"--shiki-dark": "#B392F0"
						} }, " Marks"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, " &"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, " {")
					]),
					createTextVNode("\n"),
					createVNode("span", { class: "line" }, [
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, "    readonly"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, " ["),
						createVNode("span", { style: {
							"--shiki-light": "#c13617",
							"--shiki-dark": "#FFAB70"
						} }, "name"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, ":"),
						createVNode("span", { style: {
							"--shiki-light": "#005CC5",
							"--shiki-dark": "#79B8FF"
						} }, " string"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, "]"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, ":"),
						createVNode("span", { style: {
							"--shiki-light": "#6F42C1",
							"--shiki-dark": "#B392F0"
						} }, " MarkDecorator"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, ";")
					]),
					createTextVNode("\n"),
					createVNode("span", { class: "line" }, [createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "}")])
				])])]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, [
					createTextVNode("Makes marks: "),
					createVNode("code", null, "mark.slow"),
					createTextVNode(", "),
					createVNode("code", null, "mark.skipif(condition, { reason })"),
					createTextVNode(" (pytest: "),
					createVNode("code", null, "pytest.mark"),
					createTextVNode("). A mark is called with a function\nor class, or put on a class or method as a decorator. Symbols, names that begin with "),
					createVNode("code", null, "_"),
					createTextVNode(" or "),
					createVNode("code", null, "$"),
					createTextVNode(", and names like "),
					createVNode("code", null, "then"),
					createTextVNode("\nare no marks.")
				])]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@throws"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, [
					createTextVNode("{ValueError} for a misspelling of "),
					createVNode("code", null, "parametrize"),
					createTextVNode(".")
				])]), createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@example"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "export const test_upload = mark.slow(mark.timeout(5_000)(async () => {}));")])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>mark</span>`);
			else return [createVNode("span", null, "mark")];
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
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0"${_scopeId}><code${_scopeId}><span class="line"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>Marks.parametrize: ParametrizeMark</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&lt;</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}>&quot;count, price&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, [number, number], </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>false</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>argNames</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}> &quot;count, price&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>argValues</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> Table</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;[</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>]&gt;, </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>options</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>?:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> ParametrizeMarkOptions</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>false</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&gt; </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>|</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> undefined</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>=&gt;</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> ParametrizeDecorator</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;{</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>    readonly</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}> count</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>    readonly</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}> price</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>}&gt; (</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>+</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>2</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> overloads)</span></span></code></pre></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("pre", {
				class: "shiki shiki-themes github-light github-dark",
				style: {
					"--shiki-light": "#24292e",
					"--shiki-dark": "#e1e4e8",
					"--shiki-light-bg": "#fff",
					"--shiki-dark-bg": "#24292e"
				},
				tabindex: "0"
			}, [createVNode("code", null, [
				createVNode("span", { class: "line" }, [createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "Marks.parametrize: ParametrizeMark")]),
				createTextVNode("\n"),
				createVNode("span", { class: "line" }, [
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "<"),
					createVNode("span", { style: {
						"--shiki-light": "#032F62",
						"--shiki-dark": "#9ECBFF"
					} }, "\"count, price\""),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ", [number, number], "),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, "false"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ">"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "("),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "argNames"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#032F62",
						"--shiki-dark": "#9ECBFF"
					} }, " \"count, price\""),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ", "),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "argValues"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " Table"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "<["),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, "number"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ", "),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, "number"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "]>, "),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "options"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "?:"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " ParametrizeMarkOptions"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "<"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, "number"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ", "),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, "false"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "> "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "|"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " undefined"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ") "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "=>"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " ParametrizeDecorator"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "<{")
				]),
				createTextVNode("\n"),
				createVNode("span", { class: "line" }, [
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "    readonly"),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, " count"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " number"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ";")
				]),
				createTextVNode("\n"),
				createVNode("span", { class: "line" }, [
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "    readonly"),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, " price"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " number"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ";")
				]),
				createTextVNode("\n"),
				createVNode("span", { class: "line" }, [
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "}> ("),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "+"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, "2"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " overloads)")
				])
			])])])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>parametrize</span>`);
			else return [createVNode("span", null, "parametrize")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;count, price&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, [</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  [</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">1</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">10</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">],</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  [</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">3</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">27</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">],</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">])(({ </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>count</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>: number</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#6F42C1",
				"--shiki-dark": "#B392F0"
			} }, "count"), createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, ": number")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>count</span>`);
			else return [createVNode("span", null, "count")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>price</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>: number</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#6F42C1",
				"--shiki-dark": "#B392F0"
			} }, "price"), createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, ": number")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>price</span>`);
			else return [createVNode("span", null, "price")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> {</span></span>
<span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">  </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
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
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>count</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>: number</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#6F42C1",
				"--shiki-dark": "#B392F0"
			} }, "count"), createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, ": number")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>count</span>`);
			else return [createVNode("span", null, "count")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">*</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> (</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>count</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>: number</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#6F42C1",
				"--shiki-dark": "#B392F0"
			} }, "count"), createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, ": number")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>count</span>`);
			else return [createVNode("span", null, "count")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">&gt;=</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> 3</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> ?</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> 9</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> :</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> 10</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">===</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>price</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>: number</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#6F42C1",
				"--shiki-dark": "#B392F0"
			} }, "price"), createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, ": number")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>price</span>`);
			else return [createVNode("span", null, "price")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">);</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">});</span></span></code></pre></div><div class="language-console"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">\$ npx xtest build</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">dist/xtest/xtest.mjs: 2 tests</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">\$ node dist/xtest/xtest.mjs</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">============================= test session starts ==============================</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">xtest 0.3.0 -- node v24.21.0, rootdir: /home/ada/shop</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">collected 2 items</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">tests/test_cart.ts ..                                                    [100%]</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">============================== 2 passed in 0.22s ===============================</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">\$ bun dist/xtest/xtest.mjs -q</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">..                                                                       [100%]</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">2 passed in 0.24s</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">\$ deno run -A dist/xtest/xtest.mjs -q -k 27</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">.                                                                        [100%]</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">1 passed, 1 deselected in 0.24s</span></span></code></pre></div><p><code>xtest build</code> writes three files: <code>xtest.mjs</code>, its source map <code>xtest.mjs.map</code>, and <code>xtest.manifest.json</code>, which is what <code>xtest list --json</code> prints. <code>--out DIR</code> names another folder; other files in it are not touched.</p><ul><li><strong>Selection</strong>: paths, ids, <code>-k</code>, <code>-m</code>, <code>--deselect</code> and <code>--shard</code> select the tests to build, as they do for a run.</li><li><strong>Errors</strong>: if a part of the suite cannot be <a href="/glossary.html#collected" class="word">collected</a> or bundled, nothing is written and the exit code is 2. With <code>--continue-on-collection-errors</code> the rest is built, and the broken modules fail when they run.</li><li><strong>Reproducible</strong>: the same sources and packages give the same three files, independent of path, machine, time and the order of files on disk.</li><li><strong>Limit</strong>: in one file, a top-level <code>await</code> in an import cycle would never end. The build reports the cycle.</li></ul><p>A suite can also be built <a href="/bundlers/">by your own bundler</a>, or be packed <a href="/machines.html#archives">with its packages</a>.</p><h2 id="as-a-program" tabindex="-1">As a program <a class="header-anchor" href="#as-a-program" aria-label="Permalink to “As a program”">​</a></h2><p>The file has the flags of <code>xtest run</code> that need no build: ids, <code>-k</code>, <code>-m</code>, <code>-x</code>, <code>-n 2</code>, <code>-s</code>, <code>--tb</code>, <code>--co</code>, <code>--shard</code>, <code>--junitxml</code>, <code>--report-json</code> and more; <code>--help</code> lists them. Reporters and exit codes are the same. Failures show the sources if the source map is beside the file, even if the sources themselves are missing.</p><p>The started program runs no test itself. It starts the file again as a child process, with <code>-n</code> several, which announces each step before it takes it. If the child ends, the running test fails, and a new child runs the other tests. So a crash, a <code>process.exit</code> or an endless loop fails only one test.</p><ul><li><strong>The working directory</strong> is the root: <a href="/glossary.html#tmp_path" class="word"><code>tmp_path</code></a>, reports and relative paths of the tests begin there. Ids are as they are listed; their files need not exist.</li><li><strong>The <code>cache</code> <a href="/glossary.html#fixture" class="word">fixture</a></strong> stores its values in <code>node_modules/.cache/xtest</code> if the working directory has a <code>node_modules</code>. Else they last until the process ends.</li><li><strong>Deno</strong> needs <code>-A</code>, or <code>--allow-run --allow-read --allow-env --allow-sys</code>, and <code>--allow-write</code> for reports and temporary folders. The child has all permissions, whatever the parent has.</li></ul><h3 id="differences-of-the-engines" tabindex="-1">Differences of the engines <a class="header-anchor" href="#differences-of-the-engines" aria-label="Permalink to “Differences of the engines”">​</a></h3><p>The project&#39;s tests run one scenario with Node 20.20, 22.23 and 24.21, Bun 1.4 and Deno 2.9 on Linux. Ids, outcomes, messages, failures, <a href="/glossary.html#captured" class="word">captured</a> output, reports and exit codes are the same. It has fixtures of every <a href="/glossary.html#scope" class="word">scope</a>, tables, classes, <a href="/glossary.html#hook" class="word">hooks</a>, <code>tmp_path</code>, <a href="/glossary.html#capsys" class="word"><code>capsys</code></a>, <code>cache</code> and <a href="/glossary.html#monkeypatch" class="word"><code>monkeypatch</code></a>, a test that calls <code>process.exit</code>, one that kills its process, an endless loop with a timeout, a promise that never settles, an unhandled rejection, <code>-n 2</code>, and Ctrl-C. These differences remain:</p><table tabindex="0"><thead><tr><th></th><th>Node</th><th>Bun</th><th>Deno</th></tr></thead><tbody><tr><td>methods in <a href="/glossary.html#traceback" class="word">tracebacks</a></td><td><code>TestStock.test_take</code></td><td><code>test_take</code></td><td><code>TestStock.test_take</code></td></tr><tr><td>column of <code>throw new Error()</code></td><td>that of <code>new</code></td><td>that of <code>Error</code></td><td>that of <code>new</code></td></tr><tr><td>a function that returns what it calls (<code>return f()</code>)</td><td>is in the traceback</td><td>is not: such calls leave no frame</td><td>is in the traceback</td></tr><tr><td>stacks that tests print themselves</td><td>places in the bundle; with <code>NODE_OPTIONS=--enable-source-maps</code> in the sources</td><td>places in the bundle</td><td>places in the sources</td></tr><tr><td>open handles after the last test</td><td>are named, with the test: <code>1 timer (since …)</code></td><td><code>a timer, handle or request</code></td><td>are named, with the test</td></tr><tr><td>messages of the engine&#39;s own errors</td><td>V8&#39;s</td><td>JavaScriptCore&#39;s</td><td>V8&#39;s</td></tr></tbody></table><p><code>console</code> writes through <code>process.stdout</code> and <code>process.stderr</code> during a run, on Bun and Deno too, so that <code>capsys</code> and reports have its output. Output that bypasses them (<code>Bun.write(Bun.stdout, …)</code>, <code>Deno.stdout.writeSync</code>) is not seen by <code>capsys</code>, but is in the report.</p><p><code>xtest</code> itself runs under them as well: <code>bun node_modules/.bin/xtest</code>, <code>deno run -A node_modules/.bin/xtest</code>. Prefer Node for that: a module with a syntax error for the engine (such as <code>/(/</code>) fails all tests of the run on Bun and Deno, and only its own tests on Node.</p><h2 id="as-a-module" tabindex="-1">As a module <a class="header-anchor" href="#as-a-module" aria-label="Permalink to “As a module”">​</a></h2><p>Where there is no command line, a program of yours imports the file and calls <code>run()</code>:</p><div class="language-js"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">js</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">// run.mjs</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">import</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { manifest, run } </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">from</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &quot;./dist/xtest/xtest.mjs&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">;</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">console.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">log</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(manifest.items.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">map</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(({ </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;">id</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> id));</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> report</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> =</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> await</span><span style="--shiki-light:#c62739;--shiki-dark:#B392F0;"> run</span><span style="--shiki-light:#c62739;--shiki-dark:#E1E4E8;">({ keyword: </span><span style="--shiki-light:#c62739;--shiki-dark:#9ECBFF;">&quot;27&quot;, onEvent: (event) =&gt; console.log(event.type) });</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#9ECBFF;">console.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#9ECBFF;">log</span><span style="--shiki-light:#24292E;--shiki-dark:#9ECBFF;">(report.exitCode, report.summary)</span><span style="--shiki-light:#24292E;--shiki-light-font-style:inherit;--shiki-dark:#FDAEB7;--shiki-dark-font-style:italic;">;</span></span></code></pre></div><div class="language-console"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">\$ node run.mjs</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">[</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  &#39;tests/test_cart.ts::test_price[1-10]&#39;,</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  &#39;tests/test_cart.ts::test_price[3-27]&#39;</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">]</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">import</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">start</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">begin</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">result</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">end</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">0 {</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  passed: 1,</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  failed: 0,</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  error: 0,</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  skipped: 0,</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  xfailed: 0,</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  xpassed: 0,</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  deselected: 1,</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  total: 1</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">}</span></span></code></pre></div><p><code>run()</code> takes options like those of the command line (<code>ids</code>, <code>keyword</code>, <code>marks</code>, <code>filter</code>, <code>maxFail</code>, <code>timeout</code> and so on), calls <code>onEvent</code> with each event, and returns a report like that of <code>--report-json</code>: each test has its <code>file</code> and <code>line</code>, and on Node, Bun, Deno and in pages <code>longrepr</code> is its text, with the lines of your sources, if there is a source map; only compared values are printed in two lines (<code>expected</code>, <code>actual</code>). The code for that, <code>failures.js</code>, is loaded when something has failed. Without a source map, or where none can be read, as in an edge worker, <code>longrepr</code> is the engine&#39;s stack with the values of the assertion below it. <code>filter</code> is an <a href="/guides/selecting.html">expression</a> as of <code>-E</code>, without what needs the project: <code>deps()</code>, <code>changed()</code>, <code>failed()</code>. It needs nothing of Node, and nothing is executed before it is called.</p><p>The tests run in the program that calls it, without a parent process. Therefore</p><ul><li>a test that ends its process, worker or page (<code>process.exit</code>, <code>close()</code>) ends the run;</li><li>an endless loop is not interrupted: a timeout ends only what is awaited;</li><li>uncaught errors and unhandled rejections go to the handlers of that program.</li></ul><p>In a browser, <a href="/browser.html"><code>xtest run --browser</code></a> controls the page from outside, as the command line does with processes.</p><h3 id="edge-runtimes" tabindex="-1">Edge runtimes <a class="header-anchor" href="#edge-runtimes" aria-label="Permalink to “Edge runtimes”">​</a></h3><p><code>xtest build --target edge</code> puts all packages into the bundle. A worker that runs it and answers with the report:</p><div class="language-js"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">js</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">import</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { run } </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">from</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &quot;./dist/xtest.mjs&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">;</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">export</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> default</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> {</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">  async</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> fetch</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">() {</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">    return</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> Response.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">json</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">await</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> run</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">());</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  },</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">};</span></span></code></pre></div><p><code>examples/edge</code> runs this in workerd, with miniflare, and uses the source map for failures. Call <code>run()</code> in the handler of a request: at the top level of a worker there are neither timers nor random numbers.</p><p>Modules of Node are imported before the first test that needs them. With the compatibility flag <code>nodejs_compat</code> a worker has many of them, including <code>node:assert</code>. Without it, only the modules that import one fail:</p><div class="language-"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang"></span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>Cannot import &quot;node:assert/strict&quot;, which tests/test_assert.ts needs: No such module &quot;node:assert/strict&quot;.</span></span></code></pre></div><p>If a <a href="/glossary.html#conftest" class="word">conftest</a> needs such a module, all tests in its folder and below fail. <a href="/assertions.html#one-for-every-platform"><code>assert</code> of <code>unplugin-xtest</code></a> needs none.</p><h2 id="packages" tabindex="-1">Packages <a class="header-anchor" href="#packages" aria-label="Permalink to “Packages”">​</a></h2><p>Packages from <code>node_modules</code> are not in the bundle: <code>import &quot;lodash&quot;</code> is looked up from the folder of the bundle. The build lists them. Each is imported before the first module that needs it, so if one is missing or throws, only the modules that import it fail. For that, the packages of a module are executed before the project&#39;s own modules that it imports, whatever the order of its statements.</p><p><code>--bundle-deps</code> puts packages into the bundle. <code>--target browser</code> and <code>--target edge</code> imply it:</p><table tabindex="0"><thead><tr><th><code>--target</code></th><th>packages</th><th>conditions of <code>exports</code></th><th>modules of Node</th></tr></thead><tbody><tr><td><code>node</code> (also Bun and Deno)</td><td>external</td><td><code>node</code></td><td>imported when they are needed</td></tr><tr><td><code>browser</code></td><td>bundled</td><td><code>browser</code></td><td>an error of the modules that import them</td></tr><tr><td><code>edge</code></td><td>bundled</td><td><code>workerd</code>, <code>worker</code>, <code>edge-light</code>, <code>browser</code></td><td>imported; an error of the importing modules if they do not exist</td></tr></tbody></table><p>Bundles for browsers and edge workers have no command line, and <code>process.env.NODE_ENV</code> is <code>&quot;test&quot;</code> in them unless <code>define</code> says otherwise. Bundles are not minified.</p><h2 id="fixtures-that-need-node" tabindex="-1">Fixtures that need Node <a class="header-anchor" href="#fixtures-that-need-node" aria-label="Permalink to “Fixtures that need Node”">​</a></h2><table tabindex="0"><thead><tr><th></th><th>available in</th><th>alternative</th></tr></thead><tbody><tr><td><code>request</code>, <code>record_property</code>, <code>record_xml_attribute</code>, <code>record_testsuite_property</code>, <code>monkeypatch</code> on objects and exports, <code>mocker</code>, <code>clock</code>, <a href="/glossary.html#caplog" class="word"><code>caplog</code></a>, <code>check</code></td><td>everywhere</td><td></td></tr><tr><td><code>cache</code></td><td>everywhere; without files, values last until the end of the run</td><td></td></tr><tr><td><code>tmp_path</code>, <code>tmp_path_factory</code></td><td>Node, Bun, Deno</td><td>a fixture of your own</td></tr><tr><td><a href="/glossary.html#recwarn" class="word"><code>recwarn</code></a></td><td>Node, Bun, Deno, whose <code>util.deprecate</code> is not recorded</td><td></td></tr><tr><td><code>snapshot</code></td><td>everywhere; a bundle <a href="/guides/snapshots.html">compares only</a>. <code>snapshot.folder</code> with the path of a folder: Node, Bun, Deno</td><td><code>snapshot.folder</code> with the contents of the files</td></tr><tr><td><a href="/glossary.html#capfd" class="word"><code>capfd</code></a>, <code>capfdbinary</code></td><td>programs on Node, on Linux and macOS</td><td><code>capsys</code>, and pipes for child processes</td></tr><tr><td><code>capsys</code>, <code>capsysbinary</code></td><td>Node, Bun, Deno, and pages of <code>xtest run --browser</code></td><td><code>caplog</code></td></tr><tr><td><code>monkeypatch</code> on exports of Node&#39;s modules</td><td>Node, Bun, Deno, for all imports in the bundle. Where Bun and Deno run a suite themselves (<code>xtest run</code>), or packages outside of the bundle import them, they do not update imports; <code>setAttr</code> throws in the first case</td><td>re-export it by a module of your own</td></tr><tr><td><code>monkeypatch.setEnv</code>, <code>delEnv</code>, <code>chdir</code></td><td>Node, Bun, Deno, and edge workers with <code>nodejs_compat</code></td><td>pass the value to the code under test</td></tr></tbody></table><p>A program is <code>xtest run</code>, or a bundle that is <a href="#as-a-program">started</a>. Where another program calls <code>run()</code> of a bundle, the output is its own: the file descriptors too, so there is no <code>capfd</code>, and what no fixture captures is printed as it is written, as with <code>-s</code>.</p><p>A test that requests an unavailable fixture is an error, and the message lists the available ones.</p><h2 id="files-beside-tests" tabindex="-1">Files beside tests <a class="header-anchor" href="#files-beside-tests" aria-label="Permalink to “Files beside tests”">​</a></h2><p><code>import.meta.url</code>, <code>import.meta.dirname</code>, <code>import.meta.filename</code>, <code>__dirname</code> and <code>__filename</code> are those of the source, relative to the path of the bundle. In the project, and on a server that serves it, <code>new URL(&quot;./data.json&quot;, import.meta.url)</code> is the file beside the test.</p><ul><li>A bundle on another machine finds the sources if it is started in the project&#39;s root. Without sources, its own folder is the root, so <code>tests/data.json</code> may be beside it.</li><li>For a bundle that is written outside of the project, its own folder is always the root. It does not contain the path to the project.</li></ul></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("building.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var building_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, building_default as default };
