import type { Database } from '../../../platform/db/database';
import { rowReader } from '../../../platform/db/find-rows';
import type { Actor } from '../../../platform/kernel/actor';
import { type Clock, instant, instantAfter } from '../../../platform/kernel/clock';
import { hourMs } from '../../../platform/kernel/durations';
import { type Act, AuditEntry, auditPolicy, recordAudits } from '../../../records/audit';

/** Reading the same subject again within this time counts as the same opening. */
const openingMs = hourMs;

type Opening = Pick<Act, 'action' | 'subjectType' | 'subjectId' | 'detail'>;

const readRecent = rowReader(AuditEntry, {
  properties: ['id'],
  where: `listed."subjectId" = :subjectId AND listed."subjectType" = :subjectType AND listed.action = :action
    AND listed."actorId" = :actorId AND listed.at > :since`,
  limit: '1',
});

/**
 * Records in the audit trail what staff read, once an hour for each person and subject. Reads by clients are recorded for
 * reports and quotes only. Openings that arrive during a write share the next transaction, because each transaction locks the audit
 * head until it is on disk.
 */
export class OpeningLog {
  private readonly waiting: Act[] = [];
  private readonly inFlight = new Map<string, Promise<void>>();
  private current: Promise<unknown> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(
    private readonly db: Database,
    private readonly now: Clock,
  ) {}

  /** Resolves when the audit trail contains that `actor` read the answers, conversation or events of a case. */
  recordCase(actor: Actor, caseId: string): Promise<void> {
    return this.recordStaff(actor, { action: 'case.opened', subjectType: 'case', subjectId: caseId });
  }

  /** Resolves when the audit trail contains that `actor` read an invoice. */
  recordInvoice(actor: Actor, { id, caseId }: { id: string; caseId: string }): Promise<void> {
    return this.recordStaff(actor, {
      action: 'invoice.opened',
      subjectType: 'invoice',
      subjectId: id,
      detail: { caseId },
    });
  }

  /** Resolves when the audit trail contains that `actor`, staff or client, read a quote. */
  recordQuote(actor: Actor, { id, caseId, documentHash }: { id: string; caseId: string; documentHash: string | null }) {
    return this.record(actor, {
      action: 'quote.opened',
      subjectType: 'quote',
      subjectId: id,
      detail: { caseId, documentHash },
    });
  }

  /** Resolves when the audit trail contains that `actor`, staff or client, read a version of a report. */
  recordReport(actor: Actor, { id, caseId, version }: { id: string; caseId: string; version: number }): Promise<void> {
    return this.record(actor, {
      action: 'risk-report.opened',
      subjectType: 'risk-report',
      subjectId: id,
      detail: { caseId, version },
    });
  }

  private async recordStaff(actor: Actor, opening: Opening): Promise<void> {
    if (auditPolicy.leaveReadingTrail(actor)) {
      await this.record(actor, opening);
    }
  }

  private async record(actor: Actor, opening: Opening): Promise<void> {
    // A page requests several parts of a case at once, which count as one opening.
    const key = `${opening.action} ${opening.subjectId} ${actor.id}`;
    let recording = this.inFlight.get(key);
    if (recording === undefined) {
      recording = this.recordUnlessRecent(actor, opening).finally(() => this.inFlight.delete(key));
      this.inFlight.set(key, recording);
    }
    await recording;
  }

  private async recordUnlessRecent(actor: Actor, opening: Opening): Promise<void> {
    const now = this.now();
    const { action, subjectType, subjectId } = opening;
    const since = instantAfter(now, -openingMs);
    const recent = await readRecent(this.db.read, { action, subjectType, subjectId, actorId: actor.id, since });
    if (recent.length === 0) {
      await this.enqueue({ ...opening, actor, at: instant(now) });
    }
  }

  private enqueue(act: Act): Promise<void> {
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
