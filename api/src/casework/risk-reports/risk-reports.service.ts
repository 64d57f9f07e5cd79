import { limits as figures } from '@portal/contracts';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import { type Clock, instant } from '../../platform/kernel/clock';
import { minuteSeconds } from '../../platform/kernel/durations';
import type { Limits } from '../../platform/kernel/limits';
import { recordAudit } from '../../records/audit';
import { decryptRows } from '../../records/case-keys';
import { User } from '../../records/users';
import { type Case, casePolicy, findVisibleCase, type OpeningLog } from '../cases';
import { changeReportStatus, type ReportStatusChange } from './change-report-status';
import { type Discard, discardRiskReport } from './discard-risk-report';
import { findVisibleReport } from './find-visible-report';
import { markReportOpened } from './open-report';
import { listReviewers } from './reviewers';
import { type ReadableReport, RiskReport } from './risk-report.entity';
import { riskReportPolicy } from './risk-report.policy';
import { type DraftUpdate, saveRiskReport } from './save-risk-report';
import { type SourceDocuments, sourceDocuments } from './source-documents';

const pdfsPerPerson = {
  name: 'risk-report-pdfs',
  points: figures.invoicePdfsPerFiveMinutes,
  seconds: 5 * minuteSeconds,
};

export interface ReportsOfCase {
  caseRecord: Case;
  /** The versions that the reader may see, the newest first. */
  reports: ReadableReport[];
  /** The documents among their sources that the reader may see. */
  documents: SourceDocuments;
  reviewRequired: boolean;
  /** Who is asked by name to review the version in work. */
  reviewer: User | null;
}

export class RiskReportService {
  /** @param reviewRequired - whether someone other than the author must review a report before its release. */
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly openings: OpeningLog,
    private readonly limits: Limits,
    private readonly reviewRequired: boolean,
  ) {}

  /** Returns the versions that `actor` may read, the newest first, and records the reading in the audit trail. */
  async open(actor: Actor, caseId: string): Promise<ReportsOfCase> {
    const { read } = this.db;
    const { reviewRequired } = this;
    const caseRecord = await findVisibleCase(read, actor, caseId);
    const stored = await read.find(RiskReport, { where: { caseId: caseRecord.id }, order: { version: 'DESC' } });
    const visible = stored.filter((report) => riskReportPolicy.read(actor, { ...report, caseRecord, reviewRequired }));
    const reports = await decryptRows(read, RiskReport, visible);
    const findings = reports.flatMap((report) => report.findings);
    const [documents, reviewer] = await Promise.all([
      sourceDocuments(read, actor, caseRecord, findings, this.now()),
      caseRecord.reviewerId === null ? null : read.findOneBy(User, { id: caseRecord.reviewerId }),
      reports[0] && this.openings.recordReport(actor, reports[0]),
    ]);
    await this.noteOpening(actor, caseRecord, reports[0]);
    return { caseRecord, reports, documents, reviewRequired, reviewer };
  }

  private async noteOpening(actor: Actor, caseRecord: Case, report: ReadableReport | undefined): Promise<void> {
    if (report && casePolicy.readAsClient(actor, caseRecord) && caseRecord.reportOpenedAt === null) {
      await this.db.write((tx) => markReportOpened(tx, actor, { caseRecord, report }, instant(this.now())));
    }
  }

  /** Returns one version to print, and records the download. Each person may print a limited number. */
  async openToPrint(actor: Actor, riskReportId: string): Promise<ReportsOfCase> {
    await this.limits.take(pdfsPerPerson, actor.id);
    const { read } = this.db;
    const { report, caseRecord } = await findVisibleReport(read, actor, riskReportId);
    const documents = await sourceDocuments(read, actor, caseRecord, report.findings, this.now());
    const { id: subjectId, caseId, version } = report;
    await this.db.write((tx) =>
      recordAudit(tx, {
        actor,
        action: 'risk-report.downloaded',
        subjectType: 'risk-report',
        subjectId,
        at: instant(this.now()),
        detail: { caseId, version },
      }),
    );
    return { caseRecord, reports: [report], documents, reviewRequired: this.reviewRequired, reviewer: null };
  }

  save(actor: Actor, update: DraftUpdate): Promise<ReadableReport> {
    return this.db.write((tx) => saveRiskReport(tx, actor, update, instant(this.now())));
  }

  reviewers(actor: Actor, riskReportId: string): Promise<User[]> {
    return listReviewers(this.db.read, actor, riskReportId);
  }

  discard(actor: Actor, discard: Discard): Promise<void> {
    return this.db.write((tx) => discardRiskReport(tx, actor, discard, instant(this.now())));
  }

  changeStatus(actor: Actor, change: Omit<ReportStatusChange, 'reviewRequired'>): Promise<ReadableReport> {
    const { reviewRequired } = this;
    return this.db.write((tx) => changeReportStatus(tx, actor, { ...change, reviewRequired }, instant(this.now())));
  }
}
