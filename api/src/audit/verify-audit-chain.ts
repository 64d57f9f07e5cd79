import { type EntityManager, MoreThan } from 'typeorm';
import { AuditEntry, AuditHead } from './audit-entry.entity';
import { hashOf, noHash } from './audit-hash';

const batch = 1_000;

interface Verdict {
  /** Entries that were looked at. */
  entries: number;
  /** Position of the first entry that was changed, removed or added by hand; absent when the chain is whole. */
  brokenAt?: number;
}

/** The place of one entry in the chain. */
export interface Link {
  position: number;
  hash: string;
}

/**
 * Walks the whole trail, page by page, and recomputes every hash. The stored end of the chain shows whether the last
 * entries are missing.
 *
 * @param onEntry - is called with each entry that fits.
 */
export async function verifyAuditChain(manager: EntityManager, onEntry?: (link: Link) => void): Promise<Verdict> {
  let previous: Link = { position: 0, hash: noHash };
  for (;;) {
    // Asked before the page: whatever is recorded meanwhile is found by the next one.
    const head = await manager.findOneByOrFail(AuditHead, { id: 'head' });
    const entries = await pageAfter(manager, previous);
    for (const entry of entries) {
      if (!follows(entry, previous)) {
        return { entries: previous.position, brokenAt: previous.position + 1 };
      }
      onEntry?.(entry);
      previous = entry;
    }
    if (entries.length === 0) {
      const isWhole = head.position === previous.position && head.hash === previous.hash;
      return { entries: previous.position, ...(!isWhole && { brokenAt: previous.position + 1 }) };
    }
  }
}

const follows = (entry: AuditEntry, { position, hash }: Link): boolean =>
  entry.position === position + 1 && entry.previousHash === hash && entry.hash === hashOf(entry);

const pageAfter = (manager: EntityManager, { position }: Link): Promise<AuditEntry[]> =>
  manager.find(AuditEntry, { where: { position: MoreThan(position) }, order: { position: 'ASC' }, take: batch });
