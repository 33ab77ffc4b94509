// What the least program costs that does the same to a database: the floor that figures are compared with.
//
//   floor create FILE ROWS    makes a database with rows
//   floor insert FILE         opens, inserts one durable row, closes as SQLite does unasked: with a checkpoint
//   floor keep FILE           the same without a checkpoint on close, as the stores of the apps are closed
//   floor read FILE           opens, reads one row, closes
//   floor batch FILE ROWS     opens, inserts rows in one transaction, closes

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static sqlite3 *database;

static void require(int code) {
  if (code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE) return;
  fprintf(stderr, "floor: %s\n", database ? sqlite3_errmsg(database) : "no memory");
  exit(74);
}

static void run(const char *sql) { require(sqlite3_exec(database, sql, NULL, NULL, NULL)); }

static void insert(long rows, long seed) {
  sqlite3_stmt *statement;
  run("BEGIN IMMEDIATE");
  require(sqlite3_prepare_v2(
      database, "INSERT INTO entries (start_s, day, mg, drink) VALUES (?, ?, ?, ?)", -1, &statement, NULL));
  for (long row = 0; row < rows; row++) {
    sqlite3_bind_int64(statement, 1, 1700000000 + (seed + row) * 2880);
    sqlite3_bind_text(statement, 2, "2026-03-01", -1, SQLITE_STATIC);
    sqlite3_bind_double(statement, 3, 63);
    sqlite3_bind_text(statement, 4, "Espresso", -1, SQLITE_STATIC);
    require(sqlite3_step(statement));
    require(sqlite3_reset(statement));
  }
  require(sqlite3_finalize(statement));
  run("COMMIT");
}

static void readOne(void) {
  sqlite3_stmt *statement;
  require(sqlite3_prepare_v2(
      database, "SELECT start_s, day, mg, drink FROM entries ORDER BY id DESC LIMIT 1", -1, &statement, NULL));
  require(sqlite3_step(statement));
  printf("%s %s\n", sqlite3_column_text(statement, 1), sqlite3_column_text(statement, 3));
  require(sqlite3_finalize(statement));
}

int main(int count, char **words) {
  if (count < 3) return 64;
  const char *what = words[1];
  long rows = count > 3 ? atol(words[3]) : 1;
  require(sqlite3_open(words[2], &database));
  sqlite3_busy_timeout(database, 3000);
  run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
  if (strcmp(what, "keep") == 0) {
    require(sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL));
  }
  if (strcmp(what, "create") == 0) {
    run("CREATE TABLE entries (id INTEGER PRIMARY KEY, start_s INTEGER, day TEXT, mg REAL, drink TEXT) STRICT");
  }
  if (strcmp(what, "read") == 0) {
    readOne();
  } else {
    insert(rows, 0);
  }
  require(sqlite3_close(database));
  return 0;
}
