import AppIntents
import AppSupport
import Commands

extension Expense.Kind: AppEnum {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "kind"
  static let caseDisplayRepresentations: [Expense.Kind: DisplayRepresentation] = [
    .expense: "expense", .income: "income", .transfer: "transfer",
  ]
}

/// What `add`, `quick` and `entry` give back: an expense by the names that `list` and the export have for its fields.
struct ExpenseFigures: TransientAppEntity {
  @Property(title: "Id") var id: String
  @Property(title: "Kind") var kind: Expense.Kind
  /// The amount without its currency, with a full stop before its decimals.
  @Property(title: "Amount") var amount: String
  @Property(title: "Currency") var currency: String
  @Property(title: "Category") var category: String?
  @Property(title: "Payee") var payee: String?
  @Property(title: "Note") var note: String?
  @Property(title: "Tags") var tags: [String]
  @Property(title: "Account") var account: String?
  /// The civil day.
  @Property(title: "Day") var day: String
  /// When it was, on the clock that was seen there; nil where only the day is known.
  @Property(title: "When") var at: ZonedInstant?
  @Property(title: "Source key") var sourceKey: String?

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "expense"

  var displayRepresentation: DisplayRepresentation { "\(amount) \(currency)" }

  init() { (id, kind, amount, currency, tags, day) = ("", .expense, "0", "", [], "") }

  init(_ expense: Expense) {
    self.init()
    let text = { (value: String) in value.isEmpty ? nil : value }
    id = ShortID.text(expense.id)
    (kind, amount, currency) = (expense.kind, expense.amount.plainText, expense.amount.currency.code)
    (category, payee, note) = (text(expense.category.text), text(expense.payee), text(expense.note))
    (tags, account, day) = (expense.tags, text(expense.account), expense.day.description)
    at = expense.time.map { ZonedInstant($0.instant, offsetSeconds: $0.utcOffsetSeconds) }
    sourceKey = expense.sourceKey
  }
}
