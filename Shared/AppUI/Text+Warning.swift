public import SwiftUI

extension Text {
  /// The text of a figure that is beyond its limit, or as it is where it is not.
  ///
  /// It is bold, and red in a red that is legible in small words on light and dark grounds; its size stays, so that
  /// nothing around it moves.
  public func warning(if isBeyond: Bool) -> Text {
    isBeyond ? bold().foregroundStyle(Color._wordRed) : self
  }
}
