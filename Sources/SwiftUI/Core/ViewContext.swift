import Foundation
public import ViewArchive

/// What a view's evaluation knows about where it stands.
public struct _ViewContext {
  /// The environment there; the same that `@Environment` reads.
  public internal(set) var environment: EnvironmentValues
  /// The evaluation under way.
  let evaluation: Evaluation
  /// How many bodies lie around this one.
  var depth = 0
  /// Whether rows of a grid are taken apart here.
  var isGridContent = false
  /// Whether a control lies around this place: what is inside it cannot act by itself.
  var isInControl = false
  /// Whether a layout leaves this place out, so that no size is found for it.
  var isUnmeasured = false

  init(environment: EnvironmentValues, evaluation: Evaluation) {
    self.environment = environment
    self.evaluation = evaluation
  }

  /// More bodies within one another than any widget has, and few enough for the stack.
  static let greatestDepth = 100

  /// What stands in place of a body below the greatest depth.
  @usableFromInline static let tooDeep = ViewNode.modified(
    .text(TextNode(runs: [TextRun(.verbatim("…"))], maximumLines: 1)),
    .recorded(name: "body nested deeper than 100"))

  /// The context of a body inside this one; nil below the greatest depth.
  @usableFromInline func deeper() -> _ViewContext? {
    guard depth < Self.greatestDepth else { return nil }
    var inner = self
    inner.depth += 1
    return inner
  }

  /// The node of a view, made by a closure unless that of an equal one is known.
  @usableFromInline @MainActor func reusing<V: View & Equatable>(_ view: V, _ make: () -> ViewNode) -> ViewNode {
    evaluation.known?.node(of: view, in: self, make) ?? make()
  }

  /// Whether a view that was evaluated here is the same there.
  ///
  /// What stands here fits into the depth that is allowed, so that it does where fewer bodies lie around it.
  func isSame(as other: _ViewContext) -> Bool {
    environment.isIdentical(to: other.environment) && depth >= other.depth && isGridContent == other.isGridContent
      && isInControl == other.isInControl && isUnmeasured == other.isUnmeasured
  }

  /// The context of a container's content.
  func inContainer() -> _ViewContext {
    var inner = self
    inner.isGridContent = false
    return inner
  }

  /// The size of a geometry reader here; the whole size until a layout has found it.
  @MainActor var readerSize: CGSize { isUnmeasured ? evaluation.size : evaluation.nextReaderSize() }

  /// The size of a place here that is measured only; nil while a layout is to find it.
  @MainActor func probeSize() -> CGSize? {
    if isUnmeasured { return evaluation.size }
    let size = evaluation.nextProbeSize()
    return evaluation.isMeasuring ? nil : size
  }

  /// The context of a control's label, in the colours that labels of its style have.
  func inLabel(of style: ControlStyle, tint: Paint?) -> (_ViewContext, EnvironmentValues) {
    var inner = inContainer()
    inner.isInControl = true
    var environment = environment
    if environment.style.foreground.primary == nil {
      switch style {
      case .automatic, .bordered, .borderless: environment.style.foreground.primary = tint ?? .tint
      case .borderedProminent: environment.style.foreground.primary = .color(.system(.white))
      case .plain, .switched: break
      }
    }
    return (inner, environment)
  }

  /// Evaluates any view here.
  @MainActor func evaluate(_ view: any View) -> ViewNode {
    func open<V: View>(_ view: V) -> ViewNode { V._evaluate(view, in: self) }
    return open(view)
  }

  /// Calls a closure with a changed environment, which `@Environment` sees too.
  @MainActor func with(_ environment: EnvironmentValues, _ body: (_ViewContext) -> ViewNode) -> ViewNode {
    var inner = self
    inner.environment = environment
    return EnvironmentValues.$current.withValue(environment) { body(inner) }
  }
}

extension ViewNode {
  /// One node for several: none is nothing, one is itself.
  static func joined(_ nodes: [ViewNode]) -> ViewNode {
    nodes.isEmpty ? .empty : nodes.count == 1 ? nodes[0] : .list(nodes)
  }

  /// The views that a container takes as its children.
  var flattened: [ViewNode] {
    switch self {
    case .empty: return []
    case .list(let children):
      // Mostly each is a view of its own, and the array that is there already serves.
      guard children.contains(where: \.isGathered) else { return children }
      var views: [ViewNode] = []
      views.reserveCapacity(children.count)
      for child in children { views += child.flattened }
      return views
    default: return [self]
    }
  }

  /// Whether it is no view by itself, but none or several.
  private var isGathered: Bool {
    switch self {
    case .empty, .list: true
    default: false
    }
  }

  /// The view with a modifier around it; a modifier on several views is on each of them, on none it is nothing.
  func modified(_ make: (ViewNode) -> ViewNode) -> ViewNode {
    switch self {
    case .empty: .empty
    case .list(let children): .joined(children.map { $0.modified(make) })
    default: make(self)
    }
  }
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension _ViewContext: Sendable {}
