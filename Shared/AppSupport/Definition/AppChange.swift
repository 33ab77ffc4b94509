/// A change of an app's records that has been made, for what follows it outside of the store.
public struct AppChange: Sendable {
  /// The store, the settings and the moment.
  public let context: AppContext
  /// Where the run takes place.
  public let place: AppPlace
}

/// Where a run of an app's executable takes place.
public struct AppPlace: Sendable {
  /// The directory that holds everything.
  public let home: String
  /// The variables of the environment.
  public let environment: [String: String]
  /// The path of the app's executable; nil in a process of something else, such as a test's.
  public let program: String?
  /// Whether the run's clock is the machine's: what a run as of another time says must wake nobody later.
  public let isLive: Bool
}
