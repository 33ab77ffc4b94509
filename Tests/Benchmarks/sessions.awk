# A history of focus sessions as the pomodoro app exports it: always the same for the same number of rows and last day.
#
#   awk -v rows=1000 -v last=2026-03-01 -f dates.awk -f sessions.awk
#
# Twelve sessions a day, each of 25 minutes. The last row is on the day before `last`.

BEGIN {
  kinds = split("Write|Thesis|,deep,morning,;Read|Thesis|,deep,;Answer mail||,mail,;Review|Work|,work,;Plan|Work|", tasks, ";")
  first = daysFrom(last) - int((rows + 11) / 12)
  print "id,at,end,day,phase,outcome,task,project,tags,planned_seconds,active_seconds,pauses,source_key"
  number = 20260301
  for (row = 0; row < rows; row++) {
    number = (number * 16807) % 2147483647 # Park and Miller's minimal standard generator
    split(tasks[number % kinds + 1], task, "|")
    day = date(first + int(row / 12))
    start = 360 + (row % 12) * 45
    tags = task[3]
    gsub(/^,|,$/, "", tags)
    # Ids are spread as random ones are; 2654435761 is odd, so that no two rows have the same.
    printf "%08x-0000-4000-8000-%012x,%sT%02d:%02d:00Z,%sT%02d:%02d:00Z,%s,focus,completed,%s,%s,\"%s\",1500,1500,,\n", (row * 2654435761) % 4294967296, row, \
      day, int(start / 60), start % 60, day, int((start + 25) / 60), (start + 25) % 60, day, task[1], task[2], tags
  }
}
