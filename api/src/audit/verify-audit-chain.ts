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

/** Walks the whole trail and recomputes every hash; the stored end of the chain tells whether the last ones are missing. */
export async function verifyAuditChain(manager: EntityManager): Promise<Verdict> {
  let previous = { position: 0, hash: noHash };
  for (let more = true; more; ) {
    const entries = await manager.find(AuditEntry, {
      where: { position: MoreThan(previous.position) },
      order: { position: 'ASC' },
      take: batch,
    });
    for (const entry of entries) {
      const expected = previous.position + 1;
      const fits = entry.position === expected && entry.previousHash === previous.hash && entry.hash === hashOf(entry);
      if (!fits) {
        return { entries: previous.position, brokenAt: expected };
      }
      previous = entry;
    }
    more = entries.length === batch;
  }
  const head = await manager.findOneByOrFail(AuditHead, { id: 'head' });
  const whole = head.position === previous.position && head.hash === previous.hash;
  return { entries: previous.position, ...(!whole && { brokenAt: previous.position + 1 }) };
}
