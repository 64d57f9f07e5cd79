import { type Case, findVisibleCase, type OpeningLog } from '../cases';
import type { Database } from '../db/database';
import type { Actor } from '../kernel/actor';
import { type Clock, instant } from '../kernel/clock';
import { changeReportStatus, type ReportStatusChange } from './change-report-status';
import { RiskReport } from './risk-report.entity';
import { riskReportPolicy } from './risk-report.policy';
import { type DraftUpdate, saveRiskReport } from './save-risk-report';
import { type SourceDocuments, sourceDocuments } from './source-documents';

export interface ReportsOfCase {
  caseRecord: Case;
  /** The versions that the reader may see, the newest first. */
  reports: RiskReport[];
  /** The documents among their sources that the reader may see. */
  documents: SourceDocuments;
  reviewRequired: boolean;
}

export class RiskReportService {
  /** @param reviewRequired - whether someone other than the author must review a report before its release. */
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly openings: OpeningLog,
    private readonly reviewRequired: boolean,
  ) {}

  /** Returns the versions that `actor` may read, the newest first, and records the reading in the audit trail. */
  async open(actor: Actor, caseId: string): Promise<ReportsOfCase> {
    const { read } = this.db;
    const { reviewRequired } = this;
    const caseRecord = await findVisibleCase(read, actor, caseId);
    const stored = await read.find(RiskReport, { where: { caseId: caseRecord.id }, order: { version: 'DESC' } });
    const reports = stored.filter((report) => riskReportPolicy.read(actor, { ...report, caseRecord, reviewRequired }));
    const findings = reports.flatMap((report) => report.findings);
    const [documents] = await Promise.all([
      sourceDocuments(read, actor, caseRecord, findings, this.now()),
      reports[0] && this.openings.recordReport(actor, reports[0]),
    ]);
    return { caseRecord, reports, documents, reviewRequired };
  }

  save(actor: Actor, update: DraftUpdate): Promise<RiskReport> {
    return this.db.write((tx) => saveRiskReport(tx, actor, update, instant(this.now())));
  }

  changeStatus(actor: Actor, change: Omit<ReportStatusChange, 'reviewRequired'>): Promise<RiskReport> {
    const { reviewRequired } = this;
    return this.db.write((tx) => changeReportStatus(tx, actor, { ...change, reviewRequired }, instant(this.now())));
  }
}
