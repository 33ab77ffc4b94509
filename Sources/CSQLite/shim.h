#pragma once
#include <errno.h>
#include <pthread.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>

// Variadic C functions and macros that are casts do not import into Swift; each use has a fixed shape here.

static inline int csqlite_config(sqlite3 *connection, int option, int value) {
  return sqlite3_db_config(connection, option, value, (int *)0);
}

// SQLite copies the bytes before the call returns. A null pointer would bind NULL, which empty text is not.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, count == 0 ? "" : text, count, SQLITE_TRANSIENT);
}

static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  if (count == 0) return sqlite3_bind_zeroblob(statement, index, 0);
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

// Reads bytes of a database's file through SQLite's own file. Opening the file a second time and closing it would drop
// every lock that this process has on it: https://www.sqlite.org/howtocorrupt.html, section 2.2.
static inline int csqlite_read_file(
    sqlite3 *connection, void *buffer, int count, sqlite3_int64 offset, sqlite3_int64 *fileSize) {
  sqlite3_file *file = 0;
  int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (file == 0 || file->pMethods == 0) return SQLITE_MISUSE;
  code = file->pMethods->xFileSize(file, fileSize);
  if (code != SQLITE_OK) return code;
  // Beyond the end of the file it fills the buffer with zeros: https://www.sqlite.org/c3ref/io_methods.html
  code = file->pMethods->xRead(file, buffer, count, offset);
  return code == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : code;
}

// What stands at a path: 0 a regular file, 1 something else, otherwise the negated error number.
static inline int csqlite_inspect(const char *path, long long *size, unsigned long long *inode) {
  struct stat status;
  if (stat(path, &status) != 0) return -errno;
  *size = (long long)status.st_size;
  *inode = (unsigned long long)status.st_ino;
  return S_ISREG(status.st_mode) ? 0 : 1;
}

// Says, before the first database is opened, that nobody asks how much memory SQLite takes, for which each allocation would
// lock a mutex, and that pages get memory one by one: SQLite would prepare twenty for each connection and touch them all, of
// which a short command needs a few. Where SQLite runs already it answers SQLITE_MISUSE and all stays as it was.
static inline void csqlite_configure_process(void) {
  (void)sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  (void)sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
}

static inline unsigned long csqlite_current_thread(void) { return (unsigned long)pthread_self(); }
