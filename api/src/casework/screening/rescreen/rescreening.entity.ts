import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../../platform/db/columns';

/** How far open and watched subjects were looked for among what an edition has added or changed. */
@Entity({ name: 'rescreenings' })
export class Rescreening {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  editionId!: string;

  /** The source of the last subject, as its place among the sources, and the last one itself; see `SubjectSource`. */
  @Column({ type: 'integer' })
  source!: number;

  @Column({ type: 'varchar', length: 80 })
  last!: string;

  @Column({ type: 'integer' })
  subjects!: number;

  /** Hits that are new. */
  @Column({ type: 'integer' })
  hits!: number;

  @InstantColumn()
  startedAt!: string;

  @InstantColumn({ nullable: true })
  finishedAt!: string | null;
}
