import { Column, Entity, Index } from 'typeorm';
import { CentsColumn, IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/db/columns';

export type EntryKind = 'payment' | 'reversal' | 'credit' | 'refund';

/**
 * A payment, the reversal of a payment, a credit note or a refund. Triggers refuse every change and deletion, but that the
 * erasure of a case removes the texts.
 */
@Entity({ name: 'invoice_entries' })
@Index('ix_invoice_entries_invoice', ['invoiceId', 'at'])
// Contains every column by which the money of a month is summed up.
@Index('ix_invoice_entries_at', ['at', 'kind', 'amountCents'])
export class InvoiceEntry {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  invoiceId!: string;

  @Column({ type: 'varchar', length: 16 })
  kind!: EntryKind;

  /** `REC-YYYY-NNNNN` of a payment or `CN-YYYY-NNNNN` of a credit note, both without gaps; null for the others. */
  @Index('ux_invoice_entries_number', { unique: true })
  @Column({ type: 'varchar', length: 20, nullable: true })
  number!: string | null;

  /** Above 0; the kind decides what it adds to and what it takes away. */
  @CentsColumn()
  amountCents!: number;

  /** The part of a credit note that is tax; 0 for the others. */
  @CentsColumn()
  taxCents!: number;

  /** When the money moved or the note was issued; of a payment it may lie before `createdAt`. */
  @InstantColumn()
  at!: string;

  /** The payment that a reversal takes back. */
  @Index('ux_invoice_entries_payment', { unique: true })
  @ReferenceColumn({ nullable: true })
  paymentId!: string | null;

  @Column({ type: 'varchar', length: 80, nullable: true })
  method!: string | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  reference!: string | null;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @InstantColumn()
  createdAt!: string;
}
