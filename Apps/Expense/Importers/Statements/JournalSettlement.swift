import FoundationExtras

/// Which own accounts paid for what a transaction spent, or got what it brought in; and what was moved between them.
///
/// Each flow takes from the accounts that changed by as much or more; what none of them can have paid is the largest one's.
/// What is left then went from one of them to another.
struct JournalSettlement {
  /// What one account has of a flow, with the flow's own sign.
  struct Part: Hashable {
    var account: String
    var amount: JournalAmount
  }

  /// Money that went from one own account to another.
  struct Move: Hashable {
    var source: String
    var target: String
    var amount: JournalAmount
  }

  private struct Side {
    let account: String
    let commodity: String
    let whole: Int128
    var left: Int128
    var isQuoted: Bool
  }

  private var sides: [Side] = []
  private let scale: Int

  /// - Parameter own: the postings to own accounts.
  init(_ transaction: JournalTransaction, own: [JournalTransaction.Posting]) {
    scale = transaction.postings.compactMap(\.amount?.scale).max() ?? 0
    for posting in own {
      guard let amount = posting.amount, let value = amount.digits(atScale: scale) else { continue }
      sides.append(
        Side(
          account: posting.account, commodity: amount.commodity, whole: value, left: value, isQuoted: amount.isQuoted))
    }
  }

  /// The parts of a flow by the accounts that it went out of or came to; empty where no own account is known.
  mutating func parts(of flow: JournalAmount) -> [Part] {
    guard let value = flow.digits(atScale: scale) else { return [] }
    // The own account changes by the opposite.
    var rest = -value
    let same = sides.indices.filter {
      sides[$0].commodity == flow.commodity && sides[$0].left.signum() == rest.signum() && rest != 0
    }
    let enough =
      same.first { sides[$0].left == rest } ?? same.first { sides[$0].left.magnitude >= rest.magnitude }
      ?? (same.isEmpty ? main(rest, flow.commodity) : nil)
    if let enough {
      if sides[enough].commodity == flow.commodity { sides[enough].left -= rest }
      return [Part(account: sides[enough].account, amount: flow)]
    }
    var parts: [(side: Int, value: Int128)] = []
    for side in same where rest != 0 {
      let taken = sides[side].left.magnitude <= rest.magnitude ? sides[side].left : rest
      parts.append((side, taken))
      sides[side].left -= taken
      rest -= taken
    }
    if rest != 0, let main = main(rest, flow.commodity) {
      sides[main].left -= rest
      if let index = parts.firstIndex(where: { $0.side == main }) {
        parts[index].value += rest
      } else {
        parts.append((main, rest))
      }
    }
    return parts.map { side, value in
      Part(
        account: sides[side].account,
        amount: JournalAmount(-value, scale: scale, commodity: flow.commodity, isQuoted: flow.isQuoted))
    }
  }

  /// The side that stands for what none has paid by itself: the one that changed most in the same way.
  private func main(_ change: Int128, _ commodity: String) -> Int? {
    func largest(_ indices: [Int]) -> Int? {
      indices.max {
        sides[$0].whole.magnitude < sides[$1].whole.magnitude
          || sides[$0].whole.magnitude == sides[$1].whole.magnitude && $0 > $1
      }
    }
    let same = sides.indices.filter { sides[$0].commodity == commodity }
    return largest(same.filter { sides[$0].whole.signum() == change.signum() }) ?? largest(same)
      ?? sides.firstIndex { $0.whole.signum() == change.signum() } ?? sides.indices.first
  }

  /// What went between own accounts, once all flows have taken their parts.
  mutating func moves() -> [Move] {
    var moves: [Move] = []
    for source in sides.indices {
      for target in sides.indices
      where sides[source].left < 0 && sides[target].left > 0 && sides[source].commodity == sides[target].commodity {
        let value = min(-sides[source].left, sides[target].left)
        sides[source].left += value
        sides[target].left -= value
        guard sides[source].account != sides[target].account else { continue }
        moves.append(
          Move(
            source: sides[source].account, target: sides[target].account,
            amount: JournalAmount(
              value, scale: scale, commodity: sides[source].commodity, isQuoted: sides[source].isQuoted)))
      }
    }
    return moves
  }
}
