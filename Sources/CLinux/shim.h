/* The headers of Linux that the module Glibc leaves out. */
#include <malloc.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/timerfd.h>

/* Swift takes the variable itself for one that any thread may change. */
static inline char *const *clinux_environment(void) {
  extern char **environ;
  return environ;
}
