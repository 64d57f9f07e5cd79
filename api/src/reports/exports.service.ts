import type { exportAudit, exportCases, Given } from '@portal/contracts';
import { type AuditService, recordAudit } from '../audit';
import type { Database } from '../db/database';
import type { Actor } from '../kernel/actor';
import { type BusinessDay, businessDay } from '../kernel/business-day';
import { type Clock, instant } from '../kernel/clock';
import { auditLines } from './audit-export';
import { caseLines } from './case-export';

/** A list as CSV, and the day in the firm's time zone on which it was exported. */
interface Export {
  day: BusinessDay;
  lines: AsyncGenerator<string>;
}

/** Exports lists as CSV. The audit trail records who exported which data. */
export class ExportService {
  /** @param timeZone - zone in which the days of a filter start and end. */
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly audit: AuditService,
    private readonly timeZone: string,
  ) {}

  cases(actor: Actor, query: Given<typeof exportCases>['query']): Export {
    const lines = caseLines(
      this.db.read,
      actor,
      { ...query, timeZone: this.timeZone, now: this.now() },
      (caseRecords) => this.record(actor, 'case', { ...query, cases: caseRecords.map(({ caseNumber }) => caseNumber) }),
    );
    return { day: this.today(), lines };
  }

  async auditTrail(actor: Actor, query: Given<typeof exportAudit>['query']): Promise<Export> {
    await this.record(actor, 'audit', query);
    return { day: this.today(), lines: auditLines(this.audit, query) };
  }

  private today(): BusinessDay {
    return businessDay(this.now(), this.timeZone);
  }

  private record(actor: Actor, subjectType: 'case' | 'audit', detail: Record<string, unknown>): Promise<void> {
    return this.db.write((tx) =>
      recordAudit(tx, {
        actor,
        action: `${subjectType}.exported`,
        subjectType,
        subjectId: 'list',
        at: instant(this.now()),
        detail,
      }),
    );
  }
}
