/// What a Live Activity is about: itself what never changes, its content state what does.
///
/// ```swift
/// struct DeliveryAttributes: ActivityAttributes {
///   struct ContentState: Codable, Hashable { var stopsLeft: Int }
///   var order: String
/// }
/// ```
///
/// Attributes and state together have at most 4 KB as JSON.
public protocol ActivityAttributes: Decodable, Encodable {
  /// What changes while the activity lives.
  associatedtype ContentState: Decodable, Encodable, Hashable
}

extension ActivityAttributes {
  /// The name by which a host finds the views of the activity.
  public static var _activityType: String { _typeName(Self.self, qualified: false) }
}
