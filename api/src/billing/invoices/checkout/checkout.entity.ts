import { Column, Entity, Index } from 'typeorm';
import { CentsColumn, IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/db/columns';

/** `opening` until the provider has made the page; then what the provider has said last. */
export type CheckoutStatus = 'opening' | 'open' | 'processing' | 'paid' | 'failed' | 'expired';

/** States that may still bring money, of which an invoice has one at a time. */
export const pending = ['opening', 'open', 'processing'] as const satisfies readonly CheckoutStatus[];

/** A page of the payment provider, for one invoice and amount. It holds nothing that a person has typed. */
@Entity({ name: 'checkouts' })
@Index('ux_checkouts_pending', ['invoiceId'], {
  unique: true,
  where: `status IN ('opening', 'open', 'processing')`,
})
@Index('ix_checkouts_pending', ['createdAt'], { where: `status IN ('opening', 'open', 'processing')` })
export class Checkout {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  invoiceId!: string;

  @CentsColumn()
  amountCents!: number;

  @Column({ type: 'varchar', length: 16 })
  status!: CheckoutStatus;

  /** The provider's name for the page; null until it has said it. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  sessionId!: string | null;

  /** The payment that it has brought. */
  @ReferenceColumn({ nullable: true })
  paymentId!: string | null;

  @InstantColumn()
  createdAt!: string;
}
