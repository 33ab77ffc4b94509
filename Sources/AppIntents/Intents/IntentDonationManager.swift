/// Where apps tell the system which intents people perform.
///
/// Nothing here predicts anything, so a donation is taken and forgotten; the calls exist for source that makes them.
public struct IntentDonationManager: Sendable {
  /// The manager.
  public static let shared = IntentDonationManager()

  /// Takes a donation.
  @discardableResult public func donate<Intent: AppIntent>(intent: Intent) async throws -> IntentDonationIdentifier {
    IntentDonationIdentifier(rawValue: Intent.persistentIdentifier)
  }

  /// Forgets donations.
  public func deleteDonations(matching identifiers: [IntentDonationIdentifier]) async throws {}
}

/// Which donation is meant.
public struct IntentDonationIdentifier: Hashable, Sendable {
  let rawValue: String
}

extension AppIntent {
  /// Tells the system that a person performed this intent.
  @discardableResult public func donate() async throws -> IntentDonationIdentifier {
    try await IntentDonationManager.shared.donate(intent: self)
  }
}
