import AppSupport
import Commands
import Foundation
import FoundationExtras
import WidgetKitCore

/// The settings of the app: their keys are persistent.
enum ExpenseSettings {
  static let currency = SettingDefinition(
    "currency", kind: .choice(Currency.isoCodes.sorted()), standard: .choice("EUR"),
    help: "The currency of an amount that names none, by its code")
  static let decimalMark = SettingDefinition(
    "decimal-mark", kind: .choice(["detect"] + AmountMark.allCases.map(\.rawValue)), standard: .choice("detect"),
    help: "How you write decimals; detect looks at each amount, and asks where it can be two")
  static let account = SettingDefinition(
    "account", kind: .text(limit: 100), standard: .text(""), help: "The account of an expense that names none")
  static let dayStart = SharedSettings.dayStart

  static let all = [currency, decimalMark, account, dayStart]
}

extension ExpenseProfile {
  /// The profile that follows from the settings; what cannot be read holds at its standard.
  init(_ settings: AppSettings, world: World) {
    let text = { (definition: SettingDefinition) in settings.value(definition.key)?.string }
    let currency = text(ExpenseSettings.currency).flatMap { Currency(iso: $0) } ?? .euro
    let mark = text(ExpenseSettings.decimalMark).flatMap(AmountMark.init)
    self.init(
      currency: currency, mark: mark, style: MoneyStyle(locale: world.locale, stated: mark, usual: currency),
      account: text(ExpenseSettings.account) ?? "",
      dayStart: settings.value(ExpenseSettings.dayStart.key)?.dayStart ?? .midnight,
      firstWeekday: settings.value(SharedSettings.weekStart.key)?.weekday ?? 2)
  }
}
