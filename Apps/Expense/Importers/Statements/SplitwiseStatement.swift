import FoundationExtras
import Interchange

/// Reads a group's export of Splitwise: what each bill cost, and after it a column for each member.
///
/// A member's cell is what they paid less their part. What a bill costs a person is their part of it, whoever paid.
struct SplitwiseStatement: Sendable {
  /// The member whose part is read.
  let member: String
  private let place: Int

  /// Whether a header is of such an export.
  static func begins(_ cells: [String]) -> Bool {
    cells.prefix(5).map { $0.trimmingBlanks.lowercased() } == ["date", "description", "category", "cost", "currency"]
  }

  /// Finds the member in the header: the one that is stated, or who was stated of another group.
  ///
  /// - Throws: `ImportError` that lists the members, where nobody of them is known to be the person.
  init(header: [String], options: StatementOptions) throws(ImportError) {
    let members = header.dropFirst(5).map { tidiedWords($0) }
    let stated = options.stated[.member]
    let known = options.memory.members
    let found = members.indices.filter { index in
      let name = members[index].foldedForMatching
      return stated.map { name == $0.foldedForMatching } ?? known.contains(name)
    }
    guard found.count == 1, let first = found.first else {
      let names = members.filter { !$0.isEmpty }.map { "'\($0.prefix(40))'" }.joined(separator: ", ")
      throw .refused(
        message: stated.map { "'\($0.prefix(40))' is none of the group's members: \(names)" }
          ?? "each bill of this group has a part for \(names), and one of them is you",
        advice: "say which with --member NAME")
    }
    (member, place) = (members[first], first)
  }

  /// The line of a row.
  func line(_ row: CSVRow, _ options: StatementOptions) -> StatementLine {
    var line = StatementLine(line: row.line)
    let cells = row.cells.map(\.trimmingBlanks) + Array(repeating: "", count: max(0, place + 6 - row.cells.count))
    (line.payee, line.category) = (cells[1], cells[2])
    line.givenAccount = options.account
    // The balance's row has no cost; bills may be called by that word too.
    guard !cells[3].isEmpty else {
      line.skip = "the group's balance"
      return line
    }
    line.day = StatementDate(cells[0])?.day(nil)
    if line.day == nil {
      line.problem = "'\(cells[0].prefix(40))' is not a date"
      return line
    }
    guard let currency = options.currency(named: cells[4]) else {
      line.problem = "'\(cells[4].prefix(40))' names no currency"
      line.advice = "write its code, such as EUR"
      return line
    }
    // What one member paid to another settles bills that are counted already.
    let isSettlement =
      ["general", "payment"].contains(line.category.lowercased()) && line.payee.contains(#/\b(paid|payment)\b/#)
    if isSettlement { line.category = "" }
    do {
      let cost = try AmountText(cells[3], mark: .point).money(in: currency)
      let parts = try cells[5...].map { cell -> Money in
        cell.isEmpty ? .zero(currency) : try AmountText(cell, mark: .point).money(in: currency)
      }
      try take(cost: cost, parts: parts, isSettlement, into: &line)
    } catch let error as AmountProblem {
      (line.problem, line.advice) = (error.message, error.advice)
    } catch {
      line.problem = "'\(cells[3].prefix(40))' is too large an amount"
    }
    return line
  }

  private func take(cost: Money, parts: [Money], _ isSettlement: Bool, into line: inout StatementLine)
    throws(MoneyError)
  {
    let own = parts[place]
    if isSettlement {
      line.kind = .transfer
      line.amount = own
      if own.isZero { line.skip = "settled between others" }
      return
    }
    // A refund of the whole group has everything the other way.
    let isBack = cost.isNegative
    var nets = parts
    if isBack { for index in nets.indices { nets[index] = try nets[index].negated() } }
    let (net, whole) = (nets[place], isBack ? try cost.negated() : cost)
    let paid = nets.filter { $0.minorUnits > 0 }
    // What those who paid have not lent is their own part; of several it is known only where that is nothing.
    var kept = whole
    for lent in paid { kept = try kept.subtracting(lent) }
    let share = net.minorUnits > 0 ? kept : try net.negated()
    line.amount = isBack ? try share.negated() : share
    if net.minorUnits > 0, kept.isNegative || paid.count > 1 && !kept.isZero {
      line.problem = "several members paid this bill, and your part of it does not stand in the file"
      line.advice = "record your part by hand: expense add"
    } else if share.isZero {
      line.skip = "bills that you had no part in"
    }
  }
}
