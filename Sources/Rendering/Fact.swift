import ViewArchive

/// One thing that a view says or offers, without its looks.
enum Fact: Hashable, Sendable {
  /// Words that belong together.
  case text(String)
  /// A symbol that stands alone, by its label or its name.
  case symbol(name: String, label: String?)
  /// A gauge or progress; no share means that nobody knows.
  case meter(label: String, value: String, share: Share?)
  /// A button or toggle.
  case control(ControlFact)
  /// A part that opens an address.
  case link(title: String, destination: String)
  /// What stands in one line and is about one thing.
  case row([Fact])

  /// The facts themselves, without the lines they stand in.
  var parts: [Fact] {
    if case .row(let facts) = self { facts.flatMap(\.parts) } else { [self] }
  }

  /// The parts without a bar that stands beside its own figure: read out, it would say the same twice.
  var spokenParts: [Fact] {
    let hasFigure = parts.contains { if case .text(let text) = $0 { text.contains("%") } else { false } }
    return hasFigure ? parts.filter { if case .meter("", "", _) = $0 { false } else { true } } : parts
  }
}

extension Fact {
  /// How much of its range a meter shows: below 0 and above 1 where the value lies outside.
  struct Share: Hashable, Sendable {
    var fraction: Double
    /// Value and range in their own unit; nil where the fraction says all.
    var reading: MeterReading?

    init(_ fraction: Double, _ reading: MeterReading?) {
      self.fraction = reading?.fraction ?? fraction
      self.reading = reading
    }

    /// The share as people say it: `52%`.
    var percent: String { "\(Int(drawn: fraction * 100))%" }
  }
}

/// What a control says and does.
struct ControlFact: Hashable, Sendable {
  var number: Int?
  var title: String
  /// The state of a toggle; nil for a button.
  var isOn: Bool?
  var isEnabled: Bool
  var intent: ArchivedIntent?
}
