import AppIntents
import Foundation
import ViewArchive

extension WireValue {
  /// A kind of widget; what is as usual is left out.
  init(_ descriptor: WidgetDescriptor) {
    self = .object([
      "kind": .string(descriptor.kind),
      "displayName": .string(descriptor.displayName),
      "description": descriptor.description.isEmpty ? nil : .string(descriptor.description),
      "families": .array((descriptor.families.map(\.name) + descriptor.unknownFamilies).map { .string($0) }),
      "configuration": descriptor.configuration.map(WireValue.init),
      "configurationVersion": .integer(Int64(descriptor.configurationVersion)),
      "contentMarginsDisabled": descriptor.contentMarginsDisabled ? true : nil,
      "isBackgroundRemovable": descriptor.isBackgroundRemovable ? nil : false,
      "remembersTaps": .bool(descriptor.remembersTaps),
    ])
  }

  /// An intent.
  init(_ intent: IntentDescriptor) {
    self = .object([
      "identifier": .string(intent.identifier),
      "title": .string(intent.title),
      "description": intent.description.map { .string($0) },
      "parameters": .array(intent.parameters.map(WireValue.init)),
      "openAppWhenRun": intent.openAppWhenRun ? true : nil,
      "isDiscoverable": intent.isDiscoverable ? nil : false,
      "isConfiguration": intent.isConfiguration ? true : nil,
      "reportsProgress": intent.reportsProgress ? true : nil,
      "isCancellable": intent.isCancellable ? true : nil,
    ])
  }

  /// A parameter.
  init(_ parameter: ParameterDescriptor) {
    self = .object([
      "name": .string(parameter.name),
      "title": .string(parameter.title),
      "description": parameter.description.map { .string($0) },
      "kind": WireValue(parameter.kind),
      "isOptional": parameter.isOptional ? true : nil,
      // In a list of its own: the default may itself be nothing.
      "default": parameter.defaultValue.map { .array([WireValue($0)]) },
      "lowerBound": parameter.lowerBound.map(WireValue.bound),
      "upperBound": parameter.upperBound.map(WireValue.bound),
      "requestDialog": parameter.requestDialog.map { .string($0) },
      "hasOptions": parameter.hasOptions ? true : nil,
      "size": parameter.size.map(WireValue.init),
      "sizes": parameter.sizes.isEmpty
        ? nil
        : .object(
          parameter.sizes.sorted { $0.key.rawValue < $1.key.rawValue }
            .map { Field(name: $0.key.rawValue, value: WireValue($0.value)) }),
    ])
  }

  /// What kind of value a parameter takes: its name, or its name with what it is of.
  init(_ kind: IntentValueKind) {
    switch kind {
    case .string: self = "string"
    case .integer: self = "integer"
    case .number: self = "number"
    case .bool: self = "bool"
    case .date: self = "date"
    case .url: self = "url"
    case .duration: self = "duration"
    case .file: self = "file"
    case .measurement(let unit): self = .object(["measurement": .string(unit)])
    case .enumeration(let type): self = .object(["enumeration": .string(type)])
    case .entity(let type): self = .object(["entity": .string(type)])
    case .array(let element): self = .object(["array": WireValue(element)])
    case .collection(let type): self = .object(["collection": .string(type)])
    case .other(let type): self = .object(["other": .string(type)])
    }
  }

  init(_ size: IntentCollectionSize) {
    self = .array([.integer(Int64(size.minimum)), .integer(Int64(size.maximum))])
  }

  /// A choice.
  init(_ choice: ParameterChoice) {
    self = .object([
      "value": WireValue(choice.value),
      "title": .string(choice.title),
      "subtitle": choice.subtitle.map { .string($0) },
      "synonyms": .strings(choice.synonyms),
      "systemImage": choice.systemImage.map { .string($0) },
      "section": choice.section.map { .string($0) },
    ])
  }

  /// An end of a range, which may be infinite.
  private static func bound(_ number: Double) -> WireValue {
    number.isInfinite ? .string(number < 0 ? "-infinity" : "infinity") : .number(number)
  }
}

extension WireValue {
  func widgetDescriptor() throws(WireError) -> WidgetDescriptor {
    var families: [WidgetFamily] = []
    var unknown: [String] = []
    for value in try array("families") {
      let name = try value.asString("families")
      // A family of a newer version is one that this host cannot place.
      if let family = WidgetFamily(name: name) { families.append(family) } else { unknown.append(name) }
    }
    let configuration = try self["configuration"]?.intentDescriptor()
    var descriptor = WidgetDescriptor(
      kind: try string("kind"), displayName: try string("displayName"),
      description: try stringIfAny("description") ?? "", families: families,
      configuration: configuration,
      configurationVersion: try self["configurationVersion"]?.asInt("configurationVersion") ?? 1,
      contentMarginsDisabled: try bool("contentMarginsDisabled", default: false),
      isBackgroundRemovable: try bool("isBackgroundRemovable", default: true),
      remembersTaps: try bool("remembersTaps", default: false))
    descriptor.unknownFamilies = unknown
    return descriptor
  }

  func intentDescriptor() throws(WireError) -> IntentDescriptor {
    var parameters: [ParameterDescriptor] = []
    for parameter in try array("parameters") { parameters.append(try parameter.parameterDescriptor()) }
    return IntentDescriptor(
      identifier: try string("identifier"), title: try string("title"),
      description: try stringIfAny("description"), parameters: parameters,
      openAppWhenRun: try bool("openAppWhenRun", default: false),
      isDiscoverable: try bool("isDiscoverable", default: true),
      isConfiguration: try bool("isConfiguration", default: false),
      reportsProgress: try bool("reportsProgress", default: false),
      isCancellable: try bool("isCancellable", default: false))
  }

  private func parameterDescriptor() throws(WireError) -> ParameterDescriptor {
    var sizes: [IntentWidgetFamily: IntentCollectionSize] = [:]
    for field in try fields("sizes") {
      if let family = IntentWidgetFamily(rawValue: field.name) { sizes[family] = try field.value.collectionSize() }
    }
    return ParameterDescriptor(
      name: try string("name"), title: try string("title"), description: try stringIfAny("description"),
      kind: try required("kind").valueKind(), isOptional: try bool("isOptional", default: false),
      defaultValue: try array("default").first?.archivedValue(),
      lowerBound: try self["lowerBound"]?.bound(), upperBound: try self["upperBound"]?.bound(),
      requestDialog: try stringIfAny("requestDialog"), hasOptions: try bool("hasOptions", default: false),
      size: try self["size"]?.collectionSize(), sizes: sizes)
  }

  func valueKind() throws(WireError) -> IntentValueKind {
    switch self {
    case "string": return .string
    case "integer": return .integer
    case "number": return .number
    case "bool": return .bool
    case "date": return .date
    case "url": return .url
    case "duration": return .duration
    case "file": return .file
    // A kind of a newer version is one that this host cannot read, and says so when it is set.
    case .string(let name): return .other(name)
    case .object(let fields):
      guard let field = fields.first else { throw WireError("'kind' is empty") }
      switch field.name {
      case "array": return .array(try field.value.valueKind())
      case "measurement": return .measurement(unit: try field.value.asString("measurement"))
      case "enumeration": return .enumeration(typeName: try field.value.asString("enumeration"))
      case "entity": return .entity(typeName: try field.value.asString("entity"))
      case "collection": return .collection(typeName: try field.value.asString("collection"))
      case "other": return .other(try field.value.asString("other"))
      default: return .other(field.name)
      }
    default: throw WireError("'kind' is neither a text nor an object")
    }
  }

  private func collectionSize() throws(WireError) -> IntentCollectionSize {
    guard case .array(let ends) = self, ends.count == 2 else { throw WireError("'size' is not two numbers") }
    return IntentCollectionSize(min: try ends[0].asInt("size"), max: try ends[1].asInt("size"))
  }

  private func bound() throws(WireError) -> Double {
    switch self {
    case "infinity": return .infinity
    case "-infinity": return -.infinity
    default: return try asDouble("bound")
    }
  }

  func parameterChoice() throws(WireError) -> ParameterChoice {
    var synonyms: [String] = []
    for synonym in try array("synonyms") { synonyms.append(try synonym.asString("synonyms")) }
    // Nothing is a choice, too.
    return ParameterChoice(
      value: try self["value"]?.archivedValue() ?? .null, title: try string("title"),
      subtitle: try stringIfAny("subtitle"), synonyms: synonyms, systemImage: try stringIfAny("systemImage"),
      section: try stringIfAny("section"))
  }
}
