public import SwiftUI

extension Text {
  /// The text of a figure that is beyond its limit, or as it is where it is not.
  ///
  /// It is red, and bold and large enough that red is legible on light and dark grounds alike: in small words no one
  /// red is.
  public func warning(if isBeyond: Bool) -> Text {
    isBeyond ? font(.subheadline.monospacedDigit()).bold().foregroundStyle(.red) : self
  }
}
