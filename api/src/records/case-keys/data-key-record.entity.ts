import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../platform/db/columns';

/** A single row that names the data key under which new case keys are stored. The key itself is never in the database. */
@Entity({ name: 'data_key' })
export class DataKeyRecord {
  /** Always `this`, so that the primary key permits one row only. */
  @PrimaryColumn({ type: 'varchar', length: 8 })
  slot!: string;

  @Column({ type: 'varchar', length: 16 })
  keyId!: string;

  @InstantColumn()
  since!: string;
}
