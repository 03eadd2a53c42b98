import { t as _plugin_vue_export_helper_default } from "./plugin-vue_export-helper.DjkACiAr.js";
import { createTextVNode, createVNode, resolveComponent, useSSRContext, withCtx } from "vue";
import { ssrRenderAttrs, ssrRenderComponent } from "vue/server-renderer";
// docs/guides/fail-on.md
var __pageData = JSON.parse("{\"title\":\"Fail on errors of the console, warnings, leaks and flaky passes\",\"description\":\"\",\"frontmatter\":{},\"headers\":[],\"relativePath\":\"guides/fail-on.md\",\"filePath\":\"guides/fail-on.md\"}");
var _sfc_main = { name: "guides/fail-on.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
	const _component_v_menu = resolveComponent("v-menu");
	_push(`<div${ssrRenderAttrs(_attrs)}><h1 id="fail-on-errors-of-the-console-warnings-leaks-and-flaky-passes" tabindex="-1">Fail on errors of the console, warnings, leaks and flaky passes <a class="header-anchor" href="#fail-on-errors-of-the-console-warnings-leaks-and-flaky-passes" aria-label="Permalink to “Fail on errors of the console, warnings, leaks and flaky passes”">​</a></h1><p><code>failOn</code> of the configuration names what a test fails on, besides errors. <code>--fail-on console.error</code> does it for one run.</p><div class="language-ts"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark twoslash lsp" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">// xtest.config.ts</span></span>
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
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>failOn</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>?:</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> (</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}>&quot;console.error&quot;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}> &quot;console.warn&quot;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}> &quot;warnings&quot;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}> &quot;flaky&quot;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}> &quot;leaks&quot;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}> &quot;unawaited&quot;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}> |</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}> &quot;obsolete-snapshots&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>)[] </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>|</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> undefined</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>What a test fails on, besides errors: <code${_scopeId}>&quot;console.error&quot;</code> and <code${_scopeId}>&quot;console.warn&quot;</code>, unless the test has replaced them; <code${_scopeId}>&quot;warnings&quot;</code> of
<code${_scopeId}>process.emitWarning</code>, unless the test expects them, and of the run about the test; <code${_scopeId}>&quot;flaky&quot;</code>, a pass after a failed attempt; <code${_scopeId}>&quot;leaks&quot;</code>, timers, handles
and listeners that stay; <code${_scopeId}>&quot;unawaited&quot;</code>, calls that still run; <code${_scopeId}>&quot;obsolete-snapshots&quot;</code>, which are errors of the run.
<code${_scopeId}>mark.permit(&quot;console.error&quot;)</code> makes exceptions. <code${_scopeId}>--fail-on</code> adds to it.</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@default</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>[]</span></span><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@example</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>[&quot;console.error&quot;, &quot;console.warn&quot;, &quot;warnings&quot;, &quot;flaky&quot;]</span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "failOn"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "?:"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " ("),
					createVNode("span", { style: {
						"--shiki-light": "#032F62",
						"--shiki-dark": "#9ECBFF"
					} }, "\"console.error\""),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " |"),
					createVNode("span", { style: {
						"--shiki-light": "#032F62",
						"--shiki-dark": "#9ECBFF"
					} }, " \"console.warn\""),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " |"),
					createVNode("span", { style: {
						"--shiki-light": "#032F62",
						"--shiki-dark": "#9ECBFF"
					} }, " \"warnings\""),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " |"),
					createVNode("span", { style: {
						"--shiki-light": "#032F62",
						"--shiki-dark": "#9ECBFF"
					} }, " \"flaky\""),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " |"),
					createVNode("span", { style: {
						"--shiki-light": "#032F62",
						"--shiki-dark": "#9ECBFF"
					} }, " \"leaks\""),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " |"),
					createVNode("span", { style: {
						"--shiki-light": "#032F62",
						"--shiki-dark": "#9ECBFF"
					} }, " \"unawaited\""),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, " |"),
					createVNode("span", { style: {
						"--shiki-light": "#032F62",
						"--shiki-dark": "#9ECBFF"
					} }, " \"obsolete-snapshots\""),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ")[] "),
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
					createTextVNode("What a test fails on, besides errors: "),
					createVNode("code", null, "\"console.error\""),
					createTextVNode(" and "),
					createVNode("code", null, "\"console.warn\""),
					createTextVNode(", unless the test has replaced them; "),
					createVNode("code", null, "\"warnings\""),
					createTextVNode(" of\n"),
					createVNode("code", null, "process.emitWarning"),
					createTextVNode(", unless the test expects them, and of the run about the test; "),
					createVNode("code", null, "\"flaky\""),
					createTextVNode(", a pass after a failed attempt; "),
					createVNode("code", null, "\"leaks\""),
					createTextVNode(", timers, handles\nand listeners that stay; "),
					createVNode("code", null, "\"unawaited\""),
					createTextVNode(", calls that still run; "),
					createVNode("code", null, "\"obsolete-snapshots\""),
					createTextVNode(", which are errors of the run.\n"),
					createVNode("code", null, "mark.permit(\"console.error\")"),
					createTextVNode(" makes exceptions. "),
					createVNode("code", null, "--fail-on"),
					createTextVNode(" adds to it.")
				])]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@default"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "[]")]), createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@example"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "[\"console.error\", \"console.warn\", \"warnings\", \"flaky\"]")])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>failOn</span>`);
			else return [createVNode("span", null, "failOn")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">: [</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;console.error&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;console.warn&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;warnings&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;flaky&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">] });</span></span></code></pre></div><div class="language-ts"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light github-dark twoslash lsp" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#62687b;--shiki-dark:#818e99;">// tests/test_form.ts</span></span>
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
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">import</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> type</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> { </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">MonkeyPatch</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> } </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">from</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"> &quot;unplugin-xtest&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">;</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">export</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> function</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>function</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> test_submits</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>()</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> void</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "function"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " test_submits"),
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
			if (_push) _push(`<span${_scopeId}>test_submits</span>`);
			else return [createVNode("span", null, "test_submits")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">() {</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>var</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> console</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> Console</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>The <code${_scopeId}>console</code> module provides a simple debugging console that is similar to the
JavaScript console mechanism provided by web browsers.</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@see</span><span class="twoslash-popup-docs-tag-value"${_scopeId}><a href="https://github.com/nodejs/node/blob/v20.11.1/lib/console.js"${_scopeId}>source</a></span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "var"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " console"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " Console")
				]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, [
					createTextVNode("The "),
					createVNode("code", null, "console"),
					createTextVNode(" module provides a simple debugging console that is similar to the\nJavaScript console mechanism provided by web browsers.")
				])]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@see"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, [createVNode("a", { href: "https://github.com/nodejs/node/blob/v20.11.1/lib/console.js" }, "source")])])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>console</span>`);
			else return [createVNode("span", null, "console")];
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
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>Console.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>error</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(message</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>?:</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> any, </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>...</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>optionalParams: any[]): </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>void</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> (</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>+</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>1</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> overload)</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Prints to <code${_scopeId}>stderr</code> with newline. Multiple arguments can be passed, with the
first used as the primary message and all additional used as substitution
values similar to <a href="http://man7.org/linux/man-pages/man3/printf.3.html"${_scopeId}><code${_scopeId}>printf(3)</code></a>
(the arguments are all passed to <a href="https://nodejs.org/docs/latest-v20.x/api/util.html#utilformatformat-args"${_scopeId}><code${_scopeId}>util.format()</code></a>).</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@since</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>v0.1.100</span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "Console."),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, "error"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "(message"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "?:"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " any, "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "..."),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "optionalParams: any[]): "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "void"),
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
					} }, "1"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " overload)")
				]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, [
					createTextVNode("Prints to "),
					createVNode("code", null, "stderr"),
					createTextVNode(" with newline. Multiple arguments can be passed, with the\nfirst used as the primary message and all additional used as substitution\nvalues similar to "),
					createVNode("a", { href: "http://man7.org/linux/man-pages/man3/printf.3.html" }, [createVNode("code", null, "printf(3)")]),
					createTextVNode("\n(the arguments are all passed to "),
					createVNode("a", { href: "https://nodejs.org/docs/latest-v20.x/api/util.html#utilformatformat-args" }, [createVNode("code", null, "util.format()")]),
					createTextVNode(").")
				])]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@since"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "v0.1.100")])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>error</span>`);
			else return [createVNode("span", null, "error")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;each child in a list needs a key&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">);</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">}</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">export</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>const</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> test_legacy</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> () </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>=&gt;</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> void</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "const"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " test_legacy"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ":"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, " () "),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "=>"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " void")
			])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>test_legacy</span>`);
			else return [createVNode("span", null, "test_legacy")];
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
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>Marks.permit: (</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>what</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> FailOn</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>...</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>more</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> FailOn</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>[]) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> MarkDecorator</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Permits the test what <code${_scopeId}>failOn</code> makes others fail on.</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@example</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>export const test_legacy = mark.permit(&quot;console.error&quot;, &quot;warnings&quot;)(() =&gt; {});</span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "Marks.permit: ("),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "what"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " FailOn"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, ", "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "..."),
					createVNode("span", { style: {
						"--shiki-light": "#c13617",
						"--shiki-dark": "#FFAB70"
					} }, "more"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " FailOn"),
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
					} }, " MarkDecorator")
				]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, [
					createTextVNode("Permits the test what "),
					createVNode("code", null, "failOn"),
					createTextVNode(" makes others fail on.")
				])]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@example"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "export const test_legacy = mark.permit(\"console.error\", \"warnings\")(() => {});")])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>permit</span>`);
			else return [createVNode("span", null, "permit")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;console.error&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">)(() </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=&gt;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> {</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>var</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> console</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> Console</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>The <code${_scopeId}>console</code> module provides a simple debugging console that is similar to the
JavaScript console mechanism provided by web browsers.</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@see</span><span class="twoslash-popup-docs-tag-value"${_scopeId}><a href="https://github.com/nodejs/node/blob/v20.11.1/lib/console.js"${_scopeId}>source</a></span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "var"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " console"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " Console")
				]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, [
					createTextVNode("The "),
					createVNode("code", null, "console"),
					createTextVNode(" module provides a simple debugging console that is similar to the\nJavaScript console mechanism provided by web browsers.")
				])]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@see"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, [createVNode("a", { href: "https://github.com/nodejs/node/blob/v20.11.1/lib/console.js" }, "source")])])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>console</span>`);
			else return [createVNode("span", null, "console")];
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
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>Console.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>error</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(message</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>?:</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> any, </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>...</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>optionalParams: any[]): </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>void</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> (</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>+</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>1</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> overload)</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Prints to <code${_scopeId}>stderr</code> with newline. Multiple arguments can be passed, with the
first used as the primary message and all additional used as substitution
values similar to <a href="http://man7.org/linux/man-pages/man3/printf.3.html"${_scopeId}><code${_scopeId}>printf(3)</code></a>
(the arguments are all passed to <a href="https://nodejs.org/docs/latest-v20.x/api/util.html#utilformatformat-args"${_scopeId}><code${_scopeId}>util.format()</code></a>).</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@since</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>v0.1.100</span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "Console."),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, "error"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "(message"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "?:"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " any, "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "..."),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "optionalParams: any[]): "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "void"),
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
					} }, "1"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " overload)")
				]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, [
					createTextVNode("Prints to "),
					createVNode("code", null, "stderr"),
					createTextVNode(" with newline. Multiple arguments can be passed, with the\nfirst used as the primary message and all additional used as substitution\nvalues similar to "),
					createVNode("a", { href: "http://man7.org/linux/man-pages/man3/printf.3.html" }, [createVNode("code", null, "printf(3)")]),
					createTextVNode("\n(the arguments are all passed to "),
					createVNode("a", { href: "https://nodejs.org/docs/latest-v20.x/api/util.html#utilformatformat-args" }, [createVNode("code", null, "util.format()")]),
					createTextVNode(").")
				])]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@since"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "v0.1.100")])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>error</span>`);
			else return [createVNode("span", null, "error")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;known&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">);</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">});</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">export</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> function</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>function</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> test_reports</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;"${_scopeId}>monkeypatch</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> MonkeyPatch</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>)</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> void</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "function"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " test_reports"),
				createVNode("span", { style: {
					"--shiki-light": "#24292E",
					"--shiki-dark": "#E1E4E8"
				} }, "("),
				createVNode("span", { style: {
					"--shiki-light": "#c13617",
					"--shiki-dark": "#FFAB70"
				} }, "monkeypatch"),
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, ":"),
				createVNode("span", { style: {
					"--shiki-light": "#6F42C1",
					"--shiki-dark": "#B392F0"
				} }, " MonkeyPatch"),
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
			if (_push) _push(`<span${_scopeId}>test_reports</span>`);
			else return [createVNode("span", null, "test_reports")];
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
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>monkeypatch</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>: MonkeyPatch</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#6F42C1",
				"--shiki-dark": "#B392F0"
			} }, "monkeypatch"), createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, ": MonkeyPatch")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>monkeypatch</span>`);
			else return [createVNode("span", null, "monkeypatch")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"> </span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">MonkeyPatch</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">) {</span></span>
<span class="line"><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">  const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> </span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> written</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>[]</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "const"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " written"),
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
			if (_push) _push(`<span${_scopeId}>written</span>`);
			else return [createVNode("span", null, "written")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">[] </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> [];</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>monkeypatch</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>: MonkeyPatch</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#6F42C1",
				"--shiki-dark": "#B392F0"
			} }, "monkeypatch"), createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, ": MonkeyPatch")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>monkeypatch</span>`);
			else return [createVNode("span", null, "monkeypatch")];
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
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0"${_scopeId}><code${_scopeId}><span class="line"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>MonkeyPatch.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>setAttr</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&lt;</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>Console</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}>&quot;error&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>&gt;(target: Console, name: </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;"${_scopeId}>&quot;error&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>, value: {</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>    (</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>...</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>data: any[]): </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>void</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>    (message</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>?:</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> any, </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>...</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>optionalParams: any[]): </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>void</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>}, options</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>?:</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> {</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>    readonly raising?: boolean </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>|</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> undefined</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>;</span></span>
<span class="line"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>}): </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>void</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> (</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>+</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>1</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> overload)</span></span></code></pre></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Replaces a property of an object, or an export of a module for everybody who imports it.</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@example</span><span class="twoslash-popup-docs-tag-value"${_scopeId}><p${_scopeId}>import * as api from &quot;../src/api&quot;;</p>
<p${_scopeId}>export function test_greeting({ monkeypatch }: Fixtures) {
monkeypatch.setAttr(api, &quot;fetchUser&quot;, async () =&gt; ({ name: &quot;Ada&quot; }));
}</p></span></span><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@param</span><span class="twoslash-popup-docs-tag-value"${_scopeId}><code${_scopeId}>value</code>  - must fit in the place of what it replaces.</span></span><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@param</span><span class="twoslash-popup-docs-tag-value"${_scopeId}><code${_scopeId}>options</code>  - <code${_scopeId}>raising</code>: whether it is an error if there is no such property. Default: true.</span></span><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@throws</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>{ValueError} if there is no such property.</span></span><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@throws</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>{TypeError} if the property cannot be changed.</span></span></div></span>`);
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
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, "MonkeyPatch."),
						createVNode("span", { style: {
							"--shiki-light": "#6F42C1",
							"--shiki-dark": "#B392F0"
						} }, "setAttr"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, "<"),
						createVNode("span", { style: {
							"--shiki-light": "#6F42C1",
							"--shiki-dark": "#B392F0"
						} }, "Console"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, ", "),
						createVNode("span", { style: {
							"--shiki-light": "#032F62",
							"--shiki-dark": "#9ECBFF"
						} }, "\"error\""),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, ">(target: Console, name: "),
						createVNode("span", { style: {
							"--shiki-light": "#032F62",
							"--shiki-dark": "#9ECBFF"
						} }, "\"error\""),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, ", value: {")
					]),
					createTextVNode("\n"),
					createVNode("span", { class: "line" }, [
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, "    ("),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, "..."),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, "data: any[]): "),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, "void"),
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
						} }, "    (message"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, "?:"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, " any, "),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, "..."),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, "optionalParams: any[]): "),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, "void"),
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
						} }, "}, options"),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, "?:"),
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
						} }, "    readonly raising?: boolean "),
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
						} }, ";")
					]),
					createTextVNode("\n"),
					createVNode("span", { class: "line" }, [
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, "}): "),
						createVNode("span", { style: {
							"--shiki-light": "#c62739",
							"--shiki-dark": "#F97583"
						} }, "void"),
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
						} }, "1"),
						createVNode("span", { style: {
							"--shiki-light": "#24292E",
							"--shiki-dark": "#E1E4E8"
						} }, " overload)")
					])
				])])]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, "Replaces a property of an object, or an export of a module for everybody who imports it.")]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [
					createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@example"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, [
						createVNode("p", null, "import * as api from \"../src/api\";"),
						createTextVNode("\n"),
						createVNode("p", null, "export function test_greeting({ monkeypatch }: Fixtures) {\nmonkeypatch.setAttr(api, \"fetchUser\", async () => ({ name: \"Ada\" }));\n}")
					])]),
					createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@param"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, [createVNode("code", null, "value"), createTextVNode("  - must fit in the place of what it replaces.")])]),
					createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@param"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, [
						createVNode("code", null, "options"),
						createTextVNode("  - "),
						createVNode("code", null, "raising"),
						createTextVNode(": whether it is an error if there is no such property. Default: true.")
					])]),
					createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@throws"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "{ValueError} if there is no such property.")]),
					createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@throws"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "{TypeError} if the property cannot be changed.")])
				])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>setAttr</span>`);
			else return [createVNode("span", null, "setAttr")];
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
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>var</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> console</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> Console</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>The <code${_scopeId}>console</code> module provides a simple debugging console that is similar to the
JavaScript console mechanism provided by web browsers.</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@see</span><span class="twoslash-popup-docs-tag-value"${_scopeId}><a href="https://github.com/nodejs/node/blob/v20.11.1/lib/console.js"${_scopeId}>source</a></span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "var"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " console"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " Console")
				]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, [
					createTextVNode("The "),
					createVNode("code", null, "console"),
					createTextVNode(" module provides a simple debugging console that is similar to the\nJavaScript console mechanism provided by web browsers.")
				])]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@see"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, [createVNode("a", { href: "https://github.com/nodejs/node/blob/v20.11.1/lib/console.js" }, "source")])])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>console</span>`);
			else return [createVNode("span", null, "console")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, </span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;error&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">, (</span><span style="--shiki-light:#c13617;--shiki-dark:#FFAB70;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>text</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>: string</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#6F42C1",
				"--shiki-dark": "#B392F0"
			} }, "text"), createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, ": string")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>text</span>`);
			else return [createVNode("span", null, "text")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">) </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;">=&gt;</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"> void</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"> </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> written</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>[]</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "const"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " written"),
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
			if (_push) _push(`<span${_scopeId}>written</span>`);
			else return [createVNode("span", null, "written")];
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
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>text</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>: string</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [createVNode("span", { style: {
				"--shiki-light": "#6F42C1",
				"--shiki-dark": "#B392F0"
			} }, "text"), createVNode("span", { style: {
				"--shiki-light": "#24292E",
				"--shiki-dark": "#E1E4E8"
			} }, ": string")])])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>text</span>`);
			else return [createVNode("span", null, "text")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">));</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">  </span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">`);
	_push(ssrRenderComponent(_component_v_menu, {
		class: "twoslash-hover",
		"popper-class": "shiki twoslash-floating vp-copy-ignore",
		theme: "twoslash"
	}, {
		popper: withCtx(({}, _push, _parent, _scopeId) => {
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>var</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> console</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}> Console</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>The <code${_scopeId}>console</code> module provides a simple debugging console that is similar to the
JavaScript console mechanism provided by web browsers.</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@see</span><span class="twoslash-popup-docs-tag-value"${_scopeId}><a href="https://github.com/nodejs/node/blob/v20.11.1/lib/console.js"${_scopeId}>source</a></span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "var"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " console"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, ":"),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, " Console")
				]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, [
					createTextVNode("The "),
					createVNode("code", null, "console"),
					createTextVNode(" module provides a simple debugging console that is similar to the\nJavaScript console mechanism provided by web browsers.")
				])]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@see"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, [createVNode("a", { href: "https://github.com/nodejs/node/blob/v20.11.1/lib/console.js" }, "source")])])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>console</span>`);
			else return [createVNode("span", null, "console")];
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
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>Console.</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;"${_scopeId}>error</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>(message</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>?:</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> any, </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>...</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>optionalParams: any[]): </span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>void</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> (</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>+</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}>1</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}> overload)</span></code><div class="twoslash-popup-docs vp-doc"${_scopeId}><p${_scopeId}>Prints to <code${_scopeId}>stderr</code> with newline. Multiple arguments can be passed, with the
first used as the primary message and all additional used as substitution
values similar to <a href="http://man7.org/linux/man-pages/man3/printf.3.html"${_scopeId}><code${_scopeId}>printf(3)</code></a>
(the arguments are all passed to <a href="https://nodejs.org/docs/latest-v20.x/api/util.html#utilformatformat-args"${_scopeId}><code${_scopeId}>util.format()</code></a>).</p></div><div class="twoslash-popup-docs twoslash-popup-docs-tags vp-doc"${_scopeId}><span class="twoslash-popup-docs-tag"${_scopeId}><span class="twoslash-popup-docs-tag-name"${_scopeId}>@since</span><span class="twoslash-popup-docs-tag-value"${_scopeId}>v0.1.100</span></span></div></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [
				createVNode("code", { class: "twoslash-popup-code" }, [
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "Console."),
					createVNode("span", { style: {
						"--shiki-light": "#6F42C1",
						"--shiki-dark": "#B392F0"
					} }, "error"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "(message"),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "?:"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " any, "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "..."),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, "optionalParams: any[]): "),
					createVNode("span", { style: {
						"--shiki-light": "#c62739",
						"--shiki-dark": "#F97583"
					} }, "void"),
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
					} }, "1"),
					createVNode("span", { style: {
						"--shiki-light": "#24292E",
						"--shiki-dark": "#E1E4E8"
					} }, " overload)")
				]),
				createVNode("div", { class: "twoslash-popup-docs vp-doc" }, [createVNode("p", null, [
					createTextVNode("Prints to "),
					createVNode("code", null, "stderr"),
					createTextVNode(" with newline. Multiple arguments can be passed, with the\nfirst used as the primary message and all additional used as substitution\nvalues similar to "),
					createVNode("a", { href: "http://man7.org/linux/man-pages/man3/printf.3.html" }, [createVNode("code", null, "printf(3)")]),
					createTextVNode("\n(the arguments are all passed to "),
					createVNode("a", { href: "https://nodejs.org/docs/latest-v20.x/api/util.html#utilformatformat-args" }, [createVNode("code", null, "util.format()")]),
					createTextVNode(").")
				])]),
				createVNode("div", { class: "twoslash-popup-docs twoslash-popup-docs-tags vp-doc" }, [createVNode("span", { class: "twoslash-popup-docs-tag" }, [createVNode("span", { class: "twoslash-popup-docs-tag-name" }, "@since"), createVNode("span", { class: "twoslash-popup-docs-tag-value" }, "v0.1.100")])])
			])];
		}),
		default: withCtx((_, _push, _parent, _scopeId) => {
			if (_push) _push(`<span${_scopeId}>error</span>`);
			else return [createVNode("span", null, "error")];
		}),
		_: 1
	}, _parent));
	_push(`</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">(</span><span style="--shiki-light:#032F62;--shiki-dark:#9ECBFF;">&quot;no such user&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">);</span></span>
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
			if (_push) _push(`<span class="twoslash-popup-container vp-copy-ignore"${_scopeId}><code class="twoslash-popup-code"${_scopeId}><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>const</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> written</span><span style="--shiki-light:#c62739;--shiki-dark:#F97583;"${_scopeId}>:</span><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;"${_scopeId}> string</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;"${_scopeId}>[]</span></code></span>`);
			else return [createVNode("span", { class: "twoslash-popup-container vp-copy-ignore" }, [createVNode("code", { class: "twoslash-popup-code" }, [
				createVNode("span", { style: {
					"--shiki-light": "#c62739",
					"--shiki-dark": "#F97583"
				} }, "const"),
				createVNode("span", { style: {
					"--shiki-light": "#005CC5",
					"--shiki-dark": "#79B8FF"
				} }, " written"),
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
			if (_push) _push(`<span${_scopeId}>written</span>`);
			else return [createVNode("span", null, "written")];
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
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">}</span></span></code></pre></div><div class="language-console"><button title="Copy code" data-copied="Copied" class="copy"></button><span class="lang">console</span><pre class="shiki shiki-themes github-light github-dark" style="--shiki-light:#24292e;--shiki-dark:#e1e4e8;--shiki-light-bg:#fff;--shiki-dark-bg:#24292e;" tabindex="0" dir="ltr"><code><span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">\$ npx xtest -q</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">F..                                                                      [100%]</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">=================================== FAILURES ===================================</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">_________________________________ test_submits _________________________________</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">    export function test_submits() {</span></span>
<span class="line"><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">&gt;     console.error(</span><span style="--shiki-light:#6F42C1;--shiki-dark:#B392F0;">&quot;each child in a list needs a key&quot;</span><span style="--shiki-light:#24292E;--shiki-dark:#E1E4E8;">);</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">E     Failed: console.error: each child in a list needs a key</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">E     It is in failOn. mark.permit(&quot;console.error&quot;) lets a test do it.</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">tests/test_form.ts:7: Failed</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">----------------------------- Captured stderr call -----------------------------</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">each child in a list needs a key</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">=========================== short test summary info ============================</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">FAILED tests/test_form.ts::test_submits - Failed: console.error: each child in a list needs a key</span></span>
<span class="line"><span style="--shiki-light:#005CC5;--shiki-dark:#79B8FF;">1 failed, 2 passed in 0.40s</span></span></code></pre></div><table tabindex="0"><thead><tr><th>name</th><th>a test fails that</th></tr></thead><tbody><tr><td><code>console.error</code></td><td>calls <code>console.error</code>, unless a stub or spy of the test takes the call</td></tr><tr><td><code>console.warn</code></td><td>calls <code>console.warn</code>, likewise</td></tr><tr><td><code>warnings</code></td><td>calls <code>process.emitWarning</code>, unless <code>warns</code>, <code>deprecatedCall</code> or <a href="/glossary.html#recwarn" class="word"><code>recwarn</code></a> takes the warning; or does what the run warns of, as returning a value</td></tr><tr><td><code>flaky</code></td><td>passes after an attempt that failed: <a href="/guides/flaky-tests.html">retries</a> still show whether it is flaky, and do not hide it</td></tr><tr><td><code>leaks</code></td><td>leaves a timer, server, connection, watcher, open file, process, worker or listener of <code>process</code> that keeps the process alive; where it was made is told</td></tr><tr><td><code>unawaited</code></td><td>ends while an async function of the project, or an assertion, is still running that it has called: <code>save(user)</code> or <code>assert.rejects(…)</code> without <code>await</code></td></tr><tr><td><code>obsolete-snapshots</code></td><td>– : a snapshot that no test asks for is an error of a run of the whole file, and of <code>xtest check</code>, which tells those whose test is gone, without a run</td></tr></tbody></table><ul><li>The test that did it fails, in the <a href="/glossary.html#phase" class="word">phase</a> in which it did it: set-up and <a href="/glossary.html#teardown" class="word">tear-down</a> of <a href="/glossary.html#fixture" class="word">fixtures</a> are the test&#39;s for which they run, the import of a file is its first test&#39;s (in each process of a parallel run), and what a test leaves to the next turn of the event loop is its own. What runs outside of tests, as the set-up of a run, does not fail anything.</li><li>What a fixture of wider <a href="/glossary.html#scope" class="word">scope</a> makes belongs to that fixture, and is told when the fixture is torn down. What the import of a file, or a <code>beforeAll</code> or <code>beforeEach</code> of another runner makes, is nobody&#39;s. After a failure nothing is said of <code>leaks</code> and <code>unawaited</code>. They are seen in runs on Node, and not in pages and bundles. Each promise and handle costs a look at the stack: name them in <code>--fail-on</code> for CI, if that shows.</li><li><code>mark.permit(&quot;console.error&quot;, &quot;flaky&quot;)</code> on a test, class or file makes exceptions. An <a href="/glossary.html#xfail" class="word"><code>xfail</code></a> <a href="/glossary.html#mark" class="word">mark</a> expects these failures as any other. Tests of <a href="/compat.html">other runners</a> have no marks: there, and for whole folders, an <a href="/guides/overrides.html">override</a> does it, <code>overrides: [{ filter: &quot;path(legacy)&quot;, permit: [&quot;console.error&quot;] }]</code>.</li><li><a href="/guides/concurrent.html">Concurrent</a> tests are watched each by itself.</li><li>A phase that failed anyway has its own error only; its output shows what it wrote.</li><li>It works in tests of <a href="/compat.html">other runners</a>, and in programs of <a href="/reference/programs.html"><code>xtest bundle</code></a>.</li></ul></div>`);
}
var _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
	const ssrContext = useSSRContext();
	(ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("guides/fail-on.md");
	return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
var fail_on_default = /*#__PURE__*/ _plugin_vue_export_helper_default(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export { __pageData, fail_on_default as default };
