import Commands

/// `completions bash|zsh|fish`: prints the script that lets a shell complete the program's words.
struct CompletionScript {
  let session: HostSession

  static let syntax = Shell.scriptSyntax(program: HostProgram.name)

  func run(_ words: ParsedWords) throws -> ExitCode {
    let program = HostProgram.name(at: session.inputs.path)
    session.output.write(try Shell.named(words.operand("shell") ?? "").script(program: program))
    return .success
  }
}
