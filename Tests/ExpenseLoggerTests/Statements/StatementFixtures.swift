import Foundation
import FoundationExtras
import Interchange

@testable import ExpenseLogger

/// Files of other programs that stand beside the project where they may be read, and nowhere in it.
enum RealFiles {
  /// The folder; nil where it is absent.
  static var folder: URL? {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.path != "/" {
      folder = folder.deletingLastPathComponent()
      let found = folder.appendingPathComponent("shared/real-data/expense")
      if FileManager.default.fileExists(atPath: found.path) { return found }
    }
    return nil
  }

  static var areThere: Bool { folder != nil }

  static func bytes(_ name: String) throws -> [UInt8] {
    guard let folder else { return [] }
    return Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }
}

/// What lines come to.
struct LineSums {
  var count = 0
  var spent: [String: Int64] = [:]
  var received: [String: Int64] = [:]
  var moved: [String: Int64] = [:]
  var problems: [String] = []
  var skips: [String] = []
  var days: [CivilDate] = []

  init(_ lines: [StatementLine]) {
    for line in lines {
      if let skip = line.skip {
        skips.append(skip)
        continue
      }
      if let problem = line.problem {
        problems.append(problem)
        continue
      }
      count += 1
      if let day = line.day { days.append(day) }
      guard let amount = line.amount else { continue }
      switch line.kind {
      case .expense: spent[amount.currency.code, default: 0] += amount.minorUnits
      case .income: received[amount.currency.code, default: 0] += amount.minorUnits
      case .transfer: moved[amount.currency.code, default: 0] += amount.minorUnits
      }
    }
  }

  var span: String { "\(days.min()?.description ?? "")..\(days.max()?.description ?? "")" }
}

/// The lines of a table of a bank.
func bankLines(_ bytes: [UInt8], _ options: StatementOptions = StatementOptions(currency: .euro)) throws
  -> [StatementLine]
{
  var lines: [StatementLine] = []
  try BankStatement(MemoryByteSource(bytes), options: options).forEachLine {
    lines.append($0)
    return true
  }
  return lines
}
