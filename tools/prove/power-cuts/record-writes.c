/*
 * Records what a process changes in the folder $RECORD_FOLDER, and what it flushes, in the file $RECORD_FILE.
 *
 * Loaded with LD_PRELOAD. Each function below does what the function of the C library does whose name it has, and then
 * records what happened. recorded-disk.mjs reads the record. Files are named by their inode, because a name may change.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

struct entry {
  uint32_t kind;
  uint32_t name_length;
  uint64_t folder;
  uint64_t file;
  uint64_t offset;
  uint64_t data_length;
};

static char folder[PATH_MAX];
static int record_fd = -1;
/* Held from before a change until it is recorded, so that the record has the order of the changes. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void open_record(void) {
  const char *path = getenv("RECORD_FOLDER");
  const char *file = getenv("RECORD_FILE");
  if (path && file && realpath(path, folder)) {
    record_fd = syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  }
}

static void record(char kind, uint64_t in, const char *name, uint64_t file, uint64_t offset, const void *data, size_t length) {
  struct entry head = {kind, name ? strlen(name) : 0, in, file, offset, length};
  struct iovec parts[] = {{&head, sizeof head}, {(void *)name, head.name_length}, {(void *)data, length}};
  ssize_t whole = sizeof head + head.name_length + length;
  int before = errno;
  if (syscall(SYS_writev, record_fd, parts, 3) != whole) {
    /* Without a whole record the proof would be wrong. */
    abort();
  }
  errno = before;
}

static int is_inside(const char *path) {
  size_t length = strlen(folder);
  return record_fd >= 0 && strncmp(path, folder, length) == 0 && path[length] == '/';
}

/* Says whether an open handle belongs to a file or folder in the recorded folder. */
static int is_recorded(int fd, struct stat *found) {
  if (record_fd < 0 || fstat(fd, found) != 0 || !(S_ISREG(found->st_mode) || S_ISDIR(found->st_mode))) {
    return 0;
  }
  char link[64], path[PATH_MAX + 1] = "";
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  return readlink(link, path, PATH_MAX) > 0 && (is_inside(path) || strcmp(path, folder) == 0);
}

static uint64_t inode_of(const char *path) {
  struct stat found;
  return lstat(path, &found) == 0 ? found.st_ino : 0;
}

/* Records that a name in a folder now leads to a file, or to none. */
static void record_name(char kind, const char *path, uint64_t file) {
  char parent[PATH_MAX];
  const char *slash = strrchr(path, '/');
  memcpy(parent, path, slash - path);
  parent[slash - path] = 0;
  record(kind, inode_of(parent), slash + 1, file, 0, NULL, 0);
}

#define ORIGINAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define RECORD_OPEN(name)                                                          \
  int name(const char *path, int flags, ...) {                                     \
    va_list more;                                                                  \
    va_start(more, flags);                                                         \
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;                      \
    va_end(more);                                                                  \
    if (!is_inside(path)) {                                                        \
      return ORIGINAL(name)(path, flags, mode);                                    \
    }                                                                              \
    pthread_mutex_lock(&lock);                                                     \
    int is_new = flags & O_CREAT && access(path, F_OK) != 0;                       \
    int fd = ORIGINAL(name)(path, flags, mode);                                    \
    struct stat found;                                                             \
    if (fd >= 0 && is_recorded(fd, &found)) {                                      \
      if (is_new) {                                                                \
        record_name('C', path, found.st_ino);                                      \
      } else if (flags & O_TRUNC) {                                                \
        record('T', 0, NULL, found.st_ino, 0, NULL, 0);                            \
      }                                                                            \
    }                                                                              \
    pthread_mutex_unlock(&lock);                                                   \
    return fd;                                                                     \
  }
RECORD_OPEN(open)
RECORD_OPEN(open64)

/* Writes at `offset`, or where the handle is if `offset` is negative. */
static ssize_t write_parts(int fd, const struct iovec *parts, int count, off64_t offset) {
  struct stat found;
  if (!is_recorded(fd, &found)) {
    return offset < 0 ? ORIGINAL(writev)(fd, parts, count) : ORIGINAL(pwritev64)(fd, parts, count, offset);
  }
  pthread_mutex_lock(&lock);
  fstat(fd, &found);
  off64_t at = fcntl(fd, F_GETFL) & O_APPEND ? found.st_size : offset < 0 ? lseek64(fd, 0, SEEK_CUR) : offset;
  ssize_t written = offset < 0 ? ORIGINAL(writev)(fd, parts, count) : ORIGINAL(pwritev64)(fd, parts, count, offset);
  ssize_t left = written;
  for (int part = 0; part < count && left > 0; part += 1) {
    size_t length = (size_t)left < parts[part].iov_len ? (size_t)left : parts[part].iov_len;
    record('W', 0, NULL, found.st_ino, at, parts[part].iov_base, length);
    at += length;
    left -= length;
  }
  pthread_mutex_unlock(&lock);
  return written;
}

ssize_t write(int fd, const void *data, size_t length) {
  struct iovec part = {(void *)data, length};
  return write_parts(fd, &part, 1, -1);
}
ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) {
  struct iovec part = {(void *)data, length};
  return write_parts(fd, &part, 1, offset);
}
ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) {
  struct iovec part = {(void *)data, length};
  return write_parts(fd, &part, 1, offset);
}
ssize_t writev(int fd, const struct iovec *parts, int count) { return write_parts(fd, parts, count, -1); }
ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) { return write_parts(fd, parts, count, offset); }
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t offset) { return write_parts(fd, parts, count, offset); }

/* Node copies files within the kernel. When that is refused, it writes them like any other file. */
ssize_t sendfile64(int out, int in, off64_t *offset, size_t length) {
  struct stat found;
  if (is_recorded(out, &found)) {
    errno = EINVAL;
    return -1;
  }
  return ORIGINAL(sendfile64)(out, in, offset, length);
}
long syscall(long number, ...) {
  if (number == SYS_copy_file_range && record_fd >= 0) {
    errno = ENOSYS;
    return -1;
  }
  va_list more;
  va_start(more, number);
  long given[6];
  for (int index = 0; index < 6; index += 1) {
    given[index] = va_arg(more, long);
  }
  va_end(more);
  return ORIGINAL(syscall)(number, given[0], given[1], given[2], given[3], given[4], given[5]);
}

/* A flush keeps what was written before it began; the lock lets no thread write meanwhile. */
#define RECORD_ON_HANDLE(name, parameters, arguments, kind, size)                  \
  int name parameters {                                                            \
    struct stat found;                                                             \
    if (!is_recorded(fd, &found)) {                                                \
      return ORIGINAL(name) arguments;                                             \
    }                                                                              \
    pthread_mutex_lock(&lock);                                                     \
    int failed = ORIGINAL(name) arguments;                                         \
    if (!failed) {                                                                 \
      record(kind, 0, NULL, found.st_ino, size, NULL, 0);                          \
    }                                                                              \
    pthread_mutex_unlock(&lock);                                                   \
    return failed;                                                                 \
  }
RECORD_ON_HANDLE(fsync, (int fd), (fd), 'F', 0)
RECORD_ON_HANDLE(fdatasync, (int fd), (fd), 'F', 0)
RECORD_ON_HANDLE(ftruncate, (int fd, off_t size), (fd, size), 'T', size)
RECORD_ON_HANDLE(ftruncate64, (int fd, off64_t size), (fd, size), 'T', size)

#define RECORD_ON_PATH(name, parameters, arguments, path, record_it)               \
  int name parameters {                                                            \
    if (!is_inside(path)) {                                                        \
      return ORIGINAL(name) arguments;                                             \
    }                                                                              \
    pthread_mutex_lock(&lock);                                                     \
    int failed = ORIGINAL(name) arguments;                                         \
    if (!failed) {                                                                 \
      record_it;                                                                   \
    }                                                                              \
    pthread_mutex_unlock(&lock);                                                   \
    return failed;                                                                 \
  }
RECORD_ON_PATH(mkdir, (const char *path, mode_t mode), (path, mode), path, record_name('D', path, inode_of(path)))
RECORD_ON_PATH(unlink, (const char *path), (path), path, record_name('U', path, 0))
RECORD_ON_PATH(rmdir, (const char *path), (path), path, record_name('U', path, 0))
RECORD_ON_PATH(link, (const char *from, const char *to), (from, to), to, record_name('L', to, inode_of(to)))
RECORD_ON_PATH(rename, (const char *from, const char *to), (from, to), to,
               record_name('L', to, inode_of(to)); record_name('U', from, 0))
