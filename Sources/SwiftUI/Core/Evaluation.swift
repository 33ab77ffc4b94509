import Foundation

/// One evaluation of a view: what its geometry readers are told, and how many there are.
@MainActor
final class Evaluation {
  /// The size of the whole view.
  let size: CGSize
  /// Whether places whose size is asked for are marked, so that a layout can measure them.
  let isMeasuring: Bool
  /// Whether what a place's size decides can itself change the layout.
  private(set) var hasReaders = false
  /// Whether a place is marked that holds no content of its own.
  private(set) var hasProbes = false
  /// What is known of views that were evaluated before.
  let known: _KnownViews?
  private let sizes: [CGSize]
  /// How many sizes have been asked for.
  private(set) var count = 0

  init(size: CGSize, sizes: [CGSize], isMeasuring: Bool, known: _KnownViews?) {
    self.size = size
    self.sizes = sizes
    self.isMeasuring = isMeasuring
    self.known = known
  }

  /// The size of the next geometry reader; the whole size until a layout has found it.
  func nextReaderSize() -> CGSize {
    hasReaders = true
    return nextSize()
  }

  /// The size of the next place that is measured only.
  func nextProbeSize() -> CGSize {
    hasProbes = true
    return nextSize()
  }

  private func nextSize() -> CGSize {
    defer { count += 1 }
    return count < sizes.count ? sizes[count] : size
  }
}
