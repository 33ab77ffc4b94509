import Foundation
import ViewArchive
import ViewLayout

extension AlignmentGuide {
  /// The guide that a closure works out.
  ///
  /// It is asked once for a view's nominal size, and again with each measure a little greater: so it is known how much of
  /// each counts, and the guide stays where it is meant on a surface whose type is wider.
  init(_ line: Line, near size: ViewLayout.Size, _ place: (ViewDimensions) -> CGFloat) {
    let nominal = ViewDimensions(width: size.width, height: size.height)
    let value = Double(place(nominal))
    func part(_ measure: WritableKeyPath<ViewDimensions, CGFloat>) -> Double {
      let step: CGFloat = 16
      var greater = nominal
      greater[keyPath: measure] += step
      let part = (Double(place(greater)) - value) / Double(step)
      return part.isFinite ? (part * 1e6).rounded() / 1e6 : 0
    }
    self.init(
      line, width: part(\.width), height: part(\.height), firstBaseline: part(\.firstBaseline),
      lastBaseline: part(\.lastBaseline))
    let measured = width * size.width + (height + firstBaseline + lastBaseline) * size.height
    distance = value.isFinite ? ((value - measured) * 1e6).rounded() / 1e6 : 0
  }
}
