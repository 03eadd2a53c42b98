/** The scripts of the shells. Each finds the project's own `xtest`, and asks it. */

export const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;
export type Shell = (typeof SHELLS)[number];

export function isShell(name: string): name is Shell {
  return SHELLS.some((shell) => shell === name);
}

const BASH = `# xtest completion for bash: put this line into ~/.bashrc
#   eval "$(npx xtest completion bash)"
_xtest_program() {
  local folder=$PWD
  while [[ -n $folder ]]; do
    if [[ -x $folder/node_modules/.bin/xtest ]]; then
      printf '%s' "$folder/node_modules/.bin/xtest"
      return
    fi
    folder=\${folder%/*}
  done
  type -P xtest
}
_xtest() {
  local program answer kind IFS=$'\\n'
  COMPREPLY=()
  program=$(_xtest_program) && [[ -n $program ]] || return
  answer=$("$program" completion query bash "\${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null)
  kind=\${answer%%$'\\n'*}
  if [[ $answer == *$'\\n'* ]]; then
    while IFS= read -r; do COMPREPLY+=("$REPLY"); done <<<"\${answer#*$'\\n'}"
  fi
  case $kind in
    part) compopt -o nospace 2>/dev/null ;;
    files) compopt -o default 2>/dev/null ;;
  esac
}
complete -F _xtest xtest
`;

const ZSH = `#compdef xtest
# xtest completion for zsh: put this line into ~/.zshrc, after compinit
#   eval "$(npx xtest completion zsh)"
_xtest_program() {
  local folder=$PWD
  while [[ -n $folder ]]; do
    if [[ -x $folder/node_modules/.bin/xtest ]]; then
      print -r -- "$folder/node_modules/.bin/xtest"
      return
    fi
    folder=\${folder%/*}
  done
  whence -p xtest
}
_xtest() {
  local program kind
  local -a answer
  program=$(_xtest_program)
  [[ -n $program ]] || return 1
  answer=("\${(@f)$("$program" completion query zsh "\${(@Q)words[2,CURRENT-1]}" "\${(Q)PREFIX}" 2>/dev/null)}")
  kind=$answer[1]
  answer=("\${(@)answer[2,-1]}")
  case $kind in
    part) compadd -S '' -a answer ;;
    files) compadd -a answer; _files ;;
    *) compadd -a answer ;;
  esac
}
compdef _xtest xtest
`;

const FISH = `# xtest completion for fish: put this line into ~/.config/fish/config.fish
#   npx xtest completion fish | source
function __xtest_program
    set -l folder $PWD
    while test -n "$folder"
        if test -x "$folder/node_modules/.bin/xtest"
            echo "$folder/node_modules/.bin/xtest"
            return
        end
        set folder (string replace -r '/[^/]*$' '' -- $folder)
    end
    command -s xtest
end
function __xtest_complete
    set -l program (__xtest_program)
    test -n "$program"; or return
    set -l words (commandline -opc)
    set -l answer ($program completion query fish $words[2..-1] (commandline -ct) 2>/dev/null)
    test (count $answer) -gt 0; or return
    if test $answer[1] = files
        __fish_complete_path (commandline -ct)
    end
    for candidate in $answer[2..-1]
        echo $candidate
    end
end
complete -c xtest -f -a '(__xtest_complete)'
`;

const POWERSHELL = `# xtest completion for PowerShell: put this line into $PROFILE
#   npx xtest completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName xtest -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $folder = (Get-Location).Path
    $program = $null
    while ($folder -and -not $program) {
        foreach ($name in 'xtest.cmd', 'xtest') {
            $candidate = Join-Path $folder (Join-Path 'node_modules' (Join-Path '.bin' $name))
            if (-not $program -and (Test-Path -LiteralPath $candidate)) { $program = $candidate }
        }
        $folder = Split-Path -Parent $folder
    }
    if (-not $program) { $program = (Get-Command xtest -CommandType Application -ErrorAction SilentlyContinue | Select-Object -First 1).Source }
    if (-not $program) { return }
    $words = @($commandAst.CommandElements |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
        Select-Object -Skip 1 |
        ForEach-Object { if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $_.Value } else { $_.ToString() } })
    $current = $wordToComplete -replace "^['""]", ''
    $answer = @(& $program completion query powershell @words ":$current" 2>$null)
    $answer | Select-Object -Skip 1 | ForEach-Object {
        $text = if ($_ -match '^[\\w./:=@+-]+$') { $_ } else { "'" + ($_ -replace "'", "''") + "'" }
        [System.Management.Automation.CompletionResult]::new($text, $_, 'ParameterValue', $_)
    }
}
`;

export const COMPLETION_SCRIPTS: { readonly [shell in Shell]: string } = {
  bash: BASH,
  zsh: ZSH,
  fish: FISH,
  powershell: POWERSHELL,
};
