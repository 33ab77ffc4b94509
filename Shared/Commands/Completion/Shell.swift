/// A shell that completes words.
public enum Shell: String, CaseIterable, Sendable {
  /// GNU bash, 4.4 or later.
  case bash
  /// The Z shell.
  case zsh
  /// The friendly interactive shell.
  case fish

  /// The hidden word that a script asks.
  public static let query = "__complete"

  /// Where the script is kept, for the person who installs it.
  public var advice: String {
    switch self {
    case .bash: "~/.local/share/bash-completion/completions/PROGRAM"
    case .zsh: "a directory of $fpath, as _PROGRAM"
    case .fish: "~/.config/fish/completions/PROGRAM.fish"
    }
  }

  /// The script that makes the shell ask the program what may stand at the cursor.
  ///
  /// It asks the program by the name with which it was called, so that a copy elsewhere completes itself.
  public func script(program: String) -> String {
    let function = "_" + program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
    let template: String =
      switch self {
      case .bash: Self.bashScript
      case .zsh: Self.zshScript
      case .fish: Self.fishScript
      }
    return template.replacing("FUNCTION", with: function).replacing("PROGRAM", with: program)
      .replacing("QUERY", with: Self.query)
  }

  private static let bashScript = #"""
    # Completion of PROGRAM for bash 4.4 or later.
    FUNCTION_completion() {
      local program=${1/#\~/$HOME}
      local -a answer
      mapfile -t answer < <(
        "$program" QUERY bash "${COMP_TYPE:-9}" "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null
      )
      COMPREPLY=()
      case ${answer[0]} in
        files*) compopt -o default 2>/dev/null ;;
        directories*) compopt -o dirnames 2>/dev/null ;;
        values) COMPREPLY=("${answer[@]:1}") ;;
      esac
    }
    complete -o nosort -F FUNCTION_completion PROGRAM

    """#

  private static let zshScript = #"""
    #compdef PROGRAM
    # Completion of PROGRAM for zsh.
    FUNCTION() {
      emulate -L zsh -o extended_glob
      local program=${(Q)words[1]}
      local -a lines values shown
      local line value
      lines=("${(@f)$("${program/#\~/$HOME}" QUERY zsh "${(@Q)words[1,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      case $lines[1] in
        files*)
          compset -P '--[^=]#='
          _files
          return
          ;;
        directories*)
          compset -P '--[^=]#='
          _files -/
          return
          ;;
        values) ;;
        *) return 1 ;;
      esac
      for line in "${(@)lines[2,-1]}"; do
        value=${line%%$'\t'*}
        values+=("$value")
        if [[ $line == *$'\t'?* ]]; then
          shown+=("$value  -- ${line#*$'\t'}")
        else
          shown+=("$value")
        fi
      done
      (( $#values )) || return 1
      # Whatever the case; and where only a later word begins so, the name takes the place of what was typed.
      compadd -l -V PROGRAM -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' -d shown -a -- values && return
      compstate[insert]=menu
      compadd -U -l -V PROGRAM -d shown -a -- values
    }
    if [[ $funcstack[1] == FUNCTION ]]; then
      FUNCTION "$@"
    else
      compdef FUNCTION PROGRAM
    fi

    """#

  private static let fishScript = #"""
    # Completion of PROGRAM for fish.
    function FUNCTION_completion
        set -l words (commandline -opc)
        set -l program (string replace -r '^~' $HOME -- $words[1])
        set -l lines ($program QUERY fish $words (commandline -ct) 2>/dev/null)
        # The option before a path, which the answer must repeat.
        set -l option (string match -r -- '^--[^=]*=' (commandline -ct))
        set -l path (string replace -r -- '^--[^=]*=' '' (commandline -ct))
        switch "$lines[1]"
            case 'files*'
                string join \n -- "$option"(__fish_complete_path $path)
            case 'directories*'
                string join \n -- "$option"(__fish_complete_directories $path)
            case values
                string join \n -- $lines[2..-1]
        end
    end
    complete -c PROGRAM -f -k -a '(FUNCTION_completion)'

    """#
}
