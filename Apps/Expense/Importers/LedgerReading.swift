import Foundation
import FoundationExtras
import Interchange
import Synchronization

/// One import of an export of everything.
final class LedgerReading: Sendable {
  private let importer: Importer<LedgerThing>
  private let options: ImportOptions
  private let today: CivilDate
  private let findings: Findings

  /// What turns up while a file is read.
  private final class Findings: Sendable {
    /// How many things of the ledger say something else than the file and stay.
    let kept = Mutex(0)
    /// The recurring expenses that become others.
    let schedules = Mutex<[ScheduleChange]>([])
    /// The keys of the occurrences that the file has.
    let occurrences = Mutex<Set<String>>([])
  }

  init(_ options: ImportOptions, today: CivilDate) {
    let findings = Findings()
    let format = LedgerExportFormat(today: today) { thing in
      guard case .expense(let expense) = thing, let key = expense.sourceKey, key.hasPrefix("recurring|") else { return }
      findings.occurrences.withLock { _ = $0.insert(key) }
    }
    importer = Importer(formats: [format])
    (self.options, self.today, self.findings) = (options, today, findings)
  }

  /// Reads a file.
  func plan(
    _ source: any ByteSource, _ reader: LedgerReader, due: [Expense], _ sink: ImportSink<LedgerThing>,
    _ progress: ImportProgress = .none
  ) throws -> ImportPlan<LedgerThing> {
    try importer.plan(
      source, existing: reader.existingThings(due: due), options: options,
      differs: { thing, key in try self.differs(thing, from: key, reader) },
      equals: { thing, key in try reader.stored(thing, under: key).map { self.isSame($0.thing, thing) } ?? false },
      into: sink, progress: progress)
  }

  /// What a person should know of what stays as it is.
  var notes: [String] {
    let count = findings.kept.withLock { $0 }
    let found = findings.occurrences.withLock { $0 }
    let schedules = findings.schedules.withLock { $0 }.flatMap { $0.notes(found) }
    guard count > 0 else { return schedules }
    let (what, are) = count == 1 ? ("1 thing", "differs") : ("\(count) things", "differ")
    return [
      "\(what) of yours \(are) from the file and \(count == 1 ? "stays" : "stay"); --prefer file takes the file's"
    ] + schedules
  }

  /// Whether a thing of the ledger is just what the file says.
  private func isSame(_ known: LedgerThing, _ thing: LedgerThing) -> Bool {
    // An export has everything written that is due, and so has this ledger once something is written.
    known.identified(by: thing.id) == thing || known.booked(through: today).identified(by: thing.id) == thing
  }

  /// Whether the file's version of a thing takes the place of the ledger's: what a person has made stays unless they say so.
  private func differs(_ thing: LedgerThing, from key: String, _ reader: LedgerReader) throws -> Bool {
    guard let stored = try reader.stored(thing, under: key), !isSame(stored.thing, thing) else { return false }
    if stored.isImported || options.preference == .file {
      if case .recurring(let after) = thing {
        let change = ScheduleChange(after, brought: try reader.broughtOccurrences(of: after, through: .min))
        findings.schedules.withLock { $0.append(change) }
      }
      return true
    }
    findings.kept.withLock { $0 += 1 }
    return false
  }
}

extension LedgerThing {
  /// The same thing once everything that is due is written.
  fileprivate func booked(through today: CivilDate) -> LedgerThing {
    if case .recurring(let recurring) = self { .recurring(recurring.booked(through: today)) } else { self }
  }

  /// The same thing under another identifier; an expense also keeps the key of the other one's source.
  func identified(by id: UUID) -> LedgerThing {
    func change<Thing: Identifiable>(_ thing: Thing, _ path: WritableKeyPath<Thing, UUID>) -> Thing {
      var thing = thing
      thing[keyPath: path] = id
      return thing
    }
    return switch self {
    case .expense(let expense): .expense(change(expense, \.id))
    case .category(let category): .category(change(category, \.id))
    case .rename(let rename): .rename(change(rename, \.id))
    case .budget(let budget): .budget(change(budget, \.id))
    case .rule(let rule): .rule(change(rule, \.id))
    case .recurring(let recurring): .recurring(recurring.identified(by: id))
    case .quick(let quick): .quick(change(quick, \.id))
    case .rate(let rate): .rate(change(rate, \.id))
    case .mapping(let mapping): .mapping(change(mapping, \.id))
    }
  }
}

extension RecurringExpense {
  fileprivate func identified(by id: UUID) -> RecurringExpense {
    var other = self
    (other.id, other.template.id) = (id, id)
    return other
  }
}
