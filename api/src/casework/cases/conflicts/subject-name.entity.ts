import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/db/columns';

/** A name of a subject. All cases that have one of its names on the subject's side check the same subject. */
@Entity({ name: 'subject_names' })
@Index('ux_subject_names_key', ['key'], { unique: true })
@Index('ix_subject_names_subject', ['subjectId', 'key'])
export class SubjectName {
  @IdColumn()
  id!: string;

  @ReferenceColumn()
  subjectId!: string;

  /** See `WrittenName`. */
  @Column({ type: 'varchar', length: 200 })
  key!: string;

  /** As first written. */
  @Column({ type: 'varchar', length: 200 })
  name!: string;

  /** When the subject got this name. Its oldest name is its title. */
  @InstantColumn()
  addedAt!: string;
}
