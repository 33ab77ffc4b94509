import AppIntents
import Foundation
import FoundationExtras
import Testing

@testable import Commands

/// Random words into every parser: anything may be refused, nothing may trap.
@Suite struct `Random input` {
  static let pieces = [
    "-", "--", "=", "%", "%2", "%zz", "+", ":", "/", "?", "#", "&", "08:00", "2026-02-29", "9999-12-31", "0001-01-01",
    "T", "Z",
    "ago", "last", "tue", "99999999999", "-0", "1e309", ".", "..", ",", "m", "h", "é", "日", "👩‍👩‍👧", "\u{301}", "\u{0}",
    "\u{1B}", "\u{202E}", " ", "\t", "\n", "mg", "l", "<", ">", "today", "+14:00", "-18:00", "w", "36525d", "100000000",
    "in ", "Sat ", "31 Oct", "29 Feb", "Oct", " 2026", "3/4", "31.10.", " pm", " to ",
    "noon", "mon ", "08:00 ", "30d", "1. ", ", ",
  ]

  static func text(_ generator: inout SeededGenerator) -> String {
    if Bool.random(using: &generator) {
      let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    return (0..<Int.random(in: 0...6, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
      .joined()
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `never traps`(seed: UInt64) async throws {
    var generator = SeededGenerator(state: seed)
    let zones = ["Europe/Berlin", "America/Sao_Paulo", "Australia/Lord_Howe", "Pacific/Apia", "Africa/Monrovia"]
    let context = try Fixed.context(
      "2026-03-03T13:20:00Z", zones[Int(seed) % zones.count], dayStart: seed % 2 == 0 ? "00:00" : "03:00")
    let parser = try CoffeeWords.parser(CoffeeWords.log)
    let syntax = `Words of a command`.syntax
    let rounds = ProcessInfo.processInfo.environment["FUZZ_ROUNDS"].flatMap { Int($0) } ?? 150
    for round in 0..<rounds {
      let text = Self.text(&generator)
      let words = (0..<Int.random(in: 0...5, using: &generator)).map { _ in Self.text(&generator) }
      _ = try? TimeExpression.readInstant(text, in: context, future: .allowed)
      _ = try? TimeExpression.readInstant(text, in: context, clock: .next, future: .refused)
      _ = try? TimeExpression.readDay(text, in: context, future: .allowed)
      for day in [DayMeaning.nearest, .next, .first(from: context.today), .last(through: .min), .first(from: .max)] {
        guard let read = try? TimeExpression.readDay(text, in: context, day: day, future: .allowed) else { continue }
        let echo = TimeExpression.echo(of: read, in: context)
        #expect(try TimeExpression.readDay(echo, in: context, day: day, future: .allowed) == read, "\(text)")
      }
      _ = try? TimeExpression.readRange(text, in: context)
      _ = try? TimeExpression.readDuration(text)
      _ = try? GlobalOptions.extract(from: words)
      _ = try? syntax.parse(words)
      _ = try? await parser.parse(words)
      _ = try? await parser.parse(
        named: words.map { ("at", $0) } + words.map { ("size", $0) } + words.map { ("mg", $0) })
      _ = try? `Routes`.router.match(text)
      if let link = try? DeepLink.parse(text) { #expect(try DeepLink.parse(link.text).query == link.query) }
      // Suggesting a time zone compares with six hundred names.
      if round % 20 == 0 { for setting in `Settings`.list.definitions { _ = setting.value(stored: text) } }
      _ = `Names`.drinks.match(text)
      _ = text.kebabCased
      let lines = CommandError(quoted(text), details: words, usage: text).lines()
      #expect(lines.allSatisfy { !$0.unicodeScalars.contains { $0.value < 0x20 } })
      _ = ShortID.isPrefix(text)
    }
  }
}
