import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

extension RecordType {
  /// What currencies are worth in others, as a person has stated it.
  static let rates = RecordType.things(
    "rate", plural: "rates", table: LedgerWriter.Table.rates,
    fields: [
      RecordField(
        "rate", title: "rate", help: "What one unit of the first is worth in the second", kind: .string,
        isEditable: true,
        isRequired: true, column: .right),
      RecordField(
        "from", title: "from", help: "The first currency, such as EUR", kind: .string, isEditable: true,
        isRequired: true, column: .left),
      RecordField(
        "to", title: "to", help: "The second", kind: .string, isEditable: true, isRequired: true, column: .left),
      RecordField(
        "day", option: "since", title: "since", help: "The first day on which it holds; today unless given",
        kind: .string, isEditable: true, column: .left
      ).taking(.day),
    ],
    list: { query, context in
      let ledger = ExpenseLedger(context)
      let records = try ledger.read { try $0.rates() }.map { rate in
        var record = RecordValue(
          id: rate.id, title: "\(rate.from.code) \(rate.to.code) \(rate.day)",
          values: [
            "rate": .string(rate.text), "from": .string(rate.from.code), "to": .string(rate.to.code),
            "day": .string(rate.day.description),
          ])
        let day = TimeExpression.echo(of: rate.day, in: ledger.times)
        record.summary = "1 \(rate.from.code) is \(rate.text) \(rate.to.code) from \(day)"
        return record
      }
      return query.filter.apply(to: records) { record, field in record.values[field.name] }
    },
    add: { values, journal, context in
      let ledger = ExpenseLedger(context)
      let given = GivenValues(values: values)
      let (digits, scale) = try rate(given.required("rate"), ledger)
      let (from, to) = (try currency(given.required("from")), try currency(given.required("to")))
      guard from != to else { throw CommandError("A rate is between two currencies") }
      let day = try given.text("since").map { try ledger.day($0) } ?? ledger.today
      let writer = LedgerWriter(journal: journal)
      let same = try writer.reader.rates().first { $0.from == from && $0.to == to && $0.day == day }
      let rate = ExchangeRate(
        id: same?.id ?? context.world.newID(), from: from, to: to, digits: digits, scale: scale, day: day)
      try writer.put(rate)
      return rate.id
    },
    edit: { id, changes, journal, context in
      let ledger = ExpenseLedger(context)
      let writer = LedgerWriter(journal: journal)
      guard var stated = try writer.reader.rates().first(where: { $0.id == id }) else { return }
      let given = GivenValues(values: changes)
      if let text = given.text("rate") { (stated.digits, stated.scale) = try rate(text, ledger) }
      if let text = given.text("from") { stated.from = try currency(text) }
      if let text = given.text("to") { stated.to = try currency(text) }
      guard stated.from != stated.to else { throw CommandError("A rate is between two currencies") }
      if let text = given.text("since") { stated.day = try ledger.day(text) }
      try writer.put(stated)
    })

  private static func rate(_ text: String, _ ledger: ExpenseLedger) throws(CommandError) -> (Int64, Int) {
    do {
      // Rates have more decimals than amounts: of one mark alone it is the decimals' here.
      let evidence = AmountText.evidence(of: text)
      let amount = try AmountText(
        text, mark: ledger.profile.mark ?? (evidence == .either ? (text.contains(",") ? .comma : .point) : nil))
      if let digits = Int64(exactly: amount.digits), digits > 0, !amount.isNegative, amount.scale <= 12 {
        return (digits, amount.scale)
      }
    } catch {}
    throw CommandError("\(quoted(text)) is not a rate", details: ["write it such as 1.0825"])
  }

  private static func currency(_ text: String) throws(CommandError) -> Currency {
    guard let currency = Currency(iso: text) ?? Currency(unit: text) else {
      throw CommandError("\(quoted(text)) is not a currency", details: ["give its code, such as EUR"])
    }
    return currency
  }
}
