import FoundationExtras

/// What a column of a bank's table holds.
enum BankColumn: String, Hashable, Sendable, CaseIterable {
  case date, valueDate, amount, net, fee, out, `in`, sign, payee, payer, recipient, note, currency, account,
    otherAccount,
    category, fullCategory, group, identifier, status, balance, tags, time
  /// A number of an account that may be the own one or the other side's: all rows decide.
  case eitherAccount
  /// A word for the kind of a row, which is a sign where all rows have `debit` or `credit` in it.
  case kind
  /// Whether a row was moved between own accounts.
  case moved

  /// The name by which a person states where it stands.
  var optionName: String {
    switch self {
    case .valueDate: "value-date"
    case .otherAccount: "counterparty"
    case .fullCategory: "full-category"
    case .identifier: "id"
    case .moved: "transfer"
    case .eitherAccount: "iban"
    default: rawValue
    }
  }

  /// The column that a person names; nil for other text.
  init?(optionName name: String) {
    guard let column = Self.allCases.first(where: { $0.optionName == name.lowercased() }) else { return nil }
    self = column
  }

  /// What a header calls the column; nil for names that say nothing.
  ///
  /// Signs and blanks do not matter, nor does a currency in parentheses.
  init?(title: String) {
    if ["+/-", "-/+"].contains(title) {
      self = .sign
      return
    }
    let bare = title.replacing(#/\([^)]*\)/#, with: "").lettersForMatching
    let full = title.lettersForMatching
    if let column = Self.byName[full] ?? Self.byName[bare] {
      self = column
      return
    }
    // The Crédit Agricole's `Débit euros` says in what it counts.
    let unit = ["eneuros", "ineuro", "euros", "euro"].first { bare.hasSuffix($0) }
    guard let unit, let column = Self.byName[String(bare.dropLast(unit.count))],
      [.amount, .out, .in, .fee, .balance].contains(column)
    else { return nil }
    self = column
  }

  /// Whether a column of text is beside the point of who was paid.
  static func isAside(_ title: String) -> Bool { asides.contains(title.lettersForMatching) }

  private static let asides: Set<String> = [
    "reference", "paymentreference", "referenz", "betalingskenmerk", "notes", "note", "memo", "notesandtags",
  ]

  /// The currency that a title names in parentheses or at its end: `Withdrawals (SGD)`, `Amount EUR`.
  static func currency(inTitle title: String) -> Currency? {
    guard let match = title.firstMatch(of: #/\(?\b([A-Z]{3})\b\)?\s*$/#) else { return nil }
    return Currency(iso: String(match.1))
  }

  /// The names by which banks call their columns, in English, German, French, Dutch, Spanish, Italian, Polish and the
  /// languages of the north.
  private static let names: [BankColumn: String] = [
    .date: """
    date datetime transdate transactiondate bookingdate posteddate postingdate dateposted dateprocessed completeddate buchungstag \
    buchungsdatum buchung datum datumtransactie transactiedatum boekdatum boekingsdatum dateoperation datecomptable \
    datedelaoperation fecha fechaoperacion fechacontable fechadelaoperacion data dataoperazione datacontabile \
    dataregistrazione dataoperacji dataksiegowania datatransakcji bokforingsdag bokforingsdatum dato bogfort bokfort \
    kirjauspaiva datazauctovani datumzauctovani datumprovedeni kuupaev tarih dataoperacao datamovimento datalancamento \
    transdate datetime dateandtime timestamp createdon
    """,
    .valueDate: """
    valuedate postdate valuta valutadatum wertstellung wertstellungstag rentedatum datevaleur datedevaleur fechavalor datavaluta \
    datawaluty valutadag valutadato arvopaiva datavalor
    """,
    .amount: """
    amount transactionamount amounteur amountusd amountgbp betrag betrageur betragineur umsatz umsatzineur bedrag bedrageur \
    montant montanteur importe importeeur importo kwota kwotaoperacji belopp belob belop summa maara castka objem tutar \
    valor monto quantia value netamount sum gross brutto bruto brut
    """,
    .net: "net netto neto",
    .fee: "fee fees gebuhr gebuhren entgelt commission frais kosten provision",
    .out: """
    debit debits debitamount withdrawal withdrawals withdrawalamount paidout moneyout out outflow soll lastschrift \
    belastung debet dare uscite addebiti cargo cargos ausgang ausgaben wydatki obciazenia debito debitos spent charges \
    expenseamount amountspent amountout
    """,
    .in: """
    credit credits creditamount deposit deposits depositamount paidin moneyin in inflow haben gutschrift kredit avere \
    entrate accrediti abono abonos eingang einnahmen wplywy uznania credito creditos received \
    incomeamount amountreceived amountin
    """,
    .sign: """
    afbij debitcredit creditdebit drcr crdr sollhaben sh dc cd bijaf kennzeichen creditdebitindicator \
    debitcreditindicator drcrindicator crdrindicator cdtdbtind
    """,
    .kind: """
    transactiontype type typ art indicator umsatztyp buchungsart direction transaktionstyp transaktionsart tipo \
    tipodetransaccion tipodemovimiento tipomovimento typedoperation mutatiesoort rodzajtransakcji
    """,
    .moved: "transfer istransfer",
    .payer: """
    sourcename zahlungspflichtiger zahlungspflichtige payer payername sender sendername debtor debtorname auftraggeber fromname
    """,
    .recipient: """
    destinationname empfanger zahlungsempfangerin zahlungsempfanger recipient recipientname receiver creditor creditorname toname
    """,
    .payee: """
    title payee payeename name counterparty counterpartyname merchant merchantname beneficiary beneficiaryname partnername \
    beguenstigterzahlungspflichtiger begunstigterzahlungspflichtiger auftraggeberempfanger auftraggeberbegunstigter \
    zahlungsbeteiligter namezahlungsbeteiligter \
    naamtegenpartij naam naamomschrijving tiers beneficiaire nomducontact odbiorca kontrahent nombre beneficiario \
    beneficiarioordenante motpart modtager saajamaksaja
    """,
    .note: """
    description details detail memo text verwendungszweck buchungstext buchungsinformation omschrijving omschrijving1 \
    mededelingen libelle libelleoperation concepto descripcion descrizione causale opis opisoperacji tytul reference \
    narrative narration remarks transactionremarks transactionnarration transactiondetails transactiondescription particulars meddelande transaktion tekst beskrivelse viesti popis beschreibung \
    aciklama historico descricao notes note usage betreff payment subject itemtitle paymentreference \
    notesandtags referenz betalingskenmerk
    """,
    .currency: "currency munt waehrung wahrung devise waluta moneda divisa ccy muntsoort mena para moeda currencycode",
    .account: """
    account accountname wallet walletname konto auftragskonto rekening compte cuenta conto
    """,
    .eitherAccount: """
    accountnumber kontonummer iban ibanbban rekeningnummer numerodecompte numerkonta tilinumero
    """,
    .otherAccount: """
    counterpartyaccount counterpartyiban toaccount fromtoaccount otheraccount tegenrekening tegenrekeningibanbban \
    tegenrekeningiban kontonummeriban ibanzahlungsbeteiligter ibandeszahlungsbeteiligten partneriban \
    gegenkonto motkonto comptetiers contocontroparte numerkontaodbiorcy
    """,
    .category: """
    category kategorie categorie categoria kategoria subcategory categoryname subcategoryname spendingcategory
    """,
    .tags: "tags tag labels label hashtags etiketten schlagworte etiquetas etiquettes",
    .time: "time uhrzeit tijd heure hora ora godzina tid klokkeslett transactiontime",
    .fullCategory: "categorygroupcategory",
    .group: "mastercategory categorygroup hauptkategorie",
    .identifier: "transactionid transactionnumber volgnr uniqueid fitid externalid transaktionsid bookingid",
    .status: "status state info pending cleared buchungsstatus",
    .balance: "balance runningbalance saldo saldonatrn solde saldoeur availablebalance ledgerbalance kontostand",
  ]

  private static let byName: [String: BankColumn] = {
    var byName: [String: BankColumn] = [:]
    for (column, list) in names { for name in list.split(separator: " ") { byName[String(name)] = column } }
    return byName
  }()
}
