import type {
  exportAudit,
  exportCases,
  exportContacts,
  exportInvoices,
  exportPayments,
  exportUsers,
  Given,
} from '@portal/contracts';
import { batchesOfUsers } from '../../accounts';
import { batchesOfEntries, batchesOfInvoices } from '../../billing/invoices';
import { detailOfExport } from '../../casework/cases';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import { type BusinessDay, businessDay } from '../../platform/kernel/business-day';
import { type Clock, instant } from '../../platform/kernel/clock';
import { csvLines } from '../../platform/kernel/csv-lines';
import { type AuditService, recordAudit, wholeList } from '../../records/audit';
import { batchesOfContacts } from '../contact';
import { auditLines } from './audit-export';
import { caseLines } from './case-export';
import { contactColumns, invoiceColumns, paymentColumns, userColumns } from './list-columns';

const batchSize = 500;

type Subject = 'case' | 'invoice' | 'payment' | 'user' | 'contact' | 'audit';

/** What was exported: the filters, and the rows where the list has an end. */
interface Exported {
  q?: string | undefined;
  networkAddress?: string | undefined;
  [filterOrRows: string]: unknown;
}

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
      (caseRecords) => this.record(actor, 'case', { ...query, ...detailOfExport(caseRecords) }),
    );
    return { day: this.today(), lines };
  }

  invoices(actor: Actor, query: Given<typeof exportInvoices>['query']): Export {
    const day = this.today();
    const time = { today: day, timeZone: this.timeZone };
    const batches = batchesOfInvoices(this.db.read, actor, { ...query, time }, batchSize);
    const lines = csvLines(invoiceColumns(day), batches, (rows) =>
      this.record(actor, 'invoice', { ...query, invoices: rows.map(({ invoiceNumber }) => invoiceNumber) }),
    );
    return { day, lines };
  }

  payments(actor: Actor, query: Given<typeof exportPayments>['query']): Export {
    const batches = batchesOfEntries(this.db.read, query, this.timeZone, batchSize);
    const lines = csvLines(paymentColumns, batches, (rows) =>
      this.record(actor, 'payment', {
        ...query,
        invoices: [...new Set(rows.map(({ invoice }) => invoice.invoiceNumber))],
      }),
    );
    return { day: this.today(), lines };
  }

  users(actor: Actor, query: Given<typeof exportUsers>['query']): Export {
    const lines = csvLines(userColumns, batchesOfUsers(this.db.read, query, batchSize), (rows) =>
      this.record(actor, 'user', { ...query, users: rows.map(({ id }) => id) }),
    );
    return { day: this.today(), lines };
  }

  contacts(actor: Actor, query: Given<typeof exportContacts>['query']): Export {
    const lines = csvLines(contactColumns, batchesOfContacts(this.db.read, query, batchSize), (rows) =>
      this.record(actor, 'contact', { ...query, contacts: rows.map(({ id }) => id) }),
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

  /** What was searched for may be a name or an address, so it is recorded as typed. */
  private record(actor: Actor, subjectType: Subject, { q, networkAddress, ...detail }: Exported): Promise<void> {
    // `user.exported` is the export of one person's data.
    const action = subjectType === 'user' ? 'users.exported' : `${subjectType}.exported`;
    return this.db.write((tx) =>
      recordAudit(tx, {
        actor,
        action,
        subjectType,
        subjectId: wholeList,
        at: instant(this.now()),
        detail,
        words: { q, networkAddress },
      }),
    );
  }
}
