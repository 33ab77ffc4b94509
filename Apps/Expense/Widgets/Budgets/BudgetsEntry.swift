import Foundation
import FoundationExtras
import WidgetKit

/// What the widget `budgets` shows at one moment.
struct BudgetsEntry: TimelineEntry {
  /// The moment.
  let date: Date
  /// What is known about it.
  let content: Content

  /// A failure is a state of its own: it is never drawn as sample data or as a blank.
  enum Content: Sendable {
    /// The figures of the period.
    case figures(Figures)
    /// The categories that were chosen are gone.
    case missing
    /// The store could not be read.
    case unavailable(String)
  }

  /// The figures of one moment.
  struct Figures: Sendable {
    var rows: [Row]
    var total: Money
    /// How the budget of all spending stands; nil where there is none for what is counted.
    var overall: BudgetState?
    /// Sums in other currencies, as they are read.
    var others: [String]
    var style: MoneyStyle
    var periodText: String
    /// What the filter lets through, in words; nil where it lets everything through.
    var counted: String?
    /// The latest expenses, for a card that has room below few categories.
    var latest: [LatestEntry.Row] = []
    /// What is said where there is no expense.
    var first = FirstExpense()

    /// The period, then what is counted: where there is no room for both, that is cut.
    var unit: String { counted.map { "\(periodText) · \($0)" } ?? periodText }

    /// What is said where there are no rows: beside sums in other currencies, that there is nothing in this one.
    var nothingText: String { others.isEmpty ? first.message : "Nothing spent in \(total.currency.code)" }
  }

  /// How many of the latest expenses a large card has room for below so many categories, at the usual size of text.
  ///
  /// A category takes the room of a little more than two of them.
  static func latestCount(below categories: Int) -> Int {
    switch categories {
    case 1: 10
    case 2: 8
    case 3: 5
    case 4: 3
    default: 0
    }
  }

  /// What a category cost, and its budget.
  struct Row: Hashable, Sendable {
    var name: String
    var spent: Money
    var budget: BudgetState?
  }

  /// Figures for the gallery and for the time before there are any; never shown in the place of real ones.
  static func sample(at date: Date, style: MoneyStyle, in zone: TimeZone) -> BudgetsEntry {
    let currency = style.usual
    let unit = currency.unit
    func row(_ name: String, _ spent: Int64, _ budget: Int64?) -> Row {
      let spent = Money(spent * unit, currency)
      let state = budget.map {
        BudgetState(
          category: CategoryPath(name), amount: Money($0 * unit, currency), carried: .zero(currency), spent: spent)
      }
      return Row(name: name, spent: spent, budget: state)
    }
    let rows = [
      row("transport", 83, 80), row("food", 244, 400), row("clothes", 18, 60), row("leisure", 25, 120),
      row("health", 20, nil), row("gifts", 12, nil), row("education", 10, nil),
    ]
    return BudgetsEntry(
      date: date,
      content: .figures(
        Figures(
          rows: rows, total: Money(412 * unit, currency), others: [], style: style,
          periodText: monthName(CivilDate(date, in: zone)))))
  }
}
