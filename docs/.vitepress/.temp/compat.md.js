import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { createTextVNode, createVNode, resolveComponent, useSSRContext, withCtx } from "vue";
import { ssrRenderAttrs, ssrRenderComponent } from "vue/server-renderer";
// docs/compat.md
var __pageData = JSON.parse("{\"title\":\"Test files of other runners\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"compat.md\",\"filePath\":\"compat.md\"}");
var _sfc_main = { name: "compat.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	const _component_v_menu = resolveComponent("v-menu");
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="test-files-of-other-runners" tabindex="-1">Test files of other runners <a class="header-anchor" href="#test-files-of-other-runners" aria-label="Permalink to “Test files of other runners”">​</a></h1><p>A suite that is written for Vitest, Jest, Mocha, <code>node:test</code> or Bun runs under xtest as it stands. Each file can become functions, <a href="/guides/fixtures.html">fixtures</a> and <a href="/guides/tables.html">tables</a> at its own pace, in the same run.</p><div class="language-ts"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark twoslash lsp" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">// xtest.config.ts</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">import</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>function</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> defineConfig</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>config</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> OrUndefined</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>XtestConfig</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&gt;)</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> XtestConfig</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Types a configuration. Returns it unchanged.</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@example</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>// xtest.config.ts
export default defineConfig({ testPaths: [&quot;tests&quot;], strictMarkers: true });</span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "function"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " defineConfig"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "("),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "config"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " OrUndefined"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "<"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, "XtestConfig"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ">)"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " XtestConfig")
				]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, "Types a configuration. Returns it unchanged.")]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@example"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "// xtest.config.ts\nexport default defineConfig({ testPaths: [\"tests\"], strictMarkers: true });")])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>defineConfig</span>`);
			else return [createVNode("span", null, "defineConfig")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> } </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">from</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &quot;unplugin-xtest/config&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">;</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">export</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> default</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>function</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> defineConfig</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>config</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> OrUndefined</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>XtestConfig</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&gt;)</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> XtestConfig</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Types a configuration. Returns it unchanged.</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@example</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>// xtest.config.ts
export default defineConfig({ testPaths: [&quot;tests&quot;], strictMarkers: true });</span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "function"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " defineConfig"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "("),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "config"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " OrUndefined"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "<"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, "XtestConfig"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ">)"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " XtestConfig")
				]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, "Types a configuration. Returns it unchanged.")]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@example"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "// xtest.config.ts\nexport default defineConfig({ testPaths: [\"tests\"], strictMarkers: true });")])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>defineConfig</span>`);
			else return [createVNode("span", null, "defineConfig")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">({ </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>compat</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>?:</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> CompatOption </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>|</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> undefined</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Runs the files of another runner beside those of xtest, as that runner&#39;s own configuration says: <code${_scopeId}>&quot;vitest&quot;</code>, <code${_scopeId}>&quot;jest&quot;</code>,
<code${_scopeId}>&quot;node:test&quot;</code>, <code${_scopeId}>&quot;mocha&quot;</code>, <code${_scopeId}>&quot;bun&quot;</code>, with more settings as an object; <code${_scopeId}>&quot;auto&quot;</code>, the one that the root&#39;s <code${_scopeId}>package.json</code> or a
configuration file beside it names; or <code${_scopeId}>false</code>, none.</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@default</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>&quot;auto&quot;</span></span><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@example</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>&quot;vitest&quot;</span></span><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@example</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>{ dialect: &quot;jest&quot;, config: &quot;jest.unit.config.js&quot; }</span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "compat"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "?:"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " CompatOption "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "|"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " undefined")
				]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, [
					createTextVNode("Runs the files of another runner beside those of xtest, as that runner's own configuration says: "),
					createVNode("code", null, "\"vitest\""),
					createTextVNode(", "),
					createVNode("code", null, "\"jest\""),
					createTextVNode(",\n"),
					createVNode("code", null, "\"node:test\""),
					createTextVNode(", "),
					createVNode("code", null, "\"mocha\""),
					createTextVNode(", "),
					createVNode("code", null, "\"bun\""),
					createTextVNode(", with more settings as an object; "),
					createVNode("code", null, "\"auto\""),
					createTextVNode(", the one that the root's "),
					createVNode("code", null, "package.json"),
					createTextVNode(" or a\nconfiguration file beside it names; or "),
					createVNode("code", null, "false"),
					createTextVNode(", none.")
				])]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [
					createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@default"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "\"auto\"")]),
					createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@example"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "\"vitest\"")]),
					createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@example"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "{ dialect: \"jest\", config: \"jest.unit.config.js\" }")])
				])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>compat</span>`);
			else return [createVNode("span", null, "compat")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;jest&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }); </span><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">// or &quot;vitest&quot;, &quot;mocha&quot;, &quot;node:test&quot;, &quot;bun&quot;</span></span></code></pre></div><div class="language-ts"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark twoslash lsp" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">// tests/stack.test.ts</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">import</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> beforeEach</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> HookBase</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "const"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " beforeEach"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ":"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " HookBase")
			])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>beforeEach</span>`);
			else return [createVNode("span", null, "beforeEach")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> describe</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> Describe</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "const"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " describe"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ":"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " Describe")
			])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>describe</span>`);
			else return [createVNode("span", null, "describe")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> expect</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> JestExpect</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "const"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " expect"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ":"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " JestExpect")
			])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>expect</span>`);
			else return [createVNode("span", null, "expect")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> it</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> ItConcurrent</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "const"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " it"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ":"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " ItConcurrent")
			])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>it</span>`);
			else return [createVNode("span", null, "it")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> } </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">from</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &quot;@jest/globals&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">;</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>function</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> describe</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>blockName</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> BlockNameLike</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>blockFn</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> BlockFn</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>)</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> void</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "function"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " describe"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "("),
				createVNode("span", { style: {
					"--shiki-light": "#c13617",
					"--shiki-dark": "#FFAB70"
				} }, "blockName"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ":"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " BlockNameLike"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, ", "),
				createVNode("span", { style: {
					"--shiki-light": "#c13617",
					"--shiki-dark": "#FFAB70"
				} }, "blockFn"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ":"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " BlockFn"),
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
			if (_push) _push(`<span${_scopeId}>describe</span>`);
			else return [createVNode("span", null, "describe")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;Stack&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, () </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> {</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">  let</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>let</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> stack</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>[]</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "let"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, " stack"),
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
				} }, "[]")
			])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>stack</span>`);
			else return [createVNode("span", null, "stack")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">[];</span></span>
<span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">  </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>function</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> beforeEach</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>fn</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> TestFn</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>timeout</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>?:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>)</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> void</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "function"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " beforeEach"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "("),
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
				} }, " TestFn"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, ", "),
				createVNode("span", { style: {
					"--shiki-light": "#c13617",
					"--shiki-dark": "#FFAB70"
				} }, "timeout"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "?:"),
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
			if (_push) _push(`<span${_scopeId}>beforeEach</span>`);
			else return [createVNode("span", null, "beforeEach")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(() </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> {</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">    </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>let</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> stack</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>[]</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "let"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, " stack"),
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
				} }, "[]")
			])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>stack</span>`);
			else return [createVNode("span", null, "stack")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;bottom&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">];</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  });</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">  </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>function</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> it</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>testName</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> TestNameLike</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>fn</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> TestFn</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>timeout</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>?:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>)</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> void</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "function"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " it"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "("),
				createVNode("span", { style: {
					"--shiki-light": "#c13617",
					"--shiki-dark": "#FFAB70"
				} }, "testName"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ":"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " TestNameLike"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, ", "),
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
				} }, " TestFn"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, ", "),
				createVNode("span", { style: {
					"--shiki-light": "#c13617",
					"--shiki-dark": "#FFAB70"
				} }, "timeout"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "?:"),
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
			if (_push) _push(`<span${_scopeId}>it</span>`);
			else return [createVNode("span", null, "it")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;gives the last one first&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, () </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> {</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">    </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>let</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> stack</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>[]</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "let"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, " stack"),
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
				} }, "[]")
			])])];
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
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;top&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">);</span></span>
<span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">    </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>expect</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>string</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> undefined</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&gt;(actual: string </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>|</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> undefined</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>): Matchers</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&lt;void</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, string </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>|</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> undefined</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&gt;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> &amp;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> SnapshotMatchers</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&lt;void</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, string </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>|</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> undefined</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&gt;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> &amp;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> Inverse</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&lt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>JestMatchers</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&lt;void</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, string </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>|</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> undefined</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&gt;&gt;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> &amp;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> PromiseMatchers</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&lt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>string </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>|</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> undefined</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&gt;</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, "expect"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "<"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, "string"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, " |"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " undefined"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, ">(actual: string "),
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
				} }, "): Matchers"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "<void"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, ", string "),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "|"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " undefined"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ">"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, " &"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, " SnapshotMatchers"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "<void"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, ", string "),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "|"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " undefined"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ">"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, " &"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, " Inverse"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "<"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "JestMatchers"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "<void"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, ", string "),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "|"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " undefined"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ">>"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, " &"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, " PromiseMatchers"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "<"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "string "),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "|"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " undefined"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ">")
			])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>expect</span>`);
			else return [createVNode("span", null, "expect")];
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
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>let</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> stack</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>[]</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "let"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, " stack"),
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
				} }, "[]")
			])])];
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
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">()).</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>Matchers</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&lt;void</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, string </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>|</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> undefined</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>toBe</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(expected: unknown): </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>void</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Checks that a value is what you expect. It calls <code${_scopeId}>Object.is</code> to compare values.
Don&#39;t use <code${_scopeId}>toBe</code> with floating-point numbers.</p></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "Matchers"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "<void"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, ", string "),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "|"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " undefined"),
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
				} }, "toBe"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "(expected: unknown): "),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "void")
			]), createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, [
				createTextVNode("Checks that a value is what you expect. It calls "),
				createVNode("code", null, "Object.is"),
				createTextVNode(" to compare values.\nDon't use "),
				createVNode("code", null, "toBe"),
				createTextVNode(" with floating-point numbers.")
			])])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>toBe</span>`);
			else return [createVNode("span", null, "toBe")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;top&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">);</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  });</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> it</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> ItConcurrent</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "const"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " it"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ":"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " ItConcurrent")
			])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>it</span>`);
			else return [createVNode("span", null, "it")];
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
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0"${_scopeId}><code${_scopeId}><span class="line"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>ItBase.each: Each</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;[</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>]&gt;(</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>table</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> readonly</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> [</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>][]) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> (</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>name</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> NameLike</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>fn</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> (</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>args_0</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>args_1</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>=&gt;</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> void</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> TestReturnValuePromise</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> TestReturnValueGenerator</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> undefined</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>timeout</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>?:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>=&gt;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> void</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> (</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>+</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>5</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> overloads)</span></span></code></pre></code></span>`);
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
				} }, "ItBase.each: Each")]),
				createTextVNode("\n"),
				createVNode("span", { class: "line" }, [
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "<["),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, "string"),
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
					} }, "]>("),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "table"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " readonly"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " ["),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, "string"),
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
					} }, "][]) "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "=>"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " ("),
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
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " |"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " NameLike"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ", "),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, "fn"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " ("),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "args_0"),
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
					} }, ", "),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "args_1"),
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
					} }, ") "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "=>"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " void"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " |"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " TestReturnValuePromise"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " |"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " TestReturnValueGenerator"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " |"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " undefined"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ", "),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "timeout"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "?:"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " number"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ") "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "=>"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " void"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " ("),
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
				])
			])])])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>each</span>`);
			else return [createVNode("span", null, "each")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">([[</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;a&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">2</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">], [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;b&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">2</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">]])(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;takes %s&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, (</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>item</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>: string</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#6F42C1",
				"--shiki-dark": "#B392F0"
			} }, "item"), createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, ": string")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>item</span>`);
			else return [createVNode("span", null, "item")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;">`);
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
	_push(`</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> {</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">    </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>let</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> stack</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>[]</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "let"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, " stack"),
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
				} }, "[]")
			])])];
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
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>item</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>: string</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#6F42C1",
				"--shiki-dark": "#B392F0"
			} }, "item"), createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, ": string")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>item</span>`);
			else return [createVNode("span", null, "item")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">);</span></span>
<span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">    </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>expect</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>[]&gt;(actual: string[]): Matchers</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&lt;void</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, string[]</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&gt;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> &amp;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> SnapshotMatchers</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&lt;void</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, string[]</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&gt;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> &amp;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> Inverse</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&lt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>JestMatchers</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&lt;void</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, string[]</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&gt;&gt;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> &amp;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> PromiseMatchers</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&lt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>string[]</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&gt;</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, "expect"),
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
				} }, "[]>(actual: string[]): Matchers"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "<void"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, ", string[]"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ">"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, " &"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, " SnapshotMatchers"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "<void"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, ", string[]"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ">"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, " &"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, " Inverse"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "<"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "JestMatchers"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "<void"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, ", string[]"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ">>"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, " &"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, " PromiseMatchers"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "<"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "string[]"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ">")
			])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>expect</span>`);
			else return [createVNode("span", null, "expect")];
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
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>let</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> stack</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>[]</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "let"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, " stack"),
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
				} }, "[]")
			])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>stack</span>`);
			else return [createVNode("span", null, "stack")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">).</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>Matchers</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&lt;void</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, string[]</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>toHaveLength</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(expected: number): </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>void</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Used to check that an object has a <code${_scopeId}>.length</code> property
and it is set to a certain numeric value.</p></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "Matchers"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "<void"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, ", string[]"),
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
				} }, "toHaveLength"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "(expected: number): "),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "void")
			]), createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, [
				createTextVNode("Used to check that an object has a "),
				createVNode("code", null, ".length"),
				createTextVNode(" property\nand it is set to a certain numeric value.")
			])])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>toHaveLength</span>`);
			else return [createVNode("span", null, "toHaveLength")];
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
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">);</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  });</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">});</span></span></code></pre></div><div class="language-console"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">\$ npx xtest list</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">tests/stack.test.ts::Stack::gives the last one first</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">tests/stack.test.ts::Stack::takes a</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">tests/stack.test.ts::Stack::takes b</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">3 tests collected</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">\$ npx xtest</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">============================= test session starts ==============================</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">xtest 0.3.0 -- node v24.21.0, rootdir: /home/ada/shop</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">configfile: xtest.config.ts</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">compat: jest</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">collected 3 items</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">tests/stack.test.ts ...                                                  [100%]</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">============================== 3 passed in 0.86s ===============================</span></span></code></pre></div><h2 id="try-it-first" tabindex="-1">Try it first <a class="header-anchor" href="#try-it-first" aria-label="Permalink to “Try it first”">​</a></h2><div class="language-sh"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">sh</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">npx</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> unplugin-xtest</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> try</span></span></code></pre></div><p>It runs the suite of the project once by its own runner, with the arguments of its script, and once by xtest, and compares test by test. Nothing is installed and nothing of the project is changed: reports and the cache of xtest are in a temporary folder. What the runner itself writes with each run, such as Vitest&#39;s cache in <code>node_modules</code>, it writes here, too.</p><div class="language-text"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">text</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span>/home/ada/shop: vitest, by scripts.test</span></span>
<span class="line"><span>  vitest       310 tests  9.81s</span></span>
<span class="line"><span>  xtest        311 tests  2.47s, with nothing cached</span></span>
<span class="line"><span>  same 308 (of these 2 fail in both), different 1, missing 1, extra 2</span></span>
<span class="line"><span>  fails only under xtest: TypeError: console._stdout is undefined (1 test)</span></span>
<span class="line"><span>    tests/log.test.ts › log › writes to the terminal</span></span>
<span class="line"><span>  missing, xtest has no test of this title (1 test)</span></span>
<span class="line"><span>    tests/dates.test.ts › dates › of today, 2026-11-28</span></span>
<span class="line"><span>  extra, not reported by vitest (2 tests)</span></span>
<span class="line"><span>    …</span></span></code></pre></div><ul><li><strong>The exit code</strong> is 0 if every test has the same outcome, 1 if one has not or a run has no report, 4 if the project has no other runner.</li><li><code>-v</code> prints all tests that differ, <code>-q</code> only the counts. <code>-o compat=jest</code> names the runner. In a repository of several packages, each is compared with its own runner; <code>--project</code> chooses.</li><li>Both runs have <code>CI=1</code>, so that neither writes snapshots. Coverage, type tests and watching are turned off.</li><li>A test that fails only under xtest, and is not in the <a href="#differences">table of differences</a>, is a bug of xtest.</li><li>Not compared are suites of <code>borp</code>, <code>tap</code> and Electron, whose reports are not read.</li></ul><h2 id="the-option" tabindex="-1">The option <a class="header-anchor" href="#the-option" aria-label="Permalink to “The option”">​</a></h2><p>Without the option <code>compat</code>, xtest takes the runner that the project&#39;s <code>package.json</code> or configuration names, and the first lines of the output say which one. <code>compat: false</code> turns it off. The script <code>test</code> counts most, with the scripts that it calls: by npm, <code>run-s</code>, <code>concurrently</code>, <code>wireit</code>, or in all packages of a workspace (<code>lerna run test</code>, <code>pnpm -r test</code>, <code>turbo run test</code>). Packages with configurations or runners of their own are <a href="/guides/monorepos.html">projects of one run</a>. <code>borp</code> and <code>tap</code> mean <code>node:test</code> with their own patterns of files.</p><p>Files that no pattern of that runner matches are none of xtest&#39;s, unless they import <code>unplugin-xtest</code> or export tests. Without a runner, files that call <code>describe</code> or <code>it</code> are left out with a warning, which is a failure (exit code 1) where the variable <code>CI</code> is set. <code>examples/describe-it</code> is such a suite.</p><p>There is a page for those who come from <a href="/from-vitest.html">Vitest</a>, <a href="/from-jest.html">Jest</a>, <a href="/from-mocha-and-node-test.html">Mocha and node:test</a> and <a href="/from-pytest.html">pytest</a>. It says what each thing there is here.</p><h2 id="imports-and-types" tabindex="-1">Imports and types <a class="header-anchor" href="#imports-and-types" aria-label="Permalink to “Imports and types”">​</a></h2><p>In the modules of the project, imports of <code>vitest</code>, <code>@jest/globals</code>, <code>mocha</code>, <code>node:test</code> and <code>bun:test</code> mean the functions of xtest, with the types of their runner. So do the globals, where the runner has them. Code can also name them: <code>unplugin-xtest/compat/vitest</code>, <code>/jest</code>, <code>/mocha</code>, <code>/node-test</code> and <code>/bun</code>.</p><ul><li><strong>Globals</strong> are declared by <code>&quot;types&quot;: [&quot;unplugin-xtest/compat/jest-globals&quot;]</code> in <code>tsconfig.json</code>; <code>vitest-globals</code>, <code>mocha-globals</code> and <code>bun-globals</code> likewise.</li><li><strong>A runner that is no longer installed</strong>: <code>unplugin-xtest/compat/vitest-module</code> declares the module <code>vitest</code>; <code>jest-module</code>, <code>mocha-module</code> and <code>bun-module</code> likewise.</li><li><strong>Matchers of your own</strong>: <code>declare module &quot;unplugin-xtest/compat/jest&quot; { interface Matchers&lt;R, T&gt; { … } }</code>.</li></ul><p><a href="/types.html#generated-types"><code>xtest typegen</code></a> writes what a project needs of these into <code>xtest-env.d.ts</code>.</p><h3 id="types-of-fixtures" tabindex="-1">Types of fixtures <a class="header-anchor" href="#types-of-fixtures" aria-label="Permalink to “Types of fixtures”">​</a></h3><p>In <code>it(&quot;sells&quot;, async ({ db }) =&gt; { … })</code>, <code>db</code> has its type, and a name that no <a href="/glossary.html#fixture" class="word">fixture</a> has is an error of the compiler, where <code>xtest typegen</code> has written <code>xtest-env.d.ts</code>, and in any file that imports from <code>unplugin-xtest/compat/…</code>. A callback <code>done</code>, and <code>t</code>, have the types that they had. What the file declares hangs on what is installed:</p><table tabindex="0"><thead><tr><th>types of</th><th>what has fixtures</th></tr></thead><tbody><tr><td><code>@types/jest</code></td><td><code>it</code>, <code>test</code>, <code>fit</code> and <code>xit</code> with <code>.only</code>, <code>.skip</code>, <code>.failing</code> and <code>.concurrent</code>. Not rows of <code>each</code></td></tr><tr><td><code>@jest/globals</code>, from Jest 29 on, where <code>@jest/types</code> is found beside it</td><td>the same</td></tr><tr><td><code>@types/mocha</code></td><td><code>it</code>, <code>specify</code> and <code>test</code> with <code>.only</code> and <code>.skip</code></td></tr><tr><td><code>@types/bun</code>, <code>bun-types</code>, from 1.3 on</td><td><code>it</code> and <code>test</code> with all that is behind them, <code>each</code> too</td></tr><tr><td><code>vitest</code></td><td>none by themselves, because fixtures of <code>test.extend</code> may have the same names with other types: declare <code>interface TestContext extends Fixtures {}</code> in the module <code>vitest</code></td></tr><tr><td><code>node:test</code></td><td>none: <code>@types/node</code> declares functions, and to these nothing can be added from outside. Import <code>test</code> from <code>unplugin-xtest/compat/node-test</code></td></tr></tbody></table><ul><li><strong>Rows</strong>: Jest&#39;s <code>each</code> of suites has the type of that of tests, so it would have fixtures too. <code>unplugin-xtest/compat/jest</code> has them where the pattern says its type: <code>it.each([[1]])(&quot;…&quot;, (count, { cart }: Fixtures) =&gt; { … })</code> with <code>count: number</code>, for the first overload decides on types that are not written. So does <code>unplugin-xtest/compat/bun</code>.</li><li><strong><code>async (done) =&gt; …</code></strong> is an error with the types of Jest alone, and none beside fixtures: to the compiler it is a function like any other with one parameter.</li><li>What has no type there, such as files in JavaScript, is checked by <code>xtest check</code> all the same: a name that is like that of a fixture is <a href="/reference/problems/XT201.html">XT201</a>.</li></ul><h2 id="ids" tabindex="-1">Ids <a class="header-anchor" href="#ids" aria-label="Permalink to “Ids”">​</a></h2><p>An id is the path of the file and the titles, as the runner formats them: <code>tests/stack.test.ts::Stack::takes a</code>. If a title is there already in its suite, it gets a number: <code>same (2)</code>. A line end in a title is written as <code>\\n</code>.</p><p>xtest reads titles in the source, and executes nothing: also those of <code>each</code> and <code>for</code>, of tagged tables, of loops (<code>for … of</code>, <code>forEach</code>), of functions of the file that make tests, and of tests under an <code>if</code>. It knows them if they are made from constants: of the module, of the suite, imported ones, and parameters of <code>describe.each</code>.</p><p><strong>What only a run knows</strong> is one entry of the list, which stands for all tests of the smallest suite around it: <code>file.test.ts::suite[...]</code>, or <code>file.test.ts::[...]</code> for a whole file. It becomes its tests when the run begins, or by <code>xtest list --resolve</code>. Such are tests behind a condition, in a loop over a computed list, with a computed title, and tests that a helper makes. The id of one of them can be given on the command line. A file that a pattern of the runner matches and in which no test is read is such an entry, whatever it imports and however it gets at the runner&#39;s functions.</p><p>A function of a package may make tests too (<code>jest-in-case</code>, <code>mocha-each</code>, <code>RuleTester</code> of ESLint): where the package has code that registers tests, its calls are such entries.</p><p>A file that cannot be read or does not parse is an error of that file, and all others run.</p><p>Nothing is lost: a listed test that the run does not make is an error of that test. A test that is in no entry of the list, such as one that a helper makes which is given no title, runs with the others of its file, and a warning names it; where only a part of the file was asked for, it is an error of the run.</p><ul><li><code>-m only</code>, <code>-m skip</code> and <code>-m todo</code> select by modifiers.</li><li><code>--forbid-only</code> (option <code>forbidOnly</code>) makes <code>.only</code> an error (<a href="/reference/problems/XT108.html">XT108</a>), for CI. If only a run can see it, it is an error of the run.</li><li>The function of a test gets <strong>fixtures of <a href="/glossary.html#conftest" class="word">conftests</a></strong> and of its own file that its pattern names, so that a suite moves to them test by test: <code>it(&quot;sells&quot;, async ({ db, cart }) =&gt; { … })</code> in the context of Vitest, in place of <code>done</code> under Jest, Mocha and Bun, and beside <code>t</code> under <code>node:test</code>, <code>test(&quot;sells&quot;, async (t, { db }) =&gt; { … })</code>. In a table, the pattern stands behind the values of the row. Built-in fixtures such as <a href="/glossary.html#tmp_path" class="word"><code>tmp_path</code></a> are there too. What <code>test.extend</code> gives comes first, a name that no fixture has is what it was before, and a fixture with <code>params</code> gives one test for each, <code>sells[1]</code>. They are <a href="#types-of-fixtures">typed</a>.</li><li>Exported functions <code>test_…</code> of such a file are tests of xtest, too. Those with other names, such as <code>testPrice</code>, are tests unless the file is a helper: it registers nothing, and neither its name (<code>testFiles</code>) nor an import of <code>unplugin-xtest</code> says that it is ours. Fixtures of conftests with <code>autouse: true</code> are set up around all tests: those of a file&#39;s <a href="/glossary.html#scope" class="word">scope</a> or wider around its <code>beforeAll</code> and <code>afterAll</code>, those of each test around its <a href="/glossary.html#hook" class="word">hooks</a>. Hooks that a conftest calls, or a package that it imports, are around the files of its folder. A conftest is no test file, whatever the runner&#39;s patterns match.</li></ul><h2 id="what-a-run-does" tabindex="-1">What a run does <a class="header-anchor" href="#what-a-run-does" aria-label="Permalink to “What a run does”">​</a></h2><ul><li><strong>Order</strong>: suites and hooks run in the order of their runner. Vitest&#39;s <code>describe</code> is called after the module, that of others at once. Vitest&#39;s <code>sequence.hooks</code> is obeyed. Mocha runs the tests of a suite before the suites in it.</li><li><strong>Modifiers</strong> do what they do there: <code>retry</code>, <code>repeats</code>, <code>fails</code>, <code>failing</code>, timeouts in either place, <code>done</code> callbacks, <code>this.timeout()</code>, <code>this.skip()</code> and <code>this.retries()</code>. Tests that are <code>concurrent</code> run <a href="/guides/concurrent.html">at the same time</a>, as many as <code>maxConcurrency</code> of Vitest and Jest says, or 20 in Bun. In suites of Mocha 8 or later, a rejection that nobody handles is no failure, as there. In those of Jest 30, one that an import leaves is none if it is handled before the tests of its file are over (from Node 24 on).</li><li><strong>What code sets</strong> holds there and here for the same tests: <code>jest.setTimeout</code> and <code>jest.retryTimes</code>, <code>vi.setConfig</code> and <code>vi.resetConfig</code>, <code>setDefaultTimeout</code>, <code>jest.setTimeout</code> of Bun, and <code>timeout</code>, <code>slow</code>, <code>retries</code> and <code>bail</code> of Mocha: on <code>this</code>, on <code>this.test</code>, and on what <code>it()</code> and <code>describe()</code> return.</li><li><strong>Contexts</strong>: <code>{ task, signal, skip, onTestFinished }</code>, <code>t</code> of <code>node:test</code>, <code>test.extend</code> with <code>auto</code> and <code>scope</code>, <code>test.for</code>.</li><li><strong>Vitest&#39;s hooks</strong>: what <code>beforeEach</code> and <code>beforeAll</code> return is called afterwards. With <code>aroundEach</code> and <code>aroundAll</code>, tests and hooks run in the asynchronous context in which their callback was called.</li><li><strong>Tests in a test of <code>node:test</code></strong> are part of it: they have no ids, and are selected with it. Each is reported: with <code>-v</code>, in the summary and the last line, and as <code>subtests</code> in the JSON report. All of them run. The test fails at its end if one has failed, and waits for those that nobody awaits.</li><li><strong>A timeout</strong> fails the test, and the run goes on in the same process. A test that blocks the process, as an endless loop does, ends it, and the others go on in a new one.</li><li><strong>Snapshots</strong> are read and written where the runner has them; a missing one of <code>node:test</code> is a failure until <code>-u</code> writes it, as there. Matchers that call those of <code>jest-snapshot</code>, or <code>Snapshots</code> of Vitest, with their <code>this</code> take part. A bundle <a href="/guides/snapshots.html">compares only</a>, with those that it was built with.</li><li><strong>A file without tests</strong> is an error in suites of Jest, and so is a suite without tests of Vitest. One of <code>node:test</code> counts as a test: <code>a.test.js::a.test.js</code>.</li><li><strong>What a file leaves in its process</strong> is put back before the next one where files do not share their modules: mocks, fake timers, global variables, <code>process.env</code>, the working directory. In suites of Vitest and <code>node:test</code>, a file that has changed <code>http</code>, <code>https</code>, <code>net</code>, <code>tls</code>, <code>dns</code> or <code>child_process</code> and not put that back, as <code>nock</code> does, is the last one of its process. The next has a new one, which costs some 0.15 s of a core.</li><li><strong>Files run side by side</strong> where the runner has them so, at most as many as its configuration says, and where that <a href="/guides/parallel.html#as-many-workers-as-pay">pays</a>; each stays on one worker.</li></ul><h2 id="differences" tabindex="-1">Differences <a class="header-anchor" href="#differences" aria-label="Permalink to “Differences”">​</a></h2><table tabindex="0"><thead><tr><th>there</th><th>here</th></tr></thead><tbody><tr><td>Vitest, Mocha: tests under a <code>beforeAll</code> that fails are skipped, or not reported</td><td>each is an error, with that failure</td></tr><tr><td>Vitest: <code>fails</code> expects failures of <code>afterEach</code>, too</td><td>it expects the failure of the test itself</td></tr><tr><td>Vitest: an error that nothing catches, in a timer or a promise, is one of the run; the test in which it is thrown passes</td><td>that test fails</td></tr><tr><td>Jest: tests that wait for nothing but promises follow one another without a turn of the event loop. An error in a timer that they have left is one of no test: it is lost with the window of jsdom, or ends the process</td><td>there is a turn after each test, and the test that started the timer fails</td></tr><tr><td>Vitest, <code>node:test</code>: each file has a process</td><td>files share one, and their globals, variables and spies are put back. If a file has changed <code>http</code>, <code>https</code>, <code>net</code>, <code>tls</code>, <code>dns</code> or <code>child_process</code> for good, as <code>nock</code> does, those that follow have another process; what it changes in other modules of Node, and in the state of packages, is there for them; <a href="/guides/parallel.html#a-process-for-each-file"><code>isolate: &quot;process&quot;</code></a> ends that</td></tr><tr><td>Vitest: a test that is registered after its file was imported, as in a timer, is lost without a word</td><td>an error that nothing catches</td></tr><tr><td>Vitest before 5 prints values in titles in another way (<code>A{ v: 1 }</code>)</td><td>as Vitest 5 (<code>A { v: 1 }</code>); strings for <code>\$name</code> have their quotes where the version that is installed prints them</td></tr><tr><td>Mocha: a <code>describe</code> whose second argument is no function</td><td>stays open there, so that its title is before those of all tests that follow, also of other files; here it is a suite without tests</td></tr><tr><td>Jest with <code>jest-fixed-jsdom</code>, on Node 24</td><td>the <code>FormData</code> of Node makes files by the global <code>File</code>, which is that of the window</td></tr><tr><td>Mocha: hooks outside of suites are those of all files</td><td>so are those of <code>--require</code>, <code>--file</code> and test files; those of a helper that only some test files import are theirs, and of the files after them. With <code>-n</code>, <code>before</code> and <code>after</code> of all files run once in each process</td></tr><tr><td>Mocha: <code>done()</code> that is called twice fails a test that has passed, too</td><td>the test fails; if it is over, the run has an error</td></tr><tr><td>Mocha: <code>.only</code> leaves out tests of other files, too</td><td>of its own file</td></tr><tr><td>Mocha: suites that a test registers run after all files; a test that a test registers outside of them never runs</td><td>after the others of the file, with a warning; an error of the test that registers it</td></tr><tr><td>Mocha: what comes after a failure in a suite with <code>bail()</code> is not reported</td><td>it is skipped</td></tr><tr><td>Jest: <code>retryTimes</code> tries tests again after the others of their suite, unless it has <code>retryImmediately</code></td><td>at once</td></tr><tr><td>Vitest, Jest, Bun: concurrent tests run beside those of other suites</td><td>beside their neighbours in a suite</td></tr><tr><td>Jest: concurrent tests have no <code>beforeEach</code> and <code>afterEach</code>, and begin before the other tests of their suite</td><td>they have them, and their place in the list</td></tr><tr><td>Jest: <code>logErrorsBeforeRetry</code> prints errors in the report</td><td>they are in the <a href="/glossary.html#captured" class="word">captured</a> output of the next attempt</td></tr><tr><td>Vitest 5: <code>test.skip.skipIf(false)</code> runs</td><td>it is skipped</td></tr><tr><td>Jest: <code>bail</code> ends the run after the file in which the last failure was</td><td>after the failure</td></tr><tr><td><code>node:test</code>: <code>before</code> outside of suites runs when it is called</td><td>before the first test</td></tr><tr><td><code>node:test</code>: a helper such as <code>test_util.js</code> is a test that passes</td><td>so it is, but where its name is one of <code>testFiles</code> and it exports functions such as <code>testType</code>: then these are tests. Give it another name</td></tr><tr><td><code>node:test</code>: a file that calls <code>process.exit(0)</code> passes, and its other tests are lost</td><td>the test that calls it fails, and the others run in a new process</td></tr><tr><td><code>node:test</code>: tests of a suite with <code>concurrency</code> run at the same time</td><td>one after the other; those in a test run at the same time, as there</td></tr><tr><td><code>node:test</code>: what <code>test()</code> returns resolves when the test has ended</td><td>outside of tests at once: tests run when their file has been imported</td></tr><tr><td>Bun: what <code>mock.module</code> replaces stays replaced in the files that follow</td><td>it is put back: a file that mocks modules has instances of its own</td></tr><tr><td><code>node:test</code>: a test with <code>todo</code> passes or fails without effect</td><td>it runs, and is reported as skipped</td></tr><tr><td>Bun: <code>%#</code> in a title behind its last value stays; values in titles have spaces, <code>[ 1 ]</code></td><td>it is the number of the row; <code>[1]</code>, as in Jest</td></tr><tr><td>Bun: <code>toEqual</code> takes a <code>Buffer</code> and a <code>Uint8Array</code>, a subclass of <code>Map</code> and a <code>Map</code>, a promise and <code>{}</code> for equal</td><td>they are not, as in Vitest</td></tr><tr><td>Bun: a <code>Map</code> or <code>Set</code> in another value has lines of its own in snapshots</td><td>it is printed as in Jest</td></tr><tr><td>Jest: code that <code>module._compile</code> runs has other globals than the test file</td><td>it has the same</td></tr><tr><td>a function in a title is printed as it is compiled</td><td>as it is compiled here</td></tr><tr><td>Jest: with jsdom, packages are those for browsers</td><td>those for Node, unless <code>customExportConditions</code> has <code>browser</code></td></tr><tr><td>Jest 30 has no <code>toBeCalled</code>, <code>toThrowError</code> and other former names of matchers</td><td>they are there</td></tr><tr><td>Vitest fakes <code>nextTick</code> in threads only</td><td>it is faked where <code>toFake</code> names it</td></tr><tr><td>Vitest: in a file with a DOM, <code>new URL(&quot;./a.png&quot;, import.meta.url)</code> is a URL of its server, which <code>node:fs</code> cannot read</td><td>the <code>file:</code> URL, as without a DOM</td></tr><tr><td>Vitest: <code>import.meta.vitest</code> in a test file is Vitest</td><td>undefined, as in other modules</td></tr><tr><td>Vitest: a file whose <code>bench</code> throws has failed, and that <code>bench</code> has passed; <code>bench</code> in a file of tests is an error</td><td>the <code>bench</code> has failed; it is a test that asks for <code>benchmark</code></td></tr><tr><td>Vitest calls no hooks around a <code>bench</code> but <code>beforeAll</code> and <code>afterAll</code> outside of suites</td><td>hooks are called, as around a test</td></tr><tr><td>Vitest measures each call of a <code>bench</code>, and those of inner suites first; <code>import.meta.env.MODE</code> is <code>benchmark</code></td><td>rounds of calls, as of <a href="/guides/benchmarks.html">every benchmark</a>, in the order of the file; it is <code>test</code></td></tr></tbody></table><h3 id="names-that-are-not-supported" tabindex="-1">Names that are not supported <a class="header-anchor" href="#names-that-are-not-supported" aria-label="Permalink to “Names that are not supported”">​</a></h3><p>Calling one is an error that says what to do instead. All others of these runners are there, and a test (<code>test/compat/names.test.ts</code>) holds each of them against its runner.</p><table tabindex="0"><thead><tr><th>runner</th><th>names</th></tr></thead><tbody><tr><td>Vitest</td><td><code>ctx.bench</code>, <code>expect().toBeFasterThan</code>, <code>expect().toBeSlowerThan</code>, for which there are the fixture <code>benchmark</code> and the table of <code>xtest bench</code>; <code>vi.when</code>, <code>vi.isWhenChain</code>, <code>expect().toHaveBeenExhausted</code>; <code>recordArtifact</code>; for runners of one&#39;s own: <code>TestRunner</code> but for what asks it about tests and adds some, <code>BenchmarkRunner</code>, <code>EvaluatedModules</code></td></tr><tr><td>Jest</td><td>the option <code>entireDescribe</code> of <code>jest.retryTimes</code></td></tr><tr><td>Mocha</td><td><code>run</code>, for <code>--delay</code>; for runners and reporters of one&#39;s own: <code>Context</code>, <code>Hook</code>, <code>Runnable</code>, <code>Runner</code>, <code>Suite</code>, <code>Test</code>, <code>interfaces</code>, <code>reporters</code>, <code>unloadFile</code>, <code>utils</code>, <code>this.test.clone</code>, <code>this.test.globals</code>, <code>this.test.markOnly</code>, <code>this.test.run</code>, <code>this of describe.addSuite</code>, <code>this of describe.addTest</code>, <code>this of describe.appendOnlySuite</code>, <code>this of describe.appendOnlyTest</code>, <code>this of describe.clone</code>, <code>this of describe.filterOnly</code>, <code>this of describe.markOnly</code>, <code>this of describe.run</code></td></tr><tr><td>Bun</td><td><code>expect.resolvesTo</code>, <code>expect.rejectsTo</code></td></tr></tbody></table><h2 id="what-is-read-of-the-other-runner" tabindex="-1">What is read of the other runner <a class="header-anchor" href="#what-is-read-of-the-other-runner" aria-label="Permalink to “What is read of the other runner”">​</a></h2><p><code>xtest init</code> writes the first configuration. These are read, and what they say is done:</p><table tabindex="0"><thead><tr><th>there</th><th>here</th></tr></thead><tbody><tr><td><code>vitest.config.*</code>, <code>vite.config.*</code>, workspaces and <code>projects</code>; <code>jest.config.*</code>, <code>&quot;jest&quot;</code> in <code>package.json</code>, presets, <code>projects</code>; <code>.mocharc.*</code>, <code>test/mocha.opts</code> before Mocha 8; <code>bunfig.toml</code>; what the script <code>test</code> calls the runner with</td><td>read, and kept until one of these files or a package changes</td></tr><tr><td><code>include</code>, <code>exclude</code>, <code>testMatch</code>, <code>testRegex</code>, <code>roots</code>, <code>spec</code>, paths of the script, and those that it finds by <code>\$(find …)</code>, <code>\$(ls …)</code> or <code>\$(git ls-files …)</code></td><td>the test files</td></tr><tr><td><code>alias</code>, <code>moduleNameMapper</code>, <code>define</code>, <code>env</code>, variables of the script</td><td>as there</td></tr><tr><td><code>setupFiles</code>, <code>setupFilesAfterEnv</code>, <code>require</code>, <code>file</code>, <code>preload</code></td><td>imported before each test file, with Mocha&#39;s root hooks</td></tr><tr><td><code>globalSetup</code>, <code>globalTeardown</code>, <code>mochaGlobalSetup</code></td><td>run once, around all tests</td></tr><tr><td><code>projects</code> of one configuration</td><td>each is <a href="/guides/monorepos.html#projects-of-vitest-and-jest">a project of the run</a>; a file of several runs in each. <code>compat: { dialect, projects: [&quot;unit&quot;] }</code> chooses some</td></tr><tr><td>Jest before 27, which ran tests by Jasmine</td><td><code>spyOn</code>, <code>jasmine</code> and <code>fail</code> are globals, and a hook that a test registers is one of the file from then on</td></tr><tr><td>Jest: <code>runner</code></td><td>it is named. A project whose runner runs no tests, as <code>jest-runner-eslint</code>, is left out where there are others</td></tr><tr><td><code>environment</code>, <code>testEnvironment</code>, <code>environmentMatchGlobs</code></td><td><a href="/environments.html#environments-of-other-runners">environments</a></td></tr><tr><td><code>transform</code> with Babel or another transformer, <code>--require @babel/register</code> or <code>babel-register</code>, also by <code>require</code> of <code>nyc</code></td><td>called before the compiler here, where the project has a configuration of Babel, or names that transformer; a file that only it can read is one item, <code>file.test.js::[...]</code>. <code>ts-jest</code>, <code>@swc/jest</code>, <code>esbuild-jest</code>, <code>ts-node</code> and the like are not called: TypeScript is compiled here</td></tr><tr><td><code>tsconfig.json</code>, for test files that it leaves out</td><td>its options for decorators and fields of classes, all the same</td></tr><tr><td><code>ssr.resolve.conditions</code>, <code>resolve.conditions</code> of tests with a DOM, <code>customExportConditions</code>, <code>exportConditions</code> of a class in <code>testEnvironment</code>, <code>--conditions</code></td><td>as there</td></tr><tr><td><code>modulePaths</code>, <code>moduleDirectories</code></td><td>packages are looked for in these folders, too</td></tr><tr><td><code>bail</code></td><td><code>--maxfail</code>; a flag of the command line comes first</td></tr><tr><td><code>passWithNoTests</code></td><td>a run without tests ends with 0, and not with 5; of Vitest, a file or suite without tests is no error</td></tr><tr><td><code>snapshotFormat</code>, <code>snapshotSerializers</code>, <code>resolveSnapshotPath</code>, <code>snapshotResolver</code></td><td>as there</td></tr><tr><td><code>provide</code></td><td><code>inject</code></td></tr><tr><td><code>coverage</code> of Vitest; <code>collectCoverage</code>, <code>coverageThreshold</code> and the like of Jest; <code>c8</code>, <code>nyc</code>; <code>--experimental-test-coverage</code>; Bun&#39;s <code>coverage</code></td><td>files, reports and thresholds <a href="/coverage.html#how-much-is-required">as there</a>. The engine counts lines with a statement, where <code>c8</code> and Node count all lines</td></tr><tr><td>options of Vitest that the <code>config</code> hooks of Vite&#39;s plugins give, as the <code>setupFiles</code> of <code>svelteTesting()</code></td><td>as there: the project&#39;s Vite calls the hooks when the configuration is read</td></tr><tr><td><code>import.meta.glob</code></td><td>as Vite does it, by its own plugin of Rolldown</td></tr><tr><td>Vitest: <code>css</code>, <code>css.modules.classNameStrategy</code>; imports of assets, <code>?raw</code>, <code>?url</code>, <code>?inline</code></td><td>as there. Where <code>css</code> or <code>css.include</code> keeps rules, modules are compiled by the project&#39;s Vite</td></tr><tr><td>Vitest: <code>import.meta.env</code>, <code>.env</code> files of the mode, <code>envDir</code>, <code>envPrefix</code>, <code>--mode</code></td><td>as there</td></tr><tr><td><code>isolate</code>, <code>--no-isolate</code></td><td><code>isolate</code>, <code>--isolate</code>, <code>--no-isolate</code>; for suites that count on a process for each file, <a href="/guides/parallel.html#a-process-for-each-file"><code>isolate: &quot;process&quot;</code></a></td></tr><tr><td>plugins of Vite that change modules</td><td>the project&#39;s Vite compiles each module, with what its configuration and its <code>projects</code> say; <code>server.deps.inline</code> and <code>external</code> as there. Not on Bun and Deno, and not in bundles: these are <a href="/bundling.html#with-vite">built with Vite</a>, without <code>vi.mock</code></td></tr><tr><td><code>roots</code> outside of the root</td><td>those folders are searched, too, and their files can be named on the command line</td></tr><tr><td>any option that could change an outcome and has no meaning here</td><td>named once on standard error, with what to do</td></tr></tbody></table><p>The object form of <code>compat</code> says more: <code>{ dialect: &quot;jest&quot;, config: &quot;jest.unit.config.js&quot;, projects: [&quot;unit&quot;], include: [&quot;unit/**/*.js&quot;] }</code>.</p><h2 id="turn-files-into-tests-of-xtest" tabindex="-1">Turn files into tests of xtest <a class="header-anchor" href="#turn-files-into-tests-of-xtest" aria-label="Permalink to “Turn files into tests of xtest”">​</a></h2><p><code>xtest migrate [PATH]</code> shows how files of <code>describe</code> and <code>it</code> take <code>test</code>, tables and fixtures of xtest, and keep every title; <code>--write</code> writes them. With <code>--style functions</code> they become functions and classes:</p><div class="language-console"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">\$ npx xtest migrate --style functions tests/stack.test.ts</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">--- tests/stack.test.ts</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">  // tests/stack.test.ts</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">- import { beforeEach, describe, expect, it } from &quot;@jest/globals&quot;;</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">+ import { fixture, mark } from &quot;unplugin-xtest&quot;;</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">+ import { expect } from &quot;@jest/globals&quot;;</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">- describe(&quot;Stack&quot;, () =&gt; {</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">-   let stack: string[];</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">-   beforeEach(() =&gt; {</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">-     stack = [&quot;bottom&quot;];</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">-   });</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">+ export class TestStack {</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">+   @fixture()</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">+   stack(): string[] { return [&quot;bottom&quot;]; }</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">-   it(&quot;gives the last one first&quot;, () =&gt; {</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">+   test_gives_the_last_one_first({ stack }: { stack: string[] }) {</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">      stack.push(&quot;top&quot;);</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">      expect(stack.pop()).toBe(&quot;top&quot;);</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">-   });</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">+   }</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">-   it.each([[&quot;a&quot;, 2], [&quot;b&quot;, 2]])(&quot;takes %s&quot;, (item: string, count: number) =&gt; {</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">+   /** takes %s */</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">+   @mark.parametrize(&quot;item, count&quot;, [[&quot;a&quot;, 2], [&quot;b&quot;, 2]])</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">+   test_takes({ item, count, stack }: { item: string; count: number; stack: string[] }) {</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">      stack.push(item);</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">      expect(stack).toHaveLength(count);</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">-   });</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">- });</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">+   }</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">+ }</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">xtest: 1 file to rewrite; --write writes</span></span></code></pre></div><p><code>--write</code> runs the tests of both forms, and puts a file back whose outcome, or a title, changed. With <code>--style functions</code> a title stays as a comment where the name does not say all of it.</p><p><strong>Hooks of setup files</strong> move into a <code>conftest.ts</code> in the folder that all of the project&#39;s test files are in, with the variables and imports that only they need:</p><div class="language-ts"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">// test/setup.ts, before</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">import</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { afterAll, afterEach, beforeAll, expect } </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">from</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &quot;vitest&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">;</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">import</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { server } </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">from</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &quot;../src/server&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">;</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">expect.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">extend</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">({ </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">toBeEven</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: (</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;">value</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> number</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> ({ pass: value </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">%</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> 2</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> ===</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> 0</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">message</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: () </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=&gt;</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &quot;odd&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }) });</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">beforeAll</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(() </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> server.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">listen</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">());</span></span>
<span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">afterEach</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(() </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> {</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  server.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">reset</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">();</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">});</span></span>
<span class="line"><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">afterAll</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(() </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> server.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">close</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">());</span></span></code></pre></div><p>becomes</p><div class="language-ts"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">// src/conftest.ts, written by migrate</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">import</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { server } </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">from</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &quot;./server&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">;</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">import</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { fixture } </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">from</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &quot;unplugin-xtest&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">;</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">export</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> aroundEachFile</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> =</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> fixture</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">({ scope: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;module&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, autouse: </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">true</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }, </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">async</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> function*</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> () {</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">  await</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> server.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">listen</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">();</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">  yield</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">;</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">  await</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> server.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">close</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">();</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">});</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">export</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> aroundEachTest</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> =</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> fixture</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">({ autouse: </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">true</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> }, </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">function*</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> () {</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">  yield</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">;</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  server.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">reset</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">();</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">});</span></span></code></pre></div><p>and the rest of <code>test/setup.ts</code>, <code>expect.extend</code>, stays where it is. The fixtures are around tests of <code>describe</code> and <code>it</code> too, in the place of the hooks: <code>beforeAll</code> once for each file, as there; in Mocha once for all. What is in a conftest already stays, and the fixtures are added to it. A line says why a hook stays: it has a time limit, <code>this</code> or a context, is in a condition, or shares a variable with what stays; or the conftest would be around files of another project. All files of the project are run before and after, and both files are put back if an outcome changed. A module that a conftest imports has one instance for all files of a process.</p><p>A file stays if something is around tests of <code>describe</code> and <code>it</code> alone: a hook of a setup file that stays, or options such as <code>clearMocks</code>.</p><p>Variables that <code>beforeEach</code> or <code>beforeAll</code> set become fixtures; what undoes them comes after <code>yield</code>. What cannot be written in this way stays as it is, in the same file, and a line on standard error says why: callbacks with a context, snapshots, computed titles, hooks of each test around suites, files of CommonJS.</p><h2 id="suites-of-published-repositories" tabindex="-1">Suites of published repositories <a class="header-anchor" href="#suites-of-published-repositories" aria-label="Permalink to “Suites of published repositories”">​</a></h2><p>Each suite was run with its own runner and with xtest, and compared test by test (<code>node bench/compat.mjs</code>), with no change but <code>compat</code>. <em>Listed exactly</em> are tests whose ids <code>xtest list</code> knows. Tests in a test of <code>node:test</code> are compared, but have no ids. Times are those of one run each on a busy machine of two cores.</p><p>These repositories were chosen because they could be run, and the table says little of one that nobody chose. Of twenty-four that were tried as they came in November 2026, sixteen on Node and eight with a DOM, eight had the same outcome test by test. What was wrong with the others is mended by its kind, with a sample of each; they have not been drawn again since. Suites that were drawn by a rule (<a href="/compat-drawn.html"><code>docs/compat-drawn.md</code></a>) have a page of their own.</p><table tabindex="0"><thead><tr><th>repository and commit</th><th>runner</th><th style="text-align:right;">tests</th><th style="text-align:right;">same</th><th>different and why</th><th style="text-align:right;">listed exactly</th><th style="text-align:right;">its own</th><th style="text-align:right;">xtest</th></tr></thead><tbody><tr><td>elysiajs/elysia 8358ff9e</td><td>bun</td><td style="text-align:right;">1,525</td><td style="text-align:right;">1,512</td><td>13: equality of Bun, its form of values in titles</td><td style="text-align:right;">1,520 of 1,525</td><td style="text-align:right;">9.1 s</td><td style="text-align:right;">26.0 s</td></tr><tr><td>graphql/dataloader b70dea3</td><td>jest</td><td style="text-align:right;">59</td><td style="text-align:right;">58</td><td>1: <code>global.jasmine</code>, which Jest has by itself until 26</td><td style="text-align:right;">0 of 59: Flow, which only Babel reads</td><td style="text-align:right;">3.0 s</td><td style="text-align:right;">9.4 s</td></tr><tr><td>gvergnaud/ts-pattern 2ece6ba</td><td>jest</td><td style="text-align:right;">453</td><td style="text-align:right;">453</td><td>none</td><td style="text-align:right;">448 of 453</td><td style="text-align:right;">126.3 s</td><td style="text-align:right;">9.0 s</td></tr><tr><td>jest-community/jest-extended aef4610</td><td>jest</td><td style="text-align:right;">901</td><td style="text-align:right;">881</td><td>20: functions in titles are printed as they are compiled, <code>() =&gt; {}</code> here and <code>() =&gt; { }</code> by <code>ts-jest</code></td><td style="text-align:right;">596 of 901</td><td style="text-align:right;">64.2 s</td><td style="text-align:right;">13.4 s</td></tr><tr><td>moment/luxon b6b9d03</td><td>jest</td><td style="text-align:right;">1,208</td><td style="text-align:right;">1,208</td><td>none</td><td style="text-align:right;">1,176 of 1,208</td><td style="text-align:right;">9.7 s</td><td style="text-align:right;">9.9 s</td></tr><tr><td>omgovich/colord b10c2f9</td><td>jest</td><td style="text-align:right;">102</td><td style="text-align:right;">102</td><td>none</td><td style="text-align:right;">102 of 102</td><td style="text-align:right;">2.8 s</td><td style="text-align:right;">9.5 s</td></tr><tr><td>tj/commander.js@v14.0.0 395cf71</td><td>jest</td><td style="text-align:right;">1,365</td><td style="text-align:right;">1,365</td><td>none</td><td style="text-align:right;">1,200 of 1,365</td><td style="text-align:right;">22.9 s</td><td style="text-align:right;">51.6 s</td></tr><tr><td>typestack/class-transformer 69cd8cc</td><td>jest</td><td style="text-align:right;">95</td><td style="text-align:right;">95</td><td>none</td><td style="text-align:right;">95 of 95</td><td style="text-align:right;">4.6 s</td><td style="text-align:right;">2.8 s</td></tr><tr><td>typestack/class-validator 0853341</td><td>jest</td><td style="text-align:right;">747</td><td style="text-align:right;">747</td><td>none</td><td style="text-align:right;">747 of 747</td><td style="text-align:right;">11.8 s</td><td style="text-align:right;">4.5 s</td></tr><tr><td>webpack/tapable 493ce6a</td><td>jest</td><td style="text-align:right;">141</td><td style="text-align:right;">141</td><td>none</td><td style="text-align:right;">92 of 141</td><td style="text-align:right;">42.1 s</td><td style="text-align:right;">38.4 s</td></tr><tr><td>chaijs/chai 099f48a</td><td>mocha</td><td style="text-align:right;">511</td><td style="text-align:right;">511</td><td>none, after <code>npm run build</code></td><td style="text-align:right;">429 of 511</td><td style="text-align:right;">8.3 s</td><td style="text-align:right;">16.5 s</td></tr><tr><td>debug-js/debug f405ade</td><td>mocha</td><td style="text-align:right;">16</td><td style="text-align:right;">16</td><td>none</td><td style="text-align:right;">16 of 16</td><td style="text-align:right;">0.8 s</td><td style="text-align:right;">0.7 s</td></tr><tr><td>expressjs/body-parser b1f3d58</td><td>mocha</td><td style="text-align:right;">277</td><td style="text-align:right;">277</td><td>none</td><td style="text-align:right;">277 of 277</td><td style="text-align:right;">4.9 s</td><td style="text-align:right;">4.5 s</td></tr><tr><td>expressjs/express a371447</td><td>mocha</td><td style="text-align:right;">1,260</td><td style="text-align:right;">1,260</td><td>none</td><td style="text-align:right;">1,152 of 1,260</td><td style="text-align:right;">15.2 s</td><td style="text-align:right;">10.4 s</td></tr><tr><td>expressjs/session 2c9512f</td><td>mocha</td><td style="text-align:right;">160</td><td style="text-align:right;">160</td><td>none</td><td style="text-align:right;">160 of 160</td><td style="text-align:right;">9.4 s</td><td style="text-align:right;">15.4 s</td></tr><tr><td>jonschlinkert/is-number 98e8ff1</td><td>mocha</td><td style="text-align:right;">111</td><td style="text-align:right;">108</td><td>3: titles have the time, or a random number</td><td style="text-align:right;">0 of 111</td><td style="text-align:right;">1.0 s</td><td style="text-align:right;">1.2 s</td></tr><tr><td>micromatch/braces e53730e</td><td>mocha</td><td style="text-align:right;">894</td><td style="text-align:right;">894</td><td>none</td><td style="text-align:right;">157 of 894</td><td style="text-align:right;">0.8 s</td><td style="text-align:right;">1.8 s</td></tr><tr><td>micromatch/picomatch 4f41a8e</td><td>mocha</td><td style="text-align:right;">1,977</td><td style="text-align:right;">1,977</td><td>none</td><td style="text-align:right;">1,977 of 1,977</td><td style="text-align:right;">3.0 s</td><td style="text-align:right;">4.9 s</td></tr><tr><td>pillarjs/router cb2a5fc</td><td>mocha</td><td style="text-align:right;">694</td><td style="text-align:right;">694</td><td>none</td><td style="text-align:right;">150 of 694</td><td style="text-align:right;">5.2 s</td><td style="text-align:right;">4.9 s</td></tr><tr><td>ai/nanoid 07a39d6</td><td>node:test</td><td style="text-align:right;">79</td><td style="text-align:right;">79</td><td>none; without its packages, of which the tests need none</td><td style="text-align:right;">79 of 79</td><td style="text-align:right;">3.7 s</td><td style="text-align:right;">4.3 s</td></tr><tr><td>fastify/fast-json-stringify e1c9392</td><td>node:test</td><td style="text-align:right;">472</td><td style="text-align:right;">472</td><td>none</td><td style="text-align:right;">418 of 426</td><td style="text-align:right;">40.6 s</td><td style="text-align:right;">19.0 s</td></tr><tr><td>fastify/fastify-cors 2a47537</td><td>node:test</td><td style="text-align:right;">71</td><td style="text-align:right;">71</td><td>none</td><td style="text-align:right;">71 of 71</td><td style="text-align:right;">2.1 s</td><td style="text-align:right;">2.5 s</td></tr><tr><td>helmetjs/helmet 15250cf</td><td>node:test</td><td style="text-align:right;">128</td><td style="text-align:right;">128</td><td>none</td><td style="text-align:right;">120 of 129</td><td style="text-align:right;">18.8 s</td><td style="text-align:right;">12.8 s</td></tr><tr><td>micromark/micromark 774a70c</td><td>node:test</td><td style="text-align:right;">1,927</td><td style="text-align:right;">1,927</td><td>none</td><td style="text-align:right;">0 of 40: one file imports all others</td><td style="text-align:right;">5.3 s</td><td style="text-align:right;">5.7 s</td></tr><tr><td>remarkjs/remark 6c18384</td><td>node:test</td><td style="text-align:right;">15</td><td style="text-align:right;">15</td><td>none</td><td style="text-align:right;">4 of 4</td><td style="text-align:right;">1.8 s</td><td style="text-align:right;">3.6 s</td></tr><tr><td>unifiedjs/unified 45d8fa5</td><td>node:test</td><td style="text-align:right;">195</td><td style="text-align:right;">195</td><td>none</td><td style="text-align:right;">0 of 11: one file imports all others</td><td style="text-align:right;">0.6 s</td><td style="text-align:right;">4.2 s</td></tr><tr><td>uuidjs/uuid 7017780</td><td>node:test</td><td style="text-align:right;">75</td><td style="text-align:right;">75</td><td>none, after <code>npm run build</code></td><td style="text-align:right;">75 of 75</td><td style="text-align:right;">3.6 s</td><td style="text-align:right;">4.9 s</td></tr><tr><td>antfu/utils 91f8cf7</td><td>vitest</td><td style="text-align:right;">39</td><td style="text-align:right;">39</td><td>none</td><td style="text-align:right;">39 of 39</td><td style="text-align:right;">4.2 s</td><td style="text-align:right;">1.0 s</td></tr><tr><td>i18next/react-i18next aa7ba52</td><td>vitest</td><td style="text-align:right;">494</td><td style="text-align:right;">492</td><td>2: a function in a title is printed as in Vitest 5</td><td style="text-align:right;">446 of 494</td><td style="text-align:right;">113.6 s</td><td style="text-align:right;">29.8 s</td></tr><tr><td>immerjs/immer 061c242</td><td>vitest</td><td style="text-align:right;">3,772</td><td style="text-align:right;">3,772</td><td>none</td><td style="text-align:right;">2,756 of 3,772</td><td style="text-align:right;">12.7 s</td><td style="text-align:right;">5.8 s</td></tr><tr><td>pmndrs/zustand f094eeb</td><td>vitest</td><td style="text-align:right;">224</td><td style="text-align:right;">224</td><td>none</td><td style="text-align:right;">224 of 224</td><td style="text-align:right;">34.6 s</td><td style="text-align:right;">51.0 s: a process for each file with a DOM</td></tr><tr><td>reduxjs/reselect 93bb490</td><td>vitest</td><td style="text-align:right;">114</td><td style="text-align:right;">114</td><td>none</td><td style="text-align:right;">75 of 114</td><td style="text-align:right;">10.4 s</td><td style="text-align:right;">8.7 s</td></tr><tr><td>unjs/defu 80c0146</td><td>vitest</td><td style="text-align:right;">23</td><td style="text-align:right;">23</td><td>none</td><td style="text-align:right;">21 of 23</td><td style="text-align:right;">2.2 s</td><td style="text-align:right;">1.5 s</td></tr><tr><td>unjs/destr 541b6f9</td><td>vitest</td><td style="text-align:right;">22</td><td style="text-align:right;">22</td><td>none</td><td style="text-align:right;">22 of 22</td><td style="text-align:right;">2.4 s</td><td style="text-align:right;">1.8 s</td></tr><tr><td>unjs/hookable b77477c</td><td>vitest</td><td style="text-align:right;">43</td><td style="text-align:right;">43</td><td>none</td><td style="text-align:right;">43 of 43</td><td style="text-align:right;">4.3 s</td><td style="text-align:right;">2.5 s</td></tr><tr><td>unjs/pathe 2a558ae</td><td>vitest</td><td style="text-align:right;">387</td><td style="text-align:right;">387</td><td>none</td><td style="text-align:right;">12 of 387</td><td style="text-align:right;">3.0 s</td><td style="text-align:right;">2.4 s</td></tr><tr><td>unjs/scule 8f56148</td><td>vitest</td><td style="text-align:right;">63</td><td style="text-align:right;">63</td><td>none</td><td style="text-align:right;">63 of 63</td><td style="text-align:right;">1.8 s</td><td style="text-align:right;">1.0 s</td></tr><tr><td>unjs/ufo 11308c0</td><td>vitest</td><td style="text-align:right;">485</td><td style="text-align:right;">485</td><td>none</td><td style="text-align:right;">291 of 485</td><td style="text-align:right;">5.1 s</td><td style="text-align:right;">3.0 s</td></tr></tbody></table></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("compat.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var compat_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, compat_default as default };
