import FoundationExtras

/// What a widget says about the day's share, by the time of day.
func goalMessage(_ plan: ReadingPlan?, at part: DayPart) -> String {
  guard let plan else { return "No goal yet" }
  if plan.start >= plan.unit.total { return "Finished" }
  if plan.position >= plan.unit.total { return "That was the last page" }
  if plan.isDone { return part == .evening ? "Done. Good night" : "Done for today" }
  let left = plan.unit.text(plan.left)
  if plan.done > 0 { return part == .evening ? "\(left) to go tonight" : "\(left) to go today" }
  return switch part {
  case .morning: "\(left) today"
  case .afternoon: "\(left) are waiting"
  case .evening: "\(left) before bed"
  }
}
