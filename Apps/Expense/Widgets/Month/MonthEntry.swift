import Foundation
import FoundationExtras
import WidgetKit

/// What the widget `month` shows at one moment.
struct MonthEntry: TimelineEntry {
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
    /// What was spent in the currency that is shown first.
    var total: Money
    /// Sums in other currencies, as they are read.
    var others: [String]
    var style: MoneyStyle
    var period: Period
    /// The period in words: `March`, `this week`.
    var periodText: String
    /// What was spent today; nil where the period is the day.
    var today: Money?
    /// How the budget stands; nil where there is none for what is counted.
    var budget: BudgetState?
    /// The latest expense, as a line.
    var latest: String?
    var quick: [QuickButton]
    /// What the filter lets through, in words; nil where it lets everything through.
    var counted: String?
    /// What is said where there is no expense.
    var first = FirstExpense()

    /// The total as it is read.
    var totalText: String { style.text(total) }
    /// The period, then what is counted: where there is no room for both, that is cut.
    var unit: String { counted.map { "\(periodText) · \($0)" } ?? periodText }
    /// The same with a month that is too long written as calendars do.
    var shortUnit: String { counted.map { "\(shortPeriod) · \($0)" } ?? shortPeriod }
    /// The period in at most seven letters.
    var shortPeriod: String { periodText.count <= 7 ? periodText : String(periodText.prefix(3)) }
    /// What is left of the budget, as it is read.
    var leftText: String? {
      budget.map { state in
        guard state.isOver else { return "\(style.text(state.left)) left" }
        return "\(style.text((try? state.left.negated()) ?? state.left)) over"
      }
    }
  }

  /// Figures for the gallery and for the time before there are any; never shown in the place of real ones.
  static func sample(at date: Date, style: MoneyStyle, in zone: TimeZone) -> MonthEntry {
    let currency = style.usual
    let unit = currency.unit
    func money(_ whole: Int64) -> Money { Money(whole * unit, currency) }
    let quick = [("Coffee", Int64(3)), ("Lunch", 12), ("Breakfast", 6)].map { name, amount in
      QuickButton(
        QuickAmount(
          id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(amount))), name: name,
          amount: money(amount)), style: style)
    }
    return MonthEntry(
      date: date,
      content: .figures(
        Figures(
          total: money(412), others: [], style: style, period: .month, periodText: monthName(CivilDate(date, in: zone)),
          today: money(18),
          budget: BudgetState(category: .none, amount: money(900), carried: money(0), spent: money(412)),
          latest: "\(style.text(money(12))) · Rosa", quick: quick)))
  }
}

/// A month's name.
func monthName(_ day: CivilDate) -> String {
  [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ][(day.month - 1) % 12]
}
