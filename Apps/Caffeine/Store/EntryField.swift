import AppSupport

/// The fields by which entries can be chosen, each mapped to its column here and nowhere else.
enum EntryField: String, FilterColumn {
  /// The raw value of a ``DrinkCategory``.
  case category
  /// The id of a drink, or the name of one that no catalogue knows.
  case drink
  /// The entry's instant.
  case at
  /// The milligrams.
  case milligrams = "mg"
  /// The name, for words in it.
  case name

  static let records = "entries"

  var expression: String {
    switch self {
    case .category: "category"
    case .drink: "coalesce(drink_id, drink_name)"
    case .at: "start_s"
    case .milligrams: "mg"
    case .name: "name_folded"
    }
  }

  var content: FilterContent {
    switch self {
    case .category, .drink: .code
    case .at, .milligrams: .quantity
    case .name: .words
    }
  }
}
