import type { PackageService } from '@portal/contracts';
import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../platform/db/columns';

/** Units of a service that an organisation has bought. */
@Entity({ name: 'packages' })
@Index('ix_packages_organisation', ['organisationId', 'createdAt', 'id'])
export class Package {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  organisationId!: string;

  @Column({ type: 'varchar', length: 40 })
  serviceCode!: PackageService;

  @Column({ type: 'integer' })
  units!: number;

  /** Never more than `units`: the uses that were not given back. */
  @Column({ type: 'integer' })
  used!: number;

  /** The last day in the business's time zone on which a unit can be used. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  validUntil!: string | null;

  @Index('ix_packages_invoice')
  @ReferenceColumn({ nullable: true })
  invoiceId!: string | null;

  /** False while its invoice is not paid. Kept here, because each submission asks for it. */
  @Column({ type: 'boolean' })
  isPaid!: boolean;

  @InstantColumn()
  createdAt!: string;
}
