import type { SubjectKind } from '@portal/contracts';
import { Column, Entity } from 'typeorm';
import { IdColumn, InstantColumn } from '../../../platform/db/columns';

/** Whom or what cases check. Made with the first case that names it, and deleted with the last one. */
@Entity({ name: 'subjects' })
export class Subject {
  @IdColumn()
  id!: string;

  @Column({ type: 'varchar', length: 8 })
  kind!: SubjectKind;

  @InstantColumn()
  createdAt!: string;
}
