import FoundationExtras

/// What a widget says about the day's share, by the time of day.
func goalMessage(_ plan: ReadingPlan?, at part: DayPart) -> String {
  guard let plan else { return "No goal yet" }
  if plan.start >= plan.unit.total { return "Finished" }
  if plan.position >= plan.unit.total { return "At the last page" }
  if plan.isDone { return part == .evening ? "Done. Good night" : "Done for today" }
  // A narrow card has sixteen cells for it.
  let left = plan.unit.text(plan.left)
  switch part {
  case .evening: return "\(left) tonight"
  case .morning where plan.done > 0, .afternoon where plan.done > 0: return "\(left) to go"
  case .morning: return "\(left) today"
  case .afternoon: return "\(left) waiting"
  }
}
