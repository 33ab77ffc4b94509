import Foundation
import FoundationExtras

/// What says that money that came in came back for something bought.
enum RefundMark: Hashable, Sendable {
  case none
  /// Words in a payee's name or a note, which may mean another kind of refund.
  case guessed
  /// The source's own mark.
  case marked
}

/// Marks by which sources say that money went between own accounts or came back.
enum StatementWords {
  /// Whether a category or payee names the other own account of a transfer.
  ///
  /// YNAB writes `Transfer : Savings`, Monefy `To 'Payment card'` and `From 'Cash'`, QIF `[Savings]`.
  static func isTransfer(_ text: String) -> Bool {
    // Each row of a file is asked, and an expression would take most of its time.
    guard let first = text.first, "tTfF[".contains(first) else { return false }
    let words = text.lowercased()
    if words.hasPrefix("transfer") {
      let rest = words.dropFirst("transfer".count).drop { $0 == " " }
      return rest.first == ":" && rest.dropFirst().contains { $0 != " " }
    }
    return [("to '", "'"), ("from '", "'"), ("[", "]")].contains { opening, closing in
      words.hasPrefix(opening) && words.hasSuffix(closing) && words.count > opening.count + closing.count
    }
  }

  /// Whether a cell speaks of a balance or a total.
  static func isOfBalance(_ text: String) -> Bool {
    ["saldo", "kontostand", "balance", "total", "summe", "solde"].contains { text.lowercased().contains($0) }
  }

  /// Whether money that came in came back for something bought.
  ///
  /// - Parameters:
  ///   - marks: Texts of the bank's own, such as the kind of a row and a note that says nothing else.
  ///   - words: Names and notes, which may speak of a refund of another kind: of taxes, or of a deposit.
  static func refund(marks: [String] = [], words: String) -> RefundMark {
    let isMarked = marks.contains { mark in
      refundMarks.contains(mark.lowercased()) || mark.utf8.count <= 30 && !rangesOfRefund(in: mark).isEmpty
    }
    if isMarked { return .marked }
    return rangesOfRefund(in: words).isEmpty ? .none : .guessed
  }

  /// Whether a note is nothing but a word for a refund.
  static func isRefundAlone(_ note: String) -> Bool {
    refundWords.contains(note.lowercased()) || refundMarks.contains(note.lowercased())
  }

  /// A payee's name without the word for a refund.
  static func withoutRefund(_ name: String) -> String {
    guard let range = rangesOfRefund(in: name).first else { return name }
    return tidiedWords("\(name[..<range.lowerBound]) \(name[range.upperBound...])")
  }

  /// Where a word for a refund stands as a whole word.
  private static func rangesOfRefund(in text: String) -> [Range<String.Index>] {
    let lower = text.lowercased()
    let mayHold = anyHeld(in: lower)
    guard refundWords.contains(where: { mayHold($0) && lower.contains($0) }) else { return [] }
    return refundWords.compactMap { word in
      guard let range = text.range(of: word, options: .caseInsensitive) else { return nil }
      let before = range.lowerBound == text.startIndex ? nil : text[text.index(before: range.lowerBound)]
      let after = range.upperBound == text.endIndex ? nil : text[range.upperBound]
      return before?.isLetter != true && after?.isLetter != true ? range : nil
    }
  }

  /// Whether a card's row is what was paid to the card; `isPlain` where the words say so by themselves.
  static func payment(_ text: String) -> (isOne: Bool, isPlain: Bool) {
    let text = text.lowercased()
    let mayHold = anyHeld(in: text)
    let isPlain = plainPayments.contains { mayHold($0) && text.contains($0) }
    return (isPlain || payments.contains { mayHold($0) && text.contains($0) }, isPlain)
  }

  /// Whether a text may hold a word, by its bytes where it has none but ASCII: to compare letters takes many times as long.
  private static func anyHeld(in text: String) -> (String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return { _ in true } }
    return { word in
      let word = Array(word.utf8)
      guard bytes.count >= word.count else { return false }
      return (0...bytes.count - word.count).contains { start in
        word.indices.allSatisfy { bytes[start + $0] == word[$0] }
      }
    }
  }

  /// Whether a card thanks for what was paid to it, which nobody else does.
  static func isThanks(_ text: String) -> Bool {
    let text = text.lowercased()
    let mayHold = anyHeld(in: text)
    // Nearly all rows end here.
    guard mayHold("thank") || mayHold("dank") || mayHold("merci") else { return false }
    return thanks.contains { text.contains($0.thanks) && text.contains($0.payment) }
  }

  private static let thanks = [
    (payment: "payment", thanks: "thank you"), (payment: "payment", thanks: "thankyou"),
    (payment: "paiement", thanks: "merci"), (payment: "zahlung", thanks: "besten dank"),
    (payment: "zahlung", thanks: "vielen dank"),
  ]
  private static let plainPayments = [
    "payment received", "thank you", "thankyou", "zahlung erhalten", "zahlung/überweisung erhalten", "paiement recu",
    "paiement reçu", "betaling ontvangen", "pago recibido", "merci",
  ]
  private static let payments = [
    "payment", "pymt", "autopay", "direct debit", "zahlung", "einzug", "paiement", "prélèvement", "betaling", "pago",
    "pagamento",
  ]

  private static let refundMarks: Set<String> = [
    "card refund", "refund of purchase", "purchase return", "return", "returns", "merchandise return", "retoure",
  ]

  private static let refundWords = [
    "refund", "refunded", "rückerstattung", "erstattung", "remboursement", "terugbetaling", "rimborso", "reembolso",
  ]
}

extension StatementWords {
  /// Whether a word for the state or kind of a row says that it is announced and not yet booked.
  static func isPending(_ text: String) -> Bool {
    // Each row is asked for its day too, which begins with a digit.
    guard let first = text.utf8.first, !(0x30...0x39).contains(first), text.utf8.count <= 40 else { return false }
    return pendingWords.contains(text.foldedForMatching)
  }

  /// As banks write it, folded.
  private static let pendingWords: Set<String> = [
    "pending", "authorised", "authorized", "authorisation", "authorization", "hold", "on hold", "uncleared", "unbooked",
    "not booked", "unposted", "processing", "reserved", "vorgemerkt", "umsatz vorgemerkt", "vorgemerkter umsatz",
    "ausstehend", "reserviert", "autorisiert", "offen", "en attente", "autorise", "in behandeling", "gereserveerd",
    "pendiente",
    "autorizado", "retenido", "in sospeso", "autorizzato", "oczekujaca", "oczekujace", "blokada", "pendente",
    "reserverad", "reserveret", "reservert", "katevaraus",
  ]
}
