import { MoreThan } from 'typeorm';
import { type Act, AuditEntry, recordAudits } from '../audit';
import type { Database } from '../db/database';
import type { Actor } from '../kernel/actor';
import { type Clock, instant, instantAfter } from '../kernel/clock';

/** Reading the same thing again within this time is one opening. */
const openingMs = 60 * 60_000;

type Opening = Pick<Act, 'action' | 'subjectType' | 'subjectId' | 'detail'>;

/**
 * Records in the trail what staff read, once an hour for each person and subject. What a client reads of their own case
 * is their business. Openings that come while others are being written share the next transaction: each holds the end
 * of the trail until it has reached the disk.
 */
export class OpeningLog {
  private readonly waiting: Act[] = [];
  private readonly underWay = new Map<string, Promise<void>>();
  private current: Promise<unknown> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(
    private readonly db: Database,
    private readonly now: Clock,
  ) {}

  /** Resolves when it is on record that `actor` read a case: its answers, its conversation or its events. */
  recordCase(actor: Actor, caseId: string): Promise<void> {
    return this.record(actor, { action: 'case.opened', subjectType: 'case', subjectId: caseId });
  }

  /** Resolves when it is on record that `actor` read an invoice. */
  recordInvoice(actor: Actor, { id, caseId }: { id: string; caseId: string }): Promise<void> {
    return this.record(actor, {
      action: 'invoice.opened',
      subjectType: 'invoice',
      subjectId: id,
      detail: { caseId },
    });
  }

  private async record(actor: Actor, opening: Opening): Promise<void> {
    if (actor.role === 'client') {
      return;
    }
    // A page that asks for several parts of a case at once is one opening.
    const key = `${opening.action} ${opening.subjectId} ${actor.id}`;
    let recording = this.underWay.get(key);
    if (recording === undefined) {
      recording = this.recordUnlessRecent(actor, opening).finally(() => this.underWay.delete(key));
      this.underWay.set(key, recording);
    }
    await recording;
  }

  private async recordUnlessRecent(actor: Actor, opening: Opening): Promise<void> {
    const now = this.now();
    const isRecent = await this.db.read.existsBy(AuditEntry, {
      action: opening.action,
      subjectType: opening.subjectType,
      subjectId: opening.subjectId,
      actorId: actor.id,
      at: MoreThan(instantAfter(now, -openingMs)),
    });
    if (!isRecent) {
      await this.together({ ...opening, actor, at: instant(now) });
    }
  }

  private together(act: Act): Promise<void> {
    this.waiting.push(act);
    this.next ??= this.current.then(() => this.write());
    return this.next;
  }

  private write(): Promise<void> {
    const acts = this.waiting.splice(0);
    this.next = undefined;
    const written = this.db.write((tx) => recordAudits(tx, acts));
    this.current = written.catch(() => undefined);
    return written;
  }
}
