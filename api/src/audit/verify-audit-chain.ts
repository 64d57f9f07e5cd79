import { type EntityManager, MoreThan } from 'typeorm';
import { AuditEntry, AuditHead } from './audit-entry.entity';
import { hashOf, isOwnAddress, noHash } from './audit-hash';

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
 * are missing. Addresses that are not forgotten must match their commitments.
 *
 * @param onEntry - called with each intact entry.
 */
export async function verifyAuditChain(manager: EntityManager, onEntry?: (link: Link) => void): Promise<Verdict> {
  let previous: Link = { position: 0, hash: noHash };
  for (;;) {
    // Read before the page, so that the next page contains every entry recorded after the head was read.
    const head = await manager.findOneByOrFail(AuditHead, { id: 'head' });
    const entries = await pageAfter(manager, previous);
    for (const entry of entries) {
      if (!follows(entry, previous)) {
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

const follows = (entry: AuditEntry, { position, hash }: Link): boolean =>
  entry.position === position + 1 && entry.previousHash === hash && entry.hash === hashOf(entry) && isOwnAddress(entry);

const pageAfter = (manager: EntityManager, { position }: Link): Promise<AuditEntry[]> =>
  manager.find(AuditEntry, { where: { position: MoreThan(position) }, order: { position: 'ASC' }, take: pageSize });
