import type { TaxCategory } from '@portal/contracts';
import { Column } from 'typeorm';
import { CentsColumn, InstantColumn, ReferenceColumn, RowOfCase } from '../../platform/db/columns';

/** A line with its computed amounts, which are stored so that what was printed never changes. */
export interface PaperLine {
  description: string;
  /** 150 means 1.5. */
  quantityHundredths: number;
  unitPriceCents: number;
  /** Hundredths of a percent: 500 means 5 %. */
  taxRateHundredths: number;
  /** Missing in lines from before there were categories. */
  taxCategory?: TaxCategory;
  netCents: number;
  taxCents: number;
}

/** What invoices and quotes have in common. `version` increases with every change. */
export abstract class PaperColumns extends RowOfCase {
  @ReferenceColumn()
  issuerId!: string;

  @Column({ type: 'varchar', length: 120 })
  issuerName!: string;

  @CentsColumn()
  subtotalCents!: number;

  @CentsColumn()
  taxCents!: number;

  @CentsColumn()
  totalCents!: number;

  @InstantColumn({ nullable: true })
  sentAt!: string | null;

  @InstantColumn()
  createdAt!: string;

  @InstantColumn()
  updatedAt!: string;

  @Column({ type: 'integer' })
  version!: number;
}
