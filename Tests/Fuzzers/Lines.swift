import Foundation

@testable import WidgetKitCore

/// Lines of the extension protocol, from either side: any bytes are refused or read, and a stream is cut into the same
/// lines wherever it is torn.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = unsafe bytes(start, count)
  readQuestion(Array(input.dropFirst()))
  readAnswer(Array(input.dropFirst()))
  var (whole, torn) = (LineSplitter(limit: 64), LineSplitter(limit: 64))
  let length = Int(input.first ?? 0) % 31 + 1
  var (events, pieces) = (whole.take(input), [LineSplitter.Event]())
  for start in stride(from: 0, to: input.count, by: length) {
    pieces += torn.take(Array(input[start...].prefix(length)))
  }
  demand(events == pieces && whole.rest == torn.rest, "\(events) torn: \(pieces)")
  events = []
  return 0
}

private func readQuestion(_ line: [UInt8]) {
  _ = try? ExtensionRequest(line: line) { UUID() }
}

private func readAnswer(_ line: [UInt8]) {
  if let value = try? WireParser.value(of: line) {
    let again = try? WireParser.value(of: value.bytes)
    demand(again == value, "\(value) became \(String(describing: again))")
  }
  guard case .answer(let answer) = ExtensionLine(line), let result = try? answer.result() else { return }
  _ = try? result.archivedTimeline()
  _ = try? result.archivedEntry()
  _ = try? result.intentOutcome()
  for element in (try? WireValue.object(["list": result]).array("list")) ?? [] {
    _ = try? element.widgetDescriptor()
    _ = try? element.parameterChoice()
  }
}
