import FoundationExtras

/// What a widget says about the day's share, by the time of day.
func goalMessage(_ plan: ReadingPlan?, at part: DayPart) -> String {
  guard let plan else { return "No goal yet" }
  if plan.isFinished { return "Finished" }
  if plan.position >= plan.unit.total { return "Last page read" }
  // A narrow card has fourteen cells for it.
  if plan.isDone { return "Done for today" }
  let left = plan.unit.text(plan.left)
  switch part {
  case .evening: return "\(left) left"
  case .morning where plan.done == 0: return "\(left) today"
  case .morning, .afternoon: return "\(left) to go"
  }
}
