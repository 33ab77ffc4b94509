public import Foundation

extension WidgetFamily {
  /// The size in points on a device.
  ///
  /// A family that the device has no place for takes the size it has elsewhere: extra large from the tablet of
  /// 834 × 1194, its portrait form from the headset at 100 %, the corner from the circular family.
  public func points(on device: DeviceProfile = .standard) -> CGSize {
    if let size = device.size(of: self) { return size }
    return switch self {
    case .systemExtraLarge: CGSize(width: 715.5, height: 342)
    case .systemExtraLargePortrait: CGSize(width: 338, height: 450)
    case .accessoryCorner: Self.accessoryCircular.points(on: device)
    default: DeviceProfile.standard.size(of: self) ?? CGSize(width: 158, height: 158)
    }
  }

  /// The size of a terminal's card, frame included; a cell is about 8 × 17 points.
  public var cells: (columns: Int, rows: Int) {
    switch self {
    case .systemSmall: (20, 9)
    case .systemMedium: (42, 9)
    case .systemLarge: (42, 20)
    case .systemExtraLarge: (86, 20)
    case .systemExtraLargePortrait: (42, 27)
    case .accessoryCorner, .accessoryCircular: (9, 4)
    case .accessoryRectangular: (21, 4)
    case .accessoryInline: (29, 1)
    }
  }
}
