import { Entity } from 'typeorm';
import { IdColumn, InstantColumn } from '../db/columns';

/** The one row that readiness overwrites. */
@Entity({ name: 'heartbeats' })
export class Heartbeat {
  @IdColumn()
  id!: string;

  @InstantColumn()
  beatAt!: string;
}
