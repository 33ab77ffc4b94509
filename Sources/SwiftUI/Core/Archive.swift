public import Foundation
public import ViewArchive
import ViewLayout

/// Evaluates a view into data.
///
/// Where a view asks for a size (`GeometryReader`, a shape of the client's own), it is evaluated, laid out with nominal
/// metrics and evaluated again with the sizes found, until they no longer change or three layouts have been made. The sizes
/// of the entry before are tried first: mostly only figures change from one to the next.
///
/// - Parameter known: What was made of views before, in the same environment and size.
@MainActor
public func _archive<V: View>(
  _ view: V, environment: EnvironmentValues, size: CGSize, known: _KnownViews? = nil
) -> ViewNode {
  known?.beginEntry()
  var sizes = known?.sizes ?? []
  defer { known?.sizes = sizes }
  for _ in 0..<3 {
    let evaluation = Evaluation(size: size, sizes: sizes, isMeasuring: true, known: known)
    let node = evaluate(view, environment, evaluation)
    guard evaluation.hasReaders || evaluation.hasProbes else { return node }
    let found = geometrySizes(of: node, in: Size(width: size.width, height: size.height))
      .map { CGSize(width: $0.width, height: $0.height) }
    let isSettled = found == sizes
    sizes = found
    if isSettled, !evaluation.hasProbes { return node }
    if isSettled || !evaluation.hasReaders { break }
  }
  return evaluate(view, environment, Evaluation(size: size, sizes: sizes, isMeasuring: false, known: known))
}

@MainActor
private func evaluate<V: View>(
  _ view: V, _ environment: EnvironmentValues, _ evaluation: Evaluation
) -> ViewNode {
  let context = _ViewContext(environment: environment, evaluation: evaluation)
  return EnvironmentValues.$current.withValue(environment) { V._evaluate(view, in: context) }
}
