public import Foundation

/// What a budget would do with a plan of requests and looks: days in no time.
public struct ReloadBudgetSimulation: Sendable {
  /// What became of one request.
  public struct Outcome: Hashable, Sendable {
    /// The request.
    public let request: ReloadRequest
    /// What the budget said when it was asked.
    public let decision: ReloadDecision
    /// When the reload ran that answered it.
    public let ranAt: Date
    /// How many requests that reload answered.
    public internal(set) var sharedBy: Int
  }

  /// The outcomes, in the order of the requests.
  public let outcomes: [Outcome]
  /// The reloads that ran, in order.
  public let reloads: [ReloadBudget.Ledger.Reload]

  /// The requests that did not run at once.
  public var deferred: [Outcome] { outcomes.filter { !$0.decision.isGranted } }

  /// Runs a plan.
  ///
  /// - Parameters:
  ///   - requests: What is asked, in any order.
  ///   - looks: When a person looks, in any order; a look can let a held request run at once.
  ///   - budget: How the budget stands at the beginning.
  public init(requests: [ReloadRequest], looks: [Date] = [], budget: ReloadBudget = ReloadBudget()) {
    var state = State(budget: budget)
    let requests = requests.sorted { $0.askedAt < $1.askedAt }
    let looks = looks.sorted()
    var next = (request: 0, look: 0)
    while true {
      let asked = next.request < requests.count ? requests[next.request].askedAt : .distantFuture
      let looked = next.look < looks.count ? looks[next.look] : .distantFuture
      let due = state.due ?? .distantFuture
      if next.request == requests.count, next.look == looks.count, state.due == nil { break }
      // What is asked at the very instant of a held reload shares it.
      if next.request < requests.count, asked <= min(due, looked) {
        state.ask(requests[next.request])
        next.request += 1
      } else if next.look < looks.count, looked <= due {
        state.look(at: looked)
        next.look += 1
      } else {
        state.run(at: due)
      }
    }
    outcomes = state.answered.sorted { $0.key < $1.key }.map(\.value)
    reloads = state.reloads
  }

  private struct State {
    var budget: ReloadBudget
    var waiting: [(index: Int, request: ReloadRequest, decision: ReloadDecision)] = []
    var due: Date?
    var asked = 0
    var answered: [Int: Outcome] = [:]
    var reloads: [ReloadBudget.Ledger.Reload] = []

    mutating func ask(_ request: ReloadRequest) {
      let decision = budget.decide(request, at: request.askedAt)
      waiting.append((asked, request, decision))
      asked += 1
      if decision.isGranted {
        reload(decision, at: request.askedAt)
      } else {
        due = decision.due
      }
    }

    mutating func look(at date: Date) {
      budget.wasSeen(at: date)
      run(at: date)
    }

    /// Runs what waits, if the budget allows it now.
    mutating func run(at date: Date) {
      guard let first = waiting.first else { return }
      let decision = budget.decide(first.request, at: date)
      if decision.isGranted { reload(decision, at: date) } else { due = decision.due }
    }

    private mutating func reload(_ decision: ReloadDecision, at date: Date) {
      budget.didReload(decision, at: date)
      reloads.append(ReloadBudget.Ledger.Reload(date: date, reason: decision.reason))
      for (index, request, decision) in waiting {
        answered[index] = Outcome(request: request, decision: decision, ranAt: date, sharedBy: waiting.count)
      }
      waiting = []
      due = nil
    }
  }
}
