import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { createTextVNode, createVNode, resolveComponent, useSSRContext, withCtx } from "vue";
import { ssrRenderAttrs, ssrRenderComponent } from "vue/server-renderer";
// docs/reference/configuration.md
var __pageData = JSON.parse("{\"title\":\"Configuration\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"reference/configuration.md\",\"filePath\":\"reference/configuration.md\"}");
var _sfc_main = { name: "reference/configuration.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	const _component_v_menu = resolveComponent("v-menu");
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="configuration" tabindex="-1">Configuration <a class="header-anchor" href="#configuration" aria-label="Permalink to “Configuration”">​</a></h1><p><code>xtest.config.ts</code> (or <code>.mts</code>, <code>.js</code>, <code>.mjs</code>), or the key <code>&quot;xtest&quot;</code> in <code>package.json</code>. Flags of the command line win over both.</p><div class="language-ts"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark twoslash lsp" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">// xtest.config.ts</span></span>
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
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">({</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>testPaths</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>?:</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> string[] </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>|</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> undefined</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Files and folders to search for tests if the command line names none, relative to the root.</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@default</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>[&quot;.&quot;]</span></span><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@example</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>[&quot;tests&quot;, &quot;packages/core/tests&quot;]</span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "testPaths"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "?:"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " string[] "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "|"),
					createVNode("span", { style: {
						"--shiki-light": "#005CC5",
						"--shiki-dark": "#79B8FF"
					} }, " undefined")
				]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, "Files and folders to search for tests if the command line names none, relative to the root.")]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@default"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "[\".\"]")]), createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@example"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "[\"tests\", \"packages/core/tests\"]")])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>testPaths</span>`);
			else return [createVNode("span", null, "testPaths")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;tests&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">],</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>markers</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>?:</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> string[] </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>|</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> undefined</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>The marks of the suite, as <code${_scopeId}>&quot;name&quot;</code> or <code${_scopeId}>&quot;name: description&quot;</code>. <code${_scopeId}>xtest --markers</code> lists them.</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@default</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>[]</span></span><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@example</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>[&quot;slow: takes more than a second&quot;, &quot;owner(name): who to ask&quot;]</span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "markers"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "?:"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " string[] "),
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
					createTextVNode("The marks of the suite, as "),
					createVNode("code", null, "\"name\""),
					createTextVNode(" or "),
					createVNode("code", null, "\"name: description\""),
					createTextVNode(". "),
					createVNode("code", null, "xtest --markers"),
					createTextVNode(" lists them.")
				])]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@default"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "[]")]), createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@example"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "[\"slow: takes more than a second\", \"owner(name): who to ask\"]")])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>markers</span>`);
			else return [createVNode("span", null, "markers")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;slow: takes more than a second&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">],</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>strictMarkers</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>?:</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> boolean </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>|</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> undefined</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Whether a mark that is not in <code${_scopeId}>markers</code> is an error (XT401). Otherwise it is a warning, unless a hook, a fixture or a plugin uses
the mark.</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@default</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>false</span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "strictMarkers"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "?:"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " boolean "),
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
					createTextVNode("Whether a mark that is not in "),
					createVNode("code", null, "markers"),
					createTextVNode(" is an error (XT401). Otherwise it is a warning, unless a hook, a fixture or a plugin uses\nthe mark.")
				])]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@default"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "false")])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>strictMarkers</span>`);
			else return [createVNode("span", null, "strictMarkers")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">true</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">,</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">});</span></span></code></pre></div><p>The default export is an object, or a promise of one. One file counts: that of the root, which is found from the working directory upwards; two in one folder are an error. A package of a workspace with a file of its own is used when xtest runs in its folder, or with <code>-c</code>; else a warning names it. An unknown key is an error with the nearest name.</p><h2 id="keys" tabindex="-1">Keys <a class="header-anchor" href="#keys" aria-label="Permalink to “Keys”">​</a></h2><h3 id="testpaths" tabindex="-1">testPaths <a class="header-anchor" href="#testpaths" aria-label="Permalink to “testPaths”">​</a></h3><p>Files and folders to search for tests if the command line names none, relative to the root.</p><ul><li>Type: <code>string[]</code></li><li>Default: <code>[&quot;.&quot;]</code></li><li>Example: <code>testPaths: [&quot;tests&quot;, &quot;packages/core/tests&quot;]</code></li></ul><h3 id="projects" tabindex="-1">projects <a class="header-anchor" href="#projects" aria-label="Permalink to “projects”">​</a></h3><p>The packages of a repository that a run in the root runs, each with its own configuration: folders, globs of folders with a <code>package.json</code>, and objects with options of the project. Each has the other options of this configuration as its defaults.</p><ul><li>Type: <code>(string | ProjectEntry)[]</code></li><li>Default: <code>[], which is all packages of the workspace if the root has no configuration, and one of them has</code></li><li>Example: <code>projects: [&quot;packages/*&quot;, { name: &quot;web&quot;, root: &quot;apps/web&quot;, environment: &quot;happy-dom&quot; }]</code></li></ul><h3 id="testfiles" tabindex="-1">testFiles <a class="header-anchor" href="#testfiles" aria-label="Permalink to “testFiles”">​</a></h3><p>Globs of test files. A glob without <code>/</code> is matched against the name of a file, one with <code>/</code> against its path.</p><ul><li>Type: <code>string[]</code></li><li>Default: <code>[&quot;test_*.{ts,…}&quot;, &quot;*_test.{ts,…}&quot;, &quot;*.test.{ts,…}&quot;, &quot;*.spec.{ts,…}&quot;], with ts tsx mts cts js jsx mjs cjs</code></li><li>Example: <code>testFiles: [&quot;*.check.ts&quot;]</code></li></ul><h3 id="testclasses" tabindex="-1">testClasses <a class="header-anchor" href="#testclasses" aria-label="Permalink to “testClasses”">​</a></h3><p>Names of test classes: prefixes, or globs if they contain <code>*</code>, <code>?</code> or <code>[</code>.</p><ul><li>Type: <code>string[]</code></li><li>Default: <code>[&quot;Test&quot;]</code></li><li>Example: <code>testClasses: [&quot;Test&quot;, &quot;*Suite&quot;]</code></li></ul><h3 id="testfunctions" tabindex="-1">testFunctions <a class="header-anchor" href="#testfunctions" aria-label="Permalink to “testFunctions”">​</a></h3><p>Names of test functions and test methods: prefixes, or globs if they contain <code>*</code>, <code>?</code> or <code>[</code>.</p><ul><li>Type: <code>string[]</code></li><li>Default: <code>[&quot;test&quot;]</code></li><li>Example: <code>testFunctions: [&quot;test&quot;, &quot;should_*&quot;]</code></li></ul><h3 id="ignoredirs" tabindex="-1">ignoreDirs <a class="header-anchor" href="#ignoredirs" aria-label="Permalink to “ignoreDirs”">​</a></h3><p>Globs of names of folders that are not searched. Without this option, test files of another runner are found in those folders where that runner finds them: Jest and Vitest run what is in <code>src/build</code>.</p><ul><li>Type: <code>string[]</code></li><li>Default: <code>[&quot;.*&quot;, &quot;node_modules&quot;, &quot;dist&quot;, &quot;build&quot;, &quot;coverage&quot;, &quot;__snapshots__&quot;]</code></li></ul><h3 id="collectimportedtests" tabindex="-1">collectImportedTests <a class="header-anchor" href="#collectimportedtests" aria-label="Permalink to “collectImportedTests”">​</a></h3><p>Whether imported functions and classes are <a href="/glossary.html#collected" class="word">collected</a> as tests too. A re-export always is.</p><ul><li>Type: <code>boolean</code></li><li>Default: <code>false</code></li></ul><h3 id="disabletestidescaping" tabindex="-1">disableTestIdEscaping <a class="header-anchor" href="#disabletestidescaping" aria-label="Permalink to “disableTestIdEscaping”">​</a></h3><p>Whether non-ASCII text in ids stays as it is, instead of being escaped as <code>\\xe9</code>.</p><ul><li>Type: <code>boolean</code></li><li>Default: <code>false</code></li></ul><h3 id="markers" tabindex="-1">markers <a class="header-anchor" href="#markers" aria-label="Permalink to “markers”">​</a></h3><p>The <a href="/glossary.html#mark" class="word">marks</a> of the suite, as <code>&quot;name&quot;</code> or <code>&quot;name: description&quot;</code>. <code>xtest --markers</code> lists them.</p><ul><li>Type: <code>string[]</code></li><li>Default: <code>[]</code></li><li>Example: <code>markers: [&quot;slow: takes more than a second&quot;, &quot;owner(name): who to ask&quot;]</code></li></ul><h3 id="strictmarkers" tabindex="-1">strictMarkers <a class="header-anchor" href="#strictmarkers" aria-label="Permalink to “strictMarkers”">​</a></h3><p>Whether a mark that is not in <code>markers</code> is an error (XT401). Otherwise it is a warning, unless a <a href="/glossary.html#hook" class="word">hook</a>, a <a href="/glossary.html#fixture" class="word">fixture</a> or a plugin uses the mark.</p><ul><li>Type: <code>boolean</code></li><li>Default: <code>false</code></li></ul><h3 id="usefixtures" tabindex="-1">usefixtures <a class="header-anchor" href="#usefixtures" aria-label="Permalink to “usefixtures”">​</a></h3><p>Names of fixtures that every test uses, as if it had a <code>usefixtures</code> mark. They are set up first.</p><ul><li>Type: <code>string[]</code></li><li>Default: <code>[]</code></li><li>Example: <code>usefixtures: [&quot;clean_dir&quot;]</code></li></ul><h3 id="xfailstrict" tabindex="-1">xfailStrict <a class="header-anchor" href="#xfailstrict" aria-label="Permalink to “xfailStrict”">​</a></h3><p>Whether a test under an <a href="/glossary.html#xfail" class="word"><code>xfail</code></a> mark without <code>strict</code> fails if it passes.</p><ul><li>Type: <code>boolean</code></li><li>Default: <code>false</code></li></ul><h3 id="failon" tabindex="-1">failOn <a class="header-anchor" href="#failon" aria-label="Permalink to “failOn”">​</a></h3><p>What a test fails on, besides errors: <code>&quot;console.error&quot;</code> and <code>&quot;console.warn&quot;</code>, unless the test has replaced them; <code>&quot;warnings&quot;</code> of <code>process.emitWarning</code>, unless the test expects them, and of the run about the test; <code>&quot;flaky&quot;</code>, a pass after a failed attempt; <code>&quot;leaks&quot;</code>, timers, handles and listeners that stay; <code>&quot;unawaited&quot;</code>, calls that still run; <code>&quot;obsolete-snapshots&quot;</code>, which are errors of the run. <code>mark.permit(&quot;console.error&quot;)</code> makes exceptions. <code>--fail-on</code> adds to it.</p><ul><li>Type: <code>FailOn[]</code></li><li>Default: <code>[]</code></li><li>Example: <code>failOn: [&quot;console.error&quot;, &quot;console.warn&quot;, &quot;warnings&quot;, &quot;flaky&quot;]</code></li></ul><h3 id="forbidonly" tabindex="-1">forbidOnly <a class="header-anchor" href="#forbidonly" aria-label="Permalink to “forbidOnly”">​</a></h3><p>Whether <code>.only</code> in test files of other runners is an error (XT108), for CI. Their own configuration may say so too.</p><ul><li>Type: <code>boolean</code></li><li>Default: <code>false</code></li></ul><h3 id="timeout" tabindex="-1">timeout <a class="header-anchor" href="#timeout" aria-label="Permalink to “timeout”">​</a></h3><p>Timeout of a test in milliseconds; 0 for none. <code>mark.timeout(ms)</code> overrides it for a test, <code>--timeout</code> for a run.</p><ul><li>Type: <code>number</code></li><li>Default: <code>60_000</code></li></ul><h3 id="maxconcurrency" tabindex="-1">maxConcurrency <a class="header-anchor" href="#maxconcurrency" aria-label="Permalink to “maxConcurrency”">​</a></h3><p>How many tests that are marked <code>concurrent</code> run at the same time in a process; 1 for one after the other. <code>--max-concurrency</code> overrides it for a run.</p><ul><li>Type: <code>number</code></li><li>Default: <code>5</code></li></ul><h3 id="bundler" tabindex="-1">bundler <a class="header-anchor" href="#bundler" aria-label="Permalink to “bundler”">​</a></h3><p>What builds a run: <code>&quot;rolldown&quot;</code>; <code>&quot;vite&quot;</code>, with the project&#39;s Vite and its configuration; or <code>&quot;auto&quot;</code>, which is <code>&quot;vite&quot;</code> if the root has a <code>vite.config.*</code> and Vite is installed, else <code>&quot;rolldown&quot;</code>.</p><ul><li>Type: <code>Bundler | &quot;auto&quot;</code></li><li>Default: <code>&quot;auto&quot;</code></li></ul><h3 id="alias" tabindex="-1">alias <a class="header-anchor" href="#alias" aria-label="Permalink to “alias”">​</a></h3><p>Replacements of import specifiers, by specifier or prefix. A replacement that begins with <code>.</code> is a path from the root.</p><ul><li>Type: <code>Record&lt;string, string&gt;</code></li><li>Default: <code>{}</code></li><li>Example: <code>alias: { &quot;@&quot;: &quot;./src&quot; }</code></li></ul><h3 id="conditions" tabindex="-1">conditions <a class="header-anchor" href="#conditions" aria-label="Permalink to “conditions”">​</a></h3><p>Conditions of <code>exports</code> and <code>imports</code> in a <code>package.json</code>, beside those that Node has: <code>--conditions</code> of Node, which is obeyed too, as <code>customConditions</code> of a <code>tsconfig.json</code> are.</p><ul><li>Type: <code>string[]</code></li><li>Default: <code>[]</code></li><li>Example: <code>conditions: [&quot;@shop/source&quot;]</code></li></ul><h3 id="define" tabindex="-1">define <a class="header-anchor" href="#define" aria-label="Permalink to “define”">​</a></h3><p>Replacements of global identifiers and member expressions, as source text.</p><ul><li>Type: <code>Record&lt;string, string&gt;</code></li><li>Default: <code>{}</code></li><li>Example: <code>define: { __VERSION__: &#39;&quot;1.0.0&quot;&#39; }</code></li></ul><h3 id="compat" tabindex="-1">compat <a class="header-anchor" href="#compat" aria-label="Permalink to “compat”">​</a></h3><p>Runs the files of another runner beside those of xtest, as that runner&#39;s own configuration says: <code>&quot;vitest&quot;</code>, <code>&quot;jest&quot;</code>, <code>&quot;node:test&quot;</code>, <code>&quot;mocha&quot;</code>, <code>&quot;bun&quot;</code>, with more settings as an object; <code>&quot;auto&quot;</code>, the one that the root&#39;s <code>package.json</code> or a configuration file beside it names; or <code>false</code>, none.</p><ul><li>Type: <code>CompatOption</code></li><li>Default: <code>&quot;auto&quot;</code></li><li>Example: <code>compat: &quot;vitest&quot;</code>, <code>compat: { dialect: &quot;jest&quot;, config: &quot;jest.unit.config.js&quot; }</code></li></ul><h3 id="assert" tabindex="-1">assert <a class="header-anchor" href="#assert" aria-label="Permalink to “assert”">​</a></h3><p>Whether failed assertions of test modules explain themselves: <code>&quot;rewrite&quot;</code>, by calls that the build writes around them; <code>&quot;plain&quot;</code>, as their library has them. <code>--assert</code> comes first.</p><ul><li>Type: <code>&quot;plain&quot; | &quot;rewrite&quot;</code></li><li>Default: <code>&quot;rewrite&quot;</code></li></ul><h3 id="assertionmodules" tabindex="-1">assertionModules <a class="header-anchor" href="#assertionmodules" aria-label="Permalink to “assertionModules”">​</a></h3><p>Modules beside tests and <a href="/glossary.html#conftest" class="word">conftests</a> whose assertions explain themselves: globs from the root, and names of packages.</p><ul><li>Type: <code>string[]</code></li><li>Default: <code>[]</code></li><li>Example: <code>assertionModules: [&quot;tests/helpers/**&quot;, &quot;@acme/assertions&quot;]</code></li></ul><h3 id="enableassertionpasshook" tabindex="-1">enableAssertionPassHook <a class="header-anchor" href="#enableassertionpasshook" aria-label="Permalink to “enableAssertionPassHook”">​</a></h3><p>Whether assertions that pass call the hook <code>xtest_assertion_pass</code>, which costs time.</p><ul><li>Type: <code>boolean</code></li><li>Default: <code>false</code></li></ul><h3 id="addoptions" tabindex="-1">addOptions <a class="header-anchor" href="#addoptions" aria-label="Permalink to “addOptions”">​</a></h3><p>Flags that come before those of the command line. A command ignores the flags of other commands.</p><ul><li>Type: <code>string[]</code></li><li>Default: <code>[]</code></li><li>Example: <code>addOptions: [&quot;-n&quot;, &quot;auto&quot;, &quot;--strict-markers&quot;]</code></li></ul><h3 id="defaultfilter" tabindex="-1">defaultFilter <a class="header-anchor" href="#defaultfilter" aria-label="Permalink to “defaultFilter”">​</a></h3><p>The tests that run if nothing else is said, as an expression of <code>-E</code>, which selects among them. A test that the command line names by its <a href="/glossary.html#node-id" class="word">node id</a> or line runs all the same; <code>--ignore-default-filter</code> runs all.</p><ul><li>Type: <code>string</code></li><li>Default: <code>&quot;all()&quot;</code></li><li>Example: <code>defaultFilter: &quot;!mark(slow) &amp; !path(tests/e2e)&quot;</code></li></ul><h3 id="overrides" tabindex="-1">overrides <a class="header-anchor" href="#overrides" aria-label="Permalink to “overrides”">​</a></h3><p>Settings of the tests that a filter selects. Of several overrides of a test, the first that has a setting gives it; a mark of the test, its class or its file comes before them, and they come before flags and the other options. <code>workers</code> limits how many workers of a parallel run have files with such tests, and <code>permit</code> says what they may do that <code>failOn</code> has, besides what a mark permits.</p><ul><li>Type: <code>readonly Override[]</code></li><li>Default: <code>[]</code></li><li>Example: <code>overrides: [{ filter: &quot;mark(network) | path(e2e/**)&quot;, retries: 3, timeout: 120_000, workers: 1 }]</code></li></ul><h3 id="explicitparameters" tabindex="-1">explicitParameters <a class="header-anchor" href="#explicitparameters" aria-label="Permalink to “explicitParameters”">​</a></h3><p>Whether a direct argument of <a href="/glossary.html#parametrize" class="word"><code>parametrize</code></a> must be a parameter of the test function itself (XT309).</p><ul><li>Type: <code>boolean</code></li><li>Default: <code>false</code></li></ul><h3 id="isolate" tabindex="-1">isolate <a class="header-anchor" href="#isolate" aria-label="Permalink to “isolate”">​</a></h3><p>What test files do not share. <code>&quot;modules&quot;</code> or <code>true</code>: each has its own instances of the project&#39;s modules, as in Vitest and Jest; packages are shared, and so are modules that conftests import. <code>&quot;process&quot;</code>: each has a process of its own, so that packages and globals are not shared either. <code>false</code>: nothing is, and tests with a DOM share a window. <code>&quot;auto&quot;</code>: as in the runner of <code>compat</code>; in other suites, files with a DOM have a window each and their own modules and packages, and all others share them. <code>--isolate</code> and <code>--no-isolate</code> come first.</p><ul><li>Type: <code>boolean | &quot;auto&quot; | Exclude&lt;Isolation, false&gt;</code></li><li>Default: <code>&quot;auto&quot;</code></li></ul><h3 id="workers" tabindex="-1">workers <a class="header-anchor" href="#workers" aria-label="Permalink to “workers”">​</a></h3><p>In how many processes tests run: a number, as <code>-n</code> has it, and 0 for one after the other; <code>&quot;auto&quot;</code>, as many as pay, at most one for each core, as the durations of earlier runs tell; <code>&quot;compat&quot;</code>, the same for the files of a runner of <code>compat</code> that runs files side by side, at most as many as its configuration says, while those of xtest run in one process. <code>-n</code> comes first.</p><ul><li>Type: <code>number | &quot;auto&quot; | &quot;compat&quot;</code></li><li>Default: <code>&quot;compat&quot;</code></li></ul><h3 id="cachedir" tabindex="-1">cacheDir <a class="header-anchor" href="#cachedir" aria-label="Permalink to “cacheDir”">​</a></h3><p>The folder of the cache, relative to the root. Deleting it is always safe.</p><ul><li>Type: <code>string</code></li><li>Default: <code>&quot;node_modules/.cache/xtest&quot;</code></li></ul><h3 id="coverage" tabindex="-1">coverage <a class="header-anchor" href="#coverage" aria-label="Permalink to “coverage”">​</a></h3><p>What <code>--cov</code> counts, reports and requires.</p><ul><li>Type: <code>CoverageOptions</code></li><li>Default: <code>{}</code></li><li>Example: <code>coverage: { include: [&quot;src&quot;], reports: [&quot;text&quot;, &quot;html&quot;], failUnder: 90 }</code></li></ul><h3 id="environment" tabindex="-1">environment <a class="header-anchor" href="#environment" aria-label="Permalink to “environment”">​</a></h3><p>The environment of tests that nothing else gives one: <code>&quot;happy-dom&quot;</code> or <code>&quot;jsdom&quot;</code>, the DOM of that installed package; <code>&quot;node&quot;</code>, none; or <code>&quot;auto&quot;</code>, the DOM that is installed for modules in which a test or fixture asks for <code>window</code> or <code>document</code>, none for others.</p><ul><li>Type: <code>EnvironmentName | &quot;auto&quot;</code></li><li>Default: <code>&quot;auto&quot;</code></li><li>Example: <code>environment: &quot;happy-dom&quot;</code></li></ul><h3 id="browser" tabindex="-1">browser <a class="header-anchor" href="#browser" aria-label="Permalink to “browser”">​</a></h3><p>The browser in whose pages tests run, as with <code>--browser</code>: <code>&quot;chromium&quot;</code> is Chromium or Chrome, by <code>playwright-core</code>. <code>&quot;none&quot;</code>: they run in processes.</p><ul><li>Type: <code>&quot;chromium&quot; | &quot;none&quot;</code></li><li>Default: <code>&quot;none&quot;</code></li><li>Example: <code>browser: &quot;chromium&quot;</code></li></ul><h3 id="engine" tabindex="-1">engine <a class="header-anchor" href="#engine" aria-label="Permalink to “engine”">​</a></h3><p>The engine of the processes in which tests run: the program of that name in <code>node_modules/.bin</code>, of the root or further out, else in <code>PATH</code>. <code>&quot;auto&quot;</code>: the engine that runs xtest.</p><ul><li>Type: <code>&quot;auto&quot; | EngineName</code></li><li>Default: <code>&quot;auto&quot;</code></li><li>Example: <code>engine: &quot;bun&quot;</code></li></ul><h3 id="environments" tabindex="-1">environments <a class="header-anchor" href="#environments" aria-label="Permalink to “environments”">​</a></h3><p>The environment of some files, by folder or glob from the root. A glob without <code>/</code> is matched against the name of a file. The last one that matches counts.</p><ul><li>Type: <code>Record&lt;string, EnvironmentSetting&gt;</code></li><li>Default: <code>{}</code></li><li>Example: <code>environments: { &quot;tests/ui&quot;: &quot;happy-dom&quot;, &quot;*.legacy.test.ts&quot;: { name: &quot;jsdom&quot;, url: &quot;https://example.org/&quot; } }</code></li></ul><h3 id="environmentoptions" tabindex="-1">environmentOptions <a class="header-anchor" href="#environmentoptions" aria-label="Permalink to “environmentOptions”">​</a></h3><p>Options of the packages that give tests a DOM. Those of a mark, a comment or of <code>environments</code> come on top.</p><ul><li>Type: <code>OptionsOfEnvironments</code></li><li>Default: <code>{}</code></li><li>Example: <code>environmentOptions: { jsdom: { url: &quot;https://example.org/&quot; } }</code></li></ul><h3 id="tmppathretentioncount" tabindex="-1">tmpPathRetentionCount <a class="header-anchor" href="#tmppathretentioncount" aria-label="Permalink to “tmpPathRetentionCount”">​</a></h3><p>The number of runs whose folders of <a href="/glossary.html#tmp_path" class="word"><code>tmp_path</code></a> are kept; 0 for none. A folder of <code>--basetemp</code> is always kept.</p><ul><li>Type: <code>number</code></li><li>Default: <code>3</code></li></ul><h3 id="tmppathretentionpolicy" tabindex="-1">tmpPathRetentionPolicy <a class="header-anchor" href="#tmppathretentionpolicy" aria-label="Permalink to “tmpPathRetentionPolicy”">​</a></h3><p>Which folders of <code>tmp_path</code> are kept: those of all tests; <code>&quot;failed&quot;</code>, those of tests that failed or had an error in their set-up or <a href="/glossary.html#teardown" class="word">tear-down</a>; or <code>&quot;none&quot;</code>.</p><ul><li>Type: <code>RetentionPolicy</code></li><li>Default: <code>&quot;all&quot;</code></li></ul><h3 id="snapshotformat" tabindex="-1">snapshotFormat <a class="header-anchor" href="#snapshotformat" aria-label="Permalink to “snapshotFormat”">​</a></h3><p>How values are printed in snapshots, as in Vitest and Jest. Other settings than those of a file&#39;s values make them differ: <code>-u</code> writes them anew.</p><ul><li>Type: <code>SnapshotFormat</code></li><li>Default: <code>{}</code></li><li>Example: <code>snapshotFormat: { printBasicPrototype: true, escapeString: true }</code></li></ul><h3 id="reporters" tabindex="-1">reporters <a class="header-anchor" href="#reporters" aria-label="Permalink to “reporters”">​</a></h3><p>The reporters of a run: names, <code>[name, file]</code>, and modules, as paths from the root or packages. <code>--reporter</code> replaces them.</p><ul><li>Type: <code>(string | [name: string, file: string])[]</code></li><li>Default: <code>[], which is the default one</code></li><li>Example: <code>reporters: [&quot;default&quot;, [&quot;junit&quot;, &quot;out/junit.xml&quot;], &quot;./tools/my-reporter.ts&quot;]</code></li></ul><h3 id="plugins" tabindex="-1">plugins <a class="header-anchor" href="#plugins" aria-label="Permalink to “plugins”">​</a></h3><p>Build-time plugins: modules, as paths from the root or packages, or plugin objects. Those of <code>-p</code> come before them.</p><ul><li>Type: <code>(string | XtestPlugin)[]</code></li><li>Default: <code>[]</code></li><li>Example: <code>plugins: [&quot;./tools/stages.ts&quot;]</code></li></ul><h2 id="reports" tabindex="-1">Reports <a class="header-anchor" href="#reports" aria-label="Permalink to “Reports”">​</a></h2><h3 id="verbosityassertions" tabindex="-1">verbosityAssertions <a class="header-anchor" href="#verbosityassertions" aria-label="Permalink to “verbosityAssertions”">​</a></h3><p>How much of the values, messages and differences of failed assertions is shown, as a number of <code>-v</code>: 2 is all of it; <code>&quot;auto&quot;</code> is what <code>-v</code> and <code>-q</code> say.</p><ul><li>Type: <code>number | &quot;auto&quot;</code></li><li>Default: <code>&quot;auto&quot;</code></li><li>Example: <code>verbosityAssertions: 2</code></li></ul><h3 id="verbositytestcases" tabindex="-1">verbosityTestCases <a class="header-anchor" href="#verbositytestcases" aria-label="Permalink to “verbosityTestCases”">​</a></h3><p>How each test is shown while tests run, as a number of <code>-v</code>: 1 is a line for each, 0 a letter, below files; <code>&quot;auto&quot;</code> is what <code>-v</code> and <code>-q</code> say.</p><ul><li>Type: <code>number | &quot;auto&quot;</code></li><li>Default: <code>&quot;auto&quot;</code></li><li>Example: <code>verbosityTestCases: 1</code></li></ul><h3 id="truncationlimitlines" tabindex="-1">truncationLimitLines <a class="header-anchor" href="#truncationlimitlines" aria-label="Permalink to “truncationLimitLines”">​</a></h3><p>The largest number of lines of a message or difference in the terminal; 0 for all.</p><ul><li>Type: <code>number</code></li><li>Default: <code>40</code></li></ul><h3 id="truncationlimitchars" tabindex="-1">truncationLimitChars <a class="header-anchor" href="#truncationlimitchars" aria-label="Permalink to “truncationLimitChars”">​</a></h3><p>The largest number of characters in a line of a message or difference in the terminal; 0 for all.</p><ul><li>Type: <code>number</code></li><li>Default: <code>400</code></li></ul><h3 id="hideframes" tabindex="-1">hideFrames <a class="header-anchor" href="#hideframes" aria-label="Permalink to “hideFrames”">​</a></h3><p>What traces leave out, beside what <code>hideTraceback</code> hides: names of functions, and of methods as <code>Class.method</code>, and globs of files from the root, which have a <code>/</code>. <code>*</code> stands for any text. <code>--full-trace</code> shows all.</p><ul><li>Type: <code>string[]</code></li><li>Default: <code>[]</code></li><li>Example: <code>hideFrames: [&quot;assertUser&quot;, &quot;Page.expect*&quot;, &quot;tests/helpers/**&quot;]</code></li></ul><h3 id="junitsuitename" tabindex="-1">junitSuiteName <a class="header-anchor" href="#junitsuitename" aria-label="Permalink to “junitSuiteName”">​</a></h3><p>The name of the <code>testsuite</code> in the JUnit report.</p><ul><li>Type: <code>string</code></li><li>Default: <code>&quot;xtest&quot;</code></li></ul><h3 id="junitdurationreport" tabindex="-1">junitDurationReport <a class="header-anchor" href="#junitdurationreport" aria-label="Permalink to “junitDurationReport”">​</a></h3><p>The time of a test in the JUnit report: that of all its <a href="/glossary.html#phase" class="word">phases</a>, or that of its <code>&quot;call&quot;</code>, without fixtures.</p><ul><li>Type: <code>(typeof JUNIT_DURATIONS)[number]</code></li><li>Default: <code>&quot;total&quot;</code></li></ul><h3 id="junitlogging" tabindex="-1">junitLogging <a class="header-anchor" href="#junitlogging" aria-label="Permalink to “junitLogging”">​</a></h3><p>Which output of tests is in the JUnit report: <code>&quot;log&quot;</code>, what they logged; <code>&quot;system-out&quot;</code>, standard output; <code>&quot;system-err&quot;</code>, standard error; <code>&quot;out-err&quot;</code>, both; <code>&quot;all&quot;</code>, and what attached loggers logged; or <code>&quot;no&quot;</code>.</p><ul><li>Type: <code>(typeof JUNIT_LOGGINGS)[number]</code></li><li>Default: <code>&quot;all&quot;</code></li></ul><h3 id="junitlogpassingtests" tabindex="-1">junitLogPassingTests <a class="header-anchor" href="#junitlogpassingtests" aria-label="Permalink to “junitLogPassingTests”">​</a></h3><p>Whether the output of passed tests is in the JUnit report too.</p><ul><li>Type: <code>boolean</code></li><li>Default: <code>true</code></li></ul><h2 id="logs" tabindex="-1">Logs <a class="header-anchor" href="#logs" aria-label="Permalink to “Logs”">​</a></h2><h3 id="loglevel" tabindex="-1">logLevel <a class="header-anchor" href="#loglevel" aria-label="Permalink to “logLevel”">​</a></h3><p>The level below which nothing is recorded, for <a href="/glossary.html#caplog" class="word"><code>caplog</code></a> and reports; null for everything.</p><ul><li>Type: <code>LevelOption | null</code></li><li>Default: <code>null</code></li><li>Example: <code>logLevel: &quot;warn&quot;</code></li></ul><h3 id="logformat" tabindex="-1">logFormat <a class="header-anchor" href="#logformat" aria-label="Permalink to “logFormat”">​</a></h3><p>How a record is written in reports, with Python&#39;s placeholders.</p><ul><li>Type: <code>string</code></li><li>Default: <code>&quot;%(levelname)-8s %(name)s:%(filename)s:%(lineno)d %(message)s&quot;</code></li><li>Example: <code>logFormat: &quot;%(asctime)s %(levelname)s %(message)s&quot;</code></li></ul><h3 id="logdateformat" tabindex="-1">logDateFormat <a class="header-anchor" href="#logdateformat" aria-label="Permalink to “logDateFormat”">​</a></h3><p>How <code>%(asctime)s</code> is written, with the directives of <code>strftime</code>.</p><ul><li>Type: <code>string</code></li><li>Default: <code>&quot;%H:%M:%S&quot;</code></li></ul><h3 id="logcli" tabindex="-1">logCli <a class="header-anchor" href="#logcli" aria-label="Permalink to “logCli”">​</a></h3><p>Whether records are shown while tests run.</p><ul><li>Type: <code>boolean</code></li><li>Default: <code>false</code></li></ul><h3 id="logclilevel" tabindex="-1">logCliLevel <a class="header-anchor" href="#logclilevel" aria-label="Permalink to “logCliLevel”">​</a></h3><p>The level below which records are not shown while tests run; null for that of <code>logLevel</code>.</p><ul><li>Type: <code>LevelOption | null</code></li><li>Default: <code>null</code></li></ul><h3 id="logcliformat" tabindex="-1">logCliFormat <a class="header-anchor" href="#logcliformat" aria-label="Permalink to “logCliFormat”">​</a></h3><p>How a record is written while tests run; null for <code>logFormat</code>.</p><ul><li>Type: <code>string | null</code></li><li>Default: <code>null</code></li></ul><h3 id="logclidateformat" tabindex="-1">logCliDateFormat <a class="header-anchor" href="#logclidateformat" aria-label="Permalink to “logCliDateFormat”">​</a></h3><p>How <code>%(asctime)s</code> is written while tests run; null for <code>logDateFormat</code>.</p><ul><li>Type: <code>string | null</code></li><li>Default: <code>null</code></li></ul><h3 id="logfile" tabindex="-1">logFile <a class="header-anchor" href="#logfile" aria-label="Permalink to “logFile”">​</a></h3><p>The file that all records are written to, relative to the root; null for none.</p><ul><li>Type: <code>string | null</code></li><li>Default: <code>null</code></li></ul><h3 id="logfilemode" tabindex="-1">logFileMode <a class="header-anchor" href="#logfilemode" aria-label="Permalink to “logFileMode”">​</a></h3><p>Whether the file is emptied first, <code>&quot;w&quot;</code>, or appended to, <code>&quot;a&quot;</code>.</p><ul><li>Type: <code>(typeof LOG_FILE_MODES)[number]</code></li><li>Default: <code>&quot;w&quot;</code></li></ul><h3 id="logfilelevel" tabindex="-1">logFileLevel <a class="header-anchor" href="#logfilelevel" aria-label="Permalink to “logFileLevel”">​</a></h3><p>The level below which records are not written to the file; null for that of <code>logLevel</code>.</p><ul><li>Type: <code>LevelOption | null</code></li><li>Default: <code>null</code></li></ul><h3 id="logfileformat" tabindex="-1">logFileFormat <a class="header-anchor" href="#logfileformat" aria-label="Permalink to “logFileFormat”">​</a></h3><p>How a record is written in the file; null for <code>logFormat</code>.</p><ul><li>Type: <code>string | null</code></li><li>Default: <code>null</code></li></ul><h3 id="logfiledateformat" tabindex="-1">logFileDateFormat <a class="header-anchor" href="#logfiledateformat" aria-label="Permalink to “logFileDateFormat”">​</a></h3><p>How <code>%(asctime)s</code> is written in the file; null for <code>logDateFormat</code>.</p><ul><li>Type: <code>string | null</code></li><li>Default: <code>null</code></li></ul><h2 id="coverage-1" tabindex="-1">Coverage <a class="header-anchor" href="#coverage-1" aria-label="Permalink to “Coverage”">​</a></h2><p>The keys of <code>coverage</code>, an object.</p><h3 id="include" tabindex="-1">include <a class="header-anchor" href="#include" aria-label="Permalink to “include”">​</a></h3><p>The files to count if <code>--cov</code> names none: folders, files and globs, relative to the root. Files that no test imports count as 0.</p><ul><li>Type: <code>string[]</code></li><li>Default: <code>the whole root, without folders named test, tests or __tests__ and without configuration files</code></li><li>Example: <code>include: [&quot;src&quot;, &quot;packages/*\\/src&quot;]</code></li></ul><h3 id="exclude" tabindex="-1">exclude <a class="header-anchor" href="#exclude" aria-label="Permalink to “exclude”">​</a></h3><p>Folders and globs of files that are not counted. A glob without <code>/</code> is matched against the name of a file, one with <code>/</code> against its path.</p><ul><li>Type: <code>string[]</code></li><li>Default: <code>[]</code></li><li>Example: <code>exclude: [&quot;src/generated&quot;, &quot;*.stories.tsx&quot;]</code></li></ul><h3 id="tests" tabindex="-1">tests <a class="header-anchor" href="#tests" aria-label="Permalink to “tests”">​</a></h3><p>Whether test files and conftests are counted too.</p><ul><li>Type: <code>boolean</code></li><li>Default: <code>false</code></li></ul><h3 id="reports-1" tabindex="-1">reports <a class="header-anchor" href="#reports-1" aria-label="Permalink to “reports”">​</a></h3><p>The reports, as in <code>--cov-report</code>: a name, or <code>name:DIR</code>, relative to the root.</p><ul><li>Type: <code>string[]</code></li><li>Default: <code>[&quot;text&quot;]</code></li><li>Example: <code>reports: [&quot;text&quot;, &quot;html&quot;, &quot;lcov:reports&quot;]</code></li></ul><h3 id="failunder" tabindex="-1">failUnder <a class="header-anchor" href="#failunder" aria-label="Permalink to “failUnder”">​</a></h3><p>The coverage that all files together must have.</p><ul><li>Type: <code>CoverageRequirement</code></li><li>Example: <code>failUnder: 90</code>, <code>failUnder: { lines: 90, branches: 80 }</code></li></ul><h3 id="perfile" tabindex="-1">perFile <a class="header-anchor" href="#perfile" aria-label="Permalink to “perFile”">​</a></h3><p>The coverage that each file must have.</p><ul><li>Type: <code>CoverageRequirement</code></li><li>Example: <code>perFile: { functions: 50 }</code></li></ul><h3 id="files" tabindex="-1">files <a class="header-anchor" href="#files" aria-label="Permalink to “files”">​</a></h3><p>The coverage that each file must have that matches a folder or glob, in place of <code>perFile</code>. The last one that matches counts.</p><ul><li>Type: <code>Record&lt;string, CoverageRequirement&gt;</code></li><li>Example: <code>files: { &quot;src/core&quot;: 95, &quot;src/legacy&quot;: 0 }</code></li></ul><h3 id="branch" tabindex="-1">branch <a class="header-anchor" href="#branch" aria-label="Permalink to “branch”">​</a></h3><p>Whether branches count in the total, as <code>--cov-branch</code> does.</p><ul><li>Type: <code>boolean</code></li><li>Default: <code>false</code></li></ul></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/configuration.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var configuration_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, configuration_default as default };
