import AppIntents
import Foundation
import FoundationExtras
import ViewArchive

extension IntentCommandParser {
  /// Reads the texts of a parameter.
  func read(_ texts: [String], for parameter: ParameterDescriptor, into draft: inout IntentDraft) async throws {
    if try await readIdentifiers(texts, for: parameter, into: &draft) { return }
    if parameter.kind.isList {
      var values: [ArchivedValue] = []
      var words: [String] = []
      for text in try await elements(of: texts, for: parameter, given: draft) {
        let (value, word) = try await readOne(text, for: parameter, into: &draft)
        if values.contains(value), parameter.kind.element.isNamed { continue }
        values.append(value)
        words.append(word)
      }
      draft.reading.intent.parameters[parameter.name] = .array(values)
      draft.spoken[parameter.name] = words.joined(separator: ", ")
    } else if let text = texts.last {
      let (value, word) = try await readOne(text, for: parameter, into: &draft)
      draft.reading.intent.parameters[parameter.name] = value
      draft.spoken[parameter.name] = word
    }
  }

  /// The single texts of a list: an option's at its commas, except where a name has a comma itself.
  private func elements(
    of texts: [String], for parameter: ParameterDescriptor, given draft: IntentDraft
  ) async throws -> [String] {
    let isPositional = command.positionalParameters.contains { $0.name == parameter.name }
    var elements: [String] = []
    for text in texts {
      guard text.contains(","), !isPositional || parameter.kind.element.isNamed else {
        elements.append(text)
        continue
      }
      if parameter.kind.element.isNamed {
        let matcher = try await matcher(for: parameter, matching: text, given: draft)
        if isPositional || matcher.exact(text) != nil {
          elements.append(text)
          continue
        }
      }
      elements += text.split(separator: ",").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
    }
    return elements
  }

  private func readOne(
    _ text: String, for parameter: ParameterDescriptor, into draft: inout IntentDraft
  ) async throws -> (value: ArchivedValue, spoken: String) {
    let kind = parameter.kind.element
    if kind.isNamed {
      let matcher = try await matcher(for: parameter, matching: text, given: draft)
      do {
        let named = try matcher.find(text, noun: command.noun(of: parameter), exitCode: isLink ? .noInput : .usage)
        return (named.value, named.title)
      } catch {
        if matcher.values.isEmpty, let advice = command.emptyAdvice[parameter.name] {
          throw CommandError(error.message, details: [advice], exitCode: error.exitCode)
        }
        if !isLink, let maker = command.makers[parameter.name], case .none = matcher.match(text) {
          throw CommandError(
            error.message, details: error.details + ["to make it: \(maker) \(shellWord(text))"],
            exitCode: error.exitCode)
        }
        guard let hint = numberHint(for: text, of: parameter, among: matcher) else { throw error }
        throw CommandError(error.message, details: hint, exitCode: error.exitCode)
      }
    }
    if parameter.hasOptions {
      // An option may be called by its title; any other value that the parameter takes is as good.
      let matcher = try await matcher(for: parameter, matching: text, given: draft)
      if let named = matcher.exact(text) { return (named.value, named.title) }
    }
    switch kind {
    case .date:
      let reading = try readTime(text, for: parameter)
      draft.reading.times[parameter.name] = reading
      if let note = reading.note { draft.reading.notes.append(note) }
      return (archived(reading), reading.echo)
    default:
      return (try reader(of: parameter).read(text), text)
    }
  }

  func reader(of parameter: ParameterDescriptor) -> PlainValueReader {
    PlainValueReader(
      parameter: parameter, spelling: command.spelling(of: parameter),
      units: [command.placeholders[parameter.name], command.optionName(of: parameter)].compactMap { $0 })
  }

  /// The instant; as text with its offset where that is not the one of the zone, since a record keeps it.
  private func archived(_ reading: TimeReading) -> ArchivedValue {
    guard reading.utcOffset != times.timeZone.offsetSeconds(at: reading.instant),
      let local = OffsetDateTime(reading.instant, offsetSeconds: reading.utcOffset)
    else { return .date(reading.instant.timeIntervalSince1970) }
    return .string(local.description)
  }

  private func readTime(_ text: String, for parameter: ParameterDescriptor) throws(CommandError) -> TimeReading {
    let rule = command.timeRule(of: parameter)
    switch rule.meaning {
    case .instantOrDay where TimeGrammar.day(text) != nil: return try readDay(text, rule)
    case .instant, .instantOrDay:
      return try TimeExpression.readInstant(text, in: times, clock: rule.clock, day: rule.day, future: rule.future)
    case .day: return try readDay(text, rule)
    }
  }

  private func readDay(_ text: String, _ rule: TimeRule) throws(CommandError) -> TimeReading {
    let day = try TimeExpression.readDay(
      text, in: times, day: rule.day, future: rule.future, isEnd: rule.day == .next)
    let start = startOfLogicalDay(day, in: times.timeZone, startingAt: times.dayStart)
    return TimeReading(
      instant: start, utcOffset: times.timeZone.offsetSeconds(at: start),
      echo: TimeExpression.echo(of: day, in: times))
  }

  /// The choices by name: what the text matches for the app and, unless that is exactly one, what it suggests anyway.
  private func matcher(
    for parameter: ParameterDescriptor, matching text: String, given draft: IntentDraft
  ) async throws -> NameMatcher<ArchivedValue> {
    let given = draft.reading.intent.parameters
    let matching = try await choices(parameter.name, given, text)
    let matcher = NameMatcher(matching.map { Self.named($0) })
    if matcher.exact(text) != nil { return matcher }
    return NameMatcher((matching + (try await choices(parameter.name, given, nil))).map { Self.named($0) })
  }

  private static func named(_ choice: ParameterChoice) -> NamedValue<ArchivedValue> {
    var others = choice.synonyms
    if case .string(let id) = choice.value { others.append(id) }
    return NamedValue(choice.value, title: choice.title, otherNames: others, subtitle: choice.subtitle)
  }
}
