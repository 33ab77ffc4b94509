import Foundation
import SwiftUI
import Testing
import ViewArchive

/// What was evaluated, in order.
@MainActor private final class Evaluations {
  var names: [String] = []
}

private struct ComparedLine: View, Equatable {
  let name: String
  let log: Evaluations
  @Environment(\.widgetLineLimit) private var limit

  nonisolated static func == (left: ComparedLine, right: ComparedLine) -> Bool { left.name == right.name }

  var body: some View {
    log.names.append(name)
    return Text("\(name) \(limit ?? 0)")
  }
}

private struct ComparedReader: View, Equatable {
  let log: Evaluations
  nonisolated static func == (left: ComparedReader, right: ComparedReader) -> Bool { true }

  var body: some View {
    log.names.append("sized")
    return GeometryReader { Text("\(Int($0.size.width))") }
  }
}

extension EnvironmentValues {
  fileprivate var widgetLineLimit: Int? { lineLimit }
}

/// The nodes of views that are evaluated one after another in one environment.
@MainActor private func nodes(of views: [any View]) -> [ViewNode] {
  let (known, environment) = (_KnownViews(), fixedEnvironment())
  func open<V: View>(_ view: V) -> ViewNode {
    _archive(view, environment: environment, size: CGSize(width: 158, height: 158), known: known)
  }
  return views.map { open($0) }
}

@MainActor @Suite struct `A view that can be compared` {
  @Test func `is evaluated once while it stays equal`() {
    let log = Evaluations()
    let found = nodes(
      of: ["a", "b", "a"].map { name in
        VStack {
          ComparedLine(name: name, log: log)
          ComparedLine(name: "same", log: log)
        }
      })
    #expect(log.names == ["a", "same", "b"])
    #expect(found[0] == found[2] && found[0] != found[1])
    #expect(found[1].plainText == "b 0 same 0")
  }

  @Test func `is evaluated again in other surroundings`() {
    let log = Evaluations()
    let line = ComparedLine(name: "a", log: log)
    let found = nodes(of: [line, line.lineLimit(2), line])
    #expect(log.names == ["a", "a"])
    #expect(found.map(\.plainText) == ["a 0", "a 2", "a 0"])
  }

  @Test func `is evaluated for each place where it asks for its size`() {
    let log = Evaluations()
    let found = nodes(of: [
      ComparedReader(log: log).frame(width: 40), ComparedReader(log: log).frame(width: 60),
    ])
    #expect(found.map(\.plainText) == ["40", "60"])
  }

  @Test func `is evaluated once with the size that it had in the entry before`() {
    let log = Evaluations()
    let sized = { (width: CGFloat) in
      GeometryReader { proxy in
        ComparedLine(name: "\(Int(proxy.size.width))", log: log)
      }
      .frame(width: width)
    }
    let found = nodes(of: [sized(40), sized(40), sized(60), sized(60)])
    #expect(found.map(\.plainText) == ["40 0", "40 0", "60 0", "60 0"])
    // The whole width is tried first; then only another size asks again.
    #expect(log.names == ["158", "40", "60"])
  }

  @Test func `is known where fewer bodies lie around it`() {
    struct Wrapped: View {
      let line: ComparedLine
      var body: some View { line }
    }
    let log = Evaluations()
    let line = ComparedLine(name: "a", log: log)
    _ = nodes(of: [
      VStack {
        Wrapped(line: line)
        line
      }
    ])
    #expect(log.names == ["a"])
  }

  @Test func `is evaluated each time where nothing is remembered`() {
    let log = Evaluations()
    for _ in 0..<2 { _ = node(of: ComparedLine(name: "a", log: log)) }
    #expect(log.names == ["a", "a"])
  }

  @Test func `is forgotten for newer ones and comes back`() {
    let log = Evaluations()
    _ = nodes(of: [
      VStack { ForEach(0..<40) { ComparedLine(name: "\($0)", log: log) } }, ComparedLine(name: "0", log: log),
    ])
    #expect(log.names.count == 41)
  }

  @Test func `is forgotten when two entries have not shown it`() {
    let log = Evaluations()
    _ = nodes(of: ["a", "b", "a", "b", "b", "a"].map { ComparedLine(name: $0, log: log) })
    #expect(log.names == ["a", "b", "a"])
  }
}
