import Foundation

// A compiler plug-in without SwiftSyntax: the compiler sends messages of a length (8 bytes, little-endian) and JSON on
// standard input and reads answers of the same form. Keys: swift, lib/ASTGen and SwiftCompilerPluginMessageHandling.

/// Answers the compiler until it closes the pipe.
func run() {
  while let message = read() {
    if message["getCapability"] != nil {
      write(["getCapabilityResult": ["capability": ["protocolVersion": 7]]])
    } else if let request = message["expandFreestandingMacro"] as? [String: Any] {
      write(expansion(of: request))
    } else if let request = message["expandAttachedMacro"] as? [String: Any] {
      write(attachedExpansion(of: request))
    } else if message["loadPluginLibrary"] != nil {
      write(["loadPluginLibraryResult": ["loaded": false, "diagnostics": [Any]()]])
    } else {
      write(["expandMacroResult": ["expandedSource": "", "diagnostics": [Any]()]])
    }
  }
}

/// Turns `#Preview(…) { … }` into a type of the unique name that the compiler gives, which makes the preview.
func expansion(of request: [String: Any]) -> [String: Any] {
  let source = (request["syntax"] as? [String: Any])?["source"] as? String ?? ""
  let discriminator = request["discriminator"] as? String ?? "$s"
  guard let call = PreviewCall(source) else {
    return ["expandMacroResult": ["expandedSource": "", "diagnostics": [Any]()]]
  }
  // `fMu_` is how the name of what a macro makes ends, with the length of the name before it.
  let expanded = """
    struct \(discriminator)15PreviewRegistryfMu_: PreviewRegistry {
      \(call.attributes)@MainActor static func makePreview() throws -> Preview {
        Preview\(call.arguments)
      }
    }
    """
  return ["expandMacroResult": ["expandedSource": expanded, "diagnostics": [Any]()]]
}

/// Turns `@Entry var name: Type = value` into a key of the environment and the accessors that use it.
func attachedExpansion(of request: [String: Any]) -> [String: Any] {
  let source = (request["declSyntax"] as? [String: Any])?["source"] as? String ?? ""
  let role = request["macroRole"] as? String ?? ""
  guard let entry = EntryDeclaration(source) else {
    return ["expandMacroResult": ["expandedSource": "", "diagnostics": [Any]()]]
  }
  let expanded =
    role == "accessor"
    ? "{ get { self[__Key_\(entry.name).self] } set { self[__Key_\(entry.name).self] = newValue } }"
    : "private struct __Key_\(entry.name): EnvironmentKey { \(entry.requirement) }"
  return ["expandMacroResult": ["expandedSource": expanded, "diagnostics": [Any]()]]
}

/// The parts of `@available(…) #Preview("…") { … }`.
struct PreviewCall {
  /// What stands before the macro.
  let attributes: String
  /// Everything after its name; a closure alone gets an empty list before it.
  let arguments: String

  init?(_ source: String) {
    guard let name = source.range(of: "#Preview") else { return nil }
    let before = source[..<name.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
    let after = source[name.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines)
    attributes = before.isEmpty ? "" : before + " "
    arguments = after.hasPrefix("(") ? after : "() " + after
  }
}

func read() -> [String: Any]? {
  guard let head = read(8) else { return nil }
  let count = head.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  guard count <= 64 << 20, let body = read(Int(count)) else { return nil }
  return (try? JSONSerialization.jsonObject(with: body)) as? [String: Any]
}

func read(_ count: Int) -> Data? {
  guard let data = try? FileHandle.standardInput.read(upToCount: count), data.count == count else { return nil }
  return data
}

func write(_ message: [String: Any]) {
  guard let body = try? JSONSerialization.data(withJSONObject: message) else { return }
  var head = Data()
  for shift in 0..<8 { head.append(UInt8(truncatingIfNeeded: body.count >> (8 * shift))) }
  FileHandle.standardOutput.write(head + body)
}

run()
