import FoundationExtras

/// What a column of a bank's table holds.
enum BankColumn: String, Hashable, Sendable, CaseIterable {
  case date, valueDate, amount, out, `in`, sign, payee, note, currency, account, otherAccount, category, group,
    identifier, status
  case balance

  /// What a header calls the column; nil for names that say nothing.
  ///
  /// Signs and blanks do not matter, nor does a currency in parentheses.
  init?(title: String) {
    let bare = title.replacing(#/\([^)]*\)/#, with: "").lettersForMatching
    let full = title.lettersForMatching
    guard let column = Self.byName[full] ?? Self.byName[bare] else { return nil }
    self = column
  }

  /// The currency that a title names in parentheses or at its end: `Withdrawals (SGD)`, `Amount EUR`.
  static func currency(inTitle title: String) -> Currency? {
    guard let match = title.firstMatch(of: #/\(?\b([A-Z]{3})\b\)?\s*$/#) else { return nil }
    return Currency(iso: String(match.1))
  }

  /// The names by which banks call their columns, in English, German, French, Dutch, Spanish, Italian, Polish and the
  /// languages of the north.
  private static let names: [BankColumn: String] = [
    .date: """
    date transactiondate bookingdate posteddate postingdate dateposted dateprocessed completeddate buchungstag \
    buchungsdatum buchung datum datumtransactie transactiedatum boekdatum boekingsdatum dateoperation datecomptable \
    datedelaoperation fecha fechaoperacion fechacontable fechadelaoperacion data dataoperazione datacontabile \
    dataregistrazione dataoperacji dataksiegowania datatransakcji bokforingsdag bokforingsdatum dato bogfort bokfort \
    kirjauspaiva datazauctovani datumzauctovani datumprovedeni kuupaev tarih dataoperacao datamovimento datalancamento
    """,
    .valueDate: """
    valuedate valuta valutadatum wertstellung wertstellungstag rentedatum datevaleur datedevaleur fechavalor datavaluta \
    datawaluty valutadag valutadato arvopaiva datavalor
    """,
    .amount: """
    amount transactionamount amounteur amountusd amountgbp betrag betrageur betragineur umsatz umsatzineur bedrag bedrageur \
    montant montanteur importe importeeur importo kwota kwotaoperacji belopp belob belop summa maara castka objem tutar \
    valor monto quantia value netamount sum
    """,
    .out: """
    debit debits debitamount withdrawal withdrawals withdrawalamount paidout moneyout out outflow soll lastschrift \
    belastung debet dare uscite addebiti cargo cargos ausgang ausgaben wydatki obciazenia debito debitos spent charges
    """,
    .in: """
    credit credits creditamount deposit deposits depositamount paidin moneyin in inflow haben gutschrift kredit avere \
    entrate accrediti abono abonos eingang einnahmen wplywy uznania credito creditos received
    """,
    .sign: "afbij debitcredit creditdebit drcr crdr sollhaben sh dc cd bijaf kennzeichen",
    .payee: """
    payee payeename name counterparty counterpartyname merchant merchantname beneficiary beneficiaryname partnername \
    beguenstigterzahlungspflichtiger begunstigterzahlungspflichtiger auftraggeberempfanger auftraggeberbegunstigter \
    empfanger zahlungsempfangerin zahlungsempfanger zahlungspflichtiger zahlungsbeteiligter namezahlungsbeteiligter \
    naamtegenpartij naam naamomschrijving tiers beneficiaire nomducontact odbiorca kontrahent nombre beneficiario \
    beneficiarioordenante motpart modtager saajamaksaja
    """,
    .note: """
    description details detail memo text verwendungszweck buchungstext buchungsinformation omschrijving omschrijving1 \
    mededelingen libelle libelleoperation concepto descripcion descrizione causale opis opisoperacji tytul reference \
    narrative transactiondetails transactiondescription particulars meddelande transaktion tekst beskrivelse viesti popis \
    aciklama historico descricao notes note usage betreff payment
    """,
    .currency: "currency munt waehrung wahrung devise waluta moneda divisa ccy muntsoort mena para moeda currencycode",
    .account: """
    account accountname accountnumber konto kontonummer iban ibanbban auftragskonto rekening rekeningnummer compte \
    numerodecompte cuenta numerkonta tilinumero conto
    """,
    .otherAccount: """
    counterpartyaccount counterpartyiban toaccount fromtoaccount otheraccount tegenrekening tegenrekeningibanbban \
    tegenrekeningiban kontonummeriban ibanzahlungsbeteiligter ibandeszahlungsbeteiligten partneriban \
    gegenkonto motkonto comptetiers contocontroparte numerkontaodbiorcy
    """,
    .category: "category kategorie categorie categoria kategoria subcategory categorygroupcategory",
    .group: "mastercategory categorygroup hauptkategorie",
    .identifier: "transactionid transactionnumber volgnr uniqueid fitid externalid transaktionsid bookingid",
    .status: "status state pending cleared",
    .balance: "balance runningbalance saldo saldonatrn solde saldoeur availablebalance ledgerbalance kontostand",
  ]

  private static let byName: [String: BankColumn] = {
    var byName: [String: BankColumn] = [:]
    for (column, list) in names { for name in list.split(separator: " ") { byName[String(name)] = column } }
    return byName
  }()
}
