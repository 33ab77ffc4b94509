// Measures whole processes, taking turns so that what else the machine does falls on all alike.
//
//   measure ROUNDS < COMMANDS
//     A line is a label, a tab, and a command whose words are separated by tabs; each round runs them all in order. A command
//     labelled "-" prepares the next and is not measured. Prints, by label: the median and the least milliseconds, the
//     greatest peak memory in KiB, the median of the KiB that the command wrote, and how many runs failed.
//
//   measure at-once PROCESSES TIMES WORD...
//     Prints the seconds that some processes need which each run a command some times, one after another.
//
//   measure dirty WORD...
//     Runs a command and prints the KiB of memory that it alone has and has written to, at the moment when it ends.
//
// What the commands print is dropped; what they say on standard error comes through.

#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { maximumCommands = 64, maximumWords = 64 };

struct command {
  char *label;
  char *words[maximumWords];
  double *milliseconds;
  double *written;
  long peak;
  int failures;
};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void become(char **words) {
  int nothing = open("/dev/null", O_RDWR);
  dup2(nothing, 0);
  dup2(nothing, 1);
  execv(words[0], words);
  execvp(words[0], words);
  perror(words[0]);
  _exit(127);
}

// vfork, so that the parent's own size does not count.
static int run(char **words, struct rusage *usage) {
  int status = -1;
  pid_t child = vfork();
  if (child == 0) become(words);
  if (child < 0 || wait4(child, &status, 0, usage) != child) return -1;
  return status;
}

static int ascending(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return (difference > 0) - (difference < 0);
}

static double median(double *values, int count) {
  qsort(values, count, sizeof *values, ascending);
  return count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

static int atOnce(int count, char **words) {
  if (count < 5) return 64;
  int processes = atoi(words[2]), times = atoi(words[3]), failures = 0;
  double start = now();
  for (int process = 0; process < processes; process++) {
    if (fork() != 0) continue;
    struct rusage usage;
    int failed = 0;
    for (int time = 0; time < times; time++) failed += run(words + 4, &usage) != 0;
    _exit(failed > 125 ? 125 : failed);
  }
  int status;
  while (wait(&status) > 0) failures += WIFEXITED(status) ? WEXITSTATUS(status) : 1;
  printf("%.4f\t%d\n", (now() - start) / 1e3, failures);
  return failures != 0;
}

// The kernel stops a traced process before it takes its memory away.
static int dirty(char **words) {
  pid_t child = fork();
  if (child == 0) {
    ptrace(PTRACE_TRACEME, 0, 0, 0);
    raise(SIGSTOP);
    become(words);
  }
  int status;
  if (child < 0 || waitpid(child, &status, 0) != child) return 1;
  ptrace(PTRACE_SETOPTIONS, child, 0, PTRACE_O_TRACEEXIT | PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL);
  ptrace(PTRACE_CONT, child, 0, 0);
  long kilobytes = -1;
  while (waitpid(child, &status, 0) == child && WIFSTOPPED(status)) {
    int event = status >> 16, signal = WSTOPSIG(status);
    if (event == PTRACE_EVENT_EXIT) {
      char path[64], line[256];
      snprintf(path, sizeof path, "/proc/%d/smaps_rollup", (int)child);
      FILE *file = fopen(path, "r");
      while (file && fgets(line, sizeof line, file)) sscanf(line, "Private_Dirty: %ld", &kilobytes);
      if (file) fclose(file);
    }
    ptrace(PTRACE_CONT, child, 0, event || signal == SIGTRAP ? 0 : signal);
  }
  if (kilobytes < 0 || !WIFEXITED(status) || WEXITSTATUS(status)) return 1;
  printf("%ld\n", kilobytes);
  return 0;
}

int main(int count, char **words) {
  if (count > 1 && strcmp(words[1], "at-once") == 0) return atOnce(count, words);
  if (count > 2 && strcmp(words[1], "dirty") == 0) return dirty(words + 2);
  int rounds = count > 1 ? atoi(words[1]) : 0, commandCount = 0, failures = 0;
  if (rounds < 1) return 64;
  static struct command commands[maximumCommands];
  char *line = NULL;
  size_t size = 0;
  while (getline(&line, &size, stdin) > 0 && commandCount < maximumCommands) {
    line[strcspn(line, "\n")] = 0;
    if (!*line) continue;
    struct command *command = &commands[commandCount++];
    char *rest = strdup(line);
    command->label = strsep(&rest, "\t");
    for (int word = 0; rest && word < maximumWords - 1; word++) command->words[word] = strsep(&rest, "\t");
    command->milliseconds = calloc(rounds, sizeof(double));
    command->written = calloc(rounds, sizeof(double));
  }
  // The first round fills caches and is not counted.
  for (int round = -1; round < rounds; round++) {
    for (int index = 0; index < commandCount; index++) {
      struct command *command = &commands[index];
      struct rusage usage;
      double start = now();
      int status = run(command->words, &usage);
      double spent = now() - start;
      command->failures += status != 0;
      if (round < 0) continue;
      command->milliseconds[round] = spent;
      command->written[round] = usage.ru_oublock / 2.0;
      if (usage.ru_maxrss > command->peak) command->peak = usage.ru_maxrss;
    }
  }
  for (int index = 0; index < commandCount; index++) {
    struct command *command = &commands[index];
    failures += command->failures;
    if (strcmp(command->label, "-") == 0) {
      if (command->failures) fprintf(stderr, "measure: a preparation failed %d times\n", command->failures);
      continue;
    }
    double middle = median(command->milliseconds, rounds);
    printf(
        "%s\t%.3f\t%.3f\t%ld\t%.0f\t%d\n", command->label, middle, command->milliseconds[0], command->peak,
        median(command->written, rounds), command->failures);
  }
  return failures != 0;
}
