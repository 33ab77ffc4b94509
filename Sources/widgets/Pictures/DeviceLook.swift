import Foundation
import Pictures
import ViewLayout
import WidgetKitCore

/// How a widget stands on a device: its size, its corners, the room around its content.
///
/// Sizes come from ``DeviceProfile``. Margins: Apple, Human Interface Guidelines, "Widgets", "standard margins of 16
/// points". Apple publishes no radii: these are our own, by eye beside screenshots, and concentric with the screens'.
struct DeviceLook {
  let device: DeviceProfile
  /// Whether a person named it.
  var isNamed = false

  /// The card of a family.
  func card(_ family: WidgetFamily, hasMargins: Bool, ground: PictureCard.Ground) -> PictureCard {
    let size = family.points(on: device)
    let isInline = family == .accessoryInline
    // A lock screen has no edge where a widget has one: some of its wallpaper is seen around.
    if family.isAccessory, case .wallpaper = ground {
      let (width, height) = (size.width + 2 * Self.surroundings, size.height + 2 * Self.surroundings)
      return PictureCard(
        width: width, height: height, cornerRadius: min(18, height / 2), margin: Self.surroundings, ground: ground,
        isInline: isInline)
    }
    return PictureCard(
      width: size.width, height: size.height, cornerRadius: radius(family, size),
      margin: family.isAccessory || !hasMargins ? 0 : 16, ground: ground, isInline: isInline)
  }

  /// A picture as large as the device shows it, which on a pad is smaller than it is laid out.
  func shown(_ picture: Picture, _ family: WidgetFamily) -> Picture {
    guard let laidOut = device.size(of: family), let shown = device.shownSize(of: family), shown != laidOut else {
      return picture
    }
    let (x, y) = (shown.width / laidOut.width, shown.height / laidOut.height)
    let size = Size(width: picture.size.width * x, height: picture.size.height * y)
    let smaller = MarkGroup(transform: .scale(x: x, y: y, around: Point()), picture.marks)
    return Picture(size: size, marks: [.group(smaller)], findings: picture.findings)
  }

  /// How much of the wallpaper is seen around a widget of the lock screen, in points.
  private static let surroundings = 8.0

  /// What a person should know who asked for a family that the named screen does not have.
  func note(on family: WidgetFamily) -> String? {
    guard isNamed, device.size(of: family) == nil else { return nil }
    let size = family.points(on: device)
    let points = "\(Int(size.width)) × \(Int(size.height)) points"
    return "the screen \(device.name) has no \(family.name); it is drawn as \(points)"
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
    return DeviceLook(device: device, isNamed: true)
  }
}

/// A name that stands for nothing, and those that do.
struct UnknownName: Error {
  var text: String
  var what: String
  var known: [String]
}
