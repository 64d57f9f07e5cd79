import type {
  FindingArea,
  FindingConfidence,
  FindingVerdict,
  ReportTemplate,
  RiskRating,
  RiskReportStatus,
  SourceKind,
  Translations,
} from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { InstantColumn, ReferenceColumn, RowOfCase } from '../../platform/db/columns';
import { type Decrypted, EncryptedColumn, type Stored } from '../../platform/db/encrypted-columns';

/** Where a finding comes from. */
interface FindingSource {
  title: string;
  kind: SourceKind;
  reference: string;
  /** `YYYY-MM-DD`, or empty while unknown. */
  seenOn: string;
  /** A document of the same case. */
  documentId?: string | undefined;
}

/** One answer of a report. */
export interface Finding {
  area: FindingArea;
  /** Empty until somebody has judged. */
  verdict: FindingVerdict | '';
  confidence: FindingConfidence;
  text: string;
  sources: FindingSource[];
}

/**
 * One version of the report of a case. A case has at most one version that is not released yet. Triggers of the database
 * refuse every change of a released version, except that a newer one supersedes it and that it is encrypted.
 */
@Entity({ name: 'risk_reports' })
@Index('ux_risk_reports_version', ['caseId', 'version'], { unique: true })
@Index('ix_risk_reports_in_review', ['caseId'], { where: "status = 'in-review'" })
@Index('ix_risk_reports_plain', ['caseId'], { where: '"isEncrypted" = false' })
export class RiskReport extends RowOfCase {
  /** 1, 2, 3, … within the case; every version after the first is a correction. */
  @Column({ type: 'integer' })
  version!: number;

  /** Increases with every change of a draft. */
  @Column({ type: 'integer' })
  revision!: number;

  @Column({ type: 'varchar', length: 16 })
  status!: RiskReportStatus;

  @Column({ type: 'varchar', length: 16 })
  template!: ReportTemplate;

  @Column({ type: 'varchar', length: 200 })
  subjectName!: string;

  @Column({ type: 'varchar', length: 16, nullable: true })
  rating!: RiskRating | null;

  @EncryptedColumn()
  recommendation!: Stored<string>;

  @EncryptedColumn()
  summary!: Stored<string>;

  /** The summary in other languages than English; null without any. */
  @EncryptedColumn({ json: true, nullable: true })
  summaryTranslations!: Stored<Translations> | null;

  @EncryptedColumn()
  scope!: Stored<string>;

  @EncryptedColumn()
  limits!: Stored<string>;

  /** Empty in version 1. */
  @EncryptedColumn()
  correctionReason!: Stored<string>;

  @EncryptedColumn({ json: true })
  findings!: Stored<Finding[]>;

  /** The person who saved the content last. */
  @ReferenceColumn()
  preparedById!: string;

  @Column({ type: 'varchar', length: 120 })
  preparedByName!: string;

  @ReferenceColumn({ nullable: true })
  reviewedById!: string | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  reviewedByName!: string | null;

  /** What the reviewer asks the author to change. Never shown to the client. */
  @EncryptedColumn({ nullable: true })
  reviewNote!: Stored<string> | null;

  /** False for versions from before reports were encrypted. */
  @Column({ type: 'boolean', default: false })
  isEncrypted!: boolean;

  @InstantColumn({ nullable: true })
  releasedAt!: string | null;

  /** See `hashOf`. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  sha256!: string | null;

  @InstantColumn()
  createdAt!: string;

  @InstantColumn()
  updatedAt!: string;
}

/** A version whose texts can be read. */
export type ReadableReport = Decrypted<RiskReport>;
