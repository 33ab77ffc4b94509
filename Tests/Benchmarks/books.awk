# Books, times of reading and sittings as the reading app exports them: always the same for the same numbers and last day.
#
#   awk -v what=books|readings|sittings -v books=10000 -v rows=1000000 -v last=2026-03-01 -f dates.awk -f books.awk
#
# A hundred sittings a day, in turn of all books; all but one book are finished. The last sittings are on the day before `last`.

# Spread over their whole range, as random ones are: 2654435761 is odd, so that no two numbers give the same 32 bits (Knuth,
# The Art of Computer Programming, volume 3, 6.4, multiplicative hashing).
function id(kind, number) { return sprintf("%08x-%d000-4000-8000-%012x", (number * 2654435761) % 4294967296, kind, number) }

BEGIN {
  days = int((rows + 99) / 100)
  first = daysFrom(last) - days
  if (what == "books") {
    print "id,title,authors,isbn,other_id,pages,format,cover,shelf,shelves,tags,rating,series,publisher,year,original_year,added,review,notes,chapters,goal,source_key"
    for (book = 0; book < books; book++) printf "%s,Book %05d,Author %03d,,,%d,,,%s,,,,,,,,,,,,,\n", id(1, book), book, book % 500, 400 + book % 400, book ? "read" : "reading"
  } else if (what == "readings") {
    print "id,book_id,book,start,finish,state,source_key"
    for (book = 0; book < books; book++) printf "%s,%s,,,%s,%s,\n", id(2, book), id(1, book), book ? date(first + int(book * days / books)) : "", book ? "finished" : "open"
  } else {
    print "id,book_id,book,reading_id,at,day,seconds,from,to,pages,chapter,source_key"
    for (row = 0; row < rows; row++) {
      book = row % books
      day = date(first + int(row / 100))
      minute = 360 + (row % 100) * 10
      page = 2 * int(row / books) + 2
      printf "%s,%s,,%s,%sT%02d:%02d:00Z,%s,180,%d,%d,2,,\n", id(3, row), id(1, book), id(2, book), day, int(minute / 60), minute % 60, day, page - 2, page
    }
  }
}
