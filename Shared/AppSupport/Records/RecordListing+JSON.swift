import Commands
import Foundation
import FoundationExtras
import ViewArchive

extension RecordListing {
  /// A record with all its fields by name.
  func json(_ record: RecordValue) -> JSONValue {
    var object: [String: JSONValue] = [:]
    for field in type.fields where !field.isOnlyFilter {
      object[field.name] = record.values[field.name].map { JSONValue($0) } ?? .null
    }
    if let id = record.id, object["id"] == nil { object["id"] = .string(ShortID.text(id)) }
    if let moment = record.moment {
      object["day"] = .string(moment.day.description)
      object["at"] = .null
      if let instant = moment.instant, let times {
        object["at"] = .string(RecordClock(instant, moment.offsetSeconds, times).timestamp)
      }
    }
    return .object(object)
  }

  /// The days that were asked for, their records, and the sums of each day.
  func json(days: DayRange, hasMore: Bool) -> JSONValue {
    var sums: [JSONValue] = []
    var start = records.startIndex
    while start < records.endIndex {
      let day = records[start].moment?.day
      let end = records[start...].firstIndex { $0.moment?.day != day } ?? records.endIndex
      var object: [String: JSONValue] = ["count": .integer(Int64(end - start)), "day": JSONValue(day?.description)]
      let isWhole = !hasMore || start > records.startIndex
      for field in type.fields where field.column == .total {
        object[field.name] = isWhole ? .number(sum(field, records[start..<end])) : .null
      }
      for (name, value) in day.flatMap({ daySums[$0] }) ?? [:] { object[name] = isWhole ? JSONValue(value) : .null }
      sums.append(.object(object))
      start = end
    }
    return [
      "days": .array(sums), "from": JSONValue(days.from?.description), "more": .bool(hasMore),
      "records": .array(records.map { json($0) }), "through": JSONValue(days.through?.description),
    ]
  }
}
