import Commands
import ViewArchive

private let settings =
  SharedSettings.all + [
    SettingDefinition("limit", kind: .number(0...1000, unit: "mg"), standard: nil, help: ""),
    SettingDefinition("cups", kind: .number(0...20, isWhole: true), standard: nil, help: ""),
    SettingDefinition("name", kind: .text(limit: 20), standard: nil, help: ""),
    SettingDefinition("colour", kind: .choice(["red", "green", "dark green"]), standard: nil, help: ""),
    SettingDefinition("sound", kind: .bool, standard: nil, help: ""),
  ]

/// Configuration: any stored text is refused or read, and what is read is written and read as the same value.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let (choice, text) = unsafe bytes(start, count).choiceAndText
  if let value = try? ArchivedValue(jsonText: text) {
    let again = try? ArchivedValue(jsonText: value.jsonText)
    demand(again == value, "'\(text)' is \(value), written \(value.jsonText)")
  }
  if let values = try? ArchivedValue.values(jsonText: text) {
    let again = try? ArchivedValue.values(jsonText: ArchivedValue.jsonText(of: values))
    demand(again == values, "'\(text)' is \(values)")
  }
  if let intent = try? ArchivedIntent(jsonText: text) {
    demand((try? ArchivedIntent(jsonText: intent.jsonText)) == intent, "'\(text)' is \(intent)")
  }
  let setting = settings[choice % settings.count]
  if let value = setting.value(stored: text) {
    let again = setting.value(stored: value.text)
    demand(again == value, "'\(text)' is \(value), written '\(value.text)', read as \(String(describing: again))")
  }
  return 0
}
