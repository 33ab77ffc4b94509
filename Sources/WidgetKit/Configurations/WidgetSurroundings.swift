public import WidgetKitCore

/// Where a widget can be offered.
public struct WidgetLocation: Hashable, Sendable {
  private let name: String
  /// Beside the screen when the device charges on its side.
  public static let standBy = WidgetLocation(name: "standBy")
  /// The home screen.
  public static let homeScreen = WidgetLocation(name: "homeScreen")
  /// The lock screen.
  public static let lockScreen = WidgetLocation(name: "lockScreen")
  /// A phone's widgets on the desktop.
  public static let iPhoneWidgetsOnMac = WidgetLocation(name: "iPhoneWidgetsOnMac")
}

/// How a widget is mounted in a room.
public struct WidgetMountingStyle: Hashable, Sendable {
  private let name: String
  /// On a surface, raised.
  public static let elevated = WidgetMountingStyle(name: "elevated")
  /// In a surface.
  public static let recessed = WidgetMountingStyle(name: "recessed")
}

/// What a widget in a room seems to be made of.
public struct WidgetTexture: Hashable, Sendable {
  private let name: String
  /// Glass.
  public static let glass = WidgetTexture(name: "glass")
  /// Paper.
  public static let paper = WidgetTexture(name: "paper")
}

/// What learns the address under which reloads can be pushed.
public protocol WidgetPushHandler: SendableMetatype {
  /// Makes the handler.
  init()
  /// Says that the address or the placed widgets have changed.
  func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
}

/// The address under which reloads can be pushed.
public struct WidgetPushInfo: Hashable, Sendable {
  /// The address.
  public let token: [UInt8]
}
