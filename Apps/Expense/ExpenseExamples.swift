import Commands

/// What help shows of the words that every app has.
enum ExpenseExamples {
  private static let placed = ["widgets add month --family medium --name wallet"]
  private static let spent = ["add 12.50 food Rosa"]
  private static let budget = ["budget food 300"]
  private static let rent = ["recurring add Rent --amount 900 --category home:rent --from 2026-01-31"]
  private static let rule = ["rule add REWE groceries"]
  private static let tea = ["categories add food:tea"]
  private static let mapping = ["mappings add \"Date, Text, Amount\" --sign plus"]
  private static let rate = ["rates add 1.08 --from EUR --to USD"]
  private static let quick = ["quicks add coffee --amount 3.20 --category food:coffee"]

  static let all: [String: [CommandExample]] = [
    "list": [
      CommandExample("list"), CommandExample("list month --category food"), CommandExample("list --payee rosa"),
    ],
    "edit": [
      CommandExample("edit a3f9 --amount 13.20 --category coffee", after: spent),
      CommandExample("edit a3f9 --unset category", "take a value back", after: spent),
    ],
    "delete": [CommandExample("delete a3f9", after: spent)],
    "undo": [CommandExample("undo", after: spent), CommandExample("undo --list")],
    "redo": [CommandExample("redo", after: spent + ["undo"])],
    "quicks": [CommandExample("quicks")],
    "quicks add": [CommandExample("quicks add coffee --amount 3.20 --category food:coffee")],
    "quicks edit": [CommandExample("quicks edit coffee --amount 3.40", after: quick)],
    "quicks delete": [CommandExample("quicks delete coffee", after: quick)],
    "budgets": [CommandExample("budgets", after: budget)],
    "budgets add": [CommandExample("budgets add food --amount 300 --from 2026-03")],
    "budgets edit": [CommandExample("budgets edit food --amount 320", after: budget)],
    "budgets delete": [CommandExample("budgets delete food", after: budget)],
    "recurring": [CommandExample("recurring")],
    "recurring add": [
      CommandExample("recurring add Rent --amount 900 --category home:rent --from 2026-01-31"),
      CommandExample("recurring add Insurance --amount 120 --interval 3", "every third month"),
    ],
    "recurring edit": [CommandExample("recurring edit rent --amount 920", after: rent)],
    "recurring delete": [CommandExample("recurring delete rent", after: rent)],
    "rules": [CommandExample("rules")],
    "rules add": [CommandExample("rules add REWE --category groceries")],
    "rules edit": [CommandExample("rules edit rewe --category food", after: rule)],
    "rules delete": [CommandExample("rules delete rewe", after: rule)],
    "categories": [CommandExample("categories")],
    "categories add": [CommandExample("categories add food:tea")],
    "categories edit": [
      CommandExample("categories edit food --name eating", "what is below it and what names it go with it"),
      CommandExample("categories edit food:tea --name food:drinks", after: tea),
    ],
    "categories delete": [CommandExample("categories delete food:tea", after: tea)],
    "rates": [CommandExample("rates")],
    "rates add": [CommandExample("rates add 1.08 --from EUR --to USD")],
    "rates edit": [CommandExample("rates edit \"EUR USD\" --rate 1.09", after: rate)],
    "rates delete": [CommandExample("rates delete \"EUR USD\"", after: rate)],
    "export": [CommandExample("export --what everything --format json", "for another machine: import it there")],
    "import": [
      CommandExample("import statement.csv --preview", "what an import would do"),
      CommandExample("import statement.csv"),
      CommandExample(
        "import statement.csv --account Giro --sign minus", "stated once, and for the next file with its header"),
    ],
    "mappings": [CommandExample("mappings")],
    "mappings add": [CommandExample("mappings add \"Date, Text, Amount\" --sign plus --account Visa")],
    "mappings edit": [CommandExample("mappings edit \"Date, Text, Amount\" --date-format dmy", after: mapping)],
    "mappings delete": [CommandExample("mappings delete \"Date, Text, Amount\"", after: mapping)],
    "open": [
      CommandExample("open expense://month/2026-03"),
      CommandExample(
        "open 'expense://add?amount=12.50&category=food' --yes", "a link that writes needs a person's word"),
    ],
    "config": [
      CommandExample("config currency USD"), CommandExample("config decimal-mark comma"),
      CommandExample("config currency --unset"),
    ],
    "say": [CommandExample("say \"Show this month's Expenses\"")],
    "shortcuts": [CommandExample("shortcuts")],
    "intents": [CommandExample("intents"), CommandExample("intents --json")],
    "widgets": [CommandExample("widgets", after: placed)],
    "widgets add": [CommandExample("widgets add month --family medium --category food --name wallet")],
    "widgets gallery": [
      CommandExample("widgets gallery"), CommandExample("widgets gallery budgets --family large"),
    ],
    "widgets configure": [
      CommandExample("widgets configure wallet --category food", after: placed),
      CommandExample("widgets configure wallet --reset category", after: placed),
    ],
    "widgets show": [
      CommandExample("widgets show wallet", after: placed), CommandExample("widgets show month --format waybar"),
    ],
    "widgets tap": [
      CommandExample("widgets tap wallet", after: quick + placed + ["widgets show wallet"])
    ],
    "widgets timeline": [CommandExample("widgets timeline wallet", after: placed + ["widgets show wallet"])],
    "widgets why": [CommandExample("widgets why wallet", after: placed + ["widgets show wallet"])],
    "widgets reload": [CommandExample("widgets reload wallet", after: placed)],
    "widgets remove": [CommandExample("widgets remove wallet", after: placed)],
  ]
}
