import Foundation
import SwiftUI
import Testing
import ViewArchive

/// An environment without anything of the machine's.
func fixedEnvironment(_ change: (inout EnvironmentValues) -> Void = { _ in }) -> EnvironmentValues {
  var environment = EnvironmentValues()
  environment.locale = Locale(identifier: "en_US")
  environment.timeZone = TimeZone(identifier: "UTC") ?? .gmt
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = environment.timeZone
  environment.calendar = calendar
  change(&environment)
  return environment
}

/// The node of a view in a small widget.
@MainActor
func node(
  of view: any View, in environment: EnvironmentValues = fixedEnvironment(),
  size: CGSize = CGSize(width: 158, height: 158)
) -> ViewNode {
  func open<V: View>(_ view: V) -> ViewNode { _archive(view, environment: environment, size: size) }
  return open(view)
}

/// A text node of one run.
func text(_ content: String, _ change: (inout TextNode) -> Void = { _ in }) -> ViewNode {
  var node = TextNode(runs: [TextRun(.verbatim(content))])
  change(&node)
  return .text(node)
}

extension TextNode {
  /// Changes the style of all runs.
  mutating func style(_ change: (inout TextStyle) -> Void) {
    for index in runs.indices { change(&runs[index].style) }
  }
}

/// A text node of one run in a changed style.
func styled(_ content: String, _ change: (inout TextStyle) -> Void) -> ViewNode {
  text(content) { $0.style(change) }
}

/// One row of a table: what is written, what it becomes.
struct Row: Sendable, CustomTestStringConvertible {
  let name: String
  let view: @MainActor @Sendable () -> any View
  let expected: ViewNode

  init(_ name: String, _ expected: ViewNode, @ViewBuilder _ view: @escaping @MainActor @Sendable () -> some View) {
    self.name = name
    self.view = { view() }
    self.expected = expected
  }

  var testDescription: String { name }

  @MainActor func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let found = node(of: view())
    #expect(found == expected, "\(name)", sourceLocation: sourceLocation)
  }
}
