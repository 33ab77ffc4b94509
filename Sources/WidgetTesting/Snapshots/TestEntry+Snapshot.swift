public import Testing

extension TestEntry {
  /// Compares what stands here with the snapshot that is kept of it.
  ///
  /// A test of Swift Testing goes on after a failure, so that one run shows, or records, all of its snapshots. Elsewhere the
  /// failure is thrown.
  ///
  /// - Parameters:
  ///   - name: What tells several snapshots of one test apart.
  ///   - style: As what it is written down.
  ///   - record: Whether it is written instead; nil does as the environment's `RECORD_SNAPSHOTS` says.
  /// - Throws: ``SnapshotFailure`` where no test of Swift Testing runs, or the file system's error.
  public func assertSnapshot(
    named name: String? = nil, as style: SnapshotStyle = .card, record: Bool? = nil, path: String = #filePath,
    function: String = #function, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let mode = record.map { $0 ? SnapshotMode.record : .compare } ?? .current
    do {
      try Snapshot(text(as: style), named: name, style: style.suffix, path: path, function: function).check(mode)
    } catch let failure as SnapshotFailure where Test.current != nil {
      Issue.record(failure, sourceLocation: sourceLocation)
    }
  }
}

extension TestWidget {
  /// Compares what stands on the screen now with the snapshot that is kept of it.
  ///
  /// A test of Swift Testing goes on after a failure, so that one run shows, or records, all of its snapshots. Elsewhere the
  /// failure is thrown.
  ///
  /// - Parameters:
  ///   - name: What tells several snapshots of one test apart.
  ///   - style: As what it is written down.
  ///   - record: Whether it is written instead; nil does as the environment's `RECORD_SNAPSHOTS` says.
  /// - Throws: ``SnapshotFailure`` where no test of Swift Testing runs, `WidgetHostError`, or the file system's error.
  public func assertSnapshot(
    named name: String? = nil, as style: SnapshotStyle = .card, record: Bool? = nil, path: String = #filePath,
    function: String = #function, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await entry().assertSnapshot(
      named: name, as: style, record: record, path: path, function: function, sourceLocation: sourceLocation)
  }
}
