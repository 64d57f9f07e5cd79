import type {
  CaseStatus,
  CaseType,
  DeadlineKind,
  Language,
  LegalFollowup,
  ServiceLevel,
  Story,
  WaitingOn,
} from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { CentsColumn, IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../platform/db/columns';
import { type Decrypted, EncryptedColumn, type Stored } from '../../platform/db/encrypted-columns';
import type { Instant } from '../../platform/kernel/clock';

/** The `dueAt` of a case without a running deadline, and `unreadSince` of one without unread messages: they sort last. */
export const neverDue: Instant = '9999-12-31T23:59:59.999Z';

/** A matter that the firm handles for one client, who may or may not have an account. */
@Entity({ name: 'cases' })
@Index('ix_cases_status', ['status', 'createdAt', 'id'])
@Index('ix_cases_updated', ['updatedAt', 'id'])
@Index('ix_cases_status_updated', ['status', 'updatedAt', 'id'])
@Index('ix_cases_status_number', ['status', 'caseNumber'])
@Index('ix_cases_attorney', ['attorneyId', 'createdAt', 'id', 'status'])
@Index('ix_cases_attorney_status', ['attorneyId', 'status'])
@Index('ix_cases_attorney_updated', ['attorneyId', 'updatedAt', 'id'])
@Index('ix_cases_reviewer', ['reviewerId'], { where: '"reviewerId" IS NOT NULL' })
@Index('ix_cases_due', ['dueAt', 'id'])
@Index('ix_cases_attorney_due', ['attorneyId', 'dueAt', 'id'])
@Index('ix_cases_unread', ['unreadSince', 'id'])
@Index('ix_cases_attorney_unread', ['attorneyId', 'unreadSince', 'id'])
@Index('ix_cases_attorney_waiting', ['attorneyId', 'waitingOn', 'createdAt', 'id'])
@Index('ix_cases_waiting', ['waitingOn', 'createdAt', 'id', 'attorneyId'])
@Index('ix_cases_client_email', ['clientEmailNormalized', 'createdAt'])
@Index('ix_cases_organisation', ['organisationId', 'isShared', 'createdAt', 'id'])
@Index('ix_cases_urgent', ['paidOn'], { where: '"paidOn" IS NOT NULL AND "bankToldAt" IS NULL' })
@Index('ix_cases_plain', ['id'], { where: '"isEncrypted" = false' })
// Contains every column by which cases are counted, so that counting reads only the index.
@Index('ix_cases_created', ['createdAt', 'id', 'status', 'caseType', 'serviceLevel', 'attorneyId'])
@Index('ix_cases_text', { synchronize: false })
export class Case {
  @IdColumn()
  id!: string;

  /** `RC-YYYY-NNNNNN`. People quote it, so it must never be used as a secret. */
  @Index('ux_cases_number', { unique: true })
  @Column({ type: 'varchar', length: 16 })
  caseNumber!: string;

  @Column({ type: 'varchar', length: 16 })
  caseType!: CaseType;

  @Column({ type: 'varchar', length: 16 })
  serviceLevel!: ServiceLevel;

  @Column({ type: 'varchar', length: 16 })
  status!: CaseStatus;

  @Column({ type: 'varchar', length: 120 })
  clientName!: string;

  @Column({ type: 'varchar', length: 254 })
  clientEmail!: string;

  @Column({ type: 'varchar', length: 254 })
  clientEmailNormalized!: string;

  @Column({ type: 'varchar', length: 32, nullable: true })
  clientPhone!: string | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  clientCountry!: string | null;

  /** In which a client without an account gets mails and documents. */
  @Column({ type: 'varchar', length: 8, default: 'en' })
  language!: Language;

  /** The account that this case was linked to when its address was verified. */
  @ReferenceColumn({ nullable: true })
  clientUserId!: string | null;

  /** The account that was signed in at submission. Staff who submit for somebody do not become the client. */
  @ReferenceColumn({ nullable: true })
  submittedByUserId!: string | null;

  /** The organisation for which it was submitted or shared; it stays when the case is private again, because conflicts count it as one client. */
  @ReferenceColumn({ nullable: true })
  organisationId!: string | null;

  /** Whether the members of that organisation may read it. */
  @Column({ type: 'boolean', default: false })
  isShared!: boolean;

  /** It has used a unit of a package of that organisation, so the client has paid already. */
  @Column({ type: 'boolean', default: false })
  isPrepaid!: boolean;

  /** The client's address belonged to an account, but a visitor or another client submitted the case. */
  @Column({ type: 'boolean', default: false })
  notConfirmedByClient!: boolean;

  @ReferenceColumn({ nullable: true })
  attorneyId!: string | null;

  /** Who is asked by name to review the report in work; null when no review is asked for, or any admin may give it. */
  @ReferenceColumn({ nullable: true })
  reviewerId!: string | null;

  /** Ids of the attorneys from whom the case was taken while it was on the opposite side of another one. */
  @Column({ type: 'text', default: '' })
  lostToConflict!: string;

  @JsonColumn()
  subjectDetails!: Record<string, string>;

  /** What the client told about the matter, without empty answers; null when there is none. */
  @EncryptedColumn({ json: true, nullable: true })
  story!: Stored<Story> | null;

  /** Day of the payment that made the case urgent when it was submitted, see `paidOnOf`; null without one. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  paidOn!: string | null;

  /** When somebody said that the bank has been told of that payment. */
  @InstantColumn({ nullable: true })
  bankToldAt!: string | null;

  /** Whether the story is encrypted; false only in cases from before. */
  @Column({ type: 'boolean', default: false })
  isEncrypted!: boolean;

  /** Result of `subjectNameOf`, stored so that lists need not read the details. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  subjectName!: string | null;

  /** See `searchTextOfCase`. */
  @Column({ type: 'text', default: '' })
  searchText!: string;

  @JsonColumn()
  legalFollowup!: LegalFollowup[];

  @Column({ type: 'boolean' })
  confidentialityConfirmed!: boolean;

  @Column({ type: 'varchar', length: 40, nullable: true })
  serviceCode!: string | null;

  /** Version of the terms and the privacy policy that the submitter accepted at `createdAt`. */
  @Column({ type: 'varchar', length: 16 })
  policyVersion!: string;

  /** Updated with each message, so that lists need not count. */
  @Column({ type: 'integer' })
  messageCount!: number;

  /** Number of live events so far, which is the sequence number of the last one. */
  @Column({ type: 'integer', default: 0 })
  eventCount!: number;

  /** Number of these that only staff may see. */
  @Column({ type: 'integer', default: 0 })
  staffEventCount!: number;

  /** Sum of the sent, viewed, overdue and paid invoices, updated with each change of an invoice. */
  @CentsColumn()
  invoicedCents!: number;

  @InstantColumn()
  createdAt!: string;

  @InstantColumn()
  updatedAt!: string;

  /** When the next deadline ends, or `neverDue`. This and the next two columns are counted by `updateDeadlines`. */
  @InstantColumn({ default: neverDue })
  dueAt!: string;

  /** The next deadline, even while it is paused; null when none is open. */
  @Column({ type: 'varchar', length: 16, nullable: true })
  nextDeadline!: DeadlineKind | null;

  /** Null until the deadlines have been counted. */
  @Column({ type: 'varchar', length: 8, nullable: true })
  waitingOn!: WaitingOn | null;

  /** When the oldest message came that the attorney of the case has not read, or `neverDue`. */
  @InstantColumn({ default: neverDue })
  unreadSince!: string;

  /** The message in which staff said how the case ended last; null when nothing was said. */
  @ReferenceColumn({ nullable: true })
  outcomeMessageId!: string | null;

  /** When the first or a corrected report was released last, so that lists need not look for reports; null without one. */
  @InstantColumn({ nullable: true })
  reportReleasedAt!: string | null;

  /** When the client opened that report first; null before. */
  @InstantColumn({ nullable: true })
  reportOpenedAt!: string | null;

  /** Whether one of its reports, also a draft, is not a Quick Scan. */
  @Column({ type: 'boolean', default: false })
  hasFullReport!: boolean;

  /** The newest quote that was sent and not answered; null without one. It may have expired, see `openQuoteUntil`. */
  @ReferenceColumn({ nullable: true })
  openQuoteId!: string | null;

  /** The last day on which that quote can be accepted. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  openQuoteUntil!: string | null;

  /** When the client accepted a quote last; null before. */
  @InstantColumn({ nullable: true })
  quoteAcceptedAt!: string | null;

  @InstantColumn({ nullable: true })
  resolvedAt!: string | null;

  @InstantColumn({ nullable: true })
  closedAt!: string | null;

  /** Since when an admin forbids erasing this case. */
  @InstantColumn({ nullable: true })
  legalHoldAt!: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  legalHoldReason!: string | null;

  /** See `receiptHashOf`. Null in cases from before receipt codes. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  receiptHash!: string | null;

  /** When the content was erased; number, kind and dates stay. */
  @InstantColumn({ nullable: true })
  erasedAt!: string | null;
}

/** The part of a new case that no answer decides, because nothing has happened in it yet. */
export const newCase = {
  status: 'pending',
  organisationId: null,
  isShared: false,
  isPrepaid: false,
  attorneyId: null,
  lostToConflict: '',
  messageCount: 0,
  eventCount: 0,
  staffEventCount: 0,
  invoicedCents: 0,
  dueAt: neverDue,
  nextDeadline: null,
  waitingOn: null,
  unreadSince: neverDue,
  paidOn: null,
  bankToldAt: null,
  outcomeMessageId: null,
  reportReleasedAt: null,
  reviewerId: null,
  reportOpenedAt: null,
  hasFullReport: false,
  openQuoteId: null,
  openQuoteUntil: null,
  quoteAcceptedAt: null,
  resolvedAt: null,
  closedAt: null,
  legalHoldAt: null,
  legalHoldReason: null,
  erasedAt: null,
} as const satisfies Partial<Case>;

/** A case whose story can be read. */
export type ReadableCase = Decrypted<Case>;
