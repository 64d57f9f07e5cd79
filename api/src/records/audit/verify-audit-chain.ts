import { Between, type EntityManager, MoreThan } from 'typeorm';
import { AuditEntry, AuditHead, AuditWords } from './audit-entry.entity';
import { hashOf, isOwnAddress, isOwnWords, noHash } from './audit-hash';

const pageSize = 1_000;

interface Verdict {
  /** Number of intact entries before the end or before `brokenPosition`. */
  entries: number;
  /** Position of the first entry that was changed, removed or added by hand. Absent if the chain is intact. */
  brokenPosition?: number;
}

/** Position and hash of one entry in the chain. */
export interface Link {
  position: number;
  hash: string;
}

/**
 * Reads the whole audit trail, page by page, and recomputes every hash. The audit head reveals whether the last entries
 * are missing. Addresses and words that are still there must match their commitments.
 *
 * @param onEntry - called with each intact entry.
 */
export async function verifyAuditChain(manager: EntityManager, onEntry?: (link: Link) => void): Promise<Verdict> {
  let previous: Link = { position: 0, hash: noHash };
  for (;;) {
    // Read before the page, so that the next page contains every entry recorded after the head was read.
    const head = await manager.findOneByOrFail(AuditHead, { id: 'head' });
    const entries = await pageAfter(manager, previous);
    const words = await wordsIn(manager, entries);
    for (const entry of entries) {
      if (!follows(entry, words.get(entry.position), previous)) {
        return { entries: previous.position, brokenPosition: previous.position + 1 };
      }
      onEntry?.(entry);
      previous = entry;
    }
    if (entries.length === 0) {
      const isWhole = head.position === previous.position && head.hash === previous.hash;
      return { entries: previous.position, ...(!isWhole && { brokenPosition: previous.position + 1 }) };
    }
  }
}

const follows = (entry: AuditEntry, words: AuditWords | undefined, { position, hash }: Link): boolean =>
  entry.position === position + 1 &&
  entry.previousHash === hash &&
  entry.hash === hashOf(entry) &&
  isOwnAddress(entry) &&
  isOwnWords(entry, words);

const pageAfter = (manager: EntityManager, { position }: Link): Promise<AuditEntry[]> =>
  manager.find(AuditEntry, { where: { position: MoreThan(position) }, order: { position: 'ASC' }, take: pageSize });

/** By position. Read after the entries, so that words that are erased meanwhile are only missing. */
async function wordsIn(manager: EntityManager, entries: readonly AuditEntry[]): Promise<Map<number, AuditWords>> {
  const [first, last] = [entries.at(0), entries.at(-1)];
  const found =
    first && last ? await manager.findBy(AuditWords, { position: Between(first.position, last.position) }) : [];
  return new Map(found.map((words) => [words.position, words]));
}
