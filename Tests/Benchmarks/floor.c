// What the least program costs that does the same to a database: the floor that figures are compared with.
//
//   floor create FILE ROWS    makes a database with rows
//   floor insert FILE         opens, inserts one durable row, closes as SQLite does unasked: with a checkpoint
//   floor keep FILE           the same without a checkpoint on close, as the stores of the apps are closed
//   floor read FILE           opens, reads one row, closes
//   floor batch FILE ROWS     opens, inserts rows in one transaction, closes
//   floor same STORE ROWS     the same into a store of the caffeine app: the rows that an import of so many writes, with one
//                             for each in the journal, into the same tables and indexes, without a checkpoint on close

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

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

// An identifier as the apps write them, of random bytes.
static void identify(char text[37]) {
  unsigned char bytes[16];
  if (getrandom(bytes, sizeof bytes, 0) != sizeof bytes) exit(71);
  char *end = text;
  for (int index = 0; index < 16; index++) {
    if (index == 4 || index == 6 || index == 8 || index == 10) *end++ = '-';
    end += sprintf(end, "%02x", bytes[index]);
  }
}

static void insertSame(long rows) {
  sqlite3_stmt *entry, *change;
  char identifier[37], key[80];
  run("BEGIN IMMEDIATE");
  identify(identifier);
  char *command = sqlite3_mprintf(
      "INSERT INTO group_commands (uuid, kind, title, at_s) VALUES (%Q, 'import', 'Imported', 1700000000)", identifier);
  run(command);
  sqlite3_free(command);
  sqlite3_int64 by = sqlite3_last_insert_rowid(database);
  require(sqlite3_prepare_v2(
      database,
      "INSERT INTO entries (uuid, start_s, offset_s, day, drinking_s, mg, count, size_ml, drink_id, drink_name, name_folded,"
      " category, source_key, created_s, changed_s, created_by, changed_by)"
      " VALUES (?1, ?2, 3600, '2026-03-01', 0, 63, 1, 30, 'espresso', 'Espresso', 'espresso', 'coffee', ?3, 1700000000,"
      " 1700000000, ?4, ?4)",
      -1, &entry, NULL));
  require(sqlite3_prepare_v2(
      database, "INSERT INTO group_changes (command_id, table_name, record_id, previous) VALUES (?, 'entries', ?, NULL)", -1,
      &change, NULL));
  for (long row = 0; row < rows; row++) {
    identify(identifier);
    snprintf(key, sizeof key, "log|2026-03-01|%.13s|Espresso|63|1", identifier);
    sqlite3_bind_text(entry, 1, identifier, -1, SQLITE_STATIC);
    sqlite3_bind_int64(entry, 2, 1700000000 + row * 2880);
    sqlite3_bind_text(entry, 3, key, -1, SQLITE_STATIC);
    sqlite3_bind_int64(entry, 4, by);
    require(sqlite3_step(entry));
    require(sqlite3_reset(entry));
    sqlite3_bind_int64(change, 1, by);
    sqlite3_bind_int64(change, 2, sqlite3_last_insert_rowid(database));
    require(sqlite3_step(change));
    require(sqlite3_reset(change));
  }
  require(sqlite3_finalize(entry));
  require(sqlite3_finalize(change));
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
  if (strcmp(what, "keep") == 0 || strcmp(what, "same") == 0) {
    require(sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL));
  }
  if (strcmp(what, "create") == 0) {
    run("CREATE TABLE entries (id INTEGER PRIMARY KEY, start_s INTEGER, day TEXT, mg REAL, drink TEXT) STRICT");
  }
  if (strcmp(what, "read") == 0) {
    readOne();
  } else if (strcmp(what, "same") == 0) {
    insertSame(rows);
  } else {
    insert(rows, 0);
  }
  require(sqlite3_close(database));
  return 0;
}
