import Commands
import ViewArchive

extension RecordCommands {
  /// The fields whose values `edit` can take back.
  private var clearable: [RecordField] { type.fields.filter { $0.isEditable && $0.isClearable } }

  /// The option that takes values back; nil where there is nothing to take back.
  var unsetOption: OptionSyntax? {
    guard !clearable.isEmpty else { return nil }
    return OptionSyntax(
      "unset", form: .list(placeholder: "what"),
      help: "Take a value back: \(clearable.map(\.option).joined(separator: ", "))",
      values: .words(clearable.map { ValueSource.Word($0.option, $0.title) }))
  }

  /// The options whose values are to be taken back: those that `--unset` names, and those with an empty text, which
  /// leave the words.
  ///
  /// - Throws: a usage error for a field that must have a value, and for one that is given a value too.
  func cleared(_ parsed: inout ParsedWords) throws(CommandError) -> [String] {
    var names: [String] = []
    let matcher = NameMatcher(clearable.map { NamedValue($0.option, title: $0.option, otherNames: [$0.title]) })
    for text in parsed.values("unset") {
      for word in text.split(separator: ",") {
        names.append(try matcher.find(String(word), noun: "value to take back", plural: "values").value)
      }
    }
    for field in clearable where parsed.value(field.option)?.allSatisfy(\.isWhitespace) == true {
      names.append(field.option)
      parsed.options[field.option] = nil
    }
    for name in names where parsed.value(name) != nil {
      throw CommandError("Give --\(name) a value or take it back, not both")
    }
    return type.fields.map(\.option).filter(names.contains)
  }
}
