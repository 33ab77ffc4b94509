# Expenses as a table of a bank with a column for the category, which the expense app imports: always the same for the same
# number of rows and last day.
#
#   awk -v rows=1000 -v last=2026-03-01 -f dates.awk -f expenses.awk
#
# The rows are spread over the three years before `last`, so that a month has more of them the more there are. The last row is
# on the day before `last`.

BEGIN {
  kinds = split("REWE,food:groceries;Rosa,food:coffee;Trattoria,food:restaurant;City transport,transport:public;Landlord,home:rent;Books and more,leisure:books;Pharmacy,health:pharmacy;Shoes,clothes", shops, ";")
  days = 1095
  first = daysFrom(last) - days
  print "Date,Payee,Category,Amount,Currency"
  number = 20260301
  for (row = 0; row < rows; row++) {
    number = (number * 16807) % 2147483647 # Park and Miller's minimal standard generator
    cents = number % 20000 + 1
    printf "%s,%s,-%d.%02d,EUR\n", date(first + int(row * days / rows)), shops[number % kinds + 1], int(cents / 100), cents % 100
  }
}
