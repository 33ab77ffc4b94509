import Foundation
import Pictures
import WidgetKitCore

/// How a widget stands on a device: its size, its corners, the room around its content.
///
/// Sizes come from ``DeviceProfile``. Margins: Apple, Human Interface Guidelines, "Widgets", "standard margins of 16
/// points". Apple publishes no radii: these are our own, by eye beside screenshots, and concentric with the screens'.
struct DeviceLook {
  let device: DeviceProfile

  /// The card of a family.
  func card(_ family: WidgetFamily, hasMargins: Bool, ground: PictureCard.Ground) -> PictureCard {
    let size = family.points(on: device)
    return PictureCard(
      width: size.width, height: size.height, cornerRadius: radius(family, size),
      margin: family.isAccessory || !hasMargins ? 0 : 16, ground: ground, isInline: family == .accessoryInline)
  }

  private func radius(_ family: WidgetFamily, _ size: CGSize) -> Double {
    switch family {
    case .accessoryCircular, .accessoryCorner: min(size.width, size.height) / 2
    case .accessoryRectangular, .accessoryInline: 0
    default: size.height >= 165 || size.width > 500 ? 24 : 22
    }
  }

  /// The device of a name.
  ///
  /// - Throws: a usage error that lists the devices.
  static func named(_ name: String?) throws(UnknownName) -> DeviceLook {
    guard let name else { return DeviceLook(device: .standard) }
    let wanted = name.lowercased().replacing("×", with: "x")
    guard let device = DeviceProfile.all.first(where: { $0.name == wanted }) else {
      throw UnknownName(text: name, what: "a device", known: DeviceProfile.all.map(\.name))
    }
    return DeviceLook(device: device)
  }
}

/// A name that stands for nothing, and those that do.
struct UnknownName: Error {
  var text: String
  var what: String
  var known: [String]
}
