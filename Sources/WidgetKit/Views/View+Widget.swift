public import Foundation
public import SwiftUI
import ViewArchive

extension View {
  /// The URL that a tap outside any control opens; nil sets none.
  nonisolated public func widgetURL(_ url: URL?) -> _ModifiedView {
    guard let url else { return _environment { _ in } }
    return _modified(.widgetURL(url.absoluteString))
  }

  /// Whether the view belongs to the accent group of the accented mode.
  nonisolated public func widgetAccentable(_ accentable: Bool = true) -> _ModifiedView {
    _modified(.accentable(accentable))
  }

  /// A text beside an accessory on a watch; kept by name, since no surface here has one.
  nonisolated public func widgetLabel<S: StringProtocol>(_ label: S) -> _ModifiedView { _recorded("widgetLabel") }
  /// A text beside an accessory on a watch; kept by name, since no surface here has one.
  nonisolated public func widgetLabel(_ labelKey: LocalizedStringKey) -> _ModifiedView { _recorded("widgetLabel") }
  /// A view beside an accessory on a watch; kept by name, since no surface here has one.
  nonisolated public func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> _ModifiedView {
    _recorded("widgetLabel")
  }

  /// The text on a watch face's curve; kept by name, since no surface here has one.
  nonisolated public func widgetCurvesContent(_ curvesContent: Bool = true) -> _ModifiedView {
    _recorded("widgetCurvesContent")
  }
}
