import AppIntents

extension WireValue {
  /// How far an intent has come; what it does not say is left out.
  init(_ progress: IntentProgress) {
    self = .object([
      "completed": .integer(progress.completed), "total": progress.total > 0 ? .integer(progress.total) : nil,
      "fraction": progress.fraction.map { .number($0) },
      "title": progress.title.isEmpty ? nil : .string(progress.title),
      "detail": progress.detail.isEmpty ? nil : .string(progress.detail),
    ])
  }

  func intentProgress() throws(WireError) -> IntentProgress {
    IntentProgress(
      completed: try self["completed"]?.asInteger("completed") ?? 0,
      total: try self["total"]?.asInteger("total") ?? 0, fraction: try self["fraction"]?.asDouble("fraction"),
      title: try stringIfAny("title") ?? "", detail: try stringIfAny("detail") ?? "")
  }
}

extension ExtensionLine {
  /// The line of a question that goes on, with its end.
  static func progressLine(id: Int, _ progress: IntentProgress) -> [UInt8] {
    WireValue.object(["id": .integer(Int64(id)), "progress": WireValue(progress)]).bytes + [UInt8(ascii: "\n")]
  }
}
