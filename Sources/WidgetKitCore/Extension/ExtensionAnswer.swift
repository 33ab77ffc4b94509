import AppIntents

/// One line from an extension to its host, after the greeting.
struct ExtensionAnswer: Sendable {
  /// What was answered.
  enum Ending: Sendable {
    case result(WireValue)
    case failure(ExtensionError, WidgetDiagnostic?)
  }

  /// The number of the question; nil for the answer to a line that had none.
  var id: Int?
  var ending: Ending
  /// What was asked of `WidgetCenter` meanwhile.
  var reloads: [ReloadScope] = []

  /// The line, with its end.
  var line: [UInt8] {
    var result: WireValue?
    var failure: WireValue?
    switch ending {
    case .result(let value): result = value
    case .failure(let error, let diagnostic):
      failure = .object([
        "kind": .string(error.kind.rawValue), "message": .string(error.message),
        "diagnostics": diagnostic.flatMap { WireValue([$0]) },
      ])
    }
    let value = WireValue.object([
      "id": id.map { .integer(Int64($0)) } ?? .null, "result": result, "error": failure,
      "reloads": reloads.isEmpty ? nil : .array(reloads.map(WireValue.init)),
    ])
    return value.bytes + [UInt8(ascii: "\n")]
  }
}

extension ExtensionAnswer {
  /// The result; an error is thrown as what it means to the host.
  ///
  /// - Parameter keepsWords: Whether what the app itself said of a cancellation is thrown, as somebody who stopped a tap
  ///   wants to know; else it is like any cancellation.
  func result(keepsWords: Bool = false) throws -> WireValue {
    switch ending {
    case .result(let value): return value
    case .failure(_, let diagnostic?): throw Refusal(diagnostic)
    case .failure(let error, nil):
      if error.kind == .cancelled, !keepsWords || error == .cancelled { throw CancellationError() }
      throw error
    }
  }
}

/// A line of an extension as its host reads it.
enum ExtensionLine: Sendable {
  case hello(ExtensionHello)
  case answer(ExtensionAnswer)
  /// The question is not answered yet, but goes on.
  case progress(id: Int, IntentProgress)
  /// No answer, but as much of one that it costs the question it names.
  case damaged(id: Int?, reason: String)

  /// Reads a line without its end; any bytes are safe.
  init(_ line: [UInt8]) {
    var id: Int?
    do throws(WireError) {
      let value = try WireParser.value(of: line)
      if let hello = value["hello"] {
        self = .hello(try ExtensionHello(hello))
        return
      }
      if let number = value["id"] { id = try number.asInt("id") }
      if let id, let progress = value["progress"] {
        self = .progress(id: id, try progress.intentProgress())
        return
      }
      var reloads: [ReloadScope] = []
      for scope in try value.array("reloads") { reloads.append(try scope.reloadScope()) }
      if let error = value["error"] {
        let failure = ExtensionError(
          ExtensionError.Kind(rawValue: try error.string("kind")), try error.string("message"))
        self = .answer(
          ExtensionAnswer(
            id: id, ending: .failure(failure, error.diagnostics("diagnostics").first), reloads: reloads))
      } else {
        self = .answer(ExtensionAnswer(id: id, ending: .result(try value.required("result")), reloads: reloads))
      }
    } catch {
      self = .damaged(id: id ?? Self.statedID(line), reason: "\(error.description): '\(quotable(line))'")
    }
  }

  /// Whether a line means to be a greeting, whatever is wrong with it.
  static func isGreeting(_ line: [UInt8]) -> Bool {
    let bytes = line.prefix(200).filter { $0 != UInt8(ascii: " ") }
    return bytes.starts(with: Array(#"{"hello":"#.utf8))
  }

  /// The number of the question that a line names which cannot be read as a whole: whoever asked need not wait for another.
  private static func statedID(_ line: [UInt8]) -> Int? {
    let name = Array(#""id":"#.utf8)
    let bytes = line.prefix(200).filter { $0 != UInt8(ascii: " ") }
    guard bytes.first == UInt8(ascii: "{"), let found = bytes.firstRange(of: name) else { return nil }
    let digits = bytes[found.upperBound...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

/// The beginning of what another program wrote, as it may stand in a sentence: anything can be in it.
func quotable(_ bytes: some Collection<UInt8>, characters: Int = 60) -> String {
  let text = String(decoding: bytes.prefix(characters * 4), as: UTF8.self)
  let visible = String(
    String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? "·" : $0 }))
  return visible.count > characters ? visible.prefix(characters - 1) + "…" : visible
}

extension ExtensionHello {
  init(_ value: WireValue) throws(WireError) {
    let app = try value.string("app")
    self.init(
      protocolVersion: try value.required("protocol").asInt("protocol"), app: app,
      version: try value.stringIfAny("version") ?? "", title: try value.stringIfAny("title") ?? app,
      scheme: try value.stringIfAny("scheme") ?? app,
      defaultWidget: try value.stringIfAny("defaultWidget") ?? "")
  }

  /// The line, with its end.
  var line: [UInt8] {
    let value = WireValue.object([
      "hello": .object([
        "protocol": .integer(Int64(protocolVersion)), "app": .string(app), "version": .string(version),
        "title": .string(title), "scheme": .string(scheme), "defaultWidget": .string(defaultWidget),
      ])
    ])
    return value.bytes + [UInt8(ascii: "\n")]
  }
}
