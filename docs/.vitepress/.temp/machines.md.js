import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { createTextVNode, createVNode, resolveComponent, useSSRContext, withCtx } from "vue";
import { ssrRenderAttrs, ssrRenderComponent } from "vue/server-renderer";
// docs/machines.md
var __pageData = JSON.parse("{\"title\":\"Several machines\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"machines.md\",\"filePath\":\"machines.md\"}");
var _sfc_main = { name: "machines.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	const _component_v_menu = resolveComponent("v-menu");
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="several-machines" tabindex="-1">Several machines <a class="header-anchor" href="#several-machines" aria-label="Permalink to “Several machines”">​</a></h1><p>A suite that takes too long for one machine is divided between several. There are two ways:</p><ul><li><strong>Shards</strong>: each machine runs a part of the tests that is known before it begins. They need nothing but a number for each machine.</li><li><strong><a href="#a-queue">A queue</a></strong>: each machine takes tests that no other has taken, until none is left. It needs a Redis server.</li></ul><h2 id="shards" tabindex="-1">Shards <a class="header-anchor" href="#shards" aria-label="Permalink to “Shards”">​</a></h2><p><code>--shard I/N</code> runs shard I of N. Each of N machines runs one shard, and together they run each test once:</p><div class="language-ts"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark twoslash lsp" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">// tests/test_cart.ts</span></span>
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
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  [</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">2</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">20</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">],</span></span>
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
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">});</span></span></code></pre></div><div class="language-ts"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark twoslash lsp" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">// tests/test_mail.ts</span></span>
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
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">export</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> function</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>function</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> test_subject</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>()</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> void</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "function"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " test_subject"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "()"),
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
			if (_push) _push(`<span${_scopeId}>test_subject</span>`);
			else return [createVNode("span", null, "test_subject")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">() {</span></span>
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
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">\`Your order \${</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">4711</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">}\`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>String.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>endsWith</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(searchString: string, endPosition</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>?:</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> number): boolean</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Returns true if the sequence of elements of searchString converted to a String is the
same as the corresponding elements of this object (converted to a String) starting at
endPosition – length(this). Otherwise returns false.</p></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "String."),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, "endsWith"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "(searchString: string, endPosition"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "?:"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, " number): boolean")
			]), createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, "Returns true if the sequence of elements of searchString converted to a String is the\nsame as the corresponding elements of this object (converted to a String) starting at\nendPosition – length(this). Otherwise returns false.")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>endsWith</span>`);
			else return [createVNode("span", null, "endsWith")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;4711&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">));</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">}</span></span></code></pre></div><div class="language-console"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">\$ npx xtest list --shard 1/2</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">tests/test_cart.ts::test_price[1-10]</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">tests/test_cart.ts::test_price[2-20]</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">shard 1/2: 2 of 4 tests</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">2/4 tests collected (2 deselected)</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">\$ npx xtest list --shard 2/2</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">tests/test_cart.ts::test_price[3-27]</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">tests/test_mail.ts::test_subject</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">shard 2/2: 2 of 4 tests</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">2/4 tests collected (2 deselected)</span></span></code></pre></div><ul><li>Shards are consecutive parts of the list, so that few modules and classes are set up on more than one machine. Their sizes differ by at most one test.</li><li>A test whose rows only a run knows, <code>test_x[...]</code>, counts as one test and stays in one shard.</li><li><code>-k</code>, <code>-m</code>, <code>--deselect</code> and paths are applied first, and must be the same on every machine.</li><li><code>-n</code> divides the machine&#39;s own shard between processes. <code>--lf</code> and <code>--ff</code> select from the machine&#39;s own shard, so machines may have different last runs. <a href="/glossary.html#hook" class="word">Hooks</a> of a run see only the tests of the shard.</li><li>A shard without tests, such as one of four shards of three tests, ends with exit code 0 and a message on standard error. If nothing is selected at all, the exit code is 5.</li><li>The JSON report of a shard has <code>&quot;shard&quot;: &quot;2/3&quot;</code>.</li></ul><h3 id="by-the-number-of-a-machine" tabindex="-1">By the number of a machine <a class="header-anchor" href="#by-the-number-of-a-machine" aria-label="Permalink to “By the number of a machine”">​</a></h3><p>CI services number the machines of a job. <code>--shard auto</code> reads that number; <code>--shard auto/4</code> says how many there are, where the service does not.</p><table tabindex="0"><thead><tr><th>service</th><th>variables</th><th>the first is</th></tr></thead><tbody><tr><td>Kubernetes, indexed Job</td><td><code>JOB_COMPLETION_INDEX</code>, and <code>JOB_COMPLETIONS</code>, which the manifest sets</td><td>0</td></tr><tr><td>GitLab, <code>parallel: 4</code></td><td><code>CI_NODE_INDEX</code>, <code>CI_NODE_TOTAL</code></td><td>1</td></tr><tr><td>CircleCI, <code>parallelism: 4</code></td><td><code>CIRCLE_NODE_INDEX</code>, <code>CIRCLE_NODE_TOTAL</code></td><td>0</td></tr><tr><td>Buildkite, <code>parallelism: 4</code></td><td><code>BUILDKITE_PARALLEL_JOB</code>, <code>BUILDKITE_PARALLEL_JOB_COUNT</code></td><td>0</td></tr><tr><td>Azure Pipelines, <code>parallel: 4</code></td><td><code>SYSTEM_JOBPOSITIONINPHASE</code>, <code>SYSTEM_TOTALJOBSINPHASE</code></td><td>1</td></tr><tr><td>Bitbucket, Semaphore, Heroku CI</td><td><code>BITBUCKET_PARALLEL_STEP</code>, <code>SEMAPHORE_JOB_INDEX</code>, <code>CI_NODE_INDEX</code>, each with its count</td><td>0, 1, 0</td></tr></tbody></table><p>These variables mean nothing without <code>--shard auto</code>. A GitLab job may have them where each machine tests something else, and then no test must be left out. GitHub has no such variables: <a href="#by-durations">its matrix</a> is below.</p><p>An indexed Job of Kubernetes with an <a href="#archives">archive</a>:</p><div class="language-yaml"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">yaml</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">apiVersion</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">batch/v1</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">kind</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">Job</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">metadata</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">tests</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">spec</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">  completionMode</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">Indexed</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">  completions</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">4</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">  parallelism</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">4</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">  backoffLimitPerIndex</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">0</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">  template</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">    spec</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">      restartPolicy</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">Never</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">      containers</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">        - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">tests</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">          image</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">node:24</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">          workingDir</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">/tests</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">          command</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">sh</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">-c</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;tar xzf /archive/tests.tar.gz &amp;&amp; exec node xtest.mjs --shard auto/4 --junitxml /reports/\$JOB_COMPLETION_INDEX.xml&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">]</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">          volumeMounts</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">            - { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">tests</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">mountPath</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">/tests</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">            - { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">archive</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">mountPath</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">/archive</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">            - { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">reports</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">mountPath</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">/reports</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">      volumes</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">        - { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">tests</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">emptyDir</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: {} }</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">        - { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">archive</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">persistentVolumeClaim</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">claimName</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">test-archive</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> } }</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">        - { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">reports</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">persistentVolumeClaim</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">claimName</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">test-reports</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> } }</span></span></code></pre></div><h3 id="by-durations" tabindex="-1">By durations <a class="header-anchor" href="#by-durations" aria-label="Permalink to “By durations”">​</a></h3><p>Tests do not take equally long. With <code>--durations-from FILE</code>, shards are divided so that the longest one is as short as possible. In the last run here, <code>test_subject</code> took three seconds, and each of the other tests one:</p><div class="language-console"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">\$ npx xtest list --shard 2/2 --durations-from last.json</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">tests/test_mail.ts::test_subject</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">shard 2/2: 1 of 4 tests, by the durations of 4</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">1/4 tests collected (3 deselected)</span></span></code></pre></div><p><code>FILE</code> is a report of an earlier run, JSON or JUnit XML, or a <a href="/guides/flaky-tests.html#what-is-known-of-a-test">history</a>. The flag may be repeated, as for the reports of three shards.</p><ul><li>A test in several reports counts with its average duration, and a test in none with the average of all known tests. Tests in a report that no longer exist are ignored.</li><li>All machines must use the same reports, since each computes its shard on its own.</li><li>Without <code>--shard</code> the flag has no effect, so it may be in <code>addOptions</code> of the configuration.</li></ul><p>A workflow of GitHub with three shards. Other runs may write to the cache meanwhile, so its first job gets the reports once for all machines:</p><div class="language-yaml"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">yaml</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#62687b;--shiki-dark:#818e99;"># .github/workflows/tests.yml</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">on</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">push</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">jobs</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">  durations</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">    runs-on</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">ubuntu-latest</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">    steps</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">      - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">uses</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">actions/cache/restore@v4</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">        with</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">path</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">durations</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">key</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;durations-\${{ github.run_id }}&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">restore-keys</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">durations-</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">      - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">run</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">mkdir -p durations &amp;&amp; touch durations/.keep</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">      - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">uses</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">actions/upload-artifact@v4</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">        with</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">durations</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">path</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">durations</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">include-hidden-files</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">true</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">  tests</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">    needs</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">durations</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">    runs-on</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">ubuntu-latest</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">    strategy</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">      fail-fast</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">false</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">      matrix</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">        part</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: [</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">1</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">2</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">3</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">]</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">    steps</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">      - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">uses</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">actions/checkout@v4</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">      - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">uses</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">actions/setup-node@v4</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">        with</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">node-version</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">22</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">      - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">run</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">npm ci</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">      - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">uses</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">actions/download-artifact@v4</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">        with</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">durations</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">path</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">durations</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">      - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">run</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">|</span></span>
<span class="line"><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">          for report in durations/*.json; do if [ -f &quot;\$report&quot; ]; then set -- &quot;\$@&quot; --durations-from &quot;\$report&quot;; fi; done</span></span>
<span class="line"><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">          npx xtest --shard \${{ matrix.part }}/3 --report-json report-\${{ matrix.part }}.json &quot;\$@&quot;</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">      - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">uses</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">actions/upload-artifact@v4</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">        if</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">always()</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">        with</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;report-\${{ matrix.part }}&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">path</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;report-*.json&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">  remember</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">    needs</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">tests</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">    if</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">github.ref == &#39;refs/heads/main&#39;</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">    runs-on</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">ubuntu-latest</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">    steps</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">      - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">uses</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">actions/download-artifact@v4</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">        with</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">path</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">durations</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">pattern</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;report-*&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">merge-multiple</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">true</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">      - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">uses</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">actions/cache/save@v4</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">        with</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">path</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">durations</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">key</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;durations-\${{ github.run_id }}&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }</span></span></code></pre></div><p>With a report in the repository, only the matrix is needed.</p><h2 id="one-report-of-all" tabindex="-1">One report of all <a class="header-anchor" href="#one-report-of-all" aria-label="Permalink to “One report of all”">​</a></h2><p><code>xtest merge REPORT...</code> joins reports of shards, of repeated runs and of several machines:</p><div class="language-console"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">\$ npx xtest -q --shard 1/2 --report-json reports/1.json</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">..                                                                       [100%]</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">2 passed, 2 deselected in 0.49s</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">\$ npx xtest -q --shard 2/2 --report-json reports/2.json</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">..                                                                       [100%]</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">2 passed, 2 deselected in 0.31s</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">\$ npx xtest merge reports/1.json reports/2.json --junitxml all.xml</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">============================= test session starts ==============================</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">xtest 0.3.0 -- node v24.21.0, rootdir: /home/ada/shop</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">merged: reports/1.json (shard 1/2), reports/2.json (shard 2/2)</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">collected 4 items</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">....                                                                     [100%]</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">============================== 4 passed in 0.51s ===============================</span></span></code></pre></div><p>It reads JSON, JUnit XML and HTML of xtest, and JUnit XML of other runners. It writes what <code>--reporter</code>, <code>--report-json</code> and <code>--junitxml</code> say, as in a run.</p><ul><li><strong>Shards</strong>: JSON, JUnit and HTML reports of a shard name it (<code>2/3</code>). A shard without a report is an error, as are reports of different splits. The worker of a test has the number of its shard in front.</li><li><strong>A test in several reports</strong>: the report that is named last counts, and those before it are attempts, like those of <code>--retries</code>. So name the reports of a second run after those of the first: <code>xtest merge first/*.json second/*.json</code>.</li><li><strong>An earlier report</strong> no longer counts, with its errors and its exit code, if a later one is of the same shard or has all its tests.</li><li><strong>The exit code</strong> is that of all: 3 if a run broke, 4 or 2 if one was refused or stopped, 1 if a test failed or a shard is missing, else 0.</li><li><strong>The duration</strong> is that of the shard that took longest.</li></ul><p>In the workflow above, one more job joins the reports of the matrix, and fails if one is missing:</p><div class="language-yaml"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">yaml</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">  report</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">    needs</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">tests</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">    if</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">always()</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">    runs-on</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">ubuntu-latest</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">    steps</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">      - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">uses</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">actions/checkout@v4</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">      - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">uses</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">actions/setup-node@v4</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">        with</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">node-version</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">22</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">      - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">run</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">npm ci</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">      - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">uses</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">actions/download-artifact@v4</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">        with</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">path</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">reports</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">pattern</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;report-*&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">merge-multiple</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">true</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">      - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">run</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">npx xtest merge reports/*.json --reporter default --reporter github</span></span></code></pre></div><p>JSON reports have most: JUnit XML has only the last attempt, and no time of setups. <a href="/glossary.html#mark" class="word">Marks</a>, parameters and the graph of <a href="/glossary.html#fixture" class="word">fixtures</a> are only in the HTML pages of the runs themselves.</p><h2 id="a-queue" tabindex="-1">A queue <a class="header-anchor" href="#a-queue" aria-label="Permalink to “A queue”">​</a></h2><p>With <code>--queue</code>, no machine is told what to run: each takes tests that no other has taken, until none is left. Machines may be of different speed, may come late, and may die.</p><div class="language-sh"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">sh</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">npm</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> install</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> --save-dev</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> bullmq</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> ioredis</span></span>
<span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">npx</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> xtest</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> run</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> --queue</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> redis://host:6379/0</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> --run</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> 4711</span><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">      # on any number of machines, with the same flags</span></span>
<span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">npx</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> xtest</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> report</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> --queue</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> redis://host:6379/0</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> --run</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> 4711</span><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">   # the report again</span></span></code></pre></div><p>The machines need the same checkout, or the same <a href="#archives">archive</a>, which contains the two packages if the project has them.</p><ul><li><strong>The first machine</strong> puts the work into Redis, in <em>batches</em>: test functions with all their rows, those that take longest first. It knows the durations from <code>--durations-from</code>, or else from the last run on that machine.</li><li><strong>All machines</strong> run batches, with as many workers as <code>-n</code> says. After each batch, everything below the session is torn down; fixtures of the session, when all tests have a result. No machine leaves before that, since it may have to take over a batch.</li><li><strong>The last one</strong> to finish prints the report, with all reporters, and writes their files. Its exit code is that of the whole run. The others print one line, and exit with 1 if one of the tests that they ran has failed, or a <a href="/glossary.html#teardown" class="word">teardown</a> after it. So a CI job is red where a test failed, and the log of the reporting one has the failures of all.</li><li><strong>A machine that dies</strong> holds its batch for 6 seconds more, which are renewed while it lives. Within some seconds more, another machine takes the batch over, without the tests that have a result. A test may <em>run</em> twice, if a machine dies between running and reporting it, or was thought to be dead; it is <em>reported</em> once, and the first result counts.</li><li><strong>A Redis that is away</strong> is waited for, 60 s or as many as <code>XTEST_QUEUE_TIMEOUT</code> says; tests go on meanwhile. Then the exit code is 3. Redis needs its data when it starts again (<code>appendonly yes</code>): a run that is gone is an error.</li><li><strong>Another suite</strong> is refused: the error names the digests of the manifests of both, and the machine that began.</li></ul><h3 id="how-large-a-batch-is" tabindex="-1">How large a batch is <a class="header-anchor" href="#how-large-a-batch-is" aria-label="Permalink to “How large a batch is”">​</a></h3><p>A batch is about 0.25 s of work, or a 20,000th of the run if that is more; without durations, a 200th of the tests. A small file is one batch, so that its setup is done once. Only a test function that takes longer than that is divided, by rows. Dynamic tests (<code>test_x[...]</code>) and what <code>--dist</code> keeps together stay together.</p><h3 id="the-same-id-again" tabindex="-1">The same ID again <a class="header-anchor" href="#the-same-id-again" aria-label="Permalink to “The same ID again”">​</a></h3><p>When all have finished, a run with the same ID runs what failed, on as many machines as come. It reports all: what passed before, and the new results. With nothing that failed, it prints the report.</p><ul><li>A machine that comes after the end counts as a second run. If a late machine must not retry, take the number of the attempt into the ID.</li><li>If the teardown of a class, a module, a package or the session failed, the test before it runs again. Another error outside of tests, such as one of a hook, cannot be run again: it stays in the report of that ID.</li><li>If a run was cut short, the same ID goes on with it. A run is kept for seven days.</li></ul><h3 id="access" tabindex="-1">Access <a class="header-anchor" href="#access" aria-label="Permalink to “Access”">​</a></h3><p><code>rediss://</code> is for TLS; <code>NODE_EXTRA_CA_CERTS</code> names the file of an authority that Node does not know. A certificate that is not accepted is an error at once. The name of a user may be in the URL. The password comes from <code>XTEST_QUEUE_PASSWORD</code> only: it is in no message, and tests do not see the variable.</p><h3 id="what-does-not-go-with-it" tabindex="-1">What does not go with it <a class="header-anchor" href="#what-does-not-go-with-it" aria-label="Permalink to “What does not go with it”">​</a></h3><p><code>--shard</code>, <code>--cov</code>, <code>-x</code>, <code>--maxfail</code>, <code>--sw</code>, <code>--lf</code>, <code>--ff</code>, <code>--count</code> and <code>--until-fail</code> are about one machine: with <code>--queue</code> they are refused. Snapshots are written where a test ran. The hook <code>xtest_terminal_summary</code> sees the results of its machine in a <a href="/glossary.html#conftest" class="word">conftest</a>, and all of them in a plugin of the configuration.</p><h3 id="in-kubernetes" tabindex="-1">In Kubernetes <a class="header-anchor" href="#in-kubernetes" aria-label="Permalink to “In Kubernetes”">​</a></h3><p>A Job with an archive. Pods that are evicted are replaced, and join:</p><div class="language-yaml"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">yaml</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">apiVersion</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">batch/v1</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">kind</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">Job</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">metadata</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">tests-4711</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">spec</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">  completions</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">8</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">  parallelism</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">8</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">  backoffLimit</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">4</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">  podFailurePolicy</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">    rules</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">      - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">action</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">Ignore</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">        onPodConditions</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: [{ </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">type</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">DisruptionTarget</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }]</span></span>
<span class="line"><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">      # Neither passes nor fails: running again would not help.</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">      - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">action</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">FailJob</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">        onExitCodes</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">operator</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">In</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">values</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: [</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">2</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">3</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">4</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">5</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">] }</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">  template</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">    spec</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">      restartPolicy</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">Never</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">      containers</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">        - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">tests</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">          image</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">node:24</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">          workingDir</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">/tests</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">          command</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">sh</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">-c</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;tar xzf /archive/tests.tar.gz &amp;&amp; exec node xtest.mjs --queue rediss://redis:6379/0 --run tests-4711 --junitxml /reports/all.xml&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">]</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">          env</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">            - </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">XTEST_QUEUE_PASSWORD</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">              valueFrom</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">secretKeyRef</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">redis</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">key</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">password</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> } }</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">          volumeMounts</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">            - { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">tests</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">mountPath</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">/tests</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">            - { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">archive</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">mountPath</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">/archive</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">            - { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">reports</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">mountPath</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">/reports</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }</span></span>
<span class="line"><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">      volumes</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">:</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">        - { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">tests</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">emptyDir</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: {} }</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">        - { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">archive</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">persistentVolumeClaim</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">claimName</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">test-archive</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> } }</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">        - { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">name</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">reports</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">persistentVolumeClaim</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: { </span><span style="--shiki-light:#11782a;--shiki-dark:#85E89D;">claimName</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">test-reports</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> } }</span></span></code></pre></div><p>A pod whose tests failed exits with 1, and its replacement runs what failed again, at most <code>backoffLimit</code> times; with <code>backoffLimit: 0</code> nothing runs twice.</p><h3 id="measured" tabindex="-1">Measured <a class="header-anchor" href="#measured" aria-label="Permalink to “Measured”">​</a></h3><p><code>node bench/queue.mjs</code> lets four processes play machines, on one machine with two cores, with a Redis of its own (2026-11-23).</p><ul><li><strong>A machine that dies</strong>: 10,000 tests of 1 ms; one of the four was killed by SIGKILL when half of the results were there, 20 times. None was lost, none was reported twice. A round takes 15 s.</li><li><strong>How even</strong>: 2,000 tests, one of 2 s and the others of 20 ms, with known durations, three times. The longest of the machines had 0.6 to 0.8 % more seconds of tests than the ideal, the shortest 0.5 to 1.5 % less.</li><li><strong>What it costs</strong>: the same suite took 14.8 to 15.0 s with the queue, and 12.9 to 13.4 s with <code>--shard</code> and durations. 10,000 tests that do nothing took 3.54 s on one machine with the queue, 2.51 s with <code>-n 1</code>, and 2.11 s with <code>--shard 1/1</code>.</li></ul><p>So a queue is for machines of different speed, for durations that are not known, and for machines that die. Where none of that is so, shards are cheaper.</p><h3 id="computed-100-and-1000-machines" tabindex="-1">Computed: 100 and 1,000 machines <a class="header-anchor" href="#computed-100-and-1000-machines" aria-label="Permalink to “Computed: 100 and 1,000 machines”">​</a></h3><p><code>node bench/queue.mjs --only costs</code> computes this table from that machine: 22 µs of Redis&#39;s processor and 0.54 kB of its memory for a test, 13 µs for a command.</p><table tabindex="0"><thead><tr><th style="text-align:right;">machines</th><th style="text-align:right;">tests</th><th style="text-align:right;">s per test</th><th style="text-align:right;">ideal s</th><th style="text-align:right;">batch s</th><th style="text-align:right;">of the ideal</th><th style="text-align:right;">results per s</th><th style="text-align:right;">Redis busy</th><th style="text-align:right;">its memory</th></tr></thead><tbody><tr><td style="text-align:right;">100</td><td style="text-align:right;">100,000</td><td style="text-align:right;">0.1</td><td style="text-align:right;">100</td><td style="text-align:right;">0.5</td><td style="text-align:right;">0.5 %</td><td style="text-align:right;">1,000</td><td style="text-align:right;">3 %</td><td style="text-align:right;">54 MB</td></tr><tr><td style="text-align:right;">100</td><td style="text-align:right;">1,000,000</td><td style="text-align:right;">0.01</td><td style="text-align:right;">100</td><td style="text-align:right;">0.5</td><td style="text-align:right;">0.5 %</td><td style="text-align:right;">10,000</td><td style="text-align:right;">22 %</td><td style="text-align:right;">539 MB</td></tr><tr><td style="text-align:right;">1,000</td><td style="text-align:right;">100,000</td><td style="text-align:right;">0.1</td><td style="text-align:right;">10</td><td style="text-align:right;">0.5</td><td style="text-align:right;">5 %</td><td style="text-align:right;">10,000</td><td style="text-align:right;">26 %</td><td style="text-align:right;">54 MB</td></tr><tr><td style="text-align:right;">1,000</td><td style="text-align:right;">1,000,000</td><td style="text-align:right;">0.1</td><td style="text-align:right;">100</td><td style="text-align:right;">5</td><td style="text-align:right;">5 %</td><td style="text-align:right;">10,000</td><td style="text-align:right;">26 %</td><td style="text-align:right;">539 MB</td></tr><tr><td style="text-align:right;">1,000</td><td style="text-align:right;">1,000,000</td><td style="text-align:right;">0.01</td><td style="text-align:right;">10</td><td style="text-align:right;">0.5</td><td style="text-align:right;">5 %</td><td style="text-align:right;">100,000</td><td style="text-align:right;">224 %</td><td style="text-align:right;">539 MB</td></tr></tbody></table><p>Redis has one thread, so more than some 40,000 results per second are too many. Each machine also reads the plan, 7 bytes a test: 7 GB for each of the last two rows.</p><p>What speaks against these figures: the tests were empty and in large batches. In batches of five, as in the first and third row, a test cost 74 µs on another, busy day, so that these rows may come to 8 and 78 %. No network is in them, and no run of that size was tried.</p><h2 id="archives" tabindex="-1">Archives <a class="header-anchor" href="#archives" aria-label="Permalink to “Archives”">​</a></h2><p>An archive is one file with everything that the tests need except Node. The other machine needs no installation:</p><div class="language-console"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">\$ npx xtest build --archive tests.tar.gz</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">tests.tar.gz: 4 tests, 0 packages</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">\$ mkdir elsewhere &amp;&amp; </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">tar</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> xzf</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> tests.tar.gz</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> -C</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> elsewhere</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> &amp;&amp; </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">cd</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> elsewhere</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> &amp;&amp; </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">node</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> xtest.mjs</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> -q</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> --shard</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> 1/2</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">..                                                                       [100%]</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">2 passed, 2 deselected in 0.31s</span></span></code></pre></div><p>It contains</p><ul><li>the bundle <code>xtest.mjs</code>, its source map and <code>xtest.manifest.json</code>;</li><li><code>node_modules</code> with the packages that the bundle imports, and their dependencies; optional and peer dependencies if they are installed. If packages need different versions of a package, each gets its own. Symbolic links are followed, so packages of pnpm and of workspaces are copied as files;</li><li>files that tests and helpers name with a literal, <code>new URL(&quot;./data.json&quot;, import.meta.url)</code>, at the same path from the root. A folder that is named in this way, <code>new URL(&quot;./data/&quot;, import.meta.url)</code>, is included with its content, unless it contains the module itself. Files that are read in other ways, through <code>process.cwd()</code> or <code>__dirname</code>, are not included.</li></ul><p>With <code>--out DIR</code> the bundle is also written to a folder. <code>--bundle-deps</code> puts the packages into the bundle, instead of a <code>node_modules</code>.</p><ul><li>A package that cannot be found is an error that names the importing module. If the import may never happen, <code>import()</code> or <code>require</code>, it is a note on standard error.</li><li>A package with native code is noted too: the archive is for machines of the same kind.</li><li>If two modules of the project import different versions of one package, use <code>--bundle-deps</code>.</li><li>The same project gives the same bytes, independent of path, time, user and machine. (The compression depends on the zlib of the Node version.)</li></ul><h2 id="bazel" tabindex="-1">Bazel <a class="header-anchor" href="#bazel" aria-label="Permalink to “Bazel”">​</a></h2><p>Bazel, Buck2, Pants and others tell a test program by <a href="https://bazel.build/reference/test-encyclopedia#initial-conditions" target="_blank" rel="noreferrer">variables of the environment</a> what to run. <code>xtest</code> and bundles read them where <code>BAZEL_TEST</code>, <code>TEST_SRCDIR</code> or <code>TEST_SHARD_STATUS_FILE</code> is set, as if these flags stood before those of the command line:</p><table tabindex="0"><thead><tr><th>variable</th><th>what it does</th></tr></thead><tbody><tr><td><code>TEST_TOTAL_SHARDS</code>, <code>TEST_SHARD_INDEX</code></td><td><code>--shard</code>; <code>TEST_SHARD_STATUS_FILE</code> is written, which says that shards are understood</td></tr><tr><td><code>TESTBRIDGE_TEST_ONLY</code> (<code>--test_filter</code>)</td><td><code>-E</code>: a <a href="/guides/selecting.html">filter</a> as it is; anything else is what the <a href="/glossary.html#node-id" class="word">node id</a> contains, with <code>*</code> and <code>?</code></td></tr><tr><td><code>TEST_TIMEOUT</code></td><td><code>--session-timeout</code>, less a tenth and at most 15 s: the running test is stopped, tear-downs run, reports are written, and the exit code is 2</td></tr><tr><td><code>XML_OUTPUT_FILE</code></td><td><code>--junitxml</code></td></tr><tr><td><code>TEST_TMPDIR</code></td><td><code>--basetemp</code>, a folder in it</td></tr><tr><td><code>TEST_UNDECLARED_OUTPUTS_DIR</code></td><td><code>--report-json xtest-report.json</code> there</td></tr><tr><td><code>TEST_RANDOM_SEED</code></td><td>the seed of <code>--random-order</code>, if that has none</td></tr><tr><td><code>TESTBRIDGE_TEST_RUNNER_FAIL_FAST</code>, <code>TEST_RUNNER_FAIL_FAST</code></td><td><code>-x</code></td></tr><tr><td><code>TEST_PREMATURE_EXIT_FILE</code></td><td>is written at the start, and removed when the run has come to its end: what ends the process in between is a failure</td></tr><tr><td><code>COVERAGE</code>, <code>COVERAGE_OUTPUT_FILE</code></td><td><code>--cov --cov-report lcov:…</code>; not of bundles</td></tr></tbody></table><p><code>examples/bazel</code> has the files of a package with rules_js: a test with two shards, and a bundle.</p></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("machines.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var machines_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, machines_default as default };
