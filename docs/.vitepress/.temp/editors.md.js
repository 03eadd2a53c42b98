import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { createTextVNode, createVNode, resolveComponent, useSSRContext, withCtx } from "vue";
import { ssrRenderAttrs, ssrRenderComponent } from "vue/server-renderer";
// docs/editors.md
var __pageData = JSON.parse("{\"title\":\"Editors\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"editors.md\",\"filePath\":\"editors.md\"}");
var _sfc_main = { name: "editors.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	const _component_v_menu = resolveComponent("v-menu");
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="editors" tabindex="-1">Editors <a class="header-anchor" href="#editors" aria-label="Permalink to “Editors”">​</a></h1><p><code>xtest lsp</code> is a language server: a program that an editor starts, and that tells it about <a href="/glossary.html#fixture" class="word">fixtures</a>, tables and tests while you type. It runs beside the editor&#39;s own server for TypeScript, and executes nothing of a suite.</p><p>In this file, an editor goes from the parameter <code>price</code> to the fixture of that name, and renames both at once. It <a href="/glossary.html#mark" class="word">marks</a> <code>pric</code> as a fixture that does not exist, and corrects it to <code>price</code>:</p><div class="language-ts"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark twoslash lsp" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">// tests/test_cart.ts</span></span>
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
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>function</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> fixture</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>F</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>Param</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> =</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> unknown</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&gt;(</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>options</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> FixtureOptions</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>Param</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&gt;, </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>fn</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> F</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> ((</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>fixtures</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> WithParam</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>Param</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&gt;) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>=&gt;</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> unknown</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>), </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>...</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>only</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> OnlyIf</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>unknown</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> extends</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> F</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> ?</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> true</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> :</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> Is</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>F</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>AnyFunction</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&gt;&gt;)</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> FixtureDefinition</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>FixtureValue</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>F</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&gt;&gt; (+</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>5</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> overloads</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>)</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Makes a fixture: <code${_scopeId}>fixture(fn)</code>, <code${_scopeId}>fixture(options, fn)</code>, or on methods <code${_scopeId}>@fixture</code>, <code${_scopeId}>@fixture(options)</code> (pytest:
<code${_scopeId}>pytest.fixture</code>). The function returns the value, or yields it once: what follows the <code${_scopeId}>yield</code> is the tear-down.</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@example</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>export const db = fixture({ scope: &quot;module&quot; }, async function* (tmp_path_factory: TempPathFactory) {
const connection = await open(tmp_path_factory.mkTemp(&quot;db&quot;));
yield connection;
await connection.close();
});
export async function test_query(db: Connection) {}</span></span><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@throws</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>{ValueError} if an option is unknown or of the wrong kind, or what is decorated is no function.</span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "function"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " fixture"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "<"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, "F"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ", "),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, "Param"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " ="),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " unknown"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ">("),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "options"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " FixtureOptions"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "<"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, "Param"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ">, "),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "fn"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " F"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " |"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " (("),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "fixtures"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " WithParam"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "<"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, "Param"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ">) "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "=>"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " unknown"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "), "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "..."),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "only"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " OnlyIf"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "<"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, "unknown"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " extends"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " F"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " ?"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " true"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " :"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " Is"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "<"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, "F"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ", "),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, "AnyFunction"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ">>)"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " FixtureDefinition"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "<"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, "FixtureValue"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "<"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, "F"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ">> (+"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, "5"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " overloads"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ")")
				]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, [
					createTextVNode("Makes a fixture: "),
					createVNode("code", null, "fixture(fn)"),
					createTextVNode(", "),
					createVNode("code", null, "fixture(options, fn)"),
					createTextVNode(", or on methods "),
					createVNode("code", null, "@fixture"),
					createTextVNode(", "),
					createVNode("code", null, "@fixture(options)"),
					createTextVNode(" (pytest:\n"),
					createVNode("code", null, "pytest.fixture"),
					createTextVNode("). The function returns the value, or yields it once: what follows the "),
					createVNode("code", null, "yield"),
					createTextVNode(" is the tear-down.")
				])]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@example"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "export const db = fixture({ scope: \"module\" }, async function* (tmp_path_factory: TempPathFactory) {\nconst connection = await open(tmp_path_factory.mkTemp(\"db\"));\nyield connection;\nawait connection.close();\n});\nexport async function test_query(db: Connection) {}")]), createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@throws"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "{ValueError} if an option is unknown or of the wrong kind, or what is decorated is no function.")])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>fixture</span>`);
			else return [createVNode("span", null, "fixture")];
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
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> cart</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> FixtureDefinition</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>[]&gt;</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "const"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " cart"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ":"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " FixtureDefinition"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "<"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, "string"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "[]>")
			])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>cart</span>`);
			else return [createVNode("span", null, "cart")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> =</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>fixture</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;() </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>=&gt;</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>[]&gt;(fn: (() </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> string[]) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>|</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> ((</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>fixtures</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> Fixtures</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> unknown)): </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>FixtureDefinition</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>[]&gt; (</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>+</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>5</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> overloads)</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Makes a fixture: <code${_scopeId}>fixture(fn)</code>, <code${_scopeId}>fixture(options, fn)</code>, or on methods <code${_scopeId}>@fixture</code>, <code${_scopeId}>@fixture(options)</code> (pytest:
<code${_scopeId}>pytest.fixture</code>). The function returns the value, or yields it once: what follows the <code${_scopeId}>yield</code> is the tear-down.</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@example</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>export const db = fixture({ scope: &quot;module&quot; }, async function* (tmp_path_factory: TempPathFactory) {
const connection = await open(tmp_path_factory.mkTemp(&quot;db&quot;));
yield connection;
await connection.close();
});
export async function test_query(db: Connection) {}</span></span><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@throws</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>{ValueError} if an option is unknown or of the wrong kind, or what is decorated is no function.</span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, "fixture"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "<() "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "=>"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " string"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "[]>(fn: (() "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "=>"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " string[]) "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "|"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " (("),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "fixtures"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
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
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " unknown)): "),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, "FixtureDefinition"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "<"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, "string"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "[]> ("),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "+"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, "5"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " overloads)")
				]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, [
					createTextVNode("Makes a fixture: "),
					createVNode("code", null, "fixture(fn)"),
					createTextVNode(", "),
					createVNode("code", null, "fixture(options, fn)"),
					createTextVNode(", or on methods "),
					createVNode("code", null, "@fixture"),
					createTextVNode(", "),
					createVNode("code", null, "@fixture(options)"),
					createTextVNode(" (pytest:\n"),
					createVNode("code", null, "pytest.fixture"),
					createTextVNode("). The function returns the value, or yields it once: what follows the "),
					createVNode("code", null, "yield"),
					createTextVNode(" is the tear-down.")
				])]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@example"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "export const db = fixture({ scope: \"module\" }, async function* (tmp_path_factory: TempPathFactory) {\nconst connection = await open(tmp_path_factory.mkTemp(\"db\"));\nyield connection;\nawait connection.close();\n});\nexport async function test_query(db: Connection) {}")]), createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@throws"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "{ValueError} if an option is unknown or of the wrong kind, or what is decorated is no function.")])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>fixture</span>`);
			else return [createVNode("span", null, "fixture")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(() </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;apple&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">]);</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">export</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> price</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> FixtureDefinition</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&gt;</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "const"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " price"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ":"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " FixtureDefinition"),
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
				} }, ">")
			])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>price</span>`);
			else return [createVNode("span", null, "price")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> =</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>fixture</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;(</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>cart</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>[]) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>=&gt;</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&gt;(fn: ((</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>fixtures</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> Fixtures</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> unknown) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>|</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> ((</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>cart</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>[]) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> number)): </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>FixtureDefinition</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&gt; (</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>+</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>5</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> overloads)</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Makes a fixture: <code${_scopeId}>fixture(fn)</code>, <code${_scopeId}>fixture(options, fn)</code>, or on methods <code${_scopeId}>@fixture</code>, <code${_scopeId}>@fixture(options)</code> (pytest:
<code${_scopeId}>pytest.fixture</code>). The function returns the value, or yields it once: what follows the <code${_scopeId}>yield</code> is the tear-down.</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@example</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>export const db = fixture({ scope: &quot;module&quot; }, async function* (tmp_path_factory: TempPathFactory) {
const connection = await open(tmp_path_factory.mkTemp(&quot;db&quot;));
yield connection;
await connection.close();
});
export async function test_query(db: Connection) {}</span></span><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@throws</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>{ValueError} if an option is unknown or of the wrong kind, or what is decorated is no function.</span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, "fixture"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "<("),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "cart"),
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
					} }, "[]) "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "=>"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " number"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ">(fn: (("),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "fixtures"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
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
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " unknown) "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "|"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " (("),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "cart"),
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
					} }, "[]) "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "=>"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " number)): "),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, "FixtureDefinition"),
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
					} }, "> ("),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "+"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, "5"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " overloads)")
				]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, [
					createTextVNode("Makes a fixture: "),
					createVNode("code", null, "fixture(fn)"),
					createTextVNode(", "),
					createVNode("code", null, "fixture(options, fn)"),
					createTextVNode(", or on methods "),
					createVNode("code", null, "@fixture"),
					createTextVNode(", "),
					createVNode("code", null, "@fixture(options)"),
					createTextVNode(" (pytest:\n"),
					createVNode("code", null, "pytest.fixture"),
					createTextVNode("). The function returns the value, or yields it once: what follows the "),
					createVNode("code", null, "yield"),
					createTextVNode(" is the tear-down.")
				])]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@example"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "export const db = fixture({ scope: \"module\" }, async function* (tmp_path_factory: TempPathFactory) {\nconst connection = await open(tmp_path_factory.mkTemp(\"db\"));\nyield connection;\nawait connection.close();\n});\nexport async function test_query(db: Connection) {}")]), createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@throws"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "{ValueError} if an option is unknown or of the wrong kind, or what is decorated is no function.")])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>fixture</span>`);
			else return [createVNode("span", null, "fixture")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">((</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>cart</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>: string[]</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#6F42C1",
				"--shiki-dark": "#B392F0"
			} }, "cart"), createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, ": string[]")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>cart</span>`);
			else return [createVNode("span", null, "cart")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">[]) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>cart</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>: string[]</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#6F42C1",
				"--shiki-dark": "#B392F0"
			} }, "cart"), createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, ": string[]")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>cart</span>`);
			else return [createVNode("span", null, "cart")];
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
	_push(`</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> *</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> 10</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">);</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">export</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> function</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>function</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> test_of_one</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>price</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>)</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> void</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "function"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " test_of_one"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "("),
				createVNode("span", { style: {
					"--shiki-light": "#c13617",
					"--shiki-dark": "#FFAB70"
				} }, "price"),
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
				} }, ")"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ":"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " void")
			])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>test_of_one</span>`);
			else return [createVNode("span", null, "test_of_one")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;">`);
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
	_push(`</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">) {</span></span>
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
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">===</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> 10</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">);</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">}</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">export</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> function</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>function</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> test_of_two</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>cart</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>[], </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>pric</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>)</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> void</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "function"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " test_of_two"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "("),
				createVNode("span", { style: {
					"--shiki-light": "#c13617",
					"--shiki-dark": "#FFAB70"
				} }, "cart"),
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
				} }, "[], "),
				createVNode("span", { style: {
					"--shiki-light": "#c13617",
					"--shiki-dark": "#FFAB70"
				} }, "pric"),
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
				} }, ")"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ":"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " void")
			])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>test_of_two</span>`);
			else return [createVNode("span", null, "test_of_two")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>cart</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>: string[]</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#6F42C1",
				"--shiki-dark": "#B392F0"
			} }, "cart"), createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, ": string[]")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>cart</span>`);
			else return [createVNode("span", null, "cart")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">[], </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>pric</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>: number</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#6F42C1",
				"--shiki-dark": "#B392F0"
			} }, "pric"), createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, ": number")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>pric</span>`);
			else return [createVNode("span", null, "pric")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">) {</span></span>
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
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>pric</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>: number</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#6F42C1",
				"--shiki-dark": "#B392F0"
			} }, "pric"), createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, ": number")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>pric</span>`);
			else return [createVNode("span", null, "pric")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">===</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>cart</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>: string[]</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#6F42C1",
				"--shiki-dark": "#B392F0"
			} }, "cart"), createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, ": string[]")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>cart</span>`);
			else return [createVNode("span", null, "cart")];
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
	_push(`</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> *</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> 10</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">);</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">}</span></span></code></pre></div><p>The problems are those of <code>xtest check</code>:</p><div class="language-console"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">\$ npx xtest check</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">tests/test_cart.ts:12:45: error XT201: fixture &quot;pric&quot; not found, asked for by test &quot;test_of_two&quot;</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  did you mean &quot;price&quot;?</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  10 | }</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  11 |</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">&gt; 12 </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">|</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> export</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> function test_of_two(</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">cart:</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> string[],</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> pric:</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">) {</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">     |                                             ^</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  13 |   assert(pric === cart.length * 10);</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  14 | }</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  15 |</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">1 error, 0 warnings</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">XT201: see /home/ada/shop/node_modules/unplugin-xtest/docs/reference/problems/XT201.md</span></span></code></pre></div><p>What was run with the editors themselves: the extension in VS Code 1.139 (<code>code-server</code>), and the settings for Neovim before 0.11. Those for newer Neovims, Helix, Zed and WebStorm are those of their documentation. Each part of this page is a setup for one editor: <a href="#vs-code">VS Code</a>, <a href="#webstorm">WebStorm</a>, <a href="#neovim">Neovim</a>, <a href="#helix">Helix</a>, <a href="#zed">Zed</a>, <a href="#others">others</a>.</p><h2 id="what-it-does" tabindex="-1">What it does <a class="header-anchor" href="#what-it-does" aria-label="Permalink to “What it does”">​</a></h2><table tabindex="0"><thead><tr><th>in the editor</th><th>what it does</th></tr></thead><tbody><tr><td>go to definition</td><td>from a name that asks for a fixture to the fixture that it gets there: a parameter, a property of an object pattern, or a string in <code>usefixtures</code>, <code>use</code>, <code>getFixtureValue</code> and <code>indirect</code>. From a fixture to the one that it overrides. From an argument of a table to its name in <a href="/glossary.html#parametrize" class="word"><code>parametrize</code></a>. From a name, title or id in <a href="/guides/dependencies.html"><code>mark.depends</code></a> to the test, class, group or row</td></tr><tr><td>go to implementation</td><td>to the fixtures that override this one</td></tr><tr><td>find references</td><td>everything that asks for this fixture, in all files. What gets another fixture of the same name is left out. Of a test, the texts of <code>mark.depends</code> that name it</td></tr><tr><td>rename</td><td>the fixture, those that override it or that it overrides, every name that asks for one of them, their uses in bodies, the types beside parameters and patterns, and imports, also those by aliases. Refused for built-in fixtures, those of packages, and names that another fixture has there. A test or class that texts of <code>mark.depends</code> name, with these texts, and a title likewise</td></tr><tr><td>completion</td><td>fixtures that can be used at the place, also while the file does not parse; after <code>mark.</code>, built-in and declared marks; in <code>mark.depends(&quot;…&quot;)</code>, the tests of the file by their names, others by their ids</td></tr><tr><td>hover</td><td>the type of a fixture&#39;s values, as it is written or as the project&#39;s TypeScript tells it, its <a href="/glossary.html#scope" class="word">scope</a> and JSDoc, where it is defined, what it overrides, and where it is overridden; the meaning of a mark</td></tr><tr><td>symbols</td><td>classes and tests with their ids, and fixtures. A search finds ids that have all its words: <code>cart total</code></td></tr><tr><td>problems</td><td>those of <a href="/guides/check.html"><code>xtest check</code></a>, of open files at once, of others after a pause. Fixtures that nothing uses, and names in <code>mark.depends</code> of no test (XT403), are found when a file is saved</td></tr><tr><td>quick fixes</td><td>the nearest name for one that does not exist, also of a test in <code>mark.depends</code>; the missing fixture in the nearest <a href="/glossary.html#conftest" class="word">conftest</a> or in this file; the type of a parameter without one; removal of a fixture that nothing uses</td></tr><tr><td>inlay hints</td><td>the id of each row of a table</td></tr><tr><td>code lenses</td><td><code>Run</code> and <code>Debug</code> above each test, class and file</td></tr></tbody></table><ul><li>Texts that are not saved count, in all files.</li><li>Several folders may be open. Each file belongs to the suite of the nearest configuration above it; a configuration that cannot be loaded is a problem of its file, and the server goes on.</li><li>Only the configuration and its plugins are loaded, as by <code>xtest list</code>. A run loads nothing of the server.</li></ul><h2 id="vs-code" tabindex="-1">VS Code <a class="header-anchor" href="#vs-code" aria-label="Permalink to “VS Code”">​</a></h2><p>The extension (<code>editors/vscode/README.md</code>) starts the server, and has the test explorer: tests before anything ran, run, debug, coverage, run on save. It is not in the marketplace. In a clone of the repository, after <code>npm ci</code>:</p><div class="language-sh"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">sh</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">npm</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> run</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> vsix</span><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">                                                       # packs editors/vscode/xtest-vscode.vsix</span></span>
<span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">code</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> --install-extension</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> editors/vscode/xtest-vscode.vsix</span><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">          # or: Extensions: Install from VSIX…</span></span></code></pre></div><p>The extension uses the <code>unplugin-xtest</code> that is installed in the opened project. <code>node scripts/try-editor.mjs</code> clicks through it in <code>code-server</code> 4.139.1: the list of tests, a run by the button beside a line with its failure in place, coverage with the tests of a file, a hover, a debugger that stops at a breakpoint, and a rename by F2.</p><p>The server alone is started by a generic client such as <a href="https://marketplace.visualstudio.com/items?itemName=zsol.vscode-glspc" target="_blank" rel="noreferrer">Generic LSP Client (v2)</a>. In <code>settings.json</code>:</p><div class="language-json"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">json</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">{</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  &quot;glspc.server.command&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;npx&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">,</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  &quot;glspc.server.commandArguments&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;lsp&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">],</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  &quot;glspc.server.languageId&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;typescript&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;typescriptreact&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;javascript&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;javascriptreact&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">]</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">}</span></span></code></pre></div><h2 id="webstorm" tabindex="-1">WebStorm <a class="header-anchor" href="#webstorm" aria-label="Permalink to “WebStorm”">​</a></h2><p>Install the plugin <a href="https://plugins.jetbrains.com/plugin/23257-lsp4ij" target="_blank" rel="noreferrer">LSP4IJ</a>, and open <em>Languages &amp; Frameworks › Language Servers › [+]</em>:</p><ul><li>In the tab <em>Server</em>, a name and the command <code>npx xtest lsp</code>. Where the editor does not know the <code>PATH</code> of your shell, the command is <code>sh -c &quot;npx xtest lsp&quot;</code>, on Windows <code>cmd /c npx xtest lsp</code>.</li><li>In the tab <em>Mappings</em>, under <em>File name patterns</em>, <code>*.ts;*.mts;*.cts</code> with the language id <code>typescript</code>, <code>*.tsx</code> with <code>typescriptreact</code>, and <code>*.js;*.mjs;*.cjs</code> with <code>javascript</code>.</li></ul><p>IntelliJ IDEA 2026.3 needs no plugin: it has a <a href="https://www.jetbrains.com/help/idea/language-servers.html" target="_blank" rel="noreferrer">page of that name</a> in its settings. Add a server over standard input and output, with the same command and the same files.</p><p>Tests are run and debugged by a configuration of the kind Node.js: see <a href="/debugging.html#webstorm">debugging</a>. For the open file, its arguments are <code>\$FilePathRelativeToProjectRoot\$</code>.</p><h2 id="neovim" tabindex="-1">Neovim <a class="header-anchor" href="#neovim" aria-label="Permalink to “Neovim”">​</a></h2><p>From 0.11 on, in <code>init.lua</code>:</p><div class="language-lua"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">lua</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">vim.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">lsp</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">config</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, {</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  cmd </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;npx&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;lsp&quot; </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">},</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  filetypes </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;typescript&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;typescriptreact&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;javascript&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;javascriptreact&quot; </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">},</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  root_markers </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest.config.ts&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;package.json&quot; </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">},</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">})</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">vim.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">lsp</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">enable</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">)</span></span></code></pre></div><p>Before 0.11, from 0.7 on:</p><div class="language-lua"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">lua</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">local</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> clients </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> {}</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">vim.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">api</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">nvim_create_autocmd</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;FileType&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, {</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  pattern </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;typescript&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;typescriptreact&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;javascript&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;javascriptreact&quot; </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">},</span></span>
<span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">  callback</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> =</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> function</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(event)</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">    local</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> file </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> vim.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">fn</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">findfile</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;package.json&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, vim.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">fn</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">expand</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;&lt;afile&gt;:p:h&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">..</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &quot;;&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">)</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">    if</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> file </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">==</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &quot;&quot; </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">then</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> return</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> end</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">    local</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> root </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> vim.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">fn</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">fnamemodify</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(file, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;:p:h&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">)</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">    clients[root] </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> clients[root] </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">or</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> vim.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">lsp</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">start_client</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">({ name </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &quot;xtest&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, cmd </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;npx&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;lsp&quot; </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">}, root_dir </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> root })</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">    vim.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">lsp</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">buf_attach_client</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(event.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">buf</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, clients[root])</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">  end</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">,</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">})</span></span></code></pre></div><p>And for both, what <code>Run</code> and <code>Debug</code> above a test do:</p><div class="language-lua"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">lua</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">vim.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">lsp</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">commands</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">[</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest.run&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">] </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> function</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(command)</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">  local</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> argument </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> command.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">arguments</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">[</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">1</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">]</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  vim.</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">cmd</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;botright split | enew | lcd &quot; </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">..</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> vim.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">fn</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">fnameescape</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(argument.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">root</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">))</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  vim.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">fn</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">termopen</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">({ </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;npx&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, argument.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">id</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> })</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">end</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">vim.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">lsp</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">commands</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">[</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest.debug&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">] </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> vim.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">lsp</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">commands</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">[</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest.run&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">]</span></span></code></pre></div><p>The second and the third were run in Neovim 0.7.2 by <code>node scripts/try-neovim.mjs</code>: problems, completion, hover, definition, quick fix, rename, and a lens that runs its test. The first one was not: it is that of Neovim&#39;s documentation.</p><p><code>grn</code> renames, <code>gra</code> shows the actions, <code>grr</code> the references. Hints are enabled by <code>vim.lsp.inlay_hint.enable()</code>; <code>vim.lsp.codelens.refresh()</code> shows the lenses, and <code>vim.lsp.codelens.run()</code> runs the one of the line.</p><p><strong>neotest</strong> has no adapter for xtest; the lenses, above, run the test of the line. But <a href="https://github.com/nvim-neotest/neotest-vim-test" target="_blank" rel="noreferrer">neotest-vim-test</a> runs what <a href="https://github.com/vim-test/vim-test" target="_blank" rel="noreferrer">vim-test</a> can, and that takes a runner for files and suites. Set <code>let test#custom_runners = {&#39;TypeScript&#39;: [&#39;Xtest&#39;]}</code>, and write <code>~/.config/nvim/autoload/test/typescript/xtest.vim</code>:</p><div class="language-vim"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">vim</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">function!</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> test#typescript#xtest#test_file</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;">file</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">abort</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">  return</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> fnamemodify</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(a:file, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&#39;:t&#39;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=~#</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &#39;\\v^test_.*\\.[cm]?tsx?\$&#39;</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">endfunction</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">function!</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> test#typescript#xtest#build_position</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(type, position) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">abort</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">  return</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> a:type </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">==#</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &#39;suite&#39;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> ?</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> []</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> : </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">[a:position[</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&#39;file&#39;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">]]</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">endfunction</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">function!</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> test#typescript#xtest#build_args</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;">args</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">abort</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">  return</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> a:args</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">endfunction</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">function!</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> test#typescript#xtest#executable</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">() </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">abort</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">  return</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &#39;npx xtest&#39;</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">endfunction</span></span></code></pre></div><p>A debugger: <a href="https://github.com/mfussenegger/nvim-dap" target="_blank" rel="noreferrer">nvim-dap</a> with js-debug attaches to <code>npx xtest --inspect-brk ID</code>; see <a href="/debugging.html">debugging</a>.</p><h2 id="helix" tabindex="-1">Helix <a class="header-anchor" href="#helix" aria-label="Permalink to “Helix”">​</a></h2><p>In <code>~/.config/helix/languages.toml</code>, beside the server that TypeScript has already:</p><div class="language-toml"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">toml</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">[</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">language-server</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">xtest</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">]</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">command = </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;npx&quot;</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">args = [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;lsp&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">]</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">[[</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">language</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">]]</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">name = </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;typescript&quot;</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">language-servers = [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;typescript-language-server&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">]</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">[[</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">language</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">]]</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">name = </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;javascript&quot;</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">language-servers = [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;typescript-language-server&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">]</span></span></code></pre></div><p><code>gd</code> goes to a fixture, <code>space r</code> renames it, <code>space a</code> shows the actions. Helix shows no lenses: <code>:sh npx xtest %{buffer_name}</code> runs the open file.</p><h2 id="zed" tabindex="-1">Zed <a class="header-anchor" href="#zed" aria-label="Permalink to “Zed”">​</a></h2><p>Zed starts a server that it does not know only for <a href="https://zed.dev/docs/extensions/languages" target="_blank" rel="noreferrer">an extension</a> that names it. <em>zed: install dev extension</em> installs one from a folder. Its <code>extension.toml</code> has, beside the <code>id</code>, <code>name</code> and <code>version</code>:</p><div class="language-toml"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">toml</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">[</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">language_servers</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">xtest</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">]</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">name = </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest&quot;</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">languages = [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;TypeScript&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;TSX&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;JavaScript&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">]</span></span></code></pre></div><p>In Rust, it has <code>language_server_command</code>, which returns the command <code>npx</code> (from <code>worktree.which(&quot;npx&quot;)</code>) with the arguments <code>[&quot;xtest&quot;, &quot;lsp&quot;]</code>. Servers of extensions are on for their languages. Where <code>settings.json</code> lists some, <code>&quot;...&quot;</code> stands for all others:</p><div class="language-json"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">json</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">{ </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">&quot;languages&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">&quot;TypeScript&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">&quot;language_servers&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;...&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">] } } }</span></span></code></pre></div><p>Tests are run by tasks, in <code>.zed/tasks.json</code>; <code>\$ZED_RELATIVE_FILE</code> is the open file, from the root of the project:</p><div class="language-json"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">json</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">[</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  { </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">&quot;label&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest: this file&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">&quot;command&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;npx&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">&quot;args&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;\$ZED_RELATIVE_FILE&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">] },</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  { </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">&quot;label&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest: debug this file&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">&quot;command&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;npx&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">&quot;args&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;--inspect-brk&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;\$ZED_RELATIVE_FILE&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">] }</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">]</span></span></code></pre></div><p>To debug, start the second one, and attach with <code>.zed/debug.json</code>:</p><div class="language-json"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">json</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">[{ </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">&quot;label&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;xtest: attach&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">&quot;adapter&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;JavaScript&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">&quot;type&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;pwa-node&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">&quot;request&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;attach&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">&quot;port&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">9229</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }]</span></span></code></pre></div><h2 id="others" tabindex="-1">Others <a class="header-anchor" href="#others" aria-label="Permalink to “Others”">​</a></h2><p>Any client of the Language Server Protocol can start it: the command is <code>xtest lsp</code>, with or without <code>--stdio</code>. Positions are in UTF-16, or in UTF-8 or UTF-32 if the client prefers that. The server ends when the client says so, closes its input, or is gone. What a configuration prints goes to standard error.</p><p>Lenses name commands of the editor: <code>xtest.run</code> and <code>xtest.debug</code>, with one argument <code>{ root, id, uri }</code>. What they do is the editor&#39;s own: usually it starts <code>xtest ID</code> in <code>root</code>, as in the setup of Neovim above.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("editors.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var editors_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, editors_default as default };
