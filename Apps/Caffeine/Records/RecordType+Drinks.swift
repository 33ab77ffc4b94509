import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import Interchange
import ViewArchive
import WidgetKitCore

extension RecordType {
  /// The drinks of the catalogue, among them a person's own.
  static let drinks = RecordType.things(
    "drink", plural: "drinks", table: EntryWriter.Table.ownDrinks, fields: DrinkFields.all,
    list: { query, context in
      let (catalogue, own) = try CaffeineStore(context.store).read { (try $0.catalogue(), try $0.ownDrinks()) }
      let ids = Dictionary(own.map { ($0.drinkID, $0.id) }) { first, _ in first }
      let records = catalogue.drinks.map { RecordValue($0, own: ids[$0.id]) }
      return query.filter.apply(to: records) { record, field in record.values[field.name] }
    },
    add: { values, journal, context in
      let writer = EntryWriter(journal: journal)
      guard case .string(let text)? = values["name"], let milligrams = values["mg"]?.double else {
        throw CommandError("Missing <name>")
      }
      let name = try tidied(text)
      let own = try writer.reader.ownDrinks()
      let drinkID = DrinkCatalogue.standard.idForNewDrink(named: name)
      if let same = own.first(where: { $0.drinkID == drinkID }) {
        throw CommandError(
          "You have a drink \(quoted(same.name)) already",
          details: [
            "change it with: caffeine drinks edit \(shellWord(same.name)) --mg \(NumberText.plain(milligrams))"
          ])
      }
      let standard = DrinkCatalogue.standard.drink(id: drinkID)
      let category = values["category"].flatMap(DrinkCategory.init) ?? standard?.category
      let drink = OwnDrink(
        id: context.world.newID(), drinkID: drinkID, name: name,
        category: category ?? DrinkCategory(guessedFrom: name), milligrams: Milligrams(milligrams),
        millilitres: values["size"]?.double ?? standard?.servingMillilitres ?? OwnDrink.standardMillilitres)
      try writer.add(drink)
      return drink.id
    },
    edit: { id, changes, journal, _ in
      let writer = EntryWriter(journal: journal)
      guard var drink = try writer.reader.ownDrinks().first(where: { $0.id == id }) else { return }
      if case .string(let text)? = changes["name"] {
        drink.name = try tidied(text)
        let wanted = DrinkCatalogue.slug(drink.name)
        let same = try writer.reader.ownDrinks().first { $0.id != id && DrinkCatalogue.slug($0.name) == wanted }
        if let same {
          throw CommandError("You have a drink \(quoted(same.name)) already", details: ["give another name"])
        }
      }
      if let category = changes["category"].flatMap(DrinkCategory.init) { drink.category = category }
      if let milligrams = changes["mg"]?.double { drink.milligrams = Milligrams(milligrams) }
      if let size = changes["size"]?.double { drink.millilitres = size }
      try writer.edit(drink)
    })

  /// A drink's name that can be said again.
  private static func tidied(_ text: String) throws -> String {
    let name = tidiedDrinkName(text)
    guard name.utf8.count <= 200 else {
      throw CommandError("\(quoted(text)) is too long for the name of a drink", details: ["it has at most 200 bytes"])
    }
    guard !DrinkCatalogue.slug(name).isEmpty else {
      throw CommandError("\(quoted(text)) cannot be the name of a drink", details: ["it needs a letter or a digit"])
    }
    return name
  }
}

/// The fields of a drink.
private enum DrinkFields {
  static let all = [
    RecordField("name", title: "name", kind: .string, isEditable: true, isRequired: true, column: .left),
    RecordField(
      "mg", title: "caffeine", help: "Of one drink of the usual size", kind: .number, range: EntryLimits.milligrams,
      unit: "mg",
      isEditable: true, isRequired: true, filter: .range, column: .right),
    RecordField(
      "size_ml", option: "size", title: "size", help: "The usual one; 240 unless given", kind: .number,
      range: EntryLimits.millilitres,
      unit: "ml", isEditable: true, column: .right),
    RecordField("category", title: "category", of: DrinkCategory.self, isEditable: true),
    RecordField("source", title: "source", kind: .string, column: .left),
    RecordField("id", title: "id", kind: .string),
    RecordField("own", title: "own", kind: .bool),
  ]
}

extension RecordValue {
  fileprivate init(_ drink: Drink, own: UUID?) {
    self.init(
      id: own, title: drink.name,
      values: [
        "name": .string(drink.name), "mg": .number(drink.milligrams().value),
        "size_ml": .number(drink.servingMillilitres),
        "category": .string(drink.category.rawValue), "source": .string(drink.source.name), "id": .string(drink.id),
        "own": .bool(own != nil),
      ])
  }
}

extension DrinkCategory {
  fileprivate init?(_ value: ArchivedValue) {
    guard case .string(let text) = value else { return nil }
    self.init(rawValue: text)
  }
}
