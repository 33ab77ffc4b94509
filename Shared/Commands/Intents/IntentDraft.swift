import AppIntents
import ViewArchive

/// An intent while its values are being read.
struct IntentDraft {
  var reading: IntentReading
  var spoken: [String: String] = [:]

  init(identifier: String) {
    reading = IntentReading(intent: ArchivedIntent(identifier: identifier), times: [:], notes: [], spoken: [])
  }

  func reading(of command: IntentCommand) -> IntentReading {
    var reading = reading
    reading.spoken = command.descriptor.parameters.compactMap { parameter in
      spoken[parameter.name].map { .init(name: command.optionName(of: parameter), text: $0) }
    }
    return reading
  }
}
