import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns how many kilobytes the API and PostgreSQL have read from the disk so far, beyond what the memory of the system held; undefined on
 * systems other than Linux, and where the processes of PostgreSQL belong to another user than the bench, unless that is root.
 */
export function readFromDisk(apiPid) {
  try {
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const databases = processes.filter((pid) => textOf(pid, 'comm')?.trim() === 'postgres');
    return [apiPid, ...databases].reduce((sum, pid) => sum + kilobytesOf(pid), 0);
  } catch {
    return undefined;
  }
}

/** A process may end between the listing and this. */
function textOf(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(error.code)) {
      return undefined;
    }
    throw error;
  }
}

const kilobytesOf = (pid) => Number(/^read_bytes: (\d+)$/m.exec(textOf(pid, 'io') ?? '')?.[1] ?? 0) / 1_000;
