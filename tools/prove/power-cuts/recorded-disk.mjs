import { closeSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const headLength = 40;
const sectorBytes = 512;

/** Reads what record-writes.c has recorded; `end` is the position in the record after an entry. */
export function* entriesOf(record) {
  const handle = openSync(record, 'r');
  try {
    let position = 0;
    const read = (length) => {
      const bytes = Buffer.alloc(length);
      const isWhole = readSync(handle, bytes, 0, length, position) === length;
      position += length;
      return isWhole ? bytes : undefined;
    };
    for (let head = read(headLength); head; head = read(headLength)) {
      const number = (at) => Number(head.readBigUInt64LE(at));
      const name = read(head.readUInt32LE(4)).toString();
      const data = read(number(32));
      const kind = String.fromCharCode(head.readUInt32LE(0));
      yield { kind, name, folder: number(8), file: number(16), offset: number(24), data, end: position };
    }
  } finally {
    closeSync(handle);
  }
}

/** Keeps all that was not flushed. */
export const everything = { names: (pending) => pending, writes: (pending) => pending };

/** Loses all that was not flushed. */
export const nothing = { names: () => [], writes: () => [] };

/**
 * Loses a random part of what was not flushed, because a disk writes in any order: whole writes, and sectors at the end of others.
 * Names of one folder are kept in their order, as file systems with a journal do.
 */
export const randomly = (random) => ({
  names: (pending) => pending.slice(0, Math.floor(random() * (pending.length + 1))),
  writes: (pending) =>
    pending.flatMap((write) => {
      const chance = random();
      if (chance < 0.4) {
        return [];
      }
      const sectors = Math.floor((random() * (write.data?.length ?? 0)) / sectorBytes);
      return [chance < 0.6 && write.data ? { ...write, data: write.data.subarray(0, sectors * sectorBytes) } : write];
    }),
});

/** A disk that holds what was recorded so far, and knows which part of it was flushed. */
export class RecordedDisk {
  #nodes = new Map();
  #root;

  /** @param inode - of the recorded folder. */
  constructor(inode) {
    this.#root = { names: new Map(), pending: [] };
    this.#nodes.set(inode, this.#root);
  }

  apply({ kind, name, folder, file, offset, data }) {
    // SQLite builds the index of its log again after a crash. The index is written through shared memory, which is not recorded.
    if (name.endsWith('-shm')) {
      return;
    }
    if (kind === 'C' || kind === 'D') {
      this.#nodes.set(file, kind === 'C' ? { bytes: Buffer.alloc(0), pending: [] } : { names: new Map(), pending: [] });
    }
    if (name !== '') {
      this.#nodes.get(folder)?.pending.push({ name, node: kind === 'U' ? undefined : this.#nodes.get(file) });
      return;
    }
    const node = this.#nodes.get(file);
    if (kind === 'F' && node) {
      flush(node);
    } else {
      node?.pending.push(kind === 'T' ? { offset } : { offset, data });
    }
  }

  /** Writes what a power cut would leave now; `survives` chooses from what was not flushed. */
  writeTo(target, survives, node = this.#root) {
    mkdirSync(target, { recursive: true });
    for (const [name, child] of withNames(node.names, survives.names(node.pending))) {
      if (child.names) {
        this.writeTo(join(target, name), survives, child);
      } else {
        writeFileSync(join(target, name), withWrites(child.bytes, survives.writes(child.pending)), { mode: 0o600 });
      }
    }
  }
}

function flush(node) {
  if (node.names) {
    node.names = withNames(node.names, node.pending);
  } else {
    node.bytes = withWrites(node.bytes, node.pending);
  }
  node.pending = [];
}

function withNames(names, changes) {
  const result = new Map(names);
  for (const { name, node } of changes) {
    if (node) {
      result.set(name, node);
    } else {
      result.delete(name);
    }
  }
  return result;
}

/** A write without data sets the size of the file. */
function withWrites(bytes, writes) {
  let result = Buffer.from(bytes);
  for (const { offset, data } of writes) {
    result = resized(result, data ? Math.max(result.length, offset + data.length) : offset);
    data?.copy(result, offset);
  }
  return result;
}

const resized = (bytes, length) =>
  length <= bytes.length ? bytes.subarray(0, length) : Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
