import type { BillTo as Buyer, InvoiceStatus, TaxCountry } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { CentsColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../platform/db/columns';
import { PaperColumns, type PaperLine } from './paper-columns';

export interface BillTo extends Buyer {
  /** Where it was sent to; missing in a draft. */
  email?: string;
}

const counted = ['createdAt', 'id', 'status', 'dueDay', 'totalCents', 'paidCents', 'creditedCents'];

/** An invoice of a case. `version` increases with every change by staff, but not when a client opens the invoice. */
@Entity({ name: 'invoices' })
// `counted` has every column by which an attorney's invoices are counted, so that counting reads only the index.
@Index('ix_invoices_case', ['caseId', ...counted])
@Index('ix_invoices_issuer', ['issuerId', ...counted])
@Index('ix_invoices_created', ['createdAt', 'id'])
@Index('ix_invoices_status', ['status', 'createdAt', 'id'])
@Index('ix_invoices_status_number', ['status', 'invoiceNumber'])
@Index('ix_invoices_status_total', ['status', 'totalCents', 'id'])
@Index('ix_invoices_due', ['status', 'dueDay', 'id', 'totalCents', 'paidCents', 'creditedCents'])
@Index('ix_invoices_due_day', ['dueDay', 'id'])
@Index('ix_invoices_quote', ['quoteId'], { where: '"quoteId" IS NOT NULL' })
// Few invoices are paid too much, and a scan of all would find them.
@Index('ix_invoices_to_refund', ['createdAt', 'id'], { where: '"totalCents" < "paidCents" + "creditedCents"' })
@Index('ix_invoices_total', ['totalCents', 'id'])
// Exists on PostgreSQL only, where an index for NULLS LAST has to be declared so.
@Index('ix_invoices_due_last', { synchronize: false })
@Index('ix_invoices_text', { synchronize: false })
export class Invoice extends PaperColumns {
  /** `INV-YYYY-NNNNN`, without gaps: drafts are cancelled, never deleted. */
  @Index('ux_invoices_number', { unique: true })
  @Column({ type: 'varchar', length: 20 })
  invoiceNumber!: string;

  /** The stored status; `statusOn` computes the status that people see, which depends on the day. */
  @Column({ type: 'varchar', length: 16 })
  status!: InvoiceStatus;

  @JsonColumn()
  lines!: PaperLine[];

  /** What was paid, without what was reversed or refunded: the sum of its entries. */
  @CentsColumn({ default: 0 })
  paidCents!: number;

  /** What credit notes took off the total: the sum of its entries. */
  @CentsColumn({ default: 0 })
  creditedCents!: number;

  /** `YYYY-MM-DD` in the business's time zone; a draft may leave it open. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  dueDay!: string | null;

  @Column({ type: 'text', nullable: true })
  notes!: string | null;

  /** Whom the invoice is made out to: as staff entered it, otherwise, once it was sent, the client as the case said it then. */
  @JsonColumn({ nullable: true })
  billTo!: BillTo | null;

  /** When the work was done, if staff entered it. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  supplyDay!: string | null;

  /** Units of `taxCurrency` for one dollar. */
  @Column({ type: 'double precision', nullable: true })
  exchangeRate!: number | null;

  /** `TAX_CURRENCY` when the invoice was last changed as a draft or sent, because later settings do not change what was sent. */
  @Column({ type: 'varchar', length: 3, nullable: true })
  taxCurrency!: string | null;

  /** `TAX_COUNTRY` at the same time. */
  @Column({ type: 'varchar', length: 2, nullable: true })
  taxCountry!: TaxCountry | null;

  /** The subject of the case when the invoice was sent. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  billedSubject!: string | null;

  /** See `invoiceSearchText`. */
  @Column({ type: 'text', default: '' })
  searchText!: string;

  /** The accepted quote from which it was made. */
  @ReferenceColumn({ nullable: true })
  quoteId!: string | null;

  /** The total of that quote, which never changes. */
  @CentsColumn({ nullable: true })
  quotedCents!: number | null;

  @InstantColumn({ nullable: true })
  viewedAt!: string | null;

  @Column({ type: 'integer' })
  viewCount!: number;

  /** While the status is paid, when the entry came that settled it. */
  @InstantColumn({ nullable: true })
  paidAt!: string | null;

  @InstantColumn({ nullable: true })
  cancelledAt!: string | null;

  @Column({ type: 'text', nullable: true })
  cancelReason!: string | null;

  /** The last reminder that was queued, in days after the due day: -1, 3, 7 or 14. */
  @Column({ type: 'integer', nullable: true })
  lastReminder!: number | null;

  /** When the client was last reminded, by the portal or by staff. */
  @InstantColumn({ nullable: true })
  remindedAt!: string | null;
}
