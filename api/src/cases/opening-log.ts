import { MoreThan } from 'typeorm';
import { type Act, AuditEntry, recordAudits } from '../audit';
import type { Database } from '../db/database';
import type { Actor } from '../kernel/actor';
import { type Clock, instant, instantAfter } from '../kernel/clock';

/** A page that reloads itself is still one look at a case. */
const oneLookMs = 10 * 60_000;
const action = 'case.opened';

/**
 * Records in the trail that staff opened a case, once in ten minutes and person. What a client does with their own case
 * is their business. Openings that come while others are being written share the next transaction: each holds the end
 * of the trail until it has reached the disk.
 */
export class OpeningLog {
  private readonly waiting: Act[] = [];
  private current: Promise<unknown> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(
    private readonly db: Database,
    private readonly now: Clock,
  ) {}

  /** Resolves when the opening is on record. */
  async record(actor: Actor, caseId: string): Promise<void> {
    if (actor.role === 'client') {
      return;
    }
    const now = this.now();
    const recent = await this.db.read.existsBy(AuditEntry, {
      subjectType: 'case',
      subjectId: caseId,
      actorId: actor.id,
      action,
      at: MoreThan(instantAfter(now, -oneLookMs)),
    });
    if (!recent) {
      await this.together({ actor, action, subjectType: 'case', subjectId: caseId, at: instant(now) });
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
