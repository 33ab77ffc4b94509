import Commands

/// `completions bash|zsh|fish`: prints the script that lets a shell complete the program's words.
struct CompletionsCommand {
  let session: AppSession

  var syntax: CommandSyntax {
    let name = session.app.program
    return CommandSyntax(
      "\(name) completions",
      operands: [
        OperandSyntax("shell", help: "bash, zsh or fish", values: .words(Shell.allCases.map(\.rawValue)))
      ],
      summary: "Print what lets a shell complete words",
      discussion: "Put what it prints where your shell looks for it:\n"
        + Shell.allCases.map { "\($0.rawValue): \($0.advice.replacing("PROGRAM", with: name))" }.joined(separator: "\n"),
      examples: Shell.allCases.map { CommandExample("completions \($0.rawValue)") }, formats: ["text"])
  }

  func run(_ words: [String]) throws {
    if session.options.help {
      session.output.lines(syntax.help(width: session.inputs.terminal.width))
      return
    }
    let name = try syntax.parse(words).operand("shell") ?? ""
    guard let shell = Shell(rawValue: name) else {
      throw CommandError(
        "\(quoted(name)) is not a shell that is known", details: listed(Shell.allCases.map(\.rawValue), as: "shells"),
        usage: syntax.usage)
    }
    session.output.write(shell.script(program: session.app.program))
  }
}
