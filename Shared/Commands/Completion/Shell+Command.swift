extension Shell {
  /// The syntax of a program's `completions SHELL`.
  public static func scriptSyntax(program: String) -> CommandSyntax {
    CommandSyntax(
      "\(program) completions",
      operands: [OperandSyntax("shell", help: "bash, zsh or fish", values: .words(allCases.map(\.rawValue)))],
      summary: "Print what lets a shell complete words",
      discussion: "Put what it prints where your shell looks for it:\n"
        + allCases.map { "\($0.rawValue): \($0.advice.replacing("PROGRAM", with: program))" }.joined(separator: "\n"),
      examples: allCases.map { CommandExample("completions \($0.rawValue)") }, formats: ["text"])
  }

  /// The shell of a name.
  ///
  /// - Throws: a usage error that lists the shells.
  public static func named(_ name: String, usage: String? = nil) throws(CommandError) -> Shell {
    guard let shell = Shell(rawValue: name) else {
      throw CommandError(
        "\(quoted(name)) is not a shell that is known", details: listed(allCases.map(\.rawValue), as: "shells"),
        usage: usage)
    }
    return shell
  }
}
