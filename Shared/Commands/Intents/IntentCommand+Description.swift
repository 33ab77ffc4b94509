public import AppIntents
import Synchronization

extension IntentCommand {
  /// An intent's description, made when somebody first asks: a run needs that of one command, and to describe an intent is to
  /// make one and to look into it.
  final class Description: Sendable {
    let identifier: String
    private let make: @Sendable () -> IntentDescriptor
    private let made = Mutex<IntentDescriptor?>(nil)

    init(_ identifier: String, _ make: @escaping @Sendable () -> IntentDescriptor) {
      self.identifier = identifier
      self.make = make
    }

    var descriptor: IntentDescriptor {
      made.withLock { made in
        if let made { return made }
        let descriptor = make()
        made = descriptor
        return descriptor
      }
    }
  }

  /// The intent's description.
  public var descriptor: IntentDescriptor { description.descriptor }

  /// The intent's persistent identifier.
  public var identifier: String { description.identifier }
}

extension IntentCommand.Description: Hashable {
  static func == (left: IntentCommand.Description, right: IntentCommand.Description) -> Bool {
    left === right || left.descriptor == right.descriptor
  }

  func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
