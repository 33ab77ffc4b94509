extension ManualPage {
  /// The syntax of a program's `man`.
  public static func syntax(program: String) -> CommandSyntax {
    CommandSyntax(
      "\(program) man", summary: "Print the manual page",
      discussion: "It is written for man: \(program) man > \(program).1, then man ./\(program).1",
      examples: [CommandExample("man")], formats: ["text"])
  }
}
