/** The shells that there are scripts for. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

const bash = `# persona: completion for bash, also without the package bash-completion
_persona() {
  local line paths=none
  COMPREPLY=()
  while IFS= read -r line; do
    case $line in
      :*) paths=\${line#:} ;;
      *) COMPREPLY+=("$line") ;;
    esac
  done < <("$1" __complete bash "\${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null)
  if [[ $paths == files ]]; then compopt -o default
  elif [[ $paths == folders ]]; then compopt -o dirnames
  elif [[ \${#COMPREPLY[@]} == 1 && \${COMPREPLY[0]} == *= ]]; then compopt -o nospace
  fi 2>/dev/null
}
complete -F _persona persona
`;

const zsh = `#compdef persona
# persona: completion for zsh
_persona() {
  local line paths=none
  local -a values shown
  for line in "\${(@f)$("\${(Q)words[1]}" __complete zsh "\${(@Q)words[2,CURRENT-1]}" "\${(Q)PREFIX}" 2>/dev/null)}"; do
    case $line in
      :*) paths=\${line#:} ;;
      *$'\\t'*) values+=("\${line%%$'\\t'*}"); shown+=("\${line%%$'\\t'*}  -- \${line#*$'\\t'}") ;;
      ?*) values+=("$line"); shown+=("$line") ;;
    esac
  done
  (( $#values )) && compadd -l -d shown -a values
  case $paths in
    files) _files ;;
    folders) _files -/ ;;
  esac
}
if [ "$funcstack[1]" = _persona ]; then _persona "$@"; else compdef _persona persona; fi
`;

const fish = `# persona: completion for fish
function __persona_complete
  set -l words (commandline -opc)
  set -l typed (commandline -ct)
  set -l lines ($words[1] __complete fish $words[2..-1] "$typed" 2>/dev/null)
  for line in $lines
    string match -q ':*' -- $line; or echo $line
  end
  switch "$lines[-1]"
    case :files
      __fish_complete_path "$typed"
    case :folders
      __fish_complete_directories "$typed"
  end
end
complete -c persona -f -k -a '(__persona_complete)'
`;

/** The script that teaches a shell to complete the program's lines. */
export const completionScript = (shell: Shell): string => ({ bash, zsh, fish })[shell];

/** How it is installed in each shell. */
export const installation: Readonly<Record<Shell, readonly string[]>> = {
  bash: [
    'in ~/.bashrc:          source <(persona completion bash)',
    'with bash-completion:  persona completion bash > ~/.local/share/bash-completion/completions/persona',
  ],
  zsh: [
    'in ~/.zshrc, behind compinit:  source <(persona completion zsh)',
    'in a folder of your $fpath:    persona completion zsh > ~/.zfunc/_persona',
  ],
  fish: ['persona completion fish > ~/.config/fish/completions/persona.fish'],
};
