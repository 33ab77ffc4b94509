public import SwiftUI

extension View {
  /// Words that become smaller where their line is too short, down to a part of their size.
  ///
  /// A low card does not make them smaller: a stack gives up lines before it presses those that stay.
  public func shrinkingInWidth(to factor: CGFloat) -> some View {
    minimumScaleFactor(factor)
      .fixedSize(horizontal: false, vertical: true)
  }
}
