import Foundation
import Interchange

/// Makes the common table of OFX files.
struct OFXAdapter: TableAdapter {
  static let id = "ofx"
  let name = "an OFX file"
  let options: StatementOptions

  func recognises(_ head: String) -> Bool {
    let head = head.uppercased()
    return head.contains("OFXHEADER") || head.contains("<OFX>")
  }

  func table(of source: any ByteSource) throws -> any ByteSource {
    StatementTable.source(
      Self.id, try OFXStatement.lines(of: statementText(source, stated: options.encoding), options: options))
  }
}

/// Makes the common table of Quicken's files.
struct QIFAdapter: TableAdapter {
  static let id = "qif"
  let name = "a QIF file"
  let options: StatementOptions

  func recognises(_ head: String) -> Bool {
    head.split(whereSeparator: \.isNewline).contains { line in
      let line = line.lowercased()
      return line.hasPrefix("!type:") || line.hasPrefix("!account") || line.hasPrefix("!option:")
    }
  }

  func table(of source: any ByteSource) throws -> any ByteSource {
    StatementTable.source(
      Self.id, try QIFStatement.lines(of: statementText(source, stated: options.encoding), options: options))
  }
}

/// Makes the common table of bank statements of ISO 20022.
struct CAMTAdapter: TableAdapter {
  static let id = "camt"
  let name = "a statement in camt.053, camt.052 or camt.054"
  let options: StatementOptions

  func recognises(_ head: String) -> Bool {
    head.contains("iso:20022:tech:xsd:camt.05") || head.contains("<BkToCstmr")
  }

  func table(of source: any ByteSource) throws -> any ByteSource {
    StatementTable.source(Self.id, try CAMTStatement.lines(of: source, options: options))
  }
}

/// Makes the common table of journals.
struct JournalAdapter: TableAdapter {
  static let id = "journal"
  /// The key of an expense that this app has written into a journal; it is stored nowhere, since the identifier is the same.
  static func key(_ own: UUID) -> ImportKey { ImportKey(ownRecord: own, of: id) }

  let name = "a journal of hledger, Ledger or Beancount"
  let options: StatementOptions

  func recognises(_ head: String) -> Bool {
    // This app's own; a day at the edge and an account below it; or the directives that journals begin with.
    head.hasPrefix(journalTitle) || JournalTable.begins(head) || BeancountJournal.begins(head)
      || head.contains(#/(?m)^\d{4}[-\/.]\d{1,2}[-\/.]\d{1,2}([ =\t][^\n]*)?\n([ \t]+;[^\n]*\n)*[ \t]+[^\s;,][^\n]*/#)
      || head.contains(#/(?m)^(account|commodity|alias|include|decimal-mark|P \d{4}-\d\d-\d\d)[ \t]+\S+/#)
        && !head.contains(#/(?m)^[^\n;#*]*,[^\n]*,[^\n]*,/#)
  }

  func table(of source: any ByteSource) throws -> any ByteSource {
    let text = try statementText(source, stated: options.encoding)
    if JournalTable.begins(text) {
      return StatementTable.source(Self.id, try JournalTable.lines(of: source, options: options))
    }
    let files = try JournalFiles(BeancountJournal.hledgerText(text), among: source.siblingPaths) { path in
      try source.sibling(path).map { BeancountJournal.hledgerText(try statementText($0, stated: options.encoding)) }
    }
    guard BeancountJournal.begins(text) else {
      return StatementTable.source(Self.id, try JournalStatement.lines(of: files, options: options))
    }
    return StatementTable.source(Self.id, try JournalStatement.lines(ofBeancount: text, files, options: options))
  }
}

/// Makes the common table of any bank's table, and of the exports of Splitwise, YNAB, Monefy and the like.
struct BankAdapter: TableAdapter {
  static let id = "bank"
  let name = "a table with a day and an amount, or money out and in"
  let options: StatementOptions

  /// Every table that is none of this app's own: it comes last.
  func recognises(_ head: String) -> Bool {
    let text = head.drop(while: \.isWhitespace)
    guard let first = text.first, !"{[<".contains(first) else { return false }
    let line = text.prefix { !$0.isNewline }
    return !line.hasPrefix("id,") && head.contains(#/[,;\t|]/#)
  }

  func table(of source: any ByteSource) throws -> any ByteSource {
    let table = try options.surveyed?.table(of: source, options: options) ?? BankStatement(source, options: options)
    return StatementTable.source(Self.id, table)
  }
}
