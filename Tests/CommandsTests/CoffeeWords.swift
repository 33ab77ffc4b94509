import AppIntents
import Foundation
import Synchronization
import ViewArchive

@testable import Commands

/// Intents of a small app, as data.
enum CoffeeWords {
  static let log = IntentDescriptor(
    identifier: "LogDrinkIntent", title: "Log a drink", description: "Writes down what you drank.",
    parameters: [
      ParameterDescriptor(
        name: "drink", title: "Drink", kind: .entity(typeName: "DrinkEntity"), requestDialog: "Which drink?",
        hasOptions: true),
      ParameterDescriptor(
        name: "mg", title: "Caffeine", description: "What the drink holds in milligrams.", kind: .number,
        isOptional: true, lowerBound: 0, upperBound: 1000),
      ParameterDescriptor(
        name: "size", title: "Size", kind: .measurement(unit: "mL"), isOptional: true, lowerBound: 1, upperBound: 5000),
      ParameterDescriptor(
        name: "count", title: "Count", kind: .integer, defaultValue: .integer(1), lowerBound: 1, upperBound: 20),
      ParameterDescriptor(name: "at", title: "Time", kind: .date, isOptional: true),
      ParameterDescriptor(
        name: "duration", title: "Drinking time", kind: .duration, isOptional: true, lowerBound: 0, upperBound: 86_400),
      ParameterDescriptor(name: "decaf", title: "Decaffeinated", kind: .bool, defaultValue: .bool(false)),
      ParameterDescriptor(
        name: "tags", title: "Tags", kind: .array(.enumeration(typeName: "Tag")), isOptional: true, hasOptions: true),
      ParameterDescriptor(name: "note", title: "Note", kind: .string, isOptional: true),
    ])

  static let done = IntentDescriptor(
    identifier: "CheckInIntent", title: "Check in",
    parameters: [
      ParameterDescriptor(
        name: "habits", title: "Habits", kind: .array(.entity(typeName: "HabitEntity")), requestDialog: "Which habit?",
        hasOptions: true),
      ParameterDescriptor(name: "date", title: "Day", kind: .date, isOptional: true),
      ParameterDescriptor(name: "value", title: "Value", kind: .number, isOptional: true),
    ])

  static let expense = IntentDescriptor(
    identifier: "RecordExpenseIntent", title: "Record an expense",
    parameters: [
      ParameterDescriptor(name: "amount", title: "Amount", kind: .number),
      ParameterDescriptor(
        name: "category", title: "Category", kind: .enumeration(typeName: "Category"), hasOptions: true),
      ParameterDescriptor(name: "payee", title: "Payee", kind: .string, isOptional: true),
      ParameterDescriptor(name: "dueDate", title: "Due", kind: .date, isOptional: true),
      ParameterDescriptor(name: "link", title: "Receipt", kind: .url, isOptional: true),
      ParameterDescriptor(name: "format", title: "Format", kind: .string, isOptional: true),
    ])

  static let names: [String: [String]] = [
    "drink": ["Espresso", "Flat White", "Latte", "Green Tea", "Black Tea", "Milk, warm"],
    "tags": ["Morning", "Work", "After lunch", "Milk, warm"],
    "habits": ["Run", "Read", "Water"], "category": ["Food", "Transport", "Coffee to go"],
  ]

  /// Choices by name; an entity's identifier is its title in kebab-case.
  static let choices: ChoiceProvider = { parameter, _, _ in
    (names[parameter] ?? []).map { title in
      ParameterChoice(value: .string(title.lowercased().replacing(" ", with: "-")), title: title)
    }
  }

  static func parser(
    _ descriptor: IntentDescriptor, positionals: [String] = [], now: String = "2026-03-03T13:20:00Z",
    asker: Asker? = nil, choices: @escaping ChoiceProvider = CoffeeWords.choices
  ) throws -> IntentCommandParser {
    let names = ["LogDrinkIntent": "log", "CheckInIntent": "done", "RecordExpenseIntent": "add"]
    let command = IntentCommand(descriptor, name: names[descriptor.identifier], positionals: positionals)
    return IntentCommandParser(
      command, program: "app", times: try Fixed.context(now), asker: asker, choices: choices)
  }
}
