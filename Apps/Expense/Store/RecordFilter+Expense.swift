import FoundationExtras
import ViewArchive
import WidgetKitCore

extension RecordFilter {
  /// Whether an expense is let through, by the same rules as in the database.
  func matches(_ expense: Expense) -> Bool {
    conditions.allSatisfy { condition in
      guard let field = ExpenseField(rawValue: condition.field.name) else { return false }
      switch condition {
      case .equals(_, let value): return expense.has([value], in: field)
      case .oneOf(_, let values): return expense.has(values, in: field)
      case .contains(_, let words):
        return expense.texts(of: field).contains { $0.foldedForMatching.contains(words.foldedForMatching) }
      case .range, .flag: return false
      }
    }
  }
}

extension Expense {
  fileprivate func has(_ values: [ArchivedValue], in field: ExpenseField) -> Bool {
    values.contains { value in
      guard case .string(let text) = value else { return false }
      if field == .category { return CategoryPath(text).contains(category) }
      return texts(of: field).contains { $0.foldedForMatching == text.foldedForMatching }
    }
  }

  fileprivate func texts(of field: ExpenseField) -> [String] {
    switch field {
    case .category: [category.text]
    case .payee: [payee]
    case .note: [note]
    case .tags: tags
    case .account: [account]
    case .currency: [amount.currency.code]
    case .kind: [kind.rawValue]
    }
  }
}
