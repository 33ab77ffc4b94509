import AppIntents
public import AppSupport
import Commands
import ViewArchive
import WidgetKit

/// The expense logger: everything that it has, in one list.
public enum ExpenseApp: Sendable {
  static let add = IntentWord.writes(RecordExpenseIntent.self, as: "add") { command in
    command.positionals = ["category", "payee"]
    command.makers = ["category": "expense categories add"]
    command.examples = [
      CommandExample("add 12.50 food \"Rosa\""),
      CommandExample("add 12,50€ coffee --tags work -a 08:00"),
      CommandExample("add 30 --to REWE", "in the category of a rule, or the one last given to REWE"),
      CommandExample("add 100 restaurant --among 3", "your part, 33.34"),
      CommandExample("add 50 clothes --refund", "money that came back"),
      CommandExample("add -- -50 clothes", "the same"),
      CommandExample("add 2400 --income --to Employer"),
    ]
  }
  static let quick = IntentWord.writes(QuickExpenseIntent.self, as: "quick") { command in
    command.nouns = ["name": "quick amount"]
    command.emptyAdvice = ["name": "there is none yet; make one: expense quicks add coffee --amount 3.20"]
    command.examples = [
      CommandExample("quick coffee", after: ["quicks add coffee --amount 3.20 --category food:coffee"])
    ]
  }
  static let budget = IntentWord.writes(BudgetIntent.self, as: "budget") { command in
    command.examples = [
      CommandExample("budget food 300"), CommandExample("budget leisure 80 --carry-over"),
      CommandExample("budget all 1500"),
    ]
  }
  static let rule = IntentWord.writes(RuleIntent.self, as: "rule") { command in
    command.makers = ["category": "expense categories add"]
    command.examples = [
      CommandExample("rule add REWE groceries"), CommandExample("rule add \"City transport\" public --past"),
    ]
  }
  static let month = IntentWord.reads(MonthIntent.self, as: "month") { command in
    command.positionals = ["month"]
    command.examples = [CommandExample("month"), CommandExample("month 2026-02")]
  }
  static let totals = IntentWord.reads(TotalsIntent.self, as: "totals") { command in
    command.positionals = ["range"]
    command.nouns = ["by": "grouping"]
    command.examples = [
      CommandExample("totals"), CommandExample("totals 2026-02 --by payee"),
      CommandExample("totals 7d --by day --category food"),
    ]
  }
  static let showExpense = IntentWord.reads(ShowExpenseIntent.self, as: "entry") { command in
    command.valueSources = ["expense": .record]
  }
  static let showCategory = IntentWord.reads(ShowCategoryIntent.self, as: "category") { command in
    command.examples = [CommandExample("category food")]
  }

  /// The app's definition.
  public static let definition = AppDefinition(
    name: "expense", title: "Expenses",
    summary: "Records what you spend, to the cent, and tells where it went and what your budgets leave",
    version: "0.1.0", accent: .rgb(red: 0.18, green: 0.56, blue: 0.44, alpha: 1), store: ExpenseStore.schema,
    intents: [add, quick, budget, rule, month, totals, showExpense, showCategory],
    shortcuts: ExpenseShortcuts.self,
    widgets: { WidgetPlans(ExpenseWidgets()) }, defaultWidget: MonthWidget.kind, links: DeepLinks.all,
    settings: ExpenseSettings.all, records: .expenses,
    things: [.quicks, .budgets, .recurring, .rules, .categories, .rates, .mappings],
    exchange: ExpenseExchange(),
    examples: ExpenseExamples.all,
    provide: { context, manager in
      let ledger = ExpenseLedger(context)
      manager.add(dependency: ledger)
    })
}
