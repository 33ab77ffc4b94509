# The table of figures from what `run` has measured.

BEGIN { FS = "\t" }

FILENAME == "times.tsv" { milliseconds[$1] = $2; least[$1] = $3; memory[$1] = $4 / 1024; written[$1] = $5; failed[$1] = $6; next }
FILENAME == "counts.tsv" { syncs[$1] = $2; instructions[$1] = $3; next }
FILENAME == "at-once-floor.tsv" { floorRate = 400 / $1; next }
FILENAME == "at-once-tap.tsv" { tapRate = 400 / $1; tapFailures = $2; next }

function row(what, measured, target, isMet) {
  printf "| %s | %s | %s | %s |\n", what, measured, target, isMet == "" ? "" : isMet ? "met" : "missed"
}

# On a busy machine whoever waits longest for the disk looks worst, and that is the floor: nothing that is compared with it is
# called met there. Elsewhere medians and least times must agree.
function verdict(value, lowest, limit, base) {
  if (base == "floor" && load > cores && value <= limit) return "unclear: busy machine"
  if (value <= limit && lowest <= limit) return "met"
  return value > limit && lowest > limit ? "missed" : "unclear: busy machine"
}

function ratio(what, name, base, baseName, limit, value, lowest) {
  if (milliseconds[name] == "" || milliseconds[base] == "") return row(what, "not measured here", "", "")
  value = milliseconds[name] / milliseconds[base]
  lowest = least[name] / least[base]
  printf "| %s | %.2f x %s (%.2f / %.2f ms), least %.2f x (%.2f / %.2f) | %s | %s |\n", what, value, baseName,
    milliseconds[name], milliseconds[base], lowest, least[name], least[base],
    limit == "" ? "stated" : "<= " limit, limit == "" ? "" : verdict(value, lowest, limit, base)
}

END {
  printf "%s, %d cores, load %s when it ended; %s; %d rounds in turns, medians; floor in C linked %s\n\n",
    processor, cores, load, kind, rounds, linking
  row("figure", "measured", "target", "")
  print "|---|---|---|---|"
  ratio("a whole tap, 1 placed instance, 1 k records", "tap", "floor", "floor", 1.3)
  ratio("- beside a floor that leaves the log to a later run", "tap", "keep", "that floor", "")
  row("- syncs (one that checkpoints has more)", syncs["tap"] " (floor " syncs["floor"] ")", "<= 2", syncs["tap"] == "-" ? "" : syncs["tap"] <= 2)
  row("- peak memory", sprintf("%.1f MB", memory["tap"]), "<= 16 MB", memory["tap"] <= 16)
  ratio("a tap at " rows " records", "tap-large", "tap", "the tap at 1 k", 1.15)
  ratio("`show` after a tap, " entries " entries", "show", "floor", "floor", 6)
  if (entries > 0) row("- an entry", sprintf("%.0f us", (milliseconds["show"] - milliseconds["idle"]) * 1000 / entries), "stated", "")
  row("- written by it", written["show"] " KiB", "stated", "")
  ratio("`show` with nothing due", "idle", "floor", "floor", 2)
  ratio("a tap on a control", "control", "floor", "floor", "")
  ratio("`show` after that", "control-show", "floor", "floor", "")
  ratio("`show` after a tap at " rows " records", "show-large", "floor", "floor", "")
  if (milliseconds["batch"] > 0) {
    gain = 1000 * milliseconds["tap"] / milliseconds["batch"]
    row("a batch of 1000 in one transaction", sprintf("%.0f x faster than 1000 taps", gain), ">= 50", gain >= 50)
  }
  ratio("- beside the same inserts in C: same rows, tables and indexes", "batch", "batch-same", "C", 3)
  ratio("- beside as many inserts into one plain table in C", "batch", "batch-floor", "C")
  # Both sides wait for the same disk here, at the same time.
  row("2 x 200 taps at once", sprintf("%.0f a second, floor %.0f; %d failed; %s", tapRate, floorRate, tapFailures, kept),
    sprintf(">= %.0f (400 where the floor does 600)", floorRate * 400 / 600), tapRate >= floorRate * 400 / 600 && !tapFailures)
  if (milliseconds["reload-host"] == "") row("reload through a subprocess", "not measured: no `widgets` was named", "stated", "")
  else ratio("reload through a subprocess, whole commands", "reload-host", "reload", "in-process", "")
  if (milliseconds["task"] == "") row("`task add` at 10 k tasks", "not installed", "stated", "")
  else ratio("`task add` at 10 k tasks", "task", "tap", "a tap", "")
  if (milliseconds["timew"] == "") row("`timew start`", "not installed", "stated", "")
  else ratio("`timew start`", "timew", "tap", "a tap", "")
  if (milliseconds["import"] > 0) row("import of 100 k rows", sprintf("%.0f rows a second", 1e8 / milliseconds["import"]), "stated", "")
  row("- peak memory", sprintf("%.1f MB", memory["import"]), "<= 64 MB", memory["import"] <= 64)
  ratio("`list` of the last week at " rows " records", "list", "sqlite", "sqlite3", 1.5)
  ratio("`expense month` by category at 1 k expenses", "month-1k", "month-sql-1k", "sqlite3", 1.5)
  ratio("- at 100 k", "month-100k", "month-sql-100k", "sqlite3", 1.5)
  ratio("- at " rows, "month-large", "month-sql-large", "sqlite3", 1.5)
  ratio("`expense add` at " rows " expenses", "spend-large", "spend-1k", "that at 1 k", 1.15)
  if (milliseconds["expenses-import"] > 0) {
    row("import of 100 k rows of a bank", sprintf("%.0f rows a second", 1e8 / milliseconds["expenses-import"]), "stated", "")
    row("- peak memory", sprintf("%.1f MB", memory["expenses-import"]), "<= 64 MB", memory["expenses-import"] <= 64)
  }
  ratio("`pomodoro stats` of a week at 100 k sessions", "stats", "stats-sql", "sqlite3", 1.5)
  ratio("`pomodoro start` there, with its Live Activity", "start", "floor", "floor", "")
  ratio("a status line, nothing due", "bar-idle", "read", "the C program that reads a row", 2)
  ratio("- as `waybar`", "waybar-idle", "read", "that program", "")
  ratio("- after a tap", "bar", "read", "that program", "")
  ratio("50 habits x 10 years: the day with all streaks and strengths", "habit-today", "habit-sqlite", "sqlite3 that reads the same rows", "")
  ratio("- a tap that changes one of them", "habit-done", "floor", "floor", 1.3)
  ratio("- the large card after that tap", "habit-show", "habit-sqlite", "sqlite3", "")
  ratio("`reading plan` at " rows / 100 " books and " rows " sittings", "plan", "plan-sql", "sqlite3", "")
  ratio("- `year`, with the days in a row", "year", "year-sql", "sqlite3 that counts the books and the days", "")
  ratio("- `list` of the last week", "sittings", "sittings-sql", "sqlite3", 1.5)
  if (milliseconds["picture"] == "") row("pictures", "not measured: no `widgets-render` was named", "", "")
  else {
    ratio("a medium widget to PNG, whole process", "picture", "picture-rsvg", "rsvg-convert", 0.6)
    if (milliseconds["picture-browser"] != "") ratio("- beside a headless browser", "picture", "picture-browser", "the browser", 0.05)
    row("- peak memory", sprintf("%.1f MB", memory["picture"]), "<= 30 MB", memory["picture"] <= 30)
    row("- private dirty memory when it ends", dirty == "-" ? "not measured here" : sprintf("%.1f MB", dirty / 1024), "<= 12 MB", dirty == "-" ? "" : dirty / 1024 <= 12)
    ratio("- drawing alone", "picture-draw", "picture-c", "the same in C", 1.1)
    each = milliseconds["picture-100"] / 100
    if (each > 0) row("- each of 100 in one process", sprintf("%.2f ms, %.2f of one process", each, each / milliseconds["picture"]), "<= 0.25", each / milliseconds["picture"] <= 0.25)
    ratio("- a placed widget, through the host", "picture-host", "picture", "the archive alone", "")
  }
  print ""
  print "| command | median ms | peak MB | written KiB | syncs | M instructions | failed |"
  print "|---|---|---|---|---|---|---|"
  count = split("floor keep read tap show idle control control-show bar bar-idle waybar-idle tap-large show-large reload reload-host list sqlite import batch batch-floor batch-same habit-today habit-done habit-show habit-undo habit-sqlite month-1k month-sql-1k month-100k month-sql-100k month-large month-sql-large spend-1k spend-large expenses-import stats stats-sql plan plan-sql year year-sql sittings sittings-sql start stop task timew picture picture-draw picture-c picture-rsvg picture-browser picture-100 picture-host", names, " ")
  for (place = 1; place <= count; place++) {
    name = names[place]
    if (milliseconds[name] == "") continue
    printf "| %s | %.2f | %.1f | %d | %s | %s | %d |\n", name, milliseconds[name], memory[name], written[name],
      syncs[name] == "" ? "" : syncs[name], instructions[name] == "" ? "" : instructions[name], failed[name]
  }
}
