import Foundation
import FoundationExtras
import WidgetKit

/// What the widget `latest` shows at one moment.
struct LatestEntry: TimelineEntry {
  /// The moment.
  let date: Date
  /// What is known about it.
  let content: Content

  /// A failure is a state of its own: it is never drawn as sample data or as a blank.
  enum Content: Sendable {
    /// The expenses.
    case figures(Figures)
    /// The categories that were chosen are gone.
    case missing
    /// The store could not be read.
    case unavailable(String)
  }

  /// The expenses of one moment.
  struct Figures: Sendable {
    var rows: [Row]
    var month: Money
    /// The month's sums in other currencies, in words.
    var others: [String] = []
    var style: MoneyStyle
    var periodText: String
    /// What the filter lets through, in words; nil where it lets everything through.
    var counted: String?
    /// What is said where there are no rows.
    var first = FirstExpense()
  }

  /// An expense as the widget names it.
  struct Row: Hashable, Sendable {
    /// The day in a few letters: `today`, `Mon 2`.
    var day: String
    var title: String
    var category: String
    var amount: String
    /// Whether money came in or back.
    var isIn: Bool
  }

  /// How many rows the largest family has room for.
  static let most = 22

  /// Figures for the gallery and for the time before there are any; never shown in the place of real ones.
  static func sample(at date: Date, style: MoneyStyle, in zone: TimeZone) -> LatestEntry {
    let unit = style.usual.unit
    let today = CivilDate(date, in: zone)
    // As many as fill a high card, as a month of records does.
    func row(_ ago: Int, _ title: String, _ category: String, _ amount: Int64) -> Row {
      let day = today.adding(days: -ago)
      let name = ago == 0 ? "today" : ago == 1 ? "yest." : "\(day.day) \(monthName(day).prefix(3))"
      return Row(
        day: name, title: title, category: category, amount: style.text(Money(amount * unit, style.usual)), isIn: false)
    }
    return LatestEntry(
      date: date,
      content: .figures(
        Figures(
          rows: [
            row(0, "Rosa", "food:coffee", 3), row(0, "Market", "food:groceries", 28),
            row(1, "City transport", "transport", 9), row(1, "Cinema", "leisure", 12),
            row(8, "Market", "food:groceries", 31), row(8, "Rosa", "food:coffee", 6),
            row(9, "Pharmacy", "health", 14), row(10, "Trattoria", "food:restaurant", 38),
            row(10, "City transport", "transport", 9), row(11, "Books and more", "leisure:books", 22),
            row(12, "Market", "food:groceries", 19), row(13, "Shoes", "clothes", 65),
            row(14, "Rosa", "food:coffee", 3), row(15, "Market", "food:groceries", 27),
            row(15, "City transport", "transport", 9), row(16, "Swimming pool", "leisure:sport", 6),
          ], month: Money(412 * unit, style.usual), style: style, periodText: monthName(CivilDate(date, in: zone)))))
  }
}
