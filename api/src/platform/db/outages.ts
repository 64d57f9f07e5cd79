import { QueryFailedError } from 'typeorm';

/**
 * The reason why the database or the disk cannot serve a valid request at the moment: `unreachable` is a lost or refused
 * connection, `unwritable` a full, read-only or failing disk, `damaged` a corrupt file, `busy` a lock held for too long; `keyless` is a process
 * without the data key that other processes already use.
 */
export type Outage = 'unreachable' | 'unwritable' | 'damaged' | 'busy' | 'keyless';

/** SQLite result codes, PostgreSQL SQLSTATEs (https://www.postgresql.org/docs/current/errcodes-appendix.html), Node errors. */
const codes: Readonly<Record<Outage, RegExp>> = {
  keyless: /^MISSING_DATA_KEY$/,
  busy: /^SQLITE_(BUSY|LOCKED)/,
  damaged: /^SQLITE_(CORRUPT|NOTADB)|^XX00[12]$/,
  unwritable: /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)|^(53100|53200|58030|25006|ENOSPC|EDQUOT|EROFS|EIO)$/,
  unreachable:
    /^(08\w{3}|57P0\w|28\w{3}|3D000|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/,
};

/** The PostgreSQL driver gives these errors no code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** The outage that an error of a database driver or of the disk reports; undefined for every other error. */
export function outageOf(error: unknown): Outage | undefined {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (typeof cause !== 'object' || cause === null) {
    return undefined;
  }
  const { code, message } = cause as { code?: unknown; message?: unknown };
  const known = Object.entries(codes).find(([, pattern]) => pattern.test(String(code)));
  return (known?.[0] as Outage | undefined) ?? (lostConnection.test(String(message)) ? 'unreachable' : undefined);
}
