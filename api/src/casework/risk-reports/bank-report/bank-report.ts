import { type DocumentView, limits as figures, type Story } from '@portal/contracts';
import type { Database } from '../../../platform/db/database';
import type { Actor } from '../../../platform/kernel/actor';
import { type Clock, instant } from '../../../platform/kernel/clock';
import { minuteSeconds } from '../../../platform/kernel/durations';
import type { Limits } from '../../../platform/kernel/limits';
import { recordAudit } from '../../../records/audit';
import { decryptRows } from '../../../records/case-keys';
import { Case, findVisibleCase, type ReadableCase } from '../../cases';
import { documentsOfCase } from '../../documents';

const pdfsPerPerson = { name: 'bank-reports', points: figures.invoicePdfsPerFiveMinutes, seconds: 5 * minuteSeconds };

/** What a bank and the police need to know of a case: plain values that can be sent to another thread. */
export interface BankReport {
  caseNumber: string;
  client: Pick<Case, 'clientName' | 'clientEmail' | 'clientPhone' | 'clientCountry'>;
  subjectName: string | null;
  story: Story;
  submittedAt: string;
  bankToldAt: string | null;
  /** The oldest first. */
  evidence: Pick<DocumentView, 'originalFileName' | 'createdAt' | 'size' | 'sha256'>[];
  printedAt: string;
}

/** Collects what a client takes to their bank and to the police. */
export class BankReportService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly limits: Limits,
  ) {}

  /** Returns the report of a case that `actor` may read, and records the download. Each person may print a limited number. */
  async openToPrint(actor: Actor, caseId: string): Promise<BankReport> {
    await this.limits.take(pdfsPerPerson, actor.id);
    const { read } = this.db;
    const printedAt = instant(this.now());
    const caseRecord = await findVisibleCase(read, actor, caseId);
    const [readable] = await decryptRows(read, Case, [caseRecord]);
    const documents = await documentsOfCase(read, actor, caseRecord, this.now());
    await this.db.write((tx) =>
      recordAudit(tx, {
        actor,
        action: 'bank-report.downloaded',
        subjectType: 'case',
        subjectId: caseRecord.id,
        at: printedAt,
        detail: { caseId: caseRecord.id },
      }),
    );
    return bankReportOf({ ...caseRecord, story: null, ...readable }, documents, printedAt);
  }
}

function bankReportOf(caseRecord: ReadableCase, documents: readonly DocumentView[], printedAt: string): BankReport {
  const { caseNumber, clientName, clientEmail, clientPhone, clientCountry, subjectName, bankToldAt } = caseRecord;
  return {
    caseNumber,
    client: { clientName, clientEmail, clientPhone, clientCountry },
    subjectName,
    story: caseRecord.story ?? {},
    submittedAt: caseRecord.createdAt,
    bankToldAt,
    evidence: documents
      .map(({ originalFileName, createdAt, size, sha256 }) => ({ originalFileName, createdAt, size, sha256 }))
      .toReversed(),
    printedAt,
  };
}
