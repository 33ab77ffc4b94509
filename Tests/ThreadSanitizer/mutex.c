// Tells the thread sanitizer what it cannot see of Swift's Mutex.
//
// The fast ways of `Mutex.withLock` are compiled into whoever calls them, and the sanitizer sees their atomic operations. A
// thread that has to wait goes on in `_lockSlow` of libswiftSynchronization, whose code is not instrumented: to the
// sanitizer it never got the lock, and everything under it looks like a race. Loaded before that library, this one takes
// the place of both slow functions, calls them, and says what they do (sanitizer/tsan_interface.h of LLVM).

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

extern void __tsan_acquire(const void *) __attribute__((weak));
extern void __tsan_release(const void *) __attribute__((weak));

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lockSlow(uint32_t thread, SELF const void *mutex) __asm__(LOCK);
SWIFT void unlockSlow(SELF const void *mutex) __asm__(UNLOCK);

static SWIFT void (*realLock)(uint32_t, SELF const void *);
static SWIFT void (*realUnlock)(SELF const void *);

__attribute__((constructor)) static void find(void) {
  realLock = dlsym(RTLD_NEXT, LOCK);
  realUnlock = dlsym(RTLD_NEXT, UNLOCK);
}

SWIFT void lockSlow(uint32_t thread, SELF const void *mutex) {
  realLock(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlockSlow(SELF const void *mutex) {
  if (__tsan_release) __tsan_release(mutex);
  realUnlock(mutex);
}
