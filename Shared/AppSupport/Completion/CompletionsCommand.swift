import Commands

/// `completions bash|zsh|fish`: prints the script that lets a shell complete the program's words.
struct CompletionsCommand: BuiltInCommand {
  let session: AppSession

  var syntax: CommandSyntax { Shell.scriptSyntax(program: session.app.program) }

  func run(_ words: [String]) throws {
    if session.options.help {
      session.output.lines(syntax.help(width: session.inputs.terminal.width))
      return
    }
    let shell = try Shell.named(syntax.parse(words).operand("shell") ?? "", usage: syntax.usage)
    session.output.write(shell.script(program: session.app.program))
  }
}
