#pragma once
#include <sqlite3.h>

// Variadic C functions do not import into Swift; each use has a fixed shape here.
static inline int csqlite_config_no_checkpoint_on_close(sqlite3 *connection) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
