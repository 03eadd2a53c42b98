/**
 * `node scripts/try-neovim.mjs [NVIM]`: runs `xtest lsp` in a Neovim without a screen, with the settings of `docs/editors.md` for its version, and does
 * what one does there: problems, completion, hover, definition, quick fix, rename, and a lens that runs its test. NVIM is a program: default `nvim`.
 * Ends with 1 if something is not as it should be.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const nvim = process.argv[2] ?? "nvim";
const [, major = "0", minor = "0"] =
  /NVIM v(\d+)\.(\d+)/.exec(spawnSync(nvim, ["--version"], { encoding: "utf8" }).stdout ?? "") ?? [];
const isOld = Number(major) === 0 && Number(minor) < 11;
const [newest = "", older = "", lenses = ""] = [
  ...(readFileSync(path.join(root, "docs/editors.md"), "utf8")
    .split("## Neovim")[1]
    ?.split("\n## ")[0]
    ?.matchAll(/```lua\n(.*?)```/gs) ?? []),
].map(([, code]) => code);

const folder = mkdtempSync(path.join(realpathSync(tmpdir()), "xtest-neovim-"));
cpSync(path.join(root, "examples/basic"), folder, {
  recursive: true,
  filter: (file) => !/[\\/]node_modules/.test(file),
});
mkdirSync(path.join(folder, "node_modules/.bin"), { recursive: true });
symlinkSync(root, path.join(folder, "node_modules/unplugin-xtest"), "junction");
symlinkSync("../unplugin-xtest/dist/cli/bin.js", path.join(folder, "node_modules/.bin/xtest"));
writeFileSync(
  path.join(folder, "tests/test_editor.ts"),
  `import assert from "node:assert/strict";
import type { Cart } from "../src/cart.ts";

export function test_pattern({ cart, catalogue }: { cart: Cart; catalogue: Map<string, number> }) {
  assert.equal(cart.lines.length, 2);
  assert.equal(catalogue.size, 3);
}

export function test_wrong(cat: Cart) {
  assert.equal(cat.total, 440);
}
`,
);
const SCRIPT = `
local function expect(what, shown, pattern)
  local line = shown:gsub("%s+", " ")
  print(what .. ": " .. (#line > 120 and line:sub(1, 120) .. " …" or line) .. "\\n")
  if not shown:find(pattern, 1, true) then print("FAILED: expected " .. pattern .. "\\n") vim.cmd("cquit") end
end
local function text(buffer) return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\\n") end
local function wait(is_true) vim.wait(90000, is_true, 50) end
local function at(line, column) vim.api.nvim_win_set_cursor(0, { line, column }) end
local function ask(method, params)
  for _, answer in pairs(vim.lsp.buf_request_sync(0, method, params or vim.lsp.util.make_position_params(0, "utf-16"), 90000)) do
    if answer.error then print("ERROR " .. vim.inspect(answer.error) .. "\\n") end
    return answer.result
  end
end
vim.cmd("edit tests/test_editor.ts")
wait(function() return #vim.diagnostic.get(0) > 0 end)
local problem = (vim.diagnostic.get(0)[1] or {}).message or "none"
expect("problem", problem, 'fixture "cat" not found')

at(4, 31)
expect("hover", vim.inspect(ask("textDocument/hover")), "fixture cart: Cart")
at(9, 30)
expect("completion", vim.inspect(ask("textDocument/completion")), "catalogue")

at(9, 28)
local params = vim.lsp.util.make_range_params(0, "utf-16")
params.context = { diagnostics = {} }
for _, one in ipairs(vim.diagnostic.get(0)) do table.insert(params.context.diagnostics, one.user_data.lsp and vim.tbl_extend("force", one.user_data.lsp, {
  message = one.message,
  range = { start = { line = one.lnum, character = one.col }, ["end"] = { line = one.end_lnum, character = one.end_col } },
})) end
local actions = ask("textDocument/codeAction", params)
for _, action in ipairs(actions) do
  if action.title:find("cart", 1, true) then vim.lsp.util.apply_workspace_edit(action.edit, "utf-16") break end
end
expect("quick fix", text(0):match("test_wrong[^\\n]*"), "test_wrong(cart: Cart)")

at(4, 31)
vim.lsp.buf.rename("basket")
wait(function() return text(0):find("{ basket, catalogue }", 1, true) end)
expect("rename", text(0):match("test_pattern[^\\n]*"), "{ basket, catalogue }: { basket: Cart; catalogue: Map<string, number> }")
at(4, 31)
vim.lsp.buf.definition()
wait(function() return vim.api.nvim_buf_get_name(0):find("conftest.ts", 1, true) end)
expect("definition", vim.api.nvim_buf_get_name(0) .. ":" .. vim.api.nvim_get_current_line(), "conftest.ts:export const basket = fixture(")
vim.cmd("wall | buffer tests/test_editor.ts")

at(4, 0)
local buffer = vim.api.nvim_get_current_buf()
vim.lsp.codelens.refresh()
wait(function() return #vim.lsp.codelens.get(buffer) > 0 end)
expect("lenses", vim.inspect(vim.lsp.codelens.get(buffer)), "test_editor.ts::test_pattern")
vim.ui.select = function(items, _, choose) choose(items[1], 1) end
vim.lsp.codelens.run()
wait(function() return vim.bo.buftype == "terminal" and text(0):find("1 passed", 1, true) end)
expect("run by a lens", text(0), "1 passed")
vim.cmd("qall!")
`;
writeFileSync(path.join(folder, "init.lua"), `${isOld ? older : newest}\n${lenses}`);
writeFileSync(path.join(folder, "try.lua"), SCRIPT);
const { status } = spawnSync(nvim, ["--headless", "-u", "init.lua", "-c", "luafile try.lua"], {
  cwd: folder,
  env: { ...process.env, NPM_CONFIG_OFFLINE: "true" },
  stdio: ["ignore", "inherit", "inherit"],
  timeout: 600_000,
});
rmSync(folder, { recursive: true, force: true });
process.exitCode = status === 0 ? 0 : 1;
