import { Column, Entity, Index } from 'typeorm';
import { IdColumn, ReferenceColumn } from '../../platform/db/columns';

/** A unit of a package that a case has used. A case uses at most one at a time. */
@Entity({ name: 'package_uses' })
@Index('ix_package_uses_organisation', ['organisationId', 'usedOn', 'id'])
@Index('ux_package_uses_case', ['caseId'], { unique: true, where: '"returnedOn" IS NULL' })
export class PackageUse {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  packageId!: string;

  @ReferenceColumn()
  organisationId!: string;

  @ReferenceColumn()
  caseId!: string;

  /** A day in the business's time zone: the time of day would tell more than whoever pays needs to know. */
  @Column({ type: 'varchar', length: 10 })
  usedOn!: string;

  /** When the unit came back; null while it is used. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  returnedOn!: string | null;
}
